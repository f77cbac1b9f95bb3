#pragma once

#include "app/session/models.h"

namespace mortonscope {

class Feature;
class WindowShell;

/// Creates the feature File ▸ Examples: a dialog with pictures of all built-in scenes.
Feature* makeGalleryFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
