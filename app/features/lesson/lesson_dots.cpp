#include "app/features/lesson/lesson_dots.h"

#include "app/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

void paintLessonDots(QPainter& painter, const QRectF& area, const Theme& theme, const QList<bool>& done, int current,
                     double pitch)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = std::min(theme.px(4), pitch * 0.3);
    for (int i = 0; i < done.size(); ++i) {
        const QPointF centre(area.left() + pitch * (i + 0.5), area.center().y());
        painter.setPen(QPen(theme.color(done[i] ? Role::Accent : Role::Quiet), theme.px(1.5)));
        painter.setBrush(done[i] ? QBrush(theme.color(Role::Accent)) : QBrush(Qt::NoBrush));
        painter.drawEllipse(centre, radius, radius);
        if (i == current) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.color(Role::Text), theme.px(1.5)));
            painter.drawEllipse(centre, radius + theme.px(3), radius + theme.px(3));
        }
    }
}

LessonDots::LessonDots(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("lessonDots"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void LessonDots::setCards(const QList<bool>& done, int current)
{
    m_done = done;
    m_current = current;
    const auto count = std::ranges::count(done, true);
    setAccessibleName(tr("Card %1 of %2, %3 done").arg(current + 1).arg(done.size()).arg(count));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

/// A hundred cards stand closer together.
double LessonDots::pitch() const
{
    const double wanted = m_models.theme.theme().px(20);
    return m_done.isEmpty() ? wanted : std::min(wanted, std::max(1.0, width() / static_cast<double>(m_done.size())));
}

QSize LessonDots::sizeHint() const
{
    const Theme& theme = m_models.theme.theme();
    return {static_cast<int>(std::min<double>(theme.px(20) * static_cast<double>(m_done.size()), theme.px(200))),
            theme.space(5)};
}

QSize LessonDots::minimumSizeHint() const
{
    return {m_models.theme.theme().space(10), m_models.theme.theme().space(5)};
}

void LessonDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintLessonDots(painter, QRectF(rect()), m_models.theme.theme(), m_done, m_current, pitch());
}

void LessonDots::mousePressEvent(QMouseEvent* event)
{
    const int card = static_cast<int>(std::floor(event->position().x() / pitch()));
    if (event->button() == Qt::LeftButton && card >= 0 && card < m_done.size()) {
        emit clicked(card);
    }
}

}  // namespace mortonscope
