#include "core/lesson/lesson_words.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/catalogue/catalogue.h"
#include "core/words/words.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace mortonscope {

using namespace narration;

namespace {

using Kind = LessonCheck::Kind;
using Lack = LessonFinding::Lack;

std::string number(double value)
{
    constexpr double kExactlyWhole = 9007199254740992;  // 2^53
    if (value >= 0 && value == std::floor(value) && value < kExactlyWhole) {
        return countText(static_cast<std::uint64_t>(value));
    }
    return coordinateText(value);
}

std::string rangeText(const NumberRange& range)
{
    if (range.isExact()) {
        return number(*range.least);
    }
    if (range.least && range.most) {
        return say("{1} to {2}", number(*range.least), number(*range.most));
    }
    if (range.least) {
        return say("at least {1}", number(*range.least));
    }
    return range.most ? say("at most {1}", number(*range.most)) : std::string();
}

/// Formats a number of a box in the card's base. Codes are split into quad digits, as in the panels.
std::string wishText(const LessonCheck& check, BoxNumber of, double value)
{
    const bool isCode = of == BoxNumber::Code || of == BoxNumber::Lt || of == BoxNumber::Rb || of == BoxNumber::Xor;
    if (!isCode || check.base == 10) {
        return number(value);
    }
    return codeText(static_cast<std::uint32_t>(value), check.groups, static_cast<Base>(check.base));
}

std::string numberName(BoxNumber of)
{
    switch (of) {
    case BoxNumber::Level: return say("level");
    case BoxNumber::Up: return say("levels up");
    case BoxNumber::Index: return say("slot");
    case BoxNumber::Code: return sayAs("Morton code", "code");
    case BoxNumber::Lt: return say("code of the top left corner");
    case BoxNumber::Rb: return say("code of the bottom right corner");
    case BoxNumber::Xor: return say("XOR");
    case BoxNumber::Width: return say("width");
    case BoxNumber::Height: return say("height");
    }
    return {};
}

/// Describes the required state of a box: "A: level 2, width at most 12".
std::string boxText(const LessonCheck& check)
{
    std::vector<std::string> wishes;
    for (const LessonCheck::Wish& wish : check.wishes) {
        const std::string wanted =
            wish.range.isExact() ? wishText(check, wish.of, *wish.range.least) : rangeText(wish.range);
        wishes.push_back(sayAs("number and value", "{1} {2}", numberName(wish.of), wanted));
    }
    if (check.isOutside) {
        const bool isOutside = *check.isOutside;
        wishes.push_back(isOutside ? say("a corner outside the world") : say("inside the world"));
    }
    const std::string wanted = listed(wishes);
    if (check.kind == Kind::SomeBox) {
        return say("Some box: {1}", wanted);
    }
    return say("{1}: {2}", check.name, wanted);
}

std::string ruleText(Outside outside)
{
    switch (outside) {
    case Outside::Clamp: return say("Boxes outside are clamped to the border cells");
    case Outside::Root: return say("Boxes outside go to the root");
    case Outside::Reject: return say("Boxes outside are left out");
    }
    return {};
}

std::string stoneText(Stone stone)
{
    switch (stone) {
    case Stone::Locate: return say("Your program prints the right codes for every scene");
    case Stone::Level: return say("Your program prints the right levels and slots for every scene");
    default: return say("Your program prints the right marked slots for every scene");
    }
}

/// Describes the state that a check requires.
std::string wantedText(const LessonCheck& check)
{
    if (!check.say.isEmpty()) {
        return check.say.in(lessonLanguage());
    }
    switch (check.kind) {
    case Kind::Box:
    case Kind::SomeBox: return boxText(check);
    case Kind::Boxes: return say("Boxes in the scene: {1}", rangeText(check.range));
    case Kind::Selected: return say("Exactly the right box is selected");
    case Kind::SelectedCell: return say("The right cell is selected");
    case Kind::At: return say("You are at the step in question");
    case Kind::Start: return say("The run is at its start");
    case Kind::End: return say("The run is at its end");
    case Kind::Query: return say("The query finds exactly these boxes");
    case Kind::Predicted: return say("Right predictions in a row: {1}", rangeText(check.range));
    case Kind::Algorithm: return say("The algorithm is “{1}”", translated(findAlgorithm(check.name)->title));
    case Kind::Comparison: return say("“{1}” is shown beside the run", translated(findAlgorithm(check.name)->title));
    case Kind::MistakeFound: return say("The mistake is found");
    case Kind::Tests: return say("Tests in the whole run: {1}", rangeText(check.range));
    case Kind::Hits: return say("Overlaps in the whole run: {1}", rangeText(check.range));
    case Kind::Visits: return say("Cells visited in the whole run: {1}", rangeText(check.range));
    case Kind::Depth: return say("Depth: {1}", rangeText(check.range));
    case Kind::Outside: return ruleText(check.outside);
    case Kind::Touching:
        return check.touching == Touching::Open ? say("Touching does not count as overlap")
                                                : say("Touching counts as overlap");
    case Kind::Overlay:
        if (check.name == "z-curve") {
            return say("The Z-curve is shown");
        }
        return check.name == "penalty" ? say("The level map is shown") : say("The cells have labels");
    case Kind::Undone: return say("Undo steps used: {1}", rangeText(check.range));
    case Kind::Asked: return check.name == "why" ? say("“Why?” is open") : say("“Why?” is open for a box");
    case Kind::Objects: return say("Objects in the race: {1}", rangeText(check.range));
    case Kind::Program:
        if (check.stone && !listsPairs(*check.stone)) {
            return stoneText(*check.stone);
        }
        return check.ofOverlaps ? say("Your program finds the overlapping pairs of every scene")
                                : say("Your program finds the candidate pairs of every scene");
    case Kind::All:
    case Kind::Any:
    case Kind::Number:
    case Kind::Choice:
    case Kind::Pairs: break;
    }
    return {};
}

/// Names the boxes that are selected or that a query finds, of which only the first may be known by name.
std::string boxesState(const LessonFinding& finding, std::size_t count)
{
    std::vector<std::string> names;
    std::ranges::transform(finding.names, std::back_inserter(names), [](const auto& name) { return shortened(name); });
    return say("now: {1}", allNames(names, count));
}

/// Describes the present state, if that helps; else returns an empty text.
std::string stateText(const LessonFinding& finding)
{
    switch (finding.lack) {
    case Lack::OtherNumber:
        return say("now: {1} {2}", numberName(finding.wish->of),
                   wishText(*finding.check, finding.wish->of, *finding.found));
    case Lack::NoSuchBox: return say("the scene has no such box");
    case Lack::LeftOut: return say("now it is left out");
    case Lack::Inside: return say("now it is inside");
    case Lack::OutsideWorld: return say("now a corner is outside");
    case Lack::Computing: return say("being computed");
    case Lack::GivenAway: return say("the answer was shown: restore the card and find it yourself");
    case Lack::NotYet:
        if (finding.check->kind == Kind::SelectedCell && finding.found) {
            return say("now: slot {1}", number(*finding.found));
        }
        if (finding.check->kind == Kind::Selected && !finding.names.empty()) {
            return boxesState(finding, finding.names.size());
        }
        if (finding.check->kind == Kind::Query && finding.found) {
            return *finding.found == 0 ? say("now: no box")
                                       : boxesState(finding, static_cast<std::size_t>(*finding.found));
        }
        if (finding.found) {
            return say("now: {1}", number(*finding.found));
        }
        return {};
    default: return {};
    }
}

/// Replaces the spaces, so that no line breaks there.
std::string withoutBreaks(std::string_view text)
{
    std::string joined;
    for (const char c : text) {
        joined += c == ' ' ? std::string("\u00a0") : std::string(1, c);
    }
    return joined;
}

/// Makes the line of one check. If the check is done, the line says why that is right; else it describes the present
/// state.
LessonLine lineOf(const LessonFinding& finding, bool isDone, bool hasTried)
{
    const LessonCheck& check = *finding.check;
    if (isDone) {
        return {check.right.isEmpty() ? wantedText(check) : check.right.in(lessonLanguage()), true};
    }
    const bool isPointedAt =  // one wrong click or drag is a wrong answer
        check.kind == Kind::Selected || check.kind == Kind::SelectedCell || check.kind == Kind::Query;
    std::string state = stateText(finding);
    if (constexpr std::size_t kShort = 16; characterCount(state) < kShort) {
        state = withoutBreaks(state);
    }
    std::string text = wantedText(check);
    if (!state.empty()) {
        text = say("{1} ({2})", text, state);
    }
    if (finding.say != nullptr && hasTried) {
        text += '\n' + std::string(finding.say->in(lessonLanguage()));
    }
    return {text, false, isPointedAt && hasTried && !state.empty() && !finding.isOnTheWay};
}

void collect(const LessonFinding& finding, bool isCardDone, bool hasTried, std::vector<LessonLine>& lines)
{
    const LessonCheck& check = *finding.check;
    const bool isDone = isCardDone || finding.isDone();
    if (check.isQuestion()) {
        return;
    }
    if (check.kind == Kind::All && check.say.isEmpty()) {
        for (const LessonFinding& part : finding.parts) {
            collect(part, isCardDone, hasTried, lines);
        }
        return;
    }
    if (check.kind == Kind::Any && check.say.isEmpty()) {
        std::string ways;
        for (const LessonFinding& part : finding.parts) {
            std::vector<LessonLine> inside;
            collect(part, isCardDone, hasTried, inside);
            for (const LessonLine& line : inside) {
                ways = ways.empty() ? line.text : sayAs("two ways", "{1}; {2}", ways, line.text);
            }
        }
        if (!ways.empty()) {
            lines.push_back({say("One of these: {1}", ways), isDone});
        }
        return;
    }
    lines.push_back(lineOf(finding, isDone, hasTried));
}

}  // namespace

std::string_view lessonLanguage() { return nameOf(language()); }

std::vector<LessonLine> lessonLines(const LessonFinding& finding, bool isCardDone, bool hasTried)
{
    std::vector<LessonLine> lines;
    collect(finding, isCardDone, hasTried, lines);
    return lines;
}

std::string answerRemark(const LessonFinding& finding)
{
    std::string own;
    if (finding.say != nullptr) {
        own = finding.say->in(lessonLanguage());
    }
    switch (finding.lack) {
    case Lack::Nothing: return own.empty() ? say("Right.") : say("Right. {1}", own);
    case Lack::WrongNumber:
    case Lack::WrongChoice: return own.empty() ? say("No, that isn’t it.") : say("No. {1}", own);
    case Lack::Unreadable:
        if (!finding.problem.empty()) {
            return say("This can’t be read: {1}", finding.problem);
        }
        if (finding.check->base == 2) {
            return say("Type the number in binary: 0 and 1 only.");
        }
        return finding.check->base == 4 ? say("Type the number in base 4: 0, 1, 2 and 3 only.")
                                        : say("Type a whole number.");
    case Lack::MissingPairs:
        return sayCount(static_cast<std::uint64_t>(*finding.found), "All of these are right; still missing: {1} pair.",
                        "All of these are right; still missing: {1} pairs.");
    case Lack::UnknownPair:
        return say("“{1}-{2}” is not a pair of boxes of this scene. Write one pair per line, such as D-A.",
                   finding.names[0], finding.names[1]);
    case Lack::ExtraPairs:
        return finding.check->ofOverlaps
                 ? say("{1}–{2} do not overlap.", finding.names[0], finding.names[1])
                 : say("{1}–{2} is not tested: neither cell contains the other.", finding.names[0], finding.names[1]);
    case Lack::WrongOrder: return say("All pairs are there, but they are tested in another order.");
    default: return {};
    }
}

const LessonFinding* findingOf(const LessonFinding& finding, std::size_t question)
{
    if (finding.check->isQuestion()) {
        return finding.check->question == question ? &finding : nullptr;
    }
    for (const LessonFinding& part : finding.parts) {
        if (const LessonFinding* found = findingOf(part, question)) {
            return found;
        }
    }
    return nullptr;
}

}  // namespace mortonscope
