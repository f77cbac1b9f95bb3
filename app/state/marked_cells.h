#pragma once

#include "core/check/check_words.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace mortonscope {

/// A pair that a list contains wrongly or misses, shown in the World with the reason.
struct PairMark {
    enum class Kind : std::uint8_t { Missing, Extra };

    std::shared_ptr<const Scene> scene;  ///< the scene of the boxes
    PairReason reason;
    Kind kind{};
};

/// All pairs that a list contains wrongly or misses, shown in the World at once; at most the first kMax.
struct PairLinks {
    static constexpr std::size_t kMax = 200;  ///< more links cannot be told apart

    struct Link {
        BoxPair pair;
        PairMark::Kind kind{};

        friend bool operator==(const Link&, const Link&) = default;
    };

    std::shared_ptr<const Scene> scene;  ///< the scene of the boxes
    std::vector<Link> links;
};

/// The marked cells of a tree, by level and along the Z-curve. Found in O(marked cells) from the root down, so that a
/// picture of 22 million slots visits only the cells that matter.
class MarkedCells {
public:
    MarkedCells() = default;
    explicit MarkedCells(const LinearQuadtree& tree);

    int depth() const { return static_cast<int>(m_levels.size()) - 1; }
    std::size_t size() const { return m_size; }
    /// Returns the codes of the marked cells on a level, ascending.
    std::span<const std::uint32_t> level(int level) const { return m_levels[static_cast<std::size_t>(level)]; }
    /// Returns the number of marked cells with codes first … end − 1 on a level.
    std::size_t countIn(int level, std::uint64_t first, std::uint64_t end) const;
    /// Returns the first `most` marked cells, by index.
    std::vector<Cell> first(std::size_t most) const;
    /// Returns the first `most` cells that hold boxes, by index.
    std::vector<Cell> holding(const LinearQuadtree& tree, std::size_t most) const;

private:
    /// Returns the first `most` cells that `counts` accepts, by index.
    std::vector<Cell> firstOf(std::size_t most, const std::function<bool(Cell)>& counts) const;

    std::vector<std::vector<std::uint32_t>> m_levels;
    std::size_t m_size = 0;
};

/// Returns the number of boxes in the cells first … end − 1 of a level. O(1), because their lists are adjacent in the
/// tree's array.
std::size_t boxesIn(const LinearQuadtree& tree, int level, std::uint64_t first, std::uint64_t end);

}  // namespace mortonscope
