#include "app/features/present/notes_window.h"

#include "app/features/lesson/lesson_player.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/lesson/lesson_words.h"
#include "core/narrate/narrate.h"

#include <QAction>
#include <QGuiApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mortonscope {

QString firstSentence(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub
                                                                   | QTextDocument::MarkdownNoHTML));
    const QString line = document.toPlainText().section(QLatin1Char('\n'), 0, 0, QString::SectionSkipEmpty).trimmed();
    static const QRegularExpression kEnd(QStringLiteral("[.!?:](?=\\s|$)|[。！？]"));
    const auto end = kEnd.match(line);
    return end.hasMatch() ? line.left(end.capturedEnd()) : line;
}

QString clockText(qint64 seconds)
{
    seconds = std::max<qint64>(seconds, 0);
    const auto two = [](qint64 value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    const qint64 hours = seconds / 3600;
    const qint64 minutes = seconds / 60 % 60;
    return (hours > 0 ? QStringLiteral("%1:%2").arg(hours).arg(two(minutes)) : QString::number(minutes))
         + QLatin1Char(':') + two(seconds % 60);
}

NotesWindow::NotesWindow(const Models& models, LessonPlayer& lessons, const QList<QAction*>& keys,
                         const QList<QAction*>& buttons, QWidget* parent)
    : QWidget(parent, Qt::Window), m_models(models), m_lessons(lessons), m_start(QDateTime::currentDateTime()),
      m_scale(models.theme.theme().scale())
{
    setObjectName(QStringLiteral("notesWindow"));
    setWindowTitle(tr("Speaker notes"));
    setAttribute(Qt::WA_StyledBackground);
    addActions(keys);
    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {4, 3, 4, 3}, 3);
    onRestyle(models.theme, *this, [this](const Theme& theme) { setMinimumSize(theme.space(60), theme.space(40)); });
    makeHead(buttons);
    makePage();
    m_tick.setInterval(500);
    connect(&m_tick, &QTimer::timeout, this, &NotesWindow::showClock);
    connect(&lessons, &LessonPlayer::cardChanged, this, &NotesWindow::showCard);
    connect(&models.run, &Cursor::cursorChanged, this, &NotesWindow::showStep);
    resize(usualSize());
}

QSize NotesWindow::usualSize() const { return {m_models.theme.theme().space(180), m_models.theme.theme().space(140)}; }

/// Makes the row with the card's place and the time, and the buttons below.
void NotesWindow::makeHead(const QList<QAction*>& buttons)
{
    auto* row = new QHBoxLayout;
    m_place = makeTextLabel(m_models.theme, "notesPlace", {TextSize::Title, {}, Face::Bold}, this);
    m_clock = makeTextLabel(m_models.theme, "notesClock", {TextSize::Bits, {}, Face::Mono}, this);
    m_clock->setWordWrap(false);
    m_clock->setToolTip(tr("Time since the start"));
    auto* restart =
        makeButton<QToolButton>(this, QStringLiteral("notesRestart"), tr("Reset clock"), tr("Restart the clock"));
    connect(restart, &QToolButton::clicked, this, [this] { setStart(QDateTime::currentDateTime()); });
    row->addWidget(m_place, 1);
    row->addWidget(m_clock);
    row->addWidget(restart);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    m_buttons = new QWidget(this);
    m_buttons->setLayout(new FlowLayout);
    m_buttons->layout()->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(m_models.theme, *m_buttons->layout(), 1);
    for (QAction* action : buttons) {
        QToolButton* button = makeActionButton(m_buttons, action->objectName() + QStringLiteral("InNotes"), action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_buttons->layout()->addWidget(button);
    }
    layout()->addWidget(m_buttons);
}

void NotesWindow::makePage()
{
    m_scroll = new QScrollArea(this);
    setUpScroll(*m_scroll, QStringLiteral("notesScroll"));
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->setAccessibleName(tr("Notes"));
    auto* page = new QWidget(m_scroll);
    auto* column = new QVBoxLayout(page);
    setThemedGaps(m_models.theme, *column, {3, 3, 3, 3}, 2);
    const TextStyle heading{TextSize::Small, Role::Quiet, Face::Bold};
    const TextStyle text{TextSize::Title};
    m_notes = new MarkdownLabel(m_models.theme, {TextSize::Bits, Role::Text}, page);
    m_notes->setObjectName(QStringLiteral("notesText"));
    m_answerHead = makeTextLabel(m_models.theme, "notesAnswerHead", heading, page);
    m_answerHead->setText(tr("Answer"));
    m_answer = new MarkdownLabel(m_models.theme, {TextSize::Title, Role::Text}, page);
    m_answer->setObjectName(QStringLiteral("notesAnswer"));
    m_stepHead = makeTextLabel(m_models.theme, "notesStepHead", heading, page);
    m_sentence = makeTextLabel(m_models.theme, "notesSentence", text, page);
    m_nextHead = makeTextLabel(m_models.theme, "notesNextHead", heading, page);
    m_nextHead->setText(tr("The next card"));
    m_next = makeTextLabel(m_models.theme, "notesNext", text, page);
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_notes, m_answerHead, m_answer, m_stepHead, m_sentence, m_nextHead, m_next}) {
        column->addWidget(part);
    }
    column->addStretch(1);
    m_scroll->setWidget(page);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_scroll, 1);
}

void NotesWindow::showCard()
{
    if (!isVisible()) {
        return;
    }
    const LessonCard* card = m_lessons.card();
    m_scroll->verticalScrollBar()->setValue(0);
    if (card == nullptr) {
        m_place->setText(tr("No lesson is open"));
        const auto* learn = window()->parentWidget()->findChild<QAction*>(QStringLiteral("workspace-learn"));
        m_notes->setMarkdown(
            tr("Open a lesson in Learn (%1). Each card’s notes appear here.")
                .arg(learn == nullptr ? QString() : learn->shortcut().toString(QKeySequence::NativeText)));
        m_answerHead->hide();
        m_answer->hide();
        m_nextHead->hide();
        m_next->hide();
        return;
    }
    const auto language = lessonLanguage();
    const Lesson& lesson = *m_lessons.lesson();
    const std::size_t number = m_lessons.cardIndex() + 1;
    const CardText& text = card->in(language);
    m_place->setText(
        tr("%1 · card %2 of %3").arg(fromCore(lesson.title.in(language))).arg(number).arg(lesson.cards.size()));
    m_notes->setMarkdown(text.notes.empty() ? tr("This card has no notes.") : fromCore(text.notes));
    m_answer->setMarkdown(fromCore(text.answer));
    m_answerHead->setVisible(!text.answer.empty());
    m_answer->setVisible(!text.answer.empty());
    m_nextHead->show();
    m_next->show();
    m_next->setText(number < lesson.cards.size() ? firstSentence(fromCore(lesson.cards[number].in(language).body))
                                                 : tr("This is the last card."));
}

void NotesWindow::showStep()
{
    if (!isVisible()) {
        return;
    }
    const Cursor& run = m_models.run;
    m_stepHead->setText(tr("Step %1 of %2").arg(countText(run.cursor().value), countText(run.total().value)));
    m_sentence->setText(fromCore(narrate(*run.analysis(), run.moment())));
}

void NotesWindow::showClock()
{
    const QString text = clockText(m_start.secsTo(QDateTime::currentDateTime()));
    if (text != m_clock->text()) {
        m_clock->setText(text);
        m_clock->setAccessibleName(tr("Time since the start: %1").arg(text));
    }
}

void NotesWindow::setStart(const QDateTime& start)
{
    m_start = start;
    showClock();
}

/// Returns a screen without the main window; null if there is none.
QScreen* NotesWindow::speakersScreen() const
{
    const auto screens = QGuiApplication::screens();
    const auto found =
        std::ranges::find_if(screens, [this](const QScreen* screen) { return screen != parentWidget()->screen(); });
    return found != screens.end() ? *found : nullptr;
}

void NotesWindow::open()
{
    if (const QScreen* screen = speakersScreen()) {
        setGeometry(screen->geometry());
        showFullScreen();
    } else {
        leaveFullScreen();
        const double scale = m_models.theme.theme().scale();
        if (std::exchange(m_scale, scale) < scale) {  // the text has become larger since
            resize(size().expandedTo(usualSize()).boundedTo(parentWidget()->screen()->availableSize()));
        }
        show();
    }
    raise();
    activateWindow();
    m_scroll->setFocus();  // arrow keys scroll, and no button can be pressed by mistake
}

/// Leaves full screen when the second screen is gone: on the remaining one, the notes would cover the main window.
void NotesWindow::leaveFullScreen()
{
    if (isFullScreen()) {
        setWindowState(windowState() & ~Qt::WindowFullScreen);
        setGeometry({parentWidget()->geometry().topLeft(), usualSize()});
    }
}

void NotesWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_tick.start();
    showClock();
    showCard();
    showStep();
    emit shownChanged(true);
}

void NotesWindow::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
    emit shownChanged(false);
}

}  // namespace mortonscope
