#pragma once

#include "app/theme/theme.h"
#include "core/scene/scene.h"

#include <QPixmap>
#include <QSize>

namespace mortonscope {

/// A scene as the Space shows it, small: world, grid and boxes in the colours of their levels, also those outside.
/// `ratio`: device pixels to one of `size`. For scenes of a few thousand boxes.
QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio);

}  // namespace mortonscope
