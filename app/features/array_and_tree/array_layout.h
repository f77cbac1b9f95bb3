#pragma once

#include "core/space/cell.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

/// Where the slots of the one array stand on the screen: in one line, as arrays do, level after level.
///
///     █ █▢█▣ ░░░░█░░█░░░░░░█░
///     ╵ ╰──╯ ╰──────────────╯    If all slots can be read, they are equally wide. If not, each level gets a fair share
///     0   1         2            of the line, and the slots of coarse levels stay wide. It scrolls when zoomed.
///
/// Where slots of one width could not be read and there is height for it, the line bends into a band per level:
///
///     L0  █                      A band that is narrower than the view stands at its left. One that is wider scrolls:
///     L1  █▢█▣                   all such bands show the same stretch of the Z-curve at the anchor, the place that was
///     L2  ░░░░█░░█░░░░░░█░       zoomed at.
///
/// A pure value; widget coordinates. `scale` is the text scale, 1.0 is 100 %.
class ArrayLayout {
public:
    /// Codes first … end − 1 of one level; none where both are the same.
    struct Range {
        std::uint64_t first{};
        std::uint64_t end{};
    };

    ArrayLayout() = default;
    /// Keeps zoom and place of `before` where they still mean something. `gutter` is left of bands, `foot` below them.
    ArrayLayout(int depth, QSizeF view, double gutter, double foot, double scale, const ArrayLayout* before = nullptr);

    int depth() const { return m_depth; }
    bool isLine() const { return m_isLine; }
    double gutter() const { return m_gutter; }
    double zoom() const { return m_zoom; }
    double bandHeight() const { return m_bandHeight; }
    /// Height of the line or of all bands; more than the view's when they scroll.
    double contentHeight() const { return m_bandHeight * (m_isLine ? 1 : m_depth + 1) + kHead * m_scale; }
    double scrollY() const { return m_scrollY; }
    double viewHeight() const { return m_view.height() - m_foot; }
    double slotWidth(int level) const;
    double slotHeight() const;
    /// Whether there is room for index numbers below the slots.
    bool hasNumbers() const { return m_bandHeight >= 30 * m_scale; }
    /// Where the line has room for the names of levels below them, its top; none else.
    std::optional<double> bracketTop() const;

    /// The whole band of a level, across the view; in the line, where the level's slots stand.
    QRectF band(int level) const;
    /// Empty for a cell below the array's deepest level: the scene may be deeper already than what is computed of it.
    QRectF slot(Cell cell) const;
    std::optional<Cell> cellAt(QPointF point) const;
    /// The codes of a level that are in the view.
    Range visible(int level) const;
    /// The code under x (in the band's own scale), not limited to the view.
    std::uint64_t codeAt(int level, double x) const;

    void zoomAt(QPointF point, double factor);
    void panBy(QPointF from, QPointF delta);
    void reveal(Cell cell);
    void fit();

    /// Kept free above the first band, for the rings around its slots; pixels at 100 %.
    static constexpr double kHead = 4;

private:
    double room() const { return m_view.width() - m_gutter - 8 * m_scale; }
    double contentWidth(int level) const { return slotWidth(level) * static_cast<double>(Cell::cellsAt(level)); }
    double widestSlot() const;
    /// Where a level begins in the whole line.
    double start(int level) const;
    double lineWidth() const { return start(m_depth + 1); }
    double offset(int level) const;
    double largestZoom() const;
    int levelAt(QPointF point) const;
    void shareLine();
    void focusOn(int level, double x);
    void clampScroll();

    int m_depth = 0;
    QSizeF m_view{1, 1};
    double m_gutter = 0;
    double m_foot = 0;  ///< kept free below the bands
    double m_scale = 1;
    bool m_isLine = true;
    double m_bandHeight = 1;
    std::vector<double> m_base{1};  ///< slot width of each level at zoom 1
    double m_zoom = 1;
    int m_focusLevel = 0;  ///< of the line
    double m_focus = 0;    ///< share of the Z-curve that stands at the anchor
    double m_anchor = 0;   ///< from the gutter
    double m_scrollY = 0;
};

}  // namespace mortonscope
