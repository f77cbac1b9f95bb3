#pragma once

class QByteArray;
class QMainWindow;

namespace mortonscope {

/// Puts the docks where they were when `state` was saved. Those that have no place in the layout now stay without one.
void restoreDocks(QMainWindow& window, const QByteArray& state, int version);

}  // namespace mortonscope
