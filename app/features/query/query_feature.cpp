#include "app/features/query/query_feature.h"

#include "app/features/query/query_panel.h"
#include "app/session/debugger.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/what_if_box.h"
#include "app/space_view/space_view_options.h"
#include "app/widgets/feature.h"
#include "app/words/ask_words.h"

#include <QMainWindow>

#include <utility>

namespace mortonscope {

namespace {

class QueryFeature : public Feature {
public:
    QueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell) : Feature(shell), m_models(models)
    {
        auto* panel = new QueryPanel(models, &shell.mainWindow());
        offer(panel, PanelOffer::Place::Beside, panel);
        connect(&models.whatIfBox, &WhatIfBox::changed, this, &QueryFeature::say);
        connect(&models.query, &QueryBox::changed, this, &QueryFeature::say);
        connect(&models.run, &RunController::hidesFutureChanged, this, &QueryFeature::say);  // then the answer is not to be told
        connect(&options, &SpaceViewOptions::changed, this, [this, panel, &options, last = options.tool()]() mutable {
            if (std::exchange(last, options.tool()) != options.tool() && last == SpaceViewOptions::Tool::RangeQuery) {
                this->shell().bring(*panel);
            }
        });
    }

private:
    void say()
    {
        QString words = m_models.whatIfBox.words();
        const QueryAnswer* answer = m_models.query.answer();
        if (words.isEmpty() && answer != nullptr && !m_models.run.hidesFuture()) {
            words = queryWords(*answer);
        }
        // Also if it is the same as before: a run that came meanwhile has taken it away.
        if (!words.isEmpty() || !m_said.isEmpty()) {
            m_said = words;
            emit m_models.debugger.notice(words);
        }
    }

    const Models m_models;
    QString m_said;
};

}  // namespace

Feature* makeQueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell) { return new QueryFeature(models, options, shell); }

}  // namespace mortonscope
