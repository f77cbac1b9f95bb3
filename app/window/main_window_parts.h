#pragma once

#include "app/window/workspaces.h"

#include <QList>
#include <QString>

class QActionGroup;
class QLabel;
class QAction;
class QToolBar;
class QStackedWidget;

namespace mortonscope {

class AlgorithmMenu;
class CheckWorkspace;
class CompareView;
class ComparisonActions;
class Feature;
class FileWorkflow;
class LessonPanel;
class LessonWorkspace;
class MethodBanner;
class Presenter;
class RaceWorkspace;
class RulesBar;
class SceneMenu;
class SpaceView;
class SteppingFeature;
class TraceDesk;
class UnfoldDesk;
class ViewKeeper;

/// What the window is made of, as its parts know each other: all of it is made anew when another language is chosen.
struct MainWindowParts {
    /// Which of the tools stand in the bar, besides the workspaces.
    enum class Offered { None, Usual, All };

    LessonPanel* m_lessonPanel = nullptr;
    LessonWorkspace* m_lessons = nullptr;
    FileWorkflow* m_files = nullptr;
    SpaceView* m_space = nullptr;
    QStackedWidget* m_centre = nullptr;  ///< the Space, or what stands in its place
    RaceWorkspace* m_race = nullptr;
    CheckWorkspace* m_check = nullptr;
    TraceDesk* m_trace = nullptr;
    UnfoldDesk* m_unfold = nullptr;
    Presenter* m_presenter = nullptr;
    QList<QAction*> m_asleep;            ///< what drives the Space and is the window's own, while the race is shown
    ComparisonActions* m_compareActions = nullptr;
    CompareView* m_compareView = nullptr;  ///< while something is compared
    ViewKeeper* m_viewKeeper = nullptr;
    QString m_said;  ///< about the query or the what-if box
    QList<Feature*> m_features;
    SteppingFeature* m_stepping = nullptr;
    Docks m_docks;
    QToolBar* m_tools = nullptr;
    RulesBar* m_rules = nullptr;
    QLabel* m_busy = nullptr;
    QActionGroup* m_workspaces = nullptr;
    SceneMenu* m_sceneMenu = nullptr;
    AlgorithmMenu* m_algorithmMenu = nullptr;
    MethodBanner* m_exhibit = nullptr;
    MethodBanner* m_engine = nullptr;
    QToolBar* m_engineBar = nullptr;  ///< shown while the engine is chosen
    QToolBar* m_findMistakeBar = nullptr;  ///< shown while a mistake is to be found
    QToolBar* m_exhibitBar = nullptr;  ///< shown while an exhibit is chosen
    QList<QAction*> m_spaceActions;
    QList<QAction*> m_zoomActions;  ///< overlays and rarer tools too: those that a narrow window leaves to menu and keys
    Offered m_offered = Offered::All;
    int m_toolsWidth = 0;           ///< of the tools in full, px
};

}  // namespace mortonscope
