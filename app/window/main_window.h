#pragma once

#include "app/state/models.h"
#include "app/widgets/feature.h"
#include "app/window/workspaces.h"

#include <QByteArray>
#include <QMainWindow>

#include <optional>

class QActionGroup;
class QLayout;

namespace mortonscope {

class Guide;
class Presenter;
class SpaceTools;
class SpaceView;
struct Workbench;

/// The main window: creates the World and the panels, bars and menus of the features, and lays them out. It owns only
/// its layout. Scene, results, cursor, selection and theme belong to the models, and work in progress to its feature.
class MainWindow : public QMainWindow, public WindowShell {
    Q_OBJECT

public:
    MainWindow(const Models& models, Workbench& bench, QWidget* parent = nullptr);
    ~MainWindow() override;

    SpaceView& space() { return *m_space; }
    /// Returns the feature of type T.
    template <class T>
    T& the() const
    {
        return *findChild<T*>(QString(), Qt::FindDirectChildrenOnly);
    }
    Presenter& presenter() { return *m_presenter; }

    /// Returns all keys that no action has.
    QList<KeyOffer> keys() const;

    /// Restores the last layout of the window. A first start gets the default layout.
    void restore();
    /// Saves the layout for the next start.
    void saveState() const;
    /// Shows the workspace `name` unless it is already shown, perhaps with moved docks. Ignores an unknown name.
    void showWorkspace(const QString& name);
    /// Switches to the selection and the view of the run of this workspace. The caller of restore() must call it once
    /// the first workspace is known.
    void attend();
    void resetLayout();

    QMainWindow& mainWindow() override { return *this; }
    QStackedWidget& center() override { return *m_center; }
    const QList<Feature*>& features() const override { return m_features; }
    void addBar(BarPlace place, QWidget& bar) override;
    QList<QDockWidget*> docks() const override { return m_docks.all(); }
    Workspace workspace() const override { return m_workspace; }
    void setWorkspace(Workspace workspace) override;
    bool isPlacing() const override;
    QList<QAction*> workspaceActions() const override;
    bool isRacing() const override;
    void bring(const QWidget& panel) override;
    bool hasOwnLayout() const override { return !m_customised && !isAside(); }
    void putDocksAside() override;
    void putDocksBack() override;
    void renewPanels() override;
    void focusSpace() override;
    bool mayGo() override;
    void openExample(const QString& id) override;
    bool openFile(const QString& path) override;
    void showError(const Error& error) override;
    Room room() const override;
    bool offers(Part part) const override;
    Claim claim() const override;
    void fitBars() override;
    void fitToolBars() override;

protected:
    /// Moves the focus in reading order (walkFocus).
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// The docks before some of them were hidden temporarily.
    struct Before {
        ShownDocks docks;
        QByteArray layout;  ///< to save, if the program exits meanwhile
        Room room;
    };

    // Building (main_window.cpp)
    void makeWorkspaces();
    void makeTools();
    void makeDocks();
    void makeMenus();
    void makeViewMenu();
    void makeHelpMenu();
    QMenu* addMenu(const QString& title, const char* name);
    void fillMenu(QMenu& menu, std::initializer_list<MenuPart> parts);
    void showKeys();
    void showAbout();
    void followPresenter();

    // Layout (main_window_layout.cpp)
    void enterWorkspace(Workspace workspace);
    /// Returns true if a feature wants the part in the Learn workspace.
    bool isWanted(Part part) const;
    void enter();
    void layOutDocks();
    bool restoreDocks(const QByteArray& state);
    QList<QDockWidget*> wantedDocks() const;
    bool isAside() const { return m_beforeAside.has_value(); }
    void doneArranging();
    void restyle();
    void fitRail();
    void fitEdges();
    void giveSpaceItsSquare();
    void giveDocksTheirRoom();
    void fitPanels();
    Before before() const;
    void setOnStage(bool onStage);

    const Models m_models;
    Workbench& m_bench;

    SpaceView* m_space = nullptr;
    QStackedWidget* m_center = nullptr;
    QList<Feature*> m_features;
    Docks m_docks;
    QActionGroup* m_workspaces = nullptr;
    SpaceTools* m_spaceTools = nullptr;
    QWidget* m_inMenuRow = nullptr;  ///< the workspaces and the rules, to the right of the menus
    QToolBar* m_tools = nullptr;     ///< the workspaces
    QToolBar* m_rail = nullptr;      ///< the World's tools, at its left
    QToolBar* m_bottom = nullptr;    ///< the row at the bottom: what the user does next
    QLayout* m_bottomRow = nullptr;
    Guide* m_guide = nullptr;
    int m_heightOfAllTools = 0;  ///< height in px that the rail needs; 0: not yet measured in this theme
    Presenter* m_presenter = nullptr;
    QList<QAction*> m_asleep;  ///< actions of the World and the window that are disabled while the race is shown

    std::optional<Before>
        m_beforeStage;  ///< docks moved by the user before the full screen; none: as the workspace wants them
    std::optional<Before> m_beforeAside;  ///< docks before they were put aside; none: they are not
    Workspace m_workspace = Workspace::Place;
    std::optional<Workspace> m_attended;  ///< workspace of the current selection
    bool m_isRestoring = false;
    Room m_room = Room::Medium;
    bool m_stageIsNew = false;  ///< the full screen was just entered or left; the resize event has not arrived
    bool m_arranged = false;    ///< the docks have been laid out
    bool m_arranging = false;   ///< the program is moving docks, not the user
    bool m_customised = false;  ///< the user has moved docks
};

}  // namespace mortonscope
