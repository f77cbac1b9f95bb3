#include "app/model/run_controller.h"

#include "app/model/analysis.h"
#include "app/model/wording.h"
#include "core/run/same_moment.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kStopsPerSecond = 2;  ///< at 1×
constexpr int kFrame = 16;             ///< ms
constexpr double kSlowest = 0.25;
constexpr double kFastest = 1000;

}  // namespace

RunController::RunController(AnalysisService& analysis, QObject* parent)
    : QObject(parent), m_service(analysis), m_analysis(analysis.current()), m_anchor{m_analysis, Step(0), analysis.history()}
{
    m_timer.setInterval(kFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &RunController::tick);
    connect(&analysis, &AnalysisService::analysisChanged, this, &RunController::adopt);
    makeActions();
    updateActions();
}

const Run& RunController::run() const { return m_analysis->run; }

std::uint64_t RunController::hitsSoFar() const { return m_analysis->hits.countAt(cursor()); }

void RunController::makeActions()
{
    struct Wanted {
        Verb verb;
        QString name, text, toolTip;
        QList<QKeySequence> keys;
        void (RunController::*slot)();
    };
    const Wanted all[] = {
        {Verb::ToStart, "runToStart", tr("To the &start"), tr("Go to the start of the run"), {Qt::Key_Home}, &RunController::toStart},
        {Verb::Back, "runBack", tr("&Back"), tr("One step of the chosen grain back"),
         {Qt::CTRL | Qt::Key_F11, Qt::Key_PageUp}, &RunController::back},
        {Verb::Play, "runPlay", tr("&Play"), tr("Play or pause"), {Qt::Key_Space, Qt::Key_F5}, &RunController::togglePlay},
        {Verb::Forward, "runForward", tr("&Forward"), tr("One step of the chosen grain forward"),
         {Qt::Key_F11, Qt::Key_PageDown}, &RunController::forward},
        {Verb::ToEnd, "runToEnd", tr("To the &end"), tr("Go to the end of the run"), {Qt::Key_End}, &RunController::toEnd},
        {Verb::PreviousHit, "runPreviousHit", tr("P&revious hit"), tr("Back to the last test that found an overlap"),
         {Qt::SHIFT | Qt::Key_F3}, &RunController::previousHit},
        {Verb::NextHit, "runNextHit", tr("&Next hit"), tr("On to the next test that finds an overlap"),
         {Qt::Key_F3}, &RunController::nextHit},
    };
    for (const Wanted& wanted : all) {
        auto* action = new QAction(wanted.text, this);
        action->setObjectName(wanted.name);
        action->setIconText(withoutMnemonic(wanted.text));
        action->setShortcuts(wanted.keys);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(wanted.toolTip, action->shortcut().toString(QKeySequence::NativeText)));
        action->setStatusTip(wanted.toolTip);
        connect(action, &QAction::triggered, this, wanted.slot);
        m_actions[static_cast<std::size_t>(wanted.verb)] = action;
    }
}

void RunController::updateActions()
{
    const bool anything = total().value > 0;
    const bool atStart = cursor().value == 0;
    const bool atEnd = cursor() == total();
    const Hits& hits = m_analysis->hits;
    action(Verb::ToStart)->setEnabled(!atStart);
    action(Verb::Back)->setEnabled(!atStart);
    action(Verb::Play)->setEnabled(anything);
    action(Verb::Play)->setText(isPlaying() ? tr("&Pause") : tr("&Play"));
    action(Verb::Play)->setIconText(withoutMnemonic(action(Verb::Play)->text()));
    action(Verb::Forward)->setEnabled(!atEnd);
    action(Verb::ToEnd)->setEnabled(!atEnd);
    action(Verb::PreviousHit)->setEnabled(hits.before(cursor()).has_value());
    action(Verb::NextHit)->setEnabled(hits.after(cursor()).has_value());
}

void RunController::adopt()
{
    m_analysis = m_service.current();
    const Analysis& before = *m_anchor.analysis;
    const Step place = sameMoment(*before.scene, before.run, m_anchor.step, *m_analysis->scene, m_analysis->run);
    m_moment = run().at(std::min(place, total()));
    if (m_anchor.step.value == 0 || m_anchor.history != m_service.history()) {
        m_anchor = {m_analysis, cursor(), m_service.history()};  // the start is the start; no edit leads back to another file
    }
    if (isPlaying() && cursor() == total()) {
        pause();
    }
    updateActions();
    emit runChanged();
    emit cursorChanged();
}

void RunController::moveTo(Step step)
{
    step = std::min(step, total());
    m_anchor = {m_analysis, step, m_service.history()};
    if (step == cursor()) {
        return;
    }
    m_moment = run().at(step);
    updateActions();
    emit cursorChanged();
}

void RunController::setGrain(Grain grain)
{
    if (grain != m_grain) {
        m_grain = grain;
        emit grainChanged();
    }
}

void RunController::setSpeed(double speed)
{
    speed = std::clamp(speed, kSlowest, kFastest);
    if (speed != m_speed) {
        m_speed = speed;
        emit speedChanged();
    }
}

void RunController::seek(Step step)
{
    pause();
    moveTo(step);
}

void RunController::toStart() { seek(Step(0)); }
void RunController::toEnd() { seek(total()); }
void RunController::back() { seek(run().previous(cursor(), m_grain)); }
void RunController::forward() { seek(run().next(cursor(), m_grain)); }

void RunController::nextHit()
{
    if (const auto step = m_analysis->hits.after(cursor())) {
        seek(*step);
    }
}

void RunController::previousHit()
{
    if (const auto step = m_analysis->hits.before(cursor())) {
        seek(*step);
    }
}

void RunController::play()
{
    if (isPlaying() || total().value == 0) {
        return;
    }
    if (cursor() == total()) {
        moveTo(Step(0));  // playing at the end plays again
    }
    m_owed = 0;
    m_clock.start();
    m_timer.start();
    updateActions();
    emit playingChanged(true);
}

void RunController::pause()
{
    if (isPlaying()) {
        m_timer.stop();
        updateActions();
        emit playingChanged(false);
    }
}

void RunController::togglePlay() { isPlaying() ? pause() : play(); }

void RunController::tick()
{
    // By the clock, not by ticks: a slow frame skips stops instead of slowing the run down. At most a
    // quarter of a second is made up for.
    m_owed += std::min(0.25, static_cast<double>(m_clock.restart()) / 1000) * kStopsPerSecond * m_speed;
    Step step = cursor();
    for (; m_owed >= 1 && step < total(); m_owed -= 1) {
        step = run().next(step, m_grain);
    }
    moveTo(step);
    if (cursor() == total()) {
        pause();
    }
}

}  // namespace mortonscope
