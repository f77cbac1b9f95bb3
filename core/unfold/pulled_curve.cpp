#include "core/unfold/pulled_curve.h"

#include <cmath>
#include <cstddef>

namespace mortonscope {

namespace {

constexpr double kPi = 3.14159265358979323846;

/// In cells: by how much a step is longer on its way than straight from its old length to its new one. A step of one cell
/// down and one back, half-way round at 45°, would else be shorter than the diagonal of a cell, and cells would overlap.
constexpr double kSlack = 0.35;

/// A step of the chain, turned towards the right and brought to the length of one cell by `pull`.
Point pulled(Point step, double pull)
{
    // Sine and cosine would be off by a rounding where the step has to be exact.
    if (pull <= 0) {
        return step;
    }
    if (pull >= 1) {
        return {1, 0};
    }
    const double angle = std::atan2(step.y, step.x) * (1 - pull);
    const double length = std::hypot(step.x, step.y) * (1 - pull) + pull + kSlack * std::sin(kPi * pull);
    return {length * std::cos(angle), length * std::sin(angle)};
}

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

}  // namespace

PulledCurve::PulledCurve(int depth, double pull) : m_depth(depth)
{
    for (int height = 1; height <= depth; ++height) {
        const Point last = m_blocks[static_cast<std::size_t>(height - 1)].last;  // of a child
        const double side = std::ldexp(1.0, height - 1);                         // of a child in the grid
        const Point across = pulled({1, 1 - side}, pull);         // 00 to 01, and 10 to 11
        const Point back = pulled({1 - 2 * side, 1}, pull);       // 01 to 10
        Block& block = m_blocks[static_cast<std::size_t>(height)];
        block.child[1] = last + across;
        block.child[2] = block.child[1] + last + back;
        block.child[3] = block.child[2] + last + across;
        block.last = block.child[3] + last;
    }
}

Box PulledCurve::place(Cell cell) const
{
    Point first;
    for (int level = 1; level <= cell.level(); ++level) {
        first = first + m_blocks[static_cast<std::size_t>(m_depth - level + 1)].child[cell.ancestorAt(level).code() & 3U];
    }
    const Point size = sizeOf(m_depth - cell.level());
    return {first.x, first.y, first.x + size.x, first.y + size.y};
}

}  // namespace mortonscope
