#include "app/widgets/cell_sign.h"

#include "app/theme/theme.h"

#include <QBuffer>
#include <QPainter>

#include <algorithm>

namespace mortonscope {

namespace {

/// Drawn so many times as large as it is shown, for screens with fine pixels.
constexpr int kFiner = 3;

}  // namespace

QImage cellSign(const Theme& theme, Cell cell, int pixels)
{
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    const double line = std::max(1.0, pixels / 16.0);
    const double side = pixels - line;
    const auto rectOf = [&](Cell at) {
        const GridPosition place = at.position();
        const double size = side / static_cast<double>(1U << at.level());
        return QRectF(line / 2 + place.column * size, line / 2 + place.row * size, size, size);
    };
    painter.setPen(QPen(theme.color(Role::Quiet), line));
    painter.drawRect(rectOf(Cell()));
    for (int level = 0; level < cell.level(); ++level) {
        const QRectF at = rectOf(cell.ancestorAt(level));
        if (at.width() < 6 * line) {
            break;
        }
        painter.drawLine(QPointF(at.center().x(), at.top()), QPointF(at.center().x(), at.bottom()));
        painter.drawLine(QPointF(at.left(), at.center().y()), QPointF(at.right(), at.center().y()));
    }
    QRectF filled = rectOf(cell);
    const double grow = std::max(0.0, 2 * line - filled.width()) / 2;
    painter.fillRect(filled.adjusted(-grow, -grow, grow, grow), theme.color(Role::Text));
    return image;
}

QString cellSignInText(const Theme& theme, Cell cell, int height)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    cellSign(theme, cell, height * kFiner).save(&buffer, "PNG");
    return QStringLiteral("<img src='data:image/png;base64,%1' width='%2' height='%2' style='vertical-align: middle'/>")
        .arg(QString::fromLatin1(png.toBase64()))
        .arg(height);
}

}  // namespace mortonscope
