#include "core/narrate/narrate.h"

#include "core/algorithms/exhibits.h"
#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/explain/separation.h"
#include "core/narrate/sentences.h"
#include "core/words/words.h"

#include <cassert>

namespace mortonscope {

using namespace narration;

namespace {

std::string beforeTheFirst(const Analysis& analysis)
{
    const Scene& scene = *analysis.scene;
    if (scene.isEmpty()) {
        return say("There is no box yet: draw one, and follow here, step by step, how it enters the tree.");
    }
    if (scene.size() == 1) {
        return say("Not started. {1} will be inserted into its cell; it is the only box, so there is no pair to test.",
                   shortName(scene, BoxId(0)));
    }
    const std::string boxes = countText(scene.size());
    switch (analysis.walk()) {
    case Walk::RangeQuery:
        return say("Not started. First all {1} boxes are inserted into their cells, then the query finds those that it "
                   "touches.",
                   boxes);
    case Walk::AncestorWalk:
        return say("Not started. First all {1} boxes are inserted into their cells, then each is tested with those in "
                   "its cell and in all ancestors.",
                   boxes);
    case Walk::OriginSub:
        return say("Not started. First all {1} boxes are inserted into their cells, then those of each cell are tested "
                   "with each other and with all in its descendants.",
                   boxes);
    case Walk::BruteForce: return say("Not started. Every pair of the {1} boxes will be tested.", boxes);
    default:
        return say(
            "Not started. First all {1} boxes are inserted into their cells, then one pass tests the candidate pairs.",
            boxes);
    }
}

/// Returns the sentence of an insertion step, for placement by codes or in another way.
std::string sentenceOfPlacing(const Analysis& analysis, const Event& event)
{
    const bool otherwise = event.kind > StepKind::Outside && event.kind != StepKind::PastArray;
    if (otherwise) {
        return placingSentence(analysis, event);
    }
    return insertionSentence(analysis, event);
}

std::string sentenceOfWalk(const Analysis& analysis, const Moment& moment)
{
    if (isPass(analysis.walk())) {
        return passSentence(analysis, moment);
    }
    if (analysis.walk() == Walk::RangeQuery) {
        return querySentence(analysis, moment);
    }
    return walkSentence(analysis, moment);
}

}  // namespace

std::string narrate(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return beforeTheFirst(analysis);
    }
    assert(moment.step <= analysis.run.total());
    if (const auto mistaken = mistakenSentence(analysis, moment)) {
        return *mistaken;
    }
    return phaseOf(moment.event->kind) == Phase::Insertion ? sentenceOfPlacing(analysis, *moment.event)
                                                           : sentenceOfWalk(analysis, moment);
}

std::string narrateWithoutWhatComes(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event || analysis.walk() == Walk::RangeQuery) {
        return narrate(analysis, moment);
    }
    const WalkFacts of(analysis, moment);
    switch (moment.event->kind) {
    case StepKind::EnterCell:
        return isPass(analysis.walk())
                 ? say("The pass enters {1}; its list holds {2} and the stack holds {3}.", cellNoun(of.cell),
                       boxesText(of.list.size()), boxesText(moment.stack.size()))
                 : say("The walk enters {1}; its list holds {2}.", cellNoun(of.cell), boxesText(of.list.size()));
    case StepKind::TakeBox: return say("{1} is the next box.", shortName(*analysis.scene, moment.event->first));
    default: return narrate(analysis, moment);
    }
}

using namespace narration;

namespace {

class VerdictText {
public:
    VerdictText(const Analysis& analysis, BoxPair pair) : m_analysis(analysis), m_pair(pair) {}

    std::string text() const
    {
        const bool isMistake = m_analysis.algorithm().isMistake;
        switch (verdictOf(m_analysis, m_pair)) {
        case TestVerdict::Overlap: return say("they are tested, and they overlap");
        case TestVerdict::Apart: return say("they are tested, and they don’t overlap: {1}", reason());
        case TestVerdict::Lost:
            return isMistake ? say("the faulty test reports no overlap, although they overlap") : lost();
        case TestVerdict::Invented:
            return isMistake ? say("the faulty test reports an overlap, although there is none: {1}", reason())
                             : invented();
        }
        return {};
    }

private:
    /// Explains a lost overlap: by a negative difference, or because the first circle is the smaller one.
    std::string lost() const
    {
        const Point d = difference();
        if (d.x > -1 && d.y > -1) {
            return say("the test uses twice {1}’s radius, {2}, for both radii, so it reports no overlap, although they "
                       "overlap",
                       firstName(), reach());
        }
        return d.x <= -1 ? say("without a sign the difference in x, {1}, becomes {2}, so the test reports no overlap, "
                               "although they overlap",
                               coordinateText(d.x), toUint32(d.x))
                         : say("without a sign the difference in y, {1}, becomes {2}, so the test reports no overlap, "
                               "although they overlap",
                               coordinateText(d.y), toUint32(d.y));
    }

    std::string invented() const
    {
        if (m_analysis.scene->circle(m_pair.first)->radius > m_analysis.scene->circle(m_pair.second)->radius) {
            return say("the test uses twice {1}’s radius, {2}, for both radii, so it reports an overlap, although "
                       "there is none: {3}",
                       firstName(), reach(), reason());
        }
        const Point d = difference();
        return say("with the differences cut to {1} and {2}, the test reports an overlap, although there is none: {3}",
                   toUint32(d.x), toUint32(d.y), reason());
    }

    std::string reason() const { return missText(*m_analysis.scene, m_pair.first, m_pair.second); }
    std::string firstName() const { return shortName(*m_analysis.scene, m_pair.first); }
    std::string reach() const { return coordinateText(2 * m_analysis.scene->circle(m_pair.first)->radius); }

    Point difference() const
    {
        const Point a = m_analysis.scene->circle(m_pair.first)->centre;
        const Point b = m_analysis.scene->circle(m_pair.second)->centre;
        return {a.x - b.x, a.y - b.y};
    }

    const Analysis& m_analysis;
    const BoxPair m_pair;
};

}  // namespace

std::string emptyStackSentence(const Analysis& analysis, const Moment& moment)
{
    assert(moment.stack.size() == 0);
    if (analysis.scene->isEmpty()) {
        return say("The stack is empty, and there are no boxes yet.");
    }
    if (moment.phase() != Phase::Pass) {
        return say("The stack is empty: the pass uses it, after all boxes are inserted.");
    }
    if (moment.step == analysis.run.total()) {
        return say("The stack is empty again: everything that was pushed has been popped.");
    }
    return say("The stack is empty: boxes are pushed before the children of their cell are visited.");
}

std::string stepTitle(StepKind kind)
{
    switch (kind) {
    case StepKind::LocateLt: return say("Locate top left");
    case StepKind::CodeLt: return say("Code of top left");
    case StepKind::LocateRb: return say("Locate bottom right");
    case StepKind::CodeRb: return say("Code of bottom right");
    case StepKind::Xor: return say("XOR of the codes");
    case StepKind::Group: return say("One quad digit of the XOR");
    case StepKind::Shift: return say("Shift to level and code");
    case StepKind::Index: return say("Slot in the array");
    case StepKind::Append: return say("Insert into the list");
    case StepKind::Mark: return say("Mark a cell");
    case StepKind::Outside: return say("Outside the world");
    case StepKind::Climb: return say("Climb to the parents");
    case StepKind::Descend: return say("Descend into a quarter");
    case StepKind::Straddle: return say("Stay at a midline");
    case StepKind::Sub: return say("Insert into a sub list");
    case StepKind::LinkNext: return say("Link: next");
    case StepKind::LinkPrevious: return say("Link: previous");
    case StepKind::LinkFirst: return say("Link: first of the list");
    case StepKind::UnlinkNext: return say("Unlink: next");
    case StepKind::UnlinkFirst: return say("Unlink: first of the list");
    case StepKind::UnlinkPrevious: return say("Unlink: previous");
    case StepKind::Unmark: return say("Unmark a cell");
    case StepKind::PastArray: return say("Outside the array");
    case StepKind::EnterCell: return say("Enter a cell");
    case StepKind::TestInCell: return say("Test in the cell");
    case StepKind::TestWithStack: return say("Test with the stack");
    case StepKind::Push: return say("Push");
    case StepKind::Pop: return say("Pop");
    case StepKind::LeaveCell: return say("Leave the cell");
    case StepKind::TakeBox: return say("Take the next box");
    case StepKind::TestWithAncestor: return say("Test with an ancestor’s box");
    case StepKind::TestWithSub: return say("Test with a descendant’s box");
    case StepKind::Prune: return say("No pair in the descendants");
    case StepKind::TestPair: return say("Test a pair");
    case StepKind::QueryInside: return say("Inside the query");
    case StepKind::QueryPartly: return say("Partly in the query");
    case StepKind::QueryOutside: return say("Outside the query");
    case StepKind::Candidate: return say("Candidate of the query");
    }
    return {};
}

std::string verdictText(const Analysis& analysis, BoxPair pair) { return VerdictText(analysis, pair).text(); }

}  // namespace mortonscope
