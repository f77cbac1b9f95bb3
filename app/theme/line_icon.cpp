#include "app/theme/line_icon.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace mortonscope {

LineIconEngine::LineIconEngine(const QString& name, const Colors& colors) : m_colors(colors)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (file.open(QIODevice::ReadOnly)) {
        m_svg = file.readAll();
    }
}

void LineIconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state)
{
    const QColor color = mode == QIcon::Disabled ? m_colors.disabled : state == QIcon::On ? m_colors.checked : m_colors.normal;
    QByteArray svg = m_svg;
    QSvgRenderer renderer(svg.replace("currentColor", color.name().toLatin1()));
    renderer.render(painter, rect);
}

QPixmap LineIconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, {{}, size}, mode, state);
    return pixmap;
}

}  // namespace mortonscope
