#include "app/features/stepping/timeline.h"

#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <utility>

namespace mortonscope {

namespace {

Role roleOf(TickKind kind)
{
    switch (kind) {
    case TickKind::Bookmark: return Role::Bookmark;
    case TickKind::SearchHit: return Role::Found;
    case TickKind::Breakpoint: return Role::Breakpoint;
    }
    return Role::Text;
}

/// Returns the shape in a unit square. Its bottom center, (0, 1), is at the step.
QPainterPath shapeOf(TickKind kind)
{
    QPainterPath path;
    switch (kind) {
    case TickKind::Bookmark:  // a ribbon with a notch
        path.addPolygon(QPolygonF({{-0.32, 0}, {0.32, 0}, {0.32, 1}, {0, 0.68}, {-0.32, 1}}));
        break;
    case TickKind::SearchHit: path.addPolygon(QPolygonF({{-0.45, 0.25}, {0.45, 0.25}, {0, 1}})); break;
    case TickKind::Breakpoint: path.addEllipse(QPointF(0, 0.6), 0.38, 0.38); break;
    }
    path.closeSubpath();
    return path;
}

/// The vertical extent of ticks that are too dense for shapes, relative to a tick's height. Kinds differ by this too,
/// not only by color.
struct TickShare {
    double top;
    double height;
};

TickShare tickShareOf(TickKind kind)
{
    switch (kind) {
    case TickKind::Bookmark: return {0, 0.5};        // upper half
    case TickKind::SearchHit: return {0.25, 0.75};   // lower three quarters
    case TickKind::Breakpoint: return {0.65, 0.35};  // lower third
    }
    return {0, 1};
}

/// Returns whether no other column within `apart` is marked. Marks closer than that are drawn as a line.
bool isAlone(const std::vector<bool>& columns, std::size_t i, std::size_t apart)
{
    for (std::size_t j = i > apart ? i - apart : 0; j < std::min(columns.size(), i + apart + 1); ++j) {
        if (j != i && columns[j]) {
            return false;
        }
    }
    return true;
}

}  // namespace

void TimelineTicks::set(TickKind kind, AnyWithin anyWithin)
{
    m_any[static_cast<std::size_t>(kind)] = std::move(anyWithin);
}

bool TimelineTicks::isEmpty() const
{
    return std::ranges::none_of(m_any, [](const AnyWithin& any) { return static_cast<bool>(any); });
}

void TimelineTicks::bin(const TimelineMap& map, int columns, Step last)
{
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        std::vector<bool>& bins = m_columns[kind];
        bins.clear();
        if (m_any[kind]) {
            bins.assign(static_cast<std::size_t>(std::max(columns, 0)), false);
        }
        for (std::size_t i = 0; i < bins.size(); ++i) {
            // The positions whose pixel is in [x, x + 1); the last column includes the end of the run.
            const double x = map.left + static_cast<double>(i);
            const auto first = static_cast<std::uint64_t>(std::max(0.0, std::ceil(map.stepsAt(x))));
            double end = std::ceil(map.stepsAt(x + 1));
            if (i + 1 == bins.size()) {
                end = static_cast<double>(map.total) + 1;
            }
            end = std::min(end, static_cast<double>(last.value) + 1);
            bins[i] =
                end > static_cast<double>(first) && m_any[kind](Step(first), Step(static_cast<std::uint64_t>(end) - 1));
        }
    }
}

void TimelineTicks::paintOne(QPainter& painter, const Theme& theme, TickKind kind, QPointF top, double height)
{
    const QPainterPath shape = QTransform::fromScale(height, height).map(shapeOf(kind));
    painter.fillPath(shape.translated(top), theme.color(roleOf(kind)));
}

void TimelineTicks::paint(QPainter& painter, const Theme& theme, double left, double top, double height) const
{
    const auto apart = static_cast<std::size_t>(std::ceil(height));
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const QColor color = theme.color(roleOf(static_cast<TickKind>(kind)));
        const std::vector<bool>& columns = m_columns[kind];
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (!columns[i]) {
                continue;
            }
            const double x = left + static_cast<double>(i) + 0.5;
            if (isAlone(columns, i, apart)) {
                paintOne(painter, theme, static_cast<TickKind>(kind), {x, top}, height);
            } else {
                const TickShare share = tickShareOf(static_cast<TickKind>(kind));
                painter.fillRect(
                    QRectF(x - theme.px(0.75), top + height * share.top, theme.px(1.5), height * share.height), color);
            }
        }
    }
}

namespace {

/// Returns the number of tests up to a fractional position, at most up to `end`. Step k covers [k − ½, k + ½) evenly.
double testsUpTo(const Run& run, double steps, Step end)
{
    const double last = static_cast<double>(end.value);
    const double shifted = std::clamp(steps + 0.5, 0.0, last + 1);  // step k fills [k, k + 1)
    const double whole = std::min(std::floor(shifted), last);
    const auto at = [&run](double step) {
        return static_cast<double>(run.testsAt(Step(static_cast<std::uint64_t>(step))));
    };
    const double before = whole < 1 ? 0 : at(whole - 1);
    return before + (shifted - whole) * (at(whole) - before);
}

}  // namespace

TimelineBins::TimelineBins(const TimelineMap& map, int columns, const Run& run, const Hits& h, Step last)
    : tests(static_cast<std::size_t>(std::max(columns, 0))), hits(tests.size(), false)
{
    if (map.total == 0) {
        return;
    }
    double before = testsUpTo(run, map.stepsAt(map.left), last);
    // The overlaps at steps before a position, which are those of the columns before its pixel.
    const auto overlapsBefore = [&](double steps) {
        const auto end = static_cast<std::uint64_t>(std::max(0.0, std::ceil(steps)));
        return end == 0 ? 0 : h.countAt(std::min(last, Step(end - 1)));
    };
    std::uint64_t found = overlapsBefore(map.stepsAt(map.left));
    for (std::size_t i = 0; i < tests.size(); ++i) {
        const double x = map.left + static_cast<double>(i);
        const double upTo = testsUpTo(run, map.stepsAt(x + 1), last);
        tests[i] = static_cast<float>(std::clamp((upTo - before) / (map.stepsAt(x + 1) - map.stepsAt(x)), 0.0, 1.0));
        before = upTo;
        const std::uint64_t foundBefore = std::exchange(found, overlapsBefore(map.stepsAt(x + 1)));
        hits[i] = found > foundBefore;
    }
}

Timeline::Timeline(const Models& models, QWidget* parent)
    : QAbstractSlider(parent), m_models(models), m_hint(new TimelineHint(models, this))
{
    setObjectName(QStringLiteral("timeline"));
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Timeline of the run"));
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown});

    connect(&models.run, &Cursor::runChanged, this, &Timeline::adoptRun);
    connect(&models.run, &Cursor::cursorChanged, this, &Timeline::followCursor);
    connect(&models.pictures.motion(), &Motion::restChanged, this, qOverload<>(&QWidget::update));
    connect(&models.run, &Cursor::hidesFutureChanged, this, [this] {
        bin();
        followCursor();
    });
    connect(&models.theme, &ThemeController::changed, this, [this] {
        updateGeometry();
        bin();
    });
    connect(this, &QAbstractSlider::valueChanged, this, [this](int value) {
        // The value comes from assistive technology: keys and mouse go to the controller first.
        if (!m_adopting) {
            m_models.run.seek(map().stepOfValue(value));
        }
    });
    adoptRun();
}

const Theme& Timeline::theme() const { return m_models.theme.theme(); }

TimelineMap Timeline::map() const
{
    const double margin = theme().px(8);  // the handle fits at both ends
    return {m_models.run.total().value, margin, std::max(1.0, width() - 2 * margin),
            m_models.run.run().lastOfInsertion().value};
}

Timeline::Rows Timeline::rows() const
{
    Rows rows;
    if (m_isThin) {
        constexpr double kHandle = 16, kLine = 6;
        rows.band = theme().px((kHandle - kLine) / 2);
        rows.bandHeight = theme().px(kLine);
        rows.bottom = theme().px(kHandle);
        return rows;
    }
    const double label = QFontMetricsF(theme().font(TextSize::Small)).height();
    rows.ticks = label + theme().px(1);
    rows.ticksHeight = m_ticks.isEmpty() ? 0 : theme().px(7);
    rows.band = rows.ticks + rows.ticksHeight;
    rows.bandHeight = theme().px(8);
    rows.hits = rows.band + rows.bandHeight + theme().px(2);
    rows.bottom = rows.hits + theme().px(8);
    return rows;
}

QSize Timeline::sizeHint() const { return {theme().space(80), static_cast<int>(std::ceil(rows().bottom)) + 1}; }
QSize Timeline::minimumSizeHint() const { return {theme().space(40), sizeHint().height()}; }

// ------------------------------------------------------------------------------------------ following

void Timeline::adoptRun()
{
    m_adopting = true;
    setRange(0, map().largestValue());
    m_adopting = false;
    bin();
    endHover();
    followCursor();
}

void Timeline::followCursor()
{
    m_adopting = true;
    setValue(map().valueOf(m_models.run.cursor()));
    m_adopting = false;
    if (m_models.run.hidesFuture()) {
        bin();  // shows only the past
    }
    setAccessibleDescription(QStringLiteral("%1: %2").arg(description(), m_models.run.sentence()));
    update();
}

/// Describes the cursor's position; without the total while the user predicts.
QString Timeline::description() const
{
    const Run& run = m_models.run.run();
    const QString step = countText(m_models.run.cursor().value);
    if (m_models.run.hidesFuture()) {
        return tr("Step %1").arg(step);
    }
    const QString place = tr("Step %1 of %2").arg(step, countText(run.total().value));
    if (run.isCutShort()) {
        return tr("%1; the recording ends there, the run takes %2 steps").arg(place, countText(run.totals().steps));
    }
    return place;
}

void Timeline::bin()
{
    const TimelineMap m = map();
    const Cursor& run = m_models.run;
    const Step last = run.hidesFuture() ? run.cursor() : run.total();
    m_bins = TimelineBins(m, static_cast<int>(m.width), run.run(), run.analysis()->hits, last);
    m_ticks.bin(m, static_cast<int>(m.width), last);
    update();
}

void Timeline::setTicks(TickKind kind, std::vector<Step> steps)
{
    if (steps.empty()) {
        setTicks(kind, nullptr);
        return;
    }
    setTicks(kind, [steps = std::move(steps)](Step first, Step last) {
        const auto at = std::ranges::lower_bound(steps, first);
        return at != steps.end() && *at <= last;
    });
}

void Timeline::setTicks(TickKind kind, TimelineTicks::AnyWithin anyWithin)
{
    m_ticks.set(kind, std::move(anyWithin));
    updateGeometry();  // the first tick adds a row
    bin();
}

void Timeline::resizeEvent(QResizeEvent* event)
{
    QAbstractSlider::resizeEvent(event);
    bin();
}

// ------------------------------------------------------------------------------------------- painting

void Timeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const TimelineMap m = map();
    if (m.total == 0) {
        paintPhase(painter, 0, width(), tr("No steps: the scene has no boxes"), false);
        return;
    }
    const Step lastIn = m_models.run.run().lastOfInsertion();
    const auto phase = m_models.run.moment().phase();
    const double gap = theme().px(1);
    const bool hasPass = lastIn.value < m.total;
    double border = -gap;
    if (lastIn.value > 0) {  // brute force has no insertion
        border = hasPass ? m.xOf(static_cast<double>(lastIn.value) + 0.5) : width() + gap;
        paintPhase(painter, 0, border - gap, tr("Insertion"), phase == Phase::Insertion);
    }
    if (hasPass) {
        const bool asks = m_models.run.analysis()->algorithm().walk == Walk::RangeQuery;
        paintPhase(painter, border + gap, width(), asks ? tr("The query") : tr("The pass"), phase == Phase::Pass);
    }
    paintTests(painter);
    paintHits(painter);
    if (!m_isThin) {
        m_ticks.paint(painter, theme(), m.left, rows().ticks, rows().ticksHeight);
    }
    if (m_hover >= 0) {
        const Rows r = rows();
        const double x = m.xOf(m.stepAt(m_hover));
        painter.setPen(QPen(theme().color(Role::Hover), theme().px(1)));
        painter.drawLine(QPointF(x, r.band - theme().px(2)), QPointF(x, r.bottom - theme().px(2)));
    }
    paintCursor(painter);
}

void Timeline::paintPhase(QPainter& painter, double from, double to, const QString& label, bool current) const
{
    if (to <= from) {
        return;
    }
    const Rows r = rows();
    painter.setPen(Qt::NoPen);
    const double played = std::clamp(map().xOf(m_models.pictures.position()), from, to);
    for (const auto& [end, color] :
         {std::pair{to, theme().color(Role::Line)}, {played, theme().color(Role::Frame, 0.4)}}) {
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(from, r.band, end - from, r.bandHeight), theme().px(2), theme().px(2));
    }
    if (m_isThin) {
        return;
    }
    const QFont font = theme().font(TextSize::Small, current);
    if (QFontMetricsF(font).horizontalAdvance(label) <= to - from) {  // no label is better than half a word
        painter.setFont(font);
        painter.setPen(theme().color(current ? Role::Text : Role::Quiet));
        painter.drawText(QRectF(from, 0, to - from, r.ticks), Qt::AlignLeft | Qt::AlignVCenter, label);
    }
}

void Timeline::paintTests(QPainter& painter) const
{
    const Rows r = rows();
    const double margin = m_isThin ? 0 : theme().px(2);
    const double left = map().left;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t i = 0; i < m_bins.tests.size(); ++i) {
        if (m_bins.tests[i] > 0.02F) {
            const double height = std::max(1.0, static_cast<double>(m_bins.tests[i]) * (r.bandHeight - 2 * margin));
            painter.fillRect(QRectF(left + static_cast<double>(i), r.band + r.bandHeight - margin - height, 1, height),
                             theme().color(Role::Miss));
        }
    }
    painter.restore();
}

void Timeline::setHidesAnswers(bool hides)
{
    m_hidesAnswers = hides;
    endHover();
}

void Timeline::setThin(bool isThin)
{
    m_isThin = isThin;
    updateGeometry();
    update();
}

/// Paints a line below the band for every column with an overlap, or a ring if no other column is near.
void Timeline::paintHits(QPainter& painter) const
{
    if (m_hidesAnswers || m_isThin) {
        return;
    }
    const Rows r = rows();
    const double left = map().left;
    const double radius = theme().px(2.5);
    const double line = theme().px(1.5);
    const auto apart = static_cast<std::size_t>(std::ceil(2 * radius + 2 * line));
    const std::vector<bool>& hits = m_bins.hits;
    painter.setPen(QPen(theme().color(Role::Hit), line));
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (!hits[i]) {
            continue;
        }
        const double x = left + static_cast<double>(i) + 0.5;
        if (isAlone(hits, i, apart)) {
            painter.drawEllipse(QPointF(x, r.hits + theme().px(4)), radius, radius);
        } else {
            painter.drawLine(QPointF(x, r.hits + theme().px(1)), QPointF(x, r.hits + theme().px(7)));
        }
    }
}

void Timeline::paintCursor(QPainter& painter) const
{
    const Rows r = rows();
    const double x = map().xOf(m_models.pictures.position());
    const QColor color = theme().color(Role::Accent);
    painter.setPen(QPen(color, theme().px(2), Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(x, r.band - theme().px(2)), QPointF(x, r.bottom - theme().px(1)));
    const QPointF middle(x, r.band + r.bandHeight / 2);
    const double radius = theme().px(6);
    if (hasFocus()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme().color(Role::Accent, 0.3));
        painter.drawEllipse(middle, radius + theme().px(2), radius + theme().px(2));
    }
    painter.setPen(QPen(theme().color(Role::Window), theme().px(1.5)));
    painter.setBrush(color);
    painter.drawEllipse(middle, radius, radius);
}

// ------------------------------------------------------------------------------------- mouse and keys

void Timeline::seekTo(double x) { m_models.run.seek(map().stepAt(x)); }

void Timeline::scrubTo(double x)
{
    constexpr double kLeast = 3;    // px of a step that is wide enough to drag through
    constexpr double kAtAStep = 1;  // px from its position
    const TimelineMap m = map();
    const double position = std::clamp(m.stepsAt(x), 0.0, static_cast<double>(m.total));
    const double last = std::max(1.0, std::ceil(position));
    const bool isNarrow = m.xOf(last) - m.xOf(last - 1) < kLeast;
    if (isNarrow || std::abs(m.xOf(m.stepAt(x)) - x) <= kAtAStep) {
        seekTo(x);
    } else {
        m_models.pictures.scrubTo(position);
    }
}

void Timeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    m_hint->hide();  // the World shows the moment itself
    seekTo(event->position().x());
}

void Timeline::mouseMoveEvent(QMouseEvent* event)
{
    m_hover = event->position().x();
    if (event->buttons() & Qt::LeftButton) {
        scrubTo(m_hover);
    } else if (m_models.run.total().value > 0) {
        showHint();
    }
    update();
}

void Timeline::showHint()
{
    const Step step = map().stepAt(m_hover);
    const bool hasAnswers = !m_hidesAnswers && !m_models.run.hidesFuture();
    m_hint->showStep(step, mapToGlobal(QPointF(map().xOf(step), 0).toPoint()), hasAnswers,
                     m_isThin ? TimelineTicks() : m_ticks);
}

void Timeline::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    setSliderDown(false);
    if (m_models.pictures.motion().isHeld()) {
        m_models.pictures.scrubTo(std::round(m_models.pictures.position()));
    }
}

void Timeline::leaveEvent(QEvent*) { endHover(); }

void Timeline::hideEvent(QHideEvent* event)
{
    endHover();
    QAbstractSlider::hideEvent(event);
}

void Timeline::endHover()
{
    m_hover = -1;
    m_hint->hide();
    update();
}

void Timeline::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    m_wheel += std::abs(delta.x()) > std::abs(delta.y()) ? delta.x() : delta.y();
    constexpr int kNotch = 120;
    for (; m_wheel >= kNotch; m_wheel -= kNotch) {
        m_models.player.forward();
    }
    for (; m_wheel <= -kNotch; m_wheel += kNotch) {
        m_models.player.back();
    }
    event->accept();
}

void Timeline::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_PageDown: m_models.player.forward(); return;
    case Qt::Key_Left:
    case Qt::Key_Down:
    case Qt::Key_PageUp: m_models.player.back(); return;
    case Qt::Key_Home: m_models.run.toStart(); return;
    case Qt::Key_End: m_models.run.toEnd(); return;
    default: event->ignore();
    }
}

}  // namespace mortonscope
