#include "app/features/lesson/lesson_progress.h"

#include "app/words/wording.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

constexpr QLatin1String kDoneCardsGroup("lessons/done");  // the ids of a lesson's cards
constexpr QLatin1String kCardWorkGroup("lessons/work");   // of each card, a report of it alone
constexpr QLatin1String kReviewGroup("lessons/review");   // a day and a number of times
constexpr QLatin1String kReportNameKey("lessons/name");
constexpr int kLastDay = 10'000'000;  // Julian; far beyond the year 20000
constexpr int kMostReviews = 1'000'000;

QString keyInside(const QString& group, const QString& name) { return group + QLatin1Char('/') + name; }

QStringList keysInGroup(const QString& group)
{
    QSettings settings;
    settings.beginGroup(group);
    return settings.childKeys();
}

}  // namespace

QStringList LessonProgress::doneCards(const QString& lesson) const
{
    return QSettings().value(keyInside(kDoneCardsGroup, lesson)).toStringList();
}

CardWork LessonProgress::work(const QString& lesson, const QString& card) const
{
    const auto kept = lessonReportFromJson(
        QSettings().value(keyInside(keyInside(kCardWorkGroup, lesson), card)).toString().toStdString());
    CardWork work;
    if (kept && !kept->lessons.empty() && !kept->lessons.front().cards.empty()) {
        work = kept->lessons.front().cards.front();
    }
    work.card = card.toStdString();
    work.isDone = doneCards(lesson).contains(card);
    return work;
}

void LessonProgress::keep(const QString& lesson, const CardWork& work)
{
    const QString card = fromCore(work.card);
    QSettings().setValue(keyInside(keyInside(kCardWorkGroup, lesson), card),
                         fromCore(lessonReportToJson(LessonReport{{}, {LessonWork{lesson.toStdString(), {work}}}})));
    if (QStringList done = doneCards(lesson); work.isDone && !done.contains(card)) {
        QSettings().setValue(keyInside(kDoneCardsGroup, lesson), done << card);
    }
}

LessonReport LessonProgress::report() const
{
    QStringList lessons = keysInGroup(kDoneCardsGroup);
    QSettings settings;
    settings.beginGroup(kCardWorkGroup);
    lessons += settings.childGroups();
    lessons.removeDuplicates();
    LessonReport report{name().toStdString(), {}};
    for (const QString& lesson : std::as_const(lessons)) {
        const std::string id = lesson.toStdString();
        if (findLesson(id) == nullptr && !quizFromId(id, 0)) {
            continue;  // of somebody's own: whoever reads the report doesn't have it
        }
        QStringList cards = doneCards(lesson) + keysInGroup(keyInside(kCardWorkGroup, lesson));
        cards.removeDuplicates();
        LessonWork work{id, {}};
        for (const QString& card : std::as_const(cards)) {
            work.cards.push_back(this->work(lesson, card));
        }
        report.lessons.push_back(std::move(work));
    }
    return report;
}

QString LessonProgress::name() const { return QSettings().value(kReportNameKey).toString(); }
void LessonProgress::setName(const QString& name) { QSettings().setValue(kReportNameKey, name); }

std::optional<Review> LessonProgress::review(const QString& lesson) const
{
    const QStringList kept = QSettings().value(keyInside(kReviewGroup, lesson)).toStringList();
    if (kept.size() != 2) {
        return std::nullopt;
    }
    // Anybody can write into the settings: numbers with which days can be counted on.
    return Review{std::clamp(kept[0].toInt(), 0, kLastDay), std::clamp(kept[1].toInt(), 0, kMostReviews)};
}

void LessonProgress::setReview(const QString& lesson, const Review& review)
{
    QSettings().setValue(keyInside(kReviewGroup, lesson),
                         QStringList{QString::number(review.day), QString::number(review.times)});
}

void LessonProgress::reset()
{
    for (const QLatin1String group : {kDoneCardsGroup, kCardWorkGroup, kReviewGroup, kReportNameKey}) {
        QSettings().remove(group);
    }
}

}  // namespace mortonscope
