#include "app/features/lesson/lesson_player.h"

#include "app/features/lesson/lesson_words.h"
#include "app/session/analysis_service.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/words/wording.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_answers.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/quiz.h"

#include <QDate>
#include <QDir>
#include <QScopedValueRollback>
#include <QSettings>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mortonscope {

namespace {

/// The right list of pairs of more boxes is found on a worker.
constexpr std::size_t kMostPairedAtOnce = 2'000;

bool isPairList(const LessonCheck& question, const GivenAnswer& answer) { return question.kind == LessonCheck::Kind::Pairs && answer.text; }

std::shared_ptr<const LessonFinding> computing(const LessonCheck& question)
{
    LessonFinding finding;
    finding.check = &question;
    finding.lack = LessonFinding::Lack::Computing;
    return std::make_shared<const LessonFinding>(std::move(finding));
}

}  // namespace

LessonPlayer::LessonPlayer(const Models& models, QObject* parent) : QObject(parent), m_models(models)
{
    m_showsNotes = QSettings().value(QStringLiteral("lessons/notes"), false).toBool();
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        if (!m_isHeld) {
            judgeNow();
        }
    });
    connect(&models.document, &SceneDocument::sceneSettled, this, &LessonPlayer::lookAgain);
    connect(&models.analysis, &AnalysisService::analysisChanged, this, &LessonPlayer::lookAgain);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &LessonPlayer::lookAgain);
    connect(&models.run, &RunController::cursorChanged, this, &LessonPlayer::lookAgain);
    connect(&models.selection, &Selection::boxesChanged, this, &LessonPlayer::lookAgain);
    connect(&models.selection, &Selection::cellChanged, this, &LessonPlayer::lookAgain);
    connect(&models.selection, &Selection::questionChanged, this, &LessonPlayer::lookAgain);
    connect(&models.query, &QueryBox::changed, this, &LessonPlayer::lookAgain);
    connect(&models.document.undoGroup(), &QUndoGroup::indexChanged, this, &LessonPlayer::countUndone);
}

// --------------------------------------------------------------------------------------------------- the shelf

int LessonPlayer::today() const { return m_hooks.today ? m_hooks.today() : static_cast<int>(QDate::currentDate().toJulianDay()); }

/// Read when it is first looked at: whoever wants no lesson doesn't wait for them.
const std::vector<LessonPlayer::Entry>& LessonPlayer::shelf() const
{
    if (m_shelf.empty()) {
        m_day = today();
        m_shelf = drawnShelf();
    }
    return m_shelf;
}

std::vector<LessonPlayer::Entry> LessonPlayer::drawnShelf() const
{
    std::vector<Entry> shelf;
    const auto seed = static_cast<std::uint32_t>(m_day);
    const auto put = [&shelf](std::shared_ptr<const Lesson> lesson) { shelf.push_back({lesson, fromCore(lesson->id), {}}); };
    if (const std::vector<int> lessons = finishedLessons(); std::ranges::any_of(lessons, [this](int lesson) { return isDue(lesson); })) {
        put(std::make_shared<const Lesson>(makeReview(lessons, seed)));
        shelf.front().reviews = lessons;
    }
    for (std::size_t i = 0; i < builtInLessons().size(); ++i) {
        put(builtInLessons()[i]);
        if (hasQuiz(i)) {
            put(std::make_shared<const Lesson>(makeQuiz(static_cast<int>(i), seed)));
        }
    }
    return shelf;
}

void LessonPlayer::renewShelf()
{
    if (m_entry || m_shelf.empty() || m_day == today()) {
        return;
    }
    m_day = today();
    std::vector<Entry> own;
    std::ranges::copy_if(m_shelf, std::back_inserter(own), [](const Entry& entry) { return !entry.folder.isEmpty(); });
    m_shelf = drawnShelf();
    m_shelf.insert(m_shelf.end(), own.begin(), own.end());
    emit shelfChanged();
}

// ------------------------------------------------------------------------------------------------- the review

/// Those of the program on which there are questions.
std::vector<int> LessonPlayer::finishedLessons() const
{
    std::vector<int> finished;
    for (std::size_t i = 0; i < builtInLessons().size(); ++i) {
        const auto& lesson = builtInLessons()[i];
        if (hasQuestions(static_cast<int>(i)) && !doneCards({lesson, fromCore(lesson->id), {}}).contains(false)) {
            finished.push_back(static_cast<int>(i));
        }
    }
    return finished;
}

/// What was finished before there were reviews comes back at once.
bool LessonPlayer::isDue(int lesson) const
{
    return m_progress.review(fromCore(builtInLessons()[static_cast<std::size_t>(lesson)]->id)).value_or(Review()).isDue(m_day);
}

bool LessonPlayer::isDue(const Entry& entry) const
{
    return std::ranges::any_of(entry.reviews, [this](int lesson) { return isDue(lesson); });
}

/// A lesson that is finished for the first time comes back; a review that is finished puts off what was due.
void LessonPlayer::planReviews(const Entry& entry)
{
    if (doneCards(entry).contains(false)) {
        return;
    }
    for (const int lesson : entry.reviews) {
        if (isDue(lesson)) {
            const QString id = fromCore(builtInLessons()[static_cast<std::size_t>(lesson)]->id);
            m_progress.setReview(id, m_progress.review(id).value_or(Review()).reviewed(today()));
        }
    }
    if (entry.folder.isEmpty() && !entry.isQuiz() && !m_progress.review(entry.key)) {
        m_progress.setReview(entry.key, {today(), 0});
    }
}

std::optional<std::size_t> LessonPlayer::find(const QString& id) const
{
    const auto found = std::ranges::find_if(shelf(), [&id](const Entry& entry) { return entry.folder.isEmpty() && entry.key == id; });
    return found == shelf().end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - shelf().begin()));
}

Result<std::size_t> LessonPlayer::openFolder(const QString& folder)
{
    auto read = readLessonFolder(std::filesystem::path(folder.toStdU16String()));
    if (!read) {
        return read.error();
    }
    shelf();
    Entry entry{std::make_shared<const Lesson>(std::move(*read)), {}, QDir(folder).absolutePath()};
    entry.key = QStringLiteral("own-") + fromCore(entry.lesson->id);
    auto place = std::ranges::find(m_shelf, entry.folder, &Entry::folder);
    if (place == m_shelf.end()) {
        m_shelf.push_back(std::move(entry));
        place = std::prev(m_shelf.end());
    } else {
        const bool isOpen = m_entry == static_cast<std::size_t>(place - m_shelf.begin());
        if (isOpen) {
            close();  // its cards are others now
        }
        *place = std::move(entry);
    }
    emit shelfChanged();
    return static_cast<std::size_t>(place - m_shelf.begin());
}

QList<bool> LessonPlayer::doneCards(const Entry& entry) const
{
    const QStringList done = m_progress.doneCards(entry.key);
    QList<bool> cards;
    for (const LessonCard& card : entry.lesson->cards) {
        cards += done.contains(fromCore(card.id));
    }
    return cards;
}

void LessonPlayer::resetProgress()
{
    m_progress.reset();
    if (m_entry) {
        m_work = m_progress.work(entry()->key, fromCore(card()->id));
        m_work.tries = m_answers.size();  // they still stand on the card
    }
    m_day = 0;  // whatever was due is no more
    renewShelf();
    emit shelfChanged();
}

LessonReport LessonPlayer::report(const QString& name)
{
    m_progress.setName(name);
    return m_progress.report();
}

// --------------------------------------------------------------------------------------------------- the card

bool LessonPlayer::isOnStage() const { return m_entry && m_models.document.history() == m_history; }

bool LessonPlayer::hasMoved() const
{
    return !isOnStage() || m_models.document.undoStack()->index() > 0 || m_models.run.cursor().value != card()->stage.scene->view()->step;
}

bool LessonPlayer::hasTried() const { return m_wasHinted || m_isDone || !m_answers.empty() || hasMoved() || card()->in(lessonLanguage()).hint.empty(); }

bool LessonPlayer::show(const QString& id, const QString& card)
{
    const auto entry = find(id);
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
        m_judging.cancel();
        m_pairs = {};
        m_finding.reset();
        m_isDone = false;
        m_isHeld = false;
        m_showsHint = false;
        m_wasHinted = false;
        m_showsAnswer = false;
        m_undone = 0;
        m_work = m_progress.work(this->entry()->key, fromCore(this->card()->id));
        const CardStage& stage = this->card()->stage;
        m_models.run.pause();
        m_models.document.sketch(stage.scene->withTitle(lesson()->title.in(lessonLanguage())));
        m_history = m_models.document.history();
        m_undoIndex = m_models.document.undoStack()->index();
        m_models.selection.ask(std::nullopt);
        if (m_hooks.setStage) {
            m_hooks.setStage(stage);
        }
        m_models.selection.selectCell(stage.cell ? std::optional(Cell::fromIndex(*stage.cell)) : std::nullopt);
    }
    emit cardChanged();
    emit uncoveredChanged();
    judgeNow();
    return true;
}

bool LessonPlayer::next()
{
    if (!m_entry || m_card + 1 == lesson()->cards.size()) {
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

/// There was nothing to do on it but to go on.
void LessonPlayer::setRead(const Entry& entry, const LessonCard& card)
{
    if (!card.check) {
        CardWork work = m_progress.work(entry.key, fromCore(card.id));
        work.isDone = true;
        m_progress.keep(entry.key, work);
        planReviews(entry);
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
        m_progress.keep(entry()->key, m_work);
        planReviews(*entry());
        emit shelfChanged();
    }
}

/// Those that were right, in the place of their questions. A list of pairs is about the card's own boxes: once they were moved,
/// nobody could judge it again.
std::vector<GivenAnswer> LessonPlayer::acceptedAnswers() const
{
    const std::vector<const LessonCheck*> questions = card()->questions();
    std::vector<GivenAnswer> accepted(std::min(questions.size(), m_answers.size()));
    for (std::size_t q = 0; q < accepted.size(); ++q) {
        const LessonFinding* finding = findingOf(*m_finding, q);
        const bool isOfCard = questions[q]->kind != LessonCheck::Kind::Pairs || m_models.document.undoStack()->index() == 0;
        if (finding != nullptr && finding->isDone() && isOfCard) {
            accepted[q] = m_answers[q];
        }
    }
    return accepted;
}

/// What comes after a card was done for the first time is practice.
void LessonPlayer::keepWork()
{
    if (m_entry && !m_work.isDone) {
        m_progress.keep(entry()->key, m_work);
    }
}

const GivenAnswer& LessonPlayer::answer(std::size_t question) const
{
    static const GivenAnswer none;
    return question < m_answers.size() ? m_answers[question] : none;
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
    QSettings().setValue(QStringLiteral("lessons/notes"), shows);
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
    now.selected = m_models.selection.boxes();
    now.cell = m_models.selection.cell();
    now.query = m_models.query.box() ? m_models.query.answer() : nullptr;
    if (const auto& question = m_models.selection.question()) {
        now.asked = question->kind == Question::Kind::SoHigh ? "so-high" : "why";
    }
    now.undone = m_undone;
    now.answers = m_answers;
    if (m_hooks.complete) {
        m_hooks.complete(now);
    }
    return now;
}

/// The pair lists among the answers; nothing in the place of the others.
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

/// What is not known yet of pair lists over very many boxes is begun on the worker, and being computed until it is there. A
/// list that is as it was isn't judged again, whatever else is answered.
void LessonPlayer::addFound(LessonSnapshot& now)
{
    const auto& scene = m_models.document.scene();
    std::vector<GivenAnswer> lists = pairLists();
    if (scene->size() <= kMostPairedAtOnce || std::ranges::all_of(lists, [](const GivenAnswer& list) { return list == GivenAnswer(); })) {
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
    m_judging.start([this, lesson = entry()->lesson, asked = m_pairs, questions = card()->questions()](const LatestJob::GoOn& goOn) -> LatestJob::Finish {
        std::vector<std::shared_ptr<const LessonFinding>> found = asked.found;
        for (std::size_t q = 0; q < found.size() && goOn(); ++q) {
            if (found[q] && found[q]->lack == LessonFinding::Lack::Computing) {
                found[q] = std::make_shared<const LessonFinding>(judgeAnswer(*questions[q], *asked.scene, asked.answers[q]));
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
