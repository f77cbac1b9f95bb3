#pragma once

#include "core/base/box_pair.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/space/text.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// The shared wording of all sentences: counts, coordinates, cells and names. They have a separate namespace, because
/// the window has functions with these names for its labels.
namespace mortonscope::narration {

/// Returns a count with a comma after every three digits: "499,500".
std::string countText(std::uint64_t value);

/// Returns a coordinate with up to 6 significant digits, or up to `digits`.
std::string coordinateText(double value, int digits = 6);

/// Returns the number that a reader of coordinateText() sees.
double shownNumber(double value, int digits = 6);

/// Number of significant digits that distinguish all doubles.
inline constexpr int kExactDigits = 17;

/// Returns a coordinate among others that are `step` apart: as coordinateText(), but with more digits if they would
/// look alike. Far from 0, six digits cannot distinguish neighboring grid lines.
std::string fineCoordinate(double value, double step);

/// Replaces the hyphen of a number with a minus sign (U+2212). A hyphen is shorter than a plus and allows a line break.
std::string withMinus(std::string number);

/// Returns "level 2".
std::string levelText(int level);

/// Returns "1 level", "2 levels" and so on.
std::string levelsText(int levels);

/// Returns "1 box", "2 boxes" and so on.
std::string boxesText(std::uint64_t count);

/// Maximum number of characters of a name. A longer name loses its middle.
inline constexpr std::size_t kMaxInCaption = 12;
inline constexpr std::size_t kMaxInSentence = 24;
inline constexpr std::size_t kMaxInList = 40;
std::string shortened(std::string_view name, std::size_t longest = kMaxInSentence);

/// Returns the name of a box for sentences.
std::string shortName(const Scene& scene, BoxId id);

/// Returns "A, D" or, of more than `most` boxes, the first names and a count: "A, D and 14 more".
std::string firstNames(const Scene& scene, std::span<const BoxId> boxes, std::size_t most);

/// Returns "A", "A and D", "B, C and D" or "A, B, C and 14 others"; empty for no boxes.
std::string allNames(const Scene& scene, std::span<const BoxId> boxes);
/// As above, for `count` boxes of which only the first names need to be known.
std::string allNames(std::span<const std::string> firstNames, std::size_t count);

/// Returns two names as in lists of pairs, such as "D-A".
std::string pairName(std::string_view first, std::string_view second);
std::string pairName(const Scene& scene, BoxPair pair);

/// Returns two names as in sentences, such as "A with D".
std::string pairNoun(std::string_view first, std::string_view second);

/// Joins two sentences, either of which may be empty.
std::string bothSentences(const std::string& first, const std::string& second);

/// Returns the sentence that no box has this name, and the nearest existing name, if there is one. The unknown name may
/// have any length and content.
std::string unknownNameSentence(std::string_view name, std::string_view nearest);

/// Returns a Morton code of `groups` groups: "01 11", "13" or "7". The root, without groups, is "–" in base 2 and 4.
std::string codeText(std::uint32_t code, int groups, Base base);

/// Returns "level 1, code 00" or, for the root, "level 0".
std::string levelAndCode(Cell cell);

/// Returns a power of 4: "4²".
std::string powerOfFour(int exponent);

/// Returns "slot 1", with a capital letter at the start of a sentence.
std::string cellNoun(Cell cell, bool atStart = false);

/// Returns "A’s top left corner" or "A’s bottom right corner".
std::string cornerNoun(const std::string& boxName, bool isTopLeft);

/// Returns the quarter of its parent that a cell is: "upper right". Requires that it is not the root.
std::string quarterText(Cell cell);

/// Returns where the paths from the root to two cells part, and into which quarters: "C and E part at level 1: upper
/// right, lower left". Requires that neither cell contains the other. The names are those of the boxes in the cells.
std::string partingText(const std::string& first, Cell firstCell, const std::string& second, Cell secondCell);

/// Returns the facts of a slot of the array: "slot 7 = (4² − 1)/3 + 2 · level 2, code 00 10 · holds A, G". `exists`
/// tells whether the cell exists at the run's step.
std::string slotText(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists);

/// Returns a cell with its boxes, for a screen reader: "slot 7, level 2, code 00 10: holds A, G".
std::string spokenCell(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists);

/// Returns the order in which lists are read: "oldest first" or "newest first".
std::string orderWords(ListOrder order);

}  // namespace mortonscope::narration
