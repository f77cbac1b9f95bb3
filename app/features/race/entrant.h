#pragma once

#include "core/race/contender.h"

#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mortonscope {

/// An algorithm that may race.
struct Entrant {
    std::string id;
    std::function<std::unique_ptr<Contender>()> make;  ///< called on the race's own thread
};

/// All that core has, in core's order but for brute force, which is second. The one place where the window learns who
/// can race.
std::vector<Entrant> knownEntrants();

/// What a reader calls it: its title in core, in the user's language; who isn't there is called by the id.
QString entrantTitle(const std::string& id);
/// What it does, and of an exhibit what goes wrong.
QString entrantIdea(const std::string& id);
/// Published code with its faults: whoever ticks it should know.
bool isExhibit(const std::string& id);

}  // namespace mortonscope
