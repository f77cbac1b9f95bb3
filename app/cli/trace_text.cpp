#include "app/cli/trace_text.h"

#include "app/cli/step_text.h"
#include "app/cli/text_table.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/space/cell.h"
#include "core/words/words.h"

#include <vector>

namespace mortonscope::cli {

namespace {

/// "cell 1 #3", or that the array has no such cell.
std::string tracedCellText(std::int64_t index, const Scene& scene)
{
    const std::uint64_t cells = scene.space().cellCount();
    if (index < 0 || static_cast<std::uint64_t>(index) >= cells) {
        return say("cell {1} (outside the array of {2})", index, sayCount(cells, "{1} cell", "{1} cells"));
    }
    return narration::cellNoun(Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(index))));
}

/// What happens, in words that fit a line and a step alike. What is not known is empty.
struct Deed {
    StepKind kind{};
    std::string box;
    std::string first;
    std::string second;
    std::string cell;

    std::string text() const
    {
        const std::string someBox = box.empty() ? say("a box") : box;
        const std::string someCell = cell.empty() ? say("a cell") : cell;
        const std::string pair = first.empty() ? say("a pair") : say("{1} with {2}", first, second);
        switch (kind) {
        case StepKind::Append: return cell.empty() ? say("inserts {1}", someBox) : say("inserts {1} into {2}", someBox, cell);
        case StepKind::Outside: return say("leaves {1} out, which has a corner outside the world", someBox);
        case StepKind::EnterCell: return say("enters {1}", someCell);
        case StepKind::LeaveCell: return say("leaves {1}", someCell);
        case StepKind::TestInCell: return say("tests {1} in {2}", pair, cell.empty() ? say("their cell") : cell);
        case StepKind::TestWithStack: return say("tests {1} via the stack", pair);
        case StepKind::Push: return say("pushes {1}", someBox);
        case StepKind::Pop: return say("pops {1}", someBox);
        default: return say("tests {1} ({2})", pair, nameOf(kind));
        }
    }
    /// With the cell too where text() leaves it out.
    std::string textWithCell() const
    {
        const bool isTold = kind != StepKind::TestWithStack && kind != StepKind::Push && kind != StepKind::Pop;
        return isTold || cell.empty() ? text() : sayAs("deed", "{1} in {2}", text(), cell);
    }
};

Deed deed(const TraceLine& line, const Scene& scene)
{
    Deed deed{line.kind, {}, {}, {}, {}};
    if (line.hasBox) {
        deed.box = shownText(line.box);
    }
    if (line.hasPair) {
        deed.first = shownText(line.first);
        deed.second = shownText(line.second);
    }
    if (line.cell) {
        deed.cell = tracedCellText(*line.cell, scene);
    }
    return deed;
}

Deed deed(const Event& event, const Scene& scene)
{
    Deed deed{event.kind, {}, {}, {}, {}};
    if (const auto box = event.box()) {
        deed.box = shownText(scene.name(*box));
    }
    if (const auto pair = event.pair()) {
        deed.first = shownText(scene.name(pair->first));
        deed.second = shownText(scene.name(pair->second));
    }
    if (const auto cell = event.cell()) {
        deed.cell = narration::cellNoun(*cell);
    }
    return deed;
}

std::string gotText(const TraceDifference& difference, const Scene& scene)
{
    const Deed got = deed(*difference.got, scene);
    const std::string text = difference.fault == TraceFault::Cell ? got.textWithCell() : got.text();
    if (difference.fault == TraceFault::NotPushed) {
        return got.box.empty() ? say("{1}, but the stack is empty", text) : say("{1}, which is not on the stack", text);
    }
    return text;
}

/// What the right run does there.
std::string dueText(const TraceDifference& difference, const Scene& scene)
{
    if (!difference.expected) {
        return say("the right run is finished with what the trace records");
    }
    const Deed due = deed(difference.expected->event, scene);
    const std::string what = difference.fault == TraceFault::Cell ? due.textWithCell() : due.text();
    const std::uint64_t step = difference.expected->step.value;
    return difference.got ? say("the right run {1} (step {2})", what, step) : say("the right run goes on and {1} (step {2})", what, step);
}

std::string partNames(TraceParts parts)
{
    std::vector<std::string> names;
    for (const TracePart part : kValuesOf<TracePart>) {
        if (parts.contains(part)) {
            names.emplace_back(nameOf(part));
        }
    }
    return listed(names);
}

}  // namespace

std::string deedOf(const TraceLine& line, const Scene& scene) { return deed(line, scene).text(); }
std::string deedOf(const Event& event, const Scene& scene) { return deed(event, scene).text(); }

std::string differenceSentence(const TraceDifference& difference, const Scene& scene)
{
    std::string text = difference.got       ? say("line {1}: the trace {2}", difference.line, gotText(difference, scene))
                     : difference.line == 1 ? say("the trace is empty")
                                            : say("the trace ends after line {1}", difference.line - 1);
    text = say("{1}; {2}", text, dueText(difference, scene));
    for (const UnknownBox& box : difference.unknown) {
        const std::string name = quotedText(shownText(box.name));
        text = say("{1}; {2}", text,
                   box.nearest.empty() ? say("there is no box {1}", name)
                                       : say("there is no box {1}; did you mean {2}?", name, quotedText(shownText(box.nearest))));
    }
    return text;
}

std::string verdictSentence(const TraceVerdict& verdict, const Scene& scene)
{
    if (!verdict.finding.fits()) {
        return differenceSentence(*verdict.finding.difference, scene);
    }
    const std::string lines = sayCount(verdict.finding.matched, "{1} line", "{1} lines");
    return verdict.parts.isEmpty()
             ? say("the trace is the right run ({1}); compared: {2}", nameOf(verdict.finding.order), lines)
             : say("the trace is the right run ({1}); compared: {2} ({3})", nameOf(verdict.finding.order), lines, partNames(verdict.parts));
}

}  // namespace mortonscope::cli
