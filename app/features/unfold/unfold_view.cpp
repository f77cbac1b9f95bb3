#include "app/features/unfold/unfold_view.h"

#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "core/analysis/analysis.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kStage = 1.0 / (kUnfoldStages - 1);
/// Going farther than this many stages takes no longer.
constexpr double kFar = 2;
constexpr double kNear = 1e-9;

}  // namespace

UnfoldPlayer::UnfoldPlayer(const ThemeController& theme, const Motion& steps, QObject* parent)
    : QObject(parent), m_theme(theme), m_steps(steps), m_motion(this)
{
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &UnfoldPlayer::playOn);
    connect(&m_motion, &Motion::moved, this,
            [this] { moveTo(std::lerp(m_from, unfoldTimeOf(m_to), m_motion.gone())); });
    connect(&m_motion, &Motion::restChanged, this, &UnfoldPlayer::arrive);
    connect(&theme, &ThemeController::reducedMotionChanged, &m_motion,
            [this](bool reduced) { m_motion.setOn(!reduced); });
}

void UnfoldPlayer::moveTo(double time)
{
    const UnfoldStage before = nearestUnfoldStage(m_time);
    time = std::clamp(time, 0.0, 1.0);
    if (std::exchange(m_time, time) != time) {
        emit timeChanged(m_time);
        if (nearestUnfoldStage(m_time) != before) {
            emit changed();
        }
    }
}

void UnfoldPlayer::stop()
{
    m_motion.stop();
    m_rest.stop();
    m_direction = 0;
    m_target.reset();
}

/// Starts the motion to a stage. Time passes evenly here; the unfolding itself eases in and out.
void UnfoldPlayer::setOut(UnfoldStage to)
{
    m_from = m_time;
    m_to = to;
    if (m_theme.reducedMotion()) {
        arrive();
        return;
    }
    const double stages = std::abs(unfoldTimeOf(to) - m_time) / kStage;
    m_motion.setPace(m_steps.pace());
    m_motion.begin(false, static_cast<int>(std::lround(std::min(stages, kFar) * MotionTimes::kStage)));
}

void UnfoldPlayer::arrive()
{
    const bool isLast = m_to == (m_direction > 0 ? UnfoldStage::Array : UnfoldStage::Grid);
    if (m_direction != 0 && !isLast) {
        rest(m_theme.reducedMotion() ? 2 : 1);
    } else {
        stop();
    }
    moveTo(unfoldTimeOf(m_to));
    emit changed();
}

void UnfoldPlayer::rest(int stages) { m_rest.start(static_cast<int>(stages * MotionTimes::kStage * m_steps.pace())); }

void UnfoldPlayer::playOn() { setOut(neighbour(m_direction)); }

/// Returns the stage before or after the current time; on the way to a stage, before or after that one.
UnfoldStage UnfoldPlayer::neighbour(int direction) const
{
    const double from = m_target ? unfoldTimeOf(*m_target) : m_time;
    int stage = static_cast<int>(std::ceil(from / kStage - kNear)) - 1;
    if (direction > 0) {
        stage = static_cast<int>(std::floor(from / kStage + kNear)) + 1;
    }
    return static_cast<UnfoldStage>(std::clamp(stage, 0, kUnfoldStages - 1));
}

void UnfoldPlayer::setTime(double time)
{
    if (!std::isfinite(time)) {
        return;
    }
    const bool moved = m_motion.isUnderWay() || m_rest.isActive();
    stop();
    moveTo(time);
    if (moved) {
        emit changed();
    }
}

void UnfoldPlayer::play(int direction)
{
    stop();
    m_direction = direction < 0 ? -1 : 1;
    if (m_direction > 0 && m_time >= 1) {
        moveTo(0);
    } else if (m_direction < 0 && m_time <= 0) {
        moveTo(1);
    }
    if (m_theme.reducedMotion()) {
        rest(2);
    } else {
        playOn();
    }
    emit changed();
}

void UnfoldPlayer::pause()
{
    if (isPlaying() || m_target) {
        stop();
        emit changed();
    }
}

void UnfoldPlayer::goTo(UnfoldStage stage)
{
    stop();
    if (std::abs(unfoldTimeOf(stage) - m_time) > kNear) {
        m_target = stage;
        setOut(stage);
    }
    emit changed();
}

void UnfoldPlayer::goToNext() { goTo(neighbour(1)); }

void UnfoldPlayer::goToPrevious() { goTo(neighbour(-1)); }

namespace {

constexpr double kKeyStep = 0.01;
constexpr double kWheelStep = 0.02;  ///< per notch

}  // namespace

UnfoldView::UnfoldView(const Models& models, UnfoldPlayer& player, QWidget* parent)
    : CellView(models, parent), m_player(player)
{
    setNames(*this, QStringLiteral("unfoldView"), tr("Unfolding"));
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Space, Qt::Key_Left,
                    Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Escape});
    connect(&player, &UnfoldPlayer::timeChanged, this, qOverload<>(&QWidget::update));
}

const std::shared_ptr<const UnfoldContent>& UnfoldView::content() const
{
    if (!m_content) {
        m_content = std::make_shared<const UnfoldContent>(analysis());
    }
    return m_content;
}

void UnfoldView::forget() { m_content.reset(); }
void UnfoldView::rebuild() { m_frame = unfoldFrame(size(), theme(), *content()); }
Unfolding UnfoldView::unfolding() const { return {content()->depth, m_frame, m_player.time()}; }

QSize UnfoldView::sizeHint() const { return theme().size(160, 100); }
QSize UnfoldView::minimumSizeHint() const { return theme().size(50, 30); }

/// Returns the place of a cell; for a cell too deep to be drawn, that of the ancestor that shows its boxes.
QRectF UnfoldView::rectOf(Cell cell) const
{
    return toRect(unfolding().place(cell.ancestorAt(std::min(cell.level(), content()->depth))));
}

std::optional<Cell> UnfoldView::cellAt(QPointF point) const { return unfolding().cellAt({point.x(), point.y()}); }

std::optional<BoxId> UnfoldView::boxAt(QPointF point) const
{
    const Unfolding now = unfolding();
    constexpr double kReach = 1;  // px, so that a thin box can be hit
    const auto isAtPoint = [&](const UnfoldContent::Entry& entry) {
        const QRectF rect =
            toRect(now.boxPlace(entry.cell, entry.within, entry.number, content()->countIn(entry.cell)));
        return rect.adjusted(-kReach, -kReach, kReach, kReach).contains(point);
    };
    const auto& entries = content()->entries;  // the box painted last is on top
    const auto top = std::find_if(entries.rbegin(), entries.rend(), isAtPoint);
    return top == entries.rend() ? std::nullopt : std::optional(top->box);
}

QRectF UnfoldView::rectOf(BoxId box) const
{
    const Unfolding now = unfolding();
    for (const UnfoldContent::Entry& entry : content()->entries) {
        if (entry.box == box) {
            return toRect(now.boxPlace(entry.cell, entry.within, entry.number, content()->countIn(entry.cell)));
        }
    }
    return {};
}

UnfoldLights UnfoldView::lightsNow() const
{
    if (!content()->analysis->scene->sharesIdsWith(*models().document.scene())) {
        return {lights(), {}, {}};
    }
    return {lights(), models().selection.boxes(), models().selection.highlight().boxes};
}

void UnfoldView::draw(QPainter& painter)
{
    // Draws into a separate image, because thousands of rectangles are written directly into it.
    const double ratio = devicePixelRatioF();
    const QSize size = this->size() * ratio;
    if (m_image.size() != size || m_image.devicePixelRatio() != ratio) {
        m_image = QImage(size, QImage::Format_RGB32);
        m_image.setDevicePixelRatio(ratio);
    }
    if (m_image.isNull()) {
        return;
    }
    const Unfolding now = unfolding();
    QPainter onImage(&m_image);
    UnfoldPainter(onImage, theme(), *content(), now).paint(rect(), lightsNow());
    onImage.end();
    painter.drawImage(0, 0, m_image);
}

// ------------------------------------------------------------------------------------------- attention

bool UnfoldView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const auto box = boxAt(help->pos())) {
            const auto entry = std::ranges::find(content()->entries, *box, &UnfoldContent::Entry::box);
            QToolTip::showText(help->globalPos(),
                               (entry->name + QStringLiteral(" · ") + spokenName(entry->cell)).toHtmlEscaped(), this);
            return true;
        }
    }
    return CellView::event(event);
}

/// Highlights only the box under the pointer and its cell.
void UnfoldView::mouseMoveEvent(QMouseEvent* event)
{
    CellView::mouseMoveEvent(event);
    if (event->buttons() == Qt::NoButton) {
        Highlight highlight = models().selection.highlight();
        highlight.boxes.clear();
        if (const auto box = boxAt(event->position())) {
            highlight.boxes = {*box};
        }
        models().selection.setHighlight(*content()->analysis->scene, std::move(highlight));
    }
}

void UnfoldView::mousePressEvent(QMouseEvent* event)
{
    m_scrubbed = false;
    CellView::mousePressEvent(event);
}

void UnfoldView::mouseReleaseEvent(QMouseEvent* event)
{
    const auto box = event->button() == Qt::LeftButton && !m_scrubbed ? boxAt(event->position()) : std::nullopt;
    CellView::mouseReleaseEvent(event);
    if (box && models().selection.select(*content()->analysis->scene, {*box})) {
        models().selection.selectCell(std::nullopt);
        models().selection.chooseBox(*box);
    }
}

// -------------------------------------------------------------------------------------------- scrubbing

void UnfoldView::scrub(double by) { m_player.setTime(m_player.time() + by); }

/// Scrubs: a drag from edge to edge unfolds everything.
void UnfoldView::panBy(QPointF, QPointF delta)
{
    m_scrubbed = true;
    scrub(delta.x() / std::max(1, width()));
}

void UnfoldView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const int angle = std::abs(turned.x()) > std::abs(turned.y()) ? turned.x() : turned.y();
    scrub(-angle / 120.0 * kWheelStep);
    event->accept();
}

std::optional<Cell> UnfoldView::neighbour(Cell from, int key) const
{
    const auto last = Cell::firstIndexAt(content()->depth + 1) - 1;
    const auto index = from.index().value;
    switch (key) {
    case Qt::Key_Up: return Cell::fromIndex(CellIndex(std::max<std::uint64_t>(index, 1) - 1));
    case Qt::Key_Down: return Cell::fromIndex(CellIndex(std::min(index + 1, last)));
    default: return CellView::neighbour(from, key);
    }
}

bool UnfoldView::scrubByKey(int key)
{
    switch (key) {
    case Qt::Key_Left: scrub(-kKeyStep); return true;
    case Qt::Key_Right: scrub(kKeyStep); return true;
    case Qt::Key_PageUp: m_player.goToPrevious(); return true;
    case Qt::Key_PageDown: m_player.goToNext(); return true;
    case Qt::Key_Home: m_player.setTime(0); return true;
    case Qt::Key_End: m_player.setTime(1); return true;
    case Qt::Key_Space:
        if (m_player.isPlaying()) {
            m_player.pause();
        } else {
            m_player.play(1);
        }
        return true;
    default: return false;
    }
}

void UnfoldView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        event->ignore();  // the pane handles it
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier) || !scrubByKey(event->key())) {
        CellView::keyPressEvent(event);
    }
}

}  // namespace mortonscope
