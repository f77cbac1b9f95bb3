#include "app/features/race/race_worker.h"

#include "app/features/race/race_track.h"

#include <algorithm>

namespace mortonscope {

RaceWorker::RaceWorker(Tell tell) : m_tell(std::move(tell)), m_thread([this] { work(); }) {}

RaceWorker::~RaceWorker()
{
    order([](Orders& orders) { orders.quit = true; }, true);
    m_thread.join();
}

// -------------------------------------------------------------------------------------- the others' threads

template <class Change>
void RaceWorker::order(Change change, bool interrupts)
{
    {
        const std::lock_guard lock(m_mutex);
        change(m_orders);
        m_interruptions.fetch_add(interrupts ? 1 : 0, std::memory_order_relaxed);
    }
    m_wake.notify_one();
}

std::uint64_t RaceWorker::begin(const RaceSetup& setup, std::shared_ptr<const Scene> document,
                                std::vector<Entrant> entrants)
{
    std::uint64_t number = 0;
    order(
        [&](Orders& orders) {
            number = ++orders.race;
            orders.setup = setup;
            orders.document = std::move(document);
            orders.entrants = std::move(entrants);
            orders.steps = 1;
        },
        true);
    return number;
}

void RaceWorker::setEntrants(std::vector<Entrant> entrants)
{
    order(
        [&](Orders& orders) {
            orders.entrants = std::move(entrants);
            ++orders.entrantsVersion;
        },
        true);
}

void RaceWorker::setPlaying(bool playing)
{
    order(
        [&](Orders& orders) {
            orders.playing = playing;
            orders.steps = playing ? orders.steps : 0;
        },
        !playing);
}

void RaceWorker::step()
{
    order([](Orders& orders) { ++orders.steps; }, false);
}

void RaceWorker::setFramesPerSecond(double most)
{
    order([most](Orders& orders) { orders.mostFramesPerSecond = most; }, false);
}

// -------------------------------------------------------------------------------------- the worker's thread

void RaceWorker::work()
{
    std::unique_lock lock(m_mutex);
    while (!m_orders.quit) {
        if (hasNewRace()) {
            beginRace(lock);
        } else if (m_track && hasNewEntrants()) {
            m_seenEntrants = m_orders.entrantsVersion;
            m_track->setEntrants(m_orders.entrants);
        } else if (m_track && (m_orders.steps > 0 || (m_orders.playing && Clock::now() >= m_due))) {
            runFrame(lock);
        } else if (m_track && m_orders.playing) {
            m_wake.wait_until(lock, m_due);
        } else {
            m_wake.wait(lock);
        }
    }
}

void RaceWorker::beginRace(std::unique_lock<std::mutex>& lock)
{
    m_seenRace = m_orders.race;
    m_seenEntrants = m_orders.entrantsVersion;
    const Orders orders = m_orders;
    lock.unlock();
    m_track.reset();
    const Result<Scene> start = startOf(orders.setup, *orders.document);
    if (start) {
        m_track = std::make_unique<RaceTrack>(orders.race, *start);
        m_track->setEntrants(orders.entrants);
        m_tell(m_track->news());
    } else {
        auto news = std::make_shared<RaceNews>();
        news->race = orders.race;
        news->refusal = start.error();
        m_tell(std::move(news));
    }
    lock.lock();
    m_due = Clock::now();
}

void RaceWorker::runFrame(std::unique_lock<std::mutex>& lock)
{
    const std::uint64_t interruptions = m_interruptions.load(std::memory_order_relaxed);
    const auto period =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / m_orders.mostFramesPerSecond));
    // A frame that comes late does not make the next ones hurry, but a few late wake-ups in a row do not slow the
    // clock.
    m_due = std::max(m_due, Clock::now() - period) + period;
    lock.unlock();
    const bool isDone =
        m_track->runFrame([&] { return m_interruptions.load(std::memory_order_relaxed) == interruptions; });
    if (isDone) {
        m_tell(m_track->news());
    }
    lock.lock();
    if (isDone && m_orders.race == m_seenRace) {
        m_orders.steps = std::max(m_orders.steps - 1, 0);
    }
}

}  // namespace mortonscope
