#include "app/features/lesson/lesson_player.h"

#include "app/settings/settings.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/state/query_box.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/widgets/window_shell.h"
#include "app/words/wording.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_words.h"

#include <QDate>
#include <QScopedValueRollback>

#include <algorithm>

namespace mortonscope {

namespace {

/// A step counts once the run has stopped at it for this many ms. Someone who looks at each step stops longer; a key
/// that is pressed again and again doesn't.
constexpr int kRest = 700;

/// Larger scenes are judged on a worker, because their right pair list takes long to compute.
constexpr std::size_t kMaxPairedAtOnce = 2'000;

bool isPairList(const LessonCheck& question, const GivenAnswer& answer)
{
    return question.kind == LessonCheck::Kind::Pairs && answer.text;
}

std::shared_ptr<const LessonFinding> computing(const LessonCheck& question)
{
    LessonFinding finding;
    finding.check = &question;
    finding.lack = LessonFinding::Lack::Computing;
    return std::make_shared<const LessonFinding>(std::move(finding));
}

/// Returns the cell that is selected when the card begins.
std::optional<Cell> cellOf(const CardStage& stage)
{
    if (!stage.cell) {
        return std::nullopt;
    }
    return Cell::fromIndex(*stage.cell);
}

}  // namespace

LessonPlayer::LessonPlayer(const Models& models, QObject* parent)
    : QObject(parent), m_models(models),
      m_shelf([this] { return m_hooks.today ? m_hooks.today() : static_cast<int>(QDate::currentDate().toJulianDay()); })
{
    m_showsNotes = settings::kShowsNotes.value();
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (!m_isHeld) {
            judgeNow();
        }
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &LessonPlayer::lookAgain);
    connect(&models.run, &Cursor::cursorChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(&models.document, &SceneDocument::sceneChanged, this, &LessonPlayer::lookAgain);
    connect(&models.analysis, &AnalysisService::analysisChanged, this, &LessonPlayer::lookAgain);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &LessonPlayer::lookAgain);
    connect(&models.run, &Cursor::cursorChanged, this, &LessonPlayer::lookAgain);
    connect(&models.selection, &Selection::boxesChanged, this, &LessonPlayer::lookAgain);
    connect(&models.selection, &Selection::cellChanged, this, &LessonPlayer::lookAgain);
    connect(&models.selection, &Selection::questionChanged, this, &LessonPlayer::lookAgain);
    connect(&models.query, &QueryBox::changed, this, &LessonPlayer::lookAgain);
    connect(&m_grading, &LessonGrading::changed, this, &LessonPlayer::lookAgain);
    connect(&m_grading, &LessonGrading::graded, this, &LessonPlayer::countProgram);
    connect(&models.document.undoGroup(), &QUndoGroup::indexChanged, this, &LessonPlayer::countUndone);
}

// --------------------------------------------------------------------------------------------------- the shelf

void LessonPlayer::renewShelf()
{
    if (!m_entry && m_shelf.renew()) {
        emit shelfChanged();
    }
}

void LessonPlayer::setQuizNumber(int number)
{
    settings::kQuizNumber.set(number);
    close();
    m_shelf.drawAgain();
    renewShelf();
}

Result<std::size_t> LessonPlayer::openFolder(const QString& folder)
{
    auto read = readLessonFolder(std::filesystem::path(folder.toStdU16String()));
    if (!read) {
        return read.error();
    }
    if (const auto place = m_shelf.findFolder(folder); place && place == m_entry) {
        close();  // its cards have changed
    }
    const std::size_t place = m_shelf.put(*std::move(read), folder);
    emit shelfChanged();
    return place;
}

void LessonPlayer::resetProgress()
{
    m_shelf.forget();
    if (m_entry) {
        m_work = m_shelf.work(*entry(), *card());
        m_work.tries = m_answers.size();  // the card still shows the answers
    }
    renewShelf();
    emit shelfChanged();
}

LessonReport LessonPlayer::report(const QString& name)
{
    m_shelf.progress().setName(name);
    return m_shelf.progress().report();
}

// --------------------------------------------------------------------------------------------------- the card

bool LessonPlayer::isOnStage() const { return m_entry && m_models.document.history() == m_history; }

bool LessonPlayer::hasMoved() const
{
    return !isOnStage() || m_models.document.undoStack()->index() > 0
        || m_models.run.cursor().value != card()->stage.scene->view()->step;
}

bool LessonPlayer::hasActed() const
{
    if (hasMoved()) {
        return true;
    }
    const CardStage& stage = card()->stage;
    const auto named = [this](BoxId id) { return m_models.document.scene()->name(id); };
    return m_models.selection.cell() != cellOf(stage) || m_models.query.box() != stage.scene->view()->query
        || !std::ranges::equal(m_models.selection.boxes(), stage.scene->view()->selection, {}, named);
}

bool LessonPlayer::hasTried() const
{
    return m_wasHinted || m_isDone || !m_answers.empty() || m_grading.score() || hasActed()
        || card()->in(lessonLanguage()).hint.empty();
}

bool LessonPlayer::show(const QString& key, const QString& card)
{
    const auto entry = find(key);
    return entry && show(*entry, shelf()[*entry].lesson->findCard(card.toStdString()).value_or(0));
}

bool LessonPlayer::show(std::size_t entry, std::size_t card)
{
    if (entry >= shelf().size() || card >= shelf()[entry].lesson->cards.size() || (m_hooks.mayGo && !m_hooks.mayGo())) {
        return false;
    }
    {
        const QScopedValueRollback setting(m_isSetting, true);
        m_entry = entry;
        m_card = card;
        m_answers.clear();
        m_wrong.clear();
        m_judging.cancel();
        m_grading.forget();
        m_pairs = {};
        m_finding.reset();
        m_isDone = false;
        m_isHeld = false;
        m_showsHint = false;
        m_wasHinted = false;
        m_showsAnswer = false;
        m_undone = 0;
        m_work = m_shelf.work(*this->entry(), *this->card());
        const CardStage& stage = this->card()->stage;
        m_models.player.pause();
        m_models.selection.enter(static_cast<int>(Workspace::Learn), false);  // the selection belongs to Learn
        m_models.document.sketch(stage.scene->withTitle(lesson()->title.in(lessonLanguage())));
        m_history = m_models.document.history();
        m_undoIndex = m_models.document.undoStack()->index();
        m_models.selection.ask(std::nullopt);
        if (m_hooks.setStage) {
            m_hooks.setStage(stage);
        }
        m_models.selection.selectCell(cellOf(stage));
        m_rest.stop();
        m_attempt = attempt();
    }
    emit cardChanged();
    emit uncoveredChanged();
    judgeNow();
    return true;
}

bool LessonPlayer::next()
{
    if (!m_entry || isLastCard()) {
        return false;
    }
    const Entry& entry = *this->entry();
    const LessonCard& left = *card();
    if (!show(*m_entry, m_card + 1)) {
        return false;
    }
    setRead(entry, left);
    return true;
}

/// Marks a card without a check as done.
void LessonPlayer::setRead(const Entry& entry, const LessonCard& card)
{
    if (!card.check) {
        CardWork work = m_shelf.work(entry, card);
        work.isDone = true;
        m_shelf.keep(entry, work);
        emit shelfChanged();
    }
}

void LessonPlayer::close()
{
    if (!m_entry) {
        return;
    }
    setRead(*entry(), *card());
    m_entry.reset();
    m_judging.cancel();
    m_grading.forget();
    m_pairs = {};
    m_finding.reset();
    m_isDone = false;
    emit cardChanged();
    emit findingChanged();
}

void LessonPlayer::setDone()
{
    if (!std::exchange(m_isDone, true) && !m_work.isDone) {
        m_work.answers = acceptedAnswers();
        m_work.isDone = true;
        m_shelf.keep(*entry(), m_work);
        emit shelfChanged();
    }
}

/// Returns the right answers, each at the index of its question. Leaves out a pair list if the scene was edited: its
/// pairs depend on where the boxes were, so it could not be judged again.
std::vector<GivenAnswer> LessonPlayer::acceptedAnswers() const
{
    const std::vector<const LessonCheck*> questions = card()->questions();
    std::vector<GivenAnswer> accepted(std::min(questions.size(), m_answers.size()));
    for (std::size_t q = 0; q < accepted.size(); ++q) {
        const LessonFinding* finding = findingOf(*m_finding, q);
        const bool isOfCard =
            questions[q]->kind != LessonCheck::Kind::Pairs || m_models.document.undoStack()->index() == 0;
        if (finding != nullptr && finding->isDone() && isOfCard) {
            accepted[q] = m_answers[q];
        }
    }
    return accepted;
}

/// Saves the work on the card. After the card was done for the first time, nothing more is saved: it is practice.
void LessonPlayer::keepWork()
{
    if (m_entry && !m_work.isDone) {
        m_shelf.keep(*entry(), m_work);
    }
}

const GivenAnswer& LessonPlayer::answer(std::size_t question) const
{
    static const GivenAnswer none;
    return question < m_answers.size() ? m_answers[question] : none;
}

bool LessonPlayer::wasWrong(std::size_t question, const GivenAnswer& answer) const
{
    return std::ranges::find(m_wrong, CardWork::Wrong{question, answer}) != m_wrong.end();
}

void LessonPlayer::setAnswer(std::size_t question, const GivenAnswer& answer)
{
    if (!m_entry || question >= card()->questions().size()) {
        return;
    }
    m_answers.resize(std::max(m_answers.size(), question + 1));
    m_answers[question] = answer;
    ++m_work.tries;
    keepWork();
    judgeNow();
    const LessonFinding* finding = nullptr;
    if (m_finding) {
        finding = findingOf(*m_finding, question);
    }
    if (finding != nullptr && finding->lack != LessonFinding::Lack::Computing && !finding->isDone()) {
        if (!wasWrong(question, answer)) {
            m_wrong.push_back({question, answer});
        }
        if (m_work.wrong.size() < kMaxWrongAnswers) {
            m_work.wrong.push_back({question, answer});
            keepWork();
        }
        emit findingChanged();  // wasWrong() has changed
    }
    if (finding != nullptr && finding->isDone() && !m_isDone) {
        emit restIsInWindow();
    }
}

void LessonPlayer::uncover(bool& what, bool shows)
{
    if (what != shows) {
        what = shows;
        emit uncoveredChanged();
    }
}

void LessonPlayer::setShowsHint(bool shows)
{
    m_wasHinted = m_wasHinted || shows;
    if (shows) {
        m_work.sawHint = true;
        keepWork();
    }
    uncover(m_showsHint, shows);
}

void LessonPlayer::setShowsAnswer(bool shows)
{
    if (shows) {
        m_work.sawAnswer = true;
        keepWork();
    }
    uncover(m_showsAnswer, shows);
}

void LessonPlayer::setShowsNotes(bool shows)
{
    settings::kShowsNotes.set(shows);
    uncover(m_showsNotes, shows);
}

// -------------------------------------------------------------------------------------------------- judging

void LessonPlayer::lookAgain()
{
    if (m_entry && !m_isSetting) {
        m_soon.start();
    }
}

void LessonPlayer::countUndone(int index)
{
    if (!m_isSetting && isOnStage() && index < m_undoIndex) {
        ++m_undone;
        lookAgain();
    }
    m_undoIndex = index;
}

LessonSnapshot LessonPlayer::snapshot() const
{
    LessonSnapshot now;
    now.scene = m_models.document.scene().get();
    now.method = m_models.analysis.method();
    if (m_models.run.isUpToDate()) {
        now.analysis = m_models.run.analysis().get();
        now.step = m_models.run.cursor();
    }
    now.isPassing = m_rest.isActive();
    now.selected = m_models.selection.boxes();
    now.cell = m_models.selection.cell();
    if (m_models.query.box()) {
        now.query = m_models.query.answer();
    }
    if (const auto& question = m_models.selection.question()) {
        now.asked = question->kind == Question::Kind::Box ? "so-high" : "why";
    }
    now.undone = m_undone;
    now.program = m_grading.score();
    now.answers = m_answers;
    if (m_hooks.complete) {
        m_hooks.complete(now);
    }
    return now;
}

LessonPlayer::Attempt LessonPlayer::attempt() const
{
    Attempt now;
    const auto isAbout = [this](LessonCheck::Kind kind) { return findPart(*card()->check, kind) != nullptr; };
    if (!card()->check || !card()->questions().empty() || isAbout(LessonCheck::Kind::Program)) {
        return now;  // only answers and programs are tries
    }
    now.edits = m_models.document.undoStack()->index();
    if (isAbout(LessonCheck::Kind::Selected)) {
        now.boxes = m_models.selection.boxes();
    }
    if (isAbout(LessonCheck::Kind::SelectedCell)) {
        now.cell = m_models.selection.cell();
    }
    if (isAbout(LessonCheck::Kind::Query)) {
        now.query = m_models.query.box();
    }
    return now;
}

/// Counts a try if the user has changed what a card without questions is about. Undoing and clearing are no tries.
void LessonPlayer::countAttempt()
{
    const Attempt now = attempt();
    const bool isTry = now.edits > m_attempt.edits || (now.boxes != m_attempt.boxes && !now.boxes.empty())
                    || (now.cell != m_attempt.cell && now.cell) || (now.query != m_attempt.query && now.query);
    m_attempt = now;
    if (isTry && !m_isDone) {
        ++m_work.tries;
        keepWork();
    }
}

/// Counts a run of the learner's program as a try, and remembers what was wrong with it.
void LessonPlayer::countProgram()
{
    if (m_isDone) {
        return;
    }
    ++m_work.tries;
    const auto score = m_grading.score();
    if (score->right < score->of && m_work.wrong.size() < kMaxWrongAnswers) {
        m_work.wrong.push_back({0, {m_grading.mistake(), {}}});
    }
    keepWork();
}

/// Returns the pair lists among the answers, with an empty answer for every other question.
std::vector<GivenAnswer> LessonPlayer::pairLists() const
{
    const std::vector<const LessonCheck*> questions = card()->questions();
    std::vector<GivenAnswer> lists(std::min(questions.size(), m_answers.size()));
    for (std::size_t q = 0; q < lists.size(); ++q) {
        if (isPairList(*questions[q], m_answers[q])) {
            lists[q] = m_answers[q];
        }
    }
    return lists;
}

/// Adds the findings about pair lists of scenes with very many boxes. Starts the worker for new lists, which count as
/// Computing until it is done. Lists that haven't changed keep their finding.
void LessonPlayer::addFound(LessonSnapshot& now)
{
    const auto& scene = m_models.document.scene();
    std::vector<GivenAnswer> lists = pairLists();
    if (scene->size() <= kMaxPairedAtOnce
        || std::ranges::all_of(lists, [](const GivenAnswer& list) { return list == GivenAnswer(); })) {
        m_judging.cancel();
        m_pairs = {};
        return;
    }
    if (m_pairs.scene != scene || m_pairs.card != card()) {
        m_pairs = {scene, card(), {}, {}};
    }
    if (m_pairs.answers != lists) {
        m_pairs.answers.resize(lists.size());
        m_pairs.found.resize(lists.size());
        for (std::size_t q = 0; q < lists.size(); ++q) {
            if (m_pairs.answers[q] != lists[q]) {
                m_pairs.found[q] = lists[q] == GivenAnswer() ? nullptr : computing(*card()->questions()[q]);
            }
        }
        m_pairs.answers = std::move(lists);
        judgeAside();
    }
    now.found = m_pairs.found;
}

void LessonPlayer::judgeAside()
{
    m_judging.start([this, lesson = entry()->lesson, asked = m_pairs, questions = card()->questions()](
                        const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        std::vector<std::shared_ptr<const LessonFinding>> found = asked.found;
        for (std::size_t q = 0; q < found.size() && shouldContinue(); ++q) {
            if (found[q] && found[q]->lack == LessonFinding::Lack::Computing) {
                found[q] =
                    std::make_shared<const LessonFinding>(judgeAnswer(*questions[q], *asked.scene, asked.answers[q]));
            }
        }
        return [this, lesson, found = std::move(found)] {
            m_pairs.found = found;
            lookAgain();
        };
    });
}

void LessonPlayer::setHeld(bool isHeld)
{
    if (std::exchange(m_isHeld, isHeld) && !isHeld) {
        lookAgain();
    }
}

void LessonPlayer::judgeNow()
{
    m_soon.stop();
    m_finding.reset();
    if (isOnStage() && card()->check) {
        countAttempt();
        LessonSnapshot now = snapshot();
        addFound(now);
        m_finding = judge(*card()->check, now);
        if (m_finding->isDone()) {
            setDone();
        }
    }
    emit findingChanged();
}

}  // namespace mortonscope
