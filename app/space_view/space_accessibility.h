#pragma once

#include "core/base/id.h"

namespace mortonscope {

class SpaceView;

/// Makes the World accessible: it becomes a graphic whose children are the boxes and, after them, the marked cells. If
/// there are more than 2000 of a kind, only the first 2000 and the box with the keyboard's focus are children. Call it
/// before the first view is shown. Further calls have no effect.
void installSpaceAccessibility();

/// Returns a box's number among the children, or −1.
int spokenNumberOf(const SpaceView& view, BoxId id);

}  // namespace mortonscope
