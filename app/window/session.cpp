#include "app/window/session.h"

#include "app/features/files/file_stamp.h"
#include "app/features/files/files_feature.h"
#include "app/features/files/recovery.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/space_view/first_hint.h"
#include "app/space_view/space_view.h"
#include "app/state/delete_async.h"
#include "app/state/moment_link.h"
#include "app/widgets/feature.h"
#include "app/widgets/long_work.h"
#include "app/window/workbench.h"
#include "app/words/wording.h"
#include "core/base/text_file.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"

#include <QApplication>
#include <QStackedWidget>
#include <QThreadPool>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <unistd.h>

namespace mortonscope {

/// The work that a session hands over to the one that continues it.
struct Handover {
    /// The list in the Check workspace, and its rules.
    struct List {
        std::shared_ptr<const std::string> text;
        QString source;
        PairsOf of{};
        Matching matching{};
        std::optional<ListOrder> order;
    };

    LaunchOptions options;  ///< without a scene
    SceneDocument::Work work;
    FileStamp stamp;            ///< the file of the work, when it was last read or written here
    QStringList lessonFolders;  ///< the user's own lessons on the shelf
    List list;
    std::optional<ListOrder> traceOrder;
    std::optional<ViewTransform> zoom;  ///< none: the whole world
    bool invites = false;               ///< the first hint is shown
    bool offersTour = false;
    std::unique_ptr<Recovery> recovery;
};

namespace {

Result<Scene> presetScene(const QString& name)
{
    if (const Preset* preset = findPreset(name.mid(1).toStdString())) {
        return preset->scene;
    }
    return unknownPreset(name.toStdString());
}

Result<Scene> standardInputScene()
{
    auto scene = readScene(STDIN_FILENO);
    if (!scene) {
        Error error = scene.error();
        return std::move(error).at("standard input");
    }
    return scene;
}

}  // namespace

Session::Session(const LaunchOptions& options)
    : m_options(options), m_language(options.language, options.isSession()), m_selection(m_document),
      m_analysis(m_document), m_run(m_analysis), m_pictures(m_run), m_player(m_run, m_pictures),
      m_debugger(m_document, m_run, m_player, m_selection), m_search(m_run, m_player), m_beforeEdit(m_analysis, m_run),
      m_query(m_document, m_analysis), m_cellAnimation(m_document, m_selection, m_analysis, m_pictures.motion()),
      m_bench(std::make_unique<Workbench>(themedModels(), m_language)), m_window(models(), *m_bench)
{
    // Qt divides large fills among the threads of the global pool and waits for them. While a worker computes the run
    // of a million boxes, a frame of 2 ms would take 100 ms.
    QThreadPool::globalInstance()->setMaxThreadCount(1);
    m_pictures.motion().setOn(!m_theme.reducedMotion());
    QObject::connect(&m_theme, &ThemeController::reducedMotionChanged, &m_pictures,
                     [this](bool reduced) { m_pictures.motion().setOn(!reduced); });
    trimHeapOnFree();
    QApplication::setWindowIcon(m_theme.theme().icon(QStringLiteral("mortonscope")));
    m_document.sketch(findPreset("opening")->scene);
}

Session::Session(std::unique_ptr<Handover> handover) : Session(handover->options) { m_handover = std::move(handover); }

/// Applies the colors and sizes of the options before any widget exists: a widget that was never shown would keep its
/// first font.
Models Session::themedModels()
{
    if (m_options.theme) {
        m_theme.setChoice(*m_options.theme);
    }
    if (m_options.textPercent) {
        m_theme.setTextPercent(*m_options.textPercent);
    }
    return models();
}

Session::~Session() = default;

// ------------------------------------------------------------------------------------------- restarting

std::unique_ptr<Handover> Session::handOver()
{
    auto next = std::make_unique<Handover>();
    m_bench->tour.leave();  // brings back the user's scene
    m_window.saveState();
    next->options.scene.clear();
    const LessonPlayer& lessons = m_bench->lessons;
    for (const LessonPlayer::Entry& entry : lessons.shelf()) {
        if (!entry.folder.isEmpty()) {
            next->lessonFolders += entry.folder;
        }
    }
    // Opening the card replaces the scene, so a card whose scene was edited or saved as a file is not opened again.
    if (lessons.isOnStage() && m_document.isSketch() && !m_document.hasChanges()) {
        next->options.lesson = lessons.entry()->key;
        next->options.lessonCard = fromCore(lessons.card()->id);
    }
    // The algorithm of “Find the mistake” stays hidden.
    if (m_bench->comparison.isOpen() && !m_bench->mistake.isOn()) {
        next->options.compare = m_bench->comparison.service(RunComparison::Second).method().algorithm;
    }
    if (const auto& unfold = m_window.the<UnfoldFeature>(); unfold.isShown()) {
        next->options.unfold = unfold.pane()->player().time();
    }
    next->options.trace = m_bench->trace.path();
    next->traceOrder = m_bench->trace.order();
    const ListCheck& list = m_bench->list;
    next->list = {list.text(), list.source(), list.of(), list.matching(), list.order()};
    next->zoom = m_window.space().zoom();
    next->invites = m_bench->look.invites();
    next->offersTour = m_bench->tour.isOffered();
    m_window.center().hide();  // cancels a drag
    next->work = m_document.work();
    next->work.scene = next->work.scene.withReadingNote({});  // the user has read it
    next->stamp = FileStamps::of(m_document).current();
    m_recovery->watch(nullptr);
    next->recovery = std::move(m_recovery);
    return next;
}

void Session::resume()
{
    FileStamps::of(m_document).note(m_handover->work.path, m_handover->stamp);
    m_document.resume(std::move(m_handover->work));
    m_recovery = std::move(m_handover->recovery);
    m_recovery->watch(&m_document);
    for (const QString& folder : std::as_const(m_handover->lessonFolders)) {
        (void)m_bench->lessons.openFolder(folder);  // leaves out a folder that can't be read anymore
    }
    m_bench->trace.setOrder(m_handover->traceOrder);
    const Handover::List& before = m_handover->list;
    ListCheck& list = m_bench->list;
    list.setOf(before.of);
    list.setMatching(before.matching);
    list.setOrder(before.order);
    if (!before.text->empty()) {
        list.setText(*before.text, before.source);
    }
}

/// Restores what needs a window that is shown.
void Session::resumeLook()
{
    m_window.space().setZoom(m_handover->zoom);
    m_bench->look.setInvites(m_handover->invites);
    if (m_handover->offersTour) {
        m_bench->tour.offer();
    }
    m_handover.reset();
}

std::unique_ptr<Session> Session::restart(std::unique_ptr<Session> session)
{
    auto handover = session->handOver();
    QGuiApplication::setQuitOnLastWindowClosed(false);  // another window follows
    session.reset();
    QGuiApplication::setQuitOnLastWindowClosed(true);
    // --language applied only to the first session. The next one installs the language that the user chose, if any.
    installLanguage({});
    return std::make_unique<Session>(std::move(handover));
}

int runSessions(const LaunchOptions& options)
{
    auto session = std::make_unique<Session>(options);
    for (;;) {
        const Outcome loaded = session->load();
        session->show();
        if (!loaded) {
            QMetaObject::invokeMethod(
                &session->window(), [&] { session->window().showError(loaded.error()); }, Qt::QueuedConnection);
        }
        if (const int code = QApplication::exec(); code != kRestart) {
            return code;
        }
        session = Session::restart(std::move(session));
    }
}

// ---------------------------------------------------------------------------------------------- starting

Outcome Session::openScene()
{
    if (m_options.scene.startsWith(':')) {
        auto scene = presetScene(m_options.scene);
        if (!scene) {
            return scene.error();
        }
        std::string example = m_options.scene.mid(1).toStdString();
        if (m_options.scene == LaunchOptions().scene) {
            example.clear();  // the scene of a normal start is not announced
        }
        m_document.sketch(std::move(*scene), std::move(example));
        return Done{};
    }
    const bool isLink = MomentLink::isLink(m_options.scene);
    if (!isLink && m_options.scene != "-") {
        if (!m_options.isSession()) {
            return m_document.open(m_options.scene);
        }
        return m_window.the<FilesFeature>().take(m_options.scene);
    }
    auto scene = isLink ? MomentLink::open(m_options.scene) : standardInputScene();
    if (!scene) {
        return scene.error();
    }
    m_document.reset(std::move(*scene));
    return Done{};
}

Outcome Session::load()
{
    if (m_handover) {
        resume();
    } else if (const Outcome opened = openScene(); !opened) {
        return opened;
    }
    if (!m_document.scene()->isEmpty() && (m_options.scene.startsWith(':') || !m_document.scene()->view())) {
        m_selection.enter(static_cast<int>(Workspace::Place), false);
        m_selection.select({m_document.scene()->id(0)});  // so that the derivation shows something at once
    }
    if (!m_options.check.isEmpty()) {
        if (const Outcome opened = m_bench->list.open(m_options.check); !opened) {
            return opened;
        }
    }
    if (!m_options.trace.isEmpty()) {
        if (const Outcome opened = m_bench->trace.open(m_options.trace); !opened) {
            return opened;
        }
    }
    if (m_options.grain) {
        m_run.setGrain(*m_options.grain);
    }
    if (m_options.placing) {
        m_analysis.setPlacing(*m_options.placing);
    }
    if (m_options.algorithm != nullptr) {
        m_analysis.setAlgorithm(*m_options.algorithm);
    }
    if (m_options.order) {
        m_analysis.setOrder(*m_options.order);
    }
    if (!m_options.isSession()) {
        waitUntilSettled();
    } else if (m_analysis.isBusy()) {
        // Does not wait for a large run: the window opens first, and goes to the step when it is known.
        QObject::connect(
            &m_analysis, &AnalysisService::analysisChanged, &m_window,
            [this] {
                if (const Outcome gone = goToStep(); !gone) {
                    m_window.showError(gone.error());
                }
            },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return Done{};
    }
    return goToStep();
}

Outcome Session::goToStep()
{
    if (m_options.step && *m_options.step > m_run.total().value) {
        return Error{ErrorCode::OutOfRange, "--step", std::to_string(*m_options.step),
                     "0 to " + std::to_string(m_run.total().value)};
    }
    if (m_options.step) {
        m_run.seek(Step(*m_options.step));
        if (m_options.way) {
            m_pictures.holdAt(*m_options.way);
        }
    }
    return Done{};
}

QString Session::firstWorkspace() const
{
    const auto& view = m_document.scene()->view();
    QString own;
    if (view) {
        own = fromCore(view->workspace);
    }
    return m_options.workspace.isEmpty() && workspaceNames().contains(own) ? own : m_options.workspace;
}

bool Session::isSettled() const
{
    return !m_analysis.isBusy() && !m_query.isBusy() && !m_pictures.isShownLate()
        && std::ranges::all_of(m_window.features(), &Feature::isSettled);
}

void Session::waitUntilSettled()
{
    while (!isSettled()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
}

void Session::show()
{
    m_window.restore();
    m_window.show();
    if (!m_options.workspace.isEmpty()) {
        m_window.setWorkspace(workspaceFrom(m_options.workspace));
    } else if (const QString own = firstWorkspace(); !own.isEmpty()) {
        m_window.showWorkspace(own);
    }
    m_window.attend();
    if (m_options.size.isValid()) {
        m_window.resize(m_options.size);
    }
    openLesson();
    compare();
    unfold();
    const bool isRestarted = m_handover != nullptr;
    if (isRestarted) {
        resumeLook();
    } else if (m_options.scene == LaunchOptions().scene) {
        m_bench->look.setInvites(FirstHint::isDue());
        if (Tour::isDue()) {
            m_bench->tour.offer();
        }
    }
    if (!m_recovery) {
        m_recovery = std::make_unique<Recovery>(m_document, Recovery::defaultFolder());
    }
    QObject::connect(m_recovery.get(), &Recovery::cannotKeep, &m_window,
                     [this](const Error& error) { m_window.the<FilesFeature>().tellOfTrouble(*m_recovery, error); });
    if (!isRestarted) {  // else the user has already been asked
        // Does not ask during a lesson: the card keeps its scene.
        afterLongWork(&m_window, [this] {
            m_window.the<FilesFeature>().offerLeftOvers(*m_recovery, !m_bench->lessons.isOnStage());
        });
    }
}

void Session::openLesson()
{
    if (!m_options.lesson.isEmpty()) {
        m_bench->lessons.show(m_options.lesson, m_options.lessonCard);
    }
}

void Session::unfold()
{
    if (m_options.unfold) {
        m_window.the<UnfoldFeature>().showAt(*m_options.unfold);
    }
}

void Session::compare()
{
    if (m_options.compare != nullptr) {
        m_bench->comparison.compareWith(*m_options.compare);
    }
}

}  // namespace mortonscope
