#pragma once

#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/scene/presets.h"
#include "core/scene/scene.h"

#include <QString>

#include <string>

namespace mortonscope {

/// Returns the title of a method: the algorithm, the order of its lists and the placement, if they can be chosen.
QString methodTitle(const Method& method);

/// Return an algorithm's title, idea and warning in the user's language.
QString algorithmTitle(const Algorithm& algorithm);
QString algorithmIdea(const Algorithm& algorithm);
/// Returns two sentences; empty if the algorithm is no published bug.
QString algorithmWarning(const Algorithm& algorithm);

/// Returns the heading of a group of classic mistakes.
QString mistakePartTitle(MistakePart part);

/// Return a built-in scene's title and idea in the user's language.
QString presetTitle(const Preset& preset);
QString presetIdea(const Preset& preset);

/// Returns the title of a scene: translated if it is a built-in scene's title, else unchanged.
QString sceneTitle(const Scene& scene);
QString titleText(const std::string& title);

}  // namespace mortonscope
