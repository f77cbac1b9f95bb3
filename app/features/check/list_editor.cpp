#include "app/features/check/list_editor.h"

#include "app/features/check/check_moment.h"
#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QTextBlock>
#include <QTextLayout>
#include <QUrl>

#include <algorithm>
#include <span>
#include <utility>

namespace mortonscope {

/// Adds the room of a line. Moves the text itself down, so that the caret, clicks and selections match it.
QRectF ListLayout::blockBoundingRect(const QTextBlock& block) const
{
    QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    if (rect.isNull() || block.layout()->lineCount() == 0) {
        return rect;
    }
    const Room room = m_room(block);
    const double down = room.above - block.layout()->lineAt(0).y();
    if (down != 0) {
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            QTextLine line = block.layout()->lineAt(i);
            line.setPosition(line.position() + QPointF(0, down));
        }
        rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    }
    return rect.adjusted(0, 0, 0, room.below);
}

void ListLayout::roomChanged()
{
    emit documentSizeChanged(documentSize());
    emit update();
}

namespace {

/// Number of further missing pairs that one click lists.
constexpr std::size_t kMoreInGap = 100;

}  // namespace

ListEditor::ListEditor(const Models& models, ListCheck& list, QWidget* parent)
    : QPlainTextEdit(parent), m_models(models), m_list(list), m_margin(new QWidget(this))
{
    setObjectName(QStringLiteral("listEditor"));
    setAccessibleName(tr("The list, one pair per line"));
    setPlaceholderText(tr("One pair per line:\nD-A\nD,B\nG F"));
    auto* text = new QTextDocument(this);
    m_layout = new ListLayout(text, [this](const QTextBlock& block) { return roomOf(block); });
    text->setDocumentLayout(m_layout);
    setDocument(text);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    m_margin->setObjectName(QStringLiteral("listEditorMargin"));
    m_margin->installEventFilter(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &ListEditor::layOutMargin);
    connect(this, &QPlainTextEdit::updateRequest, m_margin, [this] { m_margin->update(); });
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isSetting) {
            m_followsCaret = true;
            emit edited();
        }
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        if (!m_isSetting && hasFocus()) {
            m_followsCaret = true;
            lookAtCaret();
        }
    });
    connect(&list, &ListCheck::verdictChanged, this, &ListEditor::followVerdict);
    connect(&list, &ListCheck::currentChanged, this, &ListEditor::followCurrent);
    connect(&list, &ListCheck::showsMissingChanged, this, [this] {
        m_mostInGap = 0;
        followVerdict();
    });
    connect(&models.run, &Cursor::hidesFutureChanged, this, &ListEditor::followVerdict);
    connect(&models.run, &Cursor::hidesFutureChanged, this, &ListEditor::followCurrent);
    connect(&models.run, &Cursor::cursorChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&models.run, &Cursor::runChanged, viewport(), qOverload<>(&QWidget::update));
    connect(&models.theme, &ThemeController::changed, this, &ListEditor::applyTheme);
    applyTheme();
}

std::string ListEditor::text() const
{
    // toPlainText() would turn no-break spaces, which are part of a name, into spaces.
    QString text = document()->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
    return text.toStdString();
}

void ListEditor::setText(const std::string& text)
{
    if (text == this->text()) {
        return;
    }
    m_isSetting = true;
    m_followsCaret = false;
    setPlainText(fromCore(text));
    m_isSetting = false;
}

void ListEditor::changeText(const std::string& text)
{
    if (text == this->text()) {
        return;
    }
    m_isSetting = true;
    const int position = textCursor().position();
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(fromCore(text));
    QTextCursor back(document());
    back.setPosition(std::min(position, document()->characterCount() - 1));
    setTextCursor(back);
    m_isSetting = false;
}

// -------------------------------------------------------------------------------------------- results

/// Returns the verdict; null while it must stay hidden, and for a list without one.
const ListVerdict* ListEditor::verdict() const
{
    if (!m_list.isEditable() || m_models.run.hidesFuture() || !m_list.verdict() || !m_list.verdict()->check) {
        return nullptr;
    }
    return m_list.verdict().get();
}

/// Returns what could not be read in a row; null if it was read, or if the row is not part of the text.
const UnreadLine* ListEditor::unread(const Shown& shown) const
{
    const ListVerdict* verdict = this->verdict();
    if (verdict == nullptr || shown.number <= 0) {
        return nullptr;
    }
    return verdict->unreadAt(static_cast<std::size_t>(shown.number));
}

bool ListEditor::isCurrent(const Shown& shown) const
{
    const auto line = m_list.current();
    const ListVerdict* verdict = this->verdict();
    if (!line || verdict == nullptr || shown.more == 0) {
        return line && shown.line == line;
    }
    const auto counted = std::span(verdict->lines).subspan(shown.from, shown.more);  // may include the current line
    return std::ranges::find(counted, *line) != counted.end();
}

void ListEditor::followVerdict()
{
    const ListVerdict* verdict = this->verdict();
    if (verdict != nullptr && verdict->scene != m_measured) {
        m_measured = verdict->scene;
        const QFontMetricsF metrics(m_models.theme.theme().mono(TextSize::Title));
        const std::string name = widestName(*m_measured, metrics).toStdString();
        m_wordsAt = std::max<double>(m_models.theme.theme().space(14),
                                     metrics.horizontalAdvance(fromCore(narration::pairName(name, name)))
                                         + m_models.theme.theme().space(6));
    }
    m_layout->roomChanged();
    viewport()->update();
    m_margin->update();
    if (m_followsCaret) {
        lookAtCaret();
    }
}

/// Follows the current line. Its verdict becomes the accessible description, which screen readers read with the line.
void ListEditor::followCurrent()
{
    const auto line = m_list.current();
    const ListVerdict* verdict = this->verdict();
    const bool isKnown = line && verdict != nullptr;
    setAccessibleDescription(isKnown ? lineSentence(m_list, *line) : QString());
    if (std::exchange(m_lookedAt, line) != line && isKnown && !m_isLookingAtCaret) {
        m_followsCaret = false;
        if (!line->isMissing) {
            setCaret(verdict->check->given[line->row].line);
        }
        bringIntoView(*line);
    }
    viewport()->update();
    m_margin->update();
}

/// Moves the caret to a line without making that line current.
void ListEditor::setCaret(std::size_t line)
{
    if (const QTextBlock at = block(line); at.isValid()) {
        m_isSetting = true;
        setTextCursor(QTextCursor(at));
        m_isSetting = false;
    }
}

void ListEditor::lookAtCaret()
{
    const ListVerdict* verdict = this->verdict();
    if (verdict != nullptr) {
        m_isLookingAtCaret = true;
        m_list.setCurrent(verdict->at(static_cast<std::size_t>(textCursor().blockNumber()) + 1));
        m_isLookingAtCaret = false;
    }
}

void ListEditor::goTo(const Shown& shown)
{
    if (shown.more > 0) {
        m_mostInGap += kMoreInGap;
        m_layout->roomChanged();
        viewport()->update();
        m_margin->update();
    } else if (shown.line) {
        goToMoment(m_models, m_list, *shown.line);
    }
}

/// Goes to the next wrong line, or to the previous one.
void ListEditor::goToMistake(int direction)
{
    const ListVerdict* verdict = this->verdict();
    if (verdict == nullptr) {
        return;
    }
    const auto& lines = verdict->lines;
    const auto from = m_list.current() ? std::ranges::find(lines, *m_list.current()) : lines.end();
    const auto isMistake = [this, verdict](ListLine line) { return verdict->isMistake(line) && m_list.isShown(line); };
    const auto choose = [&](auto begin, auto after, auto end) {
        auto found = std::find_if(after, end, isMistake);
        if (found == end) {
            found = std::find_if(begin, end, isMistake);
        }
        m_list.setCurrent(found == end ? std::nullopt : std::optional(*found));
    };
    if (direction > 0) {
        choose(lines.begin(), from == lines.end() ? from : from + 1, lines.end());
    } else {
        choose(lines.rbegin(), std::make_reverse_iterator(from), lines.rend());
    }
}

// ------------------------------------------------------------------------------------------ insertion and mouse

bool ListEditor::canInsertFromMimeData(const QMimeData* source) const
{
    return (source->hasUrls() && source->urls().constFirst().isLocalFile())
        || QPlainTextEdit::canInsertFromMimeData(source);
}

void ListEditor::insertFromMimeData(const QMimeData* source)
{
    if (source->hasUrls() && source->urls().constFirst().isLocalFile()) {
        emit fileGiven(source->urls().constFirst().toLocalFile());
        return;
    }
    const QString text = source->text();
    if (static_cast<std::size_t>(text.size()) > kMaxEdited) {
        emit longTextGiven(text);
        return;
    }
    insertPlainText(text);
    ensureCursorVisible();
}

bool ListEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if ((isArrow && key->modifiers() == Qt::AltModifier)
            || (isEnter && key->modifiers().testFlag(Qt::ControlModifier))) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void ListEditor::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isArrow = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isEnter && event->modifiers().testFlag(Qt::ControlModifier)) {
        if (const auto line = m_list.current(); line && verdict() != nullptr && !goToMoment(m_models, m_list, *line)) {
            m_list.applySuggestion(*line);
        }
    } else if (isArrow && event->modifiers() == Qt::AltModifier) {
        goToMistake(event->key() == Qt::Key_Down ? 1 : -1);
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

void ListEditor::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        if (const auto shown = shownAt(event->position().y()); shown && shown->number == 0) {
            goTo(*shown);  // the row is not part of the text
            return;
        }
    }
    QPlainTextEdit::mousePressEvent(event);
}

}  // namespace mortonscope
