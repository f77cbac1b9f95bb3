#pragma once

#include "app/theme/theme.h"
#include "core/base/id.h"
#include "core/scene/scene.h"

#include <QPixmap>
#include <QSize>

namespace mortonscope {

struct Analysis;

/// Returns a small picture of a scene as in the World: world, grid, and boxes in the colors of their levels, including
/// those outside. `ratio` is the number of device pixels in a pixel of `size`. For scenes of a few thousand boxes.
QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio);

/// As above for a step of a run, as the World shows it at that moment with nothing selected. With very many boxes, it
/// contains only those of the step, so that it never takes longer than a frame.
QPixmap stepPicture(const Analysis& analysis, Step step, const Theme& theme, QSize size, double ratio);

}  // namespace mortonscope
