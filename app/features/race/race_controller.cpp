#include "app/features/race/race_controller.h"

#include "app/session/scene_document.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// ms between figures: eight a second can be read.
constexpr int kReading = 125;

}  // namespace

RaceController::RaceController(SceneDocument& document, QObject* parent)
    : QObject(parent), m_document(document), m_entrants(knownEntrants()), m_chosen{"single-pass", "brute-force"},
      m_worker([this](std::shared_ptr<const RaceNews> news) {
          const std::lock_guard lock(m_mutex);
          if (m_latest == nullptr) {  // else the window has been told and has not come yet: the latest wins
              QMetaObject::invokeMethod(this, &RaceController::takeNews, Qt::QueuedConnection);
          }
          m_latest = std::move(news);
      })
{
    m_figures.setSingleShot(true);
    m_figures.setInterval(kReading);
    connect(&m_figures, &QTimer::timeout, this, &RaceController::figuresChanged);
    connect(&document, &SceneDocument::sceneSettled, this, [this] {
        if (m_setup.isScene()) {
            m_setup.count = std::max<std::size_t>(m_document.scene()->size(), 1);
            begin();
        }
    });
    connect(&document, &SceneDocument::sceneReplaced, this, &RaceController::adoptScene);
    retranslate();
}

// ---------------------------------------------------------------------------------------- what, and who

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

/// Whoever opens a scene that moves wants to see it move.
void RaceController::adoptScene()
{
    if (movingObjects(*m_document.scene()) > 0) {
        RaceSetup setup;
        setup.kind.clear();
        setup.count = m_document.scene()->size();
        setSetup(setup);
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
    takesPart ? static_cast<void>(m_chosen.insert(id)) : static_cast<void>(m_chosen.erase(id));
    m_worker.setEntrants(chosen());
    emit entrantsChanged();
}

// ------------------------------------------------------------------------------------------------- time

void RaceController::setActive(bool active)
{
    if (active == m_isActive) {
        return;
    }
    m_isActive = active;
    applyPlaying();
    if (active && m_isStale) {
        begin();
    }
    emit playingChanged();
}

void RaceController::setPlaying(bool playing)
{
    if (playing != m_isPlaying) {
        m_isPlaying = playing;
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

void RaceController::applyPlaying() { m_worker.setPlaying(m_isActive && m_isPlaying && !isStill()); }

void RaceController::step()
{
    setPlaying(false);
    if (m_isActive && !isStill()) {
        m_sinceNews.start();
        m_worker.step();
    }
}

void RaceController::restart() { begin(); }

/// While nobody looks it is only noted: the race begins when it is looked at.
void RaceController::begin()
{
    m_isStale = true;
    m_news = nullptr;
    if (m_isActive) {
        m_isStale = false;
        applyPlaying();
        m_race =
            m_worker.begin(m_setup, m_document.scene(), chosen());  // after a pause, which would stop its first frame
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
    if (most != m_framesPerSecond) {
        m_framesPerSecond = most;
        m_worker.setFramesPerSecond(most);
        updateActions();
        emit framesPerSecondChanged();
    }
}

double RaceController::secondsSinceNews() const
{
    return m_isActive && m_isPlaying && m_sinceNews.isValid() ? static_cast<double>(m_sinceNews.elapsed()) / 1000 : 0;
}

void RaceController::takeNews()
{
    std::shared_ptr<const RaceNews> news;
    {
        const std::lock_guard lock(m_mutex);
        news = std::exchange(m_latest, nullptr);
    }
    if (news->race != m_race || m_isStale) {
        return;  // of a race that nobody wants any more
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

}  // namespace mortonscope
