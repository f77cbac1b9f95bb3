#pragma once

#include "app/session/models.h"
#include "core/scene/view.h"

#include <QList>

class QAction;
class QObject;

namespace mortonscope {

/// What a menu offers for a place, whatever view it was pointed at in: run to it, run back to it, set or remove a
/// breakpoint, ask why. `owner` gets the actions, usually the menu.
QList<QAction*> placeActions(const Models& models, const Breakpoint& place, QObject* owner);

}  // namespace mortonscope
