#pragma once

#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <QFontMetricsF>
#include <QString>

namespace mortonscope {

/// All that a slot of the array says on hover: "index 7 = (4² − 1)/3 + 2 · level 2 #2 · holds A, G".
/// `exists` is whether it does so by now.
QString cellSentence(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists);

/// What a cell holds, for a screen reader: "cell 2 #2, index 7: A, G".
QString cellName(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists);

/// Names of a list where they fit, else how many: "A G" or "×12"; empty where nothing fits.
QString listText(const Scene& scene, std::span<const BoxId> list, const QFontMetricsF& metrics, double room);

}  // namespace mortonscope
