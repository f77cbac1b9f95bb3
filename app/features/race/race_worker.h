#pragma once

#include "app/features/race/entrant.h"
#include "app/features/race/race_news.h"
#include "app/features/race/race_setup.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
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
    using Tell = std::function<void(std::shared_ptr<const RaceNews>)>;

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

}  // namespace mortonscope
