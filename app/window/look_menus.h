#pragma once

#include <QObject>

class QMainWindow;
class QMenu;

namespace mortonscope {

class LanguageController;
class ThemeController;

/// The entries of the menu View for the look: theme, language, text size, motion.
class LookMenus : public QObject {
    Q_OBJECT

public:
    LookMenus(ThemeController& theme, LanguageController& language, QMenu& menu, QMainWindow& window);

private:
    void addThemes(QMenu& menu);
    void addTextSizes(QMenu& menu);
    void addMotion(QMenu& menu, QMainWindow& window);

    ThemeController& m_theme;
};

}  // namespace mortonscope
