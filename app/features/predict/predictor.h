#pragma once

#include "app/state/selection.h"
#include "core/predict/derivation_field.h"
#include "core/predict/examiner.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

class Cursor;
class Player;

/// Counts of answers. Only the first answer to a question counts.
struct Tally {
    std::uint64_t right = 0;
    std::uint64_t answered = 0;
    std::uint64_t shown = 0;   ///< questions whose answer was shown on request
    std::uint64_t streak = 0;  ///< right answers in a row

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Asks about each step before it is shown. While prediction is on, the run hides its future and stops before a step
/// with a question until the question is answered or its answer shown. Going back and seeking are free; then the
/// question is about the new position. A right answer advances the run. The predictor holds the question and the tally;
/// clicks and choices come from the selection.
class Predictor : public QObject {
    Q_OBJECT

public:
    /// The last remark to the user.
    struct Remark {
        enum class Kind { None, Right, Wrong, Shown, Note };
        Kind kind = Kind::None;
        QString words;
    };

    Predictor(Cursor& run, Player& player, Selection& selection, QObject* parent = nullptr);
    ~Predictor() override;

    bool isOn() const { return m_isOn; }
    void setOn(bool on);

    /// Returns the open question; none if the next stop has no question.
    std::optional<ExamQuestion> question() const
    {
        return m_questions.empty() ? std::nullopt : std::optional(m_questions.front());
    }
    /// Returns the question as a sentence, or what to do instead.
    QString questionText() const;
    const Remark& remark() const { return m_remark; }
    const Tally& tally() const { return m_tally; }
    /// Returns the base in which codes are typed, which is the one the derivation shows.
    Base typedBase() const { return m_typedBase; }
    void setTypedBase(Base base);
    /// Returns whether answer() would accept the selection.
    bool hasChoice() const;

public slots:
    /// Answers the question. Ignores an answer of the wrong kind.
    void submit(const mortonscope::Answer& answer);
    /// Answers with typed text. If it is no number, the remark says what is expected. Codes are read in typedBase().
    void submitText(const QString& text);
    /// Answers with the selection, or takes it as the first box of a pair.
    void answer();
    /// Shows the right answer and continues.
    void showAnswer();
    void resetTally();

signals:
    void onChanged(bool on);
    /// The question, remark, selection or tally changed.
    void changed();

private:
    Examiner examiner() const;
    void ask();
    void present();
    void askNext();
    void take(BoxId box);
    bool mayAdvance(Step from, Step to);
    Selection::Picked pick(Cell leaf) const;

    Cursor& m_run;
    Player& m_player;
    Selection& m_selection;
    bool m_isOn = false;
    std::vector<ExamQuestion> m_questions;  ///< about the next stop; the first is the open one
    std::optional<BoxId> m_first;           ///< first box of a pair, already selected
    std::optional<BoxId> m_taken;  ///< the box of the last answer; while it stays selected it does not answer again
    bool m_answered = false;       ///< the question has had its first answer
    bool m_goesOn = false;         ///< the predictor itself moves the run, so the remark stays
    Base m_typedBase = Base::Binary;
    Remark m_remark;
    Tally m_tally;
};

}  // namespace mortonscope
