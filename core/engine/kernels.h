#pragma once

#include "core/engine/engine_parts.h"
#include "core/engine/instruction_set.h"

namespace mortonscope {

/// The inner loops for an instruction set that is available.
template <class Real>
const Kernels<Real>& kernelsFor(InstructionSet set);

}  // namespace mortonscope
