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

/// Tools, overlays and zoom of the Space: in the menu View all of them, in the bar as many as there is room for.
class SpaceTools : public QObject {
    Q_OBJECT

public:
    /// Which of them stand in the bar.
    enum class Offered { None, Usual, All };

    SpaceTools(SpaceView& space, SpaceViewOptions& options, ThemeController& theme, QObject* parent);

    /// The menus of tools and of cell labels.
    void fillMenu(QMenu& menu);
    /// Those that are not in the bar stay in the menu and keep their keys.
    void offer(Offered offered, QToolBar& bar);
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
    QList<QAction*> m_rare;  ///< those that a narrow window leaves to menu and keys
    Offered m_offered = Offered::None;
};

}  // namespace mortonscope
