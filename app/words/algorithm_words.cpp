#include "app/words/algorithm_words.h"

#include "app/words/wording.h"
#include "core/base/message.h"

namespace mortonscope {

QString algorithmTitle(const Algorithm& algorithm) { return fromCore(translated(algorithm.title)); }
QString algorithmIdea(const Algorithm& algorithm) { return fromCore(translated(algorithm.idea)); }
QString algorithmWarning(const Algorithm& algorithm) { return fromCore(translated(algorithm.warning)); }
QString mistakePartTitle(MistakePart part) { return fromCore(translated(titleOf(part))); }

}  // namespace mortonscope
