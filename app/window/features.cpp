#include "app/window/main_window_parts.h"

#include "app/features/array_and_tree/array_panel.h"
#include "app/features/array_and_tree/tree_panel.h"
#include "app/features/check/check_feature.h"
#include "app/features/compare/compare_feature.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/factories.h"
#include "app/features/files/files_feature.h"
#include "app/features/listing/listing_panel.h"
#include "app/features/pairs/pairs_panel.h"
#include "app/features/present/present_feature.h"
#include "app/features/race/race_feature.h"
#include "app/features/stack/stack_panel.h"
#include "app/features/stepping/stepping_feature.h"
#include "app/features/stepping/timeline.h"
#include "app/features/trace/trace_feature.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/space_view/space_view.h"
#include "app/window/workbench.h"

#include <QMainWindow>

namespace mortonscope {

namespace {

/// Makes a feature for a panel of the run at the position in workspaces.cpp. `answer` is the widget that gives answers
/// away.
Feature* panelOfRun(Panel* panel, WindowShell& shell, QWidget* answer)
{
    return new Feature(shell, {{panel, PanelOffer::Place::Named, answer}});
}
Feature* panelOfRun(Panel* panel, WindowShell& shell) { return panelOfRun(panel, shell, panel); }

/// Connects features that affect each other.
void connectFeatures(Workbench& bench, DerivationPanel& derivation, WindowShell& shell)
{
    QObject::connect(&bench.look, &SpaceViewOptions::changed, &derivation,
                     [&bench, &derivation] { derivation.setTaught(bench.look.taught()); });
    // The user types codes in the base in which the derivation shows them.
    QObject::connect(&derivation, &DerivationPanel::baseChanged, &bench.predictor, &Predictor::setTypedBase);
    // Hides the first hint during the tour: one guide is enough.
    QObject::connect(&bench.tour, &Tour::changed, &shell.mainWindow(),
                     [&bench] { bench.look.setInvites(bench.look.invites() && !bench.tour.isOn()); });
}

/// Hiding the levels and cells also hides the answers on the timeline.
Feature* makePresentFeature(const Models& models, Workbench& bench, SpaceView& space, Timeline& timeline,
                            WindowShell& shell)
{
    const QMainWindow& window = shell.mainWindow();
    const auto hide = [&bench](bool hides) { bench.look.setHidesAnswers(hides); };
    const auto followLook = [&bench, &timeline] { timeline.setHidesAnswers(bench.look.hidesAnswers()); };
    QObject::connect(&bench.look, &SpaceViewOptions::changed, &timeline, followLook);
    followLook();
    const auto action = [&window](const char* name) { return window.findChild<QAction*>(QLatin1String(name)); };
    return new PresentFeature(models,
                              {bench.lessons,
                               {action("lessonPreviousAction"), action("lessonNextAction")},
                               {&space, PresentFeature::tr("Levels and cells"), hide}},
                              shell);
}

}  // namespace

QList<Feature*> makeFeatures(const Models& models, Workbench& bench, SpaceView& space, WindowShell& shell)
{
    QMainWindow* window = &shell.mainWindow();
    // Prediction shows only one run, because the other one would reveal what comes next.
    QObject::connect(&bench.comparison, &RunComparison::opened, window, [&bench] { bench.predictor.setOn(false); });
    QObject::connect(&bench.predictor, &Predictor::onChanged, window, [&bench](bool on) {
        if (on) {
            bench.comparison.close();
        }
    });
    Feature* rules = makeSceneEditFeature(models, shell);  // first, because its bar is the first
    auto* derivationPanel = new DerivationPanel(models, window);
    Feature* derivation = makeDerivationFeature(models, *derivationPanel, shell);
    auto* stepping = new SteppingFeature(models, shell);  // its bar is the lowest
    const auto showLesson = [&bench](const QString& id, const QString& card) { bench.lessons.show(id, card); };
    // After the rules, because its bar shares their row.
    Feature* tour = makeTourFeature(models, bench.tour, [showLesson](const QString& id) { showLesson(id, {}); }, shell);
    Feature* faultyAlgorithms = makeFaultyAlgorithmsFeature(
        models, bench.mistake, [&bench] { bench.comparison.compareWithSinglePass(); }, shell);
    connectFeatures(bench, *derivationPanel, shell);
    const CheckFeature::Parts forCheck{bench.list, bench.program, bench.shrink, bench.comparison, space, bench.look};
    return {
        new FilesFeature(models, shell),
        rules,
        new CompareFeature(models, bench.comparison, space, bench.look, shell),
        faultyAlgorithms,
        stepping,
        derivation,
        panelOfRun(new ArrayPanel(models, window), shell),
        panelOfRun(new TreePanel(models, window), shell),
        panelOfRun(new StackPanel(models, window), shell),
        panelOfRun(new PairsPanel(models, window), shell),
        panelOfRun(new ListingPanel(models, window), shell, nullptr),
        makeWhyFeature(models, shell),
        makeStopsFeature(models, bench.bookmarks, shell),
        makeQueryFeature(models, bench.look, shell),
        makeLinksFeature(models, shell),
        new CheckFeature(models, forCheck, shell),
        new TraceFeature(
            models, bench.trace, [&bench] { return !bench.list.isEmpty(); }, shell),
        makeGalleryFeature(models, shell),  // so the File menu lists it after those two
        makePredictFeature(models, bench.predictor, shell),
        makeMachineFeature(models, bench.machine, shell),
        makeSearchFeature(models, shell),
        new RaceFeature(models, bench.race, shell),
        makeLessonFeature(models, bench.lessons,
                          {bench.look, bench.predictor, bench.mistake, bench.comparison, bench.race, space}, shell),
        new UnfoldFeature(models, space, shell),
        makeExportFeature(models, bench.look, bench.bookmarks, shell),
        makeWorksheetFeature(models.theme, shell),
        tour,
        makeManualFeature(models.theme, showLesson, shell),
        makePresentFeature(models, bench, space, stepping->timeline(), shell),  // beside Help, after the lessons
    };
}

}  // namespace mortonscope
