#include "app/features/present/pen.h"

#include "app/theme/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTabletEvent>

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

struct InkOfPen {
    const char* name;
    Role role;
};

constexpr const char* kInkContext = "mortonscope::DrawingTools";

constexpr std::array<InkOfPen, kPenInks> kInksOfPen = {{
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Vermilion"), Role::BitY},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Blue"), Role::BitX},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Green"), Role::GreenInk},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "Violet"), Role::Accent},
    {QT_TRANSLATE_NOOP("mortonscope::DrawingTools", "As text"), Role::Text},
}};

}  // namespace

QString penInkName(int ink)
{
    return QCoreApplication::translate(kInkContext, kInksOfPen[static_cast<std::size_t>(ink)].name);
}

QColor penInk(const Theme& theme, int ink) { return theme.color(kInksOfPen[static_cast<std::size_t>(ink)].role); }

double widthAt(const Theme& theme, const PenLine& line, const PenLine::Point& point)
{
    constexpr double kLightest = 0.35;  // share of the width at the lightest touch of a stylus
    return theme.px(line.width) * (kLightest + (1 - kLightest) * point.pressure);
}

void drawLine(QPainter& painter, const Theme& theme, const PenLine& line, std::size_t first)
{
    QPen pen(penInk(theme, line.ink % kPenInks), 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    const auto& points = line.points;
    if (points.size() == 1) {
        pen.setWidthF(widthAt(theme, line, points.front()));
        painter.setPen(pen);
        painter.drawPoint(points.front().at);
        return;
    }
    for (std::size_t i = std::max<std::size_t>(first, 1); i < points.size(); ++i) {
        pen.setWidthF(widthAt(theme, line, points[i]));
        painter.setPen(pen);
        painter.drawLine(points[i - 1].at, points[i].at);
    }
}

Overlay::Overlay(Layer layer, QWidget* parent) : QWidget(parent), m_layer(layer)
{
    setFocusPolicy(Qt::NoFocus);
    setGeometry(parent->rect());
    parent->installEventFilter(this);
    raiseAll();
}

void Overlay::raiseAll() const
{
    auto all = parentWidget()->findChildren<Overlay*>(QString(), Qt::FindDirectChildrenOnly);
    std::ranges::stable_sort(all, {}, &Overlay::m_layer);
    const QObjectList& children = parentWidget()->children();
    const bool areInFront = std::equal(all.rbegin(), all.rend(), children.rbegin());
    if (areInFront) {
        return;  // raising repaints all of them, for every new child and every layout
    }
    for (Overlay* each : all) {
        each->raise();
    }
}

bool Overlay::eventFilter(QObject* watched, QEvent* event)
{
    switch (watched == parent() ? event->type() : QEvent::None) {
    case QEvent::Resize: setGeometry(parentWidget()->rect()); break;
    case QEvent::ChildPolished:  // a new child is in front
    case QEvent::LayoutRequest:  // docks are raised when they are moved
        raiseAll();
        break;
    default: break;
    }
    return QWidget::eventFilter(watched, event);
}

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

void Pen::takeBack()
{
    if (!m_lines.empty()) {
        m_isDown = false;
        m_lines.pop_back();
        redraw();
        emit drawn();
    }
}

void Pen::clear()
{
    m_isDown = false;
    m_lines.clear();
    redraw();
    emit drawn();
}

void Pen::begin(QPointF at, double pressure)
{
    m_isDown = true;
    m_lines.push_back({m_ink, m_lineWidth, {}});
    shouldContinue(at, pressure);
    emit drawn();
}

void Pen::shouldContinue(QPointF at, double pressure)
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
        shouldContinue(event->position(), 1);
    }
}

void Pen::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        end();
    }
}

/// Handles the stylus. Qt does not repeat accepted events as mouse events.
void Pen::tabletEvent(QTabletEvent* event)
{
    switch (event->type()) {
    case QEvent::TabletPress: begin(event->position(), event->pressure()); break;
    case QEvent::TabletMove:
        if (m_isDown) {
            shouldContinue(event->position(), event->pressure());
        }
        break;
    case QEvent::TabletRelease: end(); break;
    default: break;
    }
    event->accept();
}

}  // namespace mortonscope
