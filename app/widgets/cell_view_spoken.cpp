#include "app/widgets/cell_view.h"
#include "app/widgets/cell_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <algorithm>

// The cells of the tree for screen readers: those that hold boxes.

namespace mortonscope {

const std::vector<Cell>& CellView::spokenCells() const
{
    if (!m_spoken) {
        m_spoken = marked().holding(m_analysis->tree, kMostSpoken);
    }
    return *m_spoken;
}

QString CellView::spokenName(Cell cell) const
{
    if (m_isAsked) {
        return countText(cell.index().value);
    }
    return cell.level() <= m_analysis->tree.space().level()
             ? cellName(*m_analysis->scene, m_analysis->tree, cell, exists(cell))
             : QString();
}

QString CellView::spokenState(Cell cell) const
{
    const CellLights lit = lights();
    QStringList said;
    if (lit.current == cell) {
        said += tr("the run is here");
    } else if (lit.isOnPath(cell)) {
        said += tr("on the way from the root");
    }
    if (lit.isOnStack(cell)) {
        said += tr("its boxes are on the object stack");
    }
    if (std::ranges::find(lit.ofBoxes, cell) != lit.ofBoxes.end()) {
        said += tr("a selected box lives here");
    }
    return said.join(QStringLiteral(", "));
}

int CellView::spokenNumber(Cell cell) const
{
    const auto& cells = spokenCells();
    const auto at = std::ranges::lower_bound(cells, cell);
    return at != cells.end() && *at == cell ? static_cast<int>(at - cells.begin()) : -1;
}

int CellView::spokenCount() const { return static_cast<int>(spokenCells().size()); }

SpokenItem CellView::spokenItem(int number) const
{
    const Cell cell = spokenCells()[static_cast<std::size_t>(number)];
    return {spokenName(cell), spokenState(cell), rectOf(cell).toAlignedRect(), cell == cursorCell()};
}

int CellView::spokenCursor() const { return spokenNumber(cursorCell()); }

int CellView::spokenAt(QPoint place) const
{
    const auto cell = cellAt(place);
    return cell ? spokenNumber(*cell) : -1;
}

void CellView::chooseSpoken(int number) { click(spokenCells()[static_cast<std::size_t>(number)]); }

}  // namespace mortonscope
