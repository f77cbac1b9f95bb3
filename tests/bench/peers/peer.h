#pragma once

#include "tests/bench/peers/world.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mortonscope::bench {

using Pairs = std::vector<OverlappingPair>;

/// Finds all overlapping pairs of boxes. It may keep its memory between calls, but no results.
class Peer {
public:
    virtual ~Peer() = default;

    /// Fills `pairs`, which must be empty, with each pair once, in any order.
    virtual void find(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs) = 0;
    /// The same boxes at new positions. Libraries that can do so update the structures from the last call.
    virtual void move(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs)
    {
        find(world, boxes, pairs);
    }
};

/// One way to use a library. Ways of the same library share a column, which shows the fastest.
struct Way {
    std::string library;  ///< with its version
    std::string variant;
    std::function<std::unique_ptr<Peer>()> make;
    bool onlyIfMoving = false;  ///< uses data of earlier frames
};

/// The library with which the others are compared.
inline constexpr auto kEngineName = "engine";

/// Returns all ways that were built in.
std::vector<Way>& ways();

/// Adds a way; define it at file scope.
struct AddWay {
    template <class P, class... Arguments>
    static AddWay of(std::string library, std::string variant, Arguments... arguments)
    {
        ways().push_back({std::move(library), std::move(variant),
                          [=] { return std::unique_ptr<Peer>(std::make_unique<P>(arguments...)); }});
        return {};
    }
};

}  // namespace mortonscope::bench
