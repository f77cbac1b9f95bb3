#pragma once

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/models.h"
#include "app/state/motion.h"
#include "app/state/player.h"
#include "app/state/query_box.h"
#include "app/state/run_before_edit.h"
#include "app/state/run_search.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "core/scene/scene.h"
#include "tests/support/clean_start.h"
#include "tests/support/scenes.h"
#include "tests/support/settle.h"

namespace mortonscope::test {

/// The models of a window, with a scene, for testing a model or a panel.
struct ModelsBench {
    CleanStart clean;
    SceneDocument document;
    Selection selection{document};
    AnalysisService analysis{document};
    Cursor run{analysis};
    StepPictures pictures{run};
    Player player{run, pictures};
    Debugger debugger{document, run, player, selection};
    RunSearch search{run, player};
    ThemeController theme;
    RunBeforeEdit beforeEdit{analysis, run};
    QueryBox query{document, analysis};
    CellAnimation cellAnimation{document, selection, analysis, pictures.motion()};
    Models models{document, analysis, run,    pictures,   player, selection,
                  theme,    debugger, search, beforeEdit, query,  cellAnimation};

    explicit ModelsBench(Scene scene = workedScene(), ListOrder order = ListOrder::FirstIn)
    {
        analysis.setOrder(order);
        show(std::move(scene));
    }

    /// Shows a scene and waits until everything is computed from it.
    void show(Scene scene)
    {
        document.reset(std::move(scene));
        settle(analysis);
    }

    BoxId id(const char* name) const { return *document.scene()->find(name); }
};

}  // namespace mortonscope::test
