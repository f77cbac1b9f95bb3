#pragma once

#include <QToolButton>
#include <QWidget>

#include <initializer_list>

class QAbstractButton;

namespace mortonscope {

/// Makes a button one of a panel (keepAsButton) and gives it its name, its words, which are how it is called aloud too,
/// and what it does as its tool tip.
void setUpButton(QAbstractButton& button, const QString& objectName, const QString& text, const QString& says);

template <class Button>
Button* makeButton(QWidget* parent, const QString& objectName, const QString& text, const QString& says)
{
    auto* button = new Button(parent);
    setUpButton(*button, objectName, text, says);
    return button;
}

/// One that shows an action and sets it off.
QToolButton* makeActionButton(QWidget* parent, const QString& objectName, QAction* action);

/// Lets a focused widget have plain keys that are window-wide shortcuts too: Space ticks a check box that
/// has the focus and Home goes to a table's first row, although both drive the run elsewhere.
void keepKeys(QWidget* widget, std::initializer_list<Qt::Key> keys);

/// What every button among the panels is: reached by Tab and not by a click, pressed by Space although Space plays the
/// run, and never by an Enter that is meant for a field beside it.
void keepAsButton(QAbstractButton* button);

}  // namespace mortonscope
