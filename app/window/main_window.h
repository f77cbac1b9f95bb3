#pragma once

#include "app/model/models.h"
#include "app/window/workspaces.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;
class QMenu;
class QStackedWidget;

namespace mortonscope {

class AlgorithmMenu;
class BookmarkActions;
class Bookmarks;
class BookmarksPanel;
class BreakpointsPanel;
class CheckWorkspace;
class CompareView;
class RunComparison;
class ComparisonActions;
class Dock;
class EngineBanner;
class ExhibitBanner;
class FindMistake;
class FileWorkflow;
class LessonPanel;
class LessonPlayer;
class LessonWorkspace;
class Panel;
class MachineWindow;
class Predictor;
class Presenter;
class QuestionBar;
class RaceWorkspace;
class RulesBar;
class SceneMenu;
class SearchBar;
class SpaceView;
class SpaceViewOptions;
class TraceDesk;
class TransportBar;
class UnfoldDesk;
class ViewKeeper;
class WatchesPanel;
class WhyPanel;

/// The window: puts Space, panels, bars and menus together. It owns no state but how it looks; scene,
/// results, time, attention and theme are the models'.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(const Models& models, Bookmarks& bookmarks, LessonPlayer& lessons, QWidget* parent = nullptr);
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

    /// Brings back how the window was left; a first start gets the coded layout.
    void restore();
    Workspace workspace() const { return m_workspace; }
    void setWorkspace(Workspace workspace);
    /// The workspace of that name, unless it is the one that is shown, perhaps rearranged; another name is ignored.
    void showWorkspace(const QString& name);
    void resetLayout();
    /// In Learn: the panels that the open card speaks of, where they belong.
    void showLessons();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void enterWorkspace(Workspace workspace);
    void layOutDocks();
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
    void showBars(bool shown);
    bool isMagnified() const;
    void showRace();
    void makeViewKeeper();
    void makeAsking();
    void makeBottomBars();
    void showLinks();
    void showQuestionBar();
    void quietTransport();
    void beTheMachine();
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
    void makeGrainMenu(QMenu& menu);
    void makeSpeedActions(QMenu& menu);
    void makeFindActions(QMenu& menu);
    void makeBookmarkActions(QMenu& menu);
    void makeStopActions(QMenu& menu);
    void makeWhyActions(QMenu& menu);
    void makeTicks();
    void makeHelpMenu();

    QAction* makeAction(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon = {});
    QAction* makeToggle(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon,
                        const QString& explanation);
    void fitToolBars();
    void fitCompactToolBars();
    /// Which of the tools stand in the bar, besides the workspaces.
    enum class Offered { None, Usual, All };
    void offerTools(Offered offered);
    void fitPanels();
    void restyle();
    void showTitle();
    void saveState() const;
    void showAnswer();
    void showKeys();
    void showAbout();

    const Models m_models;
    Bookmarks& m_bookmarks;
    LessonPlayer& m_lessonPlayer;
    LessonPanel* m_lessonPanel = nullptr;
    LessonWorkspace* m_lessons = nullptr;
    FileWorkflow* m_files = nullptr;
    SpaceViewOptions* m_options = nullptr;
    SpaceView* m_space = nullptr;
    QStackedWidget* m_centre = nullptr;  ///< the Space, or what stands in its place
    RaceWorkspace* m_race = nullptr;
    CheckWorkspace* m_check = nullptr;
    TraceDesk* m_trace = nullptr;
    UnfoldDesk* m_unfold = nullptr;
    Presenter* m_presenter = nullptr;
    QList<QAction*> m_asleep;            ///< what drives the Space and is the window's own, while the race is shown
    RunComparison* m_comparison = nullptr;
    ComparisonActions* m_compareActions = nullptr;
    CompareView* m_compareView = nullptr;  ///< while something is compared
    QByteArray m_beforeComparing;          ///< where the docks were
    Room m_roomBeforeComparing = Room::Medium;
    ViewKeeper* m_viewKeeper = nullptr;
    BookmarksPanel* m_bookmarksPanel = nullptr;
    BookmarkActions* m_bookmarkActions = nullptr;
    BreakpointsPanel* m_breakpoints = nullptr;
    WatchesPanel* m_watches = nullptr;
    QString m_said;  ///< about the query or the what-if box
    Docks m_docks{};
    WhyPanel* m_why = nullptr;
    QToolBar* m_tools = nullptr;
    RulesBar* m_rules = nullptr;
    TransportBar* m_transport = nullptr;
    QToolBar* m_transportBar = nullptr;
    SearchBar* m_search = nullptr;
    QToolBar* m_searchBar = nullptr;  ///< shown while one searches
    Predictor* m_predictor = nullptr;
    QuestionBar* m_question = nullptr;
    QToolBar* m_questionBar = nullptr;  ///< shown while predicting
    MachineWindow* m_machine = nullptr;  ///< null until it is wanted
    QLabel* m_busy = nullptr;
    QActionGroup* m_workspaces = nullptr;
    SceneMenu* m_sceneMenu = nullptr;
    AlgorithmMenu* m_algorithmMenu = nullptr;
    ExhibitBanner* m_exhibit = nullptr;
    EngineBanner* m_engine = nullptr;
    QToolBar* m_engineBar = nullptr;  ///< shown while the engine is chosen
    FindMistake* m_findMistake = nullptr;
    QToolBar* m_findMistakeBar = nullptr;  ///< shown while a mistake is to be found
    QToolBar* m_exhibitBar = nullptr;  ///< shown while an exhibit is chosen
    QList<QAction*> m_spaceActions;
    QList<QAction*> m_zoomActions;  ///< overlays and rarer tools too: those that a narrow window leaves to menu and keys
    Offered m_offered = Offered::All;
    int m_toolsWidth = 0;           ///< of the tools in full, px
    Workspace m_workspace = Workspace::Place;
    Room m_room = Room::Medium;
    bool m_arranged = false;    ///< the docks have their places
    bool m_arranging = false;   ///< we are moving them, not the user
    bool m_customised = false;  ///< the user has moved them
};

}  // namespace mortonscope
