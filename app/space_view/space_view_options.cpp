#include "app/space_view/space_view_options.h"

#include "app/words/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

QString say(const char* text, int n = -1) { return QCoreApplication::translate("SpaceView", text, nullptr, n); }

}  // namespace

QString boxWords(const Scene& scene, BoxId id, const Placement& placement, bool showsCell)
{
    const Box& box = scene.box(id);
    const QString edges = say(QT_TRANSLATE_NOOP("SpaceView", "left %1, top %2, right %3, bottom %4"))
                              .arg(coordinateText(box.left), coordinateText(box.top), coordinateText(box.right),
                                   coordinateText(box.bottom));
    if (!showsCell) {
        return edges;
    }
    if (placement.fate == PlacementResult::OutsideArray) {
        return say(QT_TRANSLATE_NOOP("SpaceView", "%1; in no cell, because its index is outside the array")).arg(edges);
    }
    if (!placement.isInTree()) {
        return say(QT_TRANSLATE_NOOP("SpaceView", "%1; left out, because a corner lies outside")).arg(edges);
    }
    return QStringLiteral("%1; %2").arg(edges, cellNoun(placement.cell));
}

QString cellTitle(Cell cell) { return cellNoun(cell, true); }

QString cellWords(const Analysis& analysis, Cell cell)
{
    const GridPosition at = cell.position();
    const QString where =
        say(QT_TRANSLATE_NOOP("SpaceView", "column %1, row %2, code %3, index %4"))
            .arg(bitsText(at.column, cell.level()), bitsText(at.row, cell.level()),
                 codeText(cell.code(), cell.level(), Base::Binary), QString::number(cell.index().value));
    if (!analysis.tree.isMarked(cell)) {
        return say(QT_TRANSLATE_NOOP("SpaceView", "%1; no box here or in its descendants")).arg(where);
    }
    const int count = static_cast<int>(analysis.tree.list(cell).size());
    return say(QT_TRANSLATE_N_NOOP("SpaceView", "%1; %n box(es)"), count).arg(where);
}

}  // namespace mortonscope
