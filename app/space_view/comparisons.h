#pragma once

#include "core/algorithms/probe.h"
#include "core/scene/scene.h"

#include <QString>

#include <vector>

namespace mortonscope {

/// One of the comparisons that decide whether a pair overlaps, as it is shown: "A.left 10" "<" "D.right 60".
struct Comparison {
    QString left;
    QString sign;
    QString right;
    bool holds;
};

/// The four comparisons of the boxes, x first; for circles also the one of the distance. The pair overlaps
/// if and only if all of them hold. `publishedCircles`: two circles by the one comparison of the exhibit that has its
/// own.
std::vector<Comparison> comparisons(const Scene& scene, BoxPair pair, bool publishedCircles = false);

/// A name of at most a dozen characters, for captions.
QString shortName(const Scene& scene, BoxId id);

}  // namespace mortonscope
