#include "app/cli/trace_text.h"

#include "app/cli/stepped.h"
#include "app/cli/text_table.h"
#include "core/space/cell.h"

namespace mortonscope::cli {

namespace {

/// "cell 4 (level 1 #3)", or that the array has no such cell.
std::string cellText(std::int64_t index, const Scene& scene)
{
    const std::uint64_t cells = scene.space().cellCount();
    if (index < 0 || static_cast<std::uint64_t>(index) >= cells) {
        return "cell " + std::to_string(index) + " (outside the array of " + plural(cells, "cell") + ')';
    }
    return cli::cellText(Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(index))));
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
        const std::string someBox = box.empty() ? "a box" : box;
        const std::string someCell = cell.empty() ? "a cell" : cell;
        const std::string pair = first.empty() ? "a pair" : first + " with " + second;
        switch (kind) {
        case StepKind::Append: return "puts " + someBox + (cell.empty() ? " in" : " into " + cell);
        case StepKind::Outside: return "leaves " + someBox + " out, which has a corner outside the space";
        case StepKind::EnterCell: return "enters " + someCell;
        case StepKind::LeaveCell: return "leaves " + someCell;
        case StepKind::TestInCell: return "tests " + pair + " in " + (cell.empty() ? "their cell" : cell);
        case StepKind::TestWithStack: return "tests " + pair + " by the stack";
        case StepKind::Push: return "pushes " + someBox;
        case StepKind::Pop: return "pops " + someBox;
        default: return "tests " + pair + " (" + std::string(kindName(kind)) + ')';
        }
    }
    /// With the cell too where text() leaves it out.
    std::string textWithCell() const
    {
        const bool isTold = kind != StepKind::TestWithStack && kind != StepKind::Push && kind != StepKind::Pop;
        return isTold || cell.empty() ? text() : text() + " in " + cell;
    }
};

Deed deed(const TraceLine& line, const Scene& scene)
{
    Deed deed{line.kind, {}, {}, {}, {}};
    if (line.hasBox) {
        deed.box = printable(line.box);
    }
    if (line.hasPair) {
        deed.first = printable(line.first);
        deed.second = printable(line.second);
    }
    if (line.cell) {
        deed.cell = cellText(*line.cell, scene);
    }
    return deed;
}

Deed deed(const Event& event, const Scene& scene)
{
    Deed deed{event.kind, {}, {}, {}, {}};
    if (const auto box = event.box()) {
        deed.box = printable(scene.name(*box));
    }
    if (const auto pair = event.pair()) {
        deed.first = printable(scene.name(pair->first));
        deed.second = printable(scene.name(pair->second));
    }
    if (const auto cell = event.cell()) {
        deed.cell = cli::cellText(*cell);
    }
    return deed;
}

std::string gotText(const TraceDifference& difference, const Scene& scene)
{
    const Deed got = deed(*difference.got, scene);
    std::string text = difference.fault == TraceFault::Cell ? got.textWithCell() : got.text();
    if (difference.fault == TraceFault::NotPushed) {
        text += got.box.empty() ? ", but nothing is on the stack" : ", which is not on the stack";
    }
    return text;
}

std::string listed(TraceParts parts)
{
    std::string text;
    for (const TracePart part : kTraceParts) {
        if (parts.contains(part)) {
            text += (text.empty() ? "" : ", ") + std::string(partName(part));
        }
    }
    return text;
}

}  // namespace

std::string deedOf(const TraceLine& line, const Scene& scene) { return deed(line, scene).text(); }
std::string deedOf(const Event& event, const Scene& scene) { return deed(event, scene).text(); }

std::string differenceSentence(const TraceDifference& difference, const Scene& scene)
{
    std::string text = difference.got ? "line " + std::to_string(difference.line) + ": the trace " + gotText(difference, scene)
                     : difference.line == 1 ? "the trace is empty"
                                            : "the trace ends after line " + std::to_string(difference.line - 1);
    if (difference.expected) {
        const Deed due = deed(difference.expected->event, scene);
        text += (difference.got ? "; the right run " : "; the right run goes on and ")
              + (difference.fault == TraceFault::Cell ? due.textWithCell() : due.text()) + " (step "
              + std::to_string(difference.expected->step.value) + ')';
    } else {
        text += "; the right run has nothing more of what the trace records";
    }
    for (const UnknownBox& box : difference.unknown) {
        text += "; no box is called \"" + printable(box.name) + '"';
        text += box.nearest.empty() ? "" : ", perhaps \"" + printable(box.nearest) + "\" is meant";
    }
    return text;
}

std::string verdictSentence(const TraceVerdict& verdict, const Scene& scene)
{
    if (!verdict.finding.fits()) {
        return differenceSentence(*verdict.finding.difference, scene);
    }
    return "the trace is the right run (" + std::string(orderName(verdict.finding.order)) + "); compared: " + plural(verdict.finding.matched, "line")
         + (verdict.parts.isEmpty() ? "" : " (" + listed(verdict.parts) + ')');
}

std::string_view orderName(ListOrder order) { return order == ListOrder::FirstIn ? "first-in" : "last-in"; }

std::string_view partName(TracePart part)
{
    switch (part) {
    case TracePart::PuttingIn: return "place";
    case TracePart::Cells: return "cells";
    case TracePart::Tests: return "tests";
    case TracePart::Stack: return "stack";
    }
    return {};
}

}  // namespace mortonscope::cli
