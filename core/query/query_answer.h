#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"
#include "core/tree/origin_sub_tree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// Relation of a visited cell to the query box; see core/algorithms/range_query.h.
enum class QueryVerdict : std::uint8_t {
    Inside,   ///< all its boxes are reported; also used for a leaf that the query only touches
    Partly,   ///< its own boxes are reported, and its children are visited
    Outside,  ///< none of its boxes is reported
};

/// The complete result of a range query, for pictures and lists. A value. Each cell and candidate has the number of its
/// step in the walk, from 1. These are the steps of a run of the query, counted from the end of the insertion.
///
///     const QueryAnswer answer = answerQuery(scene, OriginSubTree(tree), query);
///     for (const QueryAnswer::Candidate& found : answer.candidates) { … }
struct QueryAnswer {
    struct JudgedCell {
        Cell cell;
        QueryVerdict verdict{};
        std::uint64_t at{};
    };
    struct Candidate {
        BoxId box;
        Cell cell;        ///< the visited cell that reported it: its own cell, or an ancestor inside the query
        bool overlaps{};  ///< by the exact test
        std::uint64_t at{};
    };

    Box query;
    std::vector<JudgedCell> cells;      ///< in the order in which they are visited
    std::vector<Candidate> candidates;  ///< in the order in which they are reported
    std::uint64_t steps{};              ///< number of steps of the whole walk
    std::size_t inside{};
    std::size_t partly{};
    std::size_t outside{};
    std::size_t overlapping{};  ///< candidates that really overlap the query
};

/// Answers a range query. Requires a tree of the scene's boxes, and a finite query that is not inverted.
QueryAnswer answerQuery(const Scene& scene, const OriginSubTree& tree, const Box& query);

/// The effects of inserting a box last that is not in the scene.
struct WhatIf {
    Placement placement;          ///< by the method's own rule
    bool hasCell = true;          ///< whether it is put into a cell: there is a tree, and it is not rejected
    std::vector<BoxId> meets;     ///< boxes with which it would be tested, in order of entry
    std::vector<BoxId> overlaps;  ///< those of them that it overlaps
    /// False if the method is faulty, and the walk that would give the answer takes too long. Then the lists are empty.
    bool isKnown = true;
};

/// Maximum number of tests in a walk that gives an answer.
inline constexpr std::uint64_t kMaxTestsForWhatIf = 3'000'000;
/// Maximum number of boxes for a walk that gives an answer; with more, building the tree takes too long.
inline constexpr std::size_t kMaxBoxesForWhatIfWalk = 200'000;

/// Returns what would happen to `box`. Requires `tree` = treeFor(scene, method), and a finite box that is not inverted.
/// For correct walks, the answer follows from the cells: the box meets all boxes in its cell, in the ancestors and in
/// the descendants.
WhatIf whatIf(const Scene& scene, const LinearQuadtree& tree, const Method& method, const Box& box);

/// Returns "The query finds A. Inserted as a box, it would live in slot 1 and be tested with A and D."
std::string querySentences(const Scene& scene, const QueryAnswer& answer, const WhatIf& inserted);

/// Returns the sentence on boxes that no query finds, because the outside rule rejects them.
std::string neverFoundSentence(const Scene& scene, std::span<const BoxId> leftOut);

}  // namespace mortonscope
