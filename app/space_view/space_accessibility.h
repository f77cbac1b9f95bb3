#pragma once

#include "core/base/id.h"

namespace mortonscope {

class SpaceView;

/// Lets screen readers into the Space: it becomes a graphic whose children are the boxes and, behind them,
/// the marked cells; of many only the first, and always the box that the keyboard is at. Call it before the first view
/// is shown; again does nothing.
void installSpaceAccessibility();

/// A box's number among the children; −1 if it is none of them.
int spokenNumberOf(const SpaceView& view, BoxId id);

}  // namespace mortonscope
