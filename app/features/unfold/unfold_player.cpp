#include "app/features/unfold/unfold_player.h"

#include "app/theme/theme.h"

#include <cmath>

namespace mortonscope {

namespace {

constexpr double kStage = 1.0 / (kUnfoldStages - 1);
/// A way of more stages takes no longer than one of so many.
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
    if (time != m_time) {
        m_time = time;
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

/// How slow and how fast it is on its way to a stage is the unfolding's own: here time goes by evenly.
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

void UnfoldPlayer::playOn() { setOut(neighbour(m_time, m_direction)); }

UnfoldStage UnfoldPlayer::neighbour(double from, int direction) const
{
    const int stage = direction > 0 ? static_cast<int>(std::floor(from / kStage + kNear)) + 1
                                    : static_cast<int>(std::ceil(from / kStage - kNear)) - 1;
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

void UnfoldPlayer::goToNext() { goTo(neighbour(m_target ? unfoldTimeOf(*m_target) : m_time, 1)); }

void UnfoldPlayer::goToPrevious() { goTo(neighbour(m_target ? unfoldTimeOf(*m_target) : m_time, -1)); }

}  // namespace mortonscope
