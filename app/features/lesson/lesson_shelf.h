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

/// Stores which cards were done in each lesson, and how. Only the user's settings hold it. `lesson` is the lesson's key
/// on the shelf.
class LessonProgress {
public:
    QStringList doneCards(const QString& lesson) const;
    /// Returns the saved work on a card; without tries if there is none.
    CardWork work(const QString& lesson, const QString& card) const;
    /// Saves the work on a card. A card that was done once stays done.
    void keep(const QString& lesson, const CardWork& work);
    /// Returns the work in all built-in lessons and quizzes.
    LessonReport report() const;
    /// Returns the name that reports use, as the user last gave it.
    QString name() const;
    void setName(const QString& name);
    /// Returns when a lesson is due for review; none until it was finished.
    std::optional<Review> review(const QString& lesson) const;
    void setReview(const QString& lesson, const Review& review);
    /// Forgets all progress and reviews.
    void reset();
};

/// The lessons that can be opened, in order: the mixed review if one is due, then the built-in lessons, each followed
/// by its quiz of the day, then the user's own.
class LessonShelf {
public:
    struct Entry {
        std::shared_ptr<const Lesson> lesson;
        QString key;     ///< key of its progress in the settings
        QString folder;  ///< the folder it was opened from; empty if built in

        std::vector<int> reviews = {};  ///< the lessons that a mixed review asks about

        /// Whether the lesson is a quiz or a review. These are generated, so there are no files to copy.
        bool isQuiz() const { return lesson->files.empty(); }
    };

    /// Returns today's day number.
    using Today = std::function<int()>;
    explicit LessonShelf(Today today) : m_today(std::move(today)) {}

    /// Returns all lessons. The first call reads them, so that a window without lessons starts faster.
    const std::vector<Entry>& entries() const;
    /// Draws quizzes and review again if the day has changed. Returns true if it has.
    bool renew();
    /// Returns the index of a built-in lesson; none if there is no such lesson.
    std::optional<std::size_t> find(const QString& id) const;
    /// Returns the index of the lesson that was read from that folder, if any.
    std::optional<std::size_t> findFolder(const QString& folder) const;
    /// Adds a lesson of the user, or replaces the one read from the same folder. Returns its index.
    std::size_t put(Lesson lesson, const QString& folder);

    /// Returns for each card whether it was done.
    QList<bool> doneCards(const Entry& entry) const;
    CardWork work(const Entry& entry, const LessonCard& card) const;
    /// Saves the work on a card. If that finishes the lesson, plans its review. Finishing a review reschedules the
    /// lessons that were due.
    void keep(const Entry& entry, const CardWork& work);
    /// Whether the entry is a mixed review with a lesson that is due today.
    bool isDue(const Entry& entry) const;
    /// The progress in all lessons, from which reports are made.
    const LessonProgress& progress() const { return m_progress; }
    LessonProgress& progress() { return m_progress; }
    /// Forgets all progress. Call renew() when no lesson is open.
    void forget();

private:
    std::vector<Entry> drawn() const;
    std::vector<int> finishedLessons() const;
    bool isDue(int lesson) const;
    void planReviews(const Entry& entry);

    Today m_today;
    LessonProgress m_progress;
    mutable std::vector<Entry> m_entries;
    mutable int m_day = 0;  ///< the day for which they were drawn
};

}  // namespace mortonscope
