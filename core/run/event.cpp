#include "core/run/event.h"

namespace mortonscope {

std::string_view kindName(StepKind kind)
{
    switch (kind) {
    case StepKind::LocateLt: return "locate-lt";
    case StepKind::CodeLt: return "code-lt";
    case StepKind::LocateRb: return "locate-rb";
    case StepKind::CodeRb: return "code-rb";
    case StepKind::Xor: return "xor";
    case StepKind::Group: return "group";
    case StepKind::Shift: return "shift";
    case StepKind::Index: return "index";
    case StepKind::Append: return "append";
    case StepKind::Mark: return "mark";
    case StepKind::Outside: return "outside";
    case StepKind::Climb: return "climb";
    case StepKind::Descend: return "descend";
    case StepKind::Straddle: return "straddle";
    case StepKind::Sub: return "sub";
    case StepKind::LinkNext: return "link-next";
    case StepKind::LinkPrevious: return "link-previous";
    case StepKind::LinkFirst: return "link-first";
    case StepKind::UnlinkNext: return "unlink-next";
    case StepKind::UnlinkFirst: return "unlink-first";
    case StepKind::UnlinkPrevious: return "unlink-previous";
    case StepKind::Unmark: return "unmark";
    case StepKind::PastArray: return "past-array";
    case StepKind::EnterCell: return "enter-cell";
    case StepKind::TestInCell: return "test-in-cell";
    case StepKind::TestWithStack: return "test-with-stack";
    case StepKind::Push: return "push";
    case StepKind::Pop: return "pop";
    case StepKind::LeaveCell: return "leave-cell";
    case StepKind::TakeBox: return "take-box";
    case StepKind::TestWithAncestor: return "test-with-ancestor";
    case StepKind::TestWithSub: return "test-with-sub";
    case StepKind::Prune: return "prune";
    case StepKind::TestPair: return "test-pair";
    case StepKind::QueryInside: return "query-inside";
    case StepKind::QueryPartly: return "query-partly";
    case StepKind::QueryOutside: return "query-outside";
    case StepKind::Candidate: return "candidate";
    }
    return {};
}

std::optional<StepKind> kindFromName(std::string_view name)
{
    for (std::size_t k = 0; k < kStepKinds; ++k) {
        if (kindName(static_cast<StepKind>(k)) == name) {
            return static_cast<StepKind>(k);
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
