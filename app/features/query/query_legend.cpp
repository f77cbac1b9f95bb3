#include "app/features/query/query_legend.h"

#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/space_view/asked_box.h"
#include "app/space_view/query_overlay.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <QPainter>

#include <array>
#include <cmath>

namespace mortonscope {

namespace {

constexpr std::size_t kVerdicts = 3;
constexpr std::array<Meeting, 3> kMeetings{Meeting::Candidate, Meeting::Overlap, Meeting::Test};

}  // namespace

QueryLegend::QueryLegend(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("queryLegend"));
    setAccessibleName(tr("Legend"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&models.run, &RunController::runChanged, this, &QueryLegend::follow);
    connect(&models.run, &RunController::cursorChanged, this, &QueryLegend::follow);
}

std::vector<QueryLegend::Row> QueryLegend::rows() const
{
    const QueryAnswer* answer = m_models.query.answer();
    if (answer == nullptr) {
        return {};
    }
    const QueryCounts counts(*answer, m_models.query.shownAt(m_models.run));
    std::vector<Row> rows{{tr("inside: all boxes reported"), counts.cells[0]},
                          {tr("partly inside: children visited"), counts.cells[1]},
                          {tr("outside: skipped"), counts.cells[2]},
                          {tr("candidate"), counts.candidates},
                          {tr("overlaps the query"), counts.overlaps}};
    // In the midst of the query's run it has a place, but nothing is known of it yet.
    rows.push_back({tr("would be tested with it"), counts.areAll ? m_models.query.inserted()->meets.size() : 0});
    return rows;
}

void QueryLegend::follow()
{
    m_rows = rows();
    setVisible(!m_rows.empty());
    setAccessibleDescription(words());
    update();
}

QString QueryLegend::words() const
{
    QStringList lines;
    for (const Row& row : m_rows) {
        lines += row.words + QStringLiteral(": ") + countText(row.count);
    }
    return lines.join(QLatin1Char('\n'));
}

double QueryLegend::lineHeight() const
{
    return std::ceil(QFontMetricsF(m_models.theme.theme().font(TextSize::Small)).height() * 1.2);
}

QSize QueryLegend::sizeHint() const
{
    return {m_models.theme.theme().space(48),
            static_cast<int>(lineHeight() * static_cast<double>(kVerdicts + kMeetings.size()))};
}

void QueryLegend::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    const double line = lineHeight(), gap = theme.px(8);
    const QFontMetrics numbers(theme.mono(TextSize::Small, true));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const QRectF whole(0, line * static_cast<double>(i), width(), line);
        const QRectF sample(1, whole.top() + std::round(line * 0.12), std::round(line * 1.3), std::round(line * 0.76));
        paintSample(painter, sample, i);
        painter.setPen(theme.color(Role::Text));
        const QString number = countText(m_rows[i].count);
        const double end = whole.right() - numbers.horizontalAdvance(number);
        painter.setFont(theme.mono(TextSize::Small, true));
        painter.drawText(whole, Qt::AlignRight | Qt::AlignVCenter, number);
        painter.setFont(theme.font(TextSize::Small));
        const QRectF words(sample.right() + gap, whole.top(), end - gap - sample.right() - gap, line);
        painter.drawText(
            words, Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(m_rows[i].words, Qt::ElideRight, static_cast<int>(words.width())));
    }
}

void QueryLegend::paintSample(QPainter& painter, const QRectF& sample, std::size_t row) const
{
    const Theme& theme = m_models.theme.theme();
    if (row < kVerdicts) {
        const auto verdict = static_cast<QueryVerdict>(row);
        painter.setPen(verdictColor(theme, verdict));
        painter.setBrush(verdictBrush(theme, verdict));
    } else {
        const Meeting meeting = kMeetings[row - kVerdicts];
        painter.setPen(meetingPen(theme, meeting));
        painter.setBrush(meeting == Meeting::Overlap ? QBrush(theme.color(Role::Hit, 0.3)) : QBrush(Qt::NoBrush));
    }
    painter.drawRect(sample);
}

}  // namespace mortonscope
