#include "app/space_view/query_overlay.h"

#include "app/space_view/asked_box.h"
#include "app/space_view/box_painter.h"
#include "app/space_view/marks.h"
#include "app/theme/tint.h"
#include "app/words/wording.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace mortonscope {

namespace {

/// The legend keeps off so many boxes; among more there is no calm corner.
constexpr std::size_t kMostAvoided = 50;

/// The beginning of a list that has happened at `step` of the walk.
template <class T>
std::span<const T> upTo(const std::vector<T>& all, std::uint64_t step)
{
    const auto end = std::ranges::partition_point(all, [step](const T& each) { return each.at <= step; });
    return std::span(all).first(static_cast<std::size_t>(end - all.begin()));
}

}  // namespace

bool QueryOverlay::isLong(const QueryAnswer& answer)
{
    constexpr std::size_t kMostAtOnce = 30'000;  // cells and boxes
    return answer.cells.size() + answer.candidates.size() > kMostAtOnce;
}

QueryOverlay::QueryOverlay(const Canvas& canvas, const QueryAnswer& answer, std::uint64_t shown)
    : m_canvas(canvas), m_answer(answer), m_cells(upTo(answer.cells, shown)), m_candidates(upTo(answer.candidates, shown)),
      m_hatching(hatching(canvas.theme, canvas.theme.color(Role::QueryPartly, 0.6))), m_dotting(dotting(canvas.theme, canvas.theme.color(Role::Miss)))
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

/// A cell that was looked into shows through where nothing below was judged: there is no box, or not yet.
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
    for (const auto& judged : seen) {  // the frames over all fills, or a later neighbour would cut them
        if (m_canvas.rect(judged.cell).width() < least) {
            continue;
        }
        switch (judged.verdict) {
        case QueryVerdict::Inside: paintCell(painter, m_canvas, judged.cell, theme.color(Role::Query), theme.px(2)); break;
        case QueryVerdict::Partly: paintCell(painter, m_canvas, judged.cell, theme.color(Role::QueryPartly, kQueryPartlyLine), theme.px(1.2)); break;
        case QueryVerdict::Outside: paintCell(painter, m_canvas, judged.cell, theme.color(Role::Miss, kQueryOutsideLine), 1); break;
        }
    }
}

void QueryOverlay::paintMet(QPainter& painter) const
{
    std::vector<MetBox> met;
    met.reserve(m_candidates.size());
    for (const auto& candidate : m_candidates) {
        met.push_back({candidate.box, candidate.overlaps});
    }
    paintMetBoxes(painter, m_canvas, met, m_answer.query);
}

void QueryOverlay::paintQuery(QPainter& painter, double handleSize, bool hasHandles) const
{
    paintAskedBox(painter, m_canvas, m_answer.query, Role::Query, handleSize, hasHandles);
}

void QueryOverlay::paintLegend(QPainter& painter, const QRectF& inside) const
{
    const Theme& theme = m_canvas.theme;
    std::array<quint64, 3> cells{m_answer.inside, m_answer.partly, m_answer.outside};
    quint64 hits = m_answer.overlapping;
    if (m_cells.size() + m_candidates.size() < m_answer.cells.size() + m_answer.candidates.size()) {  // in the midst of it
        cells = {};
        for (const auto& judged : m_cells) {
            ++cells[static_cast<std::size_t>(judged.verdict)];
        }
        hits = static_cast<quint64>(std::ranges::count_if(m_candidates, [](const auto& candidate) { return candidate.overlaps; }));
    }
    struct Row {
        QString words;
        quint64 count;
    };
    const std::array<Row, 5> rows{{{tr("inside: all boxes reported"), cells[0]},
                                   {tr("partly inside: children visited"), cells[1]},
                                   {tr("outside: skipped"), cells[2]},
                                   {tr("candidate"), m_candidates.size()},
                                   {tr("overlaps the query"), hits}}};

    const QFontMetricsF metrics(theme.font(TextSize::Small));
    const QFontMetricsF numbers(theme.mono(TextSize::Small, true));
    const double gap = theme.px(8);
    const double line = std::ceil(metrics.height() * 1.2);
    const double swatch = std::round(line * 1.3);
    double words = 0, count = 0;
    for (const Row& row : rows) {
        words = std::max(words, metrics.horizontalAdvance(row.words));
        count = std::max(count, numbers.horizontalAdvance(countText(row.count)));
    }
    const QSizeF size(swatch + words + count + 4 * gap, line * double(rows.size()) + 2 * gap);
    if (hidesTooMuch(size, inside)) {
        return;  // the panel and the sentence have the numbers; here the cells matter more
    }
    std::vector<QRectF> drawn{m_canvas.rect(m_answer.query)};
    for (std::uint32_t i = 0; m_canvas.scene.size() <= kMostAvoided && i < m_canvas.scene.size(); ++i) {
        drawn.push_back(m_canvas.rect(m_canvas.scene.box(BoxId(i))));
    }
    const QRectF card = calmCorner(inside.adjusted(gap, gap, -gap, -gap), size, drawn);
    paintCard(painter, theme, card);
    painter.save();
    double y = card.top() + gap;
    for (std::size_t i = 0; i < rows.size(); ++i, y += line) {
        const QRectF sample(card.left() + gap, y + line * 0.12, swatch, line * 0.76);
        if (i < 3) {
            fill(painter, sample, static_cast<QueryVerdict>(i));
        }
        const Role role = i == 0 ? Role::Query : i == 1 ? Role::QueryPartly : i == 2 ? Role::Miss : i == 3 ? Role::Text : Role::Hit;
        QPen pen(theme.color(role), std::max(1.0, theme.px(i == 4 ? 2.5 : 1.5)));
        if (i == 3) {
            pen.setDashPattern({4, 2});
        }
        painter.setPen(pen);
        painter.setBrush(i == 4 ? QBrush(theme.color(Role::Hit, 0.3)) : QBrush(Qt::NoBrush));
        painter.drawRect(sample);
        const double base = y + (line + metrics.ascent() - metrics.descent()) / 2;
        painter.setPen(theme.color(Role::Text));
        painter.setFont(theme.font(TextSize::Small));
        painter.drawText(QPointF(sample.right() + gap, base), rows[i].words);
        painter.setFont(theme.mono(TextSize::Small, true));
        const QString number = countText(rows[i].count);
        painter.drawText(QPointF(card.right() - gap - numbers.horizontalAdvance(number), base), number);
    }
    painter.restore();
}

}  // namespace mortonscope
