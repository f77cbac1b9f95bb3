#pragma once

#include <QList>

class QByteArray;
class QDockWidget;
class QMainWindow;

namespace mortonscope {

/// Raised when docks or bars are added or renamed: an older state is then not restored but laid out anew.
inline constexpr int kLayoutVersion = 10;

/// Puts the docks where they were when `state` was saved. Those that had no place in it have to be named: they stay hidden
/// and without one, for Qt would find them one and show them. False: it is a state of another version.
bool restorePlaces(QMainWindow& window, const QByteArray& state, const QList<QDockWidget*>& placeless);

}  // namespace mortonscope
