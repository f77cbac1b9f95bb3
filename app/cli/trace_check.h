#pragma once

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>

namespace mortonscope::cli {

enum class TraceFormat { Text, Json };

/// `check SCENE --trace FILE`: compares the trace in `file`, or on standard input if that is "-", with the right run of a
/// scene and writes the first difference, with both states beside each other. Without `order` either list order is
/// right. Done if they are equal, Wrong if not. Errors: those of TraceReader.
Result<ExitCode> checkTrace(const Scene& scene, const std::string& file, std::optional<ListOrder> order,
                            TraceFormat format, Output& output);

}  // namespace mortonscope::cli
