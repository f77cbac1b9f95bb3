#pragma once

#include "app/session/models.h"

#include <QStyledItemDelegate>

namespace mortonscope {

class LinksModel;

/// Draws one linked list: its cell, and from its first box on a chain of boxes with an arrow there and one back. The
/// link that the step re-ties is strong; a link that nobody answers is dashed; a box in between stands apart.
class LinksDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    LinksDelegate(const Models& models, const LinksModel* links, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Models m_models;
    const LinksModel* m_links;
};

}  // namespace mortonscope
