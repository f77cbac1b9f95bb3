#include "app/model/run_controller.h"

#include "app/model/analysis.h"
#include "app/model/so_far.h"
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
    : QObject(parent), m_service(analysis), m_analysis(analysis.current())
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
    action(Verb::NextHit)->setEnabled(!m_hidesFuture && hits.after(cursor()).has_value());
}

void RunController::adopt()
{
    const auto before = std::exchange(m_analysis, m_service.current());
    const Step place = sameMoment(*before->scene, before->run, cursor(), *m_analysis->scene, m_analysis->run);
    m_moment = run().at(std::min(place, total()));
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
    if (step == cursor()) {
        return;
    }
    m_moment = run().at(step);
    updateActions();
    emit cursorChanged();
}

void RunController::setHidesFuture(bool hides)
{
    if (hides != m_hidesFuture) {
        m_hidesFuture = hides;
        updateActions();
        emit hidesFutureChanged();
    }
}

std::size_t RunController::boxesShown() const
{
    const std::size_t all = m_analysis->scene->size();
    if (!m_hidesFuture || cursor() >= run().lastOfPuttingIn()) {
        return all;
    }
    if (!m_moment.event) {
        return 0;
    }
    const BoxId box = m_moment.event->first;
    return box.value + (run().placedStepOf(box) <= cursor() ? 1 : 0);
}

const std::shared_ptr<const Analysis>& RunController::shownAnalysis() const
{
    const std::size_t boxes = boxesShown();
    if (boxes == m_analysis->scene->size()) {
        m_shown.reset();
        m_shownOf.reset();
        return m_analysis;
    }
    if (m_shownOf != m_analysis || m_shown->scene->size() != boxes) {
        m_shown = analysisOfFirst(*m_analysis, boxes);
        m_shownOf = m_analysis;
    }
    return m_shown;
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

void RunController::advanceTo(Step step)
{
    pause();
    if (step != cursor() && mayAdvance(cursor(), step)) {
        moveTo(step);
    }
}

void RunController::toStart() { seek(Step(0)); }
void RunController::toEnd() { seek(total()); }
void RunController::back() { seek(run().previous(cursor(), m_grain)); }
void RunController::forward() { advanceTo(run().next(cursor(), m_grain)); }

void RunController::nextHit()
{
    if (const auto step = m_analysis->hits.after(cursor())) {
        advanceTo(*step);
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
    if (!mayAdvance(cursor(), run().next(cursor(), m_grain))) {
        return;
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
        const Step next = run().next(step, m_grain);
        if (!mayAdvance(step, next)) {
            moveTo(step);
            pause();
            return;
        }
        step = next;
    }
    moveTo(step);
    if (cursor() == total()) {
        pause();
    }
}

}  // namespace mortonscope
