#pragma once

#include "app/session/models.h"

namespace mortonscope {

class Feature;
class WindowShell;

/// File ▸ Examples: pictures of all built-in scenes, to choose one.
Feature* makeGalleryFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
