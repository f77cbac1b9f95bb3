#pragma once

#include "core/engine/box_view.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace mortonscope {

enum class Axis { X, Y };

/// At most so many boxes are tested against one before it is asked whether any was hit: a bit each in one number.
inline constexpr std::size_t kLaneBlock = 32;

/// Few large blocks are better than many small ones: the processor seldom guesses wrong where they end, which costs
/// more than tests in vain (1,000 boxes of mixed sizes: 16 µs became 14). A short list with its stack, and a sweep,
/// which has a few tests for each box, take small ones.
inline constexpr std::size_t kSmallBlock = 16;

/// Makes room for `count` values, and for no more: a vector that grows by itself may become twice as large as before.
template <class Value>
void growTo(std::vector<Value>& values, std::size_t count)
{
    if (values.size() < count) {
        values.reserve(count);
        values.resize(count);
    }
}

/// Boxes in a row, each edge in an array of its own, so that one box is tested against a block of them with a few
/// vector instructions. Used as a stack: it grows and shrinks at its end, and never gives memory back.
///
/// Always true: after ensure(n) a whole block may be read and written from any place before the end + n.
template <class Real>
struct BoxLanes {
    std::size_t size = 0;
    std::vector<Real> left, top, right, bottom;
    std::vector<std::uint32_t> ids;

    void ensure(std::size_t more)
    {
        if (size + more + 2 * kLaneBlock > ids.size()) {
            const std::size_t needed = size + more + 2 * kLaneBlock;
            assert(needed <= std::numeric_limits<std::uint32_t>::max());  // BlockHits
            const std::size_t room = std::max<std::size_t>(2048, needed + needed / 8);
            for (auto* edges : {&left, &top, &right, &bottom}) {
                growTo(*edges, room);
            }
            growTo(ids, room);
        }
    }

    void put(std::size_t i, const BoxOf<Real>& box, std::uint32_t id)
    {
        left[i] = box.left;
        top[i] = box.top;
        right[i] = box.right;
        bottom[i] = box.bottom;
        ids[i] = id;
    }

    /// Copies the boxes from … to − 1 to places that begin at `at` ≤ from.
    void move(std::size_t from, std::size_t to, std::size_t at)
    {
        const auto moveIn = [&](auto& values) {
            std::copy(values.begin() + static_cast<std::ptrdiff_t>(from),
                      values.begin() + static_cast<std::ptrdiff_t>(to),
                      values.begin() + static_cast<std::ptrdiff_t>(at));
        };
        moveIn(left);
        moveIn(top);
        moveIn(right);
        moveIn(bottom);
        moveIn(ids);
    }

    BoxOf<Real> at(std::size_t i) const { return {left[i], top[i], right[i], bottom[i]}; }
    const Real* begins(Axis axis) const { return axis == Axis::X ? left.data() : top.data(); }
    const Real* ends(Axis axis) const { return axis == Axis::X ? right.data() : bottom.data(); }
};

}  // namespace mortonscope
