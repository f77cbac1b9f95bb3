#pragma once

#include "app/features/race/race_setup.h"

#include <QAction>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace mortonscope {

class RaceTrack;

/// The clock of a race: a thread that moves the world and runs the contenders at a limited frame rate. It never waits
/// for the window: a snapshot goes out after every frame, whether or not earlier ones were read.
///
/// Orders take effect from the next frame. An order that makes the current frame useless interrupts it within a few
/// thousand tests, and so does the destructor.
class RaceWorker {
public:
    /// Called on the worker's thread, when a race begins and after every frame.
    using Tell = std::function<void(std::shared_ptr<const RaceSnapshot>)>;

    explicit RaceWorker(Tell tell);
    ~RaceWorker();
    RaceWorker(const RaceWorker&) = delete;
    RaceWorker& operator=(const RaceWorker&) = delete;

    /// Starts another race from frame 0, which is run at once. Returns the race's number.
    std::uint64_t begin(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants);
    /// Sets the contenders from the next frame on.
    void setEntrants(std::vector<Entrant> entrants);
    void setPlaying(bool playing);
    /// Runs one more frame.
    void step();
    void setFramesPerSecond(double most);

private:
    using Clock = std::chrono::steady_clock;

    struct Orders {
        std::uint64_t race = 0;
        RaceSetup setup;
        std::shared_ptr<const Scene> document;
        std::vector<Entrant> entrants;
        std::uint64_t entrantsVersion = 0;
        bool playing = false;
        int steps = 0;  ///< frames to run while paused
        double mostFramesPerSecond = 60;
        bool quit = false;
    };

    template <class Change>
    void order(Change change, bool interrupts);
    void work();
    bool hasNewRace() const { return m_orders.race != m_seenRace; }
    bool hasNewEntrants() const { return m_orders.entrantsVersion != m_seenEntrants; }
    void beginRace(std::unique_lock<std::mutex>& lock);
    void runFrame(std::unique_lock<std::mutex>& lock);

    Tell m_tell;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    Orders m_orders;                                ///< guarded by the mutex
    std::atomic<std::uint64_t> m_interruptions{0};  ///< a change interrupts the current frame
    // Used by the worker's thread only:
    std::unique_ptr<RaceTrack> m_track;
    std::uint64_t m_seenRace = 0;
    std::uint64_t m_seenEntrants = 0;
    Clock::time_point m_due;  ///< when the next frame is due
    std::thread m_thread;
};

class SceneDocument;

/// The race in the window: the world, the contenders, whether it runs, and its newest snapshot. Owns the actions that
/// control it and the worker that runs it. Views read news() and listen to the signals.
///
/// Nothing runs while it is inactive; the owner of the views sets that.
class RaceController : public QObject {
    Q_OBJECT

public:
    enum class Verb { Restart, Play, Step, Slower, Faster, OpenFrame, OpenDifference };
    static constexpr int kVerbs = 7;
    static constexpr double kFastest = 60;  ///< frames a second

    explicit RaceController(SceneDocument& document, QObject* parent = nullptr);

    // ---- the world; each change starts another race ---------------------------------------------
    const RaceSetup& setup() const { return m_setup; }
    void setSetup(const RaceSetup& setup);
    /// Returns the largest number of objects that this kind of world may have.
    std::size_t mostObjects() const;
    /// Whether the document's scene is to race but nothing in it moves.
    bool isStill() const;
    const SceneDocument& document() const { return m_document; }

    // ---- who takes part -------------------------------------------------------------------------
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
    /// Sets the texts of the actions in the current language.
    void retranslate();
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
    /// The user wants to open a frame as a scene, with these boxes selected.
    void sceneWanted(const std::shared_ptr<const mortonscope::Scene>& scene,
                     const std::vector<mortonscope::BoxId>& boxes);

private:
    void updateActions();
    void adoptScene();
    void begin();
    void applyPlaying();
    void takeNews();
    void openFrame();
    void openDifference();

    SceneDocument& m_document;
    RaceSetup m_setup;
    std::vector<Entrant> m_entrants;
    std::set<std::string> m_chosen;
    bool m_isActive = false;
    bool m_isPlaying = false;
    bool m_wasShown = false;
    bool m_isStale = true;  ///< the worker doesn't have this race yet
    double m_framesPerSecond = kFastest;
    std::uint64_t m_race = 0;  ///< snapshots of earlier races are ignored
    std::shared_ptr<const RaceSnapshot> m_news;
    QElapsedTimer m_sinceNews;
    QTimer m_figures;
    std::array<QAction*, kVerbs> m_actions{};

    std::mutex m_mutex;
    std::shared_ptr<const RaceSnapshot> m_latest;  ///< guarded by the mutex; null once it was read
    RaceWorker m_worker;                           ///< last, so that its thread ends before other members are destroyed
};

}  // namespace mortonscope
