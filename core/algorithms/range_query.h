#pragma once

#include "core/space/geometry.h"
#include "core/tree/origin_sub_tree.h"

#include <cstdint>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// Someone who watches a range query: each visited cell is entered, judged, may give candidates, is left.
template <class P>
concept QueryProbe = requires(P& probe, Cell cell, BoxId box) {
    probe.enterCell(cell);
    probe.queryInside(cell);     // all of it is reported: it lies within the query, or is a leaf
    probe.queryPartly(cell);     // its own boxes are reported, then its children are looked at
    probe.queryOutside(cell);    // nothing of it is reported
    probe.candidate(cell, box);  // a box that may overlap the query
    probe.leaveCell(cell);
};

/// Watches nothing: what other query probes begin with.
struct NullQueryProbe {
    void enterCell(Cell) {}
    void queryInside(Cell) {}
    void queryPartly(Cell) {}
    void queryOutside(Cell) {}
    void candidate(Cell, BoxId) {}
    void leaveCell(Cell) {}
};

/// The columns, or rows, that a stretch covers: both ends included.
struct Divisions {
    std::uint32_t first{};
    std::uint32_t last{};

    bool meets(Divisions other) const { return first <= other.last && other.first <= last; }
};

/// How the query box lies to cells.
///
/// Border cells reach to infinity, for they hold what was clamped into them. So what the query touches
/// is asked in clamped columns and rows, by the function that also places boxes: if a box and the query
/// share a point, its leaf lies below the box's cell and in the query's columns and rows, and every cell
/// on the way there touches the query. That holds for points outside the space, for boxes that only
/// touch, and under rounding.
class QueryRange {
public:
    QueryRange(const Space& space, const Box& query)
        : m_space(space), m_query(query), m_columns{space.column(query.left), space.column(query.right)},
          m_rows{space.row(query.top), space.row(query.bottom)}
    {
    }

    bool touches(Cell cell) const
    {
        const GridPosition at = cell.position();
        return m_columns.meets(leavesOf(cell, at.column)) && m_rows.meets(leavesOf(cell, at.row));
    }

    /// Whether the query covers all that the cell can hold. No query covers a cell at the border.
    bool covers(Cell cell) const
    {
        const GridPosition at = cell.position();
        return isWithin(leavesOf(cell, at.column), m_space.across(m_query.left), m_space.across(m_query.right))
            && isWithin(leavesOf(cell, at.row), m_space.down(m_query.top), m_space.down(m_query.bottom));
    }

private:
    /// The deepest level's divisions that a cell spans on one axis.
    Divisions leavesOf(Cell cell, std::uint32_t division) const
    {
        const int below = m_space.level() - cell.level();
        return {division << below, ((division + 1) << below) - 1};
    }

    bool isWithin(Divisions cell, double low, double high) const
    {
        const bool atBorder = cell.first == 0 || cell.last == m_space.divisions() - 1;
        return !atBorder && low <= cell.first && cell.last + 1 <= high;
    }

    const Space& m_space;
    Box m_query;
    Divisions m_columns;
    Divisions m_rows;
};

/// Finds all boxes that may overlap a query box, by three cases: what lies outside gives nothing; a cell
/// within the query, or a leaf, gives everything it has, above all its whole sub list without a visit
/// below; a cell that the query only touches gives its own boxes and sends the walk on to its children.
/// The exact test is left to the caller.
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
        const bool isLeaf = cell.level() == m_tree.space().level();
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

/// Walks `tree` once for `query` (finite, not inverted) and tells `probe` every moment of it.
template <QueryProbe P>
void rangeQuery(const OriginSubTree& tree, const Box& query, P&& probe)
{
    RangeQuery<std::remove_cvref_t<P>>(tree, query, probe).run();
}

/// All boxes that may overlap `query`, in the order in which they are reported.
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
