#pragma once

#include "app/features/race/race_setup.h"
#include "app/state/latest_job.h"

#include <QAction>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace mortonscope {

class RaceTrack;
class SceneDocument;

/// The race in the window: the world, the contenders, whether it runs, and its newest snapshot. Owns the actions that
/// control it and the job that runs it. Views read news() and listen to the signals.
///
/// The job moves the world and runs the contenders at a limited frame rate. It never waits for the window: a snapshot
/// goes out after every frame, whether or not earlier ones were read. Pausing, other contenders and another race
/// interrupt the current frame within a few thousand tests, and so does the destructor.
///
/// Nothing runs while it is inactive; the owner of the views sets that.
class RaceController : public QObject {
    Q_OBJECT

public:
    enum class Verb { Restart, Play, Step, Slower, Faster, OpenFrame, OpenDifference };
    static constexpr int kVerbs = 7;
    static constexpr double kFastest = 60;  ///< frames a second

    explicit RaceController(SceneDocument& document, QObject* parent = nullptr);
    ~RaceController() override;

    // ---- the world; each change starts another race ---------------------------------------------
    const RaceSetup& setup() const { return m_setup; }
    void setSetup(const RaceSetup& setup);
    /// Returns the largest number of objects that this kind of world may have.
    std::size_t mostObjects() const;
    /// Returns whether the race is about the document's scene, in which nothing moves.
    bool isStill() const;
    const SceneDocument& document() const { return m_document; }

    // ---- contenders -----------------------------------------------------------------------------
    const std::vector<Entrant>& entrants() const { return m_entrants; }
    /// Adds an algorithm to the end of the list of those that may race.
    void offer(Entrant entrant);
    bool takesPart(const std::string& id) const { return m_chosen.contains(id); }
    void setTakesPart(const std::string& id, bool takesPart);
    /// Returns the contenders in the order of the list.
    std::vector<Entrant> chosen() const;

    // ---- time -----------------------------------------------------------------------------------
    bool isActive() const { return m_isActive; }
    void setActive(bool active);
    bool isPlaying() const { return m_isPlaying; }
    void setPlaying(bool playing);
    /// Returns true if the race runs: it is active, plays, and something moves.
    bool runs() const { return m_isActive && m_isPlaying && !isStill(); }
    /// The race is visible now. The first time, starts it if `mayStart`.
    void show(bool mayStart);
    /// Pauses the race and runs one more frame.
    void step();
    /// Starts the race again from frame 0.
    void restart();
    double framesPerSecond() const { return m_framesPerSecond; }
    void setFramesPerSecond(double most);
    /// Returns the seconds since the last snapshot; 0 while the race does not run.
    double secondsSinceNews() const;

    /// Returns the last snapshot of this race; null before the first.
    const std::shared_ptr<const RaceSnapshot>& news() const { return m_news; }
    QAction* action(Verb verb) const { return m_actions[static_cast<std::size_t>(verb)]; }

signals:
    void setupChanged();
    void entrantsChanged();
    void playingChanged();
    void framesPerSecondChanged();
    /// news() changed. Emitted for every frame that the window keeps up with.
    void frameChanged();
    /// news() changed. Emitted a few times a second, for figures that are read.
    void figuresChanged();
    /// The user asked to open a frame as a scene, with these boxes selected.
    void sceneWanted(const std::shared_ptr<const mortonscope::Scene>& scene,
                     const std::vector<mortonscope::BoxId>& boxes);

private:
    void makeActions();
    void updateActions();
    void adoptScene();
    void begin();
    void applyPlaying();
    void order(LatestJob::Earlier earlier);
    void takeNews();
    void openFrame();
    void openDifference();

    // On the worker:
    /// The race that a job runs.
    struct Orders {
        std::uint64_t race = 0;
        RaceSetup setup;
        std::shared_ptr<const Scene> document;
        std::vector<Entrant> entrants;
        bool isPlaying = false;
    };
    void run(const Orders& orders, const LatestJob::ShouldContinue& shouldContinue);
    bool beginTrack(const Orders& orders);
    bool wantsStep();
    void countStep();
    void publish(std::shared_ptr<const RaceSnapshot> news);

    SceneDocument& m_document;
    RaceSetup m_setup;
    std::vector<Entrant> m_entrants;
    std::set<std::string> m_chosen;
    bool m_isActive = false;
    bool m_isPlaying = false;
    bool m_wasShown = false;
    bool m_isStale = true;  ///< the worker doesn't have this race yet
    std::atomic<double> m_framesPerSecond = kFastest;
    std::shared_ptr<const Scene> m_scene;  ///< the document's scene when the race began
    std::shared_ptr<const RaceSnapshot> m_news;
    QElapsedTimer m_sinceNews;
    QTimer m_figures;
    std::array<QAction*, kVerbs> m_actions{};

    std::mutex m_mutex;                            ///< guards the next three
    std::uint64_t m_race = 0;                      ///< snapshots of earlier races are ignored
    int m_steps = 0;                               ///< frames to run while paused
    std::shared_ptr<const RaceSnapshot> m_latest;  ///< null once it was read
    std::unique_ptr<RaceTrack> m_track;            ///< used by the job only
    LatestJob m_job;                               ///< last, so that it ends before other members are destroyed
};

}  // namespace mortonscope
