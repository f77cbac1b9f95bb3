// What the window does about a range query and a what-if box: it says their answers where the run's sentence stands, and
// shows the panel when the query's tool is taken up.

#include "app/session/debugger.h"
#include "app/session/phantom.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/space_view/space_view_options.h"
#include "app/window/main_window.h"
#include "app/words/ask_words.h"

#include <QDockWidget>

namespace mortonscope {

void MainWindow::makeAsking()
{
    const auto say = [this] {
        QString words = m_models.phantom.words();
        const QueryAnswer* answer = m_models.query.answer();
        if (words.isEmpty() && answer != nullptr && !m_models.run.hidesFuture()) {
            words = queryWords(*answer);
        }
        // Also if it is the same as before: a run that came meanwhile has taken it away.
        if (!words.isEmpty() || !m_said.isEmpty()) {
            m_said = words;
            emit m_models.debugger.notice(words);
        }
    };
    connect(&m_models.phantom, &Phantom::changed, this, say);
    connect(&m_models.query, &QueryBox::changed, this, say);
    connect(&m_models.run, &RunController::hidesFutureChanged, this, say);  // then the answer is not to be told
    connect(m_options, &SpaceViewOptions::changed, this, [this, last = m_options->tool()]() mutable {
        const auto tool = m_options->tool();
        if (std::exchange(last, tool) != tool && tool == SpaceViewOptions::Tool::RangeQuery) {
            m_docks["query"]->show();
            m_docks["query"]->raise();
        }
    });
}

}  // namespace mortonscope
