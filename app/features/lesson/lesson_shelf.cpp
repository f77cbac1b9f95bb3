#include "app/features/lesson/lesson_player.h"

#include "app/settings/settings.h"
#include "app/words/wording.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz.h"

#include <QDir>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace mortonscope {

namespace {

constexpr int kLastDay = 10'000'000;  // Julian day, far beyond the year 20000
constexpr int kMaxReviews = 1'000'000;

QString formerId(const QString& card) { return fromCore(formerCardId(card.toStdString())); }

/// Returns whether `done` lists the card, by its id or by its former id.
bool isAmong(const QStringList& done, const QString& card)
{
    const QString former = formerId(card);
    return done.contains(card) || (!former.isEmpty() && done.contains(former));
}

}  // namespace

QStringList LessonProgress::doneCards(const QString& lesson) const { return settings::kDoneCards[lesson].value(); }

CardWork LessonProgress::work(const QString& lesson, const QString& card) const
{
    const auto ofLesson = settings::kCardWork[lesson];
    const QString former = formerId(card);
    const bool isFormer = !former.isEmpty() && !ofLesson[card].isSet();
    const auto kept = lessonReportFromJson(ofLesson[isFormer ? former : card].value().toStdString());
    CardWork work;
    if (kept && !kept->lessons.empty() && !kept->lessons.front().cards.empty()) {
        work = kept->lessons.front().cards.front();
    }
    work.card = card.toStdString();
    work.isDone = isAmong(doneCards(lesson), card);
    return work;
}

void LessonProgress::keep(const QString& lesson, const CardWork& work)
{
    const QString card = fromCore(work.card);
    settings::kCardWork[lesson][card].set(
        fromCore(lessonReportToJson(LessonReport{{}, {LessonWork{lesson.toStdString(), {work}}}})));
    if (QStringList done = doneCards(lesson); work.isDone && !done.contains(card)) {
        settings::kDoneCards[lesson].set(done << card);
    }
}

LessonReport LessonProgress::report() const
{
    QStringList lessons = settings::kDoneCards.names() + settings::kCardWork.groups();
    lessons.removeDuplicates();
    LessonReport report{name().toStdString(), {}};
    for (const QString& lesson : std::as_const(lessons)) {
        const std::string id = lesson.toStdString();
        const auto builtIn = findLesson(id);
        if (builtIn == nullptr && !quizFromId(id, 0)) {
            continue;  // the user's own lesson, which the reader of the report doesn't have
        }
        QStringList cards = doneCards(lesson) + settings::kCardWork[lesson].names();
        if (builtIn != nullptr) {
            for (QString& card : cards) {
                if (const auto found = builtIn->findCard(card.toStdString())) {
                    card = fromCore(builtIn->cards[*found].id);  // a former id becomes the present one
                }
            }
        }
        cards.removeDuplicates();
        LessonWork work{id, {}};
        for (const QString& card : std::as_const(cards)) {
            work.cards.push_back(this->work(lesson, card));
        }
        report.lessons.push_back(std::move(work));
    }
    return report;
}

QString LessonProgress::name() const { return settings::kReportName.value(); }
void LessonProgress::setName(const QString& name) { settings::kReportName.set(name); }

std::optional<Review> LessonProgress::review(const QString& lesson) const
{
    const QStringList kept = settings::kReviews[lesson].value();
    if (kept.size() != 2) {
        return std::nullopt;
    }
    // The user may have edited the settings: keep to numbers that are safe in date arithmetic.
    return Review{std::clamp(kept[0].toInt(), 0, kLastDay), std::clamp(kept[1].toInt(), 0, kMaxReviews)};
}

void LessonProgress::setReview(const QString& lesson, const Review& review)
{
    settings::kReviews[lesson].set({QString::number(review.day), QString::number(review.times)});
}

void LessonProgress::reset()
{
    settings::kDoneCards.remove();
    settings::kCardWork.remove();
    settings::kReviews.remove();
    settings::kReportName.remove();
}

namespace {

/// Returns the key of the built-in lesson with this number.
QString builtInKey(int number)
{
    const auto found = std::ranges::find(builtInLessons(), number, [](const auto& lesson) { return lesson->number; });
    assert(found != builtInLessons().end());
    return fromCore((*found)->id);
}

}  // namespace

const std::vector<LessonShelf::Entry>& LessonShelf::entries() const
{
    if (m_entries.empty()) {
        m_day = m_today();
        m_entries = drawn();
    }
    return m_entries;
}

std::uint32_t LessonShelf::quizNumber() const
{
    const int wanted = settings::kQuizNumber.value();
    return static_cast<std::uint32_t>(wanted > 0 ? wanted : m_day);
}

std::vector<LessonShelf::Entry> LessonShelf::drawn() const
{
    std::vector<Entry> entries;
    const std::uint32_t seed = quizNumber();
    const auto add = [&entries](std::shared_ptr<const Lesson> lesson) {
        entries.push_back({lesson, fromCore(lesson->id), {}});
    };
    if (const std::vector<int> lessons = finishedLessons();
        std::ranges::any_of(lessons, [this](int lesson) { return isDue(lesson); })) {
        add(std::make_shared<const Lesson>(makeReview(lessons, seed)));
        entries.front().reviews = lessons;
    }
    for (const auto& lesson : builtInLessons()) {
        add(lesson);
        if (lesson->number && hasQuiz(*lesson->number)) {
            add(std::make_shared<const Lesson>(makeQuiz(*lesson->number, seed)));
        }
    }
    return entries;
}

bool LessonShelf::renew()
{
    if (m_entries.empty() || m_day == m_today()) {
        return false;
    }
    m_day = m_today();
    std::vector<Entry> own;
    std::ranges::copy_if(m_entries, std::back_inserter(own),
                         [](const Entry& entry) { return !entry.folder.isEmpty(); });
    m_entries = drawn();
    m_entries.insert(m_entries.end(), own.begin(), own.end());
    return true;
}

std::optional<std::size_t> LessonShelf::find(const QString& key) const
{
    const auto found = std::ranges::find(entries(), key, &Entry::key);
    if (found == entries().end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - entries().begin());
}

std::optional<std::size_t> LessonShelf::findFolder(const QString& folder) const
{
    const auto found = std::ranges::find(entries(), QDir(folder).absolutePath(), &Entry::folder);
    if (found == entries().end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - entries().begin());
}

std::size_t LessonShelf::put(Lesson lesson, const QString& folder)
{
    const std::size_t place = findFolder(folder).value_or(entries().size());
    m_entries.resize(std::max(m_entries.size(), place + 1));
    Entry& entry = m_entries[place];
    entry.key = QStringLiteral("own-") + fromCore(lesson.id);
    entry.lesson = std::make_shared<const Lesson>(std::move(lesson));
    entry.folder = QDir(folder).absolutePath();
    return place;
}

// --------------------------------------------------------------------------------------------------- progress

QList<CardState> LessonShelf::cards(const Entry& entry) const
{
    QList<CardState> states;
    for (const LessonCard& card : entry.lesson->cards) {
        states += stateOf(work(entry, card), card);
    }
    return states;
}

CardWork LessonShelf::work(const Entry& entry, const LessonCard& card) const
{
    return m_progress.work(entry.key, fromCore(card.id));
}

void LessonShelf::keep(const Entry& entry, const CardWork& work)
{
    m_progress.keep(entry.key, work);
    if (work.isDone) {
        planReviews(entry);
    }
}

void LessonShelf::forget()
{
    m_progress.reset();
    drawAgain();  // nothing is due anymore
}

// ------------------------------------------------------------------------------------------------- the review

/// Returns the finished built-in lessons that have questions.
std::vector<int> LessonShelf::finishedLessons() const
{
    std::vector<int> finished;
    for (const auto& lesson : builtInLessons()) {
        if (lesson->number && hasQuestions(*lesson->number)
            && !cards({lesson, fromCore(lesson->id), {}}).contains(CardState::Open)) {
            finished.push_back(*lesson->number);
        }
    }
    return finished;
}

/// A lesson that was finished before reviews existed is due at once.
bool LessonShelf::isDue(int lesson) const
{
    return m_progress.review(builtInKey(lesson)).value_or(Review()).isDue(m_day);
}

bool LessonShelf::isDue(const Entry& entry) const
{
    return std::ranges::any_of(entry.reviews, [this](int lesson) { return isDue(lesson); });
}

void LessonShelf::planReviews(const Entry& entry)
{
    if (cards(entry).contains(CardState::Open)) {
        return;
    }
    for (const int lesson : entry.reviews) {
        if (isDue(lesson)) {
            m_progress.setReview(builtInKey(lesson),
                                 m_progress.review(builtInKey(lesson)).value_or(Review()).reviewed(m_today()));
        }
    }
    if (entry.folder.isEmpty() && !entry.isQuiz() && !m_progress.review(entry.key)) {
        m_progress.setReview(entry.key, {m_today(), 0});
    }
}

}  // namespace mortonscope
