#pragma once

class QAction;
class QString;

namespace mortonscope {

class ThemeController;

/// Gives an action one of our icons and renews it with the theme. Returns it.
QAction* giveIcon(QAction* action, const QString& name, ThemeController& theme);

}  // namespace mortonscope
