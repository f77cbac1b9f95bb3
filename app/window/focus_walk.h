#pragma once

class QMainWindow;

namespace mortonscope {

// Tab stops in the order of reading: the bars on top, then the docks at the left, the middle, the docks at the right
// and below, the bars at the bottom; within each of these line by line. Qt goes in the order in which widgets were
// made, also to those in docks that lie behind others, where the keyboard would be lost from sight.

/// Gives the focus to the next or the previous stop; false if there is none.
bool walkFocus(QMainWindow& window, bool forward);
/// To the first stop of the next or the previous part, a dock, a bar, the tabs of docks or the middle: the way out of a
/// part with many stops.
void walkParts(QMainWindow& window, bool forward);

}  // namespace mortonscope
