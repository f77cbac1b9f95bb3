#pragma once

#include "app/state/models.h"
#include "core/run/range_summary.h"
#include "core/scene/scene.h"
#include "core/scene/view.h"
#include "core/space/cell.h"

#include <QList>
#include <QString>

class QAction;
class QObject;

namespace mortonscope {

// Places to point at: a box, a pair, a cell, a slot of the array, a line of code. A place is a breakpoint without
// condition or hit number, switched on.

Breakpoint placeOfBox(const Scene& scene, BoxId box);
Breakpoint placeOfPair(const Scene& scene, BoxId a, BoxId b);
Breakpoint placeOfCell(Cell cell);
Breakpoint placeOfSlot(Cell cell);
/// Returns the place of a line of code, given by the kinds of its steps and so independent of the language shown.
Breakpoint placeOfLine(KindSet kinds);

/// Returns true if both stop at the same place, whatever their conditions. A pair may be in either order.
bool isSamePlace(const Breakpoint& a, const Breakpoint& b);

/// Returns the place in words: "slot 1", "A with D", "box A"; for a condition without a place, its text.
QString placeText(const Breakpoint& place);
/// Returns the text for an action: a single & would underline the next character.
QString placeActionText(const Breakpoint& place);

/// Returns the actions that every menu offers for a place: run to it, run back to it, set or remove a breakpoint, ask
/// why. `owner` owns the actions; usually it is the menu.
QList<QAction*> placeActions(const Models& models, const Breakpoint& place, QObject* owner);

}  // namespace mortonscope
