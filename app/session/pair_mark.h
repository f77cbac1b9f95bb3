#pragma once

#include "core/check/pair_reason.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <memory>

namespace mortonscope {

/// Two boxes that a list names wrongly, or does not name, to be shown in the Space with the reason.
struct PairMark {
    enum class Kind : std::uint8_t { Missing, Extra };

    std::shared_ptr<const Scene> scene;  ///< whose boxes they are
    PairReason reason;
    Kind kind{};
};

}  // namespace mortonscope
