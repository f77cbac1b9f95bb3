#pragma once

#include <QWidget>

#include <initializer_list>

namespace mortonscope {

/// Lets a focused widget have plain keys that are window-wide shortcuts too: Space ticks a check box that
/// has the focus and Home goes to a table's first row, although both drive the run elsewhere.
void keepKeys(QWidget* widget, std::initializer_list<Qt::Key> keys);

}  // namespace mortonscope
