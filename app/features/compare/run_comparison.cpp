#include "app/features/compare/run_comparison.h"

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/state/scene_document.h"
#include "app/state/step_pictures.h"
#include "core/analysis/analysis.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

struct RunComparison::Own {
    Own(SceneDocument& document, const AnalysisService& first, const Method& method)
        : analysis(document, first, method), run(analysis), pictures(run)
    {
    }

    AnalysisService analysis;
    Cursor run;
    StepPictures pictures;
};

RunComparison::RunComparison(const Models& first, QObject* parent) : QObject(parent), m_models(first), m_slices(this)
{
    m_timer.setInterval(kPlayingFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &RunComparison::tick);
    // Connected before the window is created, so that both runs already belong to an opened scene when the window goes
    // to the saved step.
    connect(&first.document, &SceneDocument::sceneChanged, this, [this] {
        if (isOpen()) {
            m_second->analysis.followScene();
        }
    });
    connect(&first.analysis, &AnalysisService::methodChanged, this, [this] {
        if (isOpen()) {
            m_second->analysis.setBudget(m_models.analysis.budget());
            adopt();
            emit methodsChanged();
        }
    });
    connect(&first.analysis, &AnalysisService::busyChanged, this, &RunComparison::adopt);
    connect(&first.run, &Cursor::runChanged, this, &RunComparison::adopt);
    connect(&first.run, &Cursor::cursorChanged, this, [this] { cursorMoved(First); });
    connect(&first.run, &Cursor::grainChanged, this, [this] { follow(m_leader); });
    connect(&first.player, &Player::playingChanged, this, [this](bool playing) {
        if (playing) {
            pause();  // the window's run and the comparison must not play at the same time
        }
    });
    connect(&m_slices, &Slices::advanced, this, &RunComparison::compared);
}

RunComparison::~RunComparison() { m_slices.cancel(); }

Models RunComparison::models(Side side) const
{
    if (side == First) {
        return m_models;
    }
    return {m_models.document, m_second->analysis,  m_second->run,  m_second->pictures,
            m_models.player,   m_models.selection,  m_models.theme, m_models.debugger,
            m_models.search,   m_models.beforeEdit, m_models.query, m_models.cellAnimation};
}

AnalysisService& RunComparison::service(Side side) const
{
    return side == First ? m_models.analysis : m_second->analysis;
}

Cursor& RunComparison::run(Side side) const { return side == First ? m_models.run : m_second->run; }

// ------------------------------------------------------------------------------------------ opening and closing

void RunComparison::open(const Method& method)
{
    if (isOpen()) {
        m_second->analysis.setMethod(method);
        adopt();
        emit methodsChanged();
        return;
    }
    m_second = std::make_unique<Own>(m_models.document, m_models.analysis, method);
    connect(&m_second->analysis, &AnalysisService::busyChanged, this, &RunComparison::adopt);
    connect(&m_second->run, &Cursor::runChanged, this, &RunComparison::adopt);
    connect(&m_second->run, &Cursor::cursorChanged, this, [this] { cursorMoved(Second); });
    const auto showAsFirst = [this] { m_second->run.setShown(m_models.run.shown()); };
    showAsFirst();
    connect(&m_models.run, &Cursor::shownChanged, &m_second->run, showAsFirst);
    m_leader = First;
    m_models.player.pause();
    emit opened();
    adopt();
}

void RunComparison::compareWith(const Algorithm& algorithm)
{
    Method method = m_models.analysis.method();
    method.order = method.usedOrder();  // even if the first algorithm has a fixed order, the second uses the same
    method.placing = Placing::Xor;
    method.algorithm = &algorithm;
    method.isUnseen = false;
    open(method);
}

void RunComparison::compareWithSinglePass()
{
    const bool isIt =
        m_models.analysis.method().algorithm == &singlePassAlgorithm() && !m_models.analysis.method().isUnseen;
    compareWith(isIt ? *findAlgorithm("brute-force") : singlePassAlgorithm());
}

void RunComparison::close()
{
    if (!isOpen()) {
        return;
    }
    pause();
    emit closing();
    forget();
    m_paces = {};
    m_second.reset();
    emit closed();
}

/// Returns whether the methods can be exchanged. An exercise asks about the window's run, so that run must stay first.
bool RunComparison::canSwap() const { return isOpen() && !m_models.analysis.method().isUnseen; }

void RunComparison::swap()
{
    if (!canSwap()) {
        return;
    }
    const Method first = m_models.analysis.method();
    const Method second = m_second->analysis.method();
    m_keepsPosition = true;
    m_isSwapping = true;
    m_second->analysis.setMethod(first);
    m_models.analysis.setMethod(second);
    m_isSwapping = false;
    adopt();
    emit methodsChanged();
}

// --------------------------------------------------------------------------------------------------- comparing

/// Takes over both runs. Clears all results until both runs are of the document's current scene.
void RunComparison::adopt()
{
    if (!isOpen() || m_isSwapping) {
        return;
    }
    const auto& first = m_models.run.analysis();
    const auto& second = m_second->run.analysis();
    const bool isReady = m_models.run.isUpToDate() && m_second->run.isUpToDate() && first->scene == second->scene
                      && first->method.runsLike(m_models.analysis.method())
                      && second->method.runsLike(m_second->analysis.method());
    if (isReady && m_isReady && m_analyses == std::array{first, second}) {
        return;
    }
    if (!isReady && !m_isReady) {
        emit runsChanged();  // isUpToDate() of a run may have changed, which sideNotice() shows
        return;
    }
    forget();
    if (isReady) {
        m_analyses = {first, second};
        m_isReady = true;
        for (const Side side : {First, Second}) {
            m_summaries[side] = summaryOf(*m_analyses[side]);
        }
        if (std::exchange(m_keepsPosition, false)) {
            seek(m_position);
        } else {
            follow(m_leader);
        }
        compareAnew();
    }
    emit runsChanged();
}

void RunComparison::forget()
{
    m_slices.cancel();
    m_differences.clear();
    m_difference.reset();
    m_pairs.reset();
    m_unmatched.reset();
    m_summaries = {};
    m_analyses = {};
    m_isReady = false;
}

void RunComparison::compareAnew()
{
    m_pairs = std::make_unique<PairComparison>(*m_analyses[First], *m_analyses[Second]);
    m_unmatched = std::make_unique<UnmatchedTests>(m_analyses[First]->run, m_analyses[Second]->run);
    m_slices.start(
        [this](std::size_t looks) {
            if (!m_pairs->knowsDifference()) {
                m_pairs->advance(looks);
                return false;
            }
            return m_unmatched->advance(looks);
        },
        [this] {
            listDifferences();
            emit compared();
        });
}

void RunComparison::listDifferences()
{
    m_differences.clear();
    if (const auto& difference = m_pairs->firstDifference()) {
        m_differences.push_back({Difference::Kind::Order, difference->test, {difference->before, difference->now}});
    }
    for (const UnmatchedTest& test : m_unmatched->tests()) {
        const auto kind = test.isAgain ? Difference::Kind::Again : Difference::Kind::Only;
        Difference difference{kind, test.test, {}};
        difference.pairs[test.isSecond ? Second : First] = test.pair;
        m_differences.push_back(difference);
    }
}

bool RunComparison::hasCounted() const { return m_unmatched && m_unmatched->isDone() && !m_unmatched->isTooLong(); }

std::optional<std::uint64_t> RunComparison::onlyOf(Side side) const
{
    if (!hasCounted()) {
        return std::nullopt;
    }
    return m_unmatched->pairsOnlyOf(side);
}

std::optional<std::uint64_t> RunComparison::repeatsOf(Side side) const
{
    if (!hasCounted()) {
        return std::nullopt;
    }
    return m_unmatched->repeatsOf(side);
}

// ------------------------------------------------------- the scrubber of a comparison: one position, two cursors

const Pace& RunComparison::pace(Side side) const
{
    KeptPace& kept = m_paces[side];
    const auto& analysis = run(side).analysis();
    const Grain unit = m_models.run.grain();
    if (!kept.pace || kept.analysis != analysis || kept.unit != unit) {
        kept = {analysis, unit, Pace(analysis->run, analysis->scene->size(), unit)};
    }
    return *kept.pace;
}

std::uint64_t RunComparison::last() const { return isOpen() ? std::max(pace(First).last(), pace(Second).last()) : 0; }

std::uint64_t RunComparison::boxPositions() const { return isOpen() ? pace(First).boxes() : 0; }

std::uint64_t RunComparison::countedPositions() const
{
    return isOpen() ? std::max(pace(First).counted(), pace(Second).counted()) : 0;
}

/// Follows a run that moved, unless this class moved it. While the runs aren't ready, only updates the position.
void RunComparison::cursorMoved(Side side)
{
    if (!isOpen() || m_isPlacing || m_isSwapping || m_keepsPosition
        || run(side).cursor() == pace(side).stepAt(m_position)) {
        return;
    }
    if (isReady()) {
        follow(side);
    } else if (side == First) {
        m_position = pace(First).positionAt(run(First).cursor());
        emit positionChanged();
    }
}

/// Moves the scrubber and the other run to the position of `leader`.
void RunComparison::follow(Side leader)
{
    if (!isOpen() || m_isPlacing) {
        return;
    }
    const Side other = leader == First ? Second : First;
    double motionSpeed = 0;
    if (models(leader).pictures.isMoving()) {
        motionSpeed = m_models.player.isPlaying() ? m_models.player.motionSpeed() : 1;
    }
    m_leader = leader;
    m_position = pace(leader).positionAt(run(leader).cursor());
    m_isPlacing = true;
    move(other, pace(other).stepAt(m_position), motionSpeed);
    m_isPlacing = false;
    emit positionChanged();
}

/// Moves the cursor of a side. The motion settings of the first run apply to both.
void RunComparison::move(Side side, Step step, double motionSpeed)
{
    m_second->pictures.motion().goLike(m_models.pictures.motion());
    run(side).go(step, motionSpeed);
}

void RunComparison::seek(quint64 position) { go(position, 0); }
void RunComparison::forward() { go(m_position + 1, 1); }
void RunComparison::back() { go(std::max<std::uint64_t>(m_position, 1) - 1, 1); }

void RunComparison::go(std::uint64_t position, double motionSpeed)
{
    if (!isOpen()) {
        return;
    }
    m_position = std::min(position, last());
    m_leader = m_position <= pace(First).last() ? First : Second;
    m_isPlacing = true;
    for (const Side side : {First, Second}) {
        move(side, pace(side).stepAt(m_position), motionSpeed);
    }
    m_isPlacing = false;
    emit positionChanged();
}

// ------------------------------------------------------------------------------------------------- differences

std::optional<std::size_t> RunComparison::currentDifference() const
{
    if (m_position != m_differenceAt || m_models.run.grain() != Grain::Pair) {
        return std::nullopt;
    }
    return m_difference;
}

void RunComparison::goTo(std::size_t difference)
{
    if (!isOpen() || difference >= m_differences.size()) {
        return;
    }
    pause();
    m_models.run.setGrain(Grain::Pair);
    m_difference = difference;
    m_differenceAt = std::min(boxPositions() + m_differences[difference].test, last());
    seek(m_differenceAt);
}

/// Goes to the difference after the current one, or else to the first after the scrubber's position.
void RunComparison::nextDifference()
{
    if (const auto current = currentDifference()) {
        goTo(*current + 1);
        return;
    }
    const std::uint64_t test = pairsSoFar();
    const auto beyond =
        std::ranges::find_if(m_differences, [test](const Difference& each) { return each.test > test; });
    goTo(static_cast<std::size_t>(beyond - m_differences.begin()));
}

void RunComparison::previousDifference()
{
    if (const auto current = currentDifference()) {
        if (*current > 0) {
            goTo(*current - 1);
        }
        return;
    }
    // Tests that only one run makes are sorted by number. A difference in order, if there is one, comes first.
    const std::uint64_t test = pairsSoFar();
    const auto from = std::ranges::find_if(m_differences, [test](const Difference& each) { return each.test >= test; });
    if (from != m_differences.begin()) {
        goTo(static_cast<std::size_t>(from - m_differences.begin()) - 1);
    }
}

/// Returns the number of tests so far, in the run that has made more.
std::uint64_t RunComparison::pairsSoFar() const
{
    if (!isOpen()) {
        return 0;
    }
    return std::max(run(First).moment().tests, run(Second).moment().tests);
}

// ----------------------------------------------------------------------------------------------------- playing

void RunComparison::togglePlay()
{
    if (isPlaying()) {
        pause();
        return;
    }
    if (!isOpen() || last() == 0) {
        return;
    }
    m_models.player.pause();
    if (m_position == last()) {
        seek(0);  // Play at the end starts again
    }
    m_reading = MotionTimes::kStop;
    m_clock.start();
    m_timer.start();
    emit playingChanged(true);
}

void RunComparison::pause()
{
    if (isPlaying()) {
        m_timer.stop();
        emit playingChanged(false);
    }
}

void RunComparison::tick()
{
    const double speed = m_models.player.speed();
    if (!m_clock.isOver(m_reading / speed)) {
        return;
    }
    go(m_position + 1, speed);
    const Motion& motion = m_models.pictures.motion();
    m_reading = std::max(stopTime(run(First).sentence(), motion), stopTime(run(Second).sentence(), motion));
    if (m_position == last()) {
        pause();
    }
}

}  // namespace mortonscope
