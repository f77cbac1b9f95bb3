#include "app/session/debugger.h"

#include "app/session/place.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/session/time_at_once.h"
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

Debugger::Debugger(SceneDocument& document, RunController& run, Selection& selection, QObject* parent)
    : QObject(parent), m_document(document), m_run(run), m_selection(selection)
{
    makeTargetActions();
    compile();
    run.setStopFinder(this);
    connect(&run, &RunController::runChanged, this, &Debugger::compile);
    connect(&run, &RunController::halted, this, &Debugger::sayWhatHalted);
    connect(&document, &SceneDocument::sceneChanged, this, &Debugger::followScene);
    connect(&document, &SceneDocument::sceneReplaced, this, [this] {
        setBreakpoints({});
        setWatches({});
        setTarget(std::nullopt);
    });
    connect(&run, &RunController::cursorChanged, &m_errand, &Slices::cancel);  // a cursor that moves ends the search
    connect(&selection, &Selection::boxesChanged, this, &Debugger::followSelection);
    connect(&selection, &Selection::boxChosen, this,
            &Debugger::followSelection);  // clicked again, after another place
    connect(&selection, &Selection::cellChosen, this, [this](Cell cell) { setTarget(placeOfCell(cell)); });
    connect(&selection, &Selection::cellChanged, this, [this] {
        if (const auto cell = m_selection.cell()) {
            setTarget(placeOfCell(*cell));
        }
    });
    connect(&m_counting, &Slices::advanced, this, &Debugger::stopTallyChanged);
    connect(&m_errand, &Slices::busyChanged, this, &Debugger::lookingChanged);
}

Debugger::~Debugger() { m_run.setStopFinder(nullptr); }

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
    return at != m_breakpoints.end() ? std::optional(static_cast<std::size_t>(at - m_breakpoints.begin()))
                                     : std::nullopt;
}

/// Follows renamed boxes. A breakpoint for a deleted box is kept, because undo may restore the box; a target is
/// dropped.
void Debugger::followScene(const std::shared_ptr<const Scene>& before)
{
    const Scene& now = *m_document.scene();
    const auto follow = [&](std::string& name) {
        const auto id = before->sharesIdsWith(now) ? before->find(name) : std::nullopt;
        if (id && id->value < now.size() && !now.find(name)) {
            name = now.name(*id);
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
    const bool forward = from < to;
    // Position 0 is before the first step, so nothing can stop there.
    const StepRange range =
        forward ? StepRange{Step(from.value + 1), to} : StepRange{std::max(to, Step(1)), Step(from.value - 1)};
    StepSearch search(stops, range, forward ? Direction::Forward : Direction::Backward);
    while (search.advance(kLooks) == StepSearch::State::Working) {
        if (!time.isLeft()) {
            return {search.reached(), {}};
        }
    }
    return search.state() == StepSearch::State::Found ? Way{search.found(), search.found()} : Way{to, {}};
}

void Debugger::sayWhatHalted()
{
    QStringList names;
    for (const std::size_t i : stoppingHere()) {
        const bool isWatch = i >= m_breakpoints.size();
        names.push_back(isWatch ? tr("%1 changed").arg(fromCore(m_watches[i - m_breakpoints.size()].expression))
                                : placeText(m_breakpoints[i]));
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
    m_target = place && exists(*place, *m_document.scene()) ? std::move(place) : std::nullopt;
    updateTargetActions();
    emit targetChanged();
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
    const bool is = m_target.has_value();
    const QString place = is ? placeActionText(*m_target) : QString();
    const bool has = is && breakpointAt(*m_target);
    m_targetActions[0]->setText(is ? tr("Run to %1").arg(place) : tr("Run to the selection"));
    m_targetActions[1]->setText(is ? tr("Run back to %1").arg(place) : tr("Run back to the selection"));
    m_targetActions[2]->setText(!is   ? tr("Breakpoint at the selection")
                                : has ? tr("Remove the breakpoint: %1").arg(place)
                                      : tr("Breakpoint: %1").arg(place));
    for (QAction* action : m_targetActions) {
        action->setEnabled(is);
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
    struct Errand {
        Compiled compiled;
        StepSearch search;

        Errand(std::shared_ptr<const Analysis> analysis, const std::vector<Breakpoint>& breakpoints,
               const std::vector<Watch>& watches, StepRange range, Direction direction)
            : compiled(std::move(analysis), breakpoints, watches), search(compiled.stops, range, direction)
        {
        }
    };
    m_run.pause();
    const Step here = m_run.cursor();
    const bool forward = direction == Direction::Forward;
    const StepRange range = forward ? StepRange{Step(here.value + 1), m_run.total()}
                                    : StepRange{Step(1), Step(std::max<std::uint64_t>(here.value, 1) - 1)};
    const auto errand = std::make_shared<Errand>(m_run.analysis(), breakpoints, watches, range, direction);
    // prepare() first counts the hits if a breakpoint has a hit number.
    m_errand.start(
        [errand](std::size_t looks) {
            return errand->compiled.stops.prepare(looks) && errand->search.advance(looks) != StepSearch::State::Working;
        },
        [this, errand, words, forward] {
            if (errand->search.state() == StepSearch::State::Found) {
                m_run.visit(errand->search.found());
            } else {
                emit notice(forward ? tr("%1 is not reached again before the end").arg(words)
                                    : tr("%1 was not reached earlier").arg(words));
            }
        });
}

}  // namespace mortonscope
