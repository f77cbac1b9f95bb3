#pragma once

#include "app/space_view/canvas.h"
#include "core/query/query_answer.h"

#include <QBrush>

#include <array>
#include <cstdint>
#include <span>

namespace mortonscope {

/// Shows a box outside the scene in the World. Each cell that a range query visits shows its relation to the box: solid
/// inside, hatched if partly inside, dotted outside. Where the query has entered a cell, the verdicts of its children
/// appear instead. Boxes are outlined by how the query box meets them (Meeting), and so is the cell that it would get.
class QueryOverlay {
public:
    /// Returns true if painting the answer takes longer than a frame.
    static bool isLong(const QueryAnswer& answer, const WhatIf& inserted);

    /// Shows the query's walk up to step `shown` and, at its end, the tests that the box would have in the scene. The
    /// answers must belong to the canvas's scene. The answers and the canvas must outlive the overlay.
    QueryOverlay(const Canvas& canvas, const QueryAnswer& answer, const WhatIf& inserted, std::uint64_t shown);

    void paintUnderBoxes(QPainter& painter) const;
    void paintMet(QPainter& painter) const;

private:
    void paintPartly(QPainter& painter, Cell cell, std::span<const CellIndex> judged) const;
    void fill(QPainter& painter, const QRectF& rect, QueryVerdict verdict) const;

    const Canvas& m_canvas;
    const QueryAnswer& m_answer;
    const WhatIf* m_inserted;                          ///< null during the walk
    std::span<const QueryAnswer::JudgedCell> m_cells;  ///< the shown cells
    std::span<const QueryAnswer::Candidate> m_candidates;
    QBrush m_hatching;
    QBrush m_dotting;
};

/// The numbers of cells by verdict, candidates and overlaps up to step `shown` of the query's walk.
struct QueryCounts {
    std::array<std::size_t, 3> cells{};  ///< by QueryVerdict
    std::size_t candidates = 0;
    std::size_t overlaps = 0;
    bool areAll = false;

    QueryCounts(const QueryAnswer& answer, std::uint64_t shown);
};

/// Returns the fill for a cell with that verdict.
QBrush verdictBrush(const Theme& theme, QueryVerdict verdict);
/// Returns the color of its frame.
QColor verdictColor(const Theme& theme, QueryVerdict verdict);

}  // namespace mortonscope
