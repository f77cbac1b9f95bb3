#pragma once

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "core/race/race.h"

#include <string>
#include <vector>

namespace mortonscope::cli {

/// What `race` prints about a race that is over.
struct RaceReport {
    const Race& race;
    std::vector<std::string> notes;  ///< what was not measured, and why; one sentence each
};

/// CSV has no place for differences and notes; they are the caller's to tell: see raceRemarks().
void writeRace(const RaceReport& report, Format format, Output& output);

/// "all agree …", or on which frame and pair they differ, and by how much; then the notes.
std::vector<std::string> raceRemarks(const RaceReport& report);

}  // namespace mortonscope::cli
