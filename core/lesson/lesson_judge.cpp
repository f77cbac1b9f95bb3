#include "core/lesson/lesson_judge.h"

#include "core/condition/evaluation.h"
#include "core/lesson/lesson_answers.h"

#include <algorithm>
#include <string_view>

namespace mortonscope {

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
    // The boxes that it names may be gone by now: then it doesn't hold.
    const ParsedCondition parsed = parseCondition(check.condition, *now.scene);
    const auto* condition = std::get_if<Condition>(&parsed);
    return doneIf(check, condition != nullptr && now.step <= now.analysis->run.total()
                             && Evaluation(*condition, *now.analysis).isTrueAt(now.step));
}

LessonFinding judgeQuery(const LessonCheck& check, const LessonSnapshot& now)
{
    if (now.query == nullptr) {
        return finding(check, Lack::NotYet);
    }
    std::vector<std::string> names;  // a query may find a million: they are not looked at if their number tells
    if (check.hasNames && now.query->overlapping == check.names.size()) {
        for (const QueryAnswer::Candidate& candidate : now.query->candidates) {
            if (candidate.overlaps) {
                names.push_back(now.scene->name(candidate.box));
            }
        }
        std::ranges::sort(names);
    }
    const bool finds = !check.hasNames || (now.query->overlapping == check.names.size() && names == check.names);
    LessonFinding found = doneIf(check, finds && check.range.holds(static_cast<double>(now.query->candidates.size()))
                                            && check.visits.holds(static_cast<double>(now.query->cells.size())));
    found.found = static_cast<double>(finds ? now.query->cells.size() : now.query->overlapping);
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
    return judgeAnswer(check, *now.scene,
                       check.question < now.answers.size() ? now.answers[check.question] : GivenAnswer());
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
    found.lack = isDone ? Lack::Nothing : Lack::Parts;
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
        return finding(check, now.hasFoundMistake   ? Lack::Nothing
                              : now.hasShownMistake ? Lack::GivenAway
                                                    : Lack::NotYet);
    case Kind::Depth: return inRange(check, now.scene->space().level());
    case Kind::Outside: return doneIf(check, now.scene->space().outside() == check.outside);
    case Kind::Touching: return doneIf(check, now.scene->touching() == check.touching);
    case Kind::Overlay: return doneIf(check, std::ranges::find(now.overlays, check.name) != now.overlays.end());
    case Kind::Undone: return inRange(check, static_cast<double>(now.undone));
    case Kind::Asked: return doneIf(check, now.asked == check.name || (check.name == "why" && !now.asked.empty()));
    }
    return finding(check, Lack::NotYet);
}

/// What the lesson says to it: why it is right, or what is wrong with the number that is there instead.
const LocalText* saidTo(const LessonFinding& found)
{
    const LessonCheck& check = *found.check;
    if (found.isDone()) {
        return check.right.isEmpty() ? nullptr : &check.right;
    }
    const auto isIt = [&found](const WrongNumber& wrong) { return found.found == static_cast<double>(wrong.value); };
    const auto known = std::ranges::find_if(check.wrong, isIt);
    return known == check.wrong.end() ? nullptr : &known->say;
}

}  // namespace

LessonFinding judge(const LessonCheck& check, const LessonSnapshot& now)
{
    LessonFinding found = judgeKind(check, now);
    if (found.say == nullptr) {
        found.say = saidTo(found);
    }
    return found;
}

}  // namespace mortonscope
