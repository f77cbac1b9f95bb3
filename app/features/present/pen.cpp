#include "app/features/present/pen.h"

#include "app/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QTabletEvent>

#include <utility>

namespace mortonscope {

Pen::Pen(ThemeController& theme, QWidget* parent) : Overlay(Layer::Pen, parent), m_theme(theme)
{
    setObjectName(QStringLiteral("penOverlay"));
    setAccessibleName(tr("Drawing over the window"));
    setCursor(Qt::CrossCursor);
    connect(&theme, &ThemeController::changed, this, &Pen::redraw);
}

void Pen::setWrites(bool writes)
{
    end();
    m_writes = writes;
    setAttribute(Qt::WA_TransparentForMouseEvents, !writes);
}

void Pen::setLines(std::vector<PenLine> lines)
{
    m_isDown = false;
    m_lines = std::move(lines);
    redraw();
    emit drawn();
}

void Pen::takeBack()
{
    if (!m_lines.empty()) {
        m_isDown = false;
        m_lines.pop_back();
        redraw();
        emit drawn();
    }
}

void Pen::clear() { setLines({}); }

void Pen::begin(QPointF at, double pressure)
{
    m_isDown = true;
    m_lines.push_back({m_ink, m_lineWidth, {}});
    goOn(at, pressure);
    emit drawn();
}

void Pen::goOn(QPointF at, double pressure)
{
    PenLine& line = m_lines.back();
    line.points.push_back({at, pressure});
    ensurePicture();
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t last = line.points.size() - 1;
    drawLine(painter, m_theme.theme(), line, last);
    const double around = widthAt(m_theme.theme(), line, line.points.back()) / 2 + 2;
    const QPointF from = line.points[last > 0 ? last - 1 : 0].at;
    update(QRectF(from, at).normalized().adjusted(-around, -around, around, around).toAlignedRect());
}

void Pen::end() { m_isDown = false; }

void Pen::ensurePicture()
{
    const QSize pixels = size() * devicePixelRatio();
    if (m_picture.size() != pixels && !pixels.isEmpty()) {
        m_picture = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_picture.setDevicePixelRatio(devicePixelRatio());
        m_picture.fill(Qt::transparent);
        QPainter painter(&m_picture);
        painter.setRenderHint(QPainter::Antialiasing);
        for (const PenLine& line : m_lines) {
            drawLine(painter, m_theme.theme(), line);
        }
    }
}

void Pen::redraw()
{
    m_picture = {};
    update();
}

void Pen::paintEvent(QPaintEvent* event)
{
    if (m_lines.empty()) {
        return;
    }
    ensurePicture();
    QPainter painter(this);
    const double ratio = m_picture.devicePixelRatio();
    for (const QRect& rect : event->region()) {
        painter.drawImage(rect, m_picture, QRectF(QPointF(rect.topLeft()) * ratio, QSizeF(rect.size()) * ratio));
    }
}

void Pen::resizeEvent(QResizeEvent* event)
{
    Overlay::resizeEvent(event);
    redraw();
}

void Pen::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        begin(event->position(), 1);
    }
}

void Pen::mouseMoveEvent(QMouseEvent* event)
{
    if (m_isDown) {
        goOn(event->position(), 1);
    }
}

void Pen::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        end();
    }
}

/// What is accepted here doesn't come a second time as the mouse's.
void Pen::tabletEvent(QTabletEvent* event)
{
    switch (event->type()) {
    case QEvent::TabletPress: begin(event->position(), event->pressure()); break;
    case QEvent::TabletMove:
        if (m_isDown) {
            goOn(event->position(), event->pressure());
        }
        break;
    case QEvent::TabletRelease: end(); break;
    default: break;
    }
    event->accept();
}

}  // namespace mortonscope
