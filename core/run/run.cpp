#include "core/run/run.h"

namespace mortonscope {

std::optional<Step> Run::enterStep(Cell cell) const
{
    const auto visit = visitSteps(cell);
    return visit ? std::optional(visit->enter) : std::nullopt;
}

std::optional<Step> Run::leaveStep(Cell cell) const
{
    const auto visit = visitSteps(cell);
    return visit ? std::optional(visit->leave) : std::nullopt;
}

}  // namespace mortonscope
