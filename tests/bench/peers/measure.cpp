#include "tests/bench/peers/measure.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>
#include <map>
#include <numeric>
#include <random>

#include <sys/wait.h>
#include <unistd.h>

namespace mortonscope::bench {

namespace {

constexpr std::size_t kMaxForBruteForce = 20'000;
constexpr double kShortestRound = 2e-3;

/// Slow ways run less often: the seconds per call, and the number of calls.
constexpr struct {
    double seconds;
    int rounds;
} kSlow[] = {{1, 3}, {0.1, 7}};

class Stopwatch {
public:
    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_begin = Clock::now();
};

double median(std::vector<double> values)
{
    if (values.empty()) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

std::uint64_t mixed(std::uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

Fingerprint byBruteForce(const std::vector<FloatBox>& boxes)
{
    Pairs pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
            if (boxes[i].left < boxes[j].right && boxes[j].left < boxes[i].right && boxes[i].top < boxes[j].bottom
                && boxes[j].top < boxes[i].bottom) {
                pairs.push_back({BoxId(i), BoxId(j)});
            }
        }
    }
    return fingerprintOf(pairs);
}

/// The result that a child process reports about its call.
struct FirstCall {
    Fingerprint found;
    double seconds{};
};

/// Makes one call in a separate process, which is killed after `limit` seconds.
std::optional<FirstCall> firstCall(const Way& way, const World& world, double limit)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return std::nullopt;
    }
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        alarm(static_cast<unsigned>(std::ceil(limit)));
        const auto peer = way.make();
        Pairs pairs;
        const Stopwatch watch;
        peer->find(world, world.boxes, pairs);
        const FirstCall call{fingerprintOf(pairs), watch.seconds()};
        _exit(write(ends[1], &call, sizeof call) == sizeof call ? 0 : 1);
    }
    close(ends[1]);
    FirstCall call;
    const bool isTold = child > 0 && read(ends[0], &call, sizeof call) == sizeof call;
    close(ends[0]);
    if (child > 0) {
        waitpid(child, nullptr, 0);
    }
    return isTold ? std::optional(call) : std::nullopt;
}

int roundsOf(double secondsOfACall)
{
    for (const auto& slow : kSlow) {
        if (secondsOfACall > slow.seconds) {
            return slow.rounds;
        }
    }
    return std::numeric_limits<int>::max();
}

Fingerprint whatMostFound(const std::vector<Standing>& standings)
{
    std::map<Fingerprint, int> votes;
    for (const Standing& standing : standings) {
        if (standing.found) {
            ++votes[*standing.found];
        }
    }
    const auto most = std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; });
    return most == votes.end() ? Fingerprint() : most->first;
}

/// A way that still takes part.
struct Runner {
    Standing& standing;
    std::unique_ptr<Peer> peer;
    int roundsLeft;
};

/// One round of all runners in a new order. `call` makes one call and returns its time in seconds.
template <class Call>
void runRound(std::vector<Runner>& runners, std::mt19937& random, Call call)
{
    std::vector<Runner*> order;
    for (Runner& runner : runners) {
        if (runner.roundsLeft > 0) {
            order.push_back(&runner);
        }
    }
    std::ranges::shuffle(order, random);
    double engine = std::numeric_limits<double>::quiet_NaN();
    for (Runner* runner : order) {
        --runner->roundsLeft;
        runner->standing.seconds.push_back(call(*runner));
        if (runner->standing.way->library == kEngineName) {
            engine = runner->standing.seconds.back();
        }
    }
    for (Runner* runner : order) {
        runner->standing.ratios.push_back(runner->standing.seconds.back() / engine);
    }
}

void runStill(const World& world, std::vector<Runner>& runners, int rounds)
{
    std::mt19937 random(1);
    Pairs pairs;
    for (int round = 0; round < rounds; ++round) {
        runRound(runners, random, [&](Runner& runner) {
            const Stopwatch watch;
            int calls = 0;
            double seconds = 0;
            do {
                pairs.clear();
                runner.peer->find(world, world.boxes, pairs);
                ++calls;
                seconds = watch.seconds();
            } while (seconds < kShortestRound);
            runner.standing.isRight &= fingerprintOf(pairs) == runner.standing.found;
            return seconds / calls;
        });
    }
}

void runMoving(const World& world, std::vector<Runner>& runners)
{
    std::mt19937 random(1);
    Pairs pairs;
    for (const std::vector<FloatBox>& frame : world.frames) {
        std::optional<Fingerprint> engines;
        std::map<Standing*, Fingerprint> found;
        runRound(runners, random, [&](Runner& runner) {
            pairs.clear();
            const Stopwatch watch;
            runner.peer->move(world, frame, pairs);
            const double seconds = watch.seconds();
            found[&runner.standing] = fingerprintOf(pairs);
            return seconds;
        });
        std::map<Fingerprint, int> votes;
        for (const auto& [standing, fingerprint] : found) {
            ++votes[fingerprint];
        }
        const Fingerprint right =
            std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; })->first;
        for (const auto& [standing, fingerprint] : found) {
            standing->isRight &= fingerprint == right;
        }
    }
}

}  // namespace

Fingerprint fingerprintOf(const Pairs& pairs)
{
    Fingerprint fingerprint;
    for (const OverlappingPair& pair : pairs) {
        const auto [low, high] = std::minmax(pair.first, pair.second);
        ++fingerprint.count;
        fingerprint.sum += mixed((std::uint64_t{low.value} << 32) | high.value);
    }
    return fingerprint;
}

double Standing::medianSeconds() const { return median(seconds); }
double Standing::typicalRatio() const
{
    return way->onlyIfMoving ? std::reduce(ratios.begin(), ratios.end()) / static_cast<double>(ratios.size())
                             : median(ratios);
}

Measured measure(const World& world, double limit, int rounds)
{
    Measured measured;
    std::vector<double> first;
    for (const Way& way : ways()) {
        if (way.onlyIfMoving && world.frames.empty()) {
            continue;
        }
        const auto call = firstCall(way, world, limit);
        measured.standings.push_back({.way = &way,
                                      .found = call ? std::optional(call->found) : std::nullopt,
                                      .isRight = true,
                                      .seconds = {},
                                      .ratios = {}});
        first.push_back(call ? call->seconds : 0);
    }
    measured.right =
        world.boxes.size() <= kMaxForBruteForce ? byBruteForce(world.boxes) : whatMostFound(measured.standings);

    std::vector<Runner> runners;
    for (std::size_t i = 0; i < measured.standings.size(); ++i) {
        Standing& standing = measured.standings[i];
        if (standing.found) {
            standing.isRight = standing.found == measured.right;
            Runner runner{standing, standing.way->make(), roundsOf(first[i])};
            Pairs pairs;
            runner.peer->find(world, world.boxes, pairs);  // allocates its memory
            runners.push_back(std::move(runner));
        }
    }
    if (world.frames.empty()) {
        runStill(world, runners, rounds);
    } else {
        runMoving(world, runners);
    }
    return measured;
}

}  // namespace mortonscope::bench
