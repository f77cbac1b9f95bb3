#pragma once

#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/check/right_list.h"
#include "core/scene/scene.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A stepping stone: a part of the tree that a learner writes, and that is judged by itself. It determines what a
/// program prints for a scene, one row per line.
enum class Stone : std::uint8_t {
    Locate,  ///< for each box: its name, and the codes of its top left and bottom right corners
    Level,   ///< for each box: its name, level and slot
    Mark,    ///< for each marked slot: the slot, and the number of boxes in its list
    Visit,   ///< the candidate pairs
    Tree,    ///< the candidate pairs, with all parts together
};
constexpr std::array<std::string_view, 5> namesOf(Stone) { return {"locate", "level", "mark", "visit", "tree"}; }

/// Returns whether a program for this stone prints pairs, which checkPairs() judges by rulesOf(). Otherwise it prints
/// rows.
constexpr bool listsPairs(Stone stone) { return stone == Stone::Visit || stone == Stone::Tree; }
constexpr CheckRules rulesOf(Stone) { return {PairsOf::Candidates, Matching::Multisets, {}}; }

/// A row: the name of a box or the number of a slot, and one or two numbers.
struct StoneRow {
    std::string key;
    std::array<std::int64_t, 2> numbers{};

    friend bool operator==(const StoneRow&, const StoneRow&) = default;
};

/// The rows of a program, as read.
struct StoneRows {
    std::vector<StoneRow> rows;
    std::optional<std::size_t> header;  ///< the line that was read as a header, from 1
    std::string unreadable;             ///< a sentence about the first line that cannot be read; empty if there is none
};

/// Reads rows: a key, then the numbers, with commas, semicolons, tabs or spaces between them. A key may be in quotes,
/// as in CSV. A first line without numbers is a header. Requires a stone with rows.
StoneRows readStoneRows(std::string_view text, Stone stone);

/// Returns the rows that a method gives, in the order of the boxes or slots. Leaves out boxes that the outside rule
/// places. Requires a stone with rows.
std::vector<StoneRow> stoneRows(const Scene& scene, const Method& method, Stone stone);

/// Describes the first difference from the right rows, without a period; empty if the rows are right. Their order does
/// not matter.
std::string stoneDifference(const std::vector<StoneRow>& rows, const std::vector<StoneRow>& right, Stone stone);

/// Returns whether the rows of a program are those of a mistake. For Level, compares only slots, because a mistaken
/// slot may belong to a cell of another level.
bool areSameRows(const std::vector<StoneRow>& rows, const std::vector<StoneRow>& ofMistake, Stone stone);

/// Returns the classic mistakes that may be in this part.
std::vector<const Algorithm*> mistakesOf(Stone stone);

}  // namespace mortonscope
