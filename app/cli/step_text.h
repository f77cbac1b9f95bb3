#pragma once

#include "core/analysis/analysis.h"
#include "core/json/json_writer.h"

#include <string>

namespace mortonscope::cli {

/// A box's name, as a terminal may show it.
std::string nameIn(const Analysis& analysis, BoxId id);

/// What happens in one step, in the window's sentence, as a terminal may show it.
std::string stepSentence(const Analysis& analysis, const Moment& moment);

/// What an event is about, as members of the object that is being written.
void writeCellAndBoxes(JsonWriter& json, const Event& event, const Scene& scene);

/// Why two boxes of one run are never tested with each other; they must not be.
std::string whyNeverTested(const Analysis& analysis, BoxId a, BoxId b);

}  // namespace mortonscope::cli
