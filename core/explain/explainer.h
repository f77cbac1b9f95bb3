#pragma once

#include "core/explain/why_chain.h"
#include "core/run/run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

namespace mortonscope {

/// Answers why, why not and why so high about one run. Nothing is searched for: placements say why, the
/// run's formulas say when. Looks at a scene, its tree and its run, which must outlive it and belong
/// together.
class Explainer {
public:
    Explainer(const Scene& scene, const LinearQuadtree& tree, const Run& run) : m_scene(scene), m_tree(tree), m_run(run) {}

    /// Two boxes: why they are tested, with each box's way to its cell, the deeper one first; or why not.
    WhyChain why(BoxId a, BoxId b) const;
    /// A box: from its cell back to its edges, or the rule that sent it to the root or left it out.
    WhyChain why(BoxId box) const;
    /// A slot of the array: who is in it and who marked it, or why it is absent. O(boxes).
    WhyChain why(Cell cell) const;
    /// Two boxes that are never tested: where their ways part, or the rule that left one out. Of two that are
    /// tested: at which step, and what keeps them apart if the test says no.
    WhyChain whyNot(BoxId a, BoxId b) const;
    /// Which grid line lifts a box, and what would lower it.
    WhyChain whySoHigh(BoxId box) const;

private:
    void addTest(WhyChain& chain, Step step) const;
    void addWay(WhyChain& chain, BoxId box) const;
    void addParting(WhyChain& chain, BoxId a, BoxId b) const;
    Link ofBox(LinkKind kind, BoxId box, Step step) const;
    Link placed(BoxId box) const;
    Link group(BoxId box, int group) const;
    Link outsideRule(BoxId box) const;
    std::optional<BoxId> firstIn(Cell cell) const;
    Separation separation(BoxId a, BoxId b) const;

    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
};

}  // namespace mortonscope
