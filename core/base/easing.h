#pragma once

namespace mortonscope {

/// How far what moves has come when 0 ≤ `gone` ≤ 1 of its time is gone: slow in, slow out, which the eye follows best
/// (Dragicevic et al. 2011). It begins and ends exactly at 0 and 1.
constexpr double slowInSlowOut(double gone) { return gone * gone * (3 - 2 * gone); }

}  // namespace mortonscope
