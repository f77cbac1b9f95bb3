#pragma once

#include "app/session/models.h"
#include "core/run/range_summary.h"
#include "core/scene/scene.h"
#include "core/scene/view.h"
#include "core/space/cell.h"

#include <QList>
#include <QString>

class QAction;
class QObject;

namespace mortonscope {

// Places to point at: a box, a pair, a cell, a slot of the array, a line of the listing. A place is a
// breakpoint without condition, hit number and switch.

Breakpoint placeOfBox(const Scene& scene, BoxId box);
Breakpoint placeOfPair(const Scene& scene, BoxId a, BoxId b);
Breakpoint placeOfCell(Cell cell);
Breakpoint placeOfSlot(Cell cell);
/// A line is where steps of these kinds happen, in whatever language it is shown.
Breakpoint placeOfLine(KindSet kinds);

/// Whether two stop at the same place, whatever their conditions; a pair in either order.
bool isSamePlace(const Breakpoint& a, const Breakpoint& b);

/// The place in words: "cell 1 #0", "A with D", "slot 12"; a bare condition is itself.
QString placeText(const Breakpoint& place);
/// The same in an action's text, where a lone & would underline what follows it.
QString placeActionText(const Breakpoint& place);

/// What a menu offers for a place, whatever view it was pointed at in: run to it, run back to it, set or remove a
/// breakpoint, ask why. `owner` gets the actions, usually the menu.
QList<QAction*> placeActions(const Models& models, const Breakpoint& place, QObject* owner);

}  // namespace mortonscope
