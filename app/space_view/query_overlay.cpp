#include "app/space_view/query_overlay.h"

#include "app/space_view/asked_box.h"
#include "app/space_view/marks.h"
#include "app/theme/palettes.h"

#include <algorithm>
#include <vector>

namespace mortonscope {

namespace {

/// Returns the first part of a list, up to `step` of the walk.
template <class T>
std::span<const T> upTo(const std::vector<T>& all, std::uint64_t step)
{
    const auto end = std::ranges::partition_point(all, [step](const T& each) { return each.at <= step; });
    return std::span(all).first(static_cast<std::size_t>(end - all.begin()));
}

double frameWidth(const Theme& theme, QueryVerdict verdict)
{
    switch (verdict) {
    case QueryVerdict::Inside: return theme.px(2);
    case QueryVerdict::Partly: return theme.px(1.2);
    case QueryVerdict::Outside: break;
    }
    return 1;
}

}  // namespace

QueryCounts::QueryCounts(const QueryAnswer& answer, std::uint64_t shown)
    : cells{answer.inside, answer.partly, answer.outside}, candidates(answer.candidates.size()),
      overlaps(answer.overlapping), areAll(shown >= answer.steps)
{
    if (areAll) {
        return;
    }
    cells = {};
    for (const auto& judged : upTo(answer.cells, shown)) {
        ++cells[static_cast<std::size_t>(judged.verdict)];
    }
    const auto found = upTo(answer.candidates, shown);
    candidates = found.size();
    overlaps = static_cast<std::size_t>(std::ranges::count_if(found, &QueryAnswer::Candidate::overlaps));
}

QBrush verdictBrush(const Theme& theme, QueryVerdict verdict)
{
    switch (verdict) {
    case QueryVerdict::Inside: return theme.color(Role::Query, tintOf(theme, kQueryTint));
    case QueryVerdict::Partly: return hatching(theme, theme.color(Role::QueryPartly, 0.6));
    case QueryVerdict::Outside: return dotting(theme, theme.color(Role::Miss));
    }
    return {};
}

QColor verdictColor(const Theme& theme, QueryVerdict verdict)
{
    switch (verdict) {
    case QueryVerdict::Inside: return theme.color(Role::Query);
    case QueryVerdict::Partly: return theme.color(Role::QueryPartly, kQueryPartlyLine);
    case QueryVerdict::Outside: return theme.color(Role::Miss, kQueryOutsideLine);
    }
    return {};
}

bool QueryOverlay::isLong(const QueryAnswer& answer, const WhatIf& inserted)
{
    constexpr std::size_t kMaxAtOnce = 30'000;  // cells and boxes
    return answer.cells.size() + answer.candidates.size() + inserted.meets.size() > kMaxAtOnce;
}

QueryOverlay::QueryOverlay(const Canvas& canvas, const QueryAnswer& answer, const WhatIf& inserted, std::uint64_t shown)
    : m_canvas(canvas), m_answer(answer), m_inserted(shown >= answer.steps ? &inserted : nullptr),
      m_cells(upTo(answer.cells, shown)), m_candidates(upTo(answer.candidates, shown)),
      m_hatching(verdictBrush(canvas.theme, QueryVerdict::Partly)),
      m_dotting(verdictBrush(canvas.theme, QueryVerdict::Outside))
{
}

void QueryOverlay::fill(QPainter& painter, const QRectF& rect, QueryVerdict verdict) const
{
    if (!m_canvas.shows(rect)) {
        return;
    }
    const Theme& theme = m_canvas.theme;
    const QRect pixels = onPixels(m_canvas.nearby(rect));
    switch (verdict) {
    case QueryVerdict::Inside: fillArea(painter, pixels, theme.color(Role::Query, tintOf(theme, kQueryTint))); break;
    case QueryVerdict::Partly:
        fillArea(painter, pixels, theme.color(Role::QueryPartly, 0.08));
        painter.fillRect(pixels, m_hatching);
        break;
    case QueryVerdict::Outside: painter.fillRect(pixels, m_dotting); break;
    }
}

/// Fills the children of a visited cell that have no verdict: no box is there, or none yet.
void QueryOverlay::paintPartly(QPainter& painter, Cell cell, std::span<const CellIndex> judged) const
{
    for (int i = 0; i < 4; ++i) {
        const Cell child = cell.child(i);
        if (!std::ranges::binary_search(judged, child.index())) {
            fill(painter, m_canvas.rect(child), QueryVerdict::Partly);
        }
    }
}

void QueryOverlay::paintUnderBoxes(QPainter& painter) const
{
    const Theme& theme = m_canvas.theme;
    std::vector<QueryAnswer::JudgedCell> seen;
    std::vector<CellIndex> indices;  // sorted
    for (const auto& judged : m_cells) {
        if (m_canvas.shows(m_canvas.rect(judged.cell))) {
            seen.push_back(judged);
            indices.push_back(judged.cell.index());
        }
    }
    std::ranges::sort(indices);
    for (const auto& judged : seen) {
        if (judged.verdict == QueryVerdict::Partly) {
            paintPartly(painter, judged.cell, indices);
        } else {
            fill(painter, m_canvas.rect(judged.cell), judged.verdict);
        }
    }
    const double least = theme.px(6);
    for (const auto& judged : seen) {  // frames over all fills, or a later neighbor would cut them
        if (m_canvas.rect(judged.cell).width() < least) {
            continue;
        }
        paintCell(painter, m_canvas, judged.cell, verdictColor(theme, judged.verdict),
                  frameWidth(theme, judged.verdict));
    }
    if (m_inserted != nullptr && m_inserted->hasCell && m_inserted->placement.cell.level() <= m_canvas.depth()) {
        paintHomeCell(painter, m_canvas, m_canvas.rect(m_inserted->placement.cell));
    }
}

void QueryOverlay::paintMet(QPainter& painter) const
{
    std::vector<MetBox> met;
    std::vector<bool> isCandidate(m_canvas.scene.size(), false);
    for (const auto& candidate : m_candidates) {
        met.push_back({candidate.box, candidate.overlaps ? Meeting::Overlap : Meeting::Candidate});
        isCandidate[candidate.box.value] = true;
    }
    if (m_inserted != nullptr) {
        for (const BoxId id : m_inserted->meets) {
            if (!isCandidate[id.value]) {
                met.push_back({id, Meeting::Test});
            }
        }
    }
    paintMetBoxes(painter, m_canvas, met, m_answer.query);
}

}  // namespace mortonscope
