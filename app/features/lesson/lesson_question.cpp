#include "app/features/lesson/lesson_card_view.h"

#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_shelf_view.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/lesson/lesson_words.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

namespace {

QString baseText(int base)
{
    switch (base) {
    case 2: return LessonQuestion::tr("in binary");
    case 4: return LessonQuestion::tr("in base 4");
    default: return LessonQuestion::tr("a whole number");
    }
}

/// Keeps the place of a widget free while it is hidden, so that nothing moves when it appears.
void keepPlace(QWidget& widget)
{
    QSizePolicy policy = widget.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    widget.setSizePolicy(policy);
}

}  // namespace

LessonQuestion::LessonQuestion(const Models& models, LessonPlayer& player, const LessonCheck& question, QWidget* parent)
    : QWidget(parent), m_models(models), m_player(player), m_question(question),
      m_ask(makeTextLabel(models.theme, {}, {TextSize::Body, {}, Face::Bold}, this)), m_said(new QWidget(this)),
      m_sign(new LessonSign(models, LessonSign::Kind::ToDo, m_said)),
      m_remark(makeTextLabel(models.theme, "lessonRemark", {}, m_said))
{
    setObjectName(QStringLiteral("lessonQuestion-%1").arg(question.question));
    auto* column = makeFlush<QVBoxLayout>(this);
    setThemedSpacing(models.theme, *column, 1.5);
    m_ask->setText(fromCore(question.ask.in(lessonLanguage())));
    column->addWidget(m_ask);
    switch (question.kind) {
    case LessonCheck::Kind::Choice: makeChoices(); break;
    case LessonCheck::Kind::Pairs: makeList(); break;
    default: makeField(); break;
    }
    auto* said = makeFlush<QHBoxLayout>(m_said);
    setThemedSpacing(models.theme, *said, 1);
    said->addWidget(m_sign, 0, Qt::AlignTop);
    said->addWidget(m_remark, 1);
    m_said->hide();
    column->addWidget(m_said);
}

void LessonQuestion::makeField()
{
    auto* row = new QHBoxLayout;
    m_field = new QLineEdit(this);
    m_field->setObjectName(QStringLiteral("lessonField"));
    setTextStyle(m_models.theme, *m_field, {TextSize::Bits, {}, Face::Mono});
    m_field->setAccessibleName(m_ask->text());
    m_field->setMaxLength(100);
    m_field->installEventFilter(this);
    m_field->setPlaceholderText(baseText(m_question.base));
    m_field->setText(QString::fromStdString(m_player.answer(m_question.question).text.value_or(std::string())));
    connect(m_field, &QLineEdit::textChanged, m_said, &QWidget::hide);
    connect(m_field, &QLineEdit::returnPressed, this, &LessonQuestion::submit);
    m_submit = makeButton<QPushButton>(this, QStringLiteral("lessonSubmit"), tr("Check answer"),
                                       tr("Check the answer (Enter)"));
    connect(m_submit, &QPushButton::clicked, this, &LessonQuestion::submit);
    row->addWidget(m_field, 1);
    row->addWidget(m_submit);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void LessonQuestion::makeList()
{
    m_list = new QPlainTextEdit(this);
    setNames(*m_list, QStringLiteral("lessonList"), m_ask->text());
    m_list->setTabChangesFocus(true);
    setTextStyle(m_models.theme, *m_list, {TextSize::Body, {}, Face::Mono});
    onRestyle(m_models.theme, *m_list, [this](const Theme& theme) {
        m_list->setFixedHeight(QFontMetrics(m_list->font()).lineSpacing() * 8 + theme.space(3));
    });
    m_list->setPlaceholderText(tr("One pair per line"));
    m_list->setPlainText(QString::fromStdString(m_player.answer(m_question.question).text.value_or(std::string())));
    connect(m_list, &QPlainTextEdit::textChanged, m_said, &QWidget::hide);
    m_submit = makeButton<QPushButton>(this, QStringLiteral("lessonSubmit"), tr("Check answer"), tr("Check the pairs"));
    connect(m_submit, &QPushButton::clicked, this, &LessonQuestion::submit);
    layout()->addWidget(m_list);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_submit, 0, Qt::AlignLeft);
}

void LessonQuestion::makeChoices()
{
    auto* group = new QButtonGroup(this);
    auto* rows = new QVBoxLayout;
    rows->setSpacing(0);  // the buttons have room for their focus frame
    static_cast<QVBoxLayout*>(layout())->addLayout(rows);
    for (std::size_t i = 0; i < m_question.choices.size(); ++i) {
        const QString text = fromCore(m_question.choices[i].text.in(lessonLanguage()));
        auto* button = new QRadioButton(this);
        setNames(*button, QStringLiteral("lessonChoice-%1").arg(i), text);
        keepAsButton(button);
        group->addButton(button, static_cast<int>(i));
        // Next to the button, because a button's own text cannot wrap.
        auto* words = makeTextLabel(m_models.theme, {}, {}, this);
        words->setText(text);
        words->setBuddy(button);
        setThemedMargins(m_models.theme, *words, {1, 1, 0, 1});
        words->installEventFilter(this);
        auto* mark = new LessonSign(m_models, LessonSign::Kind::Wrong, this);
        mark->setObjectName(QStringLiteral("lessonChoiceWrong-%1").arg(i));
        keepPlace(*mark);
        mark->hide();
        button->installEventFilter(this);
        auto* row = new QHBoxLayout;
        row->addWidget(button, 0, Qt::AlignTop);
        row->addWidget(mark, 0, Qt::AlignTop);
        row->addWidget(words, 1);
        rows->addLayout(row);
        m_choices += button;
        m_choiceTexts += words;
        m_choiceMarks += mark;
    }
    if (const auto chosen = m_player.answer(m_question.question).choice;
        chosen && *chosen < m_question.choices.size()) {
        m_choices[static_cast<qsizetype>(*chosen)]->setChecked(true);
    }
    m_submit = makeButton<QPushButton>(this, QStringLiteral("lessonSubmit"), tr("Check answer"),
                                       tr("Check the answer (Enter)"));
    connect(m_submit, &QPushButton::clicked, this, &LessonQuestion::submit);
    // It appears with the first selection.
    keepPlace(*m_submit);
    m_submit->setVisible(group->checkedId() >= 0);
    connect(group, &QButtonGroup::idToggled, m_submit, &QWidget::show);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_submit, 0, Qt::AlignLeft);
    connect(group, &QButtonGroup::idClicked, this, [this](int id) { m_choices[id]->setFocus(); });
    connect(group, &QButtonGroup::idToggled, &m_player, &LessonPlayer::lookAgain);  // shows the remark on this choice
    connect(group, &QButtonGroup::idToggled, m_said, &QWidget::hide);
}

/// Enter submits the selected choice. Arrows select, even before any choice is selected: then Qt only moves the focus.
bool LessonQuestion::choiceTakesKey(QObject& watched, int key)
{
    const qsizetype at = m_choices.indexOf(qobject_cast<QAbstractButton*>(&watched));
    if (at < 0) {
        return false;
    }
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        submit();
        return true;
    }
    const bool isForward = key == Qt::Key_Down || key == Qt::Key_Right;
    const bool isBack = key == Qt::Key_Up || key == Qt::Key_Left;
    if (given().choice || !(isForward || isBack)) {
        return false;
    }
    m_choices[std::clamp<qsizetype>(at + isForward - isBack, 0, m_choices.size() - 1)]->click();
    return true;
}

bool LessonQuestion::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_field && event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier && (key->key() == Qt::Key_Home || key->key() == Qt::Key_End)) {
            event->ignore();  // a card may ask for the end of the run, and short answers don't need these keys
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress && choiceTakesKey(*watched, static_cast<QKeyEvent*>(event)->key())) {
        return true;
    }
    if (event->type() == QEvent::MouseButtonRelease && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        if (const auto row = m_choiceTexts.indexOf(qobject_cast<QLabel*>(watched)); row >= 0) {
            m_choices[row]->click();
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Returns what is typed or selected, which may not have been judged yet.
GivenAnswer LessonQuestion::given() const
{
    if (m_field != nullptr) {
        return {m_field->text().toStdString(), {}};
    }
    if (m_list != nullptr) {
        return {m_list->toPlainText().toStdString(), {}};
    }
    const auto chosen = std::ranges::find_if(m_choices, &QAbstractButton::isChecked);
    if (chosen == m_choices.end()) {
        return {};
    }
    return {{}, static_cast<std::size_t>(chosen - m_choices.begin())};
}

void LessonQuestion::submit()
{
    const GivenAnswer answer = given();
    const bool isTyped = answer.text && !QString::fromStdString(*answer.text).trimmed().isEmpty();
    if (isTyped || answer.choice) {
        m_player.setAnswer(m_question.question, answer);
    }
}

bool LessonQuestion::showFinding(const LessonFinding* finding)
{
    for (qsizetype i = 0; i < m_choiceMarks.size(); ++i) {
        m_choiceMarks[i]->setVisible(m_player.wasWrong(m_question.question, {{}, static_cast<std::size_t>(i)}));
    }
    // An answer that has changed since it was submitted has not been judged.
    QString remark;
    if (finding != nullptr && m_player.answer(m_question.question) == given()) {
        remark = fromCore(answerRemark(*finding));
    }
    const bool isNew = !remark.isEmpty() && (m_said->isHidden() || m_remark->text() != remark);
    m_said->setVisible(!remark.isEmpty());
    if (!remark.isEmpty()) {
        m_remark->setText(remark);
        m_sign->setKind(finding->isDone() ? LessonSign::Kind::Done : LessonSign::Kind::Wrong);
    }
    return isNew;
}

void LessonQuestion::focusField()
{
    for (QWidget* first : std::initializer_list<QWidget*>{m_field, m_list, m_choices.value(0)}) {
        if (first != nullptr) {
            first->setFocus();
            return;
        }
    }
}

}  // namespace mortonscope
