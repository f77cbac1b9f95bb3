#include "app/features/predict/question_bar.h"

#include "app/features/predict/predictor.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace mortonscope {

namespace {

Role roleOf(Predictor::Remark::Kind kind)
{
    switch (kind) {
    case Predictor::Remark::Kind::Right: return Role::Hit;
    case Predictor::Remark::Kind::Wrong: return Role::Warning;
    default: return Role::Quiet;
    }
}

}  // namespace

QuestionBar::QuestionBar(const Models& models, Predictor& predictor, QWidget* parent)
    : Bar(models, QStringLiteral("questionBar"), tr("Predict"), {5, 1, 0}, parent), m_predictor(predictor),
      m_question(new FittedLabel(models, this)), m_remark(new FittedLabel(models, this)), m_counts(new QLabel(this)),
      m_buttons(makeButtons()), m_reset(makeButton<QPushButton>(this, QStringLiteral("resetTally"), tr("Reset"),
                                                                tr("Restart counting from zero"))),
      m_leave(makeButton<QToolButton>(this, QStringLiteral("leavePredict"), tr("Stop predicting"),
                                      tr("Stop predicting and show the whole run (Q)")))
{
    setStretching({m_question, m_remark});
    offerKeys({Qt::Key_Return, Qt::Key_Escape},
              tr("Answer with what is selected or typed; leave the field, then stop predicting"));
    m_question->setObjectName(QStringLiteral("question"));
    m_remark->setObjectName(QStringLiteral("questionRemark"));
    m_question->setTextSize(TextSize::Body);
    m_remark->setTextSize(TextSize::Body);
    makeNotice(*m_remark);
    m_counts->setObjectName(QStringLiteral("predictTally"));
    m_counts->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setTextStyle(models.theme, *m_counts, {TextSize::Small});
    m_leave->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_leave->setAutoRaise(true);
    setThemedIcon(models.theme, *m_leave, QStringLiteral("close"), 4);
    connect(m_reset, &QPushButton::clicked, &m_predictor, &Predictor::resetTally);
    connect(m_leave, &QToolButton::clicked, &m_predictor, [this] { m_predictor.setOn(false); });
    connect(&predictor, &Predictor::changed, this, &QuestionBar::follow);
    QuestionBar::themeChanged();
    follow();
}

QWidget* QuestionBar::makeButtons()
{
    m_hit = makeButton<QPushButton>(this, QStringLiteral("answerHit"), tr("&Overlap"), tr("They overlap"));
    m_miss = makeButton<QPushButton>(this, QStringLiteral("answerMiss"), tr("Apar&t"), tr("They don’t overlap"));
    m_push = makeButton<QPushButton>(this, QStringLiteral("answerPush"), tr("P&ushed"),
                                     tr("A box is pushed onto the stack"));
    m_pop = makeButton<QPushButton>(this, QStringLiteral("answerPop"), tr("Poppe&d"), tr("The top box is popped"));
    m_typed = new QLineEdit(this);
    setNames(*m_typed, QStringLiteral("typedAnswer"), tr("Answer"));
    constexpr int kMaxAnswer = 60;  // sixteen groups of bits with spaces, and some more room
    m_typed->setMaxLength(kMaxAnswer);
    connect(m_typed, &QLineEdit::returnPressed, this, &QuestionBar::submit);
    connect(m_typed, &QLineEdit::textChanged, this, &QuestionBar::showButtons);
    // Escape returns to the keys that control the run.
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), m_typed, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, m_typed, [this] { m_typed->clearFocus(); });
    m_answer = makeButton<QPushButton>(this, QStringLiteral("answerSelected"), tr("Chec&k"),
                                       tr("Answer with the selected cell or box (Enter)"));
    m_show = makeButton<QPushButton>(this, QStringLiteral("showAnswer"), tr("Sho&w"),
                                     tr("Show the answer and continue (scored as unanswered)"));
    connect(m_hit, &QPushButton::clicked, this, [this] { m_predictor.submit(TestOutcome::Hit); });
    connect(m_miss, &QPushButton::clicked, this, [this] { m_predictor.submit(TestOutcome::Miss); });
    connect(m_push, &QPushButton::clicked, this, [this] { m_predictor.submit(StackMove::Push); });
    connect(m_pop, &QPushButton::clicked, this, [this] { m_predictor.submit(StackMove::Pop); });
    connect(m_answer, &QPushButton::clicked, this, &QuestionBar::submit);
    connect(m_show, &QPushButton::clicked, &m_predictor, &Predictor::showAnswer);

    QWidget* group = makeControls(this);
    setThemedSpacing(models().theme, *group->layout(), 2);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_typed, m_hit, m_miss, m_push, m_pop, m_answer, m_show}) {
        group->layout()->addWidget(widget);
    }
    return group;
}

// ----------------------------------------------------------------------------------------- following

void QuestionBar::follow()
{
    const auto& remark = m_predictor.remark();
    QString question = m_predictor.questionText();
    if (m_compact && !remark.words.isEmpty()) {
        question.prepend(remark.words + QLatin1Char(' '));
    }
    m_question->setSentence(question);
    m_remark->setRole(roleOf(remark.kind));
    m_remark->setSentence(remark.words);
    tellNotice(*m_remark);
    const Tally& tally = m_predictor.tally();
    const QString counts = talliedText(tally);
    m_counts->setText(m_compact ? QStringLiteral("%1/%2").arg(countText(tally.right), countText(tally.answered))
                                : counts);
    m_counts->setToolTip(counts);
    m_counts->setAccessibleName(counts);
    m_reset->setEnabled(tally != Tally());
    showButtons();
    followField();
    arrange();
}

QString QuestionBar::talliedText(const Tally& tally)
{
    const QString text = tr("%1 of %2 right · %3 in a row")
                             .arg(countText(tally.right), countText(tally.answered), countText(tally.streak));
    return tally.shown == 0 ? text : text + tr(" · %1 shown").arg(countText(tally.shown));
}

void QuestionBar::showButtons()
{
    const auto asked = m_predictor.question();
    const bool outcome = asked && asked->asked == Asked::Outcome;
    const bool move = asked && asked->asked == Asked::StackMove;
    const bool typed = asked && isTyped(asked->asked);
    const bool hadFocus = m_buttons->isAncestorOf(QApplication::focusWidget());
    m_show->setEnabled(asked.has_value());
    m_answer->setEnabled(typed ? !m_typed->text().trimmed().isEmpty() : m_predictor.hasChoice());
    m_typed->setVisible(typed);
    m_hit->setVisible(outcome);
    m_miss->setVisible(outcome);
    m_push->setVisible(move);
    m_pop->setVisible(move);
    m_answer->setVisible(!outcome && !move);
    // If the focus was here, it moves to the first button of the next question.
    if (hadFocus && !m_buttons->isAncestorOf(QApplication::focusWidget())) {
        QWidget* first = m_show;
        if (typed) {
            first = m_typed;
        } else if (outcome) {
            first = m_hit;
        } else if (move) {
            first = m_push;
        } else if (m_answer->isEnabled()) {
            first = m_answer;
        }
        first->setFocus(Qt::OtherFocusReason);
    }
}

/// Says what is expected and clears the field for another question. A typed question takes the focus, unless the user
/// is typing into another field.
void QuestionBar::followField()
{
    const auto question = m_predictor.question();
    const bool isOther = m_predictor.remark().kind != Predictor::Remark::Kind::Wrong
                      && m_predictor.remark().kind != Predictor::Remark::Kind::Note;
    if (!question || !isTyped(question->asked)) {
        m_typed->clear();
        return;
    }
    if (isOther) {
        m_typed->clear();
    } else {
        m_typed->selectAll();
    }
    const Base base = m_predictor.typedBase();
    const Asked asked = question->asked;
    const bool isCode = asked == Asked::CornerCode || asked == Asked::XorGroups || asked == Asked::CellCode;
    QString example = tr("a number");
    if (asked == Asked::Position) {
        example = QStringLiteral("1 2");
    } else if (isCode && base == Base::Binary) {
        example = QStringLiteral("00 11");
    } else if (isCode && base == Base::Quaternary) {
        example = QStringLiteral("03");
    }
    m_typed->setPlaceholderText(example);
    m_typed->setToolTip(m_predictor.questionText());
    m_typed->setAccessibleDescription(m_predictor.questionText());
    if (qobject_cast<QLineEdit*>(QApplication::focusWidget()) == nullptr && isVisible() && window()->isActiveWindow()) {
        m_typed->setFocus(Qt::OtherFocusReason);
    }
}

/// Focuses the field of a question that was asked before the bar was visible.
void QuestionBar::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    QMetaObject::invokeMethod(this, &QuestionBar::followField, Qt::QueuedConnection);
}

void QuestionBar::submit()
{
    const auto asked = m_predictor.question();
    if (asked && isTyped(asked->asked)) {
        m_predictor.submitText(m_typed->text());
    } else {
        m_predictor.answer();
    }
}

// ---------------------------------------------------------------------------------------- arrangement

/// Lists the arrangements from the widest to the narrowest.
std::vector<Bar::Arrangement> QuestionBar::arrangements() const
{
    std::vector<Arrangement> all = {
        {{m_question, m_remark, m_buttons, m_counts, m_reset}},
        {{m_question, m_remark}, {m_buttons, m_counts, m_reset}},
        {{m_question}, {m_remark}, {m_buttons, m_counts, m_reset}},
        {{m_question}, {m_remark}, {m_buttons}, {m_counts, m_reset}},
        {{m_question}, {m_remark}, {m_buttons, m_reset}, {m_counts}},
    };
    if (m_compact) {
        all = {
            {{m_question, m_buttons, m_counts}},
            {{m_question}, {m_buttons, m_counts}},
            {{m_question}, {m_buttons}, {m_counts}},
        };
    }
    for (Arrangement& rows : all) {
        for (Row& row : rows) {
            if (m_isBare) {  // the card has its own questions and tally
                std::erase(row, m_reset);
            }
        }
        if (!m_isBare) {
            rows.front().push_back(m_leave);
        }
    }
    return all;
}

int QuestionBar::widthIn(const QWidget* part, const Row& row) const
{
    if (part != m_question && part != m_remark) {
        return part->width();
    }
    const bool isAlone = std::ranges::all_of(row, [&](const QWidget* each) { return each == part || each == m_leave; });
    return models().theme.theme().space(isAlone ? 40 : 70);
}

/// Reserves room for the widest buttons of any question and for high counts, so that nothing moves during practice.
void QuestionBar::reserveWidths()
{
    const int gap = models().theme.theme().space(2);
    for (QPushButton* button : m_buttons->findChildren<QPushButton*>()) {
        // The answers have the text size of the question.
        button->setFont(models().theme.theme().font(m_compact ? TextSize::Small : TextSize::Body));
    }
    const auto width = [](const QWidget* widget) { return widget->sizeHint().width(); };
    // Codes longer than this scroll.
    const int field = QFontMetrics(m_typed->font()).horizontalAdvance(QStringLiteral("00 00 00 00 "));
    m_typed->setFixedWidth(field);
    const int widest = std::max(
        {width(m_hit) + gap + width(m_miss), width(m_push) + gap + width(m_pop), field + gap + width(m_answer)});
    m_buttons->setFixedWidth(widest + gap + width(m_show));
    const QString counts = m_compact ? QStringLiteral("888/888") : talliedText({888, 888, 88, 88});
    m_counts->setFixedWidth(QFontMetrics(m_counts->font()).horizontalAdvance(counts) + 1);
    m_reset->setFixedWidth(width(m_reset));
    m_leave->setFixedWidth(width(m_leave));
}

void QuestionBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !m_isBare) {
        m_predictor.setOn(false);
    } else {
        Panel::keyPressEvent(event);
    }
}

void QuestionBar::setBare(bool isBare)
{
    if (std::exchange(m_isBare, isBare) != isBare) {
        arrange();
    }
}

void QuestionBar::setCompact(bool compact)
{
    if (std::exchange(m_compact, compact) != compact) {
        if (compact) {
            m_question->setTextSize(TextSize::Small, 3);
        } else {
            m_question->setTextSize(TextSize::Body);
        }
        reserveWidths();
        follow();
    }
}

/// The widths are those of the longest texts.
void QuestionBar::themeChanged()
{
    reserveWidths();
    follow();
    Panel::themeChanged();
}

}  // namespace mortonscope
