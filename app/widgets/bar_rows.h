#pragma once

#include <QVBoxLayout>

#include <functional>
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

}  // namespace mortonscope
