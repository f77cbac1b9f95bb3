#pragma once

#include "core/base/box_pair.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/tree/list_order.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What all sentences are made of, steps, answers and reasons alike. A namespace of its own: the window has functions
/// of these names for its labels.
namespace mortonscope::narration {

/// A count with a comma after each three digits: "499,500".
std::string countText(std::uint64_t value);

/// A coordinate, short: up to 6 significant digits.
std::string coordinateText(double value);

/// "1 level", "2 levels"
std::string levelsText(int levels);

/// "1 box", "2 boxes"
std::string boxesText(std::uint64_t count);

/// The most characters of a name that are shown; of a longer one the middle is left out.
inline constexpr std::size_t kLongestInCaption = 12;
inline constexpr std::size_t kLongestInSentence = 24;
inline constexpr std::size_t kLongestInList = 40;
std::string shortened(std::string_view name, std::size_t longest = kLongestInSentence);

/// A box's name as it stands in sentences.
std::string shortName(const Scene& scene, BoxId id);

/// Two names as lists of pairs have them: "D-A".
std::string pairName(std::string_view first, std::string_view second);
std::string pairName(const Scene& scene, BoxPair pair);

/// That no box has a name, however long and whatever is in it, and the nearest that one has, if there is any.
std::string unknownNameSentence(std::string_view name, std::string_view nearest);

/// "the root" or "cell 1 #0", at the start of a sentence with a capital letter.
std::string cellNoun(Cell cell, bool atStart = false);

/// How lists are read: "oldest first" or "newest first".
std::string orderWords(ListOrder order);

}  // namespace mortonscope::narration
