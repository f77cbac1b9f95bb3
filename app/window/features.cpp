#include "app/window/features.h"

#include "app/features/array_and_tree/array_panel.h"
#include "app/features/array_and_tree/tree_panel.h"
#include "app/features/bookmarks/bookmarks_feature.h"
#include "app/features/debugger/debugger_features.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/links/links_panel.h"
#include "app/features/listing/listing_panel.h"
#include "app/features/machine/machine_feature.h"
#include "app/features/pairs/pairs_panel.h"
#include "app/features/predict/predict_feature.h"
#include "app/features/query/query_panel.h"
#include "app/features/stack/stack_panel.h"
#include "app/features/stepping/stepping_feature.h"
#include "app/features/why/why_feature.h"
#include "app/features/worksheet/worksheet_feature.h"
#include "app/window/workbench.h"

#include <QMainWindow>

namespace mortonscope {

QList<Feature*> makeFeatures(const Models& models, Workbench& bench, WindowShell& shell)
{
    using Place = PanelOffer::Place;
    QMainWindow* window = &shell.mainWindow();
    auto* derivation = new DerivationPanel(models, window);
    // Codes are typed as they are read there.
    QObject::connect(derivation, &DerivationPanel::baseChanged, &bench.predictor,
                     [&bench](Base base) { bench.predictor.setTypedBase(static_cast<DigitBase>(base)); });
    return {
        makeWorksheetFeature(models.theme, shell),
        new SteppingFeature(models, shell),
        new Feature(shell, {{derivation, Place::Named}}),
        new Feature(shell, {{new ArrayPanel(models, window), Place::Named}}),
        new Feature(shell, {{new TreePanel(models, window), Place::Named}}),
        new Feature(shell, {{new StackPanel(models, window), Place::Named}}),
        new Feature(shell, {{new PairsPanel(models, window), Place::Named}}),
        new Feature(shell, {{new ListingPanel(models, window), Place::Named}}),
        makeWhyFeature(models, shell),
        makeBookmarksFeature(models, bench.bookmarks, shell),
        makeStopsFeature(models, shell),
        new Feature(shell, {{new QueryPanel(models, window), Place::Beside}}),
        new Feature(shell, {{new LinksPanel(models, window), Place::Below}}),
        makePredictFeature(models, bench.predictor, shell),
        makeMachineFeature(models, bench.machine, shell),
        makeSearchFeature(models, shell),
    };
}

}  // namespace mortonscope
