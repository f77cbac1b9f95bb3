#pragma once

#include "app/state/latest_job.h"
#include "app/state/models.h"
#include "core/grade/grader.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_judge.h"
#include "core/lesson/lesson_report.h"
#include "core/lesson/quiz.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
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

/// Runs the learner's own program on all grading scenes, as the command `grade` does. Cards that ask for an
/// implementation use it. A program runs only when start() is called.
class LessonGrading : public QObject {
    Q_OBJECT

public:
    explicit LessonGrading(QObject* parent = nullptr);

    /// Returns the last command. The settings keep it between sessions.
    static QString command();

    /// Runs `command` and remembers it; ends a run under way. `asked` is the check that wants the program. words()
    /// reports errors.
    void start(const QString& command, const LessonCheck& asked);
    /// Stops the run, which then has no result.
    void stop() { m_job.cancel(); }
    bool isRunning() const { return m_job.isBusy(); }
    /// Stops a run and discards its result.
    void forget();
    /// Returns the number of right scenes and the number of all scenes; none until all have run.
    std::optional<LessonSnapshot::ProgramScore> score() const;
    /// Returns what a report says about a wrong program: the id of its mistake, or the number of right scenes, such as
    /// "12/69". Requires score().
    std::string mistake() const;
    /// Returns the progress or the result in a few sentences; empty if nothing has been run.
    QString words() const;

signals:
    void changed();
    /// A run has a score.
    void graded();

private:
    /// A finished grading run.
    struct Graded {
        GradingJob job;
        std::vector<GradingTask> tasks;
        Grade grade;
    };

    std::shared_ptr<const Graded> m_graded;
    std::optional<Error> m_error;
    std::size_t m_done = 0;  ///< scenes finished so far
    std::size_t m_right = 0;
    LatestJob m_job;
};

/// The lessons that can be opened, in order: the mixed review if one is due, then the built-in lessons, each followed
/// by its quiz, then the user's own.
class LessonShelf {
public:
    struct Entry {
        std::shared_ptr<const Lesson> lesson;
        QString key;     ///< key of its progress in the settings: its id, after "own-" if it is the user's own
        QString folder;  ///< the folder it was opened from; empty if built in

        std::vector<int> reviews = {};  ///< the lessons that a mixed review asks about

        /// Returns whether the lesson is a quiz or a review. These are generated, so there are no files to copy.
        bool isQuiz() const { return lesson->files.empty(); }
    };

    /// Returns today's day number.
    using Today = std::function<int()>;
    explicit LessonShelf(Today today) : m_today(std::move(today)) {}

    /// Returns all lessons. The first call reads them, so that a window without lessons starts faster.
    const std::vector<Entry>& entries() const;
    /// Draws quizzes and review again if the day has changed. Returns true if it has.
    bool renew();
    /// Returns the number from which quizzes and review are drawn: the teacher's, or else the day's.
    std::uint32_t quizNumber() const;
    /// Returns the index of the lesson with that key; none if there is no such lesson.
    std::optional<std::size_t> find(const QString& key) const;
    /// Returns the index of the lesson that was read from that folder, if any.
    std::optional<std::size_t> findFolder(const QString& folder) const;
    /// Adds a lesson of the user, or replaces the one read from the same folder. Returns its index.
    std::size_t put(Lesson lesson, const QString& folder);

    /// Returns for each card whether and how it was done.
    QList<CardState> cards(const Entry& entry) const;
    CardWork work(const Entry& entry, const LessonCard& card) const;
    /// Saves the work on a card. If that finishes the lesson, plans its review. Finishing a review reschedules the
    /// lessons that were due.
    void keep(const Entry& entry, const CardWork& work);
    /// Returns whether the entry is a mixed review with a lesson that is due today.
    bool isDue(const Entry& entry) const;
    /// The progress in all lessons, from which reports are made.
    const LessonProgress& progress() const { return m_progress; }
    LessonProgress& progress() { return m_progress; }
    /// Forgets all progress. Call renew() when no lesson is open.
    void forget();
    /// Makes renew() draw quizzes and review again.
    void drawAgain() { m_day = 0; }

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

/// The state of the lessons: the open card, the answers to its questions, and what is still missing. A card puts its
/// scene into the document and its step into the models. What only the window can set up goes through Hooks. Every
/// later change in the window is judged against the card's check, but not before the user releases the mouse or the
/// key.
class LessonPlayer : public QObject {
    Q_OBJECT

public:
    using Entry = LessonShelf::Entry;

    /// Functions that only a window can provide. Each may be empty.
    struct Hooks {
        /// Adds the state that is not in the models to the snapshot.
        std::function<void(LessonSnapshot&)> complete;
        /// Sets up everything except the scene, which is already in place.
        std::function<void(const CardStage&)> setStage;
        /// Returns today's day number. If empty, the calendar's Julian day is used.
        std::function<int()> today;
        /// Returns whether the open scene may be replaced.
        std::function<bool()> mayGo;
    };

    explicit LessonPlayer(const Models& models, QObject* parent = nullptr);

    Hooks& hooks() { return m_hooks; }

    const std::vector<Entry>& shelf() const { return m_shelf.entries(); }
    /// Draws quizzes and review again if the day has changed and no lesson is open.
    void renewShelf();
    bool isDue(const Entry& entry) const { return m_shelf.isDue(entry); }
    /// Opens the lesson with that key at that card, or at its first card if there is no such card. Returns false if
    /// there is no such lesson, or if the open scene may not be replaced.
    bool show(const QString& key, const QString& card);
    std::optional<std::size_t> find(const QString& key) const { return m_shelf.find(key); }
    /// Adds a lesson of the user to the shelf; replaces the one read from the same folder. Errors: those of
    /// readLessonFolder.
    Result<std::size_t> openFolder(const QString& folder);

    QList<CardState> cards(const Entry& entry) const { return m_shelf.cards(entry); }
    /// The number from which the quizzes are drawn. The same number gives everyone the same quizzes.
    std::uint32_t quizNumber() const { return m_shelf.quizNumber(); }
    /// Draws the quizzes from a number; 0: from each day's number.
    void setQuizNumber(int number);
    /// Forgets the progress in all lessons.
    void resetProgress();
    /// Returns the work done in built-in lessons, for a teacher to collect. Remembers `name` for later reports.
    LessonReport report(const QString& name);
    QString reportName() const { return m_shelf.progress().name(); }

    /// Returns the open lesson's index on the shelf; none while the shelf is shown.
    std::optional<std::size_t> entryIndex() const { return m_entry; }
    /// Returns the open lesson; null while the shelf is shown.
    const Entry* entry() const { return m_entry ? &shelf()[*m_entry] : nullptr; }
    const Lesson* lesson() const { return m_entry ? entry()->lesson.get() : nullptr; }
    std::size_t cardIndex() const { return m_card; }
    bool isLastCard() const { return m_entry && m_card + 1 == lesson()->cards.size(); }
    /// Returns the open card; null while the shelf is shown.
    const LessonCard* card() const { return m_entry ? &lesson()->cards[m_card] : nullptr; }
    /// Returns whether the open scene is the card's own, possibly edited.
    bool isOnStage() const;
    /// Returns whether restore() would change anything: another scene is open, a box was edited, or the run is at
    /// another step.
    bool hasMoved() const;
    /// Returns whether the user has edited, stepped or selected anything since the card began. Before that, nothing is
    /// called wrong.
    bool hasActed() const;
    /// Returns whether the card offers its answer: once the user has worked on it or seen its hint, or if it has no
    /// hint.
    bool hasTried() const;

    /// Opens a card. Asks first if the open scene has unsaved changes; returns false if it may not be replaced.
    bool show(std::size_t entry, std::size_t card);
    /// Goes to the next card. A card without a check counts as done when it is left. Returns false at the last card.
    bool next();
    /// Goes to the previous card. Returns false at the first card.
    bool previous() { return m_entry && m_card > 0 && show(*m_entry, m_card - 1); }
    /// Opens the card again from its beginning.
    bool restore() { return m_entry && show(*m_entry, m_card); }
    /// Returns to the shelf; the scene stays open. A card without a check counts as done when it is left.
    void close();

    /// Returns the result of the card's check; null if the card has none, or while another scene is open.
    const LessonFinding* finding() const { return m_finding ? &*m_finding : nullptr; }
    /// Returns whether the card was done since it was opened. Later changes don't undo this.
    bool isDone() const { return m_isDone; }
    /// Returns the answer given since the card was opened; empty if there is none.
    const GivenAnswer& answer(std::size_t question) const;
    /// Returns whether the answer was given since the card was opened, and was wrong.
    bool wasWrong(std::size_t question, const GivenAnswer& answer) const;
    /// Stores the answer, counts a try, and judges the card. Does nothing if the card has no such question.
    void setAnswer(std::size_t question, const GivenAnswer& answer);

    /// Runs the learner's program, for cards that ask for one.
    LessonGrading& grading() { return m_grading; }

    /// Suspends judging while a press in the World lasts, so that nothing is judged before a box or a query is
    /// released.
    void setHeld(bool isHeld);

    // Parts of a card that are shown on request: hint and answer until another card opens, notes until they are hidden.
    bool showsHint() const { return m_showsHint; }
    bool showsAnswer() const { return m_showsAnswer; }
    bool showsNotes() const { return m_showsNotes; }
    void setShowsHint(bool shows);
    void setShowsAnswer(bool shows);
    void setShowsNotes(bool shows);

public slots:
    /// Something that a check may depend on has changed. Judges soon, once for several calls.
    void lookAgain();

signals:
    /// Another card was opened, the same card was restored, or the lesson was closed.
    void cardChanged();
    /// finding() or isDone() may have changed, or another scene was opened.
    void findingChanged();
    void uncoveredChanged();
    /// A question was answered correctly, and the card is not done yet.
    void restIsInWindow();
    /// The lessons or their progress changed.
    void shelfChanged();

private:
    /// The state that counts as work on a card without questions: edits, the selection and the query.
    struct Attempt {
        int edits = 0;
        std::vector<BoxId> boxes;
        std::optional<Cell> cell;
        std::optional<Box> query;

        friend bool operator==(const Attempt&, const Attempt&) = default;
    };

    void judgeNow();
    void setRead(const Entry& entry, const LessonCard& card);
    void setDone();
    void keepWork();
    std::vector<GivenAnswer> acceptedAnswers() const;
    void uncover(bool& what, bool shows);
    void countUndone(int index);
    LessonSnapshot snapshot() const;
    void countAttempt();
    void countProgram();
    Attempt attempt() const;
    std::vector<GivenAnswer> pairLists() const;
    void addFound(LessonSnapshot& now);
    void judgeAside();

    const Models m_models;
    Hooks m_hooks;
    LessonShelf m_shelf;
    std::optional<std::size_t> m_entry;
    std::size_t m_card = 0;
    quint64 m_history = 0;  ///< history number of the document that has the card's scene
    std::vector<GivenAnswer> m_answers;
    std::vector<CardWork::Wrong> m_wrong;  ///< wrong answers since the card was opened
    CardWork m_work;                       ///< work on the open card, until it is done for the first time
    Attempt m_attempt;                     ///< the last one that was counted
    /// Findings about pair lists of scenes with very many boxes, one for each question: Computing while the worker
    /// judges the list, null for a question that is not answered by a pair list.
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
    bool m_isSetting = false;  ///< the card is being set up: changes don't count
    bool m_showsHint = false;
    bool m_wasHinted = false;  ///< the hint was shown since the card began
    bool m_showsAnswer = false;
    bool m_showsNotes = false;
    int m_undoIndex = 0;
    std::uint64_t m_undone = 0;
    QTimer m_soon;
    QTimer m_rest;  ///< runs while the user goes from step to step without stopping
};

}  // namespace mortonscope
