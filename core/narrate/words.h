#pragma once

#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <cstdint>
#include <string>

/// What the sentences of steps are made of. A namespace of its own: the window has functions of these names for its labels.
namespace mortonscope::narration {

/// A count with a comma after each three digits: "499,500".
std::string countText(std::uint64_t value);

/// A coordinate, short: up to 6 significant digits.
std::string coordinateText(double value);

/// "1 level", "2 levels"
std::string levelsText(int levels);

/// "1 box", "2 boxes"
std::string boxesText(std::uint64_t count);

/// A box's name as it stands in sentences: a long one without its middle.
std::string shortName(const Scene& scene, BoxId id);

/// "the root" or "cell 1 #0", at the start of a sentence with a capital letter.
std::string cellNoun(Cell cell, bool atStart = false);

}  // namespace mortonscope::narration
