#pragma once

#include "core/base/id.h"

#include <compare>

namespace mortonscope {

/// A pair in the order in which an algorithm names it.
struct BoxPair {
    BoxId first;
    BoxId second;

    friend auto operator<=>(const BoxPair&, const BoxPair&) = default;
};

}  // namespace mortonscope
