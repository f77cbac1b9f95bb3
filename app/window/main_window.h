#pragma once

#include "app/session/models.h"
#include "app/widgets/window_shell.h"
#include "app/window/main_window_parts.h"
#include "app/window/workspaces.h"

#include <QByteArray>
#include <QMainWindow>
#include <QVariantMap>

class QMenu;

namespace mortonscope {

class Bookmarks;
class FindMistake;
class LessonPlayer;
class Predictor;
class RunComparison;
class SpaceViewOptions;
struct Workbench;

/// The window: puts Space, panels, bars and menus together. It owns no state but how it looks; scene,
/// results, time, attention and theme are the models', and so is what is under way in one of its parts.
class MainWindow : public QMainWindow, public WindowShell, private MainWindowParts {
    Q_OBJECT

public:
    MainWindow(const Models& models, Workbench& bench, QWidget* parent = nullptr);
    ~MainWindow() override;

    FileWorkflow& files() { return *m_files; }
    SpaceView& space() { return *m_space; }
    RaceWorkspace& race() { return *m_race; }
    CheckWorkspace& check() { return *m_check; }
    TraceDesk& trace() { return *m_trace; }
    UnfoldDesk& unfolding() { return *m_unfold; }
    RunComparison& comparison() { return *m_comparison; }
    LessonPlayer& lessons() { return m_lessonPlayer; }
    Presenter& presenter() { return *m_presenter; }
    /// Null while nothing is compared.
    CompareView* compareView() const { return m_compareView; }
    /// “Compare with ▸”, for a menu of algorithms.
    QMenu* makeCompareMenu(QWidget* parent);

    /// Puts the window together anew, in the language that is in use now; what was shown is shown again, and what is under
    /// way goes on. Dialogs that keep nobody from the window are closed. Not for slots of something in the window.
    void rebuild();
    /// Brings back how the window was left; a first start gets the coded layout.
    void restore();
    Workspace workspace() const override { return m_workspace; }
    void setWorkspace(Workspace workspace) override;
    /// The workspace of that name, unless it is the one that is shown, perhaps rearranged; another name is ignored.
    void showWorkspace(const QString& name);
    void resetLayout();
    /// In Learn: the panels that the open card speaks of, where they belong.
    void showLessons();

    QMainWindow& mainWindow() override { return *this; }
    void bring(const QWidget& panel) override;
    void focusSpace() override;
    Room room() const override;
    bool isTiny() const override;
    bool showsBars() const override { return !isMagnified(); }
    Claim claim() const override;
    void fitBars() override;

protected:
    /// Tab goes in the order of reading (focus_walk.h).
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void enterWorkspace(Workspace workspace);
    void layOutDocks();
    bool restoreDocks(const QByteArray& state);
    void makeComparison();
    bool isComparing() const;
    void showComparison();
    void endComparison();
    void makeDocks();
    void makeCheck();
    void showTrace();
    void makeRace();
    void makeLessons();
    void makeUnfolding();
    void makePresenting();
    void veilComparison();
    void veilUnfolding();
    void showBars(bool shown);
    bool isMagnified() const;
    void showRace();
    void makeViewKeeper();
    void makeAsking();
    void showLinks();
    void makeToolBar();
    void makeExhibitBar();
    void makeEngineBar();
    void makeFindMistakeBar();
    void askForMistake();
    void findMistake(int number);
    void showExhibitBar();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeSpaceActions();
    void makeRunMenu();
    void fillMenu(QMenu& menu, std::initializer_list<MenuPart> parts);
    void makeTicks();
    void makeHelpMenu();

    QAction* makeAction(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon = {});
    QAction* makeToggle(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon,
                        const QString& explanation);
    void fitToolBars();
    bool makeRoomForRules();
    void offerTools(Offered offered);
    void fitPanels();
    void restyle();
    void showTitle();
    void saveState() const;
    void showKeys();
    void showAbout();

    void build();
    void leaveModels();
    void takeDown();
    /// Whatever is shown now, to be shown again by a window that was put together anew.
    QVariantMap look() const;
    void takeLook(const QVariantMap& look);

    const Models m_models;
    Workbench& m_bench;
    // What of the bench the window itself speaks to.
    Bookmarks& m_bookmarks;
    LessonPlayer& m_lessonPlayer;
    SpaceViewOptions* const m_options;
    RunComparison* const m_comparison;
    Predictor* const m_predictor;
    FindMistake* const m_findMistake;
    QByteArray m_beforeComparing;  ///< where the docks were
    Room m_roomBeforeComparing = Room::Medium;
    Workspace m_workspace = Workspace::Place;
    Room m_room = Room::Medium;
    bool m_arranged = false;    ///< the docks have their places
    bool m_arranging = false;   ///< we are moving them, not the user
    bool m_customised = false;  ///< the user has moved them
};

}  // namespace mortonscope
