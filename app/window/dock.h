#pragma once

#include "app/widgets/can_be_bare.h"

#include <QDockWidget>

class QAction;
class QToolButton;

namespace mortonscope {

class Panel;
class ThemeController;

/// A dock with a flat heading instead of a frame: the panel's title, and a quiet button with a menu to
/// magnify, float and close it, reachable by keyboard. A dock that shares its place with others has its name on a tab
/// and needs no heading.
class Dock : public QDockWidget, public CanBeBare {
    Q_OBJECT

public:
    Dock(Panel* panel, ThemeController& theme, QWidget* parent);

    /// The panel has the window for itself: the button in the heading leads back.
    void setMagnified(bool magnified);
    /// Without the heading's button: what a card brings stays where it is.
    void setBare(bool isBare) override;
    /// None on a tab, nor below the Space. Follows by itself once the layout has settled.
    void showHeadingWhereNeeded();

signals:
    /// This panel alone, or all of them again.
    void magnifyWanted();

private:
    void restyle();

    ThemeController& m_theme;
    QToolButton* m_menu = nullptr;
    QAction* m_magnify = nullptr;
    QWidget* m_heading = nullptr;
    QWidget* m_noHeading = nullptr;  ///< takes no room
};

}  // namespace mortonscope
