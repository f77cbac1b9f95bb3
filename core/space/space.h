#pragma once

#include "core/base/api.h"
#include "core/base/result.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

namespace mortonscope {

/// The rule for boxes with a corner outside the world.
enum class Outside {
    Clamp,   ///< moves the corners into the border cells; loses no overlap
    Root,    ///< puts the box into the root; loses no overlap
    Reject,  ///< leaves the box out of the tree and lists it as rejected; loses its pairs, by design
};
constexpr std::array<std::string_view, 3> namesOf(Outside) { return {"clamp", "root", "reject"}; }

/// The world rectangle [left, right) × [top, bottom), its division into quarters, repeated `depth` times, and the rule
/// for boxes outside it. A Space is always valid, because create() refuses a world without area.
///
///     const auto space = Space::create({0, 0, 800, 600}, 4);
///     if (!space) {
///         return space.error();
///     }
///     const LinearQuadtree tree(*space, boxes);
class MORTONSCOPE_API Space {
public:
    /// Maximum depth of a tree. Codes could go deeper, to Cell::kDeepest.
    static constexpr int kDeepestTree = 12;

    /// Creates the space of the worked example: 100 × 100 world units from (0, 0), depth 2, clamp.
    Space() = default;

    /// Creates a space over `world` (finite, left < right, top < bottom) with 2^depth columns and rows.
    /// Errors: NotFinite; EmptyWorld if the world has no area, or a cell size is not a positive finite number;
    /// OutOfRange if the depth is not from 0 to 12.
    static Result<Space> create(const Box& world, int depth, Outside outside = Outside::Clamp);

    const Box& world() const { return m_world; }
    /// Returns the depth of the tree, which is its deepest level.
    int depth() const { return m_depth; }
    Outside outside() const { return m_outside; }
    /// Returns the number of columns, and of rows, at the deepest level: 2^depth.
    std::uint32_t cellsPerSide() const { return std::uint32_t{1} << m_depth; }

    /// Return the width and the height of a leaf cell in world units. They differ unless the world is square.
    double unitX() const { return m_unitX; }
    double unitY() const { return m_unitY; }

    /// Returns the distance of an x coordinate from the world's left edge in columns, neither floored nor clamped.
    double columnsFromLeft(double x) const { return (x - m_world.left) / m_unitX; }

    /// Returns the distance of a y coordinate from the world's top edge in rows, neither floored nor clamped.
    double rowsFromTop(double y) const { return (y - m_world.top) / m_unitY; }

    /// Returns the column of an x coordinate, clamped to the border columns. Requires a number, which may be infinite.
    std::uint32_t column(double x) const { return clampedToGrid(columnsFromLeft(x)); }

    /// Returns the row of a y coordinate, clamped to the border rows. Requires a number, which may be infinite.
    std::uint32_t row(double y) const { return clampedToGrid(rowsFromTop(y)); }

    GridPosition position(Point point) const { return {column(point.x), row(point.y)}; }

    /// Returns whether a box has a corner outside the world. An edge on the world's border is inside.
    bool hasCornerOutside(const Box& box) const
    {
        return box.left < m_world.left || box.right > m_world.right || box.top < m_world.top
            || box.bottom > m_world.bottom;
    }

    /// Returns the number of cells of all levels: (4^(depth+1) − 1)/3.
    std::uint64_t cellCount() const { return Cell::firstIndexAt(m_depth + 1); }

    /// Returns the rectangle of a cell in world units.
    Box cellBox(Cell cell) const;

    /// The names until version 0.1.
    [[deprecated("renamed to depth()")]] int level() const { return depth(); }
    [[deprecated("renamed to cellsPerSide()")]] std::uint32_t divisions() const { return cellsPerSide(); }
    [[deprecated("renamed to columnsFromLeft()")]] double across(double x) const { return columnsFromLeft(x); }
    [[deprecated("renamed to rowsFromTop()")]] double down(double y) const { return rowsFromTop(y); }

    friend bool operator==(const Space&, const Space&) = default;

private:
    /// Returns floor((v − low) / unit), clamped; `units` is the quotient. columnsFromLeft() and rowsFromTop() divide,
    /// because multiplying by the inverse gives another result: in a world 49 wide at depth 1, 24.5 is in column 1, but
    /// the product gives 0. This function clamps while the number is still floating point, because converting a number
    /// out of range is undefined. Each operation is monotone, and all corners use this function, so clamping loses no
    /// overlap.
    std::uint32_t clampedToGrid(double units) const
    {
        assert(!std::isnan(units));
        const double last = static_cast<double>(cellsPerSide() - 1);
        return static_cast<std::uint32_t>(std::clamp(std::floor(units), 0.0, last));
    }

    Box m_world{0, 0, 100, 100};
    int m_depth = 2;
    Outside m_outside = Outside::Clamp;
    double m_unitX = 25;
    double m_unitY = 25;
};

}  // namespace mortonscope
