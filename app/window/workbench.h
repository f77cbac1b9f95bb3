#pragma once

#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/features/check/list_shrink.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/debugger/bookmarks.h"
#include "app/features/faulty_algorithms/find_mistake.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/machine/machine_game.h"
#include "app/features/predict/predictor.h"
#include "app/features/race/race_controller.h"
#include "app/features/tour/tour.h"
#include "app/features/trace/trace_check.h"
#include "app/space_view/space_view_options.h"
#include "app/state/models.h"

namespace mortonscope {

class LanguageController;

/// The work in progress: the models that belong to one feature each. Like the other models, they belong to the session
/// and not to the window.
struct Workbench {
    Workbench(const Models& models, LanguageController& language)
        : language(language), predictor(models.run, models.player, models.selection), mistake(models),
          comparison(models), race(models.document), list(models.document, models.analysis),
          program(models.document, list), shrink(list, program), trace(models.document),
          bookmarks(models.document, models.run), lessons(models), tour(models)
    {
    }

    LanguageController& language;
    SpaceViewOptions look;
    Predictor predictor;
    FindMistake mistake;
    RunComparison comparison;
    RaceController race;
    ListCheck list;
    ListProgram program;
    ListShrink shrink;
    TraceCheck trace;
    Bookmarks bookmarks;
    LessonPlayer lessons;
    MachineGame machine;
    Tour tour;
};

}  // namespace mortonscope
