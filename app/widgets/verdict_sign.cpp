#include "app/widgets/verdict_sign.h"

#include <QPainter>
#include <QPainterPath>

namespace mortonscope {

Role roleOf(VerdictSign sign, bool isMistake)
{
    switch (sign) {
    case VerdictSign::Right: return Role::Hit;
    case VerdictSign::Missing: return Role::Missing;
    case VerdictSign::Extra: return Role::Extra;
    case VerdictSign::Repeated:
    case VerdictSign::Self:
    case VerdictSign::Unknown:
    case VerdictSign::OutOfPlace: break;
    }
    return isMistake ? Role::Warning : Role::Quiet;
}

void paintSign(QPainter& painter, const QRectF& square, VerdictSign sign, const QColor& color, double width)
{
    const QPointF c = square.center();
    const double r = square.width() / 2 - width / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (sign) {
    case VerdictSign::Right:
        painter.drawPolyline(
            QPolygonF{{c.x() - r, c.y()}, {c.x() - 0.3 * r, c.y() + 0.7 * r}, {c.x() + r, c.y() - 0.7 * r}});
        break;
    case VerdictSign::Missing: painter.drawEllipse(c, r, r); break;
    case VerdictSign::Extra:
        painter.drawLine(c + QPointF(-0.8 * r, -0.8 * r), c + QPointF(0.8 * r, 0.8 * r));
        painter.drawLine(c + QPointF(0.8 * r, -0.8 * r), c + QPointF(-0.8 * r, 0.8 * r));
        break;
    case VerdictSign::Repeated:
        painter.drawPolyline(QPolygonF{{c.x() - 0.4 * r, c.y() - 0.5 * r},
                                       {c.x() - 0.4 * r, c.y() - r},
                                       {c.x() + r, c.y() - r},
                                       {c.x() + r, c.y() + 0.4 * r},
                                       {c.x() + 0.5 * r, c.y() + 0.4 * r}});
        painter.drawRect(QRectF(c.x() - r, c.y() - 0.4 * r, 1.4 * r, 1.4 * r));
        break;
    case VerdictSign::Self:
        painter.drawEllipse(c, r, r);
        painter.setBrush(color);
        painter.drawEllipse(c, 0.2 * r, 0.2 * r);
        break;
    case VerdictSign::Unknown: {
        QPainterPath hook(QPointF(c.x() - 0.6 * r, c.y() - 0.5 * r));
        hook.cubicTo(c + QPointF(-0.5 * r, -1.3 * r), c + QPointF(0.8 * r, -1.2 * r), c + QPointF(0.6 * r, -0.4 * r));
        hook.cubicTo(c + QPointF(0.5 * r, 0), c + QPointF(0, 0), c + QPointF(0, 0.45 * r));
        painter.drawPath(hook);
        painter.drawPoint(c + QPointF(0, r));
        break;
    }
    case VerdictSign::OutOfPlace:
        for (const double side : {-1.0, 1.0}) {
            const double x = c.x() + side * 0.5 * r;
            painter.drawLine(QPointF(x, c.y() - r), QPointF(x, c.y() + r));
            painter.drawPolyline(QPolygonF{
                {x - 0.4 * r, c.y() + side * 0.55 * r}, {x, c.y() + side * r}, {x + 0.4 * r, c.y() + side * 0.55 * r}});
        }
        break;
    }
    painter.restore();
}

}  // namespace mortonscope
