#pragma once

#include "app/widgets/row_delegate.h"

#include <QHeaderView>
namespace mortonscope {

/// Draws the rows of the pairs table: the current test strong, tests to come faint, a hit with a ring and
/// a miss with a dash. Beside a beforeEdit, the pair from before is faint; where it is another one now it
/// has a ≠, and the first such row a frame.
class PairsDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The width that a column needs for `text`, and for its heading.
    int widthFor(int column, const QString& text) const;
    /// So much of it is the sign of a cell.
    int signWidth() const;
    int widthForHeading(const QString& text) const;
    /// Where a column's text stands within a cell or a heading: one rule for both, so they stand in line.
    QRectF textRect(const QRectF& cell, int column) const;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    void paintUnequal(QPainter& painter, const QRectF& rect) const;
    QFont fontOf(int column, bool strong) const;
};

/// The table's headings, on the same edges as its cells.
class PairsHeader : public QHeaderView {
    Q_OBJECT

public:
    PairsHeader(const Models& models, const PairsDelegate* delegate, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    const Models m_models;
    const PairsDelegate* m_delegate;
};

}  // namespace mortonscope
