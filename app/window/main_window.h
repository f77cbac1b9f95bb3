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
class RulesBar;
class SpaceView;
class SpaceViewOptions;

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
    void wrapToolBars();
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
    QLabel* m_busy = nullptr;
    QActionGroup* m_workspaces = nullptr;
    QList<QAction*> m_spaceActions;
    Workspace m_workspace = Workspace::Place;
    bool m_arranged = false;
};

}  // namespace mortonscope
