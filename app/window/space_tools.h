#pragma once

#include <QList>
#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QToolBar;

namespace mortonscope {

class SpaceView;
class SpaceViewOptions;
class ThemeController;

/// Tools, overlays and zoom of the Space: in the menu View all of them, on the rail at its left as many as there is
/// room for.
class SpaceTools : public QObject {
    Q_OBJECT

public:
    /// Which of them stand on the rail.
    enum class Offered { None, Usual, All };

    SpaceTools(SpaceView& space, SpaceViewOptions& options, ThemeController& theme, QObject* parent);

    /// The menus of tools and of cell labels.
    void fillMenu(QMenu& menu);
    /// Those that are not on the rail stay in the menu and keep their keys.
    void offer(Offered offered, QToolBar& rail);
    void setVisible(bool visible);
    void setEnabled(bool enabled);

private:
    void addTools();
    void addOverlays();
    void addSeparator();

    SpaceView& m_space;
    SpaceViewOptions& m_options;
    ThemeController& m_theme;
    QActionGroup* m_tools;
    QList<QAction*> m_all;
    QList<QAction*>
        m_rare;  ///< those that are left to menu and keys where boxes are not what one works on, or the window is low
    QList<QAction*> m_byWheel;  ///< looking around: wheel, middle button and keys do it, so no rail needs them
    Offered m_offered = Offered::None;
};

}  // namespace mortonscope
