#include "app/window/view_keeper.h"

#include "app/features/debugger/bookmarks.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/widgets/window_shell.h"
#include "app/words/wording.h"

#include <QMainWindow>

#include <algorithm>

namespace mortonscope {

namespace {

/// Removes entries with an incomplete condition, because a file cannot contain them.
template <class Kept>
std::vector<Kept> writable(std::vector<Kept> all, std::optional<Error> (*check)(const Kept&))
{
    std::erase_if(all, [check](const Kept& each) { return check(each).has_value(); });
    return all;
}

}  // namespace

ViewKeeper::ViewKeeper(const Models& models, Bookmarks& bookmarks, WindowShell& shell)
    : QObject(&shell.mainWindow()), m_models(models), m_bookmarks(bookmarks), m_shell(shell)
{
    models.document.setCompletion([this](const Scene& scene) { return complete(scene); });
    // After an edit, the pending step would belong to another scene.
    connect(&models.document, &SceneDocument::boxesRenumbered, this, [this] { m_pending.reset(); });
    connect(&models.document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        if (change.isOtherScene) {
            adopt();
        }
    });
    // Connected after the Cursor, which adopts the run and informs all listeners first: they must know the run of a
    // step.
    connect(&models.analysis, &AnalysisService::analysisChanged, this, &ViewKeeper::goWhenReady);
}

ViewKeeper::~ViewKeeper() { m_models.document.setCompletion({}); }

// -------------------------------------------------------------------------------------------------- writing

View ViewKeeper::current() const
{
    const Scene& scene = *m_models.document.scene();
    View view;
    if (scene.view()) {
        view = *scene.view();
    }
    view.step = m_pending ? m_pending->step : m_models.run.cursor().value;
    const Method& method = m_models.analysis.method();
    view.algorithm = method.isUnseen ? singlePassAlgorithm().id
                                     : method.algorithm->id;  // a file must not reveal the hidden algorithm
    view.order = m_models.analysis.order();
    view.placing = method.usedPlacing();
    if (view.placing == Placing::Xor) {
        view.placing.reset();  // the default, which files omit
    }
    view.query = method.query;
    view.grain = m_models.run.grain();
    view.selection.clear();
    // Of a very large selection, saves the last part, which contains the box that the panels describe.
    const std::vector<BoxId>& boxes = m_models.selection.boxes();
    const auto first = boxes.end() - static_cast<std::ptrdiff_t>(std::min(boxes.size(), kMaxSelected));
    std::transform(first, boxes.end(), std::back_inserter(view.selection),
                   [&scene](BoxId id) { return scene.name(id); });
    view.workspace = workspaceName(m_shell.workspace()).toStdString();
    view.breakpoints = writable(m_models.debugger.breakpoints(), &checkBreakpoint);
    view.watches = writable(m_models.debugger.watches(), &checkWatch);
    return view;
}

Scene ViewKeeper::complete(const Scene& scene) const
{
    return scene.withView(std::make_shared<const View>(current())).withBookmarks(m_bookmarks.list());
}

// -------------------------------------------------------------------------------------------------- opening

void ViewKeeper::adopt()
{
    const std::shared_ptr<const View> view = m_models.document.scene()->view();
    // Algorithm and order first, because steps of bookmarks refer to them.
    m_models.analysis.followView(view.get());
    m_bookmarks.load();
    if (!view) {
        m_models.debugger.setBreakpoints({});
        m_models.debugger.setWatches({});
        return;
    }
    m_models.debugger.setBreakpoints(view->breakpoints);
    m_models.debugger.setWatches(view->watches);
    if (view->grain) {
        m_models.run.setGrain(*view->grain);
    }
    const QString workspace = fromCore(view->workspace);
    const bool hasWorkspace = workspaceNames().contains(workspace);
    const bool isShown = m_shell.mainWindow().isVisible();
    if (isShown && hasWorkspace) {  // the workspace of the selection; a new window uses its first one
        const Workspace own = workspaceFrom(workspace);
        m_models.selection.enter(static_cast<int>(own), own == Workspace::Step);
    }
    std::vector<BoxId> boxes;
    for (const std::string& name : view->selection) {
        const auto id = m_models.document.scene()->find(name);
        if (id && std::ranges::find(boxes, *id) == boxes.end()) {
            boxes.push_back(*id);
        }
    }
    m_models.selection.select(std::move(boxes));
    // Otherwise the caller that shows the window sets the workspace, because docks get their sizes only then.
    if (isShown && hasWorkspace && workspaceFrom(workspace) != m_shell.workspace()) {
        m_shell.setWorkspace(workspaceFrom(workspace));
    }
    m_pending = view;
    goWhenReady();
}

void ViewKeeper::goWhenReady()
{
    if (m_pending && m_models.run.isUpToDate()) {
        const auto view = std::exchange(m_pending, nullptr);
        const Algorithm* algorithm = view->algorithm.empty() ? &singlePassAlgorithm() : findAlgorithm(view->algorithm);
        if (algorithm == m_models.analysis.method().algorithm) {  // a step belongs to the run of one algorithm
            m_models.run.seek(Step(view->step));                  // seek() limits it to the end
        }
    }
}

}  // namespace mortonscope
