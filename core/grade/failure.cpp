#include "core/grade/failure.h"

#include "core/check/limited_walk.h"

#include <algorithm>

namespace mortonscope {

namespace {

unsigned bitIf(bool condition, unsigned bit) { return condition ? 1U << bit : 0; }

/// Bit 0: something is missing.
constexpr unsigned kMissing = 0;

/// The bit of what is wrong about a line.
constexpr unsigned bitOf(RowVerdict verdict) { return 1 + static_cast<unsigned>(verdict); }

unsigned kindsOf(const ListDifferences& d, const CheckRules& rules)
{
    return bitIf(d.missing.count > 0, kMissing) | bitIf(d.extra.count > 0, bitOf(RowVerdict::Extra))
         | bitIf(d.repeated.count > 0 && rules.matching != Matching::Sets, bitOf(RowVerdict::Repeated))
         | bitIf(d.self.count > 0, bitOf(RowVerdict::Self)) | bitIf(d.unknown.count > 0, bitOf(RowVerdict::UnknownName))
         | bitIf(d.outOfPlace.count > 0, bitOf(RowVerdict::OutOfPlace));
}

}  // namespace

bool Failure::isSameWayAs(const Failure& whole) const
{
    if (mark != whole.mark || code != whole.code || mark != Mark::Wrong) {
        return mark == whole.mark && code == whole.code;
    }
    if (whole.mistakes.empty()) {
        return (kinds & whole.kinds) != 0;
    }
    return std::ranges::any_of(mistakes, [&whole](const Algorithm* a) {
        return std::ranges::find(whole.mistakes, a) != whole.mistakes.end();
    });
}

Failure failureOf(const GradedScene& graded, const CheckRules& rules)
{
    Failure failure;
    failure.mark = graded.mark;
    failure.code = graded.mark == Mark::Crashed ? graded.outcome.signal
                 : graded.mark == Mark::Failed  ? graded.outcome.exitCode
                                                : 0;
    if (graded.mark == Mark::Wrong) {
        failure.kinds = kindsOf(graded.differences, rules);
        for (const NamedMistake& mistake : graded.diagnosis.named) {
            failure.mistakes.push_back(mistake.algorithm);
        }
    }
    return failure;
}

Failure failureOf(const PairCheck& check)
{
    Failure failure;
    if (check.isRight()) {
        return failure;
    }
    failure.mark = check.isUnreadable() ? Mark::Unreadable : Mark::Wrong;
    failure.kinds = bitIf(!check.missing.empty(), kMissing);
    for (const GivenRow& row : check.rows) {
        failure.kinds |= bitIf(check.isMistake(row.verdict), bitOf(row.verdict));
    }
    return failure;
}

Failure failureOf(const Scene& scene, const Method& method, const CheckRules& rules)
{
    Failure failure;
    const auto listed = listedPairs(scene, method, rules.of, kMostStepsOfSuspect);
    if (!listed) {
        failure.mark = Mark::Crashed;
        return failure;
    }
    std::vector<NamedPair> named;
    named.reserve(listed->size());
    for (const BoxPair pair : *listed) {
        named.push_back({scene.name(pair.first), scene.name(pair.second), named.size() + 1});
    }
    const auto check = checkPairs(scene, std::move(named), rules);
    return check ? failureOf(*check) : failure;  // what is beyond the right list's limit is refused by whoever asks
}

}  // namespace mortonscope
