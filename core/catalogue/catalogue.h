#pragma once

#include "core/algorithms/faulty_walk.h"
#include "core/algorithms/probe.h"
#include "core/run/hits.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The walks that find the pairs of a scene, or answer a query.
enum class Walk : std::uint8_t {
    SinglePass,    ///< one pass with an object stack
    LinkedLists,   ///< the single pass over linked lists, which change as objects move
    AncestorWalk,  ///< each box visits its cell and all ancestors
    OriginSub,     ///< tests the boxes of each cell with all boxes below it
    BruteForce,    ///< tests every pair, without a tree
    RangeQuery,    ///< finds the boxes that may overlap a query box
    Faulty,        ///< the single pass with a fault in its walk
};
/// Returns whether a walk is one pass with an object stack, correct or faulty.
constexpr bool isPass(Walk walk)
{
    return walk == Walk::SinglePass || walk == Walk::LinkedLists || walk == Walk::Faulty;
}

/// An algorithm that users can select, step through, compare and race. The window and the command line use the same
/// list.
struct Algorithm {
    std::string_view id;
    std::string_view title;  ///< a message, like idea and warning; show it with translated() of core/base/message.h
    std::string_view idea;   ///< one sentence
    /// For a published bug, two sentences on what goes wrong; for a classic mistake, one sentence on its effect. Empty
    /// for correct algorithms.
    std::string_view warning = {};
    std::string_view scene = {};  ///< the built-in scene that shows it best
    Walk walk = Walk::SinglePass;
    ListOrder order = ListOrder::FirstIn;  ///< order in which it reads its lists; see takesOrder()
    PlacementRule place = mortonscope::place;
    WalkFaults faults = {};
    Insertion insertion = {};
    HitRule hits = nullptr;    ///< its overlap test; null for the exact one
    bool inHeap = false;       ///< uses the 256 slots of the published heap instead of the depth of the scene
    bool isMistake = false;    ///< a classic mistake, listed in mistakes(), that is not a published bug
    bool leavesArray = false;  ///< whether the index of a mistake can be outside the array
    /// Whether this is the engine (core/engine), whose candidates are the overlaps. The engine has no steps to show, so
    /// the steps of the single pass are shown instead.
    bool isEngine = false;

    /// Returns whether the algorithm is faulty on purpose: a published bug or a classic mistake.
    bool goesWrong() const { return !warning.empty(); }
    bool isExhibit() const { return goesWrong() && !isMistake; }
    /// Returns whether this is a mistake in the overlap test. Such an algorithm tests the right pairs in the right
    /// order, and only the results are wrong.
    bool changesOnlyHits() const { return isMistake && hits != nullptr; }
    bool findsPairs() const { return walk != Walk::RangeQuery; }
    bool hasSteps() const { return !isEngine; }
    /// Returns whether users can choose the order in which it reads lists.
    bool takesOrder() const { return (walk == Walk::SinglePass || walk == Walk::Faulty) && !isExhibit() && !isEngine; }
    /// Returns whether users can choose how it places boxes.
    bool takesPlacing() const
    {
        return !goesWrong() && !isEngine && walk != Walk::BruteForce && walk != Walk::LinkedLists;
    }

    bool hit(const Scene& scene, BoxId first, BoxId second) const
    {
        return hits != nullptr ? hits(scene, first, second) : scene.overlap(first, second);
    }
};

/// Returns all algorithms except the classic mistakes (isMistake). The single pass is first, and the published bugs are
/// last.
std::span<const Algorithm> algorithms();
std::vector<std::string> algorithmIds();

/// Returns the algorithm or classic mistake with this id; null if there is none.
const Algorithm* findAlgorithm(std::string_view id);

/// Returns the error for an id that findAlgorithm() does not know. Suggests a similar one, of an algorithm first.
Error unknownAlgorithm(std::string_view id);

/// Returns the single pass, with which all others are compared.
const Algorithm& singlePassAlgorithm();

/// The part of an algorithm that contains the mistake.
enum class MistakePart : std::uint8_t {
    Code,
    Level,
    Index,
    Tree,
    Pass,
    Test,
    Whole,  ///< more than one change: two mistakes together, or no tree
};

/// A classic mistake: one change in a correct algorithm, except in MistakePart::Whole. Each mistake is an algorithm
/// like any other, so users can select it, step through it and compare it. Six are published bugs, and one is brute
/// force.
struct Mistake {
    MistakePart part{};
    const Algorithm* algorithm{};
};

/// Returns all classic mistakes, by part.
std::span<const Mistake> mistakes();
std::vector<std::string_view> mistakeIds();

/// Returns the heading of a part, such as "From a box to its codes".
std::string_view titleOf(MistakePart part);

/// Returns titles in the user's language, such as “Never popped”, “Only one popped”. Lists at most `most` titles,
/// followed by "and N more".
std::string titlesOf(const std::vector<const Algorithm*>& algorithms, std::size_t most);

}  // namespace mortonscope
