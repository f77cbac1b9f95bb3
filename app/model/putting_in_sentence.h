#pragma once

#include "core/run/event.h"
#include "core/scene/scene.h"

#include <QString>

namespace mortonscope {

struct Analysis;

/// The sentence of a step of phase 1, in which boxes are put into their cells.
QString puttingInSentence(const Analysis& analysis, const Event& event);

/// A box's name as sentences use it: cut in the middle when it would drown the sentence.
QString sentenceName(const Scene& scene, BoxId id);

/// A cell within a sentence: "the root" or "cell 1 #0"; `atStart` for one that opens it.
QString cellNoun(Cell cell, bool atStart = false);

}  // namespace mortonscope
