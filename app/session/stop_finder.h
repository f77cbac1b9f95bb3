#pragma once

#include "core/base/id.h"

#include <functional>
#include <optional>

namespace mortonscope {

/// Whoever knows where moving through the run has to stop. The cursor asks before it passes anything over.
class StopFinder {
public:
    struct Way {
        Step free;                 ///< as far as one may go without missing a stop
        std::optional<Step> stop;  ///< the stop that ends it
    };

    virtual ~StopFinder() = default;

    /// The way from one step towards another, in either direction; `from` itself is no stop. Answers within a few
    /// milliseconds, so `free` may fall short of `to`; then ask again from there.
    virtual Way wayTo(Step from, Step to) = 0;
};

}  // namespace mortonscope
