#include "app/features/present/spotlight.h"

#include "app/theme/stage_colors.h"
#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QCursor>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace mortonscope {

Spotlight::Spotlight(ThemeController& theme, QWidget* parent)
    : Overlay(Layer::Spotlight, parent), m_theme(theme), m_centre(mapFromGlobal(QCursor::pos()))
{
    setObjectName(QStringLiteral("spotlight"));
    setAccessibleName(tr("Spotlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    // Widgets without mouse tracking are not told of moves, but windows always are.
    qApp->installEventFilter(this);
}

Spotlight::~Spotlight() { qApp->removeEventFilter(this); }

int Spotlight::radius() const
{
    return std::max(static_cast<int>(m_theme.theme().px(72)), std::min(width(), height()) / 6);
}

QRect Spotlight::lit() const
{
    const int r = radius() + 2;  // with what is blended at its edge
    return {m_centre - QPoint(r, r), QSize(2 * r, 2 * r)};
}

bool Spotlight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove && watched->isWindowType()) {
        moveTo(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    }
    return Overlay::eventFilter(watched, event);
}

void Spotlight::moveTo(QPoint global)
{
    if (const QPoint to = mapFromGlobal(global); to != m_centre) {
        update(lit());
        m_centre = to;
        update(lit());
    }
}

/// Only the circle's own square is blended; the rest are plain rectangles.
void Spotlight::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    const QColor dim = spotlightDim();
    const QRect square = lit();
    for (const QRect& rect : event->region().subtracted(square)) {
        painter.fillRect(rect, dim);
    }
    if (event->region().intersects(square)) {
        painter.setRenderHint(QPainter::Antialiasing);
        QPainterPath around;
        around.addRect(square);
        around.addEllipse(QPointF(square.center()) + QPointF(0.5, 0.5), radius(), radius());
        painter.fillPath(around, dim);
    }
}

}  // namespace mortonscope
