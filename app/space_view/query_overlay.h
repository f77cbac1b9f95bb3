#pragma once

#include "app/space_view/canvas.h"
#include "core/query/query_answer.h"

#include <QBrush>

#include <array>
#include <cstdint>
#include <span>

namespace mortonscope {

/// A box that is not in the scene, in the Space. Each cell that a range query with it visits shows how it lies to the
/// box: inside in a solid tint, partly hatched, outside dotted. Where a query has looked into a cell, the verdicts
/// about its children show in its place. Boxes are outlined by how the box meets them (Meeting), and so is the cell
/// that the box would live in.
class QueryOverlay {
public:
    /// Whether it has so much to show that a frame has no time for it.
    static bool isLong(const QueryAnswer& answer, const WhatIf& inserted);

    /// Shows what happens up to step `shown` of the query's walk, and what would become of the box once all of it is
    /// shown. The answers must be of the canvas's scene and, like the canvas, outlive the overlay.
    QueryOverlay(const Canvas& canvas, const QueryAnswer& answer, const WhatIf& inserted, std::uint64_t shown);

    void paintUnderBoxes(QPainter& painter) const;
    void paintMet(QPainter& painter) const;

private:
    void paintPartly(QPainter& painter, Cell cell, std::span<const CellIndex> judged) const;
    void fill(QPainter& painter, const QRectF& rect, QueryVerdict verdict) const;

    const Canvas& m_canvas;
    const QueryAnswer& m_answer;
    const WhatIf* m_inserted;                          ///< null in the midst of the walk
    std::span<const QueryAnswer::JudgedCell> m_cells;  ///< those that are shown
    std::span<const QueryAnswer::Candidate> m_candidates;
    QBrush m_hatching;
    QBrush m_dotting;
};

/// How many cells of each verdict and how many candidates and overlaps a query has come to at step `shown` of its walk.
struct QueryCounts {
    std::array<std::size_t, 3> cells{};  ///< by QueryVerdict
    std::size_t candidates = 0;
    std::size_t overlaps = 0;
    bool areAll = false;

    QueryCounts(const QueryAnswer& answer, std::uint64_t shown);
};

/// What a cell of that verdict is filled with.
QBrush verdictBrush(const Theme& theme, QueryVerdict verdict);
/// The colour of its frame.
QColor verdictColor(const Theme& theme, QueryVerdict verdict);

}  // namespace mortonscope
