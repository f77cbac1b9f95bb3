#include "core/words/words.h"

#include "core/base/message.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <vector>

namespace mortonscope::narration {

namespace {

/// Returns the start of each character of a UTF-8 text, and the end of the text.
std::vector<std::size_t> beginnings(std::string_view text)
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!isInsideCharacter(text[i])) {
            found.push_back(i);
        }
    }
    found.push_back(text.size());
    return found;
}

std::string contentsOf(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists)
{
    constexpr std::size_t kMaxNames = 12;
    if (!exists) {
        return say("empty: no box in it or its descendants");
    }
    const auto list = tree.list(cell);
    if (list.empty()) {
        return say("no box of its own, but a descendant has one");
    }
    return say("holds {1}", firstNames(scene, list, kMaxNames));
}

}  // namespace

std::string countText(std::uint64_t value)
{
    std::string text = std::to_string(value);
    for (std::size_t at = text.size(); at > 3;) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
}

std::string coordinateText(double value, int digits)
{
    assert(digits > 0 && digits <= kExactDigits);
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, digits);
    return {buffer.data(), end.ptr};
}

double shownNumber(double value, int digits)
{
    const std::string text = coordinateText(value, digits);
    double shown{};
    std::from_chars(text.data(), text.data() + text.size(), shown);  // unlike strtod(), in any locale
    return shown;
}

std::string fineCoordinate(double value, double step)
{
    int digits = 6;
    while (digits < kExactDigits && std::abs(shownNumber(value, digits) - value) > std::abs(step) / 4) {
        ++digits;
    }
    return coordinateText(value, digits);
}

std::string withMinus(std::string number)
{
    for (std::size_t at = 0; (at = number.find('-', at)) != std::string::npos;) {
        number.replace(at, 1, "−");
    }
    return number;
}

std::string levelText(int level) { return say("level {1}", level); }

std::string levelsText(int levels)
{
    assert(levels >= 0);
    return sayCount(static_cast<std::uint64_t>(levels), "{1} level", "{1} levels");
}

std::string boxesText(std::uint64_t count) { return count == 1 ? say("1 box") : say("{1} boxes", countText(count)); }

std::string shortened(std::string_view name, std::size_t longest)
{
    assert(longest >= 2);
    const std::vector<std::size_t> at = name.size() > longest ? beginnings(name) : std::vector<std::size_t>();
    if (at.size() <= longest + 1) {
        return std::string(name);
    }
    const std::size_t characters = at.size() - 1;
    return std::string(name.substr(0, at[longest / 2])) + "…"
         + std::string(name.substr(at[characters - (longest / 2 - 1)]));
}

std::string shortName(const Scene& scene, BoxId id) { return shortened(scene.name(id)); }

std::string firstNames(const Scene& scene, std::span<const BoxId> boxes, std::size_t most)
{
    std::string names;
    for (const BoxId id : boxes.first(std::min(boxes.size(), most))) {
        names += (names.empty() ? "" : ", ") + shortName(scene, id);
    }
    return boxes.size() <= most ? names : say("{1} and {2} more", names, countText(boxes.size() - most));
}

constexpr std::size_t kMaxNamed = 6;

std::string allNames(const Scene& scene, std::span<const BoxId> boxes)
{
    std::vector<std::string> names;
    for (const BoxId id : boxes.first(std::min(boxes.size(), kMaxNamed))) {
        names.push_back(shortName(scene, id));
    }
    return allNames(names, boxes.size());
}

std::string allNames(std::span<const std::string> firstNames, std::size_t count)
{
    assert(firstNames.size() <= count);
    const auto named = firstNames.first(std::min(firstNames.size(), kMaxNamed));
    if (named.size() == count) {
        return allOf(named);
    }
    return sayCount(count - named.size(), "{2} and {1} other", "{2} and {1} others", listed(named));
}

std::string pairName(std::string_view first, std::string_view second)
{
    return shortened(first, kMaxInList) + '-' + shortened(second, kMaxInList);
}

std::string pairName(const Scene& scene, BoxPair pair)
{
    return pairName(scene.name(pair.first), scene.name(pair.second));
}

std::string pairNoun(std::string_view first, std::string_view second) { return say("{1} with {2}", first, second); }

std::string bothSentences(const std::string& first, const std::string& second)
{
    if (first.empty()) {
        return second;
    }
    if (second.empty()) {
        return first;
    }
    return sayAs("two sentences", "{1} {2}", first, second);
}

std::string unknownNameSentence(std::string_view name, std::string_view nearest)
{
    const std::string written = shownText(shortened(name));
    return nearest.empty()
             ? say("There is no box “{1}” in the scene.", written)
             : say("There is no box “{1}” in the scene; did you mean {2}?", written, shownText(shortened(nearest)));
}

std::string codeText(std::uint32_t code, int groups, Base base)
{
    if (base == Base::Decimal) {
        return std::to_string(code);
    }
    if (base == Base::Binary || groups == 0) {
        return binaryGroups(code, groups);
    }
    std::string text;
    for (int g = groups; g-- > 0;) {
        text += static_cast<char>('0' + ((code >> (2 * g)) & 3U));
    }
    return text;
}

std::string powerOfFour(int exponent)
{
    assert(exponent >= 0);
    static constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = "4";
    for (const char digit : std::to_string(exponent)) {
        text += kRaised[static_cast<std::size_t>(digit - '0')];
    }
    return text;
}

std::string cellNoun(Cell cell, bool atStart)
{
    const std::string number = countText(cell.index().value);
    return atStart ? say("Slot {1}", number) : say("slot {1}", number);
}

std::string cornerNoun(const std::string& boxName, bool isTopLeft)
{
    return isTopLeft ? say("{1}’s top left corner", boxName) : say("{1}’s bottom right corner", boxName);
}

std::string levelAndCode(Cell cell)
{
    if (cell.isRoot()) {
        return levelText(0);
    }
    return say("level {1}, code {2}", cell.level(), codeText(cell.code(), cell.level(), Base::Binary));
}

std::string quarterText(Cell cell)
{
    assert(!cell.isRoot());
    switch (cell.code() & 3U) {
    case 0: return say("upper left");
    case 1: return say("upper right");
    case 2: return say("lower left");
    default: return say("lower right");
    }
}

std::string partingText(const std::string& first, Cell firstCell, const std::string& second, Cell secondCell)
{
    assert(!firstCell.isRelatedTo(secondCell));
    const int level = commonAncestor(firstCell, secondCell).level() + 1;
    return say("{1} and {2} part at level {3}: {4}, {5}", first, second, level,
               quarterText(firstCell.ancestorAt(level)), quarterText(secondCell.ancestorAt(level)));
}

std::string slotText(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists)
{
    return say("slot {1} = ({2} − 1)/3 + {3} · {4} · {5}", countText(cell.index().value), powerOfFour(cell.level()),
               cell.code(), levelAndCode(cell), contentsOf(scene, tree, cell, exists));
}

std::string spokenCell(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists)
{
    return say("{1}, {2}: {3}", cellNoun(cell), levelAndCode(cell), contentsOf(scene, tree, cell, exists));
}

std::string orderWords(ListOrder order)
{
    return order == ListOrder::FirstIn ? say("oldest first") : say("newest first");
}

}  // namespace mortonscope::narration
