#include "app/window/lesson_workspace.h"

#include "app/features/compare/run_comparison.h"
#include "app/features/files/file_workflow.h"
#include "app/features/lesson/lesson_panel.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_words.h"
#include "app/features/predict/predictor.h"
#include "app/features/wrong_ways/find_mistake.h"
#include "app/session/analysis.h"
#include "app/session/scene_document.h"
#include "app/window/main_window.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/lesson/lesson_reader.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

bool has(const std::vector<std::string>& words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

SpaceViewOptions::CellLabels labelsFrom(const std::string& name)
{
    using Labels = SpaceViewOptions::CellLabels;
    return name == "decimal" ? Labels::Decimal : name == "binary" ? Labels::Binary : name == "base-4" ? Labels::Base4 : Labels::None;
}

SpaceViewOptions::Tool toolFrom(const std::string& name)
{
    using Tool = SpaceViewOptions::Tool;
    const std::pair<const char*, Tool> tools[] = {{"draw-box", Tool::DrawBox}, {"draw-circle", Tool::DrawCircle}, {"pan", Tool::Pan},
                                                  {"range-query", Tool::RangeQuery}, {"what-if", Tool::WhatIf}};
    const auto found = std::ranges::find_if(tools, [&name](const auto& tool) { return name == tool.first; });
    return found == std::end(tools) ? Tool::Select : found->second;
}

/// Where lessons of one's own were last.
QString lastFolder() { return QSettings().value(QStringLiteral("lessons/folder"), QDir::homePath()).toString(); }
void rememberFolder(const QString& folder) { QSettings().setValue(QStringLiteral("lessons/folder"), folder); }

}  // namespace

LessonWorkspace::LessonWorkspace(const Models& models, LessonPlayer& player, LessonPanel& panel, const Parts& parts, MainWindow& window)
    : QObject(&window), m_models(models), m_player(player), m_panel(panel), m_parts(parts), m_window(window), m_menu(new QMenu(tr("L&earn"), &window))
{
    m_menu->setObjectName(QStringLiteral("learnMenu"));
    makeMenu();
    player.hooks().setStage = [this](const CardStage& stage) { setStage(stage); };
    player.hooks().complete = [this](LessonSnapshot& now) { addTo(now); };
    player.hooks().mayGo = [this] { return mayGo(); };
    connect(&panel, &LessonPanel::openFolderWanted, this, &LessonWorkspace::openFolder);
    connect(&panel, &LessonPanel::copyWanted, this, &LessonWorkspace::copy);
    connect(&panel, &LessonPanel::resetWanted, this, &LessonWorkspace::reset);
    connect(&player, &LessonPlayer::cardChanged, this, &LessonWorkspace::follow);
    connect(&player, &LessonPlayer::uncoveredChanged, this, &LessonWorkspace::follow);
    connect(&parts.options, &SpaceViewOptions::changed, &player, &LessonPlayer::lookAgain);
    connect(&parts.predictor, &Predictor::changed, &player, &LessonPlayer::lookAgain);
    connect(&parts.mistake, &FindMistake::changed, &player, &LessonPlayer::lookAgain);
    RunComparison& comparison = window.comparison();
    for (const auto signal : {&RunComparison::opened, &RunComparison::closed, &RunComparison::methodsChanged}) {
        connect(&comparison, signal, &player, &LessonPlayer::lookAgain);
    }
    follow();
}

LessonWorkspace::~LessonWorkspace()
{
    m_player.hooks() = {};
}

QAction* LessonWorkspace::makeAction(const QString& name, const QString& text, const QKeySequence& key, const QString& says)
{
    QAction* action = mortonscope::makeAction({name, text, says, key.isEmpty() ? QList<QKeySequence>() : QList{key}, {}}, this);
    m_menu->addAction(action);
    return action;
}

void LessonWorkspace::makeMenu()
{
    m_next = makeAction(QStringLiteral("lessonNextAction"), tr("&Next card"), QKeySequence(Qt::CTRL | Qt::Key_Period), tr("On to the next card"));
    m_previous = makeAction(QStringLiteral("lessonPreviousAction"), tr("&Card before"), QKeySequence(Qt::CTRL | Qt::Key_Comma), tr("Back to the card before"));
    m_restore = makeAction(QStringLiteral("lessonRestoreAction"), tr("&Restore the card"), QKeySequence(Qt::CTRL | Qt::Key_R),
                           tr("Scene and window as they were when the card began"));
    m_menu->addSeparator();
    m_hint = makeAction(QStringLiteral("lessonHintAction"), tr("&Hint"), {}, tr("Show a hint, or hide it"));
    m_answer = makeAction(QStringLiteral("lessonAnswerAction"), tr("&Answer"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A), tr("Show the answer, or hide it"));
    m_notes = makeAction(QStringLiteral("lessonNotesAction"), tr("Notes for the &teacher"), {}, tr("Below each card what a teacher may want to know"));
    for (QAction* toggle : {m_hint, m_answer, m_notes}) {
        toggle->setCheckable(true);
    }
    m_menu->addSeparator();
    m_shelf = makeAction(QStringLiteral("lessonShelfAction"), tr("All &lessons"), {}, tr("Back to the list of lessons"));
    QAction* open = makeAction(QStringLiteral("lessonOpenAction"), tr("&Open a lesson folder…"), {}, tr("A lesson of your own: a folder with lesson.json and its words"));
    QAction* copyThis = makeAction(QStringLiteral("lessonCopyAction"), tr("Cop&y this lesson…"), {}, tr("Its files in a folder of your own, where they can be edited"));
    QAction* forget = makeAction(QStringLiteral("lessonResetAction"), tr("Reset &progress…"), {}, tr("Forgets which cards were done"));
    connect(m_next, &QAction::triggered, &m_player, &LessonPlayer::next);
    connect(m_previous, &QAction::triggered, &m_player, &LessonPlayer::previous);
    connect(m_restore, &QAction::triggered, &m_player, &LessonPlayer::restore);
    connect(m_hint, &QAction::triggered, &m_player, &LessonPlayer::setShowsHint);
    connect(m_answer, &QAction::triggered, &m_player, &LessonPlayer::setShowsAnswer);
    connect(m_notes, &QAction::triggered, &m_player, &LessonPlayer::setShowsNotes);
    connect(m_shelf, &QAction::triggered, this, [this] {
        m_player.close();
        m_window.setWorkspace(Workspace::Learn);
    });
    connect(open, &QAction::triggered, this, &LessonWorkspace::openFolder);
    connect(copyThis, &QAction::triggered, this, &LessonWorkspace::copy);
    connect(forget, &QAction::triggered, this, &LessonWorkspace::reset);
}

void LessonWorkspace::follow()
{
    const LessonCard* card = m_player.card();
    const std::size_t cards = card != nullptr ? m_player.lesson()->cards.size() : 0;
    m_next->setEnabled(card != nullptr && m_player.cardIndex() + 1 < cards);
    m_previous->setEnabled(card != nullptr && m_player.cardIndex() > 0);
    m_restore->setEnabled(card != nullptr);
    m_hint->setEnabled(card != nullptr && !card->in(lessonLanguage()).hint.empty());
    m_answer->setEnabled(card != nullptr && !card->in(lessonLanguage()).answer.empty());
    m_hint->setChecked(m_player.showsHint());
    m_answer->setChecked(m_player.showsAnswer());
    m_notes->setChecked(m_player.showsNotes());
}

QList<QDockWidget*> LessonWorkspace::beside(const Docks& docks) const
{
    const LessonCard* card = m_player.card();
    if (card == nullptr) {
        return {docks["derivation"], docks["array"]};
    }
    const std::pair<const char*, QDockWidget*> all[] = {
        {"derivation", docks["derivation"]}, {"array", docks["array"]}, {"tree", docks["tree"]}, {"stack", docks["stack"]}, {"pairs", docks["pairs"]},
        {"listing", docks["listing"]}, {"why", docks["why"]}, {"query", docks["query"]}, {"links", docks["links"]}, {"check", docks["check"]}, {"diagnosis", docks["diagnosis"]}};
    QList<QDockWidget*> wanted;
    for (const std::string& panel : card->stage.panels) {
        const auto found = std::ranges::find_if(all, [&panel](const auto& dock) { return panel == dock.first; });
        if (found != std::end(all)) {
            wanted += found->second;
        }
    }
    return wanted;
}

void LessonWorkspace::setShown(bool shown)
{
    m_isShown = shown;
    if (!shown && m_before) {
        const Look before = *std::exchange(m_before, std::nullopt);
        m_parts.options.setCellLabels(before.labels);
        m_parts.options.setShowsZCurve(before.zCurve);
        m_parts.options.setShowsPenalty(before.penalty);
        m_parts.options.setTool(before.tool);
    }
}

// -------------------------------------------------------------------------------------------------- the stage

bool LessonWorkspace::mayGo()
{
    const bool isPractice = m_player.isOnStage() && m_isShown && m_models.document.filePath().isEmpty();
    return isPractice || m_window.files().mayGo();
}

void LessonWorkspace::setStage(const CardStage& stage)
{
    if (m_window.workspace() == Workspace::Learn) {
        m_window.comparison().close();
        m_window.showLessons();
    } else {
        m_window.setWorkspace(Workspace::Learn);
    }
    SpaceViewOptions& options = m_parts.options;
    if (!m_before) {
        m_before = Look{options.cellLabels(), options.showsZCurve(), options.showsPenalty(), options.tool()};
    }
    options.setCellLabels(labelsFrom(stage.labels));
    options.setShowsZCurve(has(stage.overlays, "z-curve"));
    options.setShowsPenalty(has(stage.overlays, "penalty"));
    options.setTool(toolFrom(stage.tool));
    if (!stage.compare.empty()) {
        m_window.comparison().compareWith(*findAlgorithm(stage.compare));
    }
    if (!stage.mistake.empty()) {
        m_parts.mistake.beginWith(*findAlgorithm(stage.mistake));
    }
    m_parts.predictor.setOn(stage.predicts);
    m_parts.predictor.resetTally();
}

void LessonWorkspace::addTo(LessonSnapshot& now) const
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
    now.predicted = m_parts.predictor.isOn() ? m_parts.predictor.tally().streak : 0;
    const bool isOurs = m_parts.mistake.isOn() && m_parts.mistake.number() == 0;  // and not another one that was drawn instead
    now.hasFoundMistake = isOurs && m_parts.mistake.isFound();
    now.hasShownMistake = isOurs && m_parts.mistake.isShown();
    const RunComparison& comparison = m_window.comparison();
    if (comparison.isOpen()) {
        now.comparison = comparison.service(RunComparison::Second).method().algorithm->id;
    }
}

// ----------------------------------------------------------------------------------------- lessons of one's own

void LessonWorkspace::openFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(&m_window, tr("Open a lesson folder"), lastFolder());
    if (folder.isEmpty()) {
        return;
    }
    rememberFolder(folder);
    const auto opened = m_player.openFolder(folder);
    if (!opened) {
        m_window.files().showError(opened.error());
        return;
    }
    m_player.show(*opened, 0);
}

void LessonWorkspace::copy()
{
    const QString within = QFileDialog::getExistingDirectory(&m_window, tr("Copy the lesson into a folder"), lastFolder());
    if (within.isEmpty()) {
        return;
    }
    const Lesson& lesson = *m_player.shelf()[m_panel.chosenLesson()].lesson;
    const QString folder = QDir(within).filePath(fromCore(lesson.id));
    if (const Outcome copied = writeLessonFolder(lesson, std::filesystem::path(folder.toStdU16String())); !copied) {
        m_window.files().showError(copied.error());
        return;
    }
    rememberFolder(within);
    auto* box = new QMessageBox(QMessageBox::Information, tr("Copy the lesson"),
                                tr("The lesson is in %1. Edit its files, then open that folder.").arg(QDir::toNativeSeparators(folder)), QMessageBox::Ok, &m_window);
    box->setObjectName(QStringLiteral("lessonCopiedBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void LessonWorkspace::reset()
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Reset progress"), tr("Forget which cards were done, in all lessons?"),
                                QMessageBox::Reset | QMessageBox::Cancel, &m_window);
    box->setObjectName(QStringLiteral("lessonResetBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QMessageBox::finished, this, [this](int result) {
        if (result == QMessageBox::Reset) {
            m_player.resetProgress();
        }
    });
    box->open();
}

}  // namespace mortonscope
