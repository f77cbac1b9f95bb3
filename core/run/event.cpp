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
    case StepKind::EnterCell: return "enter-cell";
    case StepKind::TestInCell: return "test-in-cell";
    case StepKind::TestWithStack: return "test-with-stack";
    case StepKind::Push: return "push";
    case StepKind::Pop: return "pop";
    case StepKind::LeaveCell: return "leave-cell";
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
