#include "app/model/step_sentence.h"

#include "app/model/analysis.h"
#include "app/model/pass_sentence.h"
#include "app/model/putting_in_sentence.h"
#include "app/model/wording.h"

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
            return tr("Nothing has happened yet: %1 is going to be put into its cell, but it has no other box to meet.")
                .arg(sentenceName(scene, BoxId(0)));
        }
        return tr("Nothing has happened yet: first all %1 boxes are put into their cells, then one pass tests the pairs.")
            .arg(countText(scene.size()));
    }

    static QString title(StepKind kind)
    {
        switch (kind) {
        case StepKind::LocateLt: return tr("Locate left top");
        case StepKind::CodeLt: return tr("Code of left top");
        case StepKind::LocateRb: return tr("Locate right bottom");
        case StepKind::CodeRb: return tr("Code of right bottom");
        case StepKind::Xor: return tr("XOR of the codes");
        case StepKind::Group: return tr("One group of the XOR");
        case StepKind::Shift: return tr("Shift to level and code");
        case StepKind::Index: return tr("Index in the array");
        case StepKind::Append: return tr("Put into the list");
        case StepKind::Mark: return tr("Mark a cell");
        case StepKind::Outside: return tr("Outside the world");
        case StepKind::EnterCell: return tr("Enter a cell");
        case StepKind::TestInCell: return tr("Test in the cell");
        case StepKind::TestWithStack: return tr("Test with the stack");
        case StepKind::Push: return tr("Push");
        case StepKind::Pop: return tr("Pop");
        case StepKind::LeaveCell: return tr("Leave the cell");
        }
        return {};
    }
};

}  // namespace

QString stepSentence(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return StepSentence::beforeTheFirst(analysis);
    }
    return phaseOf(moment.event->kind) == Phase::PuttingIn ? puttingInSentence(analysis, *moment.event)
                                                           : passSentence(analysis, moment);
}

QString kindTitle(StepKind kind) { return StepSentence::title(kind); }

}  // namespace mortonscope
