#pragma once

#include "core/check/check_words.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace mortonscope {

/// Two boxes that a list names wrongly, or does not name, to be shown in the Space with the reason.
struct PairMark {
    enum class Kind : std::uint8_t { Missing, Extra };

    std::shared_ptr<const Scene> scene;  ///< whose boxes they are
    PairReason reason;
    Kind kind{};
};

/// All pairs that a list names wrongly, or does not name, to be shown in the Space at once; of very many the first
/// ones.
struct PairLinks {
    static constexpr std::size_t kMax = 200;  ///< more of them nobody can tell apart

    struct Link {
        BoxPair pair;
        PairMark::Kind kind{};

        friend bool operator==(const Link&, const Link&) = default;
    };

    std::shared_ptr<const Scene> scene;  ///< whose boxes they are
    std::vector<Link> links;
};

/// The cells of a tree that exist, level by level and along the Z-curve, found in O(marked cells) by going
/// down from the root: what lets a picture of 22 million slots touch only those that matter.
class MarkedCells {
public:
    MarkedCells() = default;
    explicit MarkedCells(const LinearQuadtree& tree);

    int depth() const { return static_cast<int>(m_levels.size()) - 1; }
    std::size_t size() const { return m_size; }
    /// Codes of the marked cells of a level, ascending.
    std::span<const std::uint32_t> level(int level) const { return m_levels[static_cast<std::size_t>(level)]; }
    /// How many of the codes first … end − 1 of a level are marked.
    std::size_t countIn(int level, std::uint64_t first, std::uint64_t end) const;
    /// The first `most` of them, by index.
    std::vector<Cell> first(std::size_t most) const;
    /// The first `most` cells that hold boxes themselves, by index.
    std::vector<Cell> holding(const LinearQuadtree& tree, std::size_t most) const;

private:
    std::vector<std::vector<std::uint32_t>> m_levels;
    std::size_t m_size = 0;
};

/// How many boxes stand in the cells first … end − 1 of a level. O(1): in the tree's array of lists they
/// lie one behind the other.
std::size_t boxesIn(const LinearQuadtree& tree, int level, std::uint64_t first, std::uint64_t end);

}  // namespace mortonscope
