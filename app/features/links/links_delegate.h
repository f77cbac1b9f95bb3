#pragma once

#include "app/widgets/row_delegate.h"

namespace mortonscope {

class LinksModel;

/// Draws one linked list: its cell, and from its first box on a chain of boxes with an arrow there and one back. The
/// link that the step re-ties is strong; a link that nobody answers is dashed; a box in between stands apart.
class LinksDelegate : public RowDelegate {
    Q_OBJECT

public:
    LinksDelegate(const Models& models, const LinksModel* links, QObject* parent);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;

    const LinksModel* m_links;
};

}  // namespace mortonscope
