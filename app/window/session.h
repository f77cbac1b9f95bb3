#pragma once

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/motion.h"
#include "app/state/player.h"
#include "app/state/query_box.h"
#include "app/state/run_before_edit.h"
#include "app/state/run_search.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/window/language.h"
#include "app/window/launch_options.h"
#include "app/window/main_window.h"

#include <memory>

namespace mortonscope {

class Recovery;
struct Handover;
struct PictureOrder;
struct Workbench;

/// The exit code of the event loop after which the program starts again in the chosen language.
inline constexpr int kRestart = 1000;

/// Runs the program in a window until the user quits. Returns the exit code.
int runSessions(const LaunchOptions& options);

/// One running program: the models and the window, created in the order of their dependencies.
class Session {
public:
    explicit Session(const LaunchOptions& options);
    /// Continues the work of another session.
    explicit Session(std::unique_ptr<Handover> handover);
    ~Session();

    /// Loads the scene of the options, or the work that was handed over. On error the opening scene remains.
    Outcome load();
    /// Shows the window and offers to recover work that an earlier process left.
    void show();
    /// Saves the pictures that the options request: of the window, or of the unfolding.
    Outcome takePictures();
    /// Ends a session that was shown, and returns one that continues its work in the chosen language. The caller must
    /// load and show it. Only the undo history and running work, such as a race, are lost.
    static std::unique_ptr<Session> restart(std::unique_ptr<Session> session);

    MainWindow& window() { return m_window; }
    Workbench& bench() { return *m_bench; }
    Models models()
    {
        return {m_document, m_analysis, m_run,    m_pictures,   m_player, m_selection,
                m_theme,    m_debugger, m_search, m_beforeEdit, m_query,  m_cellAnimation};
    }

private:
    Models themedModels();
    /// Lays out the window, waits until it is settled, and saves its picture.
    Outcome takeScreenshot();
    /// Opens the SCENE of the options.
    Outcome openScene();
    std::unique_ptr<Handover> handOver();
    void resume();
    void resumeLook();
    /// Returns the workspace of the options, else that of the scene's view. Empty if neither names one.
    QString firstWorkspace() const;
    /// Goes to the step of the options. Returns an error if the run is shorter.
    Outcome goToStep();
    void compare();
    void unfold();
    void openLesson();
    bool isSettled() const;
    /// Handles events until the models and all features are settled.
    void waitUntilSettled();
    Outcome takeUnfolding();
    Result<PictureOrder> pictureOrder() const;
    Outcome takePicture();
    Outcome takeFilm();
    Outcome takeHandout();

    LaunchOptions m_options;
    LanguageController m_language;
    ThemeController m_theme;
    SceneDocument m_document;
    Selection m_selection;
    AnalysisService m_analysis;
    Cursor m_run;
    StepPictures m_pictures;  ///< directly after the run, so that it follows before views do
    Player m_player;
    Debugger m_debugger;
    RunSearch m_search;
    RunBeforeEdit m_beforeEdit;
    QueryBox m_query;
    CellAnimation m_cellAnimation;
    std::unique_ptr<Workbench> m_bench;
    MainWindow m_window;
    std::unique_ptr<Recovery> m_recovery;
    std::unique_ptr<Handover> m_handover;  ///< until a restarted session is shown
};

}  // namespace mortonscope
