#include "app/features/derivation/figure_writer.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Returns whether the cell of a box is still unknown at a step of that kind.
bool isBeforeHome(StepKind kind)
{
    return kind <= StepKind::Index || kind == StepKind::Climb || kind == StepKind::Descend
        || kind == StepKind::Straddle;
}

}  // namespace

std::array<FigureWriter::Corner, 2> FigureWriter::corners(const Placement& p) const
{
    using enum Highlight::Corner;
    using enum StepKind;
    Corner lt{0, LeftTop, "lt", m_box.left, m_box.top, p.leftTop, p.lt, LocateLt, CodeLt, {}};
    Corner rb{1, RightBottom, "rb", m_box.right, m_box.bottom, p.rightBottom, p.rb, LocateRb, CodeRb, {}};
    lt.name = tr("top left corner at %1").arg(lt.point());
    rb.name = tr("bottom right corner at %1").arg(rb.point());
    return {lt, rb};
}

FigureRow& FigureWriter::addRow(Kind kind, const QString& label, std::initializer_list<StepKind> steps)
{
    FigureRow& row = m_figure.rows.emplace_back();
    row.kind = kind;
    row.label = label;
    row.current.fill(m_event && std::ranges::find(steps, m_event->kind) != steps.end());
    m_side = 0;
    m_isPending = m_hasNoCells = false;
    return row;
}

FigureRow& FigureWriter::addRow(Kind kind, const QString& label, Term term, std::initializer_list<StepKind> steps)
{
    FigureRow& row = addRow(kind, label, steps);
    row.definition = definitionOf(term);
    return row;
}

QString FigureWriter::definitionOf(Term term)
{
    switch (term) {
    case Term::Corners:
        return tr("Two corners determine where a box lives: top left, with the smallest coordinates, and bottom right, "
                  "with the largest.");
    case Term::Column:
        return tr("Column: the number of leaf columns to the left of the corner. Its bits are the x bits of the code.");
    case Term::Row: return tr("Row: the number of leaf rows above the corner. Its bits are the y bits of the code.");
    case Term::Code:
        return tr("Morton code: the bits of row and column in turn, y before x. Each pair of bits is one step down "
                  "the tree.");
    case Term::Xor: return tr("XOR: each bit is 1 where the two codes differ, and 0 where they are equal.");
    case Term::Groups:
        return tr(
            "Level: each pair of bits in a code is the step down to one level of the tree, from level 1 below the "
            "root to the leaves.");
    case Term::Up:
        return tr("Up: how many levels above the leaves the box lives. Its corners’ paths part at the level below "
                  "its own.");
    case Term::Shift:
        return tr("Shift: two bits fall off the right end for each level up; the rest is the code of the cell.");
    case Term::Cell: return tr("Cell: the smallest cell that holds the whole box; its level, then its code.");
    case Term::Index:
        return tr("Slot: the cell’s place in one array of all levels, the root first. Within a level, cells are in the "
                  "order of their codes.");
    }
    return {};
}

void FigureWriter::add(FigureRow& row, FigurePart part) const
{
    part.side = m_side;
    if (m_isPending && m_isAsked && part.glyphs.empty()) {
        return;
    }
    if (m_isPending) {
        hide(part);
    } else if (m_hasNoCells) {
        part.highlight = {};
    }
    row.parts.push_back(std::move(part));
}

/// Relies on the order of kinds: the steps that insert a box by its codes come in this order, with one Group step for
/// each group from the lowest.
void FigureWriter::computedBy(StepKind kind, int group)
{
    m_isPending =
        m_event
        && (kind > m_event->kind || (kind == StepKind::Group && m_event->kind == kind && group > m_event->group));
    m_hasNoCells = m_isAsked && kind >= StepKind::Group;
}

void FigureWriter::hide(FigurePart& part)
{
    part.pending = true;
    part.ringed = part.struck = false;
    part.name = tr("computed at a later step");
    part.highlight = {};
}

void FigureWriter::hideAfterCurrent()
{
    const auto last =
        std::find_if(m_figure.rows.rbegin(), m_figure.rows.rend(), [](const FigureRow& row) { return row.current[0]; });
    if (m_isAsked && isBeforeHome(m_event->kind)) {
        m_figure.rows.erase(last.base(), m_figure.rows.end());
        return;
    }
    if (last == m_figure.rows.rend()) {
        return;
    }
    for (auto row = last.base(); row != m_figure.rows.end(); ++row) {
        std::ranges::for_each(row->parts, hide);
    }
}

DerivationFigure FigureWriter::finish(BoxHome home)
{
    m_figure.home = m_isAsked ? BoxHome{} : std::move(home);
    m_figure.isOpen = !m_isAsked && !m_event;
    return std::move(m_figure);
}

FigurePart FigureWriter::part(QAnyStringView id, const QString& text, const QString& name, Highlight highlight,
                              Look look, Role role)
{
    FigurePart part;
    part.id = id.toString();
    part.text = text;
    part.name = name;
    part.highlight = std::move(highlight);
    part.look = look;
    part.role = role;
    return part;
}

void FigureWriter::writeOutside(const QString& name)
{
    addRow(Kind::Section, tr("Outside rule"));
    FigureRow& row = addRow(Kind::Line, {}, {StepKind::Outside});
    const bool isInRoot = m_p.fate == PlacementResult::SentToRoot;
    const QString text = isInRoot ? tr("a corner lies outside → root") : tr("a corner lies outside → left out");
    addPart(row, "outside", text, name.isEmpty() ? text : name, home(), Look::Words);
}

Highlight FigureWriter::ofCells(std::vector<Cell> cells) { return {.cells = std::move(cells)}; }

Highlight FigureWriter::ofColumn(std::uint32_t column) { return {.column = column}; }

Highlight FigureWriter::ofRow(std::uint32_t row) { return {.row = row}; }

}  // namespace mortonscope
