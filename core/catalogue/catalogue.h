#pragma once

#include "core/algorithms/faulty_walk.h"
#include "core/algorithms/probe.h"
#include "core/run/hits.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The ways through a scene that find its pairs, or answer its query.
enum class Walk : std::uint8_t {
    SinglePass,    ///< one pass with an object stack
    LinkedLists,   ///< the same over linked lists that are re-tied as objects move
    AncestorWalk,  ///< each box asks all cells above its own
    OriginSub,     ///< each cell's boxes meet all boxes below it
    BruteForce,    ///< no tree at all
    RangeQuery,    ///< which boxes may overlap a query box
    Faulty,        ///< the single pass with a fault in its walk
};
/// Whether that is one pass with an object stack, right or wrong.
constexpr bool isPass(Walk walk)
{
    return walk == Walk::SinglePass || walk == Walk::LinkedLists || walk == Walk::Faulty;
}

/// What can be selected, stepped through, compared and raced: the one list that window and command line read.
struct Algorithm {
    std::string_view id;
    std::string_view title;  ///< a message, as are idea and warning: shown by translated() of core/base/message.h
    std::string_view idea;   ///< one sentence
    /// Of an exhibit, which shows published code as it is: two sentences on what goes wrong. Empty for the others.
    /// Of a classic mistake, one on what comes of it.
    std::string_view warning = {};
    std::string_view scene = {};  ///< the built-in scene that shows it best
    Walk walk = Walk::SinglePass;
    ListOrder order = ListOrder::FirstIn;  ///< in which it reads its lists; the single pass can be told otherwise
    PlacementRule place = mortonscope::place;
    WalkFaults faults = {};
    Insertion insertion = {};
    HitRule hits = nullptr;    ///< none: the exact test
    bool inHeap = false;       ///< over the 256 slots of heap_array.h in place of the scene's depth
    bool isMistake = false;    ///< one change that learners make, in mistakes.h and nowhere published
    bool leavesArray = false;  ///< of a mistake: whether its index can lie outside the array
    /// The engine (core/engine), whose candidates are the overlaps. It has no steps of its own: stepped through is the
    /// single pass that it was made from.
    bool isEngine = false;

    /// Whether it goes wrong on purpose: published code as it is, or a classic mistake.
    bool goesWrong() const { return !warning.empty(); }
    bool isExhibit() const { return goesWrong() && !isMistake; }
    /// Of a mistake: whether it is one of the overlap test. It tests what is right to test, in the right order, and
    /// only what the tests say is wrong.
    bool changesOnlyHits() const { return isMistake && hits != nullptr; }
    bool findsPairs() const { return walk != Walk::RangeQuery; }
    bool hasSteps() const { return !isEngine; }
    /// Whether its lists can be read in either order.
    bool takesOrder() const { return (walk == Walk::SinglePass || walk == Walk::Faulty) && !isExhibit() && !isEngine; }
    /// Whether boxes can be placed in another way than by XOR.
    bool takesPlacing() const
    {
        return !goesWrong() && !isEngine && walk != Walk::BruteForce && walk != Walk::LinkedLists;
    }

    bool hit(const Scene& scene, BoxId first, BoxId second) const
    {
        return hits != nullptr ? hits(scene, first, second) : scene.overlap(first, second);
    }
};

/// All but the mistakes that are nowhere published (isMistake): the single pass first, the exhibits last.
std::span<const Algorithm> algorithms();
std::vector<std::string> algorithmIds();

/// The algorithm of that id, those mistakes included, or null.
const Algorithm* findAlgorithm(std::string_view id);

/// The single pass: what everything else is compared with.
const Algorithm& singlePassAlgorithm();

}  // namespace mortonscope
