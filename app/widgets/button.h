#pragma once

#include <QToolButton>
#include <QWidget>

#include <initializer_list>

class QAbstractButton;

namespace mortonscope {

/// Prepares a button for a panel (keepAsButton). `text` is its label and its accessible name; `says` is its tooltip.
void setUpButton(QAbstractButton& button, const QString& objectName, const QString& text, const QString& says);

template <class Button>
Button* makeButton(QWidget* parent, const QString& objectName, const QString& text, const QString& says)
{
    auto* button = new Button(parent);
    setUpButton(*button, objectName, text, says);
    return button;
}

/// Creates a button that shows and triggers `action`.
QToolButton* makeActionButton(QWidget* parent, const QString& objectName, QAction* action);

/// Sets a widget's object name, for tests, and its accessible name.
void setNames(QWidget& widget, const QString& objectName, const QString& accessibleName);

/// Shows whether a click has an effect at the pointer.
void setClickable(QWidget& widget, bool isClickable);

/// Makes a focused widget receive plain keys that are also shortcuts of the window. For example, Space ticks a focused
/// check box and Home selects the first row of a table, although both keys control the run elsewhere.
void keepKeys(QWidget* widget, std::initializer_list<Qt::Key> keys);

/// Gives a button the keyboard behavior of all buttons in panels: it gets the focus by Tab but not by a click, Space
/// presses it instead of playing the run, and Enter in a nearby field does not press it.
void keepAsButton(QAbstractButton* button);

}  // namespace mortonscope
