// The part of Walk that sorts boxes along an axis. Compiled once for each instruction set, by kernels.cpp: no include
// guard.

/// A few entries are sorted as they come.
static constexpr std::size_t kFew = 64;

/// Sorts what `atOf(k)` says for k = 0 … count − 1 by where it begins, which `beginOf(at)` says. The answer lies in the
/// workspace, until the next call.
///
/// One scatter into about as many drawers as there are entries; then hardly any stands behind a later one. Where most
/// entries would fall into few drawers, as numbers of all magnitudes do, drawers go by the numbers' bits, that is by
/// magnitude. Only drawers with many entries cost what sorting costs.
template <class AtOf, class BeginOf>
std::span<const Beginning> sortedByBegin(std::size_t count, AtOf atOf, BeginOf beginOf)
{
    auto& order = m_workspace.order;
    growTo(order, count);
    const std::span<Beginning> sorted(order.data(), count);
    if (count < kFew) {
        for (std::size_t k = 0; k < count; ++k) {
            const std::uint32_t at = atOf(k);
            sorted[k] = {roundedToFloat(beginOf(at)), at};
        }
        std::sort(sorted.begin(), sorted.end(), earlier(beginOf));
        return sorted;
    }
    Real least = beginOf(atOf(0)), most = least;
    for (std::size_t k = 1; k < count; ++k) {
        const Real begin = beginOf(atOf(k));
        least = std::min(least, begin);
        most = std::max(most, begin);
    }
    const int level = std::min(static_cast<int>(std::bit_width(count)) - 1, 20);
    const Real nearLeast = least / 2 + (most / 2 - least / 2) / 32, nearMost = most / 2 - (most / 2 - least / 2) / 32;
    std::size_t asked = 0, inOneCorner = 0;
    for (std::size_t k = 0; k < count; k += 16) {
        const Real half = beginOf(atOf(k)) / 2;
        ++asked;
        inOneCorner += half < nearLeast || half > nearMost ? 1 : 0;
    }
    if (2 * inOneCorner < asked) {
        const Grid<Real> grid({least, least, most, most}, level);
        sortInDrawers(sorted, level, atOf, beginOf, [&grid](Real v) {
            return static_cast<std::uint32_t>(
                static_cast<std::int32_t>(std::min((v / 2 - grid.lowX) * grid.scaleX, grid.last)));
        });
    } else {
        const int shift = std::max(static_cast<int>(std::bit_width(bitsBetween(least, most))) - level, 0);
        sortInDrawers(sorted, level, atOf, beginOf,
                      [least, shift](Real v) { return static_cast<std::uint32_t>(bitsBetween(least, v) >> shift); });
    }
    return sorted;
}

template <class BeginOf>
static auto earlier(BeginOf beginOf)
{
    return [beginOf](const Beginning& a, const Beginning& b) {
        if constexpr (sizeof(Real) > sizeof(float)) {
            return a.begin != b.begin ? a.begin < b.begin : beginOf(a.at) < beginOf(b.at);
        } else {
            static_cast<void>(beginOf);  // what is rounded is all there is
            return a.begin < b.begin;
        }
    };
}

/// How many floating-point numbers lie between two, `from` ≤ `to`.
static auto bitsBetween(Real from, Real to)
{
    using Unsigned = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
    const auto inOrder = [](Real v) {
        constexpr Unsigned kSign = Unsigned{1} << (8 * sizeof(Real) - 1);
        const auto bits = std::bit_cast<Unsigned>(v + Real(0));  // not −0
        return bits >= kSign ? static_cast<Unsigned>(~bits) : static_cast<Unsigned>(bits | kSign);
    };
    return static_cast<Unsigned>(inOrder(to) - inOrder(from));
}

/// `drawerOf(begin)` < 2^level, and never decreases.
template <class AtOf, class BeginOf, class DrawerOf>
void sortInDrawers(std::span<Beginning> sorted, int level, AtOf atOf, BeginOf beginOf, DrawerOf drawerOf)
{
    const std::size_t drawers = std::size_t{1} << level;
    auto& drawerEnds = m_workspace.drawerEnds;
    drawerEnds.assign(drawers + 1, 0);
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        ++drawerEnds[drawerOf(beginOf(atOf(k)))];
    }
    std::uint32_t sum = 0;
    bool areManyInOne = false;
    for (std::uint32_t& drawerEnd : drawerEnds) {
        areManyInOne = areManyInOne || drawerEnd > kFew / 4;
        sum += drawerEnd;
        drawerEnd = sum;
    }
    for (std::size_t k = 0; k < sorted.size(); ++k) {
        const std::uint32_t at = atOf(k);
        const Real begin = beginOf(at);
        sorted[--drawerEnds[drawerOf(begin)]] = {roundedToFloat(begin), at};
    }
    const auto isEarlier = earlier(beginOf);
    if (areManyInOne) {
        for (std::size_t k = 0; k < drawers; ++k) {
            if (drawerEnds[k + 1] - drawerEnds[k] > kFew / 4) {
                std::sort(sorted.begin() + drawerEnds[k], sorted.begin() + drawerEnds[k + 1], isEarlier);
            }
        }
    }
    // What still stands behind a later one lies in the same drawer, a few places on.
    for (std::size_t k = 1; k < sorted.size(); ++k) {
        const Beginning next = sorted[k];
        std::size_t to = k;
        for (; to > 0 && isEarlier(next, sorted[to - 1]); --to) {
            sorted[to] = sorted[to - 1];
        }
        sorted[to] = next;
    }
}
