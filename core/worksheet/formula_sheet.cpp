#include "core/worksheet/formula_sheet.h"

#include "core/space/placement.h"
#include "core/space/text.h"
#include "core/worksheet/worksheet_words.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <utility>

namespace mortonscope {

namespace {

std::string text(auto number) { return std::to_string(number); }

/// A box in the columns 2 and 3, whose cell is at level 2: no number of its example is 0 by chance. All edges are on
/// thirds of a smallest cell, as on worksheets.
Scene formulaScene()
{
    SceneObject object{"A", {70, 160, 100, 170}, {}, {}, {}};
    return {*Space::create({0, 0, 240, 240}, 3), Touching::Open, {}, {std::move(object)}};
}

/// Writes the sections about one box.
class FormulaWriter {
public:
    FormulaWriter(Language language, const Scene& scene)
        : m_language(language), m_space(scene.space()), m_box(scene.boxes().front()), m_depth(m_space.depth()),
          m_placement(place(m_space, m_box)), m_cell(m_placement.cell)
    {
    }

    std::vector<FormulaSection> sections() const
    {
        return {places(), codes(), comparison(), level(), slots(), family(), edges()};
    }

    std::string say(std::string_view marked, std::initializer_list<std::string> values = {}) const
    {
        return sayMarkedIn(m_language, marked, std::span(values.begin(), values.size()));
    }

private:
    /// Returns the numbers of the columns (or rows) of both corners, and their bits.
    std::string numbersOf(double low, double high, double cell, std::uint32_t first, std::uint32_t last) const
    {
        const auto number = [&](const char* corner, double at, std::uint32_t line) {
            return std::string(corner) + ' ' + printedNumber(at) + '/' + printedNumber(cell) + ": " + text(line) + " = "
                 + binaryText(line, m_depth);
        };
        return number("lt", low, first) + "; " + number("rb", high, last);
    }

    FormulaSection places() const
    {
        const Box& world = m_space.world();
        const GridPosition lt = m_placement.leftTop;
        const GridPosition rb = m_placement.rightBottom;
        return {say(message("Column and row")),
                {{say(message("cell width = world width / 2^depth; the height likewise")),
                  printedNumber(world.width()) + " / 2^" + text(m_depth) + " = " + printedNumber(m_space.unitX())},
                 {say(message("column = (x − world left) / cell width, rounded down")),
                  numbersOf(m_box.left - world.left, m_box.right - world.left, m_space.unitX(), lt.column, rb.column)},
                 {say(message("row = (y − world top) / cell height, rounded down")),
                  numbersOf(m_box.top - world.top, m_box.bottom - world.top, m_space.unitY(), lt.row, rb.row)}}};
    }

    FormulaSection codes() const
    {
        return {say(message("Interleaving")),
                {{say(message("Morton code: from the left, a row bit, then a column bit")),
                  "lt = " + binaryGroups(m_placement.lt, m_depth)},
                 {say(message("quad digit: 00 upper left, 01 upper right, 10 lower left, 11 lower right")),
                  "rb = " + binaryGroups(m_placement.rb, m_depth)}}};
    }

    FormulaSection comparison() const
    {
        return {"XOR",
                {{say(message("lt XOR rb: 0 where the bits are equal, 1 where they differ")),
                  "XOR = " + binaryGroups(m_placement.codesXor, m_depth)}}};
    }

    FormulaSection level() const
    {
        const int up = m_placement.up;
        const std::string level = text(m_cell.level());
        return {say(message("Level and code of the cell")),
                {{say(message("up = quad digits of the XOR from the highest that is not 00; 0 if there is none")),
                  "up = " + text(up)},
                 {say(message("level = depth − up")), text(m_depth) + " − " + text(up) + " = " + level},
                 {say(message("code = rb >> (2 · up)")),
                  binaryGroups(m_cell.code(), m_cell.level()) + " = " + text(m_cell.code())}}};
    }

    FormulaSection slots() const
    {
        std::string offsets;
        for (int level = 0; level <= m_depth + 1; ++level) {
            offsets += (level == 0 ? "" : ", ") + text(Cell(level, 0).index().value);
        }
        const std::uint64_t offset = Cell(m_cell.level(), 0).index().value;
        return {
            say(message("Offset and slot")),
            {{say(message("offset = (4^level − 1) / 3, the number of cells at all coarser levels")), offsets + ", …"},
             {say(message("slot = offset + code")),
              text(offset) + " + " + text(m_cell.code()) + " = " + text(m_cell.index().value)}}};
    }

    FormulaSection family() const
    {
        const std::uint64_t slot = m_cell.index().value;
        const Cell parent = m_cell.parent();
        return {
            say(message("Parent and child")),
            {{say(message("parent: code >> 2")),
              binaryGroups(m_cell.code(), m_cell.level()) + " >> 2 = " + binaryGroups(parent.code(), parent.level())},
             {say(message("parent: (slot − 1) >> 2")), "(" + text(slot) + " − 1) >> 2 = " + text(parent.index().value)},
             {say(message("child i, from 0 to 3: code << 2 | i")),
              binaryGroups(m_cell.child(0).code(), m_cell.level() + 1) + " … "
                  + binaryGroups(m_cell.child(3).code(), m_cell.level() + 1)},
             {say(message("child i: 4 · slot + 1 + i")),
              text(m_cell.child(0).index().value) + " … " + text(m_cell.child(3).index().value)},
             {say(message("an ancestor’s code is the beginning of the code")), {}}}};
    }

    FormulaSection edges() const
    {
        const Box cell = m_space.cellBox(m_cell);
        const auto range = [](const char* name, double low, double high) {
            return printedNumber(low) + " ≤ " + name + " < " + printedNumber(high);
        };
        return {say(message("Edges of a cell")),
                {{say(message("column: every second bit of the code, from the right; row: the others")),
                  say(message("column {1}, row {2}"), {binaryText(m_cell.position().column, m_cell.level()),
                                                       binaryText(m_cell.position().row, m_cell.level())})},
                 {say(message("left = world left + column · world width / 2^level; likewise top")),
                  range("x", cell.left, cell.right)},
                 {say(message("a cell contains its left and upper edges, not its right and lower ones")),
                  range("y", cell.top, cell.bottom)}}};
    }

    Language m_language;
    const Space& m_space;
    const Box& m_box;
    int m_depth;
    Placement m_placement;
    Cell m_cell;
};

}  // namespace

FormulaSheet formulaSheet(Language language)
{
    FormulaSheet sheet{{}, formulaScene(), {}, {}, {}};
    const FormulaWriter writer(language, sheet.scene);
    sheet.title = writer.say(message("Formula sheet"));
    sheet.sections = writer.sections();
    sheet.passTitle = writer.say(message("The single pass"));
    sheet.pass = {
        writer.say(message("visit(cell):")),
        writer.say(message("    if neither the cell nor a descendant holds a box: return")),
        writer.say(message("    for each box b in the cell:")),
        writer.say(message("        for each box c after b in the cell: test b with c")),
        writer.say(message("    for each box s on the stack:")),
        writer.say(message("        for each box b in the cell: test s with b")),
        writer.say(message("    push the boxes of the cell onto the stack")),
        writer.say(message("    for i = 0, 1, 2, 3: visit(child i of the cell)")),
        writer.say(message("    pop the boxes of the cell from the stack")),
        writer.say(message("start with an empty stack: visit(root)")),
    };
    return sheet;
}

}  // namespace mortonscope
