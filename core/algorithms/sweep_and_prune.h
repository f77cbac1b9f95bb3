#pragma once

#include "core/base/id.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace mortonscope {

/// Sweep and prune along x: sorts the boxes by their left edges, and moves a line over them from left to right. Tests
/// each box that the line reaches with the active boxes, whose right edges the line has not passed.
///
/// Keeps the order from frame to frame, and corrects it by insertion sort, because few boxes change places if objects
/// move little (temporal coherence). Uses std::sort if the number of boxes changes, or if there are so many moves that
/// sorting from scratch is cheaper.
///
/// Only the exact test compares y. So two boxes that overlap in x are tested, however far apart they are in y.
class SweepAndPrune {
public:
    /// Calls visit(first, second) once with each pair that overlaps in x. The box that the line meets earlier comes
    /// first. A box of zero width may be paired with a box that it only touches.
    template <class Visit>
    void forEachPair(std::span<const Box> boxes, Touching touching, Visit&& visit)
    {
        sort(boxes);
        m_active.clear();
        for (const Met& met : m_order) {
            std::erase_if(m_active,
                          [&](BoxId active) { return !precedes(met.left, boxes[active.value].right, touching); });
            for (const BoxId active : m_active) {
                visit(active, met.box);
            }
            m_active.push_back(met.box);
        }
    }

    /// Returns how many places boxes moved in the last insertion sort.
    std::size_t moves() const { return m_moves; }

private:
    /// A box, and the x at which the line meets it. Boxes with equal x are in order of entry.
    struct Met {
        double left;
        BoxId box;

        friend bool operator<(const Met& a, const Met& b) { return std::tie(a.left, a.box) < std::tie(b.left, b.box); }
    };

    void sort(std::span<const Box> boxes)
    {
        constexpr std::size_t kMovesWorthwhile = 64;  // per box; std::sort of 100,000 boxes costs about as much
        const bool areOthers = m_order.size() != boxes.size();
        m_order.resize(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            Met& met = m_order[i];
            if (areOthers) {
                met.box = BoxId(static_cast<std::uint32_t>(i));
            }
            assert(met.box.value < boxes.size());
            met.left = boxes[met.box.value].left;
        }
        if (areOthers || !sortByInsertion(kMovesWorthwhile * boxes.size())) {
            std::sort(m_order.begin(), m_order.end());
        }
        assert(m_order.size() == boxes.size() && std::is_sorted(m_order.begin(), m_order.end()));
    }

    /// Returns false if it needs more than `mostMoves` moves. The order is then incomplete.
    bool sortByInsertion(std::size_t mostMoves)
    {
        m_moves = 0;
        for (std::size_t i = 1; i < m_order.size() && m_moves <= mostMoves; ++i) {
            const Met met = m_order[i];
            std::size_t place = i;
            for (; place > 0 && met < m_order[place - 1]; --place) {
                m_order[place] = m_order[place - 1];
            }
            m_order[place] = met;
            m_moves += i - place;
        }
        return m_moves <= mostMoves;
    }

    std::vector<Met> m_order;  ///< kept from frame to frame
    std::vector<BoxId> m_active;
    std::size_t m_moves = 0;
};

}  // namespace mortonscope
