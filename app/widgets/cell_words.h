#pragma once

#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <QFontMetricsF>
#include <QString>

namespace mortonscope {

/// Returns the tooltip of a slot of the array: "index 7 = (4² − 1)/3 + 2 · level 2 #2 · holds A, G". `exists` tells
/// whether the cell exists at the run's step.
QString cellSentence(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists);

/// Returns the name of a cell with its boxes for a screen reader: "cell 2 #2, index 7: A, G".
QString cellName(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists);

/// Returns the names in a list if they fit into `room` px, else their number: "A G" or "×12". Empty if neither fits.
QString listText(const Scene& scene, std::span<const BoxId> list, const QFontMetricsF& metrics, double room);

}  // namespace mortonscope
