#pragma once

namespace mortonscope {

/// Lets screen readers into the Space: it becomes a graphic whose children are the boxes and, behind them,
/// the marked cells. Call once, before the first view is shown; again does nothing.
void installSpaceAccessibility();

}  // namespace mortonscope
