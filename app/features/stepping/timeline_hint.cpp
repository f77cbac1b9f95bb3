#include "app/features/stepping/timeline.h"
#include "app/space_view/scene_picture.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"

#include <QFontMetrics>
#include <QPainter>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace mortonscope {

TimelineHint::TimelineHint(const Models& models, QWidget* timeline)
    : QWidget(timeline, Qt::ToolTip | Qt::WindowTransparentForInput), m_models(models)
{
    setObjectName(QStringLiteral("timelineHint"));
    setAttribute(Qt::WA_ShowWithoutActivating);
}

void TimelineHint::showStep(Step step, QPoint above, bool hasAnswers, const TimelineTicks& ticks)
{
    const Cursor& run = m_models.run;
    m_step = step;
    m_hasAnswers = hasAnswers;
    const QString number = countText(step.value);
    m_words = {tr("Step %1 of %2").arg(number, countText(run.total().value))};
    if (run.hidesFuture()) {  // the user predicts, and the total would help
        m_words = {tr("Step %1").arg(number)};
    }
    if (step.value == 0) {
        m_words += tr("Before the first step");
    } else if (!run.isHidden(step)) {
        m_words += fromCore(stepTitle(run.run().eventAt(step).kind));
    }
    m_marks = {{tr("test"), {}, false}};
    if (hasAnswers) {
        m_marks.push_back({tr("overlap found"), {}, true});
    }
    for (const auto& [kind, text] :
         {std::pair{TickKind::Bookmark, tr("bookmark")}, std::pair{TickKind::SearchHit, tr("found by the search")},
          std::pair{TickKind::Breakpoint, tr("breakpoint")}}) {
        if (ticks.has(kind)) {
            m_marks.push_back({text, kind, false});
        }
    }

    place(above);
    show();
    update();
}

/// Takes the size that the lines need, and a place above the point, or below the timeline if there is no room.
void TimelineHint::place(QPoint above)
{
    const Theme& theme = m_models.theme.theme();
    const QFontMetrics metrics(theme.font(TextSize::Body, true));
    int text = 0;
    for (const QString& line : lines()) {
        text = std::max(text, metrics.horizontalAdvance(line));
    }
    const int gap = theme.space(2);
    const int height = std::max(pictureSide(), static_cast<int>(lines().size()) * theme.space(5));
    resize(pictureSide() + 3 * gap + theme.space(5) + text, height + 2 * gap);
    const QRect screen = parentWidget()->screen()->availableGeometry();
    const int left =
        std::clamp(above.x() - width() / 2, screen.left(), std::max(screen.left(), screen.right() - width()));
    int top = above.y() - this->height() - theme.space(1);
    if (top < screen.top()) {
        top = above.y() + parentWidget()->height() + theme.space(1);
    }
    move(left, top);
}

int TimelineHint::pictureSide() const { return m_hasAnswers ? m_models.theme.theme().space(44) : 0; }

QStringList TimelineHint::lines() const
{
    QStringList all = m_words;
    for (const Mark& mark : m_marks) {
        all += mark.text;
    }
    return all;
}

void TimelineHint::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.color(Role::Surface));
    const double line = theme.space(5);
    double left = theme.space(2);
    double top = left;
    if (m_hasAnswers) {
        const QSize size(pictureSide(), pictureSide());
        painter.drawPixmap(QPointF(left, top),
                           stepPicture(*m_models.run.analysis(), m_step, theme, size, devicePixelRatioF()));
        left += pictureSide() + theme.space(2);
    }
    const auto write = [&](double x, const QString& text, bool isBold, Role role) {
        painter.setFont(theme.font(TextSize::Body, isBold));
        painter.setPen(theme.color(role));
        painter.drawText(QRectF(x, top, width() - x, line), Qt::AlignLeft | Qt::AlignVCenter, text);
        top += line;
    };
    for (qsizetype i = 0; i < m_words.size(); ++i) {
        write(left, m_words[i], i == 0, Role::Text);
    }
    for (const Mark& mark : m_marks) {
        paintMark(painter, mark, {left + theme.space(2), top + line / 2});
        write(left + theme.space(5), mark.text, false, Role::Quiet);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.color(Role::Frame));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void TimelineHint::paintMark(QPainter& painter, const Mark& mark, QPointF middle) const
{
    const Theme& theme = m_models.theme.theme();
    if (mark.tick) {
        const double height = theme.px(9);
        TimelineTicks::paintOne(painter, theme, *mark.tick, middle - QPointF(0, height / 2), height);
    } else if (mark.isOverlap) {
        painter.setPen(QPen(theme.color(Role::Hit), theme.px(1.5)));
        painter.drawEllipse(middle, theme.px(2.5), theme.px(2.5));
    } else {
        painter.fillRect(QRectF(middle - QPointF(theme.px(2), theme.px(4)), QSizeF(theme.px(4), theme.px(8))),
                         theme.color(Role::Miss));
    }
}

}  // namespace mortonscope
