#pragma once

#include <QLayout>
#include <QList>
#include <QRectF>
#include <QSizeF>
#include <QVBoxLayout>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace mortonscope {

class Theme;

/// Lays out the widgets of a bar in as few rows as its width allows. It takes the first of several arrangements in
/// which every row fits. Sets the layout and the height of the bar; the bar keeps owning the widgets.
class BarRows {
public:
    using Row = std::vector<QWidget*>;
    using Arrangement = std::vector<Row>;
    /// Returns the width in px that a widget needs in a row.
    using WidthIn = std::function<int(const QWidget* widget, const Row& row)>;

    /// Spacing in units of the theme.
    struct Gaps {
        double widgets;
        double rows;                ///< also above the first row and below the last
        double aroundOneRow = 1.5;  ///< maximum above and below a single row, where text needs the height
    };

    /// `stretching` lists the widgets that share the remaining width of their row.
    BarRows(QWidget* bar, Row stretching, WidthIn widthIn, Gaps gaps);

    /// Chooses the first arrangement that fits, or the last if none does. `all` goes from the widest to the narrowest.
    /// Hides widgets that the chosen arrangement does not contain. Returns true if the arrangement changed.
    bool arrange(const std::vector<Arrangement>& all, const Theme& theme);
    const Arrangement& current() const { return m_current; }

    /// Returns the space between rows in px.
    int gap() const { return m_rows->spacing(); }
    /// Returns the width that the narrowest arrangement needs, in px.
    int minimumWidth(const std::vector<Arrangement>& all, const Theme& theme) const;

private:
    bool stretches(const QWidget* widget) const;
    int widthOf(const Row& row, const Theme& theme) const;
    void show(const Arrangement& arrangement, const std::vector<Arrangement>& all);

    QWidget* m_bar;
    Row m_stretching;
    WidthIn m_widthIn;
    Gaps m_gaps;
    QVBoxLayout* m_rows;
    Arrangement m_current;
};

/// A layout that places items from left to right and wraps lines, so that large text never widens a panel.
class FlowLayout : public QLayout {
public:
    using QLayout::QLayout;
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items.append(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int i) const override { return m_items.value(i); }
    QLayoutItem* takeAt(int i) override { return i >= 0 && i < m_items.size() ? m_items.takeAt(i) : nullptr; }
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    /// Items [first, end) side by side, and the height of the tallest.
    struct Line {
        qsizetype first{};
        qsizetype end{};
        int height{};
    };
    int arrange(const QRect& rect, bool move) const;
    Line lineFrom(qsizetype first, int width) const;
    void moveLine(const Line& line, const QRect& inner, int top) const;

    QList<QLayoutItem*> m_items;
};

/// A rectangle that a new item should not cover. `weight` is the cost of each covered square pixel.
struct OccupiedRect {
    QRectF rect;
    double weight = 1;
};

struct FreePlace {
    QRectF rect;
    double covered = 0;  ///< covered area times weight; 0: nothing is covered
    double away = 0;     ///< distance in px from the rectangle that it should be near

    bool isFree() const { return covered == 0; }
};

/// Returns the place for an item of `size` within `room` that covers as little as possible of `taken`. Among equal
/// places it returns the one closest to `near`. None if `room` is smaller than the item. O(n³) in the number of taken
/// rectangles; expects few.
std::optional<FreePlace> freePlace(QSizeF size, const QRectF& room, const std::vector<OccupiedRect>& taken,
                                   const QRectF& near);

}  // namespace mortonscope
