#pragma once

#include "core/run/range_summary.h"

#include <algorithm>
#include <cstdint>
#include <limits>

// Interval arithmetic on Bounds. Results beyond 63 bits stay at the largest or smallest number; a division
// by zero has no result. Something absent makes everything that is computed from it absent.

namespace mortonscope {

__extension__ typedef __int128 Wide;  // products of two 64-bit numbers

constexpr std::int64_t saturated(Wide value)
{
    return static_cast<std::int64_t>(std::clamp(value, Wide{std::numeric_limits<std::int64_t>::min()},
                                                Wide{std::numeric_limits<std::int64_t>::max()}));
}

constexpr Bounds presenceOf(const Bounds& a, const Bounds& b, Wide least, Wide most)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        return Bounds::absent();
    }
    return {saturated(least), saturated(most), a.mayBeAbsent || b.mayBeAbsent, true};
}

constexpr Bounds negated(const Bounds& a)
{
    return a.mayBePresent ? Bounds{saturated(-Wide{a.most}), saturated(-Wide{a.least}), a.mayBeAbsent, true} : a;
}

constexpr Bounds sum(const Bounds& a, const Bounds& b)
{
    return presenceOf(a, b, Wide{a.least} + b.least, Wide{a.most} + b.most);
}

constexpr Bounds difference(const Bounds& a, const Bounds& b)
{
    return presenceOf(a, b, Wide{a.least} - b.most, Wide{a.most} - b.least);
}

constexpr Bounds product(const Bounds& a, const Bounds& b)
{
    const Wide corners[] = {Wide{a.least} * b.least, Wide{a.least} * b.most, Wide{a.most} * b.least,
                            Wide{a.most} * b.most};
    return presenceOf(a, b, std::ranges::min(corners), std::ranges::max(corners));
}

/// Toward zero, as in C++.
constexpr Bounds quotient(const Bounds& a, const Bounds& b)
{
    if (!a.mayBePresent || !b.mayBePresent || (b.isExact() && b.least == 0)) {
        return Bounds::absent();
    }
    if (b.least <= 0 && b.most >= 0) {  // somewhere in between the divisor may be zero
        const Wide far =
            std::max(a.least < 0 ? -Wide{a.least} : Wide{a.least}, a.most < 0 ? -Wide{a.most} : Wide{a.most});
        return presenceOf(a, b, -far, far).orAbsent();
    }
    const Wide corners[] = {Wide{a.least} / b.least, Wide{a.least} / b.most, Wide{a.most} / b.least,
                            Wide{a.most} / b.most};
    return presenceOf(a, b, std::ranges::min(corners), std::ranges::max(corners));
}

/// With the sign of the dividend, as in C++.
constexpr Bounds remainder(const Bounds& a, const Bounds& b)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        return Bounds::absent();
    }
    if (b.isExact()) {
        const Wide m = b.least < 0 ? -Wide{b.least} : Wide{b.least};
        if (m == 0) {
            return Bounds::absent();
        }
        const bool sameRound = Wide{a.least} / m == Wide{a.most} / m && (a.least >= 0 || a.most <= 0);
        if (sameRound) {
            return presenceOf(a, b, Wide{a.least} % m, Wide{a.most} % m);
        }
        return presenceOf(a, b, a.least < 0 ? 1 - m : 0, a.most > 0 ? m - 1 : 0);
    }
    const Wide far = std::max(b.least < 0 ? -Wide{b.least} : Wide{b.least}, b.most < 0 ? -Wide{b.most} : Wide{b.most});
    return presenceOf(a, b, a.least < 0 ? -far : 0, a.most > 0 ? far : 0).orAbsent();
}

constexpr Ternary orAbsent(Ternary yes, const Bounds& a, const Bounds& b)
{
    if (!a.mayBePresent || !b.mayBePresent) {
        return Ternary::No;
    }
    return a.mayBeAbsent || b.mayBeAbsent ? both(yes, Ternary::Maybe) : yes;
}

constexpr Ternary isLess(const Bounds& a, const Bounds& b)
{
    return orAbsent(a.most < b.least ? Ternary::Yes : a.least >= b.most ? Ternary::No : Ternary::Maybe, a, b);
}

constexpr Ternary isLessOrEqual(const Bounds& a, const Bounds& b)
{
    return orAbsent(a.most <= b.least ? Ternary::Yes : a.least > b.most ? Ternary::No : Ternary::Maybe, a, b);
}

constexpr Ternary isEqual(const Bounds& a, const Bounds& b)
{
    const bool never = a.most < b.least || b.most < a.least;
    const bool always = a.least == a.most && b.least == b.most && a.least == b.least;
    return orAbsent(never ? Ternary::No : always ? Ternary::Yes : Ternary::Maybe, a, b);
}

}  // namespace mortonscope
