#include "core/trace/trace_comparison.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/words/words.h"

namespace mortonscope {

using namespace narration;

namespace {

/// Returns a name from a file, shortened and made safe to show, because it may contain anything.
std::string nameText(const std::string& name) { return shownText(shortened(name, kMaxInList)); }

/// Returns text such as "slot 4", or a phrase that the array has no such cell.
std::string cellText(std::int64_t index, const Scene& scene)
{
    const bool isInArray = index >= 0 && static_cast<std::uint64_t>(index) < scene.space().cellCount();
    if (!isInArray) {
        return say("slot {1}, outside the array", index);
    }
    return cellNoun(Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(index))));
}

/// The content of a line or a step, as texts. Unknown parts are empty.
struct Deed {
    StepKind kind{};
    std::string box;
    std::string first;
    std::string second;
    std::string cell;

    std::string text() const
    {
        const std::string someCell = cell.empty() ? say("a cell") : cell;
        switch (kind) {
        case StepKind::Append:
            return cell.empty() ? say("inserts {1}", someBox()) : say("inserts {1} into {2}", someBox(), cell);
        case StepKind::Outside: return say("leaves {1} out, which has a corner outside the world", someBox());
        case StepKind::EnterCell: return say("enters {1}", someCell);
        case StepKind::LeaveCell: return say("leaves {1}", someCell);
        default: break;
        }
        if (cell.empty()) {
            return withoutCell();
        }
        return sayAs("deed", "{1} in {2}", withoutCell(), cell);
    }

private:
    std::string withoutCell() const
    {
        const std::string pair = first.empty() ? say("a pair") : pairNoun(first, second);
        switch (kind) {
        case StepKind::TestInCell: return say("tests {1}", pair);
        case StepKind::TestWithStack: return say("tests {1} via the stack", pair);
        case StepKind::Push: return say("pushes {1}", someBox());
        case StepKind::Pop: return say("pops {1}", someBox());
        default: return say("tests {1} ({2})", pair, nameOf(kind));
        }
    }
    std::string someBox() const { return box.empty() ? say("a box") : box; }
};

std::string deedText(const TraceLine& line, const Scene& scene)
{
    Deed deed{line.kind, {}, {}, {}, line.cell ? cellText(*line.cell, scene) : std::string()};
    if (line.hasBox) {
        deed.box = nameText(line.box);
    }
    if (line.hasPair) {
        deed.first = nameText(line.first);
        deed.second = nameText(line.second);
    }
    return deed.text();
}

std::string deedText(const Event& event, const Scene& scene)
{
    const auto cell = event.cell();
    Deed deed{event.kind, {}, {}, {}, cell ? cellNoun(*cell) : std::string()};
    if (const auto box = event.box()) {
        deed.box = nameText(scene.name(*box));
    }
    if (const auto pair = event.pair()) {
        deed.first = nameText(scene.name(pair->first));
        deed.second = nameText(scene.name(pair->second));
    }
    return deed.text();
}

std::string partText(TracePart part)
{
    switch (part) {
    case TracePart::Insertion: return say("the insertion phase");
    case TracePart::Cells: return say("the cells");
    case TracePart::Tests: return say("the tests");
    case TracePart::Stack: return say("the stack");
    }
    return {};
}

/// Lists the parts that a trace records, or those that it doesn't.
std::string partsText(TraceParts parts, bool areRecorded)
{
    std::vector<std::string> texts;
    for (const TracePart part : kValuesOf<TracePart>) {
        if (parts.contains(part) == areRecorded) {
            texts.push_back(partText(part));
        }
    }
    return listed(texts);
}

std::string differenceSentence(const TraceDifference& difference, const Scene& scene)
{
    const std::string line = countText(difference.line);
    const std::string got = difference.got ? deedText(*difference.got, scene) : std::string();
    if (!difference.expected) {
        return say(
            "Different from line {1} on: the trace {2}, but the right run has no more steps of the kinds in the trace.",
            line, got);
    }
    const std::string due = deedText(difference.expected->event, scene);
    const std::string step = countText(difference.expected->step.value);
    if (!difference.got) {
        return difference.line == 1
                 ? say("Different: the trace is empty, but the right run {1} (step {2}).", due, step)
                 : say("Different: the trace ends after line {1}, but the right run goes on and {2} (step {3}).",
                       countText(difference.line - 1), due, step);
    }
    if (difference.fault == TraceFault::NotPushed) {
        return difference.got->box.empty() ? say("Different from line {1} on: the trace {2}, but nothing is on its "
                                                 "stack; the right run {3} (step {4}).",
                                                 line, got, due, step)
                                           : say("Different from line {1} on: the trace {2}, but that box is not on "
                                                 "its stack; the right run {3} (step {4}).",
                                                 line, got, due, step);
    }
    return say("Different from line {1} on: the trace {2}, but the right run {3} (step {4}).", line, got, due, step);
}

/// Returns the boxes on a stack, bottom first; only the top ones of a large stack.
std::string stackText(const std::optional<std::vector<std::string>>& stack)
{
    constexpr std::size_t kShown = 16;
    if (!stack) {
        return say("not recorded");
    }
    if (stack->empty()) {
        return say("empty");
    }
    std::size_t hidden = 0;
    std::string text;
    if (stack->size() > kShown) {
        hidden = stack->size() - kShown;
        text = say("({1} more below)", countText(hidden));
    }
    for (std::size_t i = hidden; i < stack->size(); ++i) {
        text += (text.empty() ? "" : " ") + nameText((*stack)[i]);
    }
    return text;
}

}  // namespace

std::string traceSentence(const TraceVerdict& verdict, const Scene& scene)
{
    const TraceFinding& finding = verdict.finding;
    if (finding.difference) {
        return differenceSentence(*finding.difference, scene);
    }
    return verdict.parts.isEmpty()
             ? say("Equal: there is nothing to compare, neither in the trace nor in the right run.")
             : say("Equal: the trace is the right run, lists read {1}. Lines compared: {2}, about {3}.",
                   orderWords(finding.order), countText(finding.matched), partsText(verdict.parts, true));
}

std::vector<std::string> traceNotes(const TraceVerdict& verdict)
{
    std::vector<std::string> notes;
    const TraceFinding& finding = verdict.finding;
    if (const auto& difference = finding.difference) {
        for (const UnknownBox& box : difference->unknown) {
            notes.push_back(unknownNameSentence(box.name, box.nearest));
        }
        if (verdict.other && verdict.other->difference && verdict.other->difference->line < difference->line) {
            notes.push_back(
                say("Compared with lists read {1}, which it matches for longer; with lists read {2} it differs at line "
                    "{3}.",
                    orderWords(finding.order), orderWords(verdict.other->order),
                    countText(verdict.other->difference->line)));
        }
    }
    if (finding.reversed > 0) {
        notes.push_back(
            say("Pairs named in the other order: {1}, first at line {2}. That does not count as a difference.",
                countText(finding.reversed), countText(finding.firstReversed)));
    }
    if (verdict.parts != TraceParts::all() && !verdict.parts.isEmpty()) {
        notes.push_back(
            say("Not compared, because no line of the trace is about it: {1}.", partsText(verdict.parts, false)));
    }
    return notes;
}

std::vector<TraceStateRow> traceStates(const TraceDifference& difference, const Scene& scene)
{
    const auto& [line, fault, got, expected, unknown, trace, run] = difference;
    const auto cell = [&scene](const TraceState& state) {
        return state.cell ? cellText(*state.cell, scene) : std::string("–");
    };
    const auto tests = [](const TraceState& state) {
        return state.tests ? countText(*state.tests) : say("not recorded");
    };
    return {
        {say("where"), got ? say("line {1}", countText(line)) : say("at its end"),
         expected ? say("step {1}", countText(expected->step.value)) : say("at its end")},
        {say("does"), got ? deedText(*got, scene) : say("nothing more"),
         expected ? deedText(expected->event, scene) : say("nothing more")},
        {say("cell"), cell(trace), cell(run)},
        {say("stack, bottom first"), stackText(trace.stack), stackText(run.stack)},
        {say("tests so far"), tests(trace), tests(run)},
    };
}

}  // namespace mortonscope
