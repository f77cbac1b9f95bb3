#pragma once

#include "core/scene/scene.h"
#include "core/tree/origin_sub_tree.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mortonscope {

/// How a visited cell lies to the query box: what core/algorithms/range_query.h judges.
enum class QueryVerdict : std::uint8_t {
    Inside,   ///< all of it is reported, also when it is a leaf that the query only touches
    Partly,   ///< its own boxes are reported, its children are looked at
    Outside,  ///< nothing of it is reported
};

/// All that a range query does, at once: what a picture of it shows and what a list of it names. A value.
///
/// Each thing says at which step of the walk it happens, counted from 1: the same number, behind the insertion, that a
/// run of the query has for it.
struct QueryAnswer {
    struct JudgedCell {
        Cell cell;
        QueryVerdict verdict{};
        std::uint64_t at{};
    };
    struct Candidate {
        BoxId box;
        Cell cell;        ///< the visited one that reported it: its own, or one above that lies inside
        bool overlaps{};  ///< by the exact test
        std::uint64_t at{};
    };

    Box query;
    std::vector<JudgedCell> cells;      ///< in the order in which they are visited
    std::vector<Candidate> candidates;  ///< in the order in which they are reported
    std::uint64_t steps{};              ///< of the whole walk
    std::size_t inside{};
    std::size_t partly{};
    std::size_t outside{};
    std::size_t overlapping{};  ///< candidates that really overlap the query
};

/// `tree` is of the scene's boxes; `query` is finite and not inverted.
QueryAnswer answerQuery(const Scene& scene, const OriginSubTree& tree, const Box& query);

}  // namespace mortonscope
