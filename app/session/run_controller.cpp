#include "app/session/run_controller.h"

#include "app/session/analysis_service.h"
#include "app/session/motion.h"
#include "app/session/partial_tree.h"
#include "app/session/run_search.h"
#include "app/session/scene_document.h"
#include "app/words/wording.h"
#include "core/narrate/narrate.h"
#include "core/run/range_summary.h"
#include "core/run/same_moment.h"
#include "core/scene/scene_names.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

bool crossesPanels(StepKind kind)
{
    constexpr KindSet kCrossing{StepKind::Index,     StepKind::Append,      StepKind::Sub,
                                StepKind::LinkFirst, StepKind::UnlinkFirst, StepKind::UnlinkNext,
                                StepKind::PastArray, StepKind::Push,        StepKind::Pop};
    return kCrossing.contains(kind);
}

namespace {

constexpr double kSlowest = 0.25;
constexpr double kFastest = 1000;

/// A run of more boxes is not kept for finding the place again, because a recorded one takes hundreds of megabytes.
constexpr std::size_t kMaxAnchored = 300'000;

/// Returns the duration of a step's motion in ms. It has two stages if bits of row and column follow each other, if two
/// codes meet before their result appears, or if a link precedes its verdict.
int durationOf(StepKind kind)
{
    constexpr KindSet kOfCodes{StepKind::CodeLt, StepKind::CodeRb, StepKind::Xor, StepKind::Shift};
    if (kOfCodes.contains(kind) || isTest(kind)) {
        return 2 * MotionTimes::kMove;
    }
    return crossesPanels(kind) ? MotionTimes::kPanelChange : MotionTimes::kMove;
}

/// Searches the way for stops; without a finder there are none.
StopFinder::Way wayTo(StopFinder* finder, Step from, Step to)
{
    if (finder == nullptr) {
        return {to, {}};
    }
    return finder->wayTo(from, to);
}

}  // namespace

RunController::RunController(AnalysisService& analysis, QObject* parent)
    : QObject(parent), m_service(analysis), m_analysis(analysis.current()),
      m_anchor{m_analysis, Step(0), analysis.history()}, m_motion(this), m_partialTree(new PartialTree(this))
{
    m_timer.setInterval(kPlayingFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &RunController::tick);
    connect(&m_travelTimer, &QTimer::timeout, this, &RunController::travelOn);
    connect(&analysis, &AnalysisService::analysisChanged, this, &RunController::adopt);
    connect(m_partialTree, &PartialTree::changed, this, &RunController::shownAnalysisChanged);
    retranslate();
}

const Run& RunController::run() const { return m_analysis->run; }

bool RunController::isUpToDate() const { return !m_service.isBusy() && m_analysis == m_service.current(); }

bool RunController::isOfScene() const { return m_analysis->scene == m_service.document().scene(); }

bool RunController::isShared(BoxId box) const
{
    return mortonscope::isShared(box, *m_analysis->scene, *m_service.document().scene());
}

QString RunController::sentence() const
{
    return fromCore(m_hidesFuture ? narrateWithoutWhatComes(*m_analysis, moment()) : narrate(*m_analysis, moment()));
}

const Moment& RunController::before() const
{
    const Step step(std::max<std::uint64_t>(reached().step.value, 1) - 1);
    if (!m_before || m_before->step != step) {
        m_before = run().at(step);
    }
    return *m_before;
}

std::uint64_t RunController::hitsSoFar() const { return m_analysis->hits.countAt(cursor()); }

void RunController::adopt()
{
    m_analysis = m_service.current();
    const Analysis& before = *m_anchor.analysis;
    const Step place = sameMoment(*before.scene, before.run, m_anchor.step, *m_analysis->scene, m_analysis->run);
    endTravel();
    m_motion.stop();
    m_before.reset();
    m_trail.forget();  // its steps belong to another run
    m_moment = run().at(std::min(place, total()));
    m_previous = cursor();
    const bool isLight = before.scene->size() <= kMaxAnchored;
    if (m_anchor.step.value == 0 || m_anchor.history != m_service.history() || !isLight) {
        m_anchor = {m_analysis, cursor(),
                    m_service.history()};  // the start stays the start; no edit leads back to another file
    }
    if (isPlaying() && cursor() == endOf(m_backward)) {
        pause();
    }
    updateActions();
    emit runChanged();
    emit cursorChanged();
}

void RunController::moveTo(Step step, Manner manner)
{
    step = std::min(step, total());
    m_anchor = {m_analysis, step, m_service.history()};
    if (step == cursor()) {
        if (m_motion.isHeld()) {
            holdAt(1);
        }
        return;
    }
    m_motion.stop();
    m_previous = cursor();
    m_moment = run().at(step);
    if (manner != Manner::Jump) {
        beginMotion(m_previous, manner);
    }
    m_sinceMoved.start();
    updateActions();
    emit cursorChanged();
}

bool RunController::canMove() const
{
    return m_motion.isOn() && m_analysis->scene->size() <= MotionTimes::kMaxMovedBoxes;
}

/// Skips a motion that would disturb: while keys are held down or pressed faster than a motion is visible, while
/// playing so fast that no stop can be seen, and with very many boxes.
void RunController::beginMotion(Step before, Manner manner)
{
    const bool isHurried = m_sinceMoved.isValid() && m_sinceMoved.elapsed() < MotionTimes::kLeast;
    if (!canMove() || isHurried) {
        return;
    }
    const Step step = std::max(before, cursor());
    m_reached = step == cursor() ? m_moment : run().at(step);
    m_left = run().at(Step(step.value - 1));
    int ms = durationOf(m_reached.event->kind);
    if (manner == Manner::Play) {
        constexpr int kProbe = 100;                                                   // ms
        ms = std::min(ms, static_cast<int>(kProbe / stopsDue(kProbe, m_speed) / 2));  // half of the time of a stop
    }
    if (ms >= MotionTimes::kLeast) {
        m_motion.begin(cursor() < before, ms);
    }
}

void RunController::holdAt(double t)
{
    if (cursor().value > 0) {
        m_left = run().at(Step(cursor().value - 1));
        m_reached = t > 0 ? m_moment : m_left;
        m_motion.hold(t);
    }
}

double RunController::position() const
{
    return static_cast<double>(cursor().value) - (m_motion.isHeld() ? 1 - m_motion.gone() : 0);
}

void RunController::scrubTo(double position)
{
    position = std::clamp(position, 0.0, static_cast<double>(total().value));
    const double step = canMove() ? std::ceil(position) : std::round(position);
    seek(Step(static_cast<std::uint64_t>(step)));
    if (position < step && canMove()) {
        holdAt(1 - (step - position));
    }
}

void RunController::scrubBy(int tenths)
{
    const double to = std::round(position() * 10 + tenths * (canMove() ? 1 : 10)) / 10;
    const Step step(static_cast<std::uint64_t>(std::clamp(std::ceil(to), 0.0, static_cast<double>(total().value))));
    if (step <= cursor() || mayAdvance(cursor(), step)) {
        scrubTo(to);
    }
}

void RunController::setHidesFuture(bool hides)
{
    if (hides != m_hidesFuture) {
        m_hidesFuture = hides;
        updateActions();
        emit hidesFutureChanged();
    }
}

const Moment& RunController::atStart()
{
    static const Moment kStart;
    return kStart;
}

/// Pauses a run that is no longer visible.
void RunController::setShown(Shown shown)
{
    if (std::exchange(m_shown, shown) == shown) {
        return;
    }
    if (!isShown()) {
        pause();
        m_motion.stop();
    }
    updateActions();
    emit shownChanged();
    emit cursorChanged();
}

std::size_t RunController::boxesShownAt(const Moment& now) const
{
    const std::size_t all = m_analysis->scene->size();
    if (!m_hidesFuture && !showsStateAtStep()) {
        return all;
    }
    return boxesSoFar(run(), now, all);
}

const std::shared_ptr<const Analysis>& RunController::shownAnalysis() const
{
    return m_partialTree->of(m_analysis, boxesShown(),
                             m_hidesFuture ? PartialTree::Made::AtOnce : PartialTree::Made::InTime);
}

bool RunController::isShownLate() const { return m_partialTree->isBehind(); }

std::vector<Cell> RunController::yetToBeMarked() const
{
    std::vector<Cell> cells;
    const auto& event = left().event;
    if (!event || phaseOf(event->kind) != Phase::Insertion || !(m_hidesFuture || showsStateAtStep())) {
        return cells;
    }
    for (Step step(left().step.value + 1); step <= run().lastStepOf(event->first); ++step.value) {
        if (const Event next = run().eventAt(step); next.kind == StepKind::Mark) {
            cells.push_back(*next.cell());
        }
    }
    return cells;
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
        if (isPlaying()) {  // converts the pending fraction to the new speed
            m_owed = std::min(1.0, (m_owed + stopsDue(m_clock.restart(), m_speed)) / m_speed * speed);
        }
        m_speed = speed;
        emit speedChanged();
    }
}

void RunController::visit(Step step)
{
    seek(step);
    emit visited();
}

void RunController::go(Step step, Manner manner)
{
    pause();
    m_trail.forget();
    moveTo(step, manner);
}

void RunController::goLike(const RunController& other, Step step, Manner manner)
{
    m_speed = other.m_speed;
    m_motion.goLike(other.m_motion);
    go(step, manner);
}

void RunController::goBeside(const RunController& other, Step step)
{
    Manner manner = Manner::Jump;
    if (other.isMoving()) {
        manner = other.isPlaying() ? Manner::Play : Manner::Step;
    }
    goLike(other, step, manner);
}

void RunController::advanceTo(Step step)
{
    pause();
    if (step != cursor() && mayAdvance(cursor(), step)) {
        moveTo(step);
    }
}

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

// ----------------------------------------------------------------------------------------------- playing

void RunController::start(bool backward)
{
    if ((isPlaying() && m_backward == backward) || total().value == 0) {
        return;
    }
    pause();  // stops playing in the other direction, even if the gate then refuses
    m_trail.forget();
    m_backward = backward;
    if (cursor() == endOf(backward)) {
        moveTo(endOf(!backward));  // playing at the end restarts the run
    }
    if (!backward && !mayAdvance(cursor(), run().next(cursor(), m_grain))) {
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
    endTravel();
    if (isPlaying()) {
        m_timer.stop();
        updateActions();
        emit playingChanged(false);
    }
}

void RunController::toggle(bool backward)
{
    if (isPlaying() && m_backward == backward) {
        pause();
    } else {
        start(backward);
    }
}

void RunController::tick()
{
    // Follows the clock instead of counting ticks: a slow frame skips stops instead of slowing the run down. At most a
    // quarter of a second is made up for.
    m_owed += stopsDue(m_clock.restart(), m_speed);
    const Step end = endOf(m_backward);
    Step to = cursor();
    bool isBarred = false;
    for (; m_owed >= 1 && to != end && !isBarred; m_owed -= 1) {
        const Step next = m_backward ? run().previous(to, m_grain) : run().next(to, m_grain);
        isBarred = !m_backward && !mayAdvance(to, next);
        if (!isBarred) {
            to = next;
        }
    }
    if (to == cursor() && !isBarred) {
        return;
    }
    const StopFinder::Way way = wayTo(m_finder, cursor(), to);
    moveTo(way.stop.value_or(way.free), Manner::Play);
    if (way.stop || cursor() == end || (isBarred && cursor() == to)) {
        pause();
    }
    if (way.stop) {
        emit halted(*way.stop);
    }
}

// --------------------------------- into, over, out and run: exactly undone verbs, and moves that can end at a stop

void RunController::step(StepVerb verb, bool backward)
{
    pause();
    // While the future is hidden, every step forward is predicted, even one that was already visited.
    if (backward || !m_hidesFuture) {
        if (const auto before = m_trail.takeBack(cursor(), verb, m_grain, backward)) {
            moveTo(*before, Manner::Step);
            return;
        }
    }
    const Step to = backward ? steppedBack(run(), cursor(), verb, m_grain) : stepped(run(), cursor(), verb, m_grain);
    if (!backward && !mayAdvance(cursor(), to)) {
        return;
    }
    const StepHistory::Move move{verb, m_grain, backward, cursor(), to};
    if (verb == StepVerb::Over || verb == StepVerb::Out) {
        travelTo(to, move);
    } else {
        m_trail.keep(run(), move);
        moveTo(to, Manner::Step);
    }
}

void RunController::runOn()
{
    pause();
    m_trail.forget();
    if (mayAdvance(cursor(), total())) {
        travelTo(total(), std::nullopt);
    }
}

void RunController::runBack()
{
    pause();
    m_trail.forget();
    travelTo(Step(0), std::nullopt);
}

void RunController::travelTo(Step to, std::optional<StepHistory::Move> move)
{
    m_travel = Travel{cursor(), to, move};
    travelOn();
    if (m_travel) {
        m_travelTimer.start(0);  // the rest of the way is searched between events
        emit travellingChanged(true);
    }
}

void RunController::travelOn()
{
    const StopFinder::Way way = wayTo(m_finder, m_travel->free, m_travel->to);
    if (way.stop) {
        arrive(*way.stop, true);
    } else if (way.free == m_travel->to) {
        arrive(way.free, false);
    } else {
        m_travel->free = way.free;
        emit travelledChanged();
    }
}

void RunController::arrive(Step at, bool atStop)
{
    auto move = m_travel->move;
    endTravel();
    if (move) {
        move->to = at;
        m_trail.keep(run(), *move);
    }
    moveTo(at);
    if (atStop) {
        emit halted(at);
    }
}

void RunController::endTravel()
{
    m_travel.reset();
    if (m_travelTimer.isActive()) {
        m_travelTimer.stop();
        emit travellingChanged(false);
    }
}

double RunController::travelled() const
{
    if (!m_travel || m_travel->to == cursor()) {
        return 1;
    }
    const auto part = [this](Step step) {
        return std::abs(static_cast<double>(step.value) - static_cast<double>(cursor().value));
    };
    return part(m_travel->free) / part(m_travel->to);
}

}  // namespace mortonscope
