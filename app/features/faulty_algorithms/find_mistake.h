#pragma once

#include "app/session/models.h"
#include "app/widgets/banner.h"
#include "app/widgets/panel.h"
#include "core/check/hidden_mistake.h"

#include <QObject>

#include <optional>

class QComboBox;

namespace mortonscope {

class FindMistake;

/// The question, the answers to choose from and what came of the last one, as long as a mistake is to be found.
class FindMistakeBanner : public Banner, public CompactMode {
    Q_OBJECT

public:
    FindMistakeBanner(const Models& models, FindMistake& game, QWidget* parent = nullptr);

    /// The exercise is a card's: no other one takes its place.
    void setBare(bool isBare) override;

signals:
    /// Another exercise, by a number of its own.
    void anotherWanted();
    /// The single pass beside the mistake that was found.
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

/// "Find the mistake": the run makes one classic mistake, and nobody says which until it is found or shown. Steps,
/// pairs and every picture are those of the mistake; names, listing and sentences keep it to themselves
/// (Method::isUnseen).
///
/// It goes on over edits of the scene, which is how one finds out; another scene, or another algorithm, ends it.
class FindMistake : public QObject {
    Q_OBJECT

public:
    explicit FindMistake(const Models& models, QObject* parent = nullptr);

    /// Begins with the exercise of that number on the scene that is open. Why not, in one sentence; empty if it began.
    QString begin(quint32 number);
    /// Begins with a mistake that somebody else chose; it has no number then. `isAskedElsewhere`: that one also asks
    /// which it is, and shows it in the end.
    void beginWith(const Algorithm& mistake, bool isAskedElsewhere = false);
    bool isAskedElsewhere() const { return m_isAskedElsewhere; }
    bool isOn() const { return m_mystery != nullptr; }
    bool isShown() const { return m_isShown; }
    /// It was named by a guess, and not only shown.
    bool isFound() const { return isOn() && m_isShown && m_verdict && m_verdict->kind == GuessVerdict::Kind::Right; }
    /// 0: none.
    quint32 number() const { return m_number; }
    /// What is to be said now: the question, what the last guess has come to, or the answer.
    QString sentence() const;

    void guess(const Algorithm& algorithm);
    /// Gives up: names the mistake and shows it like any other.
    void show();
    /// Back to the single pass.
    void end();

signals:
    void changed();

private:
    void start(const Algorithm& mistake, quint32 number, bool isAskedElsewhere);
    void followMethod();
    void runUnseen(bool unseen);
    QString verdictSentence() const;

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
