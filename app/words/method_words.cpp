#include "app/words/method_words.h"

#include "app/words/wording.h"
#include "core/base/message.h"

namespace mortonscope {

QString methodTitle(const Method& method) { return fromCore(titleOf(method)); }

QString algorithmTitle(const Algorithm& algorithm) { return fromCore(translated(algorithm.title)); }
QString algorithmIdea(const Algorithm& algorithm) { return fromCore(translated(algorithm.idea)); }
QString algorithmWarning(const Algorithm& algorithm) { return fromCore(translated(algorithm.warning)); }
QString mistakePartTitle(MistakePart part) { return fromCore(translated(titleOf(part))); }

QString presetTitle(const Preset& preset) { return fromCore(translated(preset.title)); }
QString presetIdea(const Preset& preset) { return fromCore(translated(preset.idea)); }
QString sceneTitle(const Scene& scene) { return titleText(scene.title()); }
QString titleText(const std::string& title) { return fromCore(translated(title)); }

}  // namespace mortonscope
