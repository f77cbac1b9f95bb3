#include "app/features/check/check_feature.h"

#include "app/features/check/check_panel.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_files.h"
#include "app/features/compare/run_comparison.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/long_work.h"
#include "app/widgets/program_row.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

#include <QDockWidget>
#include <QEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>
#include <QWidget>

namespace mortonscope {

/// The row of the diagnosis that searches for the smallest scene on which the list is still wrong: the buttons, the
/// progress and the result.
class ShrinkRow : public QWidget {
    Q_OBJECT

public:
    ShrinkRow(const Models& models, ListShrink& shrink, QWidget* parent = nullptr);

    /// Shows what the search did. The sentence stays until the next call.
    void say(const QString& sentence);

private:
    void follow();

    const Models m_models;
    ListShrink& m_shrink;
    QPushButton* m_start;
    QPushButton* m_stop;
    QLabel* m_words;
    QString m_said;
};

ShrinkRow::ShrinkRow(const Models& models, ListShrink& shrink, QWidget* parent)
    : QWidget(parent), m_models(models), m_shrink(shrink), m_start(new QPushButton(this)),
      m_stop(new QPushButton(this)), m_words(makeTextLabel(models.theme, "shrinkWords", {}, this))
{
    setUpButton(*m_start, QStringLiteral("shrinkStart"), tr("Smallest scene that still fails"),
                tr("Find and open the smallest scene that still shows this difference"));
    setUpButton(*m_stop, QStringLiteral("shrinkStop"), tr("Stop"), tr("Stop looking for the smallest scene"));
    m_stop->setAccessibleName(m_stop->toolTip());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models.theme, *column, 2);
    column->addWidget(m_words);
    column->addWidget(m_start, 0, Qt::AlignLeft);
    column->addWidget(m_stop, 0, Qt::AlignLeft);
    connect(m_start, &QPushButton::clicked, this, [this] {
        say({});
        m_shrink.start();
    });
    connect(m_stop, &QPushButton::clicked, &m_shrink, &ListShrink::stop);
    connect(&shrink, &ListShrink::changed, this, &ShrinkRow::follow);
    connect(&shrink, &ListShrink::notShrunk, this,
            [this] { say(tr("Cannot shrink: the program’s answer changed on the second run.")); });
    connect(&shrink, &ListShrink::progressed, this, &ShrinkRow::follow);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &ShrinkRow::follow);
    follow();
}

void ShrinkRow::say(const QString& sentence)
{
    m_said = sentence;
    follow();
}

void ShrinkRow::follow()
{
    const bool isHidden = m_models.run.hidesFuture();
    const bool isBusy = m_shrink.isBusy();
    m_start->setVisible(m_shrink.canStart() && !isBusy && !isHidden);
    m_stop->setVisible(isBusy && !isHidden);
    QString words = m_said;
    if (isBusy) {
        const ShrinkProgress progress = m_shrink.progress();
        words = tr("Looking for the smallest scene. Boxes left: %1, depth: %2, scenes tried: %3.")
                    .arg(countText(progress.boxes), QString::number(progress.level), countText(progress.asked));
    }
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty() && !isHidden);
    setVisible(!m_start->isHidden() || !m_stop->isHidden() || !m_words->isHidden());
}

CheckFeature::CheckFeature(const Models& models, const Parts& parts, WindowShell& shell)
    : Feature(shell), m_models(models), m_parts(parts),
      m_panel(new CheckPanel(models, parts.list, &shell.mainWindow())),
      m_diagnosis(new DiagnosisPanel(models, parts.list, &shell.mainWindow())),
      m_bar(new CheckBar(models, parts.list, *m_panel, &shell.mainWindow())),
      m_shrinkRow(new ShrinkRow(models, parts.shrink)), m_files(new ListFiles(parts.list, shell))
{
    addBar(BarPlace::Bottom, *m_bar);
    offer(m_panel, PanelOffer::Place::Beside);
    offer(m_diagnosis, PanelOffer::Place::Beside);
    connect(m_bar, &CheckBar::openWanted, m_files, &ListFiles::open);
    connect(m_panel, &CheckPanel::fileGiven, this, [this](const QString& path) {
        const auto open = [this, path] {
            if (!this->shell().openFile(path)) {
                m_files->openFile(path);
            }
        };
        if (isLongWorkUnderWay()) {
            afterLongWork(this, open);
        } else {
            open();
        }
    });
    // Show the verdict of a list that was opened.
    connect(m_files, &ListFiles::opened, this, [this] {
        if (this->shell().workspace() != Workspace::Check || m_parts.comparison.isOpen()) {
            this->shell().setWorkspace(Workspace::Check);
        }
        m_panel->focusList();
    });
    connect(&m_parts.list, &ListCheck::currentChanged, this, &CheckFeature::mark);
    connect(&m_parts.list, &ListCheck::verdictChanged, this, &CheckFeature::mark);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &CheckFeature::mark);
    const auto followLook = [&list = parts.list, &look = parts.look] { list.setHidesAnswers(look.hidesAnswers()); };
    connect(&parts.look, &SpaceViewOptions::changed, &parts.list, followLook);
    followLook();
    // Queued, because stepBoth() may delete the card that contains the clicked button.
    connect(m_diagnosis, &DiagnosisPanel::stepBothWanted, this, &CheckFeature::stepBoth, Qt::QueuedConnection);
    connect(&m_parts.list, &ListCheck::toldApart, this,
            [this](const std::shared_ptr<const DistinguishingScene>& telling) { openTelling(*telling); });
    m_diagnosis->addPart(m_shrinkRow);
    makeProgramRow(models);
    connect(&m_parts.shrink, &ListShrink::shrunk, this, [this](const std::shared_ptr<const ShrunkList>& shrunk) {
        // Deferred, because openShrunk() may ask a question. Before that, the row should show that the search has
        // ended.
        afterLongWork(this, [this, shrunk] { openShrunk(*shrunk); });
    });
    connect(&models.document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        if (change.isOtherScene) {
            sayNotes();
        }
    });
    sayNotes();
    RunComparison& comparison = parts.comparison;
    connect(&comparison, &RunComparison::compared, this, &CheckFeature::goToDifference);
    connect(&comparison, &RunComparison::runsChanged, this, &CheckFeature::goToDifference);
    connect(&comparison, &RunComparison::opened, this, &CheckFeature::mark);
    connect(&comparison, &RunComparison::closed, this, [this] {
        m_wantsDifference = false;
        mark();
    });
    m_panel->installEventFilter(this);
    connect(m_diagnosis, &DiagnosisPanel::hasSomethingToSayChanged, this, &CheckFeature::fitDiagnosis);
    connect(m_bar, &CheckBar::asksForMistakeChanged, this, &CheckFeature::fitDiagnosis);
}

/// Hides the diagnosis and the code behind it until the user asks for the mistake, because it reveals missing pairs,
/// and the list needs the room. If there is no list, the diagnosis appears without a request and says which
/// mistakes an opened scene distinguishes. Does not change a layout that the user made.
void CheckFeature::fitDiagnosis()
{
    if (shell().workspace() != Workspace::Check || !shell().hasOwnLayout() || shell().room() == Room::Stage) {
        return;
    }
    const bool isShown = m_diagnosis->hasSomethingToSay() && (m_bar->asksForMistake() || m_parts.list.isEmpty());
    const auto dockOf = [this](const char* name) {
        return shell().mainWindow().findChild<QDockWidget*>(QLatin1String(name));
    };
    dockOf("listingPanelDock")->setVisible(isShown);
    QDockWidget* diagnosis = dockOf("diagnosisPanelDock");
    const bool comes = isShown && diagnosis->isHidden();
    diagnosis->setVisible(isShown);
    if (comes) {
        // In front of the code. Where all panels are tabs, the list stays in front: the user may be typing it.
        QDockWidget* list = dockOf("checkPanelDock");
        const bool wouldHideList = shell().mainWindow().tabifiedDockWidgets(diagnosis).contains(list);
        (wouldHideList ? list : diagnosis)->raise();
    }
}

void CheckFeature::arranged() { fitDiagnosis(); }

void CheckFeature::fitBars() { m_bar->setVisible(shell().workspace() == Workspace::Check); }

void CheckFeature::makeProgramRow(const Models& models)
{
    ListProgram& program = m_parts.program;
    auto* row = new ProgramRow(models.theme, QStringLiteral("program"), tr("Run it on this scene"),
                               tr("Run the program for at most ten seconds, in a sandbox as far as this system allows, "
                                  "and check its output (Enter)"),
                               m_panel);
    row->setCommand(program.command());
    m_bar->addPart(row, QStringLiteral("checkProgram"), tr("Program"),
                   tr("Run your own program on this scene and check its output"));
    connect(row, &ProgramRow::runWanted, &program, [&program](const QString& command) {
        program.setCommand(command);
        program.run();
    });
    connect(row, &ProgramRow::stopWanted, &program, &ListProgram::stop);
    const auto follow = [row, &program] { row->setState(program.isRunning(), program.complaint(), true); };
    connect(&program, &ListProgram::changed, row, follow);
    follow();
}

void CheckFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::OpenOther) {
        m_files->fillMenu(menu);
    }
}

void CheckFeature::takeKeys(Workspace workspace)
{
    if (workspace == Workspace::Check) {
        m_panel->focusList();
    }
}

void CheckFeature::enter(Workspace workspace)
{
    m_isShown = workspace == Workspace::Check;
    mark();
}

bool CheckFeature::takes(const QString& path) const { return ListFiles::isList(path); }
void CheckFeature::openFile(const QString& path) { m_files->openFile(path); }

bool CheckFeature::isSettled() const
{
    const ListCheck& list = m_parts.list;
    return !list.isReading() && !list.isJudging() && !list.isNaming() && !list.isTelling()
        && !m_parts.program.isRunning() && !m_parts.shrink.isBusy();
}

bool CheckFeature::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) {
        mark();
    }
    return QObject::eventFilter(watched, event);
}

/// Updates the marks of wrong pairs in the World. A comparison shows none, because two runs have enough marks already.
void CheckFeature::mark()
{
    const bool isLookedAt =
        (m_isShown || m_panel->isVisible()) && !m_parts.comparison.isOpen() && !m_models.run.hidesFuture();
    if (isLookedAt) {
        m_parts.space.setPairMark(m_parts.list.mark());
        m_parts.space.setPairLinks(m_parts.list.links());
    } else {
        m_parts.space.setPairMark({});
        m_parts.space.setPairLinks({});
    }
}

/// Opens the mistake as the second run of a comparison. The window's method becomes the single pass and remains after
/// the comparison closes.
void CheckFeature::stepBoth(const NamedMistake& mistake)
{
    Method right;
    right.order = mistake.order;
    right.query = m_models.analysis.method().query;
    m_models.analysis.setMethod(right);
    m_parts.comparison.open(mistake.method());
    m_wantsDifference = true;
    goToDifference();
}

void CheckFeature::goToDifference()
{
    RunComparison& comparison = m_parts.comparison;
    if (m_wantsDifference && comparison.isReady() && !comparison.differences().empty()) {
        m_wantsDifference = false;
        comparison.goToFirstDifference();
    }
}

QString CheckFeature::toldSentence(const std::vector<std::vector<const Algorithm*>>& groups)
{
    QStringList parts;
    for (const auto& group : groups) {
        QStringList titles;
        for (const Algorithm* algorithm : group) {
            titles += tr("“%1”").arg(algorithmTitle(*algorithm));
        }
        parts += titles.join(tr(" or "));
    }
    return tr("This scene tells these apart: %1. Run your program on it and paste its list. To get your own list back, "
              "choose “Restore previous list”.")
        .arg(parts.join(tr("; ")));
}

/// Shows the note about an opened scene for as long as that scene is current.
void CheckFeature::sayNotes()
{
    const auto words = [this](const SceneNote& note) {
        return note.scene == m_models.document.scene() ? note.words : QString();
    };
    m_diagnosis->sayTold(words(m_told));
    m_shrinkRow->say(words(m_shrunk));
}

void CheckFeature::openTelling(const DistinguishingScene& telling)
{
    const auto findings = m_parts.list.findings();
    if (!findings || !shell().mayGo()) {
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
    m_told = {m_models.document.scene(), toldSentence(told)};
    m_parts.list.clear();
    sayNotes();
    m_panel->focusList();
}

/// Opens the smallest scene with its list, unless the scene has changed since the search began. mayGo() asks about
/// unsaved changes first, and bringBack() restores the previous list.
void CheckFeature::openShrunk(const ShrunkList& shrunk)
{
    if (shrunk.before != m_models.document.scene() || !shell().mayGo()) {
        return;
    }
    m_models.document.reset(shrunk.scene.withTitle(tr("Smallest scene that still fails").toStdString()));
    m_shrunk = {m_models.document.scene(), shrunkSentence(shrunk)};
    m_parts.list.setText(shrunk.list);
    if (shrunk.of == ShrunkList::Of::Program) {
        m_parts.program.printed(m_shrunk.scene);
    }
    sayNotes();
    m_panel->focusList();
}

}  // namespace mortonscope

#include "check_feature.moc"
