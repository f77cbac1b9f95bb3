#include "app/features/unfold/unfold_player.h"

#include "app/theme/theme.h"

#include <cmath>

namespace mortonscope {

namespace {

constexpr int kFrameMs = 16;
constexpr double kStage = 1.0 / (kUnfoldStages - 1);
/// To a stage that was asked for it goes faster than by playing.
constexpr double kHurry = 1.6;
constexpr double kNear = 1e-9;

/// A long pause between two frames (the machine was busy) is no reason to leap.
constexpr qint64 kLongestFrameMs = 100;

}  // namespace

UnfoldPlayer::UnfoldPlayer(const ThemeController& theme, QObject* parent) : QObject(parent), m_theme(theme)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &UnfoldPlayer::tick);
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
    m_timer.stop();
    m_direction = 0;
    m_target.reset();
}

void UnfoldPlayer::startTimer()
{
    m_clock.start();
    m_timer.start(m_theme.reducedMotion() ? kStageMs : kFrameMs);
}

void UnfoldPlayer::setTime(double time)
{
    if (!std::isfinite(time)) {
        return;
    }
    const bool moved = m_timer.isActive();
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
    startTimer();
    emit changed();
}

void UnfoldPlayer::pause()
{
    if (m_timer.isActive()) {
        stop();
        emit changed();
    }
}

void UnfoldPlayer::goTo(UnfoldStage stage)
{
    stop();
    if (m_theme.reducedMotion()) {
        moveTo(unfoldTimeOf(stage));
    } else if (std::abs(unfoldTimeOf(stage) - m_time) > kNear) {
        m_target = stage;
        startTimer();
    }
    emit changed();
}

void UnfoldPlayer::goToNext()
{
    const double from = m_target ? unfoldTimeOf(*m_target) : m_time;
    const int next = static_cast<int>(std::floor(from / kStage + kNear)) + 1;
    goTo(static_cast<UnfoldStage>(std::min(next, kUnfoldStages - 1)));
}

void UnfoldPlayer::goToPrevious()
{
    const double from = m_target ? unfoldTimeOf(*m_target) : m_time;
    const int previous = static_cast<int>(std::ceil(from / kStage - kNear)) - 1;
    goTo(static_cast<UnfoldStage>(std::max(previous, 0)));
}

void UnfoldPlayer::tick()
{
    if (m_theme.reducedMotion()) {
        const int direction = m_direction;
        const bool isLast = m_time <= 0 ? direction < 0 : m_time >= 1 && direction > 0;
        if (m_target || direction == 0 || isLast) {
            const double end = m_target ? unfoldTimeOf(*m_target) : m_time;
            stop();
            moveTo(end);
            emit changed();
            return;
        }
        direction > 0 ? goToNext() : goToPrevious();  // at once
        if (direction > 0 ? m_time < 1 : m_time > 0) {
            m_direction = direction;
            m_timer.start(kStageMs);
        }
        emit changed();
        return;
    }
    const double elapsed = static_cast<double>(std::min(m_clock.restart(), kLongestFrameMs));
    const double advance = elapsed / kStageMs * kStage;
    if (m_target) {
        const double to = unfoldTimeOf(*m_target);
        // Far away is not longer than two stages off.
        const double pace = std::max(1.0, std::abs(to - m_time) / kStage / 2) * kHurry * advance;
        if (std::abs(to - m_time) <= pace) {
            stop();
            moveTo(to);
            emit changed();
        } else {
            moveTo(m_time + (to > m_time ? pace : -pace));
        }
        return;
    }
    moveTo(m_time + m_direction * advance);
    if (m_direction > 0 ? m_time >= 1 : m_time <= 0) {
        stop();
        emit changed();
    }
}

}  // namespace mortonscope
