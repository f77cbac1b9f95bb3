#include "app/window/check_workspace.h"

#include "app/features/check/check_panel.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_files.h"
#include "app/features/check/program_row.h"
#include "app/features/check/shrink_row.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/files/file_workflow.h"
#include "app/features/trace/trace_desk.h"
#include "app/session/analysis.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/space_view/space_view.h"
#include "app/widgets/long_work.h"
#include "app/window/main_window.h"
#include "app/window/workbench.h"
#include "app/words/algorithm_words.h"

#include <QEvent>
#include <QStringList>

#include <utility>

namespace mortonscope {

CheckWorkspace::CheckWorkspace(const Models& models, Workbench& bench, MainWindow& window)
    : QObject(&window), m_models(models), m_window(window), m_list(bench.list), m_program(bench.program), m_shrink(bench.shrink), m_told(bench.told),
      m_shrunk(bench.shrunk),
      m_panel(new CheckPanel(models, m_list, &window)),
      m_diagnosis(new DiagnosisPanel(models, m_list, &window)), m_shrinkRow(new ShrinkRow(models, m_shrink)),
      m_files(new ListFiles(m_list, window.files(), &window))
{
    connect(m_panel, &CheckPanel::openWanted, m_files, &ListFiles::open);
    connect(m_panel, &CheckPanel::fileGiven, this, [this](const QString& path) {
        const auto open = [this, path] { TraceDesk::isTrace(path) ? m_window.trace().openFile(path) : m_files->openFile(path); };
        isLongWorkUnderWay() ? afterLongWork(this, open) : open();
    });
    connect(&m_list, &ListCheck::currentChanged, this, &CheckWorkspace::mark);
    connect(&m_list, &ListCheck::verdictChanged, this, &CheckWorkspace::mark);
    connect(&models.run, &RunController::hidesFutureChanged, this, &CheckWorkspace::mark);
    // Later: what it leads to may take the card away upon which the button is.
    connect(m_diagnosis, &DiagnosisPanel::stepBothWanted, this, &CheckWorkspace::stepBoth, Qt::QueuedConnection);
    connect(&m_list, &ListCheck::toldApart, this, [this](const std::shared_ptr<const TellingScene>& telling) { openTelling(*telling); });
    m_diagnosis->addPart(m_shrinkRow);
    m_panel->addPart(new ProgramRow(models, m_program, m_panel), QStringLiteral("checkProgram"), tr("Program"),
                     tr("A program of your own, run on this scene: what it prints is checked"));
    connect(&m_shrink, &ListShrink::shrunk, this, [this](const std::shared_ptr<const ShrunkList>& shrunk) {
        // Later: it asks a question, and the search should be seen to have ended.
        afterLongWork(this, [this, shrunk] { openShrunk(*shrunk); });
    });
    connect(&models.document, &SceneDocument::sceneReplaced, this, &CheckWorkspace::sayNotes);
    sayNotes();
    RunComparison& comparison = window.comparison();
    connect(&comparison, &RunComparison::compared, this, &CheckWorkspace::goToDifference);
    connect(&comparison, &RunComparison::runsChanged, this, &CheckWorkspace::goToDifference);
    connect(&comparison, &RunComparison::opened, this, &CheckWorkspace::mark);
    connect(&comparison, &RunComparison::closed, this, [this] {
        m_wantsDifference = false;
        mark();
    });
    m_panel->installEventFilter(this);
}

void CheckWorkspace::setShown(bool shown)
{
    m_isShown = shown;
    mark();
}

void CheckWorkspace::leaveWindow() { m_panel->removeEventFilter(this); }

bool CheckWorkspace::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) {
        mark();
    }
    return QObject::eventFilter(watched, event);
}

/// Two runs beside each other have marks enough of their own.
void CheckWorkspace::mark()
{
    const bool isLookedAt = (m_isShown || m_panel->isVisible()) && !m_window.comparison().isOpen() && !m_models.run.hidesFuture();
    m_window.space().setPairMark(isLookedAt ? m_list.mark() : std::nullopt);
}

/// The right way stays the window's own: the mistake comes beside it and goes with the comparison.
void CheckWorkspace::stepBoth(const NamedMistake& mistake)
{
    Method right;
    right.order = mistake.order;
    right.query = m_models.analysis.method().query;
    m_models.analysis.setMethod(right);
    m_window.comparison().open(mistake.method());
    m_wantsDifference = true;
    goToDifference();
}

void CheckWorkspace::goToDifference()
{
    RunComparison& comparison = m_window.comparison();
    if (m_wantsDifference && comparison.isReady() && !comparison.differences().empty()) {
        m_wantsDifference = false;
        comparison.goToFirstDifference();
    }
}

QString CheckWorkspace::toldSentence(const std::vector<std::vector<const Algorithm*>>& groups)
{
    QStringList parts;
    for (const auto& group : groups) {
        QStringList titles;
        for (const Algorithm* algorithm : group) {
            titles += tr("“%1”").arg(algorithmTitle(*algorithm));
        }
        parts += titles.join(tr(" or "));
    }
    return tr("This scene tells apart: %1. Ask your program for its list of this scene and paste it. “Bring back” has the list before.").arg(parts.join(tr("; ")));
}

/// What was said of a scene when it was opened is said for as long as it is the one that is open.
void CheckWorkspace::sayNotes()
{
    const auto words = [this](const SceneNote& note) { return note.scene == m_models.document.scene() ? note.words : Saying(); };
    m_diagnosis->sayTold(words(m_told).text());
    m_shrinkRow->say(words(m_shrunk).text());
}

void CheckWorkspace::openTelling(const TellingScene& telling)
{
    const auto findings = m_list.findings();
    if (!findings || !m_window.files().mayGo()) {
        return;
    }
    std::vector<std::vector<const Algorithm*>> told;
    for (const auto& group : telling.groups) {
        told.emplace_back();
        for (const std::size_t i : group) {
            told.back().push_back(findings->diagnosis.named[i].algorithm);
        }
    }
    m_models.document.reset(telling.scene.withTitle(tr("Tells mistakes apart").toStdString()));
    m_told = {m_models.document.scene(), [told = std::move(told)] { return toldSentence(told); }};
    m_list.clear();
    sayNotes();
    m_panel->focusList();
}

/// The list before can be brought back, the scene before is the file's or was asked about.
void CheckWorkspace::openShrunk(const ShrunkList& shrunk)
{
    if (shrunk.before != m_models.document.scene() || !m_window.files().mayGo()) {
        return;
    }
    m_models.document.reset(shrunk.scene.withTitle(tr("Smallest scene that still fails").toStdString()));
    m_shrunk = {m_models.document.scene(), [shrunk] { return shrunkSentence(shrunk); }};
    m_list.setText(shrunk.list);
    if (shrunk.of == ShrunkList::Of::Program) {
        m_program.printed(m_shrunk.scene);
    }
    sayNotes();
    m_panel->focusList();
}

}  // namespace mortonscope
