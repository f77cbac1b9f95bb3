#pragma once

#include "core/space/geometry.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
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

/// Boxes in a row, each edge in an array of its own, so that one box is tested against a block of them with a few vector
/// instructions. Used as a stack: it grows and shrinks at its end, and never gives memory back.
///
/// Always true: a whole block may be read from any place before the end.
template <class Real>
class BoxLanes {
public:
    std::size_t size() const { return m_size; }
    std::uint32_t id(std::size_t i) const { return m_ids[i]; }
    BoxRecord<Real> at(std::size_t i) const { return {m_left[i], m_top[i], m_right[i], m_bottom[i], m_ids[i]}; }
    /// Where each box begins on an axis; valid until the next push.
    const Real* begins(Axis axis) const { return axis == Axis::X ? m_left.data() : m_top.data(); }
    const Real* ends(Axis axis) const { return axis == Axis::X ? m_right.data() : m_bottom.data(); }

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

    /// A bit for each of the kLaneBlock boxes from `first` on that overlaps `box`; what lies past the end counts too.
    template <Touching kTouching>
    std::uint32_t hitsInBlock(std::size_t first, const BoxRecord<Real>& box) const
    {
        // As wide as an edge, so that the comparisons need not be packed before they become bits.
        using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
        static constexpr auto kBit = [] {
            std::array<Bits, kLaneBlock> bits{};
            for (std::size_t k = 0; k < kLaneBlock; ++k) {
                bits[k] = Bits{1} << k;
            }
            return bits;
        }();
        const Real* left = m_left.data() + first;
        const Real* top = m_top.data() + first;
        const Real* right = m_right.data() + first;
        const Real* bottom = m_bottom.data() + first;
        Bits hits = 0;
        for (std::size_t k = 0; k < kLaneBlock; ++k) {
            const bool hit = comesBefore<kTouching>(left[k], box.right) & comesBefore<kTouching>(box.left, right[k])
                & comesBefore<kTouching>(top[k], box.bottom) & comesBefore<kTouching>(box.top, bottom[k]);
            hits |= hit ? kBit[k] : Bits{0};
        }
        return static_cast<std::uint32_t>(hits);
    }

    /// Calls each(i) for every box i of from … to − 1 that overlaps `box`, in order.
    template <Touching kTouching, class Each>
    void forEachHit(std::size_t from, std::size_t to, const BoxRecord<Real>& box, Each&& each) const
    {
        for (std::size_t first = from; first < to; first += kLaneBlock) {
            std::uint32_t hits = hitsInBlock<kTouching>(first, box);
            if (to - first < kLaneBlock) {
                hits &= (std::uint32_t{1} << (to - first)) - 1;
            }
            for (; hits != 0; hits &= hits - 1) {
                each(first + static_cast<std::size_t>(std::countr_zero(hits)));
            }
        }
    }

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
