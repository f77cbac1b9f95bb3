#include "app/features/race/plot_view.h"

#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <limits>

// The state and events of a plot. plot_view_paint.cpp paints it.

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

QSize PlotView::sizeHint() const { return {theme().space(90), theme().space(55)}; }

QSize PlotView::minimumSizeHint() const { return {theme().space(45), theme().space(22)}; }

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

}  // namespace mortonscope
