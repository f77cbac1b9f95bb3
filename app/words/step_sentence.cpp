#include "app/words/step_sentence.h"

#include "app/words/insertion_sentence.h"
#include "app/words/mistaken_sentence.h"
#include "app/words/pass_sentence.h"
#include "app/words/placing_sentence.h"
#include "app/words/query_sentence.h"
#include "app/words/walk_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct StepSentence {
    Q_DECLARE_TR_FUNCTIONS(StepSentence)

public:
    static QString beforeTheFirst(const Analysis& analysis)
    {
        const Scene& scene = *analysis.scene;
        if (scene.isEmpty()) {
            return tr("There is no box yet: draw one, and its way into the tree can be followed here, step by step.");
        }
        if (scene.size() == 1) {
            return tr("Nothing has happened yet: %1 is going to be put into its cell, but it has no other box to meet.").arg(sentenceName(scene, BoxId(0)));
        }
        if (analysis.walk() == Walk::RangeQuery) {
            return tr("Nothing has happened yet: first all %1 boxes are put into their cells, then the query looks for those that it touches.")
                .arg(countText(scene.size()));
        }
        if (analysis.walk() == Walk::BruteForce) {
            return tr("Nothing has happened yet: every pair of the %1 boxes is going to be tested.").arg(countText(scene.size()));
        }
        return tr("Nothing has happened yet: first all %1 boxes are put into their cells, then one pass tests the pairs.").arg(countText(scene.size()));
    }

    static QString title(StepKind kind)
    {
        switch (kind) {
        case StepKind::LocateLt: return tr("Locate top left");
        case StepKind::CodeLt: return tr("Code of top left");
        case StepKind::LocateRb: return tr("Locate bottom right");
        case StepKind::CodeRb: return tr("Code of bottom right");
        case StepKind::Xor: return tr("XOR of the codes");
        case StepKind::Group: return tr("One group of the XOR");
        case StepKind::Shift: return tr("Shift to level and code");
        case StepKind::Index: return tr("Index in the array");
        case StepKind::Append: return tr("Put into the list");
        case StepKind::Mark: return tr("Mark a cell");
        case StepKind::Outside: return tr("Outside the world");
        case StepKind::Climb: return tr("Climb to the parents");
        case StepKind::Descend: return tr("Descend into a quarter");
        case StepKind::Straddle: return tr("Stay at a midline");
        case StepKind::Sub: return tr("Put into a sub list");
        case StepKind::LinkNext: return tr("Link: next");
        case StepKind::LinkPrevious: return tr("Link: previous");
        case StepKind::LinkFirst: return tr("Link: first of the list");
        case StepKind::UnlinkNext: return tr("Unlink: next");
        case StepKind::UnlinkFirst: return tr("Unlink: first of the list");
        case StepKind::UnlinkPrevious: return tr("Unlink: previous");
        case StepKind::Unmark: return tr("Unmark a cell");
        case StepKind::PastArray: return tr("Outside the array");
        case StepKind::EnterCell: return tr("Enter a cell");
        case StepKind::TestInCell: return tr("Test in the cell");
        case StepKind::TestWithStack: return tr("Test with the stack");
        case StepKind::Push: return tr("Push");
        case StepKind::Pop: return tr("Pop");
        case StepKind::LeaveCell: return tr("Leave the cell");
        case StepKind::TakeBox: return tr("Take the next box");
        case StepKind::TestWithAncestor: return tr("Test with an ancestor’s box");
        case StepKind::TestWithSub: return tr("Test with a box below");
        case StepKind::Prune: return tr("Nothing below can be a pair");
        case StepKind::TestPair: return tr("Test a pair");
        case StepKind::QueryInside: return tr("Inside the query");
        case StepKind::QueryPartly: return tr("Partly in the query");
        case StepKind::QueryOutside: return tr("Outside the query");
        case StepKind::Candidate: return tr("Candidate of the query");
        }
        return {};
    }
};

/// The insertion: by codes, or otherwise.
QString sentenceOfPlacing(const Analysis& analysis, const Event& event)
{
    const bool otherwise = event.kind > StepKind::Outside && event.kind != StepKind::PastArray;
    return otherwise ? placingSentence(analysis, event) : insertionSentence(analysis, event);
}

QString sentenceOfWalk(const Analysis& analysis, const Moment& moment)
{
    switch (analysis.walk()) {
    case Walk::SinglePass:
    case Walk::LinkedLists:
    case Walk::Faulty: return passSentence(analysis, moment);
    case Walk::RangeQuery: return querySentence(analysis, moment);
    default: return walkSentence(analysis, moment);
    }
}

}  // namespace

QString stepSentence(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return StepSentence::beforeTheFirst(analysis);
    }
    if (const auto mistaken = mistakenSentence(analysis, moment)) {
        return *mistaken;
    }
    return phaseOf(moment.event->kind) == Phase::Insertion ? sentenceOfPlacing(analysis, *moment.event) : sentenceOfWalk(analysis, moment);
}

QString kindTitle(StepKind kind) { return StepSentence::title(kind); }

}  // namespace mortonscope
