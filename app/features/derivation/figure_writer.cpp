#include "app/features/derivation/figure_writer.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Before one of these has happened nobody knows where the box lives.
bool isBeforeHome(StepKind kind)
{
    return kind <= StepKind::Index || kind == StepKind::Climb || kind == StepKind::Descend
        || kind == StepKind::Straddle;
}

}  // namespace

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
        return tr(
            "Two corners tell where a box lives: top left, with the smallest coordinates, and bottom right, with the largest.");
    case Term::Column:
        return tr("Column: how many columns of leaves are left of the corner. Its bits are the x bits of the code.");
    case Term::Row:
        return tr("Row: how many rows of leaves are above the corner. Its bits are the y bits of the code.");
    case Term::Code:
        return tr(
            "Morton code: the bits of row and column in turn, y before x. Each group of two bits is one step down the tree.");
    case Term::Xor: return tr("XOR: bit by bit 1 where the two codes differ, 0 where they are the same.");
    case Term::Groups:
        return tr("Group: two bits of a code, one level of the tree; g0 is the lowest, that of the leaves.");
    case Term::Up:
        return tr(
            "Up: how many levels above the leaves the box lives, the number of the highest group that differs plus one.");
    case Term::Shift:
        return tr("Shift: two bits fall off the right end for each level up; what stays is the code of the cell.");
    case Term::Cell: return tr("Cell: the smallest one that holds the whole box; level, then code.");
    case Term::Index:
        return tr(
            "Index: the cell’s slot in one array of all levels, the root first; within a level cells stand in the order of their codes.");
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

/// Steps that put a box in by its codes come in the order of their kinds, one for each group from the lowest.
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
    m_figure.isOpen = !m_isAsked && (!m_event || !isBeforeHome(m_event->kind));
    m_figure.isReached = m_event && m_figure.isOpen;
    return std::move(m_figure);
}

FigurePart FigureWriter::part(const char* id, const QString& text, const QString& name, Highlight highlight, Look look,
                              Role role)
{
    FigurePart part;
    part.id = QLatin1String(id);
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
    const QString text = m_p.fate == PlacementResult::SentToRoot ? tr("a corner lies outside → root")
                                                                 : tr("a corner lies outside → left out");
    addPart(row, "outside", text, name.isEmpty() ? text : name, home(), Look::Words);
}

Highlight FigureWriter::ofCells(std::vector<Cell> cells)
{
    Highlight highlight;
    highlight.cells = std::move(cells);
    return highlight;
}

}  // namespace mortonscope
