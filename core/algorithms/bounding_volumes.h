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

/// A bounding-volume hierarchy, rebuilt for each frame: a binary tree of boxes, each around all objects below it. Tests
/// the objects of a leaf with each other, and with those of every leaf whose box overlaps.
///
/// A node is split at the median of the centers, along the axis on which the centers spread farther. So both halves
/// have the same number of objects, and the tree has no world, no cell size and no depth to choose. A large object
/// enlarges only the boxes above it.
///
/// No overlap is lost: two objects that overlap are in one leaf, or the boxes of their leaves overlap, and so do all
/// boxes above these.
class BoundingVolumes {
public:
    /// The largest number of objects in a leaf.
    static constexpr std::size_t kLeaf = 4;

    /// Calls visit(first, second) once with each candidate pair. Requires finite boxes.
    template <class Visit>
    void forEachPair(std::span<const Box> boxes, Visit&& visit)
    {
        m_objects.clear();
        for (std::uint32_t b = 0; b < boxes.size(); ++b) {
            m_objects.push_back({boxes[b], BoxId(b)});
        }
        m_nodes.clear();
        if (!m_objects.empty()) {
            build(0, m_objects.size());
            pairsWithin(0, visit);
        }
    }

    /// Returns the number of nodes of the last tree.
    std::size_t size() const { return m_nodes.size(); }

private:
    struct Object {
        Box box;
        BoxId id;
    };

    /// The objects from `begin` to `end`. The first child of a node follows it; a leaf has no second child.
    struct Node {
        Box box;
        std::size_t begin = 0;
        std::size_t end = 0;
        std::size_t second = 0;

        bool isLeaf() const { return second == 0; }
    };

    std::size_t build(std::size_t begin, std::size_t end)
    {
        assert(begin < end && end <= m_objects.size());
        const std::size_t at = m_nodes.size();
        m_nodes.push_back({boxAround(begin, end), begin, end});
        if (end - begin > kLeaf) {
            const std::size_t middle = begin + (end - begin) / 2;
            sortAround(begin, middle, end);
            build(begin, middle);
            const std::size_t second = build(middle, end);
            m_nodes[at].second = second;
        }
        return at;
    }

    Box boxAround(std::size_t begin, std::size_t end) const
    {
        Box around = m_objects[begin].box;
        for (std::size_t i = begin + 1; i < end; ++i) {
            const Box& box = m_objects[i].box;
            around = {std::min(around.left, box.left), std::min(around.top, box.top), std::max(around.right, box.right),
                      std::max(around.bottom, box.bottom)};
        }
        return around;
    }

    /// Halves first, because the sum of two edges could overflow.
    static double centreX(const Object& object) { return object.box.left / 2 + object.box.right / 2; }
    static double centreY(const Object& object) { return object.box.top / 2 + object.box.bottom / 2; }

    /// Puts the objects with the smaller centers before `middle`. Equal centers are in order of entry, so that the
    /// tree is the same on all machines.
    void sortAround(std::size_t begin, std::size_t middle, std::size_t end)
    {
        const auto first = m_objects.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto nth = m_objects.begin() + static_cast<std::ptrdiff_t>(middle);
        const auto last = m_objects.begin() + static_cast<std::ptrdiff_t>(end);
        const auto [left, right] = std::ranges::minmax(std::ranges::subrange(first, last), {}, centreX);
        const auto [top, bottom] = std::ranges::minmax(std::ranges::subrange(first, last), {}, centreY);
        const auto centre =
            centreX(right) / 2 - centreX(left) / 2 >= centreY(bottom) / 2 - centreY(top) / 2 ? centreX : centreY;
        std::nth_element(first, nth, last, [centre](const Object& a, const Object& b) {
            return std::tuple(centre(a), a.id) < std::tuple(centre(b), b.id);
        });
    }

    template <class Visit>
    void pairsWithin(std::size_t at, Visit& visit) const
    {
        const Node& node = m_nodes[at];
        if (!node.isLeaf()) {
            pairsWithin(at + 1, visit);
            pairsWithin(node.second, visit);
            pairsBetween(at + 1, node.second, visit);
            return;
        }
        for (std::size_t i = node.begin; i < node.end; ++i) {
            for (std::size_t j = i + 1; j < node.end; ++j) {
                visit(m_objects[i].id, m_objects[j].id);
            }
        }
    }

    template <class Visit>
    void pairsBetween(std::size_t a, std::size_t b, Visit& visit) const
    {
        const Node& first = m_nodes[a];
        const Node& second = m_nodes[b];
        if (!overlaps(first.box, second.box, Touching::Closed)) {  // loses nothing under either rule
            return;
        }
        if (first.isLeaf() && second.isLeaf()) {
            for (std::size_t i = first.begin; i < first.end; ++i) {
                for (std::size_t j = second.begin; j < second.end; ++j) {
                    visit(m_objects[i].id, m_objects[j].id);
                }
            }
        } else if (second.isLeaf() || (!first.isLeaf() && first.end - first.begin >= second.end - second.begin)) {
            pairsBetween(a + 1, b, visit);
            pairsBetween(first.second, b, visit);
        } else {
            pairsBetween(a, b + 1, visit);
            pairsBetween(a, second.second, visit);
        }
    }

    std::vector<Object> m_objects;  ///< in the order of the leaves
    std::vector<Node> m_nodes;      ///< in pre-order
};

}  // namespace mortonscope
