#pragma once

#include "core/space/cell.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mortonscope {

class MarkedCells;

/// A part of the array's row: adjacent slots of one level, or a break that replaces many empty slots.
struct ArrayStretch {
    enum class Kind : std::uint8_t {
        Slots,
        Break,  ///< the slots are not drawn
        Opened  ///< the handle of an opened break, before its slots
    };

    std::uint64_t first{};
    std::uint64_t end{};  ///< index after the last slot
    Kind kind{};

    bool isBreak() const { return kind != Kind::Slots; }
    friend bool operator==(const ArrayStretch&, const ArrayStretch&) = default;
};

/// Deepest array that is drawn without breaks: 85 slots.
constexpr int kDeepestWhole = 3;

/// Chooses what the row shows, from left to right. In arrays deeper than kDeepestWhole, these are the marked cells, the
/// families of the cells `around`, and gaps of up to three slots. A break replaces each longer gap within a level,
/// unless `opened` contains the index of one of its slots. Opening a break doesn't depend on `around`.
/// O(marked cells · opened), however deep the array is. Requires `around` in ascending order.
std::vector<ArrayStretch> stretchesOf(const MarkedCells& marked, std::span<const Cell> around,
                                      std::span<const std::uint64_t> opened);

/// Positions in the row of the linear array. The row has a fixed height for each text size. The slots begin where the
/// world begins; the names of the two lines below them are left of that:
///
///           ┌───┐┌───┐┌───┐┌───┐┌───┐ ·············· ┌───┐
///           │ D ││ A ││   ││   ││ C │  … 15 empty …  │ E │
///           └───┘└───┘└───┘└───┘└───┘ ·············· └───┘
///     slot    0    1    2    3    4       6 – 20      21
///     level  ─0── ────────1────────── ──────2─────── ──3──
///
/// All slots have one width and fill the row. If they become narrower than readable, the breaks shrink first, then the
/// slots. Then the row scrolls. Zooming widens the slots.
///
/// A value type that needs no window. All positions are widget coordinates. `scale` is the text scale; 1.0 is 100 %.
class ArrayLayout {
public:
    ArrayLayout() = default;
    /// Takes over zoom and scroll position from `before`. Requires stretches that contain all slots of a depth.
    ArrayLayout(std::vector<ArrayStretch> stretches, QSizeF view, double scale, const ArrayLayout* before = nullptr);

    int depth() const { return m_depth; }
    double zoom() const { return m_zoom; }
    double scroll() const { return m_scroll; }
    double slotWidth() const { return m_slotWidth; }
    double slotHeight() const;
    double slotTop() const;
    /// Returns the top of the line with the slots' numbers.
    double numbersTop() const { return slotTop() + slotHeight() + kToNumbers * m_scale; }
    /// Returns the top of the line with the levels' brackets.
    double levelsTop() const { return numbersTop() + kNumbers * m_scale; }
    bool scrolls() const { return m_ends.back() > room(); }

    std::span<const ArrayStretch> stretches() const { return m_stretches; }
    /// Returns the indices [first, end) of the stretches in the view.
    std::pair<std::size_t, std::size_t> visible() const;
    /// Returns the rectangle of a stretch, beside numbers and brackets.
    QRectF rectOf(std::size_t stretch) const;
    /// Returns the x range of a level's slots and breaks.
    std::pair<double, double> extentOf(int level) const;
    std::size_t stretchOf(std::uint64_t index) const;
    /// Returns the break, opened or not, that a slot is in.
    std::optional<std::size_t> breakOf(std::uint64_t index) const;

    /// Returns the rectangle of the cell's slot, or of the break that replaces it; empty if the cell is deeper than the
    /// array. That happens while the scene already has a greater depth than the analysis that is shown.
    QRectF slot(Cell cell) const;
    /// Returns the slots [first, end) of a stretch that are in the view.
    std::pair<std::uint64_t, std::uint64_t> visibleSlots(std::size_t stretch) const;
    /// Returns the cell whose slot is drawn at a point; none beside the slots and in breaks.
    std::optional<Cell> cellAt(QPointF point) const;
    /// Returns the break at a point.
    std::optional<std::size_t> breakAt(QPointF point) const;

    void zoomAt(double x, double factor);
    void scrollTo(double scroll);
    /// Scrolls if `place` is not in the view.
    void reveal(const QRectF& place);
    void fit();

    /// Returns where the slots begin: about where the world begins above. The text of its ruler stops growing at 150 %.
    double left() const { return 6 + 62 * std::min(m_scale, 1.5); }

    /// Height of the whole row, in pixels at 100 %.
    static constexpr double kHeight = 76;

private:
    static constexpr double kToNumbers = 2;
    static constexpr double kNumbers = 18;

    double room() const { return std::max(1.0, m_view.width() - left() - 16 * m_scale); }
    double widthOf(const ArrayStretch& stretch) const;
    /// Returns the x position of a stretch in the row, from the first slot and unscrolled.
    double start(std::size_t stretch) const { return stretch == 0 ? 0.0 : m_ends[stretch - 1]; }
    std::optional<std::size_t> stretchAt(QPointF point) const;
    void measure();

    int m_depth = 0;
    std::vector<ArrayStretch> m_stretches{{0, 1, ArrayStretch::Kind::Slots}};
    std::vector<double> m_ends{1};  ///< right edges of the stretches, unscrolled
    QSizeF m_view{1, 1};
    double m_scale = 1;
    double m_slotWidth = 1;
    double m_breakWidth = 0;
    double m_zoom = 1;
    double m_scroll = 0;
};

}  // namespace mortonscope
