#pragma once

#include "app/features/unfold/unfold_content.h"
#include "core/unfold/unfolding.h"

#include <QString>

namespace mortonscope {

/// "Grid", "Z-curve", …
QString unfoldStageTitle(UnfoldStage stage);

/// What a stage says, in a sentence or two; `depth` is the deepest level that is drawn.
QString unfoldStageSentence(UnfoldStage stage, int depth);

/// The same of a picture, and where that is so, that deeper levels are not drawn and that boxes are too
/// many to be drawn one by one.
QString unfoldSentence(UnfoldStage stage, const UnfoldContent& content);

}  // namespace mortonscope
