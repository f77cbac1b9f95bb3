#pragma once

#include "app/session/analysis_service.h"
#include "app/session/debugger.h"
#include "app/session/motion.h"
#include "app/session/query_box.h"
#include "app/session/run_before_edit.h"
#include "app/session/run_controller.h"
#include "app/session/run_search.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/window/language.h"
#include "app/window/launch_options.h"
#include "app/window/main_window.h"

#include <memory>

namespace mortonscope {

class Recovery;
struct Workbench;

/// One running program: the models and the window over them, put together in the order in which they
/// depend on each other.
class Session {
public:
    explicit Session(const LaunchOptions& options);
    ~Session();

    /// Loads the scene that the options name. On error the opening scene stays.
    Outcome load();
    /// Shows the window, offers what an earlier process left behind.
    void show();
    /// Saves the pictures that the options ask for: of the window, of the unfolding.
    Outcome takePictures();

    MainWindow& window() { return m_window; }
    Workbench& bench() { return *m_bench; }
    LanguageController& language() { return m_language; }
    Models models()
    {
        return {m_document, m_analysis, m_run,        m_selection, m_theme,
                m_debugger, m_search,   m_beforeEdit, m_query,     m_ride};
    }

private:
    Models themedModels();
    /// Lays the window out, waits until everything is computed, saves its picture.
    Outcome takeScreenshot();
    /// Opens what the options name as SCENE.
    Outcome openScene();
    /// The workspace to begin with: the options', else that of the scene's view; empty if neither says.
    QString firstWorkspace() const;
    /// Goes to the step that the options name; an error if the run is shorter.
    Outcome goToStep();
    void compare();
    void unfold();
    void openLesson();
    void settle();
    void letRaceRun();
    Outcome letListBeChecked();
    Outcome takeUnfolding();
    /// Says everything again that was said in another language.
    void retranslate();

    LaunchOptions m_options;
    LanguageController m_language;
    ThemeController m_theme;
    SceneDocument m_document;
    Selection m_selection;  ///< before whoever computes: it follows an edit first
    AnalysisService m_analysis;
    RunController m_run;
    Debugger m_debugger;
    RunSearch m_search;
    RunBeforeEdit m_beforeEdit;
    QueryBox m_query;
    CellAnimation m_ride;
    std::unique_ptr<Workbench> m_bench;
    MainWindow m_window;
    std::unique_ptr<Recovery> m_recovery;
};

}  // namespace mortonscope
