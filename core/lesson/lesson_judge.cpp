#include "core/lesson/lesson_judge.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/pair_check.h"
#include "core/check/pair_list.h"
#include "core/condition/evaluation.h"

#include <algorithm>
#include <limits>

namespace mortonscope {

namespace {

using Lack = LessonFinding::Lack;

/// Maximum length of an answer. A list in a card has only a few lines.
constexpr std::size_t kMaxAnswer = 100'000;  // bytes

/// Removes the commas from a number such as "87,381", if they separate groups of three digits.
std::string withoutSeparators(const std::string& text)
{
    const std::size_t first = text.find(',');
    if (first == std::string::npos || first == 0 || first > 3) {
        return text;
    }
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlaceOfComma = i >= first && (i - first) % 4 == 0;
        if ((text[i] == ',') != isPlaceOfComma) {
            return text;
        }
        if (!isPlaceOfComma) {
            digits += text[i];
        }
    }
    if ((text.size() - first) % 4 != 0) {
        return text;
    }
    return digits;
}

LessonFinding judgeNumber(const LessonCheck& question, const std::string& text, LessonFinding found)
{
    std::string plain = inPlainAscii(text);
    if (question.base == 10) {
        plain = withoutSeparators(plain);
    }
    const auto number = typedNumberInBase(plain, static_cast<unsigned>(question.base),
                                          static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!number) {
        found.lack = Lack::Unreadable;
        return found;
    }
    found.found = static_cast<double>(*number);
    found.lack = *number == question.number ? Lack::Nothing : Lack::WrongNumber;
    return found;
}

const LocalText* unlessEmpty(const LocalText& text) { return text.isEmpty() ? nullptr : &text; }

LessonFinding judgeChoice(const LessonCheck& question, std::size_t choice, LessonFinding found)
{
    if (choice >= question.choices.size()) {
        return found;
    }
    const Choice& chosen = question.choices[choice];
    found.lack = chosen.isRight ? Lack::Nothing : Lack::WrongChoice;
    found.say = unlessEmpty(chosen.say);
    return found;
}

/// Judges a list of pairs. Reports extra pairs before missing ones, because they show the misconception.
LessonFinding judgePairs(const LessonCheck& question, const Scene& scene, const std::string& text, LessonFinding found)
{
    const auto refuse = [&found](const Error& error) {
        found.lack = Lack::Unreadable;
        found.problem = error.sentence();
        return found;
    };
    if (text.size() > kMaxAnswer) {
        return refuse({ErrorCode::TooLarge, {}, say("{1} bytes", text.size()), say("at most {1} bytes", kMaxAnswer)});
    }
    auto pairs = readPairList(text, scene);
    if (!pairs) {
        return refuse(pairs.error());
    }
    if (!pairs->unreadable.empty()) {
        found.lack = Lack::Unreadable;
        found.problem = pairs->unreadable.front().sentence();
        return found;
    }
    CheckRules rules;
    rules.of = question.ofOverlaps ? PairsOf::Overlaps : PairsOf::Candidates;
    rules.matching = question.inOrder ? Matching::InOrder : Matching::Sets;
    const auto check = checkPairs(scene, std::move(*pairs), rules);
    if (!check) {
        return refuse(check.error());
    }
    const auto extra = std::ranges::find_if(check->rows, [](const GivenRow& row) {
        return row.verdict == RowVerdict::Extra || row.verdict == RowVerdict::Self
            || row.verdict == RowVerdict::UnknownName;
    });
    if (extra != check->rows.end()) {
        const NamedPair& pair = check->given[static_cast<std::size_t>(extra - check->rows.begin())];
        found.lack = extra->verdict == RowVerdict::Extra ? Lack::ExtraPairs : Lack::UnknownPair;
        found.names = {pair.first, pair.second};
    } else if (!check->missing.empty()) {
        found.lack = Lack::MissingPairs;
        found.found = static_cast<double>(check->missing.size());
    } else {
        found.lack = check->isRight() ? Lack::Nothing : Lack::WrongOrder;
    }
    return found;
}

}  // namespace

LessonFinding judgeAnswer(const LessonCheck& question, const Scene& scene, const GivenAnswer& answer)
{
    LessonFinding found;
    found.check = &question;
    found.lack = Lack::Unanswered;
    switch (question.kind) {
    case LessonCheck::Kind::Number:
        if (answer.text) {
            return judgeNumber(question, *answer.text, found);
        }
        break;
    case LessonCheck::Kind::Choice:
        if (answer.choice) {
            return judgeChoice(question, *answer.choice, found);
        }
        break;
    case LessonCheck::Kind::Pairs:
        if (answer.text) {
            return judgePairs(question, scene, *answer.text, found);
        }
        break;
    default: break;
    }
    return found;
}

namespace {

using Kind = LessonCheck::Kind;
using Lack = LessonFinding::Lack;

LessonFinding finding(const LessonCheck& check, Lack lack)
{
    LessonFinding found;
    found.check = &check;
    found.lack = lack;
    return found;
}

LessonFinding doneIf(const LessonCheck& check, bool isDone)
{
    return finding(check, isDone ? Lack::Nothing : Lack::NotYet);
}

LessonFinding inRange(const LessonCheck& check, double value)
{
    LessonFinding found = doneIf(check, check.range.holds(value));
    found.found = value;
    return found;
}

double numberOf(BoxNumber of, const Box& box, const Placement& placement)
{
    switch (of) {
    case BoxNumber::Level: return placement.cell.level();
    case BoxNumber::Up: return placement.up;
    case BoxNumber::Index: return static_cast<double>(placement.index);
    case BoxNumber::Code: return placement.cell.code();
    case BoxNumber::Lt: return placement.lt;
    case BoxNumber::Rb: return placement.rb;
    case BoxNumber::Xor: return placement.codesXor;
    case BoxNumber::Width: return box.right - box.left;
    case BoxNumber::Height: return box.bottom - box.top;
    }
    return 0;
}

LessonFinding judgeBox(const LessonCheck& check, const LessonSnapshot& now, BoxId id)
{
    const Box& box = now.scene->box(id);
    const Placement placement = now.method.placementOf(now.scene->space(), box);
    const bool needsCell =
        std::ranges::any_of(check.wishes, [](const LessonCheck::Wish& wish) { return wish.of <= BoxNumber::Code; });
    LessonFinding found = finding(check, Lack::Nothing);
    found.names = {now.scene->name(id)};
    if (check.isOutside && *check.isOutside != now.scene->space().hasCornerOutside(box)) {
        found.lack = *check.isOutside ? Lack::Inside : Lack::OutsideWorld;
        return found;
    }
    if (needsCell && !placement.isInTree()) {
        found.lack = Lack::LeftOut;
        return found;
    }
    for (const LessonCheck::Wish& wish : check.wishes) {
        if (const double value = numberOf(wish.of, box, placement); !wish.range.holds(value)) {
            found.lack = Lack::OtherNumber;
            found.wish = &wish;
            found.found = value;
            return found;
        }
    }
    return found;
}

LessonFinding judgeNamedBox(const LessonCheck& check, const LessonSnapshot& now)
{
    if (const auto id = now.scene->find(check.name)) {
        return judgeBox(check, now, *id);
    }
    LessonFinding found = finding(check, Lack::NoSuchBox);
    found.names = {check.name};
    return found;
}

LessonFinding judgeSomeBox(const LessonCheck& check, const LessonSnapshot& now)
{
    for (std::uint32_t i = 0; i < now.scene->size(); ++i) {
        if (LessonFinding found = judgeBox(check, now, BoxId(i)); found.isDone()) {
            return found;
        }
    }
    return finding(check, Lack::NotYet);
}

LessonFinding judgeSelected(const LessonCheck& check, const LessonSnapshot& now)
{
    std::vector<std::string> names;
    std::ranges::transform(now.selected, std::back_inserter(names), [&now](BoxId id) { return now.scene->name(id); });
    std::ranges::sort(names);
    LessonFinding found = doneIf(check, names == check.names);
    found.names = std::move(names);
    return found;
}

LessonFinding judgeCell(const LessonCheck& check, const LessonSnapshot& now)
{
    LessonFinding found = doneIf(check, now.cell && now.cell->index() == check.cell);
    if (now.cell) {
        found.found = static_cast<double>(now.cell->index().value);
    }
    return found;
}

LessonFinding judgeCondition(const LessonCheck& check, const LessonSnapshot& now)
{
    if (now.analysis == nullptr) {
        return finding(check, Lack::Computing);
    }
    // The condition does not hold if one of its boxes is gone.
    const ParsedCondition parsed = parseCondition(check.condition, *now.scene);
    const auto* condition = std::get_if<Condition>(&parsed);
    return doneIf(check, condition != nullptr && !now.isPassing && now.step <= now.analysis->run.total()
                             && Evaluation(*condition, *now.analysis).isTrueAt(now.step));
}

/// Returns the lesson's remark on the first box that it names and that this query should not have as a candidate.
const LocalText* remarkOnQuery(const LessonCheck& check, const LessonSnapshot& now)
{
    for (const Remark& remark : check.remarks) {
        const auto box = now.scene->find(remark.name);
        if (box
            && std::ranges::find(now.query->candidates, *box, &QueryAnswer::Candidate::box)
                   != now.query->candidates.end()) {
            return &remark.say;
        }
    }
    return nullptr;
}

LessonFinding judgeQuery(const LessonCheck& check, const LessonSnapshot& now)
{
    if (now.query == nullptr) {
        return finding(check, Lack::NotYet);
    }
    // A query may find a million boxes. Two more than are wanted are enough to tell that there are others.
    std::vector<std::string> names;
    for (const QueryAnswer::Candidate& candidate : now.query->candidates) {
        if (names.size() >= check.names.size() + 2) {
            break;
        }
        if (candidate.overlaps) {
            names.push_back(now.scene->name(candidate.box));
        }
    }
    std::ranges::sort(names);
    const bool finds = !check.hasNames || (now.query->overlapping == check.names.size() && names == check.names);
    LessonFinding found = doneIf(check, finds && check.range.holds(static_cast<double>(now.query->candidates.size()))
                                            && check.visits.holds(static_cast<double>(now.query->cells.size())));
    found.found = static_cast<double>(now.query->overlapping);
    found.names = std::move(names);
    if (!found.isDone()) {
        found.say = remarkOnQuery(check, now);
    }
    return found;
}

LessonFinding judgeProgram(const LessonCheck& check, const LessonSnapshot& now)
{
    LessonFinding found = doneIf(check, now.program && now.program->right == now.program->of);
    if (now.program) {
        found.found = static_cast<double>(now.program->right);
    }
    return found;
}

LessonFinding judgeQuestion(const LessonCheck& check, const LessonSnapshot& now)
{
    if (check.question < now.found.size() && now.found[check.question]) {
        return *now.found[check.question];
    }
    if (check.question < now.answers.size()) {
        return judgeAnswer(check, *now.scene, now.answers[check.question]);
    }
    return judgeAnswer(check, *now.scene, {});
}

LessonFinding ofRun(const LessonCheck& check, const LessonSnapshot& now)
{
    if (now.analysis == nullptr) {
        return finding(check, Lack::Computing);
    }
    switch (check.kind) {
    case Kind::Start: return doneIf(check, now.step == Step(0));
    case Kind::End: return doneIf(check, now.step == now.analysis->run.total());
    case Kind::Tests: return inRange(check, static_cast<double>(now.analysis->run.totals().tests));
    case Kind::Visits: return inRange(check, static_cast<double>(now.analysis->run.totals().cellsVisited));
    default: return inRange(check, static_cast<double>(now.analysis->hits.count()));
    }
}

LessonFinding judgeParts(const LessonCheck& check, const LessonSnapshot& now)
{
    LessonFinding found = finding(check, Lack::Parts);
    for (const LessonCheck& part : check.parts) {
        found.parts.push_back(judge(part, now));
    }
    const bool isDone = check.kind == Kind::All ? std::ranges::all_of(found.parts, &LessonFinding::isDone)
                                                : std::ranges::any_of(found.parts, &LessonFinding::isDone);
    if (isDone) {
        found.lack = Lack::Nothing;
    }
    return found;
}

LessonFinding judgeKind(const LessonCheck& check, const LessonSnapshot& now)
{
    switch (check.kind) {
    case Kind::All:
    case Kind::Any: return judgeParts(check, now);
    case Kind::Box: return judgeNamedBox(check, now);
    case Kind::SomeBox: return judgeSomeBox(check, now);
    case Kind::Boxes: return inRange(check, static_cast<double>(now.scene->size()));
    case Kind::Selected: return judgeSelected(check, now);
    case Kind::SelectedCell: return judgeCell(check, now);
    case Kind::At: return judgeCondition(check, now);
    case Kind::Start:
    case Kind::End:
    case Kind::Tests:
    case Kind::Hits:
    case Kind::Visits: return ofRun(check, now);
    case Kind::Query: return judgeQuery(check, now);
    case Kind::Number:
    case Kind::Choice:
    case Kind::Pairs: return judgeQuestion(check, now);
    case Kind::Objects: return inRange(check, static_cast<double>(now.objects));
    case Kind::Program: return judgeProgram(check, now);
    case Kind::Predicted: return inRange(check, static_cast<double>(now.predicted));
    case Kind::Algorithm: return doneIf(check, !now.method.isUnseen && now.method.algorithm->id == check.name);
    case Kind::Comparison: return doneIf(check, now.comparison == check.name);
    case Kind::MistakeFound:
        if (now.hasFoundMistake) {
            return finding(check, Lack::Nothing);
        }
        return finding(check, now.hasShownMistake ? Lack::GivenAway : Lack::NotYet);
    case Kind::Depth: return inRange(check, now.scene->space().depth());
    case Kind::Outside: return doneIf(check, now.scene->space().outside() == check.outside);
    case Kind::Touching: return doneIf(check, now.scene->touching() == check.touching);
    case Kind::Overlay: return doneIf(check, std::ranges::find(now.overlays, check.name) != now.overlays.end());
    case Kind::Undone: return inRange(check, static_cast<double>(now.undone));
    case Kind::Asked: return doneIf(check, now.asked == check.name || (check.name == "why" && !now.asked.empty()));
    }
    return finding(check, Lack::NotYet);
}

/// Adds the lesson's remark to a finding: why the answer is right, or what is wrong with the number or the box.
void addRemark(LessonFinding& found)
{
    const LessonCheck& check = *found.check;
    if (found.isDone()) {
        found.say = unlessEmpty(check.right);
        return;
    }
    const auto isIt = [&](const Remark& remark) {
        return check.kind == Kind::Selected ? found.names == std::vector{remark.name}
                                            : found.found == static_cast<double>(remark.value);
    };
    const auto known = std::ranges::find_if(check.remarks, isIt);
    if (known != check.remarks.end()) {
        found.say = &known->say;
        found.isOnTheWay = known->isOnTheWay;
    } else if (found.lack == Lack::WrongNumber) {
        found.say = unlessEmpty(check.otherwise);
    }
}

}  // namespace

LessonFinding judge(const LessonCheck& check, const LessonSnapshot& now)
{
    LessonFinding found = judgeKind(check, now);
    if (found.say == nullptr) {
        addRemark(found);
    }
    return found;
}

}  // namespace mortonscope
