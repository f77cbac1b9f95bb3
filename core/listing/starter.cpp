#include "core/listing/starter.h"

#include "core/listing/listing.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

/// A language, and the beginning of the first line of pairs.* that the other starter programs share.
struct StarterLanguage {
    std::string_view extension;
    std::string_view folder;
    std::string_view firstShared;
};
constexpr StarterLanguage kLanguages[] = {
    {".py", "python/", "import csv"}, {".cpp", "cpp/", "#include"}, {".js", "javascript/", "'use strict'"}};

/// A stepping stone: the parts that are missing, and what it prints.
struct StarterStone {
    std::string_view name;
    ListingVariants missing;
    std::string_view prints;
};

const std::vector<StarterStone>& stones()
{
    static const std::vector<StarterStone> kStones = {
        {"locate", {"missing-locate"}, "prints-codes"},
        {"level", {"missing-level"}, "prints-slots"},
        {"mark", {"missing-mark"}, "prints-marks"},
        {"visit", {"missing-visit"}, "prints-pairs"},
        {"tree", {"missing-locate", "missing-level", "missing-mark", "missing-visit"}, "prints-pairs"}};
    return kStones;
}

constexpr std::string_view kPairs = "pairs";

std::string_view textAt(std::span<const EmbeddedText> texts, const std::string& path)
{
    const auto found = std::ranges::find(texts, path, &EmbeddedText::path);
    assert(found != texts.end());
    return found->text;
}

/// Returns the lines of pairs.* that read a scene: all before the section about collisions, without the introduction.
std::string sharedLines(std::string_view pairs, std::string_view first)
{
    std::string shared;
    bool isShared = false;
    while (!pairs.empty()) {
        const std::string_view line = takePart(pairs, '\n');
        if (line.ends_with("- collision")) {
            break;
        }
        isShared = isShared || line.starts_with(first);
        if (isShared) {
            shared.append(line) += '\n';
        }
    }
    return shared;
}

}  // namespace

std::vector<std::string> starterNames()
{
    std::vector<std::string> names;
    const auto add = [&names](std::string_view name) {
        for (const StarterLanguage& language : kLanguages) {
            names.push_back(std::string(name).append(language.extension));
        }
    };
    add(kPairs);
    for (const StarterStone& stone : stones()) {
        add(stone.name);
    }
    return names;
}

std::string starterText(std::string_view name, bool isSolved)
{
    const std::string_view program = name.substr(0, name.find('.'));
    const std::string_view extension = name.substr(program.size());
    const auto* language = std::ranges::find(kLanguages, extension, &StarterLanguage::extension);
    assert(language != std::end(kLanguages));
    const std::string_view pairs =
        textAt(starterTexts(), std::string(language->folder).append(kPairs).append(extension));
    if (program == kPairs) {
        return std::string(pairs);
    }
    const auto stone = std::ranges::find(stones(), program, &StarterStone::name);
    assert(stone != stones().end());
    std::string tagged(textAt(stoneTexts(), std::string("tree").append(extension)));
    const std::size_t mark = tagged.find("@@scene");
    assert(mark != std::string::npos);
    const std::size_t begin = tagged.rfind('\n', mark) + 1;
    tagged.replace(begin, tagged.find('\n', mark) + 1 - begin, sharedLines(pairs, language->firstShared));

    ListingVariants chosen{stone->prints};
    if (!isSolved) {
        chosen.insert(chosen.end(), stone->missing.begin(), stone->missing.end());
    }
    const auto listing = Listing::read(tagged, chosen, {});
    assert(listing);  // tests read all of them
    return listing->text();
}

}  // namespace mortonscope
