#pragma once

#include "core/algorithms/probe.h"
#include "core/run/insertion_steps.h"
#include "core/run/run.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

// The words of scene files and the command line for how a run is read; never translated.

/// "step", "pair", "cell", "phase".
std::string grainName(Grain grain);
std::optional<Grain> grainFromName(std::string_view name);

/// "first-in", "last-in".
std::string orderName(ListOrder order);
std::optional<ListOrder> orderFromName(std::string_view name);

std::string placingName(Placing placing);
std::optional<Placing> placingFromName(std::string_view name);

/// The ids of all algorithms, which the window can all step through; "single-pass" first.
const std::vector<std::string>& algorithmNames();

}  // namespace mortonscope
