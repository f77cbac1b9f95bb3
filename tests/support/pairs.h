#pragma once

#include "core/algorithms/probe.h"
#include "core/space/geometry.h"

#include <QString>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace mortonscope::test {

/// Returns pairs as text, such as "D-A D-B". Boxes are named A, B, … in order of entry.
inline QString text(const std::vector<BoxPair>& pairs)
{
    QString line;
    for (const BoxPair& pair : pairs) {
        line += QStringLiteral("%1-%2 ").arg(QChar('A' + pair.first.value)).arg(QChar('A' + pair.second.value));
    }
    return line.trimmed();
}

using PairSet = std::set<std::pair<BoxId, BoxId>>;

inline PairSet asSet(const std::vector<BoxPair>& pairs)
{
    PairSet set;
    for (const BoxPair& pair : pairs) {
        set.insert(std::minmax(pair.first, pair.second));
    }
    return set;
}

/// Returns the pairs that an algorithm lists. Calls `walk` with the probe.
template <class Walk>
std::vector<BoxPair> pairsOf(Walk&& walk)
{
    std::vector<BoxPair> pairs;
    walk(PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

}  // namespace mortonscope::test
