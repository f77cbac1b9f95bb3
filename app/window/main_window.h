#pragma once

#include "app/session/models.h"
#include "app/widgets/feature.h"
#include "app/window/workspaces.h"

#include <QByteArray>
#include <QMainWindow>
#include <QVariantMap>

#include <optional>

class QActionGroup;

namespace mortonscope {

class Presenter;
class SpaceTools;
class SpaceView;
struct Workbench;

/// The window: puts the Space and the features' panels, bars and menus together, and lays them out. It owns no state
/// but how it looks; scene, results, time, attention and theme are the models', what is under way in one of its parts
/// is that part's.
class MainWindow : public QMainWindow, public WindowShell {
    Q_OBJECT

public:
    MainWindow(const Models& models, Workbench& bench, QWidget* parent = nullptr);
    ~MainWindow() override;

    SpaceView& space() { return *m_space; }
    /// The feature of that class.
    template <class T>
    T& the() const
    {
        return *findChild<T*>(QString(), Qt::FindDirectChildrenOnly);
    }
    Presenter& presenter() { return *m_presenter; }

    /// Those that are no action's.
    QList<KeyOffer> keys() const;

    /// Puts the window together anew, in the language that is in use now; what was shown is shown again, and what is
    /// under way goes on. Dialogs that keep nobody from the window are closed. Not for slots of something in the
    /// window.
    void rebuild();
    /// Brings back how the window was left; a first start gets the coded layout.
    void restore();
    /// The workspace of that name, unless it is the one that is shown, perhaps rearranged; another name is ignored.
    void showWorkspace(const QString& name);
    /// What is selected, and what is shown of the run, is the workspace's from now on. Whoever has restored the window
    /// says so, when it has the workspace that it begins with.
    void attend();
    void resetLayout();

    QMainWindow& mainWindow() override { return *this; }
    QStackedWidget& centre() override { return *m_centre; }
    const QList<Feature*>& features() const override { return m_features; }
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
    bool isTiny() const override;
    bool offers(Part part) const override;
    int sentenceHeight() const override;
    Claim claim() const override;
    void fitBars() override;
    void fitToolBars() override;

protected:
    /// Tab goes in the order of reading (focus_walk.h).
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// The docks before some of them are hidden for a while.
    struct Before {
        ShownDocks docks;
        QByteArray layout;  ///< for the next start, should this one end meanwhile
        Room room;
    };

    // Put together and taken apart (main_window.cpp, main_window_rebuild.cpp)
    void build();
    void makeWorkspaces();
    void makeTools();
    void makeDocks();
    void makeMenus();
    void fillMenu(QMenu& menu, std::initializer_list<MenuPart> parts);
    void followPresenter();
    void deleteFeatures();
    void takeDown();
    /// Whatever is shown now, to be shown again by a window that was put together anew.
    QVariantMap shownState() const;
    void restoreShownState(const QVariantMap& look);

    // Laid out (main_window_layout.cpp)
    void enterWorkspace(Workspace workspace);
    /// By a feature, in the workspace Learn.
    bool isWanted(Part part) const;
    void enter();
    void layOutDocks();
    bool restoreDocks(const QByteArray& state);
    QList<QDockWidget*> wantedDocks() const;
    bool isAside() const { return m_beforeAside.has_value(); }
    void saveState() const;
    void doneArranging();
    void restyle();
    void fitRail();
    void giveSpaceItsSquare();
    void giveDocksTheirRoom();
    void fitPanels();
    Before before() const;
    void setOnStage(bool onStage);

    const Models m_models;
    Workbench& m_bench;

    // Made anew with the rest of the window:
    SpaceView* m_space = nullptr;
    QStackedWidget* m_centre = nullptr;
    QList<Feature*> m_features;
    Docks m_docks;
    QActionGroup* m_workspaces = nullptr;
    SpaceTools* m_spaceTools = nullptr;
    QToolBar* m_tools = nullptr;  ///< the workspaces
    QToolBar* m_rail = nullptr;   ///< the Space's tools, at its left
    int m_heightOfAllTools = 0;   ///< that the rail needs, in px; 0 until it was measured in this theme
    Presenter* m_presenter = nullptr;
    QList<QAction*> m_asleep;  ///< what drives the Space and is the window's own, while the race is shown

    std::optional<Before>
        m_beforeStage;  ///< where the user's own hands had put the docks; none where they stood as the workspace wants them
    std::optional<Before> m_beforeAside;  ///< the docks that make room; none: they don't
    Workspace m_workspace = Workspace::Place;
    std::optional<Workspace> m_attended;  ///< whose selection is shown
    bool m_isRestoring = false;
    Room m_room = Room::Medium;
    bool m_stageIsNew = false;  ///< or has just been left: the window's size is yet to come
    bool m_arranged = false;    ///< the docks have their places
    bool m_arranging = false;   ///< we are moving them, not the user
    bool m_customised = false;  ///< the user has moved them
};

}  // namespace mortonscope
