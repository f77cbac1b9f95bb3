#pragma once

class QMainWindow;

namespace mortonscope {

// Moves the keyboard focus in reading order: the bars at the top, the docks at the left, the center, the docks at the
// right and below, the bars at the bottom; within each part line by line. Qt uses the order in which widgets were
// created. It also visits docks hidden behind other tabs, where the focus would be invisible.

/// Focuses the next or previous widget. Returns false if there is none.
bool walkFocus(QMainWindow& window, bool forward);
/// Focuses the first widget of the next or previous part: a dock, a bar, the tabs of docks or the center. This is the
/// way out of a part with many widgets.
void walkParts(QMainWindow& window, bool forward);

}  // namespace mortonscope
