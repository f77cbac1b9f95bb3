#pragma once

#include "app/words/wording.h"
#include "core/explain/separation.h"
#include "core/narrate/narrate.h"
#include "core/words/words.h"

namespace mortonscope {

/// A box's name as it stands in sentences: a long one without its middle.
inline QString sentenceName(const Scene& scene, BoxId id) { return fromCore(narration::shortName(scene, id)); }

/// Two boxes as lists of pairs have them: "D-A".
inline QString pairName(const Scene& scene, BoxPair pair) { return fromCore(narration::pairName(scene, pair)); }

/// "the root" or "cell 1 #0", at the start of a sentence with a capital letter.
inline QString cellNoun(Cell cell, bool atStart = false) { return fromCore(narration::cellNoun(cell, atStart)); }

/// What a test of two boxes says and why, without a full stop.
inline QString verdictWords(const Analysis& analysis, BoxPair pair) { return fromCore(verdictText(analysis, pair)); }

/// How lists are read: "oldest first" or "newest first".
inline QString orderWords(ListOrder order) { return fromCore(narration::orderWords(order)); }

/// Why two boxes do not overlap, without a full stop. They must not.
inline QString missReason(const Scene& scene, BoxId a, BoxId b) { return fromCore(missText(scene, a, b)); }

}  // namespace mortonscope
