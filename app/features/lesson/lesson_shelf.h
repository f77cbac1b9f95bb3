#pragma once

#include "core/lesson/lesson.h"
#include "core/lesson/lesson_report.h"
#include "core/lesson/quiz.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

/// Which cards somebody has done, by lesson, and how. Kept among the user's settings and nowhere else. `lesson` is a
/// lesson's key on its shelf.
class LessonProgress {
public:
    QStringList doneCards(const QString& lesson) const;
    CardWork work(const QString& lesson, const QString& card) const;
    void keep(const QString& lesson, const CardWork& work);
    /// All that was done in the lessons and quizzes of the program.
    LessonReport report() const;
    /// The name that reports bear, as somebody gave it last.
    QString name() const;
    void setName(const QString& name);
    /// When a lesson comes back; none until it was finished.
    std::optional<Review> review(const QString& lesson) const;
    void setReview(const QString& lesson, const Review& review);
    /// Forgets all of it.
    void reset();
};

/// The lessons that can be opened, what was done in each, and when it comes back: those of the program, with the day's
/// quizzes among them and before them its mixed review if one is due, then those of somebody's own.
class LessonShelf {
public:
    struct Entry {
        std::shared_ptr<const Lesson> lesson;
        QString key;     ///< under which its progress is kept
        QString folder;  ///< where it was opened; empty: it comes with the program

        std::vector<int> reviews = {};  ///< the lessons that a mixed review asks about

        /// Drawn, and not read from files that could be copied.
        bool isQuiz() const { return lesson->files.empty(); }
    };

    /// The number of a day.
    using Today = std::function<int()>;
    explicit LessonShelf(Today today) : m_today(std::move(today)) {}

    /// Read when it is first looked at: whoever wants no lesson doesn't wait for them.
    const std::vector<Entry>& entries() const;
    /// Draws quizzes and review anew if the day is another one. True if it was.
    bool renew();
    /// A lesson of the program; none if there is no such one.
    std::optional<std::size_t> find(const QString& id) const;
    /// The lesson that was read from that folder; none if none was.
    std::optional<std::size_t> findFolder(const QString& folder) const;
    /// A lesson of somebody's own, in the place of the one that was read from that folder before.
    std::size_t put(Lesson lesson, const QString& folder);

    /// Of each card, whether it was done.
    QList<bool> doneCards(const Entry& entry) const;
    CardWork work(const Entry& entry, const LessonCard& card) const;
    /// With its last card a lesson is finished, and comes back; a review that is finished puts off what was due.
    void keep(const Entry& entry, const CardWork& work);
    /// A mixed review, with a lesson in it that comes back today and has not been reviewed.
    bool isDue(const Entry& entry) const;
    /// What was done in the lessons of the program, for a teacher to collect.
    const LessonProgress& progress() const { return m_progress; }
    LessonProgress& progress() { return m_progress; }
    /// Nothing was done in any. To be renewed when none is open.
    void forget();

private:
    std::vector<Entry> drawn() const;
    std::vector<int> finishedLessons() const;
    bool isDue(int lesson) const;
    void planReviews(const Entry& entry);

    Today m_today;
    LessonProgress m_progress;
    mutable std::vector<Entry> m_entries;
    mutable int m_day = 0;  ///< for which they were drawn
};

}  // namespace mortonscope
