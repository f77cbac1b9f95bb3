#pragma once

#include "core/lesson/lesson_report.h"
#include "core/lesson/quiz.h"

#include <QString>
#include <QStringList>

#include <optional>

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

}  // namespace mortonscope
