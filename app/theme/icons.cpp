#include "app/theme/icons.h"

#include "app/theme/theme.h"

#include <QAction>
#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace mortonscope {

QAction* giveIcon(QAction* action, const QString& name, ThemeController& theme)
{
    const auto renew = [action, name, &theme] { action->setIcon(theme.theme().icon(name)); };
    QObject::connect(&theme, &ThemeController::changed, action, renew);
    renew();
    return action;
}

LineIconEngine::LineIconEngine(const QString& name, const Colors& colors) : m_name(name), m_colors(colors)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (file.open(QIODevice::ReadOnly)) {
        m_svg = file.readAll();
    }
}

QColor LineIconEngine::colorOf(QIcon::Mode mode, QIcon::State state) const
{
    if (mode == QIcon::Disabled) {
        return m_colors.disabled;
    }
    return state == QIcon::On ? m_colors.checked : m_colors.normal;
}

void LineIconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state)
{
    QByteArray svg = m_svg;
    QSvgRenderer renderer(svg.replace("currentColor", colorOf(mode, state).name().toLatin1()));
    renderer.render(painter, rect);
}

QPixmap LineIconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    const QString key = QStringLiteral("line-icon %1 %2x%3 %4")
                            .arg(m_name)
                            .arg(size.width())
                            .arg(size.height())
                            .arg(colorOf(mode, state).name());
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, {{}, size}, mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
    }
    return pixmap;
}

}  // namespace mortonscope
