#pragma once

#include <QList>

class QByteArray;
class QDockWidget;
class QMainWindow;

namespace mortonscope {

/// Puts the docks where they were when `state` was saved. Those that had no place in it have to be named: they stay hidden
/// and without one, for Qt would find them one and show them. False: it is the state of another version.
bool restorePlaces(QMainWindow& window, const QByteArray& state, int version, const QList<QDockWidget*>& placeless);

}  // namespace mortonscope
