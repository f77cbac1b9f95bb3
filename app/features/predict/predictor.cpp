#include "app/features/predict/predictor.h"

#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/prediction_words.h"

namespace mortonscope {

namespace {

bool wantsCell(Asked asked)
{
    return asked == Asked::HomeCell || asked == Asked::NextCell || asked == Asked::MarkedCell;
}
bool isCodeAsked(Asked asked)
{
    return asked == Asked::CornerCode || asked == Asked::XorGroups || asked == Asked::CellCode;
}
bool wantsBox(Asked asked) { return asked == Asked::PushedBox || asked == Asked::PoppedBox; }

Selection::Wanted wantedFor(const std::optional<ExamQuestion>& question)
{
    if (!question) {
        return Selection::Wanted::Nothing;
    }
    if (wantsCell(question->asked)) {
        return Selection::Wanted::Cell;
    }
    if (question->asked == Asked::Pair || wantsBox(question->asked)) {
        return Selection::Wanted::Boxes;
    }
    return Selection::Wanted::Nothing;
}

}  // namespace

Predictor::Predictor(Cursor& run, Player& player, Selection& selection, QObject* parent)
    : QObject(parent), m_run(run), m_player(player), m_selection(selection)
{
    connect(&run, &Cursor::cursorChanged, this, &Predictor::ask);
    connect(&run, &Cursor::grainChanged, this, &Predictor::ask);
    connect(&selection, &Selection::cellChosen, this, [this](Cell cell) { submit(cell); });
    connect(&selection, &Selection::boxChosen, this, &Predictor::take);
    connect(&selection, &Selection::pairChosen, this, [this](BoxPair pair) { submit(pair); });
    connect(&selection, &Selection::cellChanged, this, &Predictor::changed);
    connect(&selection, &Selection::boxesChanged, this, [this] {
        if (m_selection.primary() != m_taken) {
            m_taken.reset();
        }
        emit changed();
    });
    player.setGate([this](Step from, Step to) { return mayAdvance(from, to); });
}

Predictor::~Predictor()
{
    m_player.setGate({});
    m_selection.setWanted(Selection::Wanted::Nothing);
    m_selection.offerPairs({});
}

Examiner Predictor::examiner() const { return Examiner(*m_run.analysis()); }

void Predictor::setOn(bool on)
{
    if (std::exchange(m_isOn, on) == on) {
        return;
    }
    m_tally = {};
    m_player.pause();
    m_run.setHidesFuture(on);
    ask();
    emit onChanged(on);
}

// ------------------------------------------------------------------------------------------- asking

void Predictor::ask()
{
    m_questions.clear();
    if (m_isOn) {
        m_questions = examiner().questions(m_run.cursor(), m_run.grain());
    }
    if (!m_goesOn) {
        m_remark = {};
    }
    present();
}

void Predictor::present()
{
    m_first.reset();
    m_taken.reset();
    m_answered = false;
    const auto asked = question();
    if (asked && (asked->asked == Asked::HomeCell || asked->asked == Asked::MarkedCell)) {
        m_selection.selectCell(std::nullopt);  // the first click is a new choice, not one level up from the last
    }
    m_selection.setWanted(wantedFor(asked), [this](Cell leaf) { return pick(leaf); });
    constexpr std::size_t kChoices = 6;
    std::vector<BoxPair> choices;
    if (asked && asked->asked == Asked::Pair) {
        choices = examiner().choices(*asked, kChoices);
    }
    m_selection.offerPairs(choices);
    emit changed();
}

/// Asks the next question about a stop; after the last one, moves the run to the stop.
void Predictor::askNext()
{
    const Step step = m_questions.front().step;
    m_questions.erase(m_questions.begin());
    if (!m_questions.empty()) {
        present();
        return;
    }
    m_goesOn = true;
    m_run.go(step, 1);  // the step's motion shows the answer
    m_goesOn = false;
}

bool Predictor::mayAdvance(Step from, Step to)
{
    if (!m_isOn) {
        return true;
    }
    // Only a few stops without a question lie between two with one.
    const Step begin = from;
    while (from < to) {
        if (const auto questions = examiner().questions(from, m_run.grain());
            !questions.empty() && questions.front().step <= to) {
            if (begin == m_run.cursor()) {
                m_remark = {Remark::Kind::Note,
                            question()
                                ? tr("Answer first, or show the answer.")
                                : tr("There is an unanswered question before that point; step forward instead.")};
                emit changed();
            }
            return false;
        }
        from = m_run.run().next(from, m_run.grain());
    }
    return true;
}

/// Turns a clicked point into a cell. If the question is where the walk goes next and the walk goes down, it is the
/// first cell not yet entered on the way to the point. For a box's home cell, or if the walk goes up, another click
/// goes one level up.
Selection::Picked Predictor::pick(Cell leaf) const
{
    const auto asked = question();
    if (asked && asked->asked == Asked::NextCell && examiner().goesDown()) {
        return {examiner().nextOnTheWayTo(leaf, asked->step), true};
    }
    const auto cell = m_selection.cell();
    const bool again = cell && cell->contains(leaf) && !cell->isRoot();
    return {again ? cell->parent() : leaf, false};
}

QString Predictor::questionText() const
{
    if (m_run.total().value == 0) {
        return tr("There is nothing to predict yet: draw some boxes.");
    }
    if (const auto asked = question()) {
        return fromCore(questionSentence(*m_run.analysis(), *asked, m_first));
    }
    if (m_run.cursor() == m_run.total()) {
        return tr("This is the end of the run. Go back to any step to be asked from there.");
    }
    if (m_run.grain() == Grain::Phase) {
        return tr("To predict, choose the step size Step, Pair or Cell.");
    }
    return tr("The next step needs no answer: step forward.");
}

// ---------------------------------------------------------------------------------------- answering

bool Predictor::hasChoice() const
{
    switch (m_selection.wanted()) {
    case Selection::Wanted::Cell: return m_selection.cell().has_value();
    case Selection::Wanted::Boxes: return m_selection.primary() && m_selection.primary() != m_taken;
    case Selection::Wanted::Nothing: break;
    }
    return false;
}

void Predictor::answer()
{
    if (hasChoice()) {
        m_selection.chooseSelected();
    }
}

/// Answers with a selected box, or takes it as one of two.
void Predictor::take(BoxId box)
{
    const auto asked = question();
    if (!asked || (asked->asked != Asked::Pair && !wantsBox(asked->asked))) {
        return;
    }
    if (!m_run.isShared(box)) {
        return;  // its scene is still being analyzed; the question is about the previous one
    }
    m_taken = box;
    if (wantsBox(asked->asked)) {
        submit(box);
    } else if (m_first && *m_first != box) {
        submit(BoxPair{*std::exchange(m_first, std::nullopt), box});
    } else if (m_first) {
        m_first.reset();  // selecting the same box again deselects it
        emit changed();
    } else {
        m_first = box;
        emit changed();
    }
}

void Predictor::submit(const Answer& answer)
{
    const auto asked = question();
    if (!asked || answer.index() != asked->right.index()) {
        return;
    }
    const Verdict verdict = examiner().judge(*asked, answer);
    if (!std::exchange(m_answered, true)) {
        ++m_tally.answered;
        if (verdict.isRight()) {
            ++m_tally.right;
            ++m_tally.streak;
        } else {
            m_tally.streak = 0;
        }
    }
    const auto kind = verdict.isRight() ? Remark::Kind::Right : Remark::Kind::Wrong;
    m_remark = {kind, fromCore(verdictSentence(*m_run.analysis(), *asked, answer, verdict))};
    if (verdict.isRight()) {
        askNext();
    } else {
        m_first.reset();
        emit changed();
    }
}

void Predictor::submitText(const QString& text)
{
    const auto asked = question();
    if (!asked || !isTyped(asked->asked) || text.trimmed().isEmpty()) {
        return;
    }
    const std::string typed = text.toStdString();
    if (asked->asked == Asked::Position) {
        if (const auto position = typedPosition(typed)) {
            submit(*position);
            return;
        }
        m_remark = {Remark::Kind::Note, tr("Type two numbers: the column, a space, the row.")};
    } else if (const auto number = typedNumber(typed, isCodeAsked(asked->asked) ? m_typedBase : Base::Decimal)) {
        submit(std::int64_t{*number});
        return;
    } else {
        m_remark = {Remark::Kind::Note, tr("That is not a number. Type digits; spaces between them are allowed.")};
    }
    emit changed();
}

void Predictor::setTypedBase(Base base)
{
    if (std::exchange(m_typedBase, base) != base) {
        emit changed();
    }
}

void Predictor::showAnswer()
{
    const auto asked = question();
    if (!asked) {
        return;
    }
    if (!m_answered) {
        ++m_tally.shown;
        m_tally.streak = 0;
    }
    m_remark = {Remark::Kind::Shown, fromCore(answerSentence(*m_run.analysis(), *asked))};
    askNext();
}

void Predictor::resetTally()
{
    m_tally = {};
    emit changed();
}

}  // namespace mortonscope
