#include "app/features/lesson/lesson_card_view.h"

#include "app/features/lesson/lesson_player.h"
#include "app/features/lesson/lesson_shelf_view.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/widgets/program_row.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/base/text_file.h"
#include "core/lesson/lesson_words.h"
#include "core/listing/starter.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QUndoGroup>
#include <QVBoxLayout>

#include <utility>

namespace mortonscope {

namespace {

const LessonCheck* findProgram(const LessonCard* card)
{
    if (card == nullptr || !card->check) {
        return nullptr;
    }
    return findPart(*card->check, LessonCheck::Kind::Program);
}

}  // namespace

LessonCardView::LessonCardView(const Models& models, LessonPlayer& player, QWidget* parent)
    : QWidget(parent), m_models(models), m_player(player)
{
    setObjectName(QStringLiteral("lessonCard"));
    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {3, 2, 3, 2}, 2);
    makeBody(*column);
    connect(&player, &LessonPlayer::cardChanged, this, &LessonCardView::showCard);
    connect(&player, &LessonPlayer::findingChanged, this, &LessonCardView::showFinding);
    connect(&player, &LessonPlayer::uncoveredChanged, this, &LessonCardView::showUncovered);
    // The answer is offered once the user has tried.
    connect(&models.document.undoGroup(), &QUndoGroup::indexChanged, this, &LessonCardView::showUncovered);
    connect(&models.run, &Cursor::cursorChanged, this, &LessonCardView::showUncovered);
    showCard();
}

void LessonCardView::makeBody(QVBoxLayout& column)
{
    m_scroll = new QScrollArea(this);
    setUpScroll(*m_scroll, QStringLiteral("lessonScroll"));
    auto* page = new QWidget(m_scroll);
    m_column = makeFlush<QVBoxLayout>(page);
    setThemedSpacing(m_models.theme, *m_column, 3);
    m_lesson = makeTextLabel(m_models.theme, "lessonName", {TextSize::Small, Role::Quiet}, page);
    m_title = makeTextLabel(m_models.theme, "lessonTitle", {TextSize::Bits, {}, Face::Bold}, page);
    auto* heading = new QVBoxLayout;
    heading->setSpacing(0);
    heading->addWidget(m_lesson);
    heading->addWidget(m_title);
    m_column->addLayout(heading);
    m_body = new MarkdownLabel(m_models.theme, {TextSize::Title, Role::Text}, page);
    m_body->setObjectName(QStringLiteral("lessonBody"));
    m_column->addWidget(m_body);
    m_questionColumn = new QVBoxLayout;
    setThemedSpacing(m_models.theme, *m_questionColumn, 3);
    m_column->addLayout(m_questionColumn);
    makeProgram(*page);
    m_lineColumn = new QVBoxLayout;
    setThemedSpacing(m_models.theme, *m_lineColumn, 1);
    m_column->addLayout(m_lineColumn);
    m_elsewhere = makeTextLabel(m_models.theme, "lessonElsewhere", {TextSize::Body, Role::Warning}, page);
    m_elsewhere->setText(tr("Another scene is open. “Restore” reopens the card’s scene."));
    m_column->addWidget(m_elsewhere);
    m_done = makeTextLabel(m_models.theme, "lessonDone", {TextSize::Body, Role::Accent, Face::Bold}, page);
    m_column->addWidget(m_done);

    m_uncover = new QWidget(page);
    m_uncover->setLayout(new FlowLayout);
    m_uncover->layout()->setContentsMargins(0, 0, 0, 0);
    m_hint = makeToggle(QStringLiteral("lessonHint"), tr("Hint"), tr("Show a hint, or hide it"));
    m_answer = makeToggle(QStringLiteral("lessonAnswer"), tr("Answer"), tr("Show the answer, or hide it"));
    connect(m_hint, &QPushButton::clicked, &m_player, &LessonPlayer::setShowsHint);
    connect(m_answer, &QPushButton::clicked, &m_player, &LessonPlayer::setShowsAnswer);
    m_column->addWidget(m_uncover);
    m_hintText = new MarkdownLabel(m_models.theme, {TextSize::Body, Role::Quiet}, page);
    m_hintText->setObjectName(QStringLiteral("lessonHintText"));
    m_answerText = new MarkdownLabel(m_models.theme, {TextSize::Body, Role::Text}, page);
    m_answerText->setObjectName(QStringLiteral("lessonAnswerText"));
    m_notesText = new MarkdownLabel(m_models.theme, {TextSize::Body, Role::Quiet}, page);
    m_notesText->setObjectName(QStringLiteral("lessonNotes"));
    m_column->addWidget(m_hintText);
    m_column->addWidget(m_answerText);
    m_column->addWidget(m_notesText);
    for (MarkdownLabel* text : {m_body, m_hintText, m_answerText, m_notesText}) {
        connect(text, &QLabel::linkActivated, this, &LessonCardView::linkFollowed);
    }
    m_column->addStretch(1);
    m_scroll->setWidget(page);
    column.addWidget(m_scroll, 1);
}

/// Makes the field for the learner's program.
void LessonCardView::makeProgram(QWidget& page)
{
    m_program = new ProgramRow(
        m_models.theme, QStringLiteral("lessonProgram"), tr("Run"),
        tr("Run the program on every grading scene, in a sandbox as far as this system allows (Enter)"), &page);
    m_starter = makeButton<QPushButton>(&page, QStringLiteral("lessonStarter"), tr("Starter program"),
                                        tr("Save a program with what this card needs, to complete in any editor"));
    auto* languages = new QMenu(m_starter);
    for (const auto& [title, extension] : {std::pair("Python", ".py"), {"C++", ".cpp"}, {"JavaScript", ".js"}}) {
        const QString end = QLatin1String(extension);
        auto* action = languages->addAction(QLatin1String(title));
        action->setObjectName(QStringLiteral("lessonStarter") + end);
        connect(action, &QAction::triggered, this, [this, end] { saveStarter(end); });
    }
    m_starter->setMenu(languages);
    auto* starterRow = new QHBoxLayout;
    starterRow->addWidget(m_starter);
    starterRow->addStretch(1);
    m_column->addLayout(starterRow);
    m_column->addWidget(m_program);
    connect(m_program, &ProgramRow::runWanted, this, [this](const QString& command) {
        if (const LessonCheck* asked = findProgram(m_player.card())) {
            m_player.grading().start(command, *asked);
        }
    });
    connect(m_program, &ProgramRow::stopWanted, &m_player.grading(), &LessonGrading::stop);
    connect(&m_player.grading(), &LessonGrading::changed, this, &LessonCardView::showGrading);
}

/// Saves the starter program of the card where the user wants it, and prepares its command line.
void LessonCardView::saveStarter(const QString& extension)
{
    const std::optional<Stone> stone = findProgram(m_player.card())->stone;
    const QString name = stone ? fromCore(nameOf(*stone)) : QStringLiteral("pairs");
    const QString path = QFileDialog::getSaveFileName(this, tr("Save starter program"), name + extension,
                                                      tr("Programs (*%1)").arg(extension));
    if (path.isEmpty()) {
        return;
    }
    const std::string text = starterText((name + extension).toStdString());
    if (const Outcome saved = writeTextFile(path.toStdString(), text); !saved) {
        showProgramWords(errorText(saved.error()), true);
        return;
    }
    const QFileInfo file(path);
    const QString program = file.path() + u'/' + file.completeBaseName();
    QString words = tr("Saved. Complete it in any editor, save it there, and run it here.");
    if (extension == QLatin1String(".py")) {
        m_program->setCommand(QStringLiteral("python3 \"%1\"").arg(path));
    } else if (extension == QLatin1String(".js")) {
        m_program->setCommand(QStringLiteral("node \"%1\"").arg(path));
    } else {
        m_program->setCommand(QStringLiteral("\"%1\"").arg(program));
        words += u' '
               + tr("Compile it each time before you run it: %1")
                     .arg(QStringLiteral("g++ -std=c++17 -O2 \"%1\" -o \"%2\"").arg(path, program));
    }
    showProgramWords(words, false);
}

QPushButton* LessonCardView::makeToggle(const QString& name, const QString& text, const QString& says)
{
    auto* button = makeButton<QPushButton>(m_uncover, name, text, says);
    button->setCheckable(true);
    m_uncover->layout()->addWidget(button);
    return button;
}

void LessonCardView::showCard()
{
    qDeleteAll(std::exchange(m_questions, {}));
    const LessonCard* card = m_player.card();
    if (card == nullptr) {
        return;
    }
    const auto language = lessonLanguage();
    const Lesson& lesson = *m_player.lesson();
    const CardText& text = card->in(language);
    m_lesson->setText(fromCore(lesson.title.in(language)));
    m_lesson->setVisible(!text.title.empty());
    m_title->setText(fromCore(text.title.empty() ? lesson.title.in(language) : text.title));
    m_body->setMarkdown(fromCore(text.body));
    m_hintText->setMarkdown(fromCore(text.hint));
    m_answerText->setMarkdown(fromCore(text.answer));
    m_notesText->setMarkdown(fromCore(text.notes));
    for (const LessonCheck* question : card->questions()) {
        auto* made = new LessonQuestion(m_models, m_player, *question, m_scroll->widget());
        m_questionColumn->addWidget(made);
        made->show();
        m_questions += made;
    }
    m_program->setVisible(findProgram(card) != nullptr);
    m_starter->setVisible(findProgram(card) != nullptr);
    m_program->setCommand(LessonGrading::command());
    showGrading();
    m_scroll->verticalScrollBar()->setValue(0);
    showFinding();
}

void LessonCardView::showGrading()
{
    const LessonGrading& grading = m_player.grading();
    const auto score = grading.score();
    const bool isRight = score && score->right == score->of;
    showProgramWords(grading.words(), !grading.isRunning() && !isRight);
}

/// Shows the status text of the learner's program. Scrolls there once the program has ended.
void LessonCardView::showProgramWords(const QString& words, bool isWrong)
{
    const bool isRunning = m_player.grading().isRunning();
    m_program->setState(isRunning, words, isWrong);
    if (!isRunning && !words.isEmpty()) {
        scrollTo(m_program);
    }
}

void LessonCardView::scrollTo(QWidget* part)
{
    QMetaObject::invokeMethod(
        part,
        [this, part] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // layouts within layouts take turns
            m_scroll->ensureWidgetVisible(part, 0, 0);
        },
        Qt::QueuedConnection);
}

/// Scrolls to a remark and to the buttons for hint and answer, or if there is too little room, only to the remark.
void LessonCardView::scrollToRemark(QWidget* remark)
{
    scrollTo(m_uncover);
    scrollTo(remark);
}

/// Makes as many lines as needed. Reuses existing ones, so that nothing flickers while a box is dragged.
void LessonCardView::showLines(qsizetype count)
{
    while (m_lines.size() < count) {
        auto* row = new QHBoxLayout;
        Line line{new LessonSign(m_models, LessonSign::Kind::ToDo, m_scroll->widget()),
                  makeTextLabel(m_models.theme, "lessonLine", {}, m_scroll->widget())};
        setThemedSpacing(m_models.theme, *row, 1.5);
        row->addWidget(line.sign, 0, Qt::AlignTop);
        row->addWidget(line.text, 1);
        m_lineColumn->addLayout(row);
        m_lines += line;
    }
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        m_lines[i].sign->setVisible(i < count);
        m_lines[i].text->setVisible(i < count);
    }
}

void LessonCardView::showFinding()
{
    const LessonCard* card = m_player.card();
    if (card == nullptr) {
        return;
    }
    const LessonFinding* finding = m_player.finding();
    const bool isDone = m_player.isDone();
    std::vector<LessonLine> lines;
    if (finding != nullptr) {
        lines = lessonLines(*finding, isDone, m_player.hasActed());
    }
    showLines(std::ssize(lines));
    qsizetype shown = 0;
    for (const LessonLine& line : lines) {
        auto kind = LessonSign::Kind::ToDo;
        if (line.isDone) {
            kind = LessonSign::Kind::Done;
        } else if (line.isWrong) {
            kind = LessonSign::Kind::Wrong;
        }
        m_lines[shown].sign->setKind(kind);
        if (const QString text = fromCore(line.text); m_lines[shown].text->text() != text) {
            m_lines[shown].text->setText(text);
            if (m_player.hasActed()) {  // else the card has just begun
                scrollToRemark(m_lines[shown].text);
            }
        }
        ++shown;
    }
    for (qsizetype i = 0; i < m_questions.size(); ++i) {
        if (m_questions[i]->showFinding(finding != nullptr ? findingOf(*finding, static_cast<std::size_t>(i))
                                                           : nullptr)) {
            scrollToRemark(&m_questions[i]->remark());
        }
    }
    m_elsewhere->setVisible(!m_player.isOnStage());
    showUncovered();
    const bool isNew = isDone && m_done->isHidden();
    m_done->setVisible(isDone);
    if (isNew) {
        scrollToDone();
    }
    m_done->setText(m_player.isLastCard() ? tr("Done. This was the last card.")
                                          : tr("Done. Continue with the next card."));
}

void LessonCardView::showUncovered()
{
    const LessonCard* card = m_player.card();
    if (card == nullptr) {
        return;
    }
    const CardText& text = card->in(lessonLanguage());
    const auto follow = [this](QPushButton* button, QWidget* what, bool isThere, bool isShown) {
        const bool comes = isThere && isShown && what->isHidden();
        button->setVisible(isThere);
        button->setChecked(isShown);
        what->setVisible(isThere && isShown);
        if (comes) {
            scrollTo(what);
        }
    };
    follow(m_hint, m_hintText, !text.hint.empty(), m_player.showsHint());
    follow(m_answer, m_answerText, !text.answer.empty() && (m_player.hasTried() || m_player.showsAnswer()),
           m_player.showsAnswer());
    m_notesText->setVisible(!text.notes.empty() && m_player.showsNotes());
}

/// Keeps the end of a done card in view when a panel that was hidden appears below it.
void LessonCardView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_player.isDone()) {
        scrollToDone();
    }
}

/// Scrolls to the line that says that the card is done, and if there is too little room, to the remark above it.
void LessonCardView::scrollToDone()
{
    scrollTo(m_done);
    if (!m_questions.isEmpty()) {
        scrollTo(&m_questions.constLast()->remark());
    }
}

int LessonCardView::heightForWidth(int width) const
{
    const QMargins margins = layout()->contentsMargins();
    return m_column->totalHeightForWidth(width - margins.left() - margins.right()) + margins.top() + margins.bottom();
}

bool LessonCardView::focusAnswer()
{
    if (!m_questions.isEmpty()) {
        m_questions.constFirst()->focusField();
    } else if (findProgram(m_player.card()) != nullptr) {
        m_program->setFocus();
    } else {
        return false;
    }
    return true;
}

}  // namespace mortonscope
