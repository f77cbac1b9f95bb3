#include "app/cli/check_parts.h"
#include "app/cli/check_report.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"

namespace mortonscope::cli {

namespace {

/// All that is wrong, counted.
std::string countsText(const PairCheck& check)
{
    std::vector<std::string> parts;
    if (const std::size_t count = check.missing.size(); count > 0) {
        parts.push_back(sayCount(count, "{1} is missing", "{1} are missing"));
    }
    const auto add = [&](RowVerdict verdict, std::string (*text)(std::size_t)) {
        if (const std::size_t count = check.count(verdict); count > 0 && check.isMistake(verdict)) {
            parts.push_back(text(count));
        }
    };
    add(RowVerdict::Extra, [](std::size_t count) { return sayCount(count, "{1} is extra", "{1} are extra"); });
    add(RowVerdict::Repeated, [](std::size_t count) { return sayCount(count, "{1} is repeated", "{1} are repeated"); });
    add(RowVerdict::Self, [](std::size_t count) { return sayCount(count, "{1} names a box with itself", "{1} name a box with itself"); });
    add(RowVerdict::UnknownName, [](std::size_t count) { return sayCount(count, "{1} has an unknown name", "{1} have unknown names"); });
    add(RowVerdict::OutOfPlace, [](std::size_t count) { return sayCount(count, "{1} is out of place", "{1} are out of place"); });
    return listed(parts);
}

/// What is counted but no mistake.
std::string notedText(const PairCheck& check)
{
    std::vector<std::string> parts;
    if (const std::size_t repeated = check.count(RowVerdict::Repeated); repeated > 0 && !check.isMistake(RowVerdict::Repeated)) {
        parts.push_back(sayCount(repeated, "{1} is repeated", "{1} are repeated"));
    }
    if (const std::size_t reversed = check.reversedCount(); reversed > 0) {
        parts.push_back(sayCount(reversed, "{1} is named in the other order", "{1} are named in the other order"));
    }
    return listed(parts);
}

std::string rightSentence(const PairCheck& check)
{
    const std::size_t total = check.right.size();
    const bool isOverlaps = check.rules.of == PairsOf::Overlaps;
    const std::string all = total == 0 ? (isOverlaps ? say("right: there is no overlapping pair") : say("right: there is no candidate pair"))
                          : isOverlaps ? sayCount(total, "right: the only overlapping pair is there", "right: all {1} overlapping pairs are there")
                                       : sayCount(total, "right: the only candidate pair is there", "right: all {1} candidate pairs are there");
    return check.rules.matching == Matching::InOrder ? say("{1}, in the order {2}", all, nameOf(check.order)) : all;
}

std::string wrongSentence(const PairCheck& check)
{
    const std::string counts = countsText(check);
    return check.rules.of == PairsOf::Overlaps
             ? sayCount(check.right.size(), "wrong: of {1} overlapping pair {2}", "wrong: of {1} overlapping pairs {2}", counts)
             : sayCount(check.right.size(), "wrong: of {1} candidate pair {2}", "wrong: of {1} candidate pairs {2}", counts);
}

}  // namespace

std::string verdictSentence(const PairCheck& check)
{
    const std::string verdict = check.isRight() ? rightSentence(check) : wrongSentence(check);
    const std::string noted = notedText(check);
    return noted.empty() ? verdict : say("{1}; {2}, which does not count as a mistake", verdict, noted);
}

}  // namespace mortonscope::cli
