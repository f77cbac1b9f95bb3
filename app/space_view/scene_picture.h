#pragma once

#include "app/theme/theme.h"
#include "core/scene/scene.h"

#include <QPixmap>
#include <QSize>

namespace mortonscope {

/// Returns a small picture of a scene as in the Space: world, grid, and boxes in the colors of their levels, including
/// those outside. `ratio` is the number of device pixels in a pixel of `size`. For scenes of a few thousand boxes.
QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio);

}  // namespace mortonscope
