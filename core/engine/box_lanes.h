#pragma once

#include "core/engine/box_view.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace mortonscope {

enum class Axis { X, Y };

/// How many boxes are tested against one before it is asked whether any was hit: a bit each in one number.
inline constexpr std::size_t kLaneBlock = 16;

/// Boxes in a row, each edge in an array of its own, so that one box is tested against a block of them with a few vector
/// instructions. Used as a stack: it grows and shrinks at its end, and never gives memory back.
///
/// Always true: after ensure(n) a whole block may be read and written from any place before the end + n.
template <class Real>
struct BoxLanes {
    /// As wide as an edge, so that edges and numbers move through the same vector instructions.
    using LaneId = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;

    std::size_t size = 0;
    std::vector<Real> left, top, right, bottom;
    std::vector<LaneId> ids;

    void ensure(std::size_t more)
    {
        if (size + more + 2 * kLaneBlock > ids.size()) {
            const std::size_t needed = size + more + 2 * kLaneBlock;
            const std::size_t room = std::max<std::size_t>(2048, needed + needed / 8);
            for (auto* edges : {&left, &top, &right, &bottom}) {
                edges->resize(room);
            }
            ids.resize(room);
        }
    }

    BoxOf<Real> at(std::size_t i) const { return {left[i], top[i], right[i], bottom[i]}; }
    const Real* begins(Axis axis) const { return axis == Axis::X ? left.data() : top.data(); }
    const Real* ends(Axis axis) const { return axis == Axis::X ? right.data() : bottom.data(); }
};

}  // namespace mortonscope
