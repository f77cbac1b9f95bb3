#pragma once

#include "core/scene/presets.h"

#include <QString>

#include <vector>

namespace mortonscope {

struct GalleryGroup {
    QString title;
    std::vector<const Preset*> examples;
};

/// All built-in scenes, each in one of five groups.
std::vector<GalleryGroup> galleryGroups();

}  // namespace mortonscope
