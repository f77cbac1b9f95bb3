#pragma once

#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/scene/presets.h"
#include "core/scene/scene.h"

#include <QString>

#include <string>

namespace mortonscope {

/// A way of working through a scene: the algorithm, and what can be chosen of it, the order of its lists and the
/// placing.
QString methodTitle(const Method& method);

/// A pair as its run names it: "D-A".
QString pairText(const Scene& scene, BoxPair pair);

/// An algorithm's title, idea and warning in the user's language.
QString algorithmTitle(const Algorithm& algorithm);
QString algorithmIdea(const Algorithm& algorithm);
/// Two sentences; empty if it is no exhibit.
QString algorithmWarning(const Algorithm& algorithm);

/// The heading of a part of the classic mistakes.
QString mistakePartTitle(MistakePart part);

/// A built-in scene’s title and idea in the user’s language.
QString presetTitle(const Preset& preset);
QString presetIdea(const Preset& preset);

/// The title of any scene: translated if it is a built-in scene's, else what its author wrote.
QString sceneTitle(const Scene& scene);
QString titleText(const std::string& title);

}  // namespace mortonscope
