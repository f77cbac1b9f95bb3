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

/// The clock of a race: a thread of its own that moves the world and lets the contenders run, at most so many frames a
/// second. It waits for nobody: news go out after every frame, whether or not the last ones were looked at.
///
/// What is ordered holds from the next frame on; an order that makes the frame in work useless stops it in the middle,
/// within a few thousand tests. The destructor does so too.
class RaceWorker {
public:
    /// Called on the worker's thread, after every frame and at the beginning of a race.
    using Tell = std::function<void(std::shared_ptr<const RaceSnapshot>)>;

    explicit RaceWorker(Tell tell);
    ~RaceWorker();
    RaceWorker(const RaceWorker&) = delete;
    RaceWorker& operator=(const RaceWorker&) = delete;

    /// Another race, from frame 0, which is run at once. Returns its number.
    std::uint64_t begin(const RaceSetup& setup, std::shared_ptr<const Scene> document, std::vector<Entrant> entrants);
    /// Who takes part from the next frame on.
    void setEntrants(std::vector<Entrant> entrants);
    void setPlaying(bool playing);
    /// One more frame.
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
        int steps = 0;  ///< frames to run although not playing
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
    std::atomic<std::uint64_t> m_interruptions{0};  ///< the frame in work goes on while this stays the same
    // The worker's own:
    std::unique_ptr<RaceTrack> m_track;
    std::uint64_t m_seenRace = 0;
    std::uint64_t m_seenEntrants = 0;
    Clock::time_point m_due;  ///< the next frame's time
    std::thread m_thread;
};

class SceneDocument;

/// The race as the window knows it: which world, who takes part, whether it goes on, and the newest news of it. Owns
/// the actions that drive it and the worker that does it. Views read news() and are told when there are others.
///
/// Nothing runs while it is not active, which is said by whoever knows whether anyone is looking.
class RaceController : public QObject {
    Q_OBJECT

public:
    enum class Verb { Restart, Play, Step, Slower, Faster, OpenFrame, OpenDifference };
    static constexpr int kVerbs = 7;
    static constexpr double kFastest = 60;  ///< frames a second

    explicit RaceController(SceneDocument& document, QObject* parent = nullptr);

    // ---- what is raced; each change begins another race -----------------------------------------
    const RaceSetup& setup() const { return m_setup; }
    void setSetup(const RaceSetup& setup);
    /// The largest number of objects that this kind of world may have.
    std::size_t mostObjects() const;
    /// The document's scene is to race, and nothing in it moves.
    bool isStill() const;
    const SceneDocument& document() const { return m_document; }

    // ---- who takes part -------------------------------------------------------------------------
    const std::vector<Entrant>& entrants() const { return m_entrants; }
    /// One more who may take part, at the end of the list.
    void offer(Entrant entrant);
    bool takesPart(const std::string& id) const { return m_chosen.contains(id); }
    void setTakesPart(const std::string& id, bool takesPart);
    /// Those that take part, in the order of the list.
    std::vector<Entrant> chosen() const;

    // ---- time -----------------------------------------------------------------------------------
    bool isActive() const { return m_isActive; }
    void setActive(bool active);
    bool isPlaying() const { return m_isPlaying; }
    void setPlaying(bool playing);
    /// Somebody looks at it: the first time it starts by itself, if it may.
    void show(bool mayStart);
    void step();
    void restart();
    double framesPerSecond() const { return m_framesPerSecond; }
    void setFramesPerSecond(double most);
    /// For how long the frame in work has kept everyone waiting, in seconds; 0 if there is none.
    double secondsSinceNews() const;

    /// What was last heard of this race; null before anything was.
    const std::shared_ptr<const RaceSnapshot>& news() const { return m_news; }
    /// Says the actions' words in the language that is now in use.
    void retranslate();
    QAction* action(Verb verb) const { return m_actions[static_cast<std::size_t>(verb)]; }

signals:
    void setupChanged();
    void entrantsChanged();
    void playingChanged();
    void framesPerSecondChanged();
    /// news() are others: at every frame that the window keeps up with.
    void frameChanged();
    /// The same, a few times a second: for what is read and not watched.
    void figuresChanged();
    /// A frame is to be opened as a scene, with these boxes selected.
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
    bool m_isStale = true;  ///< the race that the worker knows is not the one that is wanted
    double m_framesPerSecond = kFastest;
    std::uint64_t m_race = 0;  ///< news of earlier ones are not listened to
    std::shared_ptr<const RaceSnapshot> m_news;
    QElapsedTimer m_sinceNews;
    QTimer m_figures;
    std::array<QAction*, kVerbs> m_actions{};

    std::mutex m_mutex;
    std::shared_ptr<const RaceSnapshot> m_latest;  ///< guarded by the mutex; null: nothing that was not taken
    RaceWorker m_worker;                           ///< last, so that it has ended before anything else goes
};

}  // namespace mortonscope
