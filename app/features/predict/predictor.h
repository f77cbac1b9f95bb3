#pragma once

#include "app/session/selection.h"
#include "app/words/deferred_text.h"
#include "core/predict/derivation_field.h"
#include "core/predict/examiner.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace mortonscope {

class RunController;

/// How the answers went. Only the first answer to a question counts.
struct Tally {
    std::uint64_t right = 0;
    std::uint64_t answered = 0;
    std::uint64_t shown = 0;   ///< answers that were asked for instead of given
    std::uint64_t streak = 0;  ///< right ones in a row

    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Asks for the next step before it is shown. While it is on, the run hides its future, and verbs that go
/// forward stop before a step that is asked for until the question is answered or its answer shown; going
/// back and seeking are free, and the question is then that of the new place. A right answer takes the run
/// on. Owns the question and the tally; what is clicked or chosen comes from the selection.
class Predictor : public QObject {
    Q_OBJECT

public:
    /// What was last said to the one who answers.
    struct Remark {
        enum class Kind { None, Right, Wrong, Shown, Note };
        Kind kind = Kind::None;
        DeferredText words;
    };

    Predictor(RunController& run, Selection& selection, QObject* parent = nullptr);
    ~Predictor() override;

    bool isOn() const { return m_isOn; }
    void setOn(bool on);

    /// What is asked now; none if the next stop is only stepped to.
    std::optional<ExamQuestion> question() const
    {
        return m_questions.empty() ? std::nullopt : std::optional(m_questions.front());
    }
    /// The question as a sentence, or what to do instead.
    QString questionText() const;
    const Remark& remark() const { return m_remark; }
    const Tally& tally() const { return m_tally; }
    /// How codes are typed: as the derivation shows them.
    DigitBase typedBase() const { return m_typedBase; }
    void setTypedBase(DigitBase base);
    /// Something is selected that answer() would take.
    bool hasChoice() const;

public slots:
    /// An answer of any kind; one that does not fit the question is passed over.
    void submit(const mortonscope::Answer& answer);
    /// An answer that was typed; says what is expected if it is no number. Codes are read in typedBase().
    void submitText(const QString& text);
    /// What is selected is the answer, or the first box of it.
    void answer();
    /// Tells the right answer and goes on.
    void showAnswer();
    void resetTally();

signals:
    void onChanged(bool on);
    /// Another question, remark, choice or tally.
    void changed();

private:
    Examiner examiner() const;
    void ask();
    void present();
    void askNext();
    void take(BoxId box);
    bool mayAdvance(Step from, Step to);
    Selection::Picked pick(Cell leaf) const;

    RunController& m_run;
    Selection& m_selection;
    bool m_isOn = false;
    std::vector<ExamQuestion> m_questions;  ///< about the next stop, the one asked now first
    std::optional<BoxId> m_first;           ///< of a pair, chosen already
    std::optional<BoxId> m_taken;           ///< answered with; being selected still it is no answer once more
    bool m_answered = false;                ///< the question has its first answer
    bool m_goesOn = false;                  ///< we move the run, so the remark stays
    DigitBase m_typedBase = DigitBase::Two;
    Remark m_remark;
    Tally m_tally;
};

}  // namespace mortonscope
