#pragma once

#include "app/features/lesson/lesson_shelf.h"
#include "app/session/latest_job.h"
#include "app/session/models.h"
#include "core/grade/grader.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_judge.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// A program of somebody's own, run on all the scenes that programs are graded on, as `grade` runs it: what a card asks
/// for that wants the algorithm written. It is only ever run when somebody asks for it.
class LessonGrading : public QObject {
    Q_OBJECT

public:
    explicit LessonGrading(QObject* parent = nullptr);

    /// As it was run last; remembered from one start of the window to the next.
    static QString command();

    void start(const QString& command, bool ofOverlaps);
    void stop() { m_job.cancel(); }
    bool isRunning() const { return m_job.isBusy(); }
    /// Nothing was run.
    void forget();
    /// How many scenes are right of all of them, once all were run.
    std::optional<LessonSnapshot::ProgramScore> score() const;
    /// How far it is, or what came of it, in a few sentences; empty if nothing was run.
    QString words() const;

signals:
    void changed();

private:
    /// A whole grading.
    struct Graded {
        GradingJob job;
        std::vector<GradingTask> tasks;
        Grade grade;
    };
    QString gradeWords(const Graded& graded) const;

    std::shared_ptr<const Graded> m_graded;
    std::optional<Error> m_error;
    std::size_t m_done = 0;  ///< scenes, while it runs
    std::size_t m_right = 0;
    LatestJob m_job;
};

/// The lessons, which card is open, what has been answered on it and what is still missing. A card puts its scene into
/// the document and its moment into the models; what the window alone has it asks the window for. Whatever happens then
/// in the window is held against the card's check, once what is in the air has been let go.
class LessonPlayer : public QObject {
    Q_OBJECT

public:
    using Entry = LessonShelf::Entry;

    /// What only a window knows or can do. Each may be empty.
    struct Hooks {
        /// Adds what is not in the models to what is true now.
        std::function<void(LessonSnapshot&)> complete;
        /// Sets the stage but for the scene, which is there already.
        std::function<void(const CardStage&)> setStage;
        /// The day's number, that of the calendar if it is empty.
        std::function<int()> today;
        /// Whether the scene that is open may go.
        std::function<bool()> mayGo;
    };

    explicit LessonPlayer(const Models& models, QObject* parent = nullptr);

    Hooks& hooks() { return m_hooks; }

    const std::vector<Entry>& shelf() const { return m_shelf.entries(); }
    /// Draws quizzes and review anew if the day is another one and no lesson is open.
    void renewShelf();
    bool isDue(const Entry& entry) const { return m_shelf.isDue(entry); }
    /// Opens a lesson that comes with the program at that card, or at its first if there is no such card. False as
    /// show(), and if there is no such lesson.
    bool show(const QString& id, const QString& card);
    std::optional<std::size_t> find(const QString& id) const { return m_shelf.find(id); }
    /// Puts a lesson of somebody's own on the shelf, or in the place of the one that was read from that folder before.
    /// Errors: those of readLessonFolder.
    Result<std::size_t> openFolder(const QString& folder);

    QList<bool> doneCards(const Entry& entry) const { return m_shelf.doneCards(entry); }
    /// Forgets what was done in all lessons.
    void resetProgress();
    /// What was done in the lessons that come with the program, for a teacher to collect; under that name from now on.
    LessonReport report(const QString& name);
    QString reportName() const { return m_shelf.progress().name(); }

    /// The open lesson's place on the shelf; none while the shelf is shown.
    std::optional<std::size_t> entryIndex() const { return m_entry; }
    /// The open lesson; null while the shelf is shown.
    const Entry* entry() const { return m_entry ? &shelf()[*m_entry] : nullptr; }
    const Lesson* lesson() const { return m_entry ? entry()->lesson.get() : nullptr; }
    std::size_t cardIndex() const { return m_card; }
    /// The open card; null while the shelf is shown.
    const LessonCard* card() const { return m_entry ? &lesson()->cards[m_card] : nullptr; }
    /// The card's own scene is open, perhaps changed; not another one.
    bool isOnStage() const;
    /// There is something for restore() to bring back: another scene is open, a box was moved, or somebody has stepped.
    bool hasMoved() const;
    /// Something was moved, stepped or clicked since the card began: before that nobody can have done it wrong.
    bool hasActed() const;
    /// Somebody has worked on the card, or asked for its hint: before that it doesn't offer its answer.
    bool hasTried() const;

    /// Opens a card, after asking whether the scene that is open may go. False if it may not.
    bool show(std::size_t entry, std::size_t card);
    /// A card that was only to be read is done then.
    bool next();
    bool previous() { return m_entry && m_card > 0 && show(*m_entry, m_card - 1); }
    /// The card as it was when it began.
    bool restore() { return m_entry && show(*m_entry, m_card); }
    /// Back to the shelf; the scene stays open. A card that was only to be read is done then.
    void close();

    /// What the card's check has come to; null for a card without one, and while its scene is not open.
    const LessonFinding* finding() const { return m_finding ? &*m_finding : nullptr; }
    /// The card was done since it was opened; it stays done whatever is changed afterwards.
    bool isDone() const { return m_isDone; }
    const GivenAnswer& answer(std::size_t question) const;
    void setAnswer(std::size_t question, const GivenAnswer& answer);

    /// Where the card wants a program written: runs it.
    LessonGrading& grading() { return m_grading; }

    /// A box or a query is being moved, by pointer or key: nothing is judged before it is let go.
    void setHeld(bool isHeld);

    // What of a card is uncovered: hint and answer until another card is opened, notes until they are put away.
    bool showsHint() const { return m_showsHint; }
    bool showsAnswer() const { return m_showsAnswer; }
    bool showsNotes() const { return m_showsNotes; }
    void setShowsHint(bool shows);
    void setShowsAnswer(bool shows);
    void setShowsNotes(bool shows);

public slots:
    /// Something that a check may ask about has changed: look soon.
    void lookAgain();

signals:
    /// Another card is open, or the same from its beginning, or none.
    void cardChanged();
    /// finding() or isDone() is another one, or another scene is open.
    void findingChanged();
    void uncoveredChanged();
    /// A question was answered rightly, and the card wants something else besides.
    void restIsInWindow();
    /// Lessons or their progress.
    void shelfChanged();

private:
    void judgeNow();
    void setRead(const Entry& entry, const LessonCard& card);
    void setDone();
    void keepWork();
    std::vector<GivenAnswer> acceptedAnswers() const;
    void uncover(bool& what, bool shows);
    void countUndone(int index);
    LessonSnapshot snapshot() const;
    std::vector<GivenAnswer> pairLists() const;
    void addFound(LessonSnapshot& now);
    void judgeAside();

    const Models m_models;
    Hooks m_hooks;
    LessonShelf m_shelf;
    std::optional<std::size_t> m_entry;
    std::size_t m_card = 0;
    quint64 m_history = 0;  ///< of the document, as long as the card's scene is open
    std::vector<GivenAnswer> m_answers;
    CardWork m_work;  ///< on the card, until it was done for the first time
    /// Pair lists over very many boxes, and what is known of them: one for each question that has an answer, lacking
    /// Computing while the worker is at it, null and without an answer for a question that is answered otherwise.
    struct Pairs {
        std::shared_ptr<const Scene> scene;
        const LessonCard* card = nullptr;
        std::vector<GivenAnswer> answers;
        std::vector<std::shared_ptr<const LessonFinding>> found;
    };
    Pairs m_pairs;
    LatestJob m_judging;
    LessonGrading m_grading;
    std::optional<LessonFinding> m_finding;
    bool m_isDone = false;
    bool m_isHeld = false;
    bool m_isSetting = false;  ///< the stage is being set: nothing that happens counts
    bool m_showsHint = false;
    bool m_wasHinted = false;  ///< since the card began
    bool m_showsAnswer = false;
    bool m_showsNotes = false;
    int m_undoIndex = 0;
    std::uint64_t m_undone = 0;
    QTimer m_soon;
};

}  // namespace mortonscope
