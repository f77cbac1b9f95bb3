#pragma once

#include "core/space/cell.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// Screen positions of the slots of the linear array. The slots form one line, level after level.
///
///     █ █▢█▣ ░░░░█░░█░░░░░░█░
///     ╵ ╰──╯ ╰──────────────╯    If all slots are readable at the same width, they get it. If not, each level gets a
///     0   1         2            fair share of the line, and the slots of coarse levels stay wide. It scrolls when
///                                zoomed.
///
/// If slots of the same width would be unreadable and the view is high enough, each level gets a band of its own:
///
///     L0  █                      A band narrower than the view is aligned left. Wider bands scroll: they all show the
///     L1  █▢█▣                   same part of the Z-curve at the anchor, the position where the user zoomed.
///     L2  ░░░░█░░█░░░░░░█░
///
/// A value type that needs no window. All positions are widget coordinates. `scale` is the text scale; 1.0 is 100 %.
class ArrayLayout {
public:
    /// Codes first … end − 1 of one level; empty if both are equal.
    struct Range {
        std::uint64_t first{};
        std::uint64_t end{};
    };

    ArrayLayout() = default;
    /// Lays out `depth` + 1 levels in `view`. Reserves `gutter` to the left of the bands and `foot` below them; the
    /// line uses neither. Takes over zoom and scroll position from `before` if it has the same depth and shape.
    ArrayLayout(int depth, QSizeF view, double gutter, double foot, double scale, const ArrayLayout* before = nullptr);

    int depth() const { return m_depth; }
    bool isLine() const { return m_isLine; }
    double gutter() const { return m_gutter; }
    double zoom() const { return m_zoom; }
    double bandHeight() const { return m_bandHeight; }
    /// Returns the height of the line or of all bands. Bands scroll if it exceeds viewHeight().
    double contentHeight() const { return m_bandHeight * (m_isLine ? 1 : m_depth + 1) + kHead * m_scale; }
    double scrollY() const { return m_scrollY; }
    double viewHeight() const { return m_view.height() - m_foot; }
    double slotWidth(int level) const;
    double slotHeight() const;
    /// Returns whether index numbers fit below the slots.
    bool hasNumbers() const { return m_bandHeight >= 30 * m_scale; }
    /// Returns the top of the row of level names below the line; none if the row doesn't fit or the levels are in
    /// bands.
    std::optional<double> bracketTop() const;

    /// Returns the level's band across the whole view; for the line, the rectangle of the level's slots.
    QRectF band(int level) const;
    /// Returns the rectangle of the cell's slot; empty if the cell is deeper than the array. That happens while the
    /// scene already has a greater depth than the analysis that is shown.
    QRectF slot(Cell cell) const;
    std::optional<Cell> cellAt(QPointF point) const;
    /// Returns the codes of a level that are in the view.
    Range visible(int level) const;
    /// Returns the code at widget position x, clamped to the codes of the level; x may be outside the view.
    std::uint64_t codeAt(int level, double x) const;

    void zoomAt(QPointF point, double factor);
    void panBy(QPointF from, QPointF delta);
    void reveal(Cell cell);
    void fit();

    /// Space above the first band, for the rings around its slots; in pixels at 100 %.
    static constexpr double kHead = 4;

private:
    double room() const { return m_view.width() - m_gutter - 8 * m_scale; }
    double contentWidth(int level) const { return slotWidth(level) * static_cast<double>(Cell::cellsAt(level)); }
    double widestSlot() const;
    /// Returns the x position of a level's first slot in the unscrolled line.
    double start(int level) const;
    double lineWidth() const { return start(m_depth + 1); }
    double offset(int level) const;
    /// Returns the x position of a level's first slot in the view.
    double slotsLeft(int level) const;
    double largestZoom() const;
    int levelAt(QPointF point) const;
    void shareLine();
    void focusOn(int level, double x);
    void clampScroll();

    int m_depth = 0;
    QSizeF m_view{1, 1};
    double m_gutter = 0;
    double m_foot = 0;  ///< free space below the bands
    double m_scale = 1;
    bool m_isLine = true;
    double m_bandHeight = 1;
    std::vector<double> m_base{1};  ///< slot width of each level at zoom 1
    double m_zoom = 1;
    int m_focusLevel = 0;  ///< level that m_focus refers to; used only by the line
    double m_focus = 0;    ///< position on the Z-curve shown at the anchor; 0 … 1
    double m_anchor = 0;   ///< distance from the gutter, in pixels
    double m_scrollY = 0;
};

}  // namespace mortonscope
