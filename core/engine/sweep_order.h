#pragma once

#include "core/engine/engine_parts.h"

#include <algorithm>
#include <bit>

namespace mortonscope {

/// Sorts workspace.order: first into about as many drawers as there are entries, in one scatter, then in each drawer. Only
/// drawers with many entries cost what sorting costs.
template <class Real>
void sortOrder(Workspace<Real>& workspace)
{
    auto& order = workspace.order;
    auto& drawerEnds = workspace.drawerEnds;
    const auto earlier = [](const Beginning<Real>& a, const Beginning<Real>& b) { return a.begin < b.begin; };
    const std::size_t count = order.size();
    if (count < 64) {
        std::sort(order.begin(), order.end(), earlier);
        return;
    }
    const auto [least, most] = std::minmax_element(order.begin(), order.end(), earlier);
    const int level = std::min(static_cast<int>(std::bit_width(count)) - 1, 20);
    const Real begin = least->begin, end = most->begin;
    const Grid<Real> grid({begin, begin, end, end}, level);
    const auto drawer = [&grid](Real v) { return static_cast<std::uint32_t>(static_cast<int>(std::min((v / 2 - grid.lowX) * grid.scaleX, grid.last))); };
    drawerEnds.assign((std::size_t{1} << level) + 1, 0);
    for (const Beginning<Real>& entry : order) {
        ++drawerEnds[drawer(entry.begin)];
    }
    std::uint32_t sum = 0;
    for (std::uint32_t& drawerEnd : drawerEnds) {
        sum += drawerEnd;
        drawerEnd = sum;
    }
    workspace.unordered.resize(count);
    workspace.unordered.swap(order);
    for (const Beginning<Real>& entry : workspace.unordered) {
        order[--drawerEnds[drawer(entry.begin)]] = entry;
    }
    for (std::size_t k = 0; k + 1 < drawerEnds.size(); ++k) {
        if (drawerEnds[k + 1] - drawerEnds[k] > 1) {
            std::sort(order.begin() + drawerEnds[k], order.begin() + drawerEnds[k + 1], earlier);
        }
    }
}

}  // namespace mortonscope
