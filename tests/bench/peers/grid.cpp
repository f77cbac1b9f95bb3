#include "tests/bench/peers/peer.h"

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace mortonscope::bench {

namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// A uniform grid with vector instructions: the fastest rival that we could write by hand. A box is in the cell of its
/// top left corner. A cell is larger than most boxes, so a box can only overlap boxes of neighboring cells, and the
/// three cells of the next row are one range of memory. Larger boxes are in a separate list.
class Grid final : public Peer {
public:
    void find(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        fill(world, boxes);
        for (std::size_t row = 0; row + 1 < m_rows; ++row) {
            for (std::size_t column = 0; column + 1 < m_columns; ++column) {
                const std::size_t cell = row * m_columns + column;
                const std::size_t first = m_starts[cell], last = m_starts[cell + 1];
                const std::size_t right = m_starts[cell + 2];
                const std::size_t below = m_starts[cell + m_columns - (column > 0 ? 1 : 0)],
                                  belowEnd = m_starts[cell + m_columns + 2];
                for (std::size_t i = first; i < last; ++i) {
                    test(m_small, i + 1, right, m_small.at(i), m_small.ids[i], pairs);
                    test(m_small, below, belowEnd, m_small.at(i), m_small.ids[i], pairs);
                }
            }
        }
        testLarge(boxes, pairs);
    }

private:
    struct Arrays {
        std::vector<float> left, top, right, bottom;
        std::vector<std::uint32_t> ids;

        void resize(std::size_t count)
        {
            const std::size_t room = count + 16;  // a whole vector may be read at the end
            if (ids.size() < room) {
                for (auto* edges : {&left, &top, &right, &bottom}) {
                    edges->resize(room);
                }
                ids.resize(room);
            }
        }
        void put(std::size_t i, const FloatBox& box, std::uint32_t id)
        {
            left[i] = box.left;
            top[i] = box.top;
            right[i] = box.right;
            bottom[i] = box.bottom;
            ids[i] = id;
        }
        FloatBox at(std::size_t i) const { return {left[i], top[i], right[i], bottom[i]}; }
    };

    static constexpr std::uint32_t kLarge = ~std::uint32_t{0};

    std::uint32_t cellOf(float v) const { return static_cast<std::uint32_t>(v * m_scale); }

    void fill(const World& world, const std::vector<FloatBox>& boxes)
    {
        const auto count = static_cast<double>(boxes.size());
        double mean = 0;
        for (const FloatBox& box : boxes) {
            mean += static_cast<double>(std::max(box.right - box.left, box.bottom - box.top)) / count;
        }
        const double side = static_cast<double>(world.side);
        const auto size = static_cast<float>(std::max(1.6 * mean, side / std::sqrt(2 * count + 1)));
        m_scale = 1 / size;
        m_columns = m_rows = cellOf(world.side) + 2;  // one more at the end
        m_cells.resize(boxes.size());
        m_starts.assign(m_columns * m_rows + 2, 0);
        m_large.clear();
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const FloatBox& box = boxes[i];
            if (box.right - box.left > size || box.bottom - box.top > size) {
                m_cells[i] = kLarge;
                m_large.push_back(static_cast<std::uint32_t>(i));
            } else {
                m_cells[i] = cellOf(box.top) * static_cast<std::uint32_t>(m_columns) + cellOf(box.left);
                ++m_starts[m_cells[i] + 1];
            }
        }
        for (std::size_t cell = 1; cell < m_starts.size(); ++cell) {
            m_starts[cell] += m_starts[cell - 1];
        }
        m_next.assign(m_starts.begin(), m_starts.end());
        m_small.resize(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (m_cells[i] != kLarge) {
                m_small.put(m_next[m_cells[i]]++, boxes[i], static_cast<std::uint32_t>(i));
            }
        }
    }

    /// Tests a large box with the cells that it covers, then all large boxes with each other, in order of left edges.
    void testLarge(const std::vector<FloatBox>& boxes, Pairs& pairs)
    {
        for (const std::uint32_t id : m_large) {
            const FloatBox& box = boxes[id];
            const std::uint32_t left = std::max(cellOf(box.left), 1U) - 1, right = cellOf(box.right);
            for (std::size_t row = std::max(cellOf(box.top), 1U) - 1; row <= cellOf(box.bottom); ++row) {
                test(m_small, m_starts[row * m_columns + left], m_starts[row * m_columns + right + 1], box, id, pairs);
            }
        }
        std::ranges::sort(m_large, {}, [&](std::uint32_t id) { return boxes[id].left; });
        m_sorted.resize(m_large.size());
        for (std::size_t i = 0; i < m_large.size(); ++i) {
            m_sorted.put(i, boxes[m_large[i]], m_large[i]);
        }
        const auto end = m_sorted.left.begin() + static_cast<std::ptrdiff_t>(m_large.size());
        for (std::size_t i = 0; i < m_large.size(); ++i) {
            const auto from = m_sorted.left.begin() + static_cast<std::ptrdiff_t>(i + 1);
            const auto to = std::lower_bound(from, end, m_sorted.right[i]) - m_sorted.left.begin();
            test(m_sorted, i + 1, static_cast<std::size_t>(to), m_sorted.at(i), m_large[i], pairs);
        }
    }

    static void test(const Arrays& boxes, std::size_t from, std::size_t to, const FloatBox& box, std::uint32_t id,
                     Pairs& pairs)
    {
        const hn::CappedTag<float, 16> d;
        const auto left = hn::Set(d, box.left), top = hn::Set(d, box.top), right = hn::Set(d, box.right),
                   bottom = hn::Set(d, box.bottom);
        for (std::size_t i = from; i < to; i += hn::Lanes(d)) {
            const auto overlap = hn::And(hn::And(hn::Lt(hn::LoadU(d, boxes.left.data() + i), right),
                                                 hn::Lt(hn::LoadU(d, boxes.top.data() + i), bottom)),
                                         hn::And(hn::Gt(hn::LoadU(d, boxes.right.data() + i), left),
                                                 hn::Gt(hn::LoadU(d, boxes.bottom.data() + i), top)));
            std::uint64_t bits = 0;  // StoreMaskBits may write eight bytes
            hn::StoreMaskBits(d, hn::And(overlap, hn::FirstN(d, to - i)), reinterpret_cast<std::uint8_t*>(&bits));
            for (; bits != 0; bits &= bits - 1) {
                pairs.push_back({BoxId(id), BoxId(boxes.ids[i + static_cast<std::size_t>(std::countr_zero(bits))])});
            }
        }
    }

    float m_scale = 0;
    std::size_t m_columns = 0, m_rows = 0;
    Arrays m_small, m_sorted;
    std::vector<std::uint32_t> m_cells, m_starts, m_next, m_large;
};

const AddWay kGrid = AddWay::of<Grid>("grid", "by hand");

}  // namespace

}  // namespace mortonscope::bench
