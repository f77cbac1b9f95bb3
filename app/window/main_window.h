#pragma once

#include "app/model/models.h"
#include "app/window/workspaces.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;

namespace mortonscope {

class Dock;
class FileWorkflow;
class Panel;
class Predictor;
class QuestionBar;
class RulesBar;
class SceneMenu;
class SpaceView;
class SpaceViewOptions;
class TransportBar;

/// The window: puts Space, panels, bars and menus together. It owns no state but how it looks; scene,
/// results, time, attention and theme are the models'.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Models& models, QWidget* parent = nullptr);

    FileWorkflow& files() { return *m_files; }
    SpaceView& space() { return *m_space; }

    /// Brings back how the window was left; a first start gets the coded layout.
    void restore();
    Workspace workspace() const { return m_workspace; }
    void setWorkspace(Workspace workspace);
    void resetLayout();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeDocks();
    void makeQuestionBar();
    void showQuestionBar();
    void makeToolBar();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeSpaceActions();
    void makeRunMenu();
    void makeHelpMenu();

    QAction* makeAction(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon = {});
    QAction* makeToggle(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon,
                        const QString& explanation);
    void fitToolBars();
    void fitPanels();
    void restyle();
    void showTitle();
    void saveState() const;
    void showKeys();
    void showAbout();

    const Models m_models;
    FileWorkflow* m_files = nullptr;
    SpaceViewOptions* m_options = nullptr;
    SpaceView* m_space = nullptr;
    Docks m_docks{};
    QToolBar* m_tools = nullptr;
    RulesBar* m_rules = nullptr;
    TransportBar* m_transport = nullptr;
    Predictor* m_predictor = nullptr;
    QuestionBar* m_question = nullptr;
    QToolBar* m_questionBar = nullptr;  ///< shown while predicting
    QLabel* m_busy = nullptr;
    QActionGroup* m_workspaces = nullptr;
    SceneMenu* m_sceneMenu = nullptr;
    QList<QAction*> m_spaceActions;
    QList<QAction*> m_zoomActions;  ///< those that a narrow window leaves to menu and keys
    int m_toolsWidth = 0;           ///< of the tools in full, px
    Workspace m_workspace = Workspace::Place;
    Room m_room = Room::Medium;
    bool m_arranged = false;    ///< the docks have their places
    bool m_arranging = false;   ///< we are moving them, not the user
    bool m_customised = false;  ///< the user has moved them
};

}  // namespace mortonscope
