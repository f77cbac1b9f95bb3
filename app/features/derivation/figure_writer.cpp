#include "app/features/derivation/figure_writer.h"

#include <algorithm>

namespace mortonscope {

FigureRow& FigureWriter::addRow(Kind kind, const QString& label, std::initializer_list<StepKind> steps)
{
    FigureRow& row = m_figure.rows.emplace_back();
    row.kind = kind;
    row.label = label;
    row.current = m_event && std::ranges::find(steps, m_event->kind) != steps.end();
    return row;
}

FigurePart FigureWriter::part(const char* id, const QString& text, const QString& name, Highlight highlight, Look look, Role role)
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
    const QString text = m_p.fate == Fate::SentToRoot ? tr("a corner lies outside → root") : tr("a corner lies outside → left out");
    addPart(row, "outside", text, name.isEmpty() ? text : name, home(), Look::Words);
}

Highlight FigureWriter::ofCells(std::vector<Cell> cells)
{
    Highlight highlight;
    highlight.cells = std::move(cells);
    return highlight;
}

}  // namespace mortonscope
