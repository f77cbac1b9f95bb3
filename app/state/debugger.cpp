#include "app/state/debugger.h"

#include "app/state/cursor.h"
#include "app/state/place.h"
#include "app/state/player.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/state/time_at_once.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QAction>

#include <algorithm>

namespace mortonscope {

namespace {

/// Returns true if the boxes or the cell of a place exist in the scene.
bool exists(const Breakpoint& place, const Scene& scene)
{
    const bool hasCell = place.on == Breakpoint::On::Cell || place.on == Breakpoint::On::Slot;
    const auto isThere = [&scene](const std::string& name) { return name.empty() || scene.find(name); };
    return isThere(place.first) && isThere(place.second) && (!hasCell || place.cell < scene.space().cellCount());
}

}  // namespace

/// The stops and the analysis that they read, which must live equally long.
struct Debugger::Compiled {
    Compiled(std::shared_ptr<const Analysis> a, const std::vector<Breakpoint>& breakpoints,
             const std::vector<Watch>& watches)
        : analysis(std::move(a)), stops(breakpoints, watches, *analysis)
    {
    }

    std::shared_ptr<const Analysis> analysis;
    Stops stops;
};

Debugger::Debugger(SceneDocument& document, Cursor& run, Player& player, Selection& selection, QObject* parent)
    : QObject(parent), m_document(document), m_run(run), m_player(player), m_selection(selection)
{
    makeTargetActions();
    compile();
    player.setStopFinder(this);
    connect(&run, &Cursor::runChanged, this, &Debugger::compile);
    connect(&player, &Player::halted, this, &Debugger::sayWhatHalted);
    connect(&document, &SceneDocument::boxesRenumbered, this, &Debugger::followScene);
    connect(&run, &Cursor::cursorChanged, &m_errand, &Slices::cancel);  // a cursor that moves ends the search
    connect(&selection, &Selection::boxesChanged, this, &Debugger::followSelection);
    connect(&selection, &Selection::boxChosen, this,
            &Debugger::followSelection);  // the same box again, after another target
    connect(&selection, &Selection::cellChosen, this, [this](Cell cell) { setTarget(placeOfCell(cell)); });
    connect(&selection, &Selection::cellChanged, this, [this] {
        if (const auto cell = m_selection.cell()) {
            setTarget(placeOfCell(*cell));
        }
    });
    connect(&m_counting, &Slices::advanced, this, &Debugger::stopTallyChanged);
    connect(&m_errand, &Slices::busyChanged, this, &Debugger::lookingChanged);
}

Debugger::~Debugger() { m_player.setStopFinder(nullptr); }

// ---------------------------------------------------------------------------------- breakpoints, watches

void Debugger::setBreakpoints(std::vector<Breakpoint> breakpoints)
{
    if (breakpoints != m_breakpoints) {
        m_breakpoints = std::move(breakpoints);
        compile();
        emit breakpointsChanged();
        updateTargetActions();
    }
}

void Debugger::setWatches(std::vector<Watch> watches)
{
    if (watches != m_watches) {
        m_watches = std::move(watches);
        compile();
        emit watchesChanged();
    }
}

void Debugger::toggleBreakpoint(const Breakpoint& place)
{
    auto breakpoints = m_breakpoints;
    if (const auto at = breakpointAt(place)) {
        breakpoints.erase(breakpoints.begin() + static_cast<std::ptrdiff_t>(*at));
        emit notice(tr("Breakpoint removed: %1").arg(placeText(place)));
    } else if (breakpoints.size() < kMaxBreakpoints) {
        breakpoints.push_back(place);
        emit notice(tr("Breakpoint set: %1").arg(placeText(place)));
    }
    setBreakpoints(std::move(breakpoints));
}

std::optional<std::size_t> Debugger::breakpointAt(const Breakpoint& place) const
{
    const auto at = std::ranges::find_if(m_breakpoints, [&](const Breakpoint& b) { return isSamePlace(b, place); });
    if (at == m_breakpoints.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(at - m_breakpoints.begin());
}

/// Follows renamed boxes. A breakpoint for a deleted box is kept, because undo may restore the box; a target is
/// dropped.
void Debugger::followScene(const SceneChange& change)
{
    if (change.isOtherScene) {
        setBreakpoints({});
        setWatches({});
        setTarget(std::nullopt);
        return;
    }
    const Scene& now = *change.now;
    const auto follow = [&](std::string& name) {
        if (change.keepsIds()) {
            if (const auto id = change.before->find(name); id && id->value < now.size() && !now.find(name)) {
                name = now.name(*id);
            }
        }
    };
    auto breakpoints = m_breakpoints;
    for (Breakpoint& breakpoint : breakpoints) {
        follow(breakpoint.first);
        follow(breakpoint.second);
    }
    setBreakpoints(std::move(breakpoints));
    if (auto target = m_target) {
        follow(target->first);
        follow(target->second);
        if (target != m_target || !exists(*target, now)) {
            setTarget(std::move(target));
        }
    }
}

void Debugger::compile()
{
    m_errand.cancel();
    m_compiled = std::make_shared<Compiled>(m_run.analysis(), m_breakpoints, m_watches);
    count();
    emit stopsChanged();
}

/// Counts the stops for the ticks of the timeline. The work holds all objects that it reads, so they stay alive.
void Debugger::count()
{
    m_counting.cancel();
    const bool hadAny = std::exchange(m_tally, nullptr) != nullptr;
    if (!m_compiled->stops.isEmpty()) {
        m_tally = std::make_shared<StepTally>(m_compiled->stops);
        m_counting.start([compiled = m_compiled, tally = m_tally](
                             std::size_t looks) { return compiled->stops.prepare(looks) && tally->advance(looks); },
                         [this] { emit stopTallyChanged(); });
    }
    if (hadAny || m_tally) {  // most runs have no stop, and this is called in every frame of a drag
        emit stopTallyChanged();
    }
}

std::shared_ptr<const Stops> Debugger::stops() const { return {m_compiled, &m_compiled->stops}; }

std::vector<std::size_t> Debugger::stoppingHere() const { return m_compiled->stops.stoppingAt(m_run.cursor()); }

StopFinder::Way Debugger::wayTo(Step from, Step to)
{
    constexpr qint64 kAtOnce = 6;  // ms; playing calls this in every frame
    constexpr std::size_t kLooks = 64;
    Stops& stops = m_compiled->stops;
    if (from == to || stops.isEmpty()) {
        return {to, {}};
    }
    const TimeAtOnce time(kAtOnce);
    while (!stops.prepare(kLooks)) {
        if (!time.isLeft()) {
            return {from, {}};
        }
    }
    StepRange range{Step(from.value + 1), to};
    Direction direction = Direction::Forward;
    if (to < from) {
        // Position 0 is before the first step, so nothing can stop there.
        range = {std::max(to, Step(1)), Step(from.value - 1)};
        direction = Direction::Backward;
    }
    StepSearch search(stops, range, direction);
    while (search.advance(kLooks) == StepSearch::State::Working) {
        if (!time.isLeft()) {
            return {search.reached(), {}};
        }
    }
    if (search.state() == StepSearch::State::Found) {
        return {search.found(), search.found()};
    }
    return {to, {}};
}

void Debugger::sayWhatHalted()
{
    QStringList names;
    for (const std::size_t i : stoppingHere()) {
        if (i < m_breakpoints.size()) {
            names.push_back(placeText(m_breakpoints[i]));
        } else {
            names.push_back(tr("%1 changed").arg(fromCore(m_watches[i - m_breakpoints.size()].expression)));
        }
    }
    emit notice(tr("Stopped: %1").arg(names.join(QStringLiteral(", "))));
}

// ------------------------------------------------------------------------------------------------ target

void Debugger::followSelection()
{
    const auto& boxes = m_selection.boxes();
    const Scene& scene = *m_document.scene();
    if (boxes.size() == 1) {
        setTarget(placeOfBox(scene, boxes[0]));
    } else if (boxes.size() == 2) {
        setTarget(placeOfPair(scene, boxes[0], boxes[1]));
    }
}

void Debugger::setTarget(std::optional<Breakpoint> place)
{
    // A view may still show the run of an earlier scene while a new one is being computed.
    if (place && !exists(*place, *m_document.scene())) {
        place.reset();
    }
    m_target = std::move(place);
    updateTargetActions();
}

void Debugger::makeTargetActions()
{
    const auto make = [this](const char* name, QKeySequence key, auto act) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, [this, act] {
            if (m_target) {
                act(*m_target);
            }
        });
        m_targetActions.push_back(action);
    };
    make("runToTarget", Qt::Key_F4, [this](const Breakpoint& place) { runTo(place, Direction::Forward); });
    make("runBackToTarget", Qt::CTRL | Qt::Key_F4,
         [this](const Breakpoint& place) { runTo(place, Direction::Backward); });
    make("toggleBreakpoint", Qt::Key_F9, [this](const Breakpoint& place) { toggleBreakpoint(place); });
    updateTargetActions();
}

void Debugger::updateTargetActions()
{
    QStringList texts{tr("Run to the selection"), tr("Run back to the selection"), tr("Breakpoint at the selection")};
    if (m_target) {
        const QString place = placeActionText(*m_target);
        const QString toggle = breakpointAt(*m_target) ? tr("Remove the breakpoint: %1") : tr("Breakpoint: %1");
        texts = {tr("Run to %1").arg(place), tr("Run back to %1").arg(place), toggle.arg(place)};
    }
    for (qsizetype i = 0; i < m_targetActions.size(); ++i) {
        QAction* action = m_targetActions[i];
        action->setText(texts[i]);
        action->setEnabled(m_target.has_value());
        action->setToolTip(
            withKey(action->text().replace(QStringLiteral("&&"), QStringLiteral("&")), action->shortcut()));
    }
}

void Debugger::runTo(const Breakpoint& place, Direction direction)
{
    Breakpoint wanted = place;
    wanted.enabled = true;  // a disabled breakpoint can still be a target
    lookFor({wanted}, {}, placeText(place), direction);
}

void Debugger::runToChange(Watch watch, Direction direction)
{
    watch.stops = true;
    lookFor({}, {watch}, tr("%1 changed").arg(fromCore(watch.expression)), direction);
}

/// Goes to the next step after or before the cursor at which one of these stops. `words` name them if there is none.
void Debugger::lookFor(const std::vector<Breakpoint>& breakpoints, const std::vector<Watch>& watches,
                       const QString& words, Direction direction)
{
    m_player.pause();
    const auto compiled = std::make_shared<Compiled>(m_run.analysis(), breakpoints, watches);
    const auto search =
        std::make_shared<StepSearch>(compiled->stops, stepsFrom(m_run.cursor(), direction, m_run.total()), direction);
    // prepare() first counts the hits if a breakpoint has a hit number.
    m_errand.start(
        [compiled, search](std::size_t looks) {
            return compiled->stops.prepare(looks) && search->advance(looks) != StepSearch::State::Working;
        },
        // Holds no `compiled`: the search has ended, so it no longer reads the stops.
        [this, search, words, direction] {
            if (search->state() == StepSearch::State::Found) {
                m_run.visit(search->found());
            } else if (direction == Direction::Forward) {
                emit notice(tr("%1 is not reached again before the end").arg(words));
            } else {
                emit notice(tr("%1 was not reached earlier").arg(words));
            }
        });
}

}  // namespace mortonscope
