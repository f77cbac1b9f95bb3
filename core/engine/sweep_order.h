#pragma once

#include "core/engine/engine_parts.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>

namespace mortonscope {

/// A whole number that is in the same order as the floating-point numbers: their bits, as signed.
template <class Real>
auto orderedBits(Real v)
{
    using Whole = std::conditional_t<sizeof(Real) == 4, std::int32_t, std::int64_t>;
    const Whole bits = std::bit_cast<Whole>(v + Real(0));  // not −0
    return bits >= 0 ? bits : static_cast<Whole>(bits ^ std::numeric_limits<Whole>::max());
}

/// One scatter of workspace.order into drawers, whose number is given by drawerOf(begin) < drawers, then each is sorted.
template <class Real, class DrawerOf>
void sortInDrawers(Workspace<Real>& workspace, std::size_t drawers, DrawerOf drawerOf)
{
    auto& order = workspace.order;
    auto& drawerEnds = workspace.drawerEnds;
    drawerEnds.assign(drawers + 1, 0);
    for (const Beginning<Real>& entry : order) {
        ++drawerEnds[drawerOf(entry.begin)];
    }
    std::uint32_t sum = 0;
    for (std::uint32_t& drawerEnd : drawerEnds) {
        sum += drawerEnd;
        drawerEnd = sum;
    }
    BoxLanes<Real>& free = workspace.stack;  // its end, where the boxes go when they are sorted, holds the entries meanwhile
    free.ensure(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
        free.left[free.size + k] = order[k].begin;
        free.ids[free.size + k] = order[k].at;
    }
    for (std::size_t k = 0, count = order.size(); k < count; ++k) {
        const Beginning<Real> entry{free.left[free.size + k], static_cast<std::uint32_t>(free.ids[free.size + k])};
        order[--drawerEnds[drawerOf(entry.begin)]] = entry;
    }
    for (std::size_t k = 0; k < drawers; ++k) {
        if (drawerEnds[k + 1] - drawerEnds[k] > 1) {
            std::sort(order.begin() + drawerEnds[k], order.begin() + drawerEnds[k + 1], [](const auto& a, const auto& b) { return a.begin < b.begin; });
        }
    }
}

/// Sorts workspace.order: first into about as many drawers as there are entries, then in each drawer. Only drawers with
/// many entries cost what sorting costs. Where most entries would fall into few of them, as numbers of all magnitudes do,
/// drawers go by the numbers' bits, that is by magnitude.
template <class Real>
void sortOrder(Workspace<Real>& workspace)
{
    const auto& order = workspace.order;
    const auto earlier = [](const Beginning<Real>& a, const Beginning<Real>& b) { return a.begin < b.begin; };
    const std::size_t count = order.size();
    if (count < 64) {
        std::sort(workspace.order.begin(), workspace.order.end(), earlier);
        return;
    }
    const auto [leastEntry, mostEntry] = std::minmax_element(order.begin(), order.end(), earlier);
    const Real least = leastEntry->begin, most = mostEntry->begin;
    const int level = std::min(static_cast<int>(std::bit_width(count)) - 1, 20);
    const std::size_t drawers = std::size_t{1} << level;
    const Grid<Real> grid({least, least, most, most}, level);
    std::size_t asked = 0, inOneCorner = 0;
    const Real nearLeast = least / 2 + (most / 2 - least / 2) / 32, nearMost = most / 2 - (most / 2 - least / 2) / 32;
    for (std::size_t k = 0; k < count; k += 16) {
        ++asked;
        inOneCorner += order[k].begin / 2 < nearLeast || order[k].begin / 2 > nearMost ? 1 : 0;
    }
    if (2 * inOneCorner < asked) {
        sortInDrawers(workspace, drawers, [&grid](Real v) { return static_cast<std::uint32_t>(static_cast<int>(std::min((v / 2 - grid.lowX) * grid.scaleX, grid.last))); });
        return;
    }
    const auto distance = [first = orderedBits(least)](Real v) {
        using Unsigned = std::make_unsigned_t<decltype(orderedBits(v))>;
        return static_cast<std::uint64_t>(static_cast<Unsigned>(static_cast<Unsigned>(orderedBits(v)) - static_cast<Unsigned>(first)));
    };
    const int shift = std::max(static_cast<int>(std::bit_width(distance(most))) - level, 0);
    sortInDrawers(workspace, drawers, [distance, shift](Real v) { return static_cast<std::uint32_t>(distance(v) >> shift); });
}

}  // namespace mortonscope
