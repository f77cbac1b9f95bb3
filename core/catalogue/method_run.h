#pragma once

#include "core/catalogue/method.h"
#include "core/run/recording.h"
#include "core/run/run.h"

#include <functional>
#include <memory>

namespace mortonscope {

/// The run of a method over its tree: by arithmetic where there is a formula (the single pass placed by XOR, and brute
/// force), else recorded, using up to `budget` bytes. `goOn` is asked now and then while recording.
///
/// Never null. Throws StepRecorder::Stopped if goOn says no. `scene` and `tree` must outlive the run.
std::unique_ptr<const Run> makeRun(
    const Scene& scene, const LinearQuadtree& tree, const Method& method, std::size_t budget = kRecordingBudget,
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
