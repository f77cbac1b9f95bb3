#pragma once

#include <QWidget>

#include <initializer_list>

class QAbstractButton;

namespace mortonscope {

/// Lets a focused widget have plain keys that are window-wide shortcuts too: Space ticks a check box that
/// has the focus and Home goes to a table's first row, although both drive the run elsewhere.
void keepKeys(QWidget* widget, std::initializer_list<Qt::Key> keys);

/// What every button among the panels is: reached by Tab and not by a click, pressed by Space although Space plays the
/// run, and never by an Enter that is meant for a field beside it.
void keepAsButton(QAbstractButton* button);

}  // namespace mortonscope
