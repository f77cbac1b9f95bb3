#pragma once

#include "core/scene/scene.h"

#include <QFontMetricsF>
#include <QString>

namespace mortonscope {

/// Returns the names in a list if they fit into `room` px, else their number: "A G" or "×12". Empty if neither fits.
QString listText(const Scene& scene, std::span<const BoxId> list, const QFontMetricsF& metrics, double room);

}  // namespace mortonscope
