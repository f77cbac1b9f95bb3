#pragma once

#include "tests/bench/peers/world.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mortonscope::bench {

using Pairs = std::vector<OverlappingPair>;

/// Somebody who finds all overlapping pairs of boxes. It may keep its memory between calls, but nothing that it learnt.
class Peer {
public:
    virtual ~Peer() = default;

    /// Fills `pairs`, which is empty, with each pair once, in any order and either way round.
    virtual void find(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs) = 0;
    /// The same boxes somewhere else: who can, moves them in what it has from the last call.
    virtual void move(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs)
    {
        find(world, boxes, pairs);
    }
};

/// One way to use a library. Ways of the same library share a column: there the fastest counts.
struct Way {
    std::string library;  ///< with its version
    std::string variant;
    std::function<std::unique_ptr<Peer>()> make;
    bool onlyIfMoving = false;  ///< it uses what it learned from earlier frames
};

/// The library that the others are compared with.
inline constexpr auto kEngineName = "engine";

/// All that were built in.
std::vector<Way>& ways();

/// At file scope: adds a way.
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
