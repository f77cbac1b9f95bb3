#pragma once

#include "core/explain/why_chain.h"
#include "core/run/hits.h"
#include "core/run/run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

namespace mortonscope {

/// Answers why, why not and why so high about one run of any algorithm: placements say why, the run says when. What a
/// run doesn't have (putting-in, marks, a stack, the steps behind the end of a recording) is left out of the answer.
/// Looks at a scene, its tree and its run, which must outlive it and belong together.
class Explainer {
public:
    /// `hits` is what the run decides pairs by, if that is not the exact test; a range query `findsPairs` not.
    Explainer(const Scene& scene, const LinearQuadtree& tree, const Run& run, HitRule hits = nullptr, bool findsPairs = true)
        : m_scene(scene), m_tree(tree), m_run(run), m_hits(hits), m_findsPairs(findsPairs)
    {
    }

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
    void addPushed(WhyChain& chain, Step test) const;
    void addParting(WhyChain& chain, BoxId a, BoxId b) const;
    void addWhyUntested(WhyChain& chain, BoxId a, BoxId b) const;
    void addLines(WhyChain& chain, BoxId box) const;
    void addMidlines(WhyChain& chain, BoxId box) const;
    Link ofBox(LinkKind kind, BoxId box, std::optional<Step> step) const;
    Link placed(BoxId box) const;
    Link group(BoxId box, int group) const;
    Link outOfTree(BoxId box) const;
    bool isMisplaced(BoxId box) const;
    bool placesByXor() const { return m_tree.rule() == PlacementRule(place); }
    std::optional<Step> stepOf(BoxId box, StepKind kind, int group = 0) const;
    std::optional<Step> markStepOf(BoxId box, Cell cell) const;
    std::optional<Step> placedStepOf(BoxId box) const;
    std::optional<Step> pushBefore(Step test, BoxId box) const;
    std::optional<BoxId> firstIn(Cell cell) const;
    bool hit(BoxId a, BoxId b) const { return m_hits != nullptr ? m_hits(m_scene, a, b) : m_scene.overlap(a, b); }
    Separation separation(BoxId a, BoxId b) const;

    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
    HitRule m_hits;
    bool m_findsPairs;
};

}  // namespace mortonscope
