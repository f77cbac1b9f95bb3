#pragma once

#include "core/base/api.h"
#include "core/base/result.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mortonscope {

/// What becomes of a box with a corner outside the world.
enum class Outside {
    Clamp,   ///< it is placed by its corners pulled to the border cells; loses no overlap
    Root,    ///< it goes to the root; loses no overlap either
    Reject,  ///< it is left out, and listed as left out; loses pairs by design
};
constexpr std::array<std::string_view, 3> namesOf(Outside) { return {"clamp", "root", "reject"}; }

/// The world rectangle [left, right) × [top, bottom), quartered `level` times, and the rule for what
/// lies outside. A value; always valid: made by create(), which refuses a world without area.
class MORTONSCOPE_API Space {
public:
    /// Depth that the pass's tree takes; codes go to Cell::kDeepest.
    static constexpr int kDeepestTree = 12;

    /// 100 × 100 from (0, 0), level 2, clamp: the worked example's.
    Space() = default;

    /// A space over `world` (finite, left < right, top < bottom) with 2^level columns and rows.
    /// Errors: NotFinite, EmptyWorld (no area, or a unit that is not a positive finite number),
    /// OutOfRange (level not 0 … 12).
    static Result<Space> create(const Box& world, int level, Outside outside = Outside::Clamp);

    const Box& world() const { return m_world; }
    int level() const { return m_level; }
    Outside outside() const { return m_outside; }

    /// Columns, and rows, at the deepest level: 2^level.
    std::uint32_t divisions() const { return std::uint32_t{1} << m_level; }

    /// Width and height of a deepest cell in world units. Two units: worlds need not be square.
    double unitX() const { return m_unitX; }
    double unitY() const { return m_unitY; }

    /// How many columns lie left of an x coordinate, with the part of one: neither floored nor clamped.
    double across(double x) const { return (x - m_world.left) / m_unitX; }

    /// How many rows lie above a y coordinate.
    double down(double y) const { return (y - m_world.top) / m_unitY; }

    /// Column of an x coordinate, clamped to the border columns.
    std::uint32_t column(double x) const { return divisionOf(across(x)); }

    /// Row of a y coordinate, clamped to the border rows.
    std::uint32_t row(double y) const { return divisionOf(down(y)); }

    GridPosition position(Point point) const { return {column(point.x), row(point.y)}; }

    /// Whether a box has a corner outside the world. An edge on the world's border is inside.
    bool hasCornerOutside(const Box& box) const
    {
        return box.left < m_world.left || box.right > m_world.right || box.top < m_world.top
            || box.bottom > m_world.bottom;
    }

    /// All cells of all levels: (4^(level+1) − 1)/3.
    std::uint64_t cellCount() const { return Cell::firstIndexAt(m_level + 1); }

    /// The rectangle that a cell covers, in world units.
    Box cellBox(Cell cell) const;

    friend bool operator==(const Space&, const Space&) = default;

private:
    /// floor((v − low) / unit), divided and not multiplied by the inverse (24.5 in a world 49 wide at
    /// level 1 is column 1; × inverse says 0), clamped while still floating point (a conversion of a
    /// number out of range would be undefined), then converted. Each part is monotone, and one function
    /// serves all corners: that is why clamping loses no overlap.
    std::uint32_t divisionOf(double units) const
    {
        const double last = static_cast<double>(divisions() - 1);
        return static_cast<std::uint32_t>(std::clamp(std::floor(units), 0.0, last));
    }

    Box m_world{0, 0, 100, 100};
    int m_level = 2;
    Outside m_outside = Outside::Clamp;
    double m_unitX = 25;
    double m_unitY = 25;
};

}  // namespace mortonscope
