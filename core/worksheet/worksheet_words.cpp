#include "core/worksheet/worksheet_words.h"

#include "core/base/text.h"

#include <span>

namespace mortonscope {

std::string printedNumber(double value)
{
    std::string text = numberText(value);
    return text.starts_with('-') ? text.replace(0, 1, "−") : text;
}

std::string WorksheetWords::say(std::string_view marked, std::initializer_list<std::string> values) const
{
    return sayMarkedIn(m_language, marked, std::span(values.begin(), values.size()));
}

std::string WorksheetWords::title(WorksheetKind kind) const
{
    switch (kind) {
    case WorksheetKind::Placement: return say(message("From boxes to cells"));
    case WorksheetKind::Tree: return say(message("From boxes to the tree"));
    case WorksheetKind::Array: return say(message("From boxes to the array"));
    case WorksheetKind::Pairs: return say(message("Candidate pairs"));
    case WorksheetKind::Mixed: return say(message("From boxes to pairs"));
    }
    return {};
}

std::string WorksheetWords::keyTitle(WorksheetKind kind) const
{
    return say(message("Answer key: {1}"), {title(kind)});
}

std::string WorksheetWords::identity(const WorksheetRequest& request) const
{
    const char* text = request.count == 1 ? message("difficulty {1} · seed {2} · 1 exercise")
                                          : message("difficulty {1} · seed {2} · {3} exercises");
    return say(text, {std::to_string(request.difficulty), std::to_string(request.seed), std::to_string(request.count)});
}

std::string WorksheetWords::pageOf(int page, int pages) const
{
    return say(message("page {1} of {2}"), {std::to_string(page), std::to_string(pages)});
}

std::string WorksheetWords::heading(const WorksheetRequest& request, WorksheetKind kind, int number) const
{
    const std::string text = std::to_string(number);
    return request.kind == WorksheetKind::Mixed ? say(message("Exercise {1}: {2}"), {text, title(kind)})
                                                : say(message("Exercise {1}"), {text});
}

std::string WorksheetWords::sameBoxes(const WorksheetRequest& request, int number) const
{
    const int first = (number - 1) / kMixedRound * kMixedRound + 1;
    if (request.kind != WorksheetKind::Mixed || number == first) {
        return {};
    }
    return say(message("The boxes are the same as in exercise {1}."), {std::to_string(first)});
}

std::string WorksheetWords::task(WorksheetKind kind) const
{
    switch (kind) {
    case WorksheetKind::Placement:
        return say(message("Find each box’s cell. For its top left corner (lt) and bottom right corner (rb), write "
                           "column and row, counted from 0, and the Morton code in base 2; then the XOR of both codes; "
                           "up: the number of levels that the box rises; shift: the number of bits by which the code "
                           "is shifted; and level, code and slot of the cell in base 10."));
    case WorksheetKind::Tree:
        return say(message("Write each box’s name into the node of its cell. Then trace the outline of every cell that "
                           "holds a box, and of all its ancestors."));
    case WorksheetKind::Array:
        return say(message("Write each box’s name into the slot of its cell and shade the slot. Hatch the slots of "
                           "non-empty cells that have no box of their own. Leave the others blank."));
    case WorksheetKind::Pairs:
        return say(message(
            "List the candidate pairs in the order in which the single pass tests them; name first the box on the "
            "stack, or, within a cell, the one inserted earlier. Then write for each pair whether the boxes overlap."));
    case WorksheetKind::Mixed: break;
    }
    return {};
}

std::string WorksheetWords::facts(const Space& space) const
{
    const Box& world = space.world();
    return say(
        message("The world goes from ({1}, {2}) to ({3}, {4}); its depth is {5}, the smallest cells are {6} × {7}."),
        {printedNumber(world.left), printedNumber(world.top), printedNumber(world.right), printedNumber(world.bottom),
         std::to_string(space.depth()), numberText(space.unitX()), numberText(space.unitY())});
}

std::vector<std::string> WorksheetWords::hints(WorksheetKind kind, int difficulty) const
{
    std::vector<std::string> lines;
    if (difficulty > 1) {
        lines.push_back(say(message("A cell contains its left and upper edges, but not its right and lower ones.")));
    }
    if (difficulty < 3 && kind != WorksheetKind::Pairs) {
        lines.push_back(say(message("Each quad digit of a code is a row bit and then a column bit: 00 upper left, 01 "
                                    "upper right, 10 lower left, 11 lower right.")));
        lines.push_back(say(message("slot = (4^level − 1)/3 + code")));
    }
    if (difficulty == 1 && kind == WorksheetKind::Placement) {
        lines.push_back(
            say(message("p = first level, from the left, at which the XOR is not 00; up = depth − p + 1, or 0 "
                        "if there is no p.")));
        lines.push_back(say(message("shift = 2 · up; code = rb without its last shift bits; level = depth − up")));
    }
    if (kind == WorksheetKind::Pairs) {
        lines.push_back(
            say(message("Boxes are inserted in the order of their names, and lists are read oldest first. Cells are "
                        "visited in the order parent, upper left, upper right, lower left, lower right.")));
        lines.push_back(
            say(message("In each cell, its own pairs are tested first, each box with those after it; then each box on "
                        "the stack, from the bottom up, is tested with each box of the cell.")));
    }
    if (difficulty < 3 && kind == WorksheetKind::Pairs) {
        lines.push_back(say(message("A box is tested with the boxes of its own cell and of all its ancestors.")));
    }
    return lines;
}

std::vector<std::string> WorksheetWords::givenCells(const WorksheetExercise& exercise) const
{
    std::vector<std::string> lines;
    for (std::uint32_t b = 0; b < exercise.scene.size(); ++b) {
        const Cell cell = exercise.key.placements[b].cell;
        lines.push_back(
            say(message("{1}: level {2}, code {3}"),
                {exercise.scene.name(BoxId(b)), std::to_string(cell.level()), std::to_string(cell.code())}));
    }
    return lines;
}

}  // namespace mortonscope
