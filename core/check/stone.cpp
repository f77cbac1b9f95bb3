#include "core/check/stone.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/diagnosis.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <map>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::string_view kBetweenNumbers = ",;\t ";

std::size_t numbersIn(Stone stone) { return stone == Stone::Mark ? 1 : 2; }

/// Returns the length of the first line. A name in quotes may contain a line end, within the first 4096 bytes. Without
/// this limit, quotes that are not closed would cost quadratic time.
std::size_t lineLength(std::string_view text)
{
    constexpr std::size_t kMostQuoted = 4096;
    bool isInQuotes = false;
    for (std::size_t i = 0; i < std::min(text.size(), kMostQuoted); ++i) {
        if (text[i] == '"'
            && (isInQuotes || text.substr(0, i).find_first_not_of(kBetweenNumbers) == std::string_view::npos)) {
            isInQuotes = !isInQuotes;
        } else if (text[i] == '\n' && !isInQuotes) {
            return i;
        }
    }
    return std::min(text.find('\n'), text.size());
}

std::string_view withoutBlanksAtEnd(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(kBetweenNumbers) + 1);  // npos + 1 is 0
}

/// Removes the last word of a line, and returns it as a number; none if it is not a whole number.
std::optional<std::int64_t> takeLastNumber(std::string_view& line)
{
    const std::string_view word = line.substr(line.find_last_of(kBetweenNumbers) + 1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || error != std::errc() || end != word.data() + word.size()) {
        return std::nullopt;
    }
    line = withoutBlanksAtEnd(line.substr(0, line.size() - word.size()));
    return number;
}

/// Returns a key without quotes. Two quotes in it mean one.
std::string unquoted(std::string_view key)
{
    if (key.size() < 2 || !key.starts_with('"') || !key.ends_with('"')) {
        return std::string(key);
    }
    std::string text;
    for (std::size_t i = 1; i + 1 < key.size(); ++i) {
        text += key[i];
        i += std::size_t{key.substr(i, 2) == "\"\""};
    }
    return text;
}

std::optional<StoneRow> readRow(std::string_view line, Stone stone)
{
    StoneRow row;
    for (std::size_t i = numbersIn(stone); i-- > 0;) {
        const auto number = takeLastNumber(line);
        if (!number) {
            return std::nullopt;
        }
        row.numbers[i] = *number;
    }
    row.key = unquoted(line);
    return row;
}

std::string rowAdvice(Stone stone)
{
    switch (stone) {
    case Stone::Locate: return say("print a name and two codes in decimal, such as A,6,9");
    case Stone::Level: return say("print a name, a level and a slot, such as A,1,3");
    default: return say("print a slot and the number of its boxes, such as 3,2");
    }
}

StoneRow rowOf(const Scene& scene, BoxId id, const Placement& p, Stone stone)
{
    if (stone == Stone::Locate) {
        return {scene.name(id), {p.lt, p.rb}};
    }
    return {scene.name(id), {p.cell.level(), p.index}};
}

std::vector<StoneRow> markedRows(const LinearQuadtree& tree)
{
    std::vector<StoneRow> rows;
    for (std::uint64_t slot = 0; slot < tree.space().cellCount(); ++slot) {
        if (const Cell cell = Cell::fromIndex(CellIndex(slot)); tree.isMarked(cell)) {
            rows.push_back({std::to_string(slot), {static_cast<std::int64_t>(tree.list(cell).size())}});
        }
    }
    return rows;
}

/// Returns the rows by key. Of several rows with the same key, keeps the first.
std::map<std::string_view, const StoneRow*> byKey(const std::vector<StoneRow>& rows)
{
    std::map<std::string_view, const StoneRow*> found;
    for (const StoneRow& row : rows) {
        found.try_emplace(row.key, &row);
    }
    return found;
}

std::string missingText(const StoneRow& right, Stone stone)
{
    if (stone == Stone::Mark) {
        return say("slot {1} is not marked, although a box is in it or below it", right.key);
    }
    return say("box {1} is missing", right.key);
}

std::string extraText(const StoneRow& row, Stone stone)
{
    if (stone == Stone::Mark) {
        return say("slot {1} is marked, although no box is in it or below it", row.key);
    }
    return say("{1} is not a box that the tree places", row.key);
}

std::string wrongText(const StoneRow& row, const StoneRow& right, Stone stone)
{
    const auto [a, b] = row.numbers;
    const auto [c, d] = right.numbers;
    switch (stone) {
    case Stone::Locate:
        return say("box {1} has the codes {2} and {3}; the right ones are {4} and {5}", row.key, a, b, c, d);
    case Stone::Level:
        return say("box {1} is at level {2}, slot {3}; the right cell is at level {4}, slot {5}", row.key, a, b, c, d);
    default: return say("slot {1} has {2} in its list; it should have {3}", row.key, a, c);
    }
}

}  // namespace

StoneRows readStoneRows(std::string_view text, Stone stone)
{
    assert(!listsPairs(stone));
    StoneRows read;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view whole = text.substr(0, lineLength(text));
        text.remove_prefix(std::min(whole.size() + 1, text.size()));
        std::string_view line = whole;
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        line = withoutBlanksAtEnd(line);
        if (!line.empty()) {
            if (auto row = readRow(line, stone)) {
                read.rows.push_back(*std::move(row));
            } else if (number == 1) {
                read.header = number;
            } else if (read.unreadable.empty()) {
                read.unreadable = say("line {1}: cannot read {2}; {3}", number, quotedText(line), rowAdvice(stone));
            }
        }
        number += static_cast<std::size_t>(std::ranges::count(whole, '\n'));
    }
    return read;
}

std::vector<StoneRow> stoneRows(const Scene& scene, const Method& method, Stone stone)
{
    assert(!listsPairs(stone));
    if (stone == Stone::Mark) {
        const LinearQuadtree tree = treeFor(scene, method);
        return tree.isWhole() ? markedRows(tree) : std::vector<StoneRow>();
    }
    std::vector<StoneRow> rows;
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const Placement p = method.placementOf(scene.space(), scene.box(BoxId(b)));
        if (p.fate != PlacementResult::SentToRoot && p.fate != PlacementResult::Rejected) {
            rows.push_back(rowOf(scene, BoxId(b), p, stone));
        }
    }
    return rows;
}

std::string stoneDifference(const std::vector<StoneRow>& rows, const std::vector<StoneRow>& right, Stone stone)
{
    const auto given = byKey(rows);
    const auto wanted = byKey(right);
    for (const StoneRow& row : right) {
        const auto found = given.find(row.key);
        if (found == given.end()) {
            return missingText(row, stone);
        }
        if (*found->second != row) {
            return wrongText(*found->second, row, stone);
        }
    }
    for (const StoneRow& row : rows) {
        if (!wanted.contains(row.key)) {
            return extraText(row, stone);
        }
        if (given.find(row.key)->second != &row) {
            return say("{1} is listed twice", row.key);
        }
    }
    return {};
}

bool areSameRows(const std::vector<StoneRow>& rows, const std::vector<StoneRow>& ofMistake, Stone stone)
{
    if (rows.size() != ofMistake.size()) {
        return false;
    }
    const auto given = byKey(rows);
    return std::ranges::all_of(ofMistake, [&](const StoneRow& row) {
        const auto found = given.find(row.key);
        return found != given.end()
            && (stone == Stone::Level ? found->second->numbers[1] == row.numbers[1] : *found->second == row);
    });
}

std::vector<const Algorithm*> mistakesOf(Stone stone)
{
    std::vector<const Algorithm*> found;
    for (const auto& [part, algorithm] : mistakes()) {
        const bool isInPart = (stone == Stone::Locate && part == MistakePart::Code)
                           || (stone == Stone::Level && (part == MistakePart::Level || part == MistakePart::Index))
                           || (stone == Stone::Mark && part == MistakePart::Tree);
        if (isInPart) {
            found.push_back(algorithm);
        }
    }
    return found;
}

}  // namespace mortonscope
