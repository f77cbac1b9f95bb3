#pragma once

#include "app/widgets/row_delegate.h"

namespace mortonscope {

/// Draws the lines of a checked list: the verdict with its sign, an empty slot where a pair is missing, and strongly the
/// pair that the run is testing.
class CheckDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The width that a column needs for a text.
    int widthFor(int column, const QString& text) const;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QFont fontOf(int column, bool strong) const;
};

}  // namespace mortonscope
