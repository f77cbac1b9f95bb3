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

/// Tools, overlays and zoom of the World. The View menu contains all of them, and the rail to the left of the World as
/// many as fit.
class SpaceTools : public QObject {
    Q_OBJECT

public:
    /// The tools that the rail shows.
    enum class Offered { None, Usual, All };

    SpaceTools(SpaceView& space, SpaceViewOptions& options, ThemeController& theme, QObject* parent);

    /// Fills the menus of tools and of cell labels.
    void fillMenu(QMenu& menu);
    /// Shows tools on the rail. All others remain in the menu and keep their keys.
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
    QList<QAction*> m_rare;  ///< tools that only the menu and keys offer when the window is low or boxes are not edited
    QList<QAction*> m_byWheel;  ///< navigation, which wheel, middle button and keys also do, so the rail can omit it
    Offered m_offered = Offered::None;
};

}  // namespace mortonscope
