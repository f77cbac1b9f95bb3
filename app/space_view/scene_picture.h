#pragma once

#include "app/space_view/view_transform.h"
#include "app/theme/theme.h"
#include "core/scene/scene.h"

#include <QPixmap>
#include <QSize>

namespace mortonscope {

/// The look of a small picture: names and lines are smaller than those of the Space.
Theme smallTheme(const Theme& theme);
/// The world and all boxes in a picture of that size.
ViewTransform pictureTransform(const Scene& scene, const Theme& small, QSize size);

/// A scene as the Space shows it, small: world, grid and boxes in the colours of their levels, also those outside. `ratio`: device
/// pixels to one of `size`. For scenes of a few thousand boxes.
QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio);

}  // namespace mortonscope
