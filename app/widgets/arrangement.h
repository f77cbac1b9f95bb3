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

/// The widgets of a bar in as few rows as its width allows: of some arrangements the first in which every row
/// fits. Gives the bar its layout and its height; the widgets stay the bar's own.
class BarRows {
public:
    using Row = std::vector<QWidget*>;
    using Arrangement = std::vector<Row>;
    /// How wide a widget wants to be in a row, in px.
    using WidthIn = std::function<int(const QWidget* widget, const Row& row)>;

    /// Room between things, in units of the theme.
    struct Gaps {
        double widgets;
        double rows;                ///< also above the first and below the last
        double aroundOneRow = 1.5;  ///< at most: then words need the room
    };

    /// `stretching` take what room a row has left.
    BarRows(QWidget* bar, Row stretching, WidthIn widthIn, Gaps gaps);

    /// Arrangements from the widest to the narrowest; if none fits it is the last. Widgets that are in none of its rows
    /// are hidden. True if another one was chosen.
    bool arrange(const std::vector<Arrangement>& all, const Theme& theme);
    const Arrangement& current() const { return m_current; }

    /// Between rows, px.
    int gap() const { return m_rows->spacing(); }
    /// The width that the narrowest arrangement needs.
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

/// Items from left to right, in as many lines as the width asks for: large text never makes a panel wide.
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
    /// Items [first, end) side by side, and the height of the highest.
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

/// What a thing should not cover, and how bad it is for each square pixel if it has to.
struct OccupiedRect {
    QRectF rect;
    double weight = 1;
};

struct FreePlace {
    QRectF rect;
    double covered = 0;  ///< by weight; 0: nothing at all
    double away = 0;     ///< px between it and what it is meant to be near

    bool isFree() const { return covered == 0; }
};

/// Where a thing of that size stands within `room` and covers as little as it can of what is taken; of several such
/// places the one nearest to `near`. None if it is larger than the room. O(n³) of what is taken, which is little.
std::optional<FreePlace> freePlace(QSizeF size, const QRectF& room, const std::vector<OccupiedRect>& taken,
                                   const QRectF& near);

}  // namespace mortonscope
