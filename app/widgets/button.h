#pragma once

#include <QToolButton>

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

}  // namespace mortonscope
