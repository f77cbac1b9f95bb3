#include "app/features/factories.h"

#include "app/features/compare/run_comparison.h"
#include "app/features/faulty_algorithms/find_mistake.h"
#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/predict/predictor.h"
#include "app/features/race/race_controller.h"
#include "app/settings/settings.h"
#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/models.h"
#include "app/widgets/feature.h"
#include "app/widgets/panel.h"
#include "app/widgets/program_row.h"
#include "app/widgets/window_shell.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/base/text_file.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_judge.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_report.h"
#include "core/lesson/lesson_words.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMap>
#include <QMenu>
#include <QMessageBox>
#include <QObject>
#include <QUrl>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mortonscope {

/// Opens and copies lesson folders, and saves the report for a teacher.
class LessonFiles : public QObject {
    Q_OBJECT

public:
    LessonFiles(LessonPlayer& player, WindowShell& shell, QObject* parent);

    /// Asks for a folder and opens the lesson in it.
    void open();
    /// Asks for a folder and writes lesson `entry` of the shelf into a new folder inside it.
    void copy(std::size_t entry);
    /// Asks for a name and a file, and saves the report.
    void askForReport();

private:
    void saveReport(const QString& typed);

    LessonPlayer& m_player;
    WindowShell& m_shell;
};

LessonFiles::LessonFiles(LessonPlayer& player, WindowShell& shell, QObject* parent)
    : QObject(parent), m_player(player), m_shell(shell)
{
}

void LessonFiles::open()
{
    const QString folder = QFileDialog::getExistingDirectory(&m_shell.mainWindow(), tr("Open a lesson folder"),
                                                             settings::kLessonsFolder.value());
    if (folder.isEmpty()) {
        return;
    }
    settings::kLessonsFolder.set(folder);
    const auto opened = m_player.openFolder(folder);
    if (!opened) {
        m_shell.showError(opened.error());
        return;
    }
    m_player.show(*opened, 0);
}

void LessonFiles::copy(std::size_t entry)
{
    if (m_player.shelf()[entry].isQuiz()) {
        m_shell.showError({ErrorCode::CannotWrite,
                           {},
                           tr("a quiz").toStdString(),
                           tr("a lesson; a quiz is generated each day and has no files").toStdString()});
        return;
    }
    const QString within = QFileDialog::getExistingDirectory(&m_shell.mainWindow(), tr("Copy the lesson into a folder"),
                                                             settings::kLessonsFolder.value());
    if (within.isEmpty()) {
        return;
    }
    const Lesson& lesson = *m_player.shelf()[entry].lesson;
    const QString folder = QDir(within).filePath(fromCore(lesson.id));
    if (const Outcome copied = writeLessonFolder(lesson, std::filesystem::path(folder.toStdU16String())); !copied) {
        m_shell.showError(copied.error());
        return;
    }
    settings::kLessonsFolder.set(within);
    auto* box = new QMessageBox(
        QMessageBox::Information, tr("Copy the lesson"),
        tr("The lesson is in %1. Edit its files, then open that folder.").arg(QDir::toNativeSeparators(folder)),
        QMessageBox::Ok, &m_shell.mainWindow());
    box->setObjectName(QStringLiteral("lessonCopiedBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void LessonFiles::askForReport()
{
    auto* dialog = new QInputDialog(&m_shell.mainWindow());
    dialog->setObjectName(QStringLiteral("lessonReportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save progress"));
    dialog->setLabelText(tr("Your name (optional):"));
    dialog->setTextValue(m_player.reportName());
    connect(dialog, &QInputDialog::textValueSelected, this, &LessonFiles::saveReport,
            Qt::QueuedConnection);  // after the dialog has closed
    dialog->open();
}

void LessonFiles::saveReport(const QString& typed)
{
    constexpr int kMaxNameLength = 100;  // the longest name that a report can hold
    const QString name = typed.simplified().left(kMaxNameLength);
    const QString path =
        QFileDialog::getSaveFileName(&m_shell.mainWindow(), tr("Save progress"),
                                     proposedFileName(name, QStringLiteral("lessons.json")), tr("Reports (*.json)"));
    if (path.isEmpty()) {
        return;
    }
    if (const Outcome saved = writeTextFile(path.toStdString(), lessonReportToJson(m_player.report(name))); !saved) {
        m_shell.showError(saved.error());
    }
}

namespace {

bool has(const std::vector<std::string>& words, std::string_view word)
{
    return std::ranges::find(words, word) != words.end();
}

SpaceViewOptions::CellLabels labelsFrom(const std::string& name)
{
    using Labels = SpaceViewOptions::CellLabels;
    const QMap<std::string, Labels> labels{
        {"decimal", Labels::Decimal}, {"binary", Labels::Binary}, {"base-4", Labels::Base4}};
    return labels.value(name, Labels::None);
}

SpaceViewOptions::Tool toolFrom(const std::string& name)
{
    using Tool = SpaceViewOptions::Tool;
    const QMap<std::string, Tool> tools{{"draw-box", Tool::DrawBox},
                                        {"draw-circle", Tool::DrawCircle},
                                        {"pan", Tool::Pan},
                                        {"range-query", Tool::RangeQuery},
                                        {"what-if", Tool::RangeQuery}};
    return tools.value(name, Tool::Select);
}

}  // namespace

/// Connects lessons to the window. Sets up those parts of a card that models don't cover (overlays, tool, panels,
/// prediction, a second run, an exercise), reports their state to the player, and provides the actions of the menu.
///
/// In Learn, edits of a lesson's scene are practice: the next card replaces the scene without asking. In other
/// workspaces, and for scenes opened before the lesson, the usual question about unsaved changes appears.
class LessonFeature : public Feature {
    Q_OBJECT

public:
    LessonFeature(const Models& models, LessonPlayer& player, const LessonParts& parts, WindowShell& shell);
    ~LessonFeature() override;

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Returns the panels that the open card uses, except those that would reveal its answer.
    QStringList wantedPanels() const override;
    bool wants(Part part) const override;
    Claim claim() const override;
    void fitBars() override
    {
        m_bar.setVisible(shell().workspace() == Workspace::Learn && shell().room() != Room::Stage);
    }
    /// Restores the user's own overlays and tool when the user leaves Learn.
    void enter(Workspace workspace) override;
    void takeKeys(Workspace workspace) override;
    /// Tells the player when a press in the World begins and ends. Never consumes an event.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeMenu();
    void follow();
    void followLink(const QString& link);
    void hideAnswer();
    bool hideAskedParts();
    void leaveQuestions();
    bool hidePanels(const std::vector<std::string>& hidden);
    /// Returns the widget with that object name if it can stay visible and hide its answer; else null.
    HidesAnswer* asked(const QString& objectName) const;
    HidesAnswer* askedPanel(const std::string& name) const;
    void setStage(const CardStage& stage);
    void startRace(const CardRace& card);
    void addTo(LessonSnapshot& now) const;
    void reset();
    void askForQuizNumber();

    /// The user's settings of the World, saved before a card changes them.
    struct Look {
        SpaceViewOptions::CellLabels labels{};
        bool zCurve = false;
        bool penalty = false;
        SpaceViewOptions::Tool tool{};
    };

    LessonPlayer& m_player;
    LessonPanel& m_panel;
    LessonBar& m_bar;
    const LessonParts m_parts;
    LessonFiles* m_files;
    QMenu* m_menu;
    QAction* m_next;
    QAction* m_previous;
    QAction* m_restore;
    QAction* m_hint;
    QAction* m_answer;
    QAction* m_notes;
    std::optional<Look> m_before;
    std::vector<std::string> m_hidden;  ///< panels that would reveal the card's answer
};

LessonFeature::LessonFeature(const Models& models, LessonPlayer& player, const LessonParts& parts, WindowShell& shell)
    : Feature(shell), m_player(player), m_panel(*new LessonPanel(models, player, &shell.mainWindow())),
      m_bar(*new LessonBar(models, player, &shell.mainWindow())), m_parts(parts),
      m_files(new LessonFiles(player, shell, this)), m_menu(new QMenu(tr("&Lessons"), &shell.mainWindow()))
{
    offer(&m_panel, PanelOffer::Place::Beside);
    m_menu->setObjectName(QStringLiteral("learnMenu"));
    makeMenu();
    parts.space.installEventFilter(this);
    player.hooks().setStage = [this](const CardStage& stage) { setStage(stage); };
    player.hooks().complete = [this](LessonSnapshot& now) { addTo(now); };
    player.hooks().mayGo = [this] { return this->shell().mayGo(); };
    addBar(BarPlace::Bottom, m_bar);
    connect(&m_bar, &LessonBar::openFolderWanted, m_files, &LessonFiles::open);
    connect(&m_bar, &LessonBar::copyWanted, m_files, [this] { m_files->copy(m_panel.chosenLesson()); });
    connect(&m_bar, &LessonBar::resetWanted, this, &LessonFeature::reset);
    connect(&m_panel, &LessonPanel::linkFollowed, this, &LessonFeature::followLink,
            Qt::QueuedConnection);  // the link may close the card
    connect(&player, &LessonPlayer::cardChanged, this, &LessonFeature::follow);
    connect(&player, &LessonPlayer::uncoveredChanged, this, &LessonFeature::follow);
    connect(&player, &LessonPlayer::findingChanged, this, &LessonFeature::hideAnswer);
    connect(&player, &LessonPlayer::restIsInWindow, this, &LessonFeature::leaveQuestions);
    connect(&parts.options, &SpaceViewOptions::changed, &player, &LessonPlayer::lookAgain);
    connect(&parts.predictor, &Predictor::changed, &player, &LessonPlayer::lookAgain);
    connect(&parts.mistake, &FindMistake::changed, &player, &LessonPlayer::lookAgain);
    connect(&parts.race, &RaceController::setupChanged, &player, &LessonPlayer::lookAgain);
    RunComparison& comparison = parts.comparison;
    for (const auto signal : {&RunComparison::opened, &RunComparison::closed, &RunComparison::methodsChanged}) {
        connect(&comparison, signal, &player, &LessonPlayer::lookAgain);
    }
    connect(&player, &LessonPlayer::cardChanged, this, [this] {
        if (m_player.card() == nullptr) {
            this->shell().renewPanels();
        }
        this->shell().fitBars();
        takeKeys(this->shell().workspace());
    });
    follow();
}

LessonFeature::~LessonFeature() { m_player.hooks() = {}; }

void LessonFeature::makeMenu()
{
    const auto add = [this](const char* name, const QString& text, const QList<QKeySequence>& keys, const QString& says,
                            std::function<void()> act) {
        QAction* action = makeAction({QLatin1String(name), text, says, keys, std::move(act)}, this);
        m_menu->addAction(action);
        return action;
    };
    m_next = add("lessonNextAction", tr("&Next card"), {Qt::CTRL | Qt::Key_Period}, tr("Go to the next card"),
                 [this] { m_player.next(); });
    m_previous = add("lessonPreviousAction", tr("Previous &card"), {Qt::CTRL | Qt::Key_Comma},
                     tr("Go to the previous card"), [this] { m_player.previous(); });
    m_restore = add("lessonRestoreAction", tr("&Restore the card"), {Qt::CTRL | Qt::Key_R},
                    tr("Restore the scene and the window to the start of the card"), [this] { m_player.restore(); });
    m_menu->addSeparator();
    m_hint = add("lessonHintAction", tr("&Hint"), {}, tr("Show a hint, or hide it"), {});
    m_answer = add("lessonAnswerAction", tr("&Answer"), {Qt::CTRL | Qt::SHIFT | Qt::Key_A},
                   tr("Show the answer, or hide it"), {});
    m_notes = add("lessonNotesAction", tr("Notes for the &teacher"), {},
                  tr("Show notes for the teacher below each card"), {});
    for (QAction* toggle : {m_hint, m_answer, m_notes}) {
        toggle->setCheckable(true);
    }
    connect(m_hint, &QAction::triggered, &m_player, &LessonPlayer::setShowsHint);
    connect(m_answer, &QAction::triggered, &m_player, &LessonPlayer::setShowsAnswer);
    connect(m_notes, &QAction::triggered, &m_player, &LessonPlayer::setShowsNotes);
    m_menu->addSeparator();
    add("lessonShelfAction", tr("All &lessons"), {}, tr("Return to the list of lessons"), [this] {
        m_player.close();
        shell().setWorkspace(Workspace::Learn);
    });
    add("lessonOpenAction", tr("&Open a lesson folder…"), {},
        tr("Open your own lesson: a folder with lesson.json and its texts"), [this] { m_files->open(); });
    add("lessonCopyAction", tr("Cop&y this lesson…"), {}, tr("Copy its files to a folder where you can edit them"),
        [this] { m_files->copy(m_panel.chosenLesson()); });
    add("lessonQuizNumberAction", tr("&Quiz number…"), {},
        tr("Draw the quizzes from a number, so that a class gets the same questions"), [this] { askForQuizNumber(); });
    add("lessonReportAction", tr("&Save progress for the teacher…"), {},
        tr("Save which cards were done, with the answers"), [this] { m_files->askForReport(); });
    add("lessonResetAction", tr("Reset &progress…"), {}, tr("Forget which cards were done"), [this] { reset(); });
}

void LessonFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::Teach) {
        menu.addMenu(m_menu);
    }
}

void LessonFeature::hideAnswer()
{
    if (hideAskedParts() && shell().workspace() == Workspace::Learn) {
        shell().renewPanels();
    }
}

/// Hides what the course has not explained yet, and what would reveal the answer until the card is done or its answer
/// is shown. A card with questions but without panels asks about what the panels would show, so the World hides it too.
/// Returns whether other panels are wanted now.
bool LessonFeature::hideAskedParts()
{
    const LessonCard* card = m_player.card();
    const bool isLearning = shell().workspace() == Workspace::Learn && card != nullptr;
    m_parts.options.setTaught(isLearning ? taughtIn(m_player.lesson()->id) : Taught::Everything);
    const bool asks = isLearning && !m_player.isDone() && !m_player.showsAnswer();
    m_parts.options.setAsked(
        asks && (has(card->stage.hidden, "space") || (card->stage.panels.empty() && !card->questions().empty())));
    std::vector<std::string> hidden;
    if (asks) {
        hidden = card->stage.hidden;
        // The array is always shown, so a card that asks without it may ask what it shows, unless the tree already
        // shows the same.
        const bool showsTree = has(card->stage.panels, "tree") && !has(hidden, "tree");
        if (!card->questions().empty() && !showsTree && !has(card->stage.panels, "array") && !has(hidden, "array")) {
            hidden.push_back("array");
        }
    }
    const bool wantsOthers = hidePanels(hidden);
    if (HidesAnswer* warning = asked(QStringLiteral("exhibitBanner"))) {
        warning->setAsked(asks && !card->questions().empty());
    }
    if (m_player.isDone() && m_parts.mistake.isOn() && m_parts.mistake.isAskedElsewhere()) {
        m_parts.mistake.show();
    }
    return wantsOthers;
}

HidesAnswer* LessonFeature::asked(const QString& objectName) const
{
    return dynamic_cast<HidesAnswer*>(shell().mainWindow().findChild<QWidget*>(objectName));
}

HidesAnswer* LessonFeature::askedPanel(const std::string& name) const
{
    return asked(fromCore(name) + QStringLiteral("Panel"));
}

/// Returns whether they are others than before.
bool LessonFeature::hidePanels(const std::vector<std::string>& hidden)
{
    const std::vector<std::string> before = std::exchange(m_hidden, hidden);
    if (before == hidden) {
        return false;
    }
    for (const auto* panels : {&before, &hidden}) {
        for (const std::string& name : *panels) {
            if (HidesAnswer* panel = askedPanel(name)) {
                panel->setAsked(panels == &hidden);
            }
        }
    }
    return true;
}

void LessonFeature::follow()
{
    hideAnswer();
    const LessonCard* card = m_player.card();
    m_next->setEnabled(card != nullptr && !m_player.isLastCard());
    m_previous->setEnabled(card != nullptr && m_player.cardIndex() > 0);
    m_restore->setEnabled(card != nullptr);
    m_hint->setEnabled(card != nullptr && !card->in(lessonLanguage()).hint.empty());
    m_answer->setEnabled(card != nullptr && !card->in(lessonLanguage()).answer.empty());
    m_hint->setChecked(m_player.showsHint());
    m_answer->setChecked(m_player.showsAnswer());
    m_notes->setChecked(m_player.showsNotes());
}

QStringList LessonFeature::wantedPanels() const
{
    const LessonCard* card = m_player.card();
    if (card == nullptr) {
        return {};
    }
    QStringList wanted;
    for (const std::string& panel : card->stage.panels) {
        if (!has(m_hidden, panel) || askedPanel(panel) != nullptr) {  // the other panels come later
            wanted += fromCore(panel);
        }
    }
    return wanted;
}

bool LessonFeature::wants(Part part) const
{
    const LessonCard* card = m_player.card();
    if (card == nullptr) {
        return false;
    }
    const CardNeeds needs = needsOf(*card);
    switch (part) {
    case Part::Tools: return needs.tools;
    case Part::Rules: return needs.rules;
    case Part::Run: return needs.run;
    case Part::Race: return card->stage.race.has_value();
    }
    return false;
}

Claim LessonFeature::claim() const
{
    return shell().workspace() == Workspace::Learn && m_player.card() != nullptr ? Claim::Card : Claim::None;
}

void LessonFeature::enter(Workspace workspace)
{
    hideAnswer();
    if (workspace != Workspace::Learn && m_before) {
        const Look before = *std::exchange(m_before, std::nullopt);
        m_parts.options.setHomeTool(SpaceViewOptions::Tool::Select);
        m_parts.options.setCellLabels(before.labels);
        m_parts.options.setLabelsAncestors(false);
        m_parts.options.setShowsZCurve(before.zCurve);
        m_parts.options.setShowsPenalty(before.penalty);
        m_parts.options.setTool(before.tool);
    }
}

/// Focuses the World, whose keys step, if the card has no question.
void LessonFeature::takeKeys(Workspace workspace)
{
    if (workspace == Workspace::Learn && !m_panel.focusLesson()) {
        shell().focusSpace();
    }
}

bool LessonFeature::eventFilter(QObject* /*watched*/, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::KeyPress: m_player.setHeld(true); break;
    case QEvent::MouseButtonRelease:
    case QEvent::FocusOut: m_player.setHeld(false); break;
    case QEvent::KeyRelease: m_player.setHeld(static_cast<const QKeyEvent*>(event)->isAutoRepeat()); break;
    default: break;
    }
    return false;  // the World handles the event
}

void LessonFeature::followLink(const QString& link)
{
    followProgramLink(QUrl(link), shell(),
                      [this](const QString& lesson, const QString& card) { m_player.show(lesson, card); });
}

// -------------------------------------------------------------------------------------------------- the stage

/// Focuses the World once all questions are answered, so that keys named by the card are not typed into a field.
void LessonFeature::leaveQuestions()
{
    const std::vector<const LessonCheck*> questions = m_player.card()->questions();
    const bool isAnswered = std::ranges::all_of(questions, [this](const LessonCheck* question) {
        const LessonFinding* found = findingOf(*m_player.finding(), question->question);
        return found != nullptr && found->isDone();
    });
    if (isAnswered && !shell().isRacing()) {
        shell().focusSpace();
    }
}

void LessonFeature::setStage(const CardStage& stage)
{
    hideAskedParts();  // the panels are laid out below
    if (auto* unfolding = shell().mainWindow().findChild<QAction*>(QStringLiteral("viewUnfolding"));
        unfolding != nullptr && unfolding->isChecked()) {
        unfolding->trigger();  // the unfolding belongs to the previous card's scene
    }
    if (shell().workspace() == Workspace::Learn) {
        m_parts.comparison.close();
        shell().renewPanels();
    } else {
        shell().setWorkspace(Workspace::Learn);
    }
    SpaceViewOptions& options = m_parts.options;
    if (!m_before) {
        m_before = Look{options.cellLabels(), options.showsZCurve(), options.showsPenalty(), options.tool()};
    }
    if (stage.race) {
        startRace(*stage.race);
    }
    options.setCellLabels(labelsFrom(stage.labels));
    options.setLabelsAncestors(has(stage.overlays, "ancestors"));
    options.setShowsZCurve(has(stage.overlays, "z-curve"));
    options.setShowsPenalty(has(stage.overlays, "penalty"));
    options.setHomeTool(toolFrom(stage.tool));
    if (!stage.compare.empty()) {
        m_parts.comparison.compareWith(*findAlgorithm(stage.compare));
    }
    if (!stage.mistake.empty()) {
        const LessonCard& card = *m_player.card();
        m_parts.mistake.beginWith(*findAlgorithm(stage.mistake), !card.questions().empty());
    }
    m_parts.predictor.setOn(stage.predicts);
    m_parts.predictor.resetTally();
    shell().bring(m_panel);  // where panels share its place, the tool may have brought another one to the front
}

/// Starts the card's race with exactly its contenders.
void LessonFeature::startRace(const CardRace& card)
{
    RaceController& race = m_parts.race;
    race.setSetup({.kind = card.world, .count = card.objects, .level = card.depth});
    for (const Entrant& entrant : race.entrants()) {
        race.setTakesPart(entrant.id, has(card.algorithms, entrant.id));
    }
}

void LessonFeature::addTo(LessonSnapshot& now) const
{
    const SpaceViewOptions& options = m_parts.options;
    if (options.showsZCurve()) {
        now.overlays.emplace_back("z-curve");
    }
    if (options.showsPenalty()) {
        now.overlays.emplace_back("penalty");
    }
    if (options.cellLabels() != SpaceViewOptions::CellLabels::None) {
        now.overlays.emplace_back("labels");
    }
    if (m_parts.predictor.isOn()) {
        now.predicted = m_parts.predictor.tally().streak;
    }
    // The user may have drawn another mistake.
    const bool isOurs = m_parts.mistake.isOn() && m_parts.mistake.number() == 0;
    now.hasFoundMistake = isOurs && m_parts.mistake.isFound();
    now.hasShownMistake = isOurs && m_parts.mistake.isShown();
    if (shell().isRacing()) {
        now.objects = m_parts.race.setup().count;
    }
    const RunComparison& comparison = m_parts.comparison;
    if (comparison.isOpen()) {
        now.comparison = comparison.service(RunComparison::Second).method().algorithm->id;
    }
}

void LessonFeature::askForQuizNumber()
{
    auto* dialog = new QInputDialog(&shell().mainWindow());
    dialog->setObjectName(QStringLiteral("quizNumberDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Quiz number"));
    dialog->setLabelText(tr("The same number gives everyone the same questions. 0: new questions each day."));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(0, 9'999'999);
    dialog->setIntValue(settings::kQuizNumber.value());
    connect(dialog, &QInputDialog::intValueSelected, &m_player, &LessonPlayer::setQuizNumber);
    dialog->open();
}

void LessonFeature::reset()
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Reset progress"),
                                tr("Forget which cards were done, in all lessons?"),
                                QMessageBox::Reset | QMessageBox::Cancel, &shell().mainWindow());
    box->setObjectName(QStringLiteral("lessonResetBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this](int result) {
        if (result == QMessageBox::Reset) {
            m_player.resetProgress();
        }
    });
    box->open();
}

Feature* makeLessonFeature(const Models& models, LessonPlayer& player, const LessonParts& parts, WindowShell& shell)
{
    return new LessonFeature(models, player, parts, shell);
}

}  // namespace mortonscope

#include "lesson_feature.moc"
