#pragma once

#include "core/run/run.h"

#include <cstdint>
#include <optional>

namespace mortonscope {

/// Something that can be asked about a step, or about all steps of a range at once: what a search looks for.
/// For a single step the answer is exact; for a range it is Maybe where a closer look is needed.
class StepQuestion {
public:
    virtual ~StepQuestion() = default;

    /// `range` lies within one phase and within 1 … total.
    virtual Ternary holds(StepRange range) const = 0;
    /// If the answer repeats along the range every n steps, n; else none.
    virtual std::optional<std::uint64_t> period(StepRange) const { return std::nullopt; }
    virtual const Run& run() const = 0;

    /// Whether the answer is yes at a step; at position 0 it never is.
    bool isTrueAt(Step step) const { return step.value > 0 && holds({step, step}) == Ternary::Yes; }
};

}  // namespace mortonscope
