#include "app/session/motion.h"

#include "app/session/playing.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

QRectF partway(const QRectF& from, const QRectF& to, double t)
{
    const auto at = [t](const QPointF& a, const QPointF& b) {
        return QPointF(std::lerp(a.x(), b.x(), t), std::lerp(a.y(), b.y(), t));
    };
    return {at(from.topLeft(), to.topLeft()), at(from.bottomRight(), to.bottomRight())};
}

Motion::Motion(QObject* parent) : QObject(parent)
{
    m_timer.setInterval(kPlayingFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Motion::tick);
}

void Motion::setOn(bool on)
{
    m_isOn = on;
    if (!on && m_isUnderWay) {
        stop();
        emit restChanged();
    }
}

void Motion::goLike(const Motion& other)
{
    setOn(other.m_isOn);
    setPace(other.m_pace);
}

void Motion::begin(bool backward, int ms)
{
    m_isUnderWay = true;
    m_backward = backward;
    m_ms = ms * m_pace;
    m_gone = backward ? 1 : 0;
    m_clock.start();
    m_timer.start();
}

void Motion::hold(double t)
{
    stop();
    if (t < 1) {
        m_isUnderWay = true;
        m_gone = t;
    }
    emit restChanged();
    emit moved();
}

void Motion::stop()
{
    m_timer.stop();
    m_isUnderWay = false;
    m_gone = 1;
}

/// By the clock: a slow frame skips places and takes no longer.
void Motion::tick()
{
    const double gone = std::min(1.0, static_cast<double>(m_clock.elapsed()) / m_ms);
    if (gone >= 1) {
        stop();
        emit restChanged();
    } else {
        m_gone = m_backward ? 1 - gone : gone;
        emit moved();
    }
}

}  // namespace mortonscope
