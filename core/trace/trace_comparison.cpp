#include "core/trace/trace_comparison.h"

#include "core/trace/trace_follower.h"

#include <algorithm>
#include <deque>
#include <tuple>
#include <utility>

namespace mortonscope {

namespace {

/// Whether the second of two orders is the one to speak about: it fits further, or both fit and it names fewer pairs
/// the other way round.
bool isSecondBetter(const TraceFollower& first, const TraceFollower& second)
{
    const auto badness = [](const TraceFollower& follower) {
        const std::uint64_t missing = follower.differs() ? UINT64_MAX - follower.line() : 0;
        return std::tuple(missing, follower.reversed());
    };
    return badness(second) < badness(first);
}

TraceFinding findingOf(const TraceFollower& follower)
{
    return {follower.order(), follower.matched(), follower.reversed(), follower.firstReversed(), follower.difference()};
}

}  // namespace

Result<TraceVerdict> compareTrace(const Scene& scene, const LinearQuadtree& tree, std::optional<ListOrder> order,
                                  TraceReader& reader, const std::function<bool(const TraceProgress&)>& goOn)
{
    constexpr std::uint64_t kLinesBetween = 1 << 14;
    constexpr std::uint64_t kBytesBetween = std::uint64_t{1} << 24;  // lines may be long
    std::deque<TraceFollower> followers;
    followers.emplace_back(scene, tree, order.value_or(ListOrder::FirstIn));
    if (!order) {
        followers.emplace_back(scene, tree, ListOrder::LastIn);
    }
    TraceVerdict verdict;
    TraceLine line;
    std::uint64_t taken = 0;
    std::uint64_t askedAt = 0;
    while (!std::ranges::all_of(followers, &TraceFollower::isDone)) {
        if (taken++ % kLinesBetween == 0 || reader.bytes() - askedAt >= kBytesBetween) {
            askedAt = reader.bytes();
            if (!goOn({reader.lines(), reader.bytes(), reader.source().size()})) {
                verdict.outcome = TraceVerdict::Outcome::Stopped;
                break;
            }
        }
        const Result<bool> isThere = reader.next(line);
        if (!isThere && !std::ranges::all_of(followers, &TraceFollower::differs)) {
            return isThere.error();
        }
        if (!isThere) {
            break;  // what was only to be looked through can't be read; the difference is known
        }
        for (TraceFollower& follower : followers) {
            if (*isThere) {
                follower.take(line);
            } else {
                follower.end(reader.lines());
            }
        }
    }
    verdict.lines = reader.lines();
    const bool second = followers.size() > 1 && isSecondBetter(followers.front(), followers.back());
    const TraceFollower& chosen = second ? followers.back() : followers.front();
    verdict.finding = findingOf(chosen);
    verdict.parts = chosen.parts();
    if (followers.size() > 1) {
        verdict.other = findingOf(second ? followers.front() : followers.back());
    }
    if (verdict.outcome != TraceVerdict::Outcome::Stopped && !verdict.finding.fits()) {
        verdict.outcome = TraceVerdict::Outcome::Different;
    }
    return verdict;
}

}  // namespace mortonscope
