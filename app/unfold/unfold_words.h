#pragma once

#include "core/unfold/stage.h"

#include <QString>

namespace mortonscope {

/// "Grid", "Z-curve", …
QString unfoldStageTitle(UnfoldStage stage);

/// What a stage says, in a sentence or two; `depth` is the deepest level that is drawn.
QString unfoldStageSentence(UnfoldStage stage, int depth);

/// That levels below `drawn` are not drawn, where `depth` is deeper; empty else.
QString unfoldFoldedSentence(int drawn, int depth);

/// That boxes are too many to be drawn one by one.
QString unfoldHeatSentence();

}  // namespace mortonscope
