#include "app/words/preset_words.h"

#include "app/words/wording.h"
#include "core/base/message.h"

namespace mortonscope {

QString presetTitle(const Preset& preset) { return fromCore(translated(preset.title)); }
QString presetIdea(const Preset& preset) { return fromCore(translated(preset.idea)); }
QString sceneTitle(const Scene& scene) { return titleText(scene.title()); }
QString titleText(const std::string& title) { return fromCore(translated(title)); }

}  // namespace mortonscope
