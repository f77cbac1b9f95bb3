#include "app/state/player.h"

#include "app/state/cursor.h"
#include "app/state/run_search.h"
#include "app/state/step_pictures.h"
#include "app/words/action_words.h"
#include "core/analysis/analysis.h"
#include "core/run/range_summary.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// The steps that find the cell of a box.
constexpr KindSet kFinding{StepKind::CodeLt, StepKind::CodeRb, StepKind::Xor,     StepKind::Group,
                           StepKind::Shift,  StepKind::Climb,  StepKind::Descend, StepKind::Straddle};

/// Searches the way for stops; without a finder there are none.
StopFinder::Way wayTo(StopFinder* finder, Step from, Step to)
{
    if (finder == nullptr) {
        return {to, {}};
    }
    return finder->wayTo(from, to);
}

}  // namespace

Player::Player(Cursor& cursor, StepPictures& pictures, QObject* parent)
    : QObject(parent), m_cursor(cursor), m_pictures(pictures)
{
    m_timer.setInterval(kPlayingFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Player::tick);
    connect(&m_travelTimer, &QTimer::timeout, this, &Player::travelOn);
    connect(&cursor, &Cursor::runChanged, this, &Player::adopt);
    connect(&cursor, &Cursor::aboutToGo, this, [this] {
        pause();
        m_trail.forget();
    });
    connect(&cursor, &Cursor::shownChanged, this, [this] {
        if (!m_cursor.isShown()) {
            pause();  // the run is no longer visible
        }
    });
    connect(&cursor, &Cursor::cursorChanged, this, &Player::updateActions);
    connect(&cursor, &Cursor::hidesFutureChanged, this, &Player::updateActions);
    makeActions();
}

void Player::adopt()
{
    endTravel();
    m_trail.forget();  // its steps belong to another run
    if (isPlaying() && m_cursor.cursor() == endOf(m_backward)) {
        pause();
    }
}

Step Player::endOf(bool backward) const { return backward ? Step(0) : m_cursor.total(); }

double Player::motionSpeed() const
{
    if (m_watching == 0) {
        return m_speed;
    }
    return std::min(m_speed, static_cast<double>(MotionTimes::kWatched) / m_watching);
}

void Player::setSpeed(double speed)
{
    speed = std::exp2(std::round(std::log2(std::clamp(speed, kSlowest, kFastest))));
    if (speed != m_speed) {
        m_speed = speed;
        emit speedChanged();
    }
}

void Player::scrubBy(int tenths)
{
    const double to = std::round(m_pictures.position() * 10 + tenths * (m_pictures.canMove() ? 1 : 10)) / 10;
    const double end = static_cast<double>(m_cursor.total().value);
    const Step step(static_cast<std::uint64_t>(std::clamp(std::ceil(to), 0.0, end)));
    if (step <= m_cursor.cursor() || mayAdvance(m_cursor.cursor(), step)) {
        m_pictures.scrubTo(to);
    }
}

void Player::nextHit()
{
    if (const auto step = m_cursor.analysis()->hits.after(m_cursor.cursor())) {
        pause();
        if (mayAdvance(m_cursor.cursor(), *step)) {
            m_cursor.moveTo(*step, 0);
        }
    }
}

void Player::previousHit()
{
    if (const auto step = m_cursor.analysis()->hits.before(m_cursor.cursor())) {
        m_cursor.seek(*step);
    }
}

// ----------------------------------------------------------------------------------------------- playing

void Player::start(bool backward)
{
    if ((isPlaying() && m_backward == backward) || m_cursor.total().value == 0) {
        return;
    }
    pause();  // stops playing in the other direction, even if the gate then refuses
    m_trail.forget();
    m_backward = backward;
    if (m_cursor.cursor() == endOf(backward)) {
        m_cursor.moveTo(endOf(!backward), 0);  // playing at the end restarts the run
    }
    if (!backward && !mayAdvance(m_cursor.cursor(), m_cursor.run().next(m_cursor.cursor(), m_cursor.grain()))) {
        return;
    }
    m_reading = MotionTimes::kStop;  // the user has read the sentence of the current step
    m_watching = 0;
    m_clock.start();
    m_timer.start();
    updateActions();
    emit playingChanged(true);
}

void Player::pause()
{
    endTravel();
    if (isPlaying()) {
        m_timer.stop();
        updateActions();
        emit playingChanged(false);
    }
}

void Player::toggle(bool backward)
{
    if (isPlaying() && m_backward == backward) {
        pause();
    } else {
        start(backward);
    }
}

void Player::tick()
{
    if (!m_clock.isOver(std::max<double>(m_watching, m_reading / m_speed))) {
        return;
    }
    const Step to = nextStop();
    if (!m_backward && !mayAdvance(m_cursor.cursor(), to)) {
        pause();
        return;
    }
    const StopFinder::Way way = wayTo(m_finder, m_cursor.cursor(), to);
    const Step at = way.stop.value_or(way.free);
    m_watching = watchTime(at);
    const bool isOnlyWatched = m_watching > 0 && at < m_cursor.run().next(m_cursor.cursor(), m_cursor.grain());
    if (m_watching > 0) {
        m_pictures.keepNextMotion();
    }
    m_cursor.moveTo(at, motionSpeed());
    if (isOnlyWatched) {
        m_reading = m_watching;
    } else if (at == to) {
        m_reading = stopTime(m_cursor.sentence(), m_pictures.motion());
    } else {
        m_reading = 0;  // the way on is still being searched for stops
    }
    if (way.stop || at == endOf(m_backward)) {
        pause();
    }
    if (way.stop) {
        emit halted(*way.stop);
    }
}

/// Returns the step to which playing goes next.
Step Player::nextStop() const
{
    const Run& run = m_cursor.run();
    if (m_backward) {
        return run.previous(m_cursor.cursor(), m_cursor.grain());
    }
    const Step next = run.next(m_cursor.cursor(), m_cursor.grain());
    const Step end = std::min(next, Step(lastStepOfSecondBox().value + 1));
    for (Step step(m_cursor.cursor().value + 1); step < end; ++step.value) {
        if (watchTime(step) > 0) {
            return step;
        }
    }
    return next;
}

/// Returns 0 if the run inserts no boxes.
Step Player::lastStepOfSecondBox() const
{
    const Run& run = m_cursor.run();
    if (run.lastOfInsertion().value == 0) {
        return {};
    }
    const Step first = run.boxStepsAround(Step(1)).last;
    return first == run.lastOfInsertion() ? first : run.boxStepsAround(Step(first.value + 1)).last;
}

/// Returns the shortest time at a step while playing, in ms: 0 unless it finds the cell of the first or second box.
int Player::watchTime(Step step) const
{
    const Run& run = m_cursor.run();
    const bool watches = m_startsSlowly && !m_backward && !m_cursor.hidesFuture() && m_cursor.grain() != Grain::Phase;
    if (!watches || step.value == 0 || step > lastStepOfSecondBox() || !kFinding.contains(run.eventAt(step).kind)) {
        return 0;
    }
    return step <= run.boxStepsAround(Step(1)).last ? MotionTimes::kWatched : MotionTimes::kWatched / 2;
}

// -------------------------------------------- verbs, which can be undone exactly, and moves that can end at a stop

void Player::step(StepVerb verb, bool backward)
{
    pause();
    // While the future is hidden, every step forward is predicted, even one that was already visited.
    if (backward || !m_cursor.hidesFuture()) {
        if (const auto before = m_trail.takeBack(m_cursor.cursor(), verb, m_cursor.grain(), backward)) {
            m_cursor.moveTo(*before, 1);
            return;
        }
    }
    const Step to = backward ? steppedBack(m_cursor.run(), m_cursor.cursor(), verb, m_cursor.grain())
                             : stepped(m_cursor.run(), m_cursor.cursor(), verb, m_cursor.grain());
    if (!backward && !mayAdvance(m_cursor.cursor(), to)) {
        return;
    }
    const StepHistory::Move move{verb, m_cursor.grain(), backward, m_cursor.cursor(), to};
    if (verb == StepVerb::Over || verb == StepVerb::Out) {
        travelTo(to, move);
    } else {
        m_trail.keep(m_cursor.run(), move);
        m_cursor.moveTo(to, 1);
    }
}

void Player::runOn()
{
    pause();
    m_trail.forget();
    if (mayAdvance(m_cursor.cursor(), m_cursor.total())) {
        travelTo(m_cursor.total(), std::nullopt);
    }
}

void Player::runBack()
{
    pause();
    m_trail.forget();
    travelTo(Step(0), std::nullopt);
}

void Player::travelTo(Step to, std::optional<StepHistory::Move> move)
{
    m_travel = Travel{m_cursor.cursor(), to, move};
    travelOn();
    if (m_travel) {
        m_travelTimer.start(0);  // the rest of the way is searched between events
        emit travellingChanged(true);
    }
}

void Player::travelOn()
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

void Player::arrive(Step at, bool atStop)
{
    auto move = m_travel->move;
    endTravel();
    if (move) {
        move->to = at;
        m_trail.keep(m_cursor.run(), *move);
    }
    m_cursor.moveTo(at, 0);
    if (atStop) {
        emit halted(at);
    }
}

void Player::endTravel()
{
    m_travel.reset();
    if (m_travelTimer.isActive()) {
        m_travelTimer.stop();
        emit travellingChanged(false);
    }
}

double Player::travelled() const
{
    if (!m_travel || m_travel->to == m_cursor.cursor()) {
        return 1;
    }
    const auto part = [this](Step step) {
        return std::abs(static_cast<double>(step.value) - static_cast<double>(m_cursor.cursor().value));
    };
    return part(m_travel->free) / part(m_travel->to);
}

// ------------------------------------------ the actions of the transport: texts, keys and when they are enabled

void Player::makeActions()
{
    const auto steps = [this](StepVerb verb, bool backward) {
        return [this, verb, backward] { step(verb, backward); };
    };
    const auto add = [this](Verb verb, const QString& name, const QString& text, const QString& says, QKeySequence key,
                            std::function<void()> act) {
        m_actions[static_cast<std::size_t>(verb)] = makeAction({name, text, says, {key}, std::move(act)}, this);
    };
    add(Verb::ToStart, "runToStart", tr("To the &start"), tr("Go to the start of the run"), Qt::Key_Home,
        [this] { m_cursor.toStart(); });
    add(Verb::Back, "runBack", tr("&Back"), tr("Step back to the previous stop of the chosen step size"),
        Qt::Key_PageUp, steps(StepVerb::Forward, true));
    add(Verb::Play, "runPlay", tr("&Play"), tr("Play or pause"), Qt::Key_Space, [this] { togglePlay(); });
    add(Verb::Forward, "runForward", tr("&Forward"), tr("Step forward to the next stop of the chosen step size"),
        Qt::Key_PageDown, steps(StepVerb::Forward, false));
    add(Verb::ToEnd, "runToEnd", tr("To the &end"), tr("Go to the end of the run"), Qt::Key_End,
        [this] { m_cursor.toEnd(); });
    add(Verb::PreviousHit, "runPreviousHit", tr("P&revious overlap"),
        tr("Go back to the previous test that found an overlap"), Qt::SHIFT | Qt::Key_F3, [this] { previousHit(); });
    add(Verb::NextHit, "runNextHit", tr("&Next overlap"), tr("Go to the next test that finds an overlap"), Qt::Key_F3,
        [this] { nextHit(); });
    add(Verb::Into, "runInto", tr("&Into"), tr("Go forward one step, whatever the step size"), Qt::Key_F11,
        steps(StepVerb::Into, false));
    add(Verb::Over, "runOver", tr("&Over"),
        tr("Step over the rest of the box, a cell’s own tests and pushes, or a whole child"), Qt::Key_F10,
        steps(StepVerb::Over, false));
    add(Verb::Out, "runOut", tr("O&ut"), tr("Go to the end of the box, or to where the run leaves the cell"),
        Qt::SHIFT | Qt::Key_F11, steps(StepVerb::Out, false));
    add(Verb::IntoBack, "runIntoBack", tr("Into, backward"), tr("Go back one step, whatever the step size"),
        Qt::CTRL | Qt::Key_F11, steps(StepVerb::Into, true));
    add(Verb::OverBack, "runOverBack", tr("Over, backward"),
        tr("Step back over the box, the cell’s own tests and pushes, or the whole child"), Qt::CTRL | Qt::Key_F10,
        steps(StepVerb::Over, true));
    add(Verb::OutBack, "runOutBack", tr("Out, backward"),
        tr("Go back to the start of the box, or to where the run entered the cell"), Qt::CTRL | Qt::SHIFT | Qt::Key_F11,
        steps(StepVerb::Out, true));
    add(Verb::PlayBack, "runPlayBack", tr("Play back&ward"), tr("Play backward or pause"), Qt::SHIFT | Qt::Key_Space,
        [this] { togglePlayBack(); });
    add(Verb::Run, "runRun", tr("Run to the next breakpoint"), tr("Go to the next breakpoint, or to the end"),
        Qt::Key_F5, [this] { runOn(); });
    add(Verb::RunBack, "runRunBack", tr("Run back to the previous breakpoint"),
        tr("Go back to the previous breakpoint, or to the start"), Qt::CTRL | Qt::Key_F5, [this] { runBack(); });
    updateActions();
}

void Player::updateActions()
{
    const bool anything = m_cursor.total().value > 0;
    const bool mayGoBack = m_cursor.cursor().value > 0;
    const bool mayGoOn = m_cursor.cursor() < m_cursor.total();
    const Hits& hits = m_cursor.analysis()->hits;
    for (const Verb verb : {Verb::ToStart, Verb::Back, Verb::IntoBack, Verb::OverBack, Verb::OutBack, Verb::RunBack}) {
        action(verb)->setEnabled(mayGoBack);
    }
    for (const Verb verb : {Verb::ToEnd, Verb::Forward, Verb::Into, Verb::Over, Verb::Out, Verb::Run}) {
        action(verb)->setEnabled(mayGoOn);
    }
    for (const Verb verb : {Verb::ToStart, Verb::ToEnd}) {
        action(verb)->setEnabled(action(verb)->isEnabled() && m_cursor.isShown());  // keys must not leave the placing
    }
    action(Verb::PreviousHit)->setEnabled(hits.before(m_cursor.cursor()).has_value());
    action(Verb::NextHit)->setEnabled(!m_cursor.hidesFuture() && hits.after(m_cursor.cursor()).has_value());
    const auto showPlay = [&](Verb verb, bool plays, const QString& text) {
        action(verb)->setEnabled(anything);
        nameAction(*action(verb), plays ? tr("&Pause") : text);
    };
    showPlay(Verb::Play, isPlaying() && !m_backward, tr("&Play"));
    showPlay(Verb::PlayBack, playsBackward(), tr("Play back&ward"));
}

}  // namespace mortonscope
