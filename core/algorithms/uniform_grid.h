#pragma once

#include "core/base/id.h"
#include "core/space/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// A grid of equal cells, filled anew for each frame: every box is put into all cells that it touches, and tested with
/// those it shares a cell with.
///
/// On each axis a cell is as wide as the widest box, or wider, so a box touches two columns and two rows at most; and
/// there are no more columns than the root of the number of boxes, so no more cells than boxes. Right for objects of
/// one size; a single large one makes the cells large for all.
///
/// No overlap is lost. A column is floor((x − left)/width), clamped to the grid while still floating point, which never
/// decreases as x grows: a point that lies in two boxes, in the world or out of it, is in a cell that both are in.
///
/// Two boxes share up to four cells. The pair is handed over in one of them, the top left one: its column is the
/// greater of the two first columns, its row the greater of the two first rows.
class UniformGrid {
public:
    /// Hands every candidate pair to visit(first, second) once, the earlier box first.
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
    /// The cells that a box touches.
    struct Reach {
        std::uint32_t firstColumn, firstRow, lastColumn, lastRow;
    };

    void fill(const Box& world, std::span<const Box> boxes)
    {
        measure(world, boxes);
        // The lists of all cells lie one behind the other: counted first, then filled from where each begins.
        m_begins.assign(std::size_t{m_columns} * m_rows + 1, 0);
        forEachEntry([this](std::uint32_t cell, BoxId) { ++m_begins[cell + 1]; });
        for (std::size_t cell = 1; cell < m_begins.size(); ++cell) {
            m_begins[cell] += m_begins[cell - 1];
        }
        m_entries.resize(m_begins.back());
        m_ends.assign(m_begins.begin(), m_begins.end() - 1);
        forEachEntry([this](std::uint32_t cell, BoxId box) { m_entries[m_ends[cell]++] = box; });
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
        const double cellWidth = world.width() / m_columns;
        const double cellHeight = world.height() / m_rows;
        m_reaches.clear();
        for (const Box& box : boxes) {
            m_reaches.push_back({partOf(box.left, world.left, cellWidth, m_columns),
                                 partOf(box.top, world.top, cellHeight, m_rows),
                                 partOf(box.right, world.left, cellWidth, m_columns),
                                 partOf(box.bottom, world.top, cellHeight, m_rows)});
        }
    }

    /// The column of an x coordinate, or the row of a y coordinate.
    static std::uint32_t partOf(double at, double begin, double size, std::uint32_t parts)
    {
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
    std::vector<std::uint32_t> m_begins;  ///< by cell: where its list begins in m_entries; one more at the end
    std::vector<std::uint32_t> m_ends;    ///< by cell: where the next box goes while they are filled
    std::vector<BoxId> m_entries;
};

}  // namespace mortonscope
