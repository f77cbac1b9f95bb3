#pragma once

namespace mortonscope {

/// Returns how far an animation has moved, from 0 to 1, after the share `gone` of its duration. It starts and ends
/// slowly, because the eye follows this best (Dragicevic et al. 2011). Exact at 0 and 1.
constexpr double slowInSlowOut(double gone) { return gone * gone * (3 - 2 * gone); }

}  // namespace mortonscope
