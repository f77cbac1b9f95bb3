#pragma once

#include "app/space_view/canvas.h"
#include "core/query/query_answer.h"

#include <QCoreApplication>

#include <span>

namespace mortonscope {

/// A range query in the Space: each visited cell by how it lies to the query (inside in a solid tint, partly hatched,
/// outside dotted), the candidates outlined, those that really overlap it marked as hits. Where a cell has been looked
/// into, what its children were judged shows in its place.
class QueryOverlay {
    Q_DECLARE_TR_FUNCTIONS(QueryOverlay)

public:
    /// Whether it has so much to show that a frame has no time for it.
    static bool isLong(const QueryAnswer& answer);

    /// What happens up to step `shown` of the query's walk. The answer must be of the canvas's scene and, like the
    /// canvas, outlive the overlay.
    QueryOverlay(const Canvas& canvas, const QueryAnswer& answer, std::uint64_t shown);

    void paintUnderBoxes(QPainter& painter) const;
    /// The boxes that are met, and the query itself, with handles if it can be taken hold of.
    void paintMet(QPainter& painter) const;
    void paintQuery(QPainter& painter, double handleSize, bool hasHandles) const;
    /// What the patterns mean and how many there are of each, in the corner where it hides least of the query.
    void paintLegend(QPainter& painter, const QRectF& inside) const;

private:
    void paintPartly(QPainter& painter, Cell cell, std::span<const CellIndex> judged) const;
    void fill(QPainter& painter, const QRectF& rect, QueryVerdict verdict) const;

    const Canvas& m_canvas;
    const QueryAnswer& m_answer;
    std::span<const QueryAnswer::JudgedCell> m_cells;  ///< those that are shown
    std::span<const QueryAnswer::Candidate> m_candidates;
    QBrush m_hatching;
    QBrush m_dotting;
};

}  // namespace mortonscope
