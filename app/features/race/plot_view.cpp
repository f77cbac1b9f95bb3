#include "app/features/race/plot_view.h"

#include "app/theme/focus_frame.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>

namespace mortonscope {

PlotView::PlotView(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_titleOf([](double x) { return tickText(x); }),
      m_valueOf([](double y) { return tickText(y); })
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_StyledBackground);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_Escape});
    connect(&models.theme, &ThemeController::changed, this, [this] {
        updateGeometry();
        update();
    });
}

const Theme& PlotView::theme() const { return m_models.theme.theme(); }

QSize PlotView::sizeHint() const { return theme().size(90, 55); }

QSize PlotView::minimumSizeHint() const { return theme().size(45, 22); }

void PlotView::setReading(std::function<QString(double)> title, std::function<QString(double)> value)
{
    m_titleOf = std::move(title);
    m_valueOf = std::move(value);
}

void PlotView::setContent(PlotContent content)
{
    m_content = std::move(content);
    if (m_reading && !underMouse() && !hasFocus()) {
        m_reading.reset();
    }
    if (m_reading) {
        read(m_reading);
    }
    update();
}

// ------------------------------------------------------------------------------------------------ scales

/// Returns the range of x: the given one, or that of all points.
std::pair<double, double> PlotView::xExtent() const
{
    if (m_content.xRange) {
        return *m_content.xRange;
    }
    double low = std::numeric_limits<double>::max();
    double high = 0;
    for (const PlotCurve& curve : m_content.curves) {
        for (const QPointF& point : curve.points) {
            low = std::min(low, point.x());
            high = std::max(high, point.x());
        }
    }
    return {std::min(low, high), high};
}

/// Returns the range of the measured y. Guides are ignored and may leave the plot.
std::pair<double, double> PlotView::yExtent() const
{
    double low = std::numeric_limits<double>::max();
    double high = 0;
    for (const PlotCurve& curve : m_content.curves) {
        for (const QPointF& point : curve.points) {
            if (!curve.isGuide && (point.y() > 0 || !m_content.isYLogarithmic)) {
                low = std::min(low, point.y());
                high = std::max(high, point.y());
            }
        }
    }
    return {std::min(low, high), high};
}

PlotScale PlotView::xScale() const
{
    const auto [low, high] = xExtent();
    PlotScale scale = PlotScale::over(low, high, m_content.isXLogarithmic);
    if (!m_content.isXLogarithmic) {
        scale.low = low;
        scale.high = std::max(high, low + 1);
    } else {
        scale.high = std::max(high, 2 * scale.low);  // the last measurement is at the edge
    }
    const QRectF inner = area();
    scale.from = inner.left();
    scale.to = inner.right();
    return scale;
}

PlotScale PlotView::yScale() const
{
    const auto [low, high] = yExtent();
    PlotScale scale = PlotScale::over(low, high, m_content.isYLogarithmic);
    const QRectF inner = area();
    scale.from = inner.bottom();
    scale.to = inner.top();
    return scale;
}

// ----------------------------------------------------------------------------------------------- reading

/// Returns every x at which something was measured, ascending.
std::vector<double> PlotView::places() const
{
    std::vector<double> all;
    for (const PlotCurve& curve : m_content.curves) {
        if (!curve.isGuide) {
            for (const QPointF& point : curve.points) {
                all.push_back(point.x());
            }
        }
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

void PlotView::read(std::optional<double> x)
{
    const std::vector<double> all = places();
    if (!x || all.empty()) {
        m_reading.reset();
    } else {
        const PlotScale scale = xScale();
        const auto distance = [&](double place) { return std::abs(scale.pixelOf(place) - scale.pixelOf(*x)); };
        m_reading = *std::ranges::min_element(all, {}, distance);
    }
    setAccessibleDescription(readings().join(QStringLiteral("; ")));
    update();
}

QStringList PlotView::readings() const
{
    if (!m_reading) {
        return {};
    }
    QStringList lines{m_titleOf(*m_reading)};
    for (const PlotCurve& curve : m_content.curves) {
        const auto point = std::ranges::find(curve.points, *m_reading, &QPointF::x);
        if (!curve.isGuide && point != curve.points.end()) {
            lines.append(tr("%1: %2").arg(curve.name, m_valueOf(point->y())));
        }
    }
    return lines;
}

void PlotView::mouseMoveEvent(QMouseEvent* event)
{
    if (area().adjusted(-1, -1, 1, 1).contains(event->position())) {
        read(xScale().valueOf(event->position().x()));
    } else {
        read(std::nullopt);
    }
}

void PlotView::leaveEvent(QEvent*)
{
    if (!hasFocus()) {
        read(std::nullopt);
    }
}

void PlotView::focusOutEvent(QFocusEvent* event)
{
    read(std::nullopt);
    QWidget::focusOutEvent(event);
}

void PlotView::keyPressEvent(QKeyEvent* event)
{
    const std::vector<double> all = places();
    const bool moves = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right || event->key() == Qt::Key_Home
                    || event->key() == Qt::Key_End;
    if (event->key() == Qt::Key_Escape && m_reading) {
        read(std::nullopt);
    } else if (moves && !all.empty()) {
        const auto at = m_reading ? std::ranges::find(all, *m_reading) : all.end();
        const auto last = std::prev(all.end());
        auto next = at == all.end() ? last : at;
        if (event->key() == Qt::Key_Left && at != all.end() && at != all.begin()) {
            --next;
        } else if (event->key() == Qt::Key_Right && next != last) {
            ++next;
        } else if (event->key() == Qt::Key_Home) {
            next = all.begin();
        } else if (event->key() == Qt::Key_End) {
            next = last;
        }
        read(*next);
    } else {
        QWidget::keyPressEvent(event);
    }
}

// ---------------------------------------------------------------------------------------------- painting

namespace {

constexpr double kSample = 24;  ///< length of a line in the legend, px at 100 %

/// Returns the mark of a measurement. Each curve has another shape.
QPainterPath markPath(int look, QPointF at, double radius)
{
    QPainterPath path;
    switch (look % 4) {
    case 0: path.addEllipse(at, radius, radius); break;
    case 1: path.addRect(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)); break;
    case 2:
        path.addPolygon(QPolygonF(
            {at - QPointF(0, 1.3 * radius), at + QPointF(1.2 * radius, radius), at + QPointF(-1.2 * radius, radius)}));
        path.closeSubpath();
        break;
    default:
        path.addPolygon(QPolygonF({at - QPointF(0, 1.4 * radius), at + QPointF(1.4 * radius, 0),
                                   at + QPointF(0, 1.4 * radius), at - QPointF(1.4 * radius, 0)}));
        path.closeSubpath();
    }
    return path;
}

}  // namespace

QPen PlotView::penOf(const PlotCurve& curve, double width) const
{
    if (!curve.isGuide) {
        return seriesPen(theme(), curve.look, width);
    }
    QPen pen(theme().color(Role::Faint), theme().px(1));
    pen.setStyle(curve.look % 2 == 0 ? Qt::DotLine : Qt::DashLine);
    return pen;
}

/// Returns the area of the curves, without the legend and the numbers.
QRectF PlotView::area() const
{
    const QFontMetricsF small(theme().font(TextSize::Small));
    const double left = small.horizontalAdvance(QStringLiteral("0.0005")) + theme().space(4);
    const double top = legendHeight() + small.height() + theme().space(2);
    const double bottom = 2 * small.height() + theme().space(3);
    return QRectF(rect()).adjusted(left, top, -theme().space(4), -bottom);
}

QList<QRectF> PlotView::legend() const
{
    const QFontMetricsF metrics(theme().font(TextSize::Small));
    const double gap = theme().space(3);
    const double sample = theme().px(kSample) + theme().space(1.5);
    QList<QRectF> places;
    QPointF at(theme().space(3), theme().space(1));
    for (const PlotCurve& curve : m_content.curves) {
        const double width =
            std::min(sample + metrics.horizontalAdvance(curve.name) + 1, this->width() - 2.0 * theme().space(3));
        if (at.x() > theme().space(3) && at.x() + width > this->width() - theme().space(3)) {
            at = {static_cast<double>(theme().space(3)), at.y() + metrics.height()};
        }
        places.append(QRectF(at, QSizeF(width, metrics.height())));
        at.rx() += width + gap;
    }
    return places;
}

double PlotView::legendHeight() const
{
    const QList<QRectF> places = legend();
    if (places.isEmpty()) {
        return 0;
    }
    // A plot needs room for its curves: a legend that is too high is cut.
    return std::min(places.constLast().bottom(), height() * 0.35);
}

void PlotView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Role::Surface));
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        paintFocus(painter, rect(), theme());
    }
    if (places().empty()) {
        paintEmpty(painter);
        return;
    }
    const PlotScale x = xScale();
    const PlotScale y = yScale();
    paintLegend(painter);
    if (area().height() < theme().space(5) || area().width() < theme().space(10)) {
        return;
    }
    paintAxes(painter, x, y);
    painter.save();
    painter.setClipRect(area().adjusted(-theme().px(4), -theme().px(4), theme().px(4), theme().px(2)));
    for (const bool guides : {true, false}) {
        for (const PlotCurve& curve : m_content.curves) {
            if (curve.isGuide == guides) {
                paintCurve(painter, curve, x, y);
            }
        }
    }
    painter.restore();
    paintReading(painter, x, y);
}

void PlotView::paintEmpty(QPainter& painter) const
{
    painter.setFont(theme().font(TextSize::Body));
    painter.setPen(theme().color(Role::Quiet));
    const double margin = theme().space(3);
    painter.drawText(QRectF(rect()).adjusted(margin, margin, -margin, -margin),
                     Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop, m_content.emptyText);
}

void PlotView::paintAxes(QPainter& painter, const PlotScale& x, const PlotScale& y) const
{
    const QRectF inner = area();
    const QFont font = theme().font(TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const QPen line(theme().color(Role::Line), 1);
    const double gap = theme().space(1);
    for (const PlotTick& tick : y.ticks(metrics.height() * 1.6)) {
        const double at = std::round(y.pixelOf(tick.value)) + 0.5;
        painter.setPen(line);
        painter.drawLine(QPointF(inner.left(), at), QPointF(inner.right(), at));
        painter.setPen(theme().color(Role::Quiet));
        painter.drawText(QRectF(0, at - metrics.height() / 2, inner.left() - gap, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    const double apart = metrics.horizontalAdvance(QStringLiteral("00,000")) + theme().space(3);
    double free = 0;  // numbers at the ends are pulled inward and may meet their neighbors
    for (const PlotTick& tick : x.ticks(apart)) {
        const double at = std::round(x.pixelOf(tick.value)) + 0.5;
        painter.setPen(line);
        painter.drawLine(QPointF(at, inner.top()), QPointF(at, inner.bottom()));
        const double width = metrics.horizontalAdvance(tick.label);
        const double left = std::clamp(at - width / 2, 0.0, this->width() - width);
        if (left >= free) {
            painter.setPen(theme().color(Role::Quiet));
            painter.drawText(QPointF(left, inner.bottom() + gap + metrics.ascent()), tick.label);
            free = left + width + gap;
        }
    }
    if (m_content.here) {
        const double at = std::round(x.pixelOf(*m_content.here)) + 0.5;
        painter.setPen(QPen(theme().color(Role::Accent), theme().px(1), Qt::DashLine));
        painter.drawLine(QPointF(at, inner.top()), QPointF(at, inner.bottom()));
    }
    painter.setPen(QPen(theme().color(Role::Grid), 1));
    painter.drawLine(inner.bottomLeft(), inner.bottomRight());
    painter.setPen(theme().color(Role::Quiet));
    const QString xTitle = metrics.elidedText(m_content.xTitle, Qt::ElideRight, width() - 2 * gap);
    painter.drawText(
        QRectF(gap, inner.bottom() + gap + metrics.height(), width() - 2 * gap - theme().space(2), metrics.height()),
        Qt::AlignRight | Qt::AlignVCenter, xTitle);
    painter.drawText(
        QRectF(theme().space(3), inner.top() - metrics.height() - gap, width() - theme().space(4), metrics.height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(m_content.yTitle, Qt::ElideRight, width() - theme().space(4)));
}

void PlotView::paintCurve(QPainter& painter, const PlotCurve& curve, const PlotScale& x, const PlotScale& y) const
{
    QPolygonF line;
    for (const QPointF& point : curve.points) {
        line.append(QPointF(x.pixelOf(point.x()), y.pixelOf(point.y())));
    }
    const double width = curve.points.size() > 200 ? 1.4 : 2;
    painter.setPen(penOf(curve, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    if (curve.hasMarks) {
        painter.setPen(QPen(theme().color(Role::Surface), theme().px(1)));
        painter.setBrush(penOf(curve, width).color());
        for (const QPointF& at : std::as_const(line)) {
            painter.drawPath(markPath(curve.look, at, theme().px(4)));
        }
    }
}

void PlotView::paintLegend(QPainter& painter) const
{
    const QFont font = theme().font(TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const QList<QRectF> places = legend();
    const double sample = theme().px(kSample);
    for (qsizetype i = 0; i < places.size(); ++i) {
        const PlotCurve& curve = m_content.curves[static_cast<std::size_t>(i)];
        const QRectF place = places[i];
        if (place.bottom() > legendHeight() + 1) {
            break;
        }
        const double middle = place.center().y();
        painter.setPen(penOf(curve, 2));
        painter.drawLine(QPointF(place.left(), middle), QPointF(place.left() + sample, middle));
        if (curve.hasMarks) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(penOf(curve, 2).color());
            painter.drawPath(markPath(curve.look, {place.left() + sample / 2, middle}, theme().px(4)));
        }
        painter.setPen(theme().color(Role::Text));
        const double from = sample + theme().space(1.5);
        painter.drawText(place.adjusted(from, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(curve.name, Qt::ElideRight, place.width() - from + 1));
    }
}

/// Paints a line at the x being read, with its values in a box.
void PlotView::paintReading(QPainter& painter, const PlotScale& x, const PlotScale& y) const
{
    const QStringList lines = readings();
    if (lines.isEmpty()) {
        return;
    }
    const QRectF inner = area();
    const double at = x.pixelOf(*m_reading);
    painter.setPen(QPen(theme().color(Role::Hover), theme().px(1)));
    painter.drawLine(QPointF(at, inner.top()), QPointF(at, inner.bottom()));
    for (const PlotCurve& curve : m_content.curves) {
        const auto point = std::ranges::find(curve.points, *m_reading, &QPointF::x);
        if (!curve.isGuide && point != curve.points.end()) {
            painter.setPen(QPen(theme().color(Role::Hover), theme().px(1.5)));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(QPointF(at, y.pixelOf(point->y())), theme().px(5), theme().px(5));
        }
    }
    const QFont font = theme().font(TextSize::Small);
    const QFontMetricsF metrics(font);
    double width = 0;
    for (const QString& line : lines) {
        width = std::max(width, metrics.horizontalAdvance(line));
    }
    const double pad = theme().space(1.5);
    QRectF box(0, 0, width + 2 * pad, metrics.height() * static_cast<double>(lines.size()) + pad);
    box.moveTopLeft({at + pad, inner.top()});
    if (at + pad + box.width() > this->width()) {
        box.moveLeft(std::max(0.0, at - pad - box.width()));
    }
    painter.setPen(QPen(theme().color(Role::Line), 1));
    painter.setBrush(theme().color(Role::Raised));
    painter.drawRoundedRect(box, theme().px(4), theme().px(4));
    painter.setFont(font);
    painter.setPen(theme().color(Role::Text));
    painter.drawText(box.adjusted(pad, pad / 2, -pad, -pad / 2), Qt::AlignLeft | Qt::AlignTop,
                     lines.join(QLatin1Char('\n')));
}

}  // namespace mortonscope
