#pragma once

#include "core/space/geometry.h"
#include "core/tree/origin_sub_tree.h"

#include <cassert>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// Receives the events of a range query. For each visited cell, the query enters it, compares it with the query box,
/// may report candidates, and leaves it.
template <class P>
concept QueryProbe = requires(P& probe, Cell cell, BoxId box) {
    probe.enterCell(cell);
    probe.queryInside(cell);     // inside the query, or a leaf: all boxes of the cell and below are reported
    probe.queryPartly(cell);     // touches the query: its own boxes are reported, and its children visited
    probe.queryOutside(cell);    // outside the query: no box is reported
    probe.candidate(cell, box);  // a box that may overlap the query
    probe.leaveCell(cell);
};

/// A query probe that ignores all events. Others derive from it.
struct NullQueryProbe {
    void enterCell(Cell) {}
    void queryInside(Cell) {}
    void queryPartly(Cell) {}
    void queryOutside(Cell) {}
    void candidate(Cell, BoxId) {}
    void leaveCell(Cell) {}
};

/// A range of the columns or rows of leaves, both ends included.
struct LeafRange {
    std::uint32_t first{};
    std::uint32_t last{};

    bool meets(LeafRange other) const { return first <= other.last && other.first <= last; }
};
/// The name until version 0.1.
using Divisions [[deprecated("renamed to LeafRange")]] = LeafRange;

/// The columns and rows that a query covers, and how cells relate to them.
///
/// Border cells are unbounded, because clamped boxes are stored in them. So cells are compared with the query in
/// clamped columns and rows, computed by the function that also places boxes. If a box and the query share a point, the
/// leaf of that point is below the cell of the box, and within the columns and rows of the query. So each cell on the
/// way there touches the query. This holds for points outside the world, for boxes that only touch, and regardless of
/// rounding.
class QueryRange {
public:
    QueryRange(const Space& space, const Box& query)
        : m_space(space), m_query(query), m_columns{space.column(query.left), space.column(query.right)},
          m_rows{space.row(query.top), space.row(query.bottom)}
    {
        assert(m_columns.first <= m_columns.last && m_rows.first <= m_rows.last);
    }

    bool touches(Cell cell) const
    {
        const GridPosition at = cell.position();
        return m_columns.meets(leavesOf(cell, at.column)) && m_rows.meets(leavesOf(cell, at.row));
    }

    /// Returns whether the query covers every box that the cell could hold. No query covers a border cell.
    bool covers(Cell cell) const
    {
        const GridPosition at = cell.position();
        return isWithin(leavesOf(cell, at.column), m_space.columnsFromLeft(m_query.left),
                        m_space.columnsFromLeft(m_query.right))
            && isWithin(leavesOf(cell, at.row), m_space.rowsFromTop(m_query.top), m_space.rowsFromTop(m_query.bottom));
    }

private:
    /// Returns the range of leaf columns (or rows) of a cell.
    LeafRange leavesOf(Cell cell, std::uint32_t columnOrRow) const
    {
        assert(cell.level() <= m_space.depth());
        const int below = m_space.depth() - cell.level();
        return {columnOrRow << below, ((columnOrRow + 1) << below) - 1};
    }

    bool isWithin(LeafRange cell, double low, double high) const
    {
        const bool atBorder = cell.first == 0 || cell.last == m_space.cellsPerSide() - 1;
        return !atBorder && low <= cell.first && cell.last + 1 <= high;
    }

    const Space& m_space;
    Box m_query;
    LeafRange m_columns;
    LeafRange m_rows;
};

/// Finds all boxes that may overlap a query box. There are three cases:
/// - A cell outside the query gives no boxes.
/// - A cell inside the query, or a leaf, gives all its boxes, including its whole sub list, without visits below.
/// - Any other cell that the query touches gives its own boxes, and the walk continues in its children.
/// The caller makes the exact test.
template <QueryProbe P>
class RangeQuery {
public:
    RangeQuery(const OriginSubTree& tree, const Box& query, P& probe)
        : m_tree(tree), m_range(tree.space(), query), m_probe(probe)
    {
    }

    void run()
    {
        if (m_tree.isMarked(Cell())) {
            visit(Cell());
        }
    }

private:
    void visit(Cell cell)
    {
        m_probe.enterCell(cell);
        const bool isLeaf = cell.level() == m_tree.space().depth();
        if (!m_range.touches(cell)) {
            m_probe.queryOutside(cell);
        } else if (isLeaf || m_range.covers(cell)) {
            m_probe.queryInside(cell);
            report(cell, m_tree.origin(cell));
            report(cell, m_tree.sub(cell));
        } else {
            m_probe.queryPartly(cell);
            report(cell, m_tree.origin(cell));
            visitChildren(cell);
        }
        m_probe.leaveCell(cell);
    }

    void visitChildren(Cell cell)
    {
        for (int i = 0; i < 4; ++i) {
            if (const Cell child = cell.child(i); m_tree.isMarked(child)) {
                visit(child);
            }
        }
    }

    void report(Cell cell, std::span<const BoxId> list)
    {
        for (const BoxId box : list) {
            m_probe.candidate(cell, box);
        }
    }

    const OriginSubTree& m_tree;
    QueryRange m_range;
    P& m_probe;
};

/// Walks `tree` once for `query`, and calls `probe` at each step. Requires a finite query that is not inverted.
template <QueryProbe P>
void rangeQuery(const OriginSubTree& tree, const Box& query, P&& probe)
{
    assert(isFinite(query) && isOrdered(query));
    RangeQuery<std::remove_cvref_t<P>>(tree, query, probe).run();
}

/// Returns all boxes that may overlap `query`, in the order in which the walk reports them.
inline std::vector<BoxId> queryCandidates(const OriginSubTree& tree, const Box& query)
{
    struct Collector : NullQueryProbe {
        std::vector<BoxId> found;
        void candidate(Cell, BoxId box) { found.push_back(box); }
    } collector;
    rangeQuery(tree, query, collector);
    return collector.found;
}

}  // namespace mortonscope
