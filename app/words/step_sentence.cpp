#include "app/words/step_sentence.h"

#include "app/words/wording.h"
#include "core/narrate/narrate.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct StepSentence {
    Q_DECLARE_TR_FUNCTIONS(StepSentence)

public:
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
        case StepKind::Append: return tr("Insert into the list");
        case StepKind::Mark: return tr("Mark a cell");
        case StepKind::Outside: return tr("Outside the world");
        case StepKind::Climb: return tr("Climb to the parents");
        case StepKind::Descend: return tr("Descend into a quarter");
        case StepKind::Straddle: return tr("Stay at a midline");
        case StepKind::Sub: return tr("Insert into a sub list");
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
        case StepKind::TestWithSub: return tr("Test with a descendant’s box");
        case StepKind::Prune: return tr("No pair in the descendants");
        case StepKind::TestPair: return tr("Test a pair");
        case StepKind::QueryInside: return tr("Inside the query");
        case StepKind::QueryPartly: return tr("Partly in the query");
        case StepKind::QueryOutside: return tr("Outside the query");
        case StepKind::Candidate: return tr("Candidate of the query");
        }
        return {};
    }
};

}  // namespace

QString stepSentence(const Analysis& analysis, const Moment& moment) { return fromCore(narrate(analysis, moment)); }

QString stepSentenceToWhoPredicts(const Analysis& analysis, const Moment& moment)
{
    return fromCore(narrateWithoutWhatComes(analysis, moment));
}

QString kindTitle(StepKind kind) { return StepSentence::title(kind); }

}  // namespace mortonscope
