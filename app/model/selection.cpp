#include "app/model/selection.h"

#include "app/model/scene_document.h"

#include <algorithm>

namespace mortonscope {

Selection::Selection(SceneDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &SceneDocument::sceneChanged, this, &Selection::follow);
    connect(&document, &SceneDocument::sceneReplaced, this, [this] { clear(); });
}

bool Selection::contains(BoxId id) const { return std::ranges::find(m_boxes, id) != m_boxes.end(); }

std::optional<BoxId> Selection::primary() const
{
    return m_boxes.empty() ? std::nullopt : std::optional(m_boxes.back());
}

void Selection::select(std::vector<BoxId> boxes)
{
    if (boxes != m_boxes) {
        m_boxes = std::move(boxes);
        emit boxesChanged();
    }
}

void Selection::toggle(BoxId id)
{
    std::vector<BoxId> boxes = m_boxes;
    if (std::erase(boxes, id) == 0) {
        boxes.push_back(id);
    }
    select(std::move(boxes));
}

void Selection::selectCell(std::optional<Cell> cell)
{
    if (cell && cell->level() > m_document.scene()->space().level()) {
        cell.reset();
    }
    if (cell != m_cell) {
        m_cell = cell;
        emit cellChanged();
    }
}

void Selection::setWanted(Wanted wanted, Pick pick)
{
    m_wanted = wanted;
    m_pick = std::move(pick);
}

void Selection::chooseCell(Cell cell)
{
    selectCell(cell);
    emit cellChosen(cell);
}

void Selection::pickCellAt(Cell leaf)
{
    const Picked picked = m_pick ? m_pick(leaf) : Picked{leaf};
    picked.isSure ? chooseCell(picked.cell) : selectCell(picked.cell);
}

bool Selection::chooseSelected()
{
    if (m_wanted == Wanted::Cell && m_cell) {
        emit cellChosen(*m_cell);
    } else if (m_wanted == Wanted::Boxes && primary()) {
        emit boxChosen(*primary());
    } else {
        return false;
    }
    return true;
}

void Selection::setHighlight(Highlight highlight)
{
    if (highlight != m_highlight) {
        m_highlight = std::move(highlight);
        emit highlightChanged();
    }
}

void Selection::follow(const std::shared_ptr<const Scene>& before)
{
    const Scene& now = *m_document.scene();
    std::vector<BoxId> boxes;
    for (const BoxId id : m_boxes) {
        const bool sameSize = before->size() == now.size();  // a rename leaves the box where it is
        if (id.value < now.size() && (sameSize || now.name(id) == before->name(id))) {
            boxes.push_back(id);
        } else if (const auto found = now.find(before->name(id))) {
            boxes.push_back(*found);
        }
    }
    clearHighlight();
    select(std::move(boxes));
    selectCell(m_cell);
}

}  // namespace mortonscope
