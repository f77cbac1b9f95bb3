#pragma once

#include "app/features/listing/listing_language.h"
#include "app/widgets/row_delegate.h"

namespace mortonscope {

class ListingModel;

/// Draws a line of the listing:
///
///     ●  42 ▶     test(tree, above, box)
///     mark, number and arrow: the gutter, which stays while the code scrolls sideways
///
/// A bar along the gutter's right edge marks where an exhibit departs from the right algorithm.
class ListingDelegate : public RowDelegate {
    Q_OBJECT

public:
    ListingDelegate(const Models& models, const ListingModel* listing, QObject* parent = nullptr);

    /// The same for every line: the widest one's width.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    int gutterWidth() const;
    /// Where a line's mark stands, `row` being its rectangle in a viewport.
    QRectF markRect(const QRectF& row) const;
    /// Where its bar stands, if it is a departure.
    QRectF departureRect(const QRectF& row) const;

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    QFont codeFont(bool bold = false) const;
    int numberWidth() const;
    void paintCode(QPainter& painter, const QRectF& rect, const QString& line) const;
    void paintGutter(QPainter& painter, const Look& look, const QModelIndex& index) const;

    const ListingModel* m_listing;
};

}  // namespace mortonscope
