#include "app/features/race/race_controller.h"

#include "app/state/scene_document.h"
#include "app/words/action_words.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <thread>
#include <utility>

namespace mortonscope {

/// One race from its start: runs the contenders and makes a snapshot after each frame. Used by one thread only.
class RaceTrack {
public:
    using Clock = std::chrono::steady_clock;

    RaceTrack(std::uint64_t number, Scene start);

    std::uint64_t number() const { return m_number; }
    /// Sets the contenders from the next frame on. A contender that rejoins keeps its earlier figures.
    void setEntrants(const std::vector<Entrant>& entrants);
    /// Returns when the next frame is due while the race plays.
    Clock::time_point due() const { return m_due; }
    /// Runs a frame, as Race::runFrame does. The next one is due one period later.
    bool runFrame(double framesPerSecond, const ShouldContinue& shouldContinue);
    /// Makes a snapshot of the race.
    std::shared_ptr<const RaceSnapshot> news() const;

private:
    void countFrame();
    std::optional<RaceDifference> difference() const;

    std::uint64_t m_number;
    Race m_race;
    std::map<std::string, std::size_t> m_places;  ///< index of every contender that ever took part, by id
    std::vector<std::size_t> m_running;           ///< indices of the contenders, in their order
    std::vector<std::size_t> m_ran;               ///< indices of those that ran the last frame
    bool m_isMeasured = false;
    std::uint64_t m_framesCompared = 0;
    std::deque<Clock::time_point> m_ends;  ///< end times of the frames of the last second
    Clock::time_point m_due = Clock::now();
};

RaceTrack::RaceTrack(std::uint64_t number, Scene start) : m_number(number), m_race(MovingWorld(std::move(start))) {}

void RaceTrack::setEntrants(const std::vector<Entrant>& entrants)
{
    m_running.clear();
    for (const Entrant& entrant : entrants) {
        const auto known = m_places.find(entrant.id);
        if (known != m_places.end()) {
            m_race.rejoin(known->second);
            m_running.push_back(known->second);
        } else {
            m_running.push_back(m_race.add(entrant.make()));
            m_places[entrant.id] = m_running.back();
        }
    }
    for (const auto& [id, place] : m_places) {
        if (std::ranges::find(m_running, place) == m_running.end()) {
            m_race.retire(place);
        }
    }
}

bool RaceTrack::runFrame(double framesPerSecond, const ShouldContinue& shouldContinue)
{
    const auto period = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / framesPerSecond));
    // A late frame does not make the next ones hurry. Up to one period of delay is made up for, so that a few late
    // wake-ups in a row do not slow the clock.
    m_due = std::max(m_due, Clock::now() - period) + period;
    if (!m_race.runFrame(shouldContinue)) {
        m_isMeasured = false;  // the world may be at a frame that not all have finished
        return false;
    }
    m_isMeasured = true;
    m_ran = m_running;
    m_framesCompared += m_ran.size() > 1;
    countFrame();
    return true;
}

void RaceTrack::countFrame()
{
    const auto now = Clock::now();
    m_ends.push_back(now);
    while (now - m_ends.front() > std::chrono::seconds(1)) {
        m_ends.pop_front();
    }
}

std::optional<RaceDifference> RaceTrack::difference() const
{
    const std::optional<Disagreement>& found = m_race.disagreement();
    if (!found) {
        return std::nullopt;
    }
    const auto ids = [this](const std::vector<std::size_t>& places) {
        std::vector<std::string> named;
        for (const std::size_t place : places) {
            named.push_back(m_race.standings()[place].id);
        }
        return named;
    };
    return RaceDifference{found->frame, found->pair, ids(found->has), ids(found->hasNot), found->scene};
}

std::shared_ptr<const RaceSnapshot> RaceTrack::news() const
{
    auto news = std::make_shared<RaceSnapshot>();
    news->race = m_number;
    news->frame = std::make_shared<const Scene>(m_race.frame());
    news->number = m_race.world().frame();
    news->isMeasured = m_isMeasured;
    for (const std::size_t place : m_running) {
        news->standings.push_back(m_race.standings()[place]);
    }
    if (m_isMeasured && !m_ran.empty()) {
        // Uses the pairs of the yardstick, with which all others are compared, as long as it takes part.
        const std::size_t yardstick = *m_race.yardstick();
        const bool isThere = std::ranges::find(m_ran, yardstick) != m_ran.end();
        const PairSet& pairs = m_race.pairs(isThere ? yardstick : m_ran.front());
        news->colliding = collidingBoxes(news->frame->size(), pairs.pairs());
        news->collidingCount = static_cast<std::size_t>(std::ranges::count(news->colliding, 1));
    }
    news->framesCompared = m_framesCompared;
    news->difference = difference();
    if (m_ends.size() > 1) {
        const std::chrono::duration<double> span = m_ends.back() - m_ends.front();
        news->framesPerSecond = static_cast<double>(m_ends.size() - 1) / std::max(span.count(), 1e-9);
    }
    return news;
}

namespace {

/// Milliseconds between updates of figures; eight a second can be read.
constexpr int kReading = 125;
/// Time until a job that waits for its next frame notices another order.
constexpr std::chrono::milliseconds kGlance(5);

}  // namespace

RaceController::RaceController(SceneDocument& document, QObject* parent)
    : QObject(parent), m_document(document), m_entrants(knownEntrants()), m_chosen{"single-pass", "brute-force"}
{
    m_figures.setSingleShot(true);
    m_figures.setInterval(kReading);
    connect(&m_figures, &QTimer::timeout, this, &RaceController::figuresChanged);
    connect(&document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        if (m_setup.isScene()) {
            m_setup.count = std::max<std::size_t>(m_document.scene()->size(), 1);
            begin();
        }
        if (change.isOtherScene) {
            adoptScene();
        }
    });
    makeActions();
}

RaceController::~RaceController() = default;

// --------------------------------------------------------------------------------- world and contenders

void RaceController::setSetup(const RaceSetup& setup)
{
    if (setup == m_setup) {
        return;
    }
    m_setup = setup;
    m_setup.count = std::clamp<std::size_t>(m_setup.count, 1, mostObjects());
    begin();
}

std::size_t RaceController::mostObjects() const
{
    return m_setup.isScene() ? std::max<std::size_t>(m_document.scene()->size(), 1) : kMaxRacers;
}

bool RaceController::isStill() const
{
    return m_setup.isScene() && !m_setup.isStirred && movingObjects(*m_document.scene()) == 0;
}

/// Races a scene with moving objects as soon as it is opened.
void RaceController::adoptScene()
{
    if (movingObjects(*m_document.scene()) > 0) {
        setSetup({.kind = {}, .count = m_document.scene()->size()});
    }
}

void RaceController::offer(Entrant entrant)
{
    m_entrants.push_back(std::move(entrant));
    emit entrantsChanged();
}

std::vector<Entrant> RaceController::chosen() const
{
    std::vector<Entrant> all;
    std::ranges::copy_if(m_entrants, std::back_inserter(all),
                         [this](const Entrant& entrant) { return takesPart(entrant.id); });
    return all;
}

void RaceController::setTakesPart(const std::string& id, bool takesPart)
{
    if (takesPart == m_chosen.contains(id)) {
        return;
    }
    if (takesPart) {
        m_chosen.insert(id);
    } else {
        m_chosen.erase(id);
    }
    order(LatestJob::Earlier::Dropped);
    emit entrantsChanged();
}

// ------------------------------------------------------------------------------------------------- time

void RaceController::setActive(bool active)
{
    if (std::exchange(m_isActive, active) == active) {
        return;
    }
    if (active && m_isStale) {
        begin();
    } else {
        applyPlaying();
    }
    emit playingChanged();
}

void RaceController::setPlaying(bool playing)
{
    if (std::exchange(m_isPlaying, playing) != playing) {
        m_sinceNews.start();
        applyPlaying();
        updateActions();
        emit playingChanged();
    }
}

void RaceController::show(bool mayStart)
{
    if (!std::exchange(m_wasShown, true)) {
        setPlaying(mayStart);
    }
}

/// Runs the race after the current frame, or pauses it in the middle of that frame.
void RaceController::applyPlaying()
{
    if (runs()) {
        order(LatestJob::Earlier::Heard);
        return;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_steps = 0;
    }
    order(LatestJob::Earlier::Dropped);
}

void RaceController::step()
{
    setPlaying(false);
    if (m_isActive && !isStill()) {
        m_sinceNews.start();
        {
            const std::lock_guard lock(m_mutex);
            ++m_steps;
        }
        order(LatestJob::Earlier::Heard);
    }
}

void RaceController::restart() { begin(); }

/// Starts the race, or marks it stale while inactive; then it starts on activation.
void RaceController::begin()
{
    m_isStale = true;
    m_news = nullptr;
    if (m_isActive) {
        m_isStale = false;
        m_scene = m_document.scene();
        {
            const std::lock_guard lock(m_mutex);
            ++m_race;
            m_steps = 1;  // frame 0 is run at once
        }
        order(LatestJob::Earlier::Dropped);
        m_sinceNews.start();
    }
    updateActions();
    emit setupChanged();
    emit frameChanged();
    m_figures.start();
}

void RaceController::setFramesPerSecond(double most)
{
    most = std::clamp(most, 1.0, kFastest);
    if (m_framesPerSecond.exchange(most) != most) {
        updateActions();
        emit framesPerSecondChanged();
    }
}

/// Starts a job with the whole state of the race, because it replaces a job that has not started. `Heard` lets a single
/// frame end first. A job that plays has no end, so it must be dropped.
void RaceController::order(LatestJob::Earlier earlier)
{
    if (m_isStale) {
        return;  // begins when the race is activated
    }
    Orders orders{m_race, m_setup, m_scene, chosen(), runs()};
    m_job.start(
        [this, orders = std::move(orders)](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
            run(orders, shouldContinue);
            return [] {};
        },
        earlier);
}

double RaceController::secondsSinceNews() const
{
    if (!m_isActive || !m_isPlaying || !m_sinceNews.isValid()) {
        return 0;
    }
    return static_cast<double>(m_sinceNews.elapsed()) / 1000;
}

// ------------------------------------------------------------------------------------------- the worker

/// Runs frames until none is wanted. Snapshots also go out if the job was dropped meanwhile: the next job continues
/// from the last frame, so the window must know that frame.
void RaceController::run(const Orders& orders, const LatestJob::ShouldContinue& shouldContinue)
{
    if ((m_track == nullptr || m_track->number() != orders.race) && !beginTrack(orders)) {
        return;
    }
    m_track->setEntrants(orders.entrants);
    while (shouldContinue() && (wantsStep() || orders.isPlaying)) {
        const auto now = RaceTrack::Clock::now();
        if (!wantsStep() && now < m_track->due()) {
            std::this_thread::sleep_until(std::min(m_track->due(), now + kGlance));
        } else if (m_track->runFrame(m_framesPerSecond, shouldContinue)) {
            countStep();  // before publish(): a step that the window orders when it sees this frame is still to come
            publish(m_track->news());
        }
    }
}

/// Begins another race, or publishes why its world cannot be made.
bool RaceController::beginTrack(const Orders& orders)
{
    m_track.reset();
    const Result<Scene> start = startOf(orders.setup, *orders.document);
    if (!start) {
        auto news = std::make_shared<RaceSnapshot>();
        news->race = orders.race;
        news->refusal = start.error();
        publish(std::move(news));
        return false;
    }
    m_track = std::make_unique<RaceTrack>(orders.race, *start);
    m_track->setEntrants(orders.entrants);
    publish(m_track->news());
    return true;
}

bool RaceController::wantsStep()
{
    const std::lock_guard lock(m_mutex);
    return m_steps > 0;
}

/// Counts a finished frame as a step, unless the steps belong to a newer race.
void RaceController::countStep()
{
    const std::lock_guard lock(m_mutex);
    if (m_track->number() == m_race) {
        m_steps = std::max(m_steps - 1, 0);
    }
}

void RaceController::publish(std::shared_ptr<const RaceSnapshot> news)
{
    const std::lock_guard lock(m_mutex);
    if (m_latest == nullptr) {  // otherwise a call is already queued and will take the newest
        QMetaObject::invokeMethod(this, &RaceController::takeNews, Qt::QueuedConnection);
    }
    m_latest = std::move(news);
}

// ------------------------------------------------------------------------------------------------- news

void RaceController::takeNews()
{
    std::shared_ptr<const RaceSnapshot> news;
    {
        const std::lock_guard lock(m_mutex);
        news = std::exchange(m_latest, nullptr);
    }
    if (news->race != m_race || m_isStale) {
        return;  // from a race that was replaced
    }
    const bool isFirst = m_news == nullptr || m_news->difference.has_value() != news->difference.has_value();
    m_news = std::move(news);
    m_sinceNews.start();
    if (isFirst) {
        updateActions();
    }
    emit frameChanged();
    if (!m_figures.isActive()) {
        m_figures.start();
    }
}

void RaceController::openFrame()
{
    setPlaying(false);
    if (m_news && m_news->frame) {
        emit sceneWanted(m_news->frame, {});
    }
}

void RaceController::openDifference()
{
    setPlaying(false);
    if (m_news && m_news->difference) {
        const BoxPair pair = m_news->difference->pair;
        emit sceneWanted(m_news->difference->scene, {pair.first, pair.second});
    }
}

// The actions of the race: their texts, their keys and when they are enabled. The keys are those of the transport.

void RaceController::makeActions()
{
    const auto add = [this](Verb verb, const QString& name, const QString& text, const QString& says,
                            const QList<QKeySequence>& keys, auto act) {
        m_actions[static_cast<std::size_t>(verb)] = makeAction({name, text, says, keys, act}, this);
    };
    add(Verb::Restart, "raceRestart", tr("From the &start"), tr("Restart the race from frame 0"), {Qt::Key_Home},
        [this] { restart(); });
    add(Verb::Play, "racePlay", tr("&Run"), tr("Run or pause"), {Qt::Key_Space}, [this] { setPlaying(!m_isPlaying); });
    add(Verb::Step, "raceStep", tr("&One frame"), tr("Pause and go one frame forward"),
        {Qt::Key_PageDown, Qt::Key_Period}, [this] { step(); });
    add(Verb::Slower, "raceSlower", tr("Slo&wer"), tr("Halve the maximum frames per second"), {Qt::Key_BracketLeft},
        [this] { setFramesPerSecond(m_framesPerSecond / 2); });
    add(Verb::Faster, "raceFaster", tr("F&aster"), tr("Double the maximum frames per second"), {Qt::Key_BracketRight},
        [this] { setFramesPerSecond(m_framesPerSecond * 2); });
    add(Verb::OpenFrame, "raceOpenFrame", tr("Open this &frame"),
        tr("Pause and open the frame as a scene to step through, edit and save"), {Qt::CTRL | Qt::Key_Return},
        [this] { openFrame(); });
    add(Verb::OpenDifference, "raceOpenDifference", tr("Open the first &difference"),
        tr("Open the first frame on which the algorithms differ, with the pair selected"),
        {Qt::CTRL | Qt::SHIFT | Qt::Key_Return}, [this] { openDifference(); });
    updateActions();
}

void RaceController::updateActions()
{
    const bool hasFrame = m_news != nullptr && m_news->frame != nullptr;
    const bool mayMove = !isStill() && !(m_news != nullptr && m_news->refusal);
    action(Verb::Restart)->setEnabled(mayMove);
    action(Verb::Play)->setEnabled(mayMove);
    action(Verb::Step)->setEnabled(mayMove);
    action(Verb::Slower)->setEnabled(m_framesPerSecond > 1);
    action(Verb::Faster)->setEnabled(m_framesPerSecond < kFastest);
    action(Verb::OpenFrame)->setEnabled(hasFrame);
    action(Verb::OpenDifference)->setEnabled(hasFrame && m_news->difference.has_value());
    nameAction(*action(Verb::Play), m_isPlaying ? tr("&Pause") : tr("&Run"));
}

}  // namespace mortonscope
