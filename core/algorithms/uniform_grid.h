#pragma once

#include "core/base/id.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace mortonscope {

/// A grid of equal cells, rebuilt for each frame. Each box goes into all cells that it touches, and is tested with the
/// boxes that share a cell with it.
///
/// On each axis a cell is at least as wide as the widest box, so a box touches at most two columns and two rows. For n
/// boxes there are at most √n columns and √n rows, so at most n cells. The grid suits objects of similar size; a single
/// large object makes all cells large.
///
/// No overlap is lost. The column of x, floor((x − left)/width) clamped to the grid in floating point, never decreases
/// as x grows. So any point in two boxes, inside or outside the world, is in a cell that both boxes touch.
///
/// Two boxes share up to four cells. Only the top left of these reports the pair: its column is the greater of the two
/// first columns, and its row the greater of the two first rows.
class UniformGrid {
public:
    /// Calls visit(first, second) once with each candidate pair. The earlier box comes first. Requires finite boxes,
    /// and a world with an area.
    template <class Visit>
    void forEachPair(const Box& world, std::span<const Box> boxes, Visit&& visit)
    {
        fill(world, boxes);
        for (std::uint32_t cell = 0; cell < m_columns * m_rows; ++cell) {
            const std::span<const BoxId> list(m_entries.data() + m_begins[cell], m_entries.data() + m_begins[cell + 1]);
            for (std::size_t i = 0; i < list.size(); ++i) {
                for (std::size_t j = i + 1; j < list.size(); ++j) {
                    if (topLeftCell(m_reaches[list[i].value], m_reaches[list[j].value]) == cell) {
                        visit(list[i], list[j]);
                    }
                }
            }
        }
    }

    std::uint32_t columns() const { return m_columns; }
    std::uint32_t rows() const { return m_rows; }

private:
    /// The range of cells that a box touches.
    struct Reach {
        std::uint32_t firstColumn, firstRow, lastColumn, lastRow;
    };

    void fill(const Box& world, std::span<const Box> boxes)
    {
        measure(world, boxes);
        // The lists of all cells are one after another in one array. Count their entries first, then fill each list
        // from its start.
        m_begins.assign(std::size_t{m_columns} * m_rows + 1, 0);
        forEachEntry([this](std::uint32_t cell, BoxId) { ++m_begins[cell + 1]; });
        for (std::size_t cell = 1; cell < m_begins.size(); ++cell) {
            m_begins[cell] += m_begins[cell - 1];
        }
        assert(std::ranges::is_sorted(m_begins) && m_begins.back() >= boxes.size());
        m_entries.resize(m_begins.back());
        m_ends.assign(m_begins.begin(), m_begins.end() - 1);
        forEachEntry([this](std::uint32_t cell, BoxId box) { m_entries[m_ends[cell]++] = box; });
        assert(std::equal(m_ends.begin(), m_ends.end(), m_begins.begin() + 1));  // all lists are full
    }

    void measure(const Box& world, std::span<const Box> boxes)
    {
        double widest = 0;
        double highest = 0;
        for (const Box& box : boxes) {
            widest = std::max(widest, box.width());
            highest = std::max(highest, box.height());
        }
        const double most = std::max(1.0, std::floor(std::sqrt(static_cast<double>(boxes.size()))));
        m_columns = static_cast<std::uint32_t>(std::clamp(std::floor(world.width() / widest), 1.0, most));
        m_rows = static_cast<std::uint32_t>(std::clamp(std::floor(world.height() / highest), 1.0, most));
        constexpr double kLeast = std::numeric_limits<double>::min();  // in a tiny world, a quotient may round to 0
        const double cellWidth = std::max(world.width() / m_columns, kLeast);
        const double cellHeight = std::max(world.height() / m_rows, kLeast);
        m_reaches.clear();
        for (const Box& box : boxes) {
            m_reaches.push_back({partOf(box.left, world.left, cellWidth, m_columns),
                                 partOf(box.top, world.top, cellHeight, m_rows),
                                 partOf(box.right, world.left, cellWidth, m_columns),
                                 partOf(box.bottom, world.top, cellHeight, m_rows)});
        }
    }

    /// Returns the column of an x coordinate, or the row of a y coordinate.
    static std::uint32_t partOf(double at, double begin, double size, std::uint32_t parts)
    {
        assert(std::isfinite(at) && size > 0 && parts > 0);
        return static_cast<std::uint32_t>(
            std::clamp(std::floor((at - begin) / size), 0.0, static_cast<double>(parts - 1)));
    }

    template <class Enter>
    void forEachEntry(Enter enter) const
    {
        for (std::uint32_t b = 0; b < m_reaches.size(); ++b) {
            const Reach& reach = m_reaches[b];
            for (std::uint32_t row = reach.firstRow; row <= reach.lastRow; ++row) {
                for (std::uint32_t column = reach.firstColumn; column <= reach.lastColumn; ++column) {
                    enter(row * m_columns + column, BoxId(b));
                }
            }
        }
    }

    std::uint32_t topLeftCell(const Reach& a, const Reach& b) const
    {
        return std::max(a.firstRow, b.firstRow) * m_columns + std::max(a.firstColumn, b.firstColumn);
    }

    std::uint32_t m_columns = 1;
    std::uint32_t m_rows = 1;
    std::vector<Reach> m_reaches;         ///< by box
    std::vector<std::uint32_t> m_begins;  ///< by cell: start of its list in m_entries; one more at the end
    std::vector<std::uint32_t> m_ends;    ///< by cell: place of the next box while the lists are filled
    std::vector<BoxId> m_entries;
};

}  // namespace mortonscope
