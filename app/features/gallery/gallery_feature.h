#pragma once

#include "app/session/models.h"

namespace mortonscope {

class Feature;
class FileWorkflow;
class WindowShell;

/// File ▸ Examples: pictures of all built-in scenes, to choose one.
Feature* makeGalleryFeature(const Models& models, FileWorkflow& files, WindowShell& shell);

}  // namespace mortonscope
