#include "tests/bench/app/window_bench.h"

#include "core/scene/presets.h"
#include "tests/app/window_bench.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>

namespace mortonscope::bench {

namespace {

std::unique_ptr<test::WindowBench> bench;

void waitWhile(const std::function<bool()>& busy)
{
    while (busy()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    untilPainted();
}

/// Adds stops of every kind, few enough that the cursor is not always at one, and ticks on the whole timeline.
void debug(const Models& models)
{
    const std::string name(models.document.scene()->name(BoxId(0)));
    models.debugger.setBreakpoints({{Breakpoint::On::Cell, {}, 12, {}, {}, {}, 0, true},
                                    {Breakpoint::On::Box, {}, 0, name, {}, {}, 0, true},
                                    {Breakpoint::On::Condition, {}, 0, {}, {}, "hit && level == 3", 0, true}});
    models.debugger.setWatches({{"tests - hits", 10, false}, {"xor", 2, false}});
    models.search.setText(QStringLiteral("hit"));
    models.search.findAll();
}

}  // namespace

std::string nameOf(const Setup& setup)
{
    return (setup.recipe.count == 0 ? "opening scene" : nameOf(setup.recipe)) + ", " + setup.workspace.toStdString()
         + ", " + std::to_string(setup.size.width()) + 'x' + std::to_string(setup.size.height())
         + (setup.debugging ? ", breakpoints and ticks" : "");
}

std::vector<Setup> setups()
{
    std::vector<Setup> all;
    for (const Recipe& recipe : {Recipe{"", 0, 0}, Recipe{"uniform", 100'000, 8}, Recipe{"uniform", 100'000, 10},
                                 Recipe{"clustered", 100'000, 8}}) {
        for (const char* workspace : {"place", "step"}) {
            for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
                for (const bool debugging : {false, true}) {
                    all.push_back({recipe, QString::fromLatin1(workspace), size, debugging});
                }
            }
        }
    }
    // Beyond the goal: does a million boxes freeze the window?
    all.push_back({Recipe{"uniform", 1'000'000, 8}, QStringLiteral("step"), QSize(1280, 800), false});
    return all;
}

void untilPainted()
{
    while (QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents)) {}
}

void closeSession() { bench.reset(); }

Session& sessionFor(const Setup& setup)
{
    static Setup kept;
    if (bench && kept == setup) {
        return bench->session();
    }
    bench.reset();
    LaunchOptions options;
    options.workspace = setup.workspace;
    options.size = setup.size;
    options.theme = ThemeController::Choice::Light;
    bench = std::make_unique<test::WindowBench>(options, setup.size);
    const Models models = bench->models();
    models.document.reset(setup.recipe.count == 0 ? findPreset("opening")->scene : sceneOf(setup.recipe));
    waitWhile([&] { return models.analysis.isBusy(); });
    models.selection.select({BoxId(0)});
    if (setup.debugging) {
        debug(models);
        waitWhile([&] {
            return models.search.isBusy() || !models.debugger.stopTally() || !models.debugger.stopTally()->isDone();
        });
    }
    kept = setup;
    return bench->session();
}

}  // namespace mortonscope::bench
