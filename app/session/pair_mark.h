#pragma once

#include "core/check/check_words.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mortonscope {

/// Two boxes that a list names wrongly, or does not name, to be shown in the Space with the reason.
struct PairMark {
    enum class Kind : std::uint8_t { Missing, Extra };

    std::shared_ptr<const Scene> scene;  ///< whose boxes they are
    PairReason reason;
    Kind kind{};
};

/// All pairs that a list names wrongly, or does not name, to be shown in the Space at once; of very many the first
/// ones.
struct PairLinks {
    static constexpr std::size_t kMost = 200;  ///< more of them nobody can tell apart

    struct Link {
        BoxPair pair;
        PairMark::Kind kind{};

        friend bool operator==(const Link&, const Link&) = default;
    };

    std::shared_ptr<const Scene> scene;  ///< whose boxes they are
    std::vector<Link> links;
};

}  // namespace mortonscope
