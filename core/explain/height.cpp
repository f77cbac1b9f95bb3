#include "core/explain/height.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace mortonscope {

namespace {

/// Converts the bits of a double to its rank among all doubles, and back: the bits of negative numbers descend.
std::int64_t ranked(std::int64_t bits) { return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits; }

/// Returns the rank of a double among all doubles. Bisecting ranks ends after 64 rounds, while bisecting the values
/// would be slow near zero.
std::int64_t rankOf(double value) { return ranked(std::bit_cast<std::int64_t>(value)); }
double atRank(std::int64_t rank) { return std::bit_cast<double>(ranked(rank)); }

/// Returns the smallest number in (low, high] for which `holds` is true. Requires that it is false at `low`, true at
/// `high`, and changes once.
template <class Holds>
double firstWhere(double low, double high, Holds holds)
{
    assert(!holds(low) && holds(high));
    std::int64_t before = rankOf(low);
    std::int64_t behind = rankOf(high);
    while (behind - before > 1 || behind - before < 0) {  // negative: the distance overflows
        const std::int64_t middle = std::midpoint(before, behind);
        if (holds(atRank(middle))) {
            behind = middle;
        } else {
            before = middle;
        }
    }
    return atRank(behind);
}

/// One axis of the problem: the edges of the box and the world, and the divisions of a level. Every answer uses the
/// rule of Space, so it is correct regardless of rounding.
class Axis {
public:
    static Axis alongX(const Space& space, const Box& box, int level)
    {
        return {space, true, level, {box.left, box.right}, {space.world().left, space.world().right}};
    }
    static Axis alongY(const Space& space, const Box& box, int level)
    {
        return {space, false, level, {box.top, box.bottom}, {space.world().top, space.world().bottom}};
    }

    std::uint32_t divisionOf(double v) const
    {
        return (m_alongX ? m_space.column(v) : m_space.row(v)) >> (m_space.depth() - m_level);
    }

    bool parts() const { return divisionOf(m_low) != divisionOf(m_high); }

    /// Returns the line between the edges. Requires parts().
    GridLine line() const
    {
        assert(parts());
        const std::uint32_t number = divisionOf(m_high);
        const double share = std::ldexp(1.0, m_level);
        double at = m_worldLow + (m_worldHigh - m_worldLow) * (number / share);
        if (!(m_low < at && at <= m_high)) {
            // Rounding put the coordinate of the line on the wrong side of an edge, so take the first number on the
            // right side.
            at = firstWhere(m_low, m_high, [&](double v) { return divisionOf(v) >= number; });
        }
        return {at, number, at == m_high};
    }

    /// Returns the smallest move that brings both edges into one division. All inner divisions have the same size, so
    /// only those next to the line can be nearest. Border divisions are unbounded if corners are clamped.
    std::optional<double> smallestShift() const
    {
        if (!parts()) {
            return 0;
        }
        const std::uint32_t number = divisionOf(m_high);
        const std::uint32_t last = (std::uint32_t{1} << m_level) - 1;
        std::optional<double> best;
        const auto offer = [&](std::optional<double> shift) {
            if (shift && (!best || std::abs(*shift) < std::abs(*best))) {
                best = shift;
            }
        };
        offer(downInto(number - 1));
        offer(upInto(number));
        offer(downInto(0));
        offer(upInto(last));
        return best;
    }

private:
    struct Edges {
        double low;
        double high;
    };

    Axis(const Space& space, bool isX, int level, Edges box, Edges world)
        : m_space(space), m_alongX(isX), m_level(level), m_low(box.low), m_high(box.high), m_worldLow(world.low),
          m_worldHigh(world.high)
    {
        assert(level >= 0 && level <= space.depth());
    }

    std::optional<double> upInto(std::uint32_t target) const
    {
        const auto isThere = [&](double by) { return divisionOf(m_low + by) >= target; };
        return shiftBy(m_worldHigh - m_low, isThere, 1, target);
    }

    std::optional<double> downInto(std::uint32_t target) const
    {
        const auto isThere = [&](double by) { return divisionOf(m_high - by) <= target; };
        return shiftBy(m_high - m_worldLow, isThere, -1, target);
    }

    template <class IsThere>
    std::optional<double> shiftBy(double reach, IsThere isThere, int sign, std::uint32_t target) const
    {
        if (!(reach > 0) || !isThere(reach) || isThere(0)) {
            return std::nullopt;
        }
        const double shift = sign * firstWhere(0, reach, isThere);
        const double low = m_low + shift;
        const double high = m_high + shift;
        const bool stays = m_space.outside() == Outside::Clamp || (low >= m_worldLow && high <= m_worldHigh);
        const bool fits =
            std::isfinite(low) && std::isfinite(high) && divisionOf(low) == target && divisionOf(high) == target;
        if (!stays || !fits) {
            return std::nullopt;
        }
        return shift;
    }

    const Space& m_space;
    bool m_alongX;
    int m_level;
    double m_low;
    double m_high;
    double m_worldLow;
    double m_worldHigh;
};

std::optional<Shift> lowering(const Space& space, const Box& box, const Axis& x, const Axis& y)
{
    const auto byX = x.smallestShift();
    const auto byY = y.smallestShift();
    if (!byX || !byY) {
        return std::nullopt;
    }
    Shift shift{*byX, *byY};
    const Box moved{box.left + shift.x, box.top + shift.y, box.right + shift.x, box.bottom + shift.y};
    shift.leavesWorld = space.hasCornerOutside(moved) && !space.hasCornerOutside(box);
    return shift;
}

}  // namespace

Height heightOf(const Space& space, const Box& box)
{
    const Placement p = place(space, box);
    Height height;
    if (p.fate != PlacementResult::Placed) {
        height.reason = p.fate == PlacementResult::SentToRoot ? Height::Reason::SentToRoot : Height::Reason::LeftOut;
        return height;
    }
    if (space.depth() == 0) {
        height.reason = Height::Reason::OnlyCell;
        return height;
    }
    if (p.up == 0) {
        return height;
    }
    height.reason = Height::Reason::Crosses;
    height.group = p.up - 1;
    height.level = p.cell.level() + 1;
    const Axis x = Axis::alongX(space, box, height.level);
    const Axis y = Axis::alongY(space, box, height.level);
    assert(x.parts() == ((groupOf(p.codesXor, height.group) & 1U) != 0)
           && y.parts() == ((groupOf(p.codesXor, height.group) & 2U) != 0));
    if (x.parts()) {
        height.column = x.line();
    }
    if (y.parts()) {
        height.row = y.line();
    }
    height.lowering = lowering(space, box, x, y);
    return height;
}

}  // namespace mortonscope
