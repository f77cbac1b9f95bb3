#pragma once

namespace mortonscope {

/// Returns the share of its way that a moving thing has covered after the share `gone` of its time, both from 0 to 1.
/// Slow in, slow out: the eye follows this best (Dragicevic et al. 2011). Exact at 0 and 1.
constexpr double slowInSlowOut(double gone) { return gone * gone * (3 - 2 * gone); }

}  // namespace mortonscope
