#include "app/state/motion.h"

#include "app/state/analysis_service.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"

#include <cmath>
#include <utility>

namespace mortonscope {

double readingTime(const QString& sentence)
{
    constexpr double kLetter = 50;                 // ms
    constexpr char16_t kFirstOfJapanese = 0x3000;  // all kana and kanji come after the alphabets
    double letters = 0;
    for (const QChar c : sentence) {
        if (c.isLetterOrNumber()) {
            letters += c.unicode() < kFirstOfJapanese ? 1 : 2;
        }
    }
    return letters * kLetter;
}

double stopTime(const QString& sentence, const Motion& motion)
{
    return std::max(MotionTimes::kStop * motion.pace(), readingTime(sentence));
}

void StopClock::start()
{
    m_waited = 0;
    m_clock.start();
}

bool StopClock::isOver(double ms)
{
    constexpr double kMaxMadeUpFor = 250;  // ms
    const double gone = std::min(kMaxMadeUpFor, static_cast<double>(m_clock.restart()));
    m_waited += gone;
    if (m_waited < ms) {
        return false;
    }
    m_waited = std::min(m_waited - ms, gone);
    return true;
}

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

/// Follows the clock: a slow frame skips positions instead of making the motion longer.
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

CellAnimation::CellAnimation(const SceneDocument& document, const Selection& selection, const AnalysisService& analysis,
                             const Motion& steps, QObject* parent)
    : QObject(parent), m_document(document), m_selection(selection), m_analysis(analysis), m_steps(steps),
      m_home(home()), m_motion(this)
{
    connect(&document, &SceneDocument::sceneChanged, this, &CellAnimation::follow);
    connect(&selection, &Selection::boxesChanged, this, &CellAnimation::follow);
    connect(&m_motion, &Motion::moved, this, &CellAnimation::moved);
    connect(&m_motion, &Motion::restChanged, this, &CellAnimation::moved);
}

std::optional<CellAnimation::Way> CellAnimation::way() const
{
    if (!m_motion.isUnderWay() || !m_steps.isOn()) {
        return std::nullopt;
    }
    return Way{m_home->box, m_from, m_home->cell, m_motion.t()};
}

std::optional<CellAnimation::Home> CellAnimation::home() const
{
    const auto box = m_selection.primary();
    const Scene& scene = *m_document.scene();
    if (!box || box->value >= scene.size() || m_selection.boxes().size() > 1) {
        return std::nullopt;
    }
    const Placement placement = m_analysis.method().placementOf(scene.space(), scene.box(*box));
    if (!placement.isInTree()) {
        return std::nullopt;
    }
    return Home{m_document.history(), scene.name(*box), *box, placement.cell};
}

void CellAnimation::follow()
{
    const std::optional<Home> before = std::exchange(m_home, home());
    const bool isSame = before && m_home && before->history == m_home->history && before->name == m_home->name;
    if (isSame && before->cell == m_home->cell) {
        return;  // a running motion continues
    }
    const bool wasUnderWay = m_motion.isUnderWay();
    m_motion.stop();
    m_motion.goLike(m_steps);
    if (isSame && m_motion.isOn() && m_document.scene()->size() <= MotionTimes::kMaxMovedBoxes) {
        m_from = before->cell;
        m_motion.begin(false, MotionTimes::kMove);
    }
    if (wasUnderWay || m_motion.isUnderWay()) {
        emit moved();
    }
}

}  // namespace mortonscope
