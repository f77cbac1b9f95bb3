#pragma once

#include "core/analysis/analysis.h"
#include "core/explain/why_chain.h"

namespace mortonscope {

/// Answers why and why not about one run of any algorithm: placements say why, the run says when. What a
/// run doesn't have (insertion, marks, a stack, the steps behind the end of a recording) is left out of the answer.
/// The analysis must outlive it.
class Explainer {
public:
    explicit Explainer(const Analysis& analysis)
        : m_analysis(analysis), m_scene(*analysis.scene), m_tree(analysis.tree), m_run(analysis.run)
    {
    }

    /// Two boxes: why they are tested, with each box's way to its cell, the deeper one first; or why not.
    WhyChain why(BoxId a, BoxId b) const;
    /// A box: the grid lines that keep it from a deeper cell and the move that would bring it there; then the way from
    /// its cell back to its edges, or the rule that sent it to the root or left it out.
    WhyChain why(BoxId box) const;
    /// A slot of the array: who is in it and who marked it, or why it is absent. O(boxes).
    WhyChain why(Cell cell) const;
    /// Two boxes that are never tested: where their ways part, or the rule that left one out. Of two that are
    /// tested: at which step, and what keeps them apart if the test says no.
    WhyChain whyNot(BoxId a, BoxId b) const;

private:
    void addTest(WhyChain& chain, Step step) const;
    void addWay(WhyChain& chain, BoxId box) const;
    void addPushed(WhyChain& chain, Step test) const;
    void addParting(WhyChain& chain, BoxId a, BoxId b) const;
    void addWhyUntested(WhyChain& chain, BoxId a, BoxId b) const;
    void addHeight(WhyChain& chain, BoxId box) const;
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
    Separation separation(BoxId a, BoxId b) const;

    const Analysis& m_analysis;
    const Scene& m_scene;
    const LinearQuadtree& m_tree;
    const Run& m_run;
};

}  // namespace mortonscope
