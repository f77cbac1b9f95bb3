#pragma once

#include "core/space/geometry.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mortonscope {

enum class Axis { X, Y };

/// `a` comes before `b` on an axis: reaches() of geometry.h, for either kind of number.
template <Touching kTouching, class Real>
constexpr bool comesBefore(Real a, Real b)
{
    return kTouching == Touching::Closed ? a <= b : a < b;
}

/// A box as the engine keeps it while it sorts: its edges, and its number in the order of entry.
template <class Real>
struct BoxRecord {
    Real left, top, right, bottom;
    std::uint32_t id;
};

/// How many boxes are tested against one at a time: four vectors of SSE2 for float, two of AVX2.
inline constexpr std::size_t kLaneBlock = 16;

/// The edges of boxes in a row, each in an array of its own; whole blocks may be read.
template <class Real>
struct BoxEdges {
    const Real* left;
    const Real* top;
    const Real* right;
    const Real* bottom;

    const Real* begins(Axis axis) const { return axis == Axis::X ? left : top; }
    const Real* ends(Axis axis) const { return axis == Axis::X ? right : bottom; }
};

/// Boxes in a row, each edge in an array of its own, so that one box is tested against a block of them with a few vector
/// instructions. Used as a stack: it grows and shrinks at its end, and never gives memory back.
///
/// Always true: a whole block may be read from any place before the end.
template <class Real>
class BoxLanes {
public:
    std::size_t size() const { return m_size; }
    BoxRecord<Real> at(std::size_t i) const { return {m_left[i], m_top[i], m_right[i], m_bottom[i], m_ids[i]}; }
    void push(const BoxRecord<Real>& box)
    {
        if (m_size + kLaneBlock >= m_ids.size()) {
            grow();
        }
        m_left[m_size] = box.left;
        m_top[m_size] = box.top;
        m_right[m_size] = box.right;
        m_bottom[m_size] = box.bottom;
        m_ids[m_size++] = box.id;
    }

    void popTo(std::size_t size) { m_size = size; }

    /// Valid until the next push.
    BoxEdges<Real> edges() const { return {m_left.data(), m_top.data(), m_right.data(), m_bottom.data()}; }
    const std::uint32_t* ids() const { return m_ids.data(); }

    /// How many boxes there is room for.
    std::size_t room() const { return m_ids.size(); }

private:
    void grow()
    {
        const std::size_t room = std::max<std::size_t>(1024, 2 * m_ids.size());
        for (auto* edges : {&m_left, &m_top, &m_right, &m_bottom}) {
            edges->resize(room);
        }
        m_ids.resize(room);
    }

    std::size_t m_size = 0;
    std::vector<Real> m_left, m_top, m_right, m_bottom;
    std::vector<std::uint32_t> m_ids;
};

}  // namespace mortonscope
