#pragma once

#include "app/widgets/panel.h"

#include <QDockWidget>

class QAction;
class QLabel;
class QToolButton;

namespace mortonscope {

class ThemeController;

/// A dock with a flat heading instead of a frame: the panel's title, and a quiet button with a menu to
/// float and close it, reachable by keyboard. A dock that shares its place with others has its name on a tab
/// and needs no heading.
class Dock : public QDockWidget, public CompactMode {
    Q_OBJECT

public:
    Dock(ThemeController& theme, QWidget* parent);

    /// The first panel, or the next one after the last was deleted, as in another language.
    void setPanel(Panel* panel);

    /// Without the heading's button: what a card brings stays where it is.
    void setBare(bool isBare) override;
    /// None on a tab, nor below the Space. Follows by itself once the layout has settled.
    void showHeadingWhereNeeded();

private:
    void restyle();

    ThemeController& m_theme;
    QLabel* m_title;
    QToolButton* m_menu;
    QAction* m_float;
    QAction* m_close;
    QWidget* m_heading;
    QWidget* m_noHeading;  ///< takes no room
};

}  // namespace mortonscope
