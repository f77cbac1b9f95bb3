#pragma once

#include "core/catalogue/catalogue.h"
#include "core/run/insertion_steps.h"
#include "core/run/kind_set.h"
#include "core/tree/linear_quadtree.h"

#include <optional>

namespace mortonscope {

/// An algorithm with all that can be chosen about it: how a scene is worked through.
struct Method {
    const Algorithm* algorithm = &singlePassAlgorithm();
    ListOrder order = ListOrder::FirstIn;
    Placing placing = Placing::Xor;
    /// What RangeQuery asks about; none: it asks about nothing and ends at once.
    std::optional<Box> query = {};
    /// Which algorithm it is must not be told: somebody is to find out.
    bool isUnseen = false;

    /// What is really used: a choice that the algorithm doesn't leave open is not taken.
    ListOrder usedOrder() const { return algorithm->takesOrder() ? order : algorithm->order; }
    Placing usedPlacing() const { return algorithm->takesPlacing() ? placing : Placing::Xor; }
    /// What is shown of that choice: an exercise would be told from others if it were closed.
    bool offersOrder() const { return isUnseen || algorithm->takesOrder(); }
    ListOrder shownOrder() const { return isUnseen ? order : usedOrder(); }
    PlacementRule rule() const;
    /// The rule and the place of a box in a scene's space. A world too small for the heap is placed in rightly.
    PlacementRule ruleIn(const Space& ofScene) const;
    Placement placementOf(const Space& ofScene, const Box& box) const { return ruleIn(ofScene)(space(ofScene), box); }
    /// The space that the boxes are put into; that of the scene, but for the heap exhibits.
    Space space(const Space& ofScene) const;
    /// Whether both make the same run of any scene: a choice that the algorithm doesn't leave open makes no other.
    bool runsLike(const Method& other) const;
    /// The kinds of steps that its runs have.
    KindSet kinds() const;

    friend bool operator==(const Method&, const Method&) = default;
};

/// The tree that a method walks over. The scene must outlive it.
LinearQuadtree treeFor(const Scene& scene, const Method& method);

}  // namespace mortonscope
