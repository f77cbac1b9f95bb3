#include "core/unfold/pulled_curve.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace mortonscope {

namespace {

constexpr double kPi = 3.14159265358979323846;

/// The part of the whole motion that one height takes.
constexpr double kShare = 0.6;

/// In cells: how far children stand apart on the way.
constexpr double kSlack = 0.35;

/// The part of its time in which the lower half of a block slides out to the right, before it swings up into the row.
constexpr double kSlide = 0.65;

/// In cells: how far down the lower half is when it is out.
constexpr double kDown = 1.5;

double eased(double share) { return share * share * (3 - 2 * share); }

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

/// How far blocks of a height are pulled: those of four cells begin, and each next height a little later.
double pullOf(int height, int depth, double pull)
{
    const double begin = depth > 1 ? (1 - kShare) * (height - 1) / (depth - 1) : 0;
    return pull >= 1 ? 1 : std::clamp((pull - begin) / (depth > 1 ? kShare : 1), 0.0, 1.0);
}

/// From the last cell of a child, which is `last` from its first, to the first cell of the child beside it. It is
/// always one cell to the right, or more.
Point across(Point last, double pull)
{
    return pull >= 1 ? Point{1, 0} : Point{1 + kSlack * std::sin(kPi * eased(pull)), -last.y * (1 - eased(pull))};
}

/// From the last cell of the second child to the first of the third: one row down and to the left; first it slides to
/// the right while it is at least a row down, then it swings up while it is at least a column to the right. So the
/// upper and the lower half of the block never overlap.
Point back(Point last, double pull)
{
    if (pull >= 1) {
        return {1, 0};
    }
    if (pull <= kSlide) {
        const double out = eased(pull / kSlide);
        return {-(2 * last.x + 1) * (1 - out), 1 + (kDown - 1) * out};
    }
    const double up = eased((pull - kSlide) / (1 - kSlide));
    return {up + std::sin(kPi * up) / 2, kDown * (1 - up * up)};
}

}  // namespace

PulledCurve::PulledCurve(int depth, double pull) : m_depth(depth)
{
    for (int height = 1; height <= depth; ++height) {
        const double own = pullOf(height, depth, pull);
        const Point last = m_blocks[static_cast<std::size_t>(height - 1)].last;  // of a child
        Block& block = m_blocks[static_cast<std::size_t>(height)];
        block.child[1] = last + across(last, own);
        block.child[2] = block.child[1] + last + back(last, own);
        block.child[3] = block.child[2] + last + across(last, own);
        block.last = block.child[3] + last;
    }
}

Box PulledCurve::place(Cell cell) const
{
    Point first;
    for (int level = 1; level <= cell.level(); ++level) {
        first =
            first + m_blocks[static_cast<std::size_t>(m_depth - level + 1)].child[cell.ancestorAt(level).code() & 3U];
    }
    const Point size = sizeOf(m_depth - cell.level());
    return {first.x, first.y, first.x + size.x, first.y + size.y};
}

}  // namespace mortonscope
