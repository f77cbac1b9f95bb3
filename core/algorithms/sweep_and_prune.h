#pragma once

#include "core/base/id.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

namespace mortonscope {

/// Sweep and prune along x: boxes are sorted by their left edges, and a line goes over them from left to right. Each
/// box that it meets is tested with the active ones, whose right edge the line has not passed.
///
/// The order stays from frame to frame and is mended by insertion sort: where objects move little, few change places
/// (temporal coherence). Other objects, or so many changes that sorting anew is cheaper, are sorted by std::sort.
///
/// y is compared by nobody but the exact test, so boxes one above the other are tested however far apart they are.
class SweepAndPrune {
public:
    /// Hands every pair that overlaps in x to visit(first, second) once, the one met earlier first. A box without width
    /// may come with one that it only touches.
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

    /// How many places boxes moved by when they were last sorted by insertion.
    std::size_t moves() const { return m_moves; }

private:
    /// A box by where the line meets it; of several at once in order of entry.
    struct Met {
        double left;
        BoxId box;

        friend bool operator<(const Met& a, const Met& b) { return std::tie(a.left, a.box) < std::tie(b.left, b.box); }
    };

    void sort(std::span<const Box> boxes)
    {
        constexpr std::size_t kMovesWorthwhile = 64;  // a box; std::sort of 100,000 boxes costs about as much
        const bool areOthers = m_order.size() != boxes.size();
        m_order.resize(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            Met& met = m_order[i];
            met.box = areOthers ? BoxId(static_cast<std::uint32_t>(i)) : met.box;
            met.left = boxes[met.box.value].left;
        }
        if (areOthers || !sortByInsertion(kMovesWorthwhile * boxes.size())) {
            std::sort(m_order.begin(), m_order.end());
        }
    }

    /// False if that takes more moves than it may: then the order is unfinished.
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
