#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace mortonscope {

/// The sentence of a step of phase 1, where one box finds its cell by its codes. Where a published rule departs from the
/// right way, the sentence says so.
QString insertionSentence(const Analysis& analysis, const Event& event);

/// A box's name as sentences use it: cut in the middle when it would drown the sentence.
QString sentenceName(const Scene& scene, BoxId id);

/// A cell within a sentence: "the root" or "cell 1 #0"; `atStart` for one that opens it.
QString cellNoun(Cell cell, bool atStart = false);

}  // namespace mortonscope
