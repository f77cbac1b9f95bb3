#pragma once

#include <QSettings>
#include <QString>
#include <QStringList>

namespace mortonscope {

/// Which cards somebody has done, by lesson. Kept among the user's settings and nowhere else.
class LessonProgress {
public:
    /// `lesson` is a lesson's key on its shelf.
    QStringList doneCards(const QString& lesson) const { return QSettings().value(key(lesson)).toStringList(); }
    void setDone(const QString& lesson, const QString& card)
    {
        QStringList done = doneCards(lesson);
        if (!done.contains(card)) {
            QSettings().setValue(key(lesson), done << card);
        }
    }
    /// Forgets all of them.
    void reset() { QSettings().remove(QStringLiteral("lessons/done")); }

private:
    static QString key(const QString& lesson) { return QStringLiteral("lessons/done/") + lesson; }
};

}  // namespace mortonscope
