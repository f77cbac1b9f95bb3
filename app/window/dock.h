#pragma once

#include "app/widgets/panel.h"

#include <QDockWidget>

class QLabel;
class QToolButton;

namespace mortonscope {

class ThemeController;

/// A dock with a flat heading instead of a frame: the panel's title, a sign that can be dragged out of the window as a
/// picture of the panel, and a button with a menu to float or close it, which the keyboard can reach. A dock on a tab
/// shows its name there and has no heading. A dock whose panel names itself has none, either; the menu View ▸ Panels
/// floats and closes it.
class Dock : public QDockWidget, public CompactMode {
    Q_OBJECT

public:
    Dock(ThemeController& theme, Panel* panel, QWidget* parent);

    /// Hides the sign and the button of the heading. A dock that a card shows must stay where it is.
    void setBare(bool isBare) override;
    /// Hides the heading on a tab and below the World. The dock also does this by itself once the layout is stable.
    void showHeadingWhereNeeded();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void offerPictures();

    QLabel* m_picture;
    QLabel* m_title;
    QToolButton* m_menu;
    QWidget* m_heading;
    QWidget* m_noHeading;  ///< an empty widget without height
};

}  // namespace mortonscope
