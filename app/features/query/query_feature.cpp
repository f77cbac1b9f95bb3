#include "app/features/factories.h"

#include "app/features/query/query_panel.h"
#include "app/space_view/space_view_options.h"
#include "app/widgets/feature.h"

#include <QMainWindow>

#include <utility>

namespace mortonscope {

namespace {

class QueryFeature : public Feature {
public:
    QueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell) : Feature(shell)
    {
        auto* panel = new QueryPanel(models, &shell.mainWindow());
        offer(panel, PanelOffer::Place::Beside, panel);
        connect(&options, &SpaceViewOptions::changed, this, [this, panel, &options, last = options.tool()]() mutable {
            if (std::exchange(last, options.tool()) != options.tool() && last == SpaceViewOptions::Tool::RangeQuery) {
                this->shell().bring(*panel);
            }
        });
    }
};

}  // namespace

Feature* makeQueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell)
{
    return new QueryFeature(models, options, shell);
}

}  // namespace mortonscope
