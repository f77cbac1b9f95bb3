#pragma once

#include "app/state/models.h"
#include "app/widgets/bar.h"
#include "app/widgets/panel.h"
#include "core/check/hidden_mistake.h"

#include <QObject>

#include <optional>

class QComboBox;

namespace mortonscope {

class FindMistake;

/// The banner of the exercise "Find the mistake": the question, the answers to choose from, and the verdict on the last
/// guess.
class FindMistakeBanner : public Banner, public CompactMode {
    Q_OBJECT

public:
    FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent = nullptr);

    /// Hides the buttons that start another exercise or end this one. Used if a lesson's card set the exercise.
    void setBare(bool isBare) override;

signals:
    /// The user wants another exercise.
    void anotherWanted();
    /// The user wants to see the single pass beside the mistake that was found.
    void comparisonWanted();

private:
    void fillAnswers();
    void follow();

    FindMistake& m_game;
    QComboBox* m_answers;
    QPushButton* m_guess;
    QPushButton* m_show;
    QPushButton* m_compare;
    QPushButton* m_another;
    QPushButton* m_end;
};

/// The exercise "Find the mistake": the run makes one classic mistake, whose name is hidden until the user finds it or
/// gives up. Steps, pairs and pictures are those of the mistake; names, listing and sentences don't reveal it
/// (Method::isUnseen).
///
/// The exercise continues when the user edits the scene, because edits help to find the mistake. Opening another scene
/// or choosing another algorithm ends it.
class FindMistake : public QObject {
    Q_OBJECT

public:
    explicit FindMistake(const Models& models, QObject* parent = nullptr);

    /// Starts the exercise with that number on the current scene. Returns empty if it started, else the reason in one
    /// sentence.
    QString begin(quint32 number);
    /// Starts an exercise without a number about a mistake that the caller chose. With `isAskedElsewhere`, the caller
    /// also asks the question and shows the answer.
    void beginWith(const Algorithm& mistake, bool isAskedElsewhere = false);
    bool isAskedElsewhere() const { return m_isAskedElsewhere; }
    bool isOn() const { return m_mystery != nullptr; }
    bool isShown() const { return m_isShown; }
    /// Returns whether a guess named the mistake; false if it was only shown.
    bool isFound() const { return isOn() && m_isShown && m_verdict && m_verdict->kind == GuessVerdict::Kind::Right; }
    /// Returns the number of the exercise; 0 if it has none.
    quint32 number() const { return m_number; }
    /// Returns the text of the banner: the question, the verdict on the last guess, or the answer.
    QString sentence() const;

    void guess(const Algorithm& algorithm);
    /// Gives up: reveals the mistake, which then runs like any chosen one.
    void show();
    /// Ends the exercise and returns to the single pass.
    void end();

signals:
    void changed();

private:
    void start(const Algorithm& mistake, quint32 number, bool isAskedElsewhere);
    void followMethod();
    void runUnseen(bool unseen);

    Models m_models;
    const Algorithm* m_mystery = nullptr;
    const Algorithm* m_guess = nullptr;
    std::optional<GuessVerdict> m_verdict;
    quint32 m_number = 0;
    int m_guesses = 0;
    bool m_isShown = false;
    bool m_isAskedElsewhere = false;
};

}  // namespace mortonscope
