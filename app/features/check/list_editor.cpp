#include "app/features/check/list_editor.h"

#include "app/features/check/list_check.h"
#include "app/theme/theme.h"
#include "app/theme/tint.h"
#include "app/words/wording.h"

#include <QMimeData>
#include <QPainter>
#include <QTextBlock>
#include <QUrl>

namespace mortonscope {

ListEditor::ListEditor(const Models& models, QWidget* parent) : QPlainTextEdit(parent), m_models(models), m_gutter(new QWidget(this))
{
    setObjectName(QStringLiteral("listEditor"));
    setAccessibleName(tr("The list, one pair a line"));
    setPlaceholderText(tr("One pair a line:\nD-A\nD,B\nG F"));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    m_gutter->setObjectName(QStringLiteral("listEditorNumbers"));
    m_gutter->installEventFilter(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &ListEditor::layOutGutter);
    connect(this, &QPlainTextEdit::updateRequest, m_gutter, [this] { m_gutter->update(); });
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isSetting) {
            emit edited();
        }
    });
    connect(&models.theme, &ThemeController::changed, this, &ListEditor::applyTheme);
    applyTheme();
}

std::string ListEditor::text() const
{
    // toPlainText() would make blanks of no-break spaces, which are part of a name.
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

QTextBlock ListEditor::block(std::size_t line) const { return document()->findBlockByNumber(static_cast<int>(line) - 1); }

void ListEditor::setBadLine(std::optional<std::size_t> line)
{
    m_badLine = line;
    mark();
}

void ListEditor::setCurrentLine(std::optional<std::size_t> line)
{
    m_currentLine = line;
    mark();
    if (line && !hasFocus()) {
        showLine(*line);
    }
}

void ListEditor::showLine(std::size_t line)
{
    if (const QTextBlock shown = block(line); shown.isValid()) {
        setTextCursor(QTextCursor(shown));
        ensureCursorVisible();
    }
}

void ListEditor::mark()
{
    const Theme& theme = m_models.theme.theme();
    QList<QTextEdit::ExtraSelection> marks;
    const auto add = [&](const std::optional<std::size_t>& line, const QColor& color) {
        if (const QTextBlock marked = line ? block(*line) : QTextBlock(); marked.isValid()) {
            QTextEdit::ExtraSelection selection;
            selection.cursor = QTextCursor(marked);
            selection.format.setBackground(color);
            selection.format.setProperty(QTextFormat::FullWidthSelection, true);
            marks += selection;
        }
    };
    add(m_currentLine, theme.color(Role::AccentSoft));
    add(m_badLine, theme.color(Role::Warning, kBadLineTint));
    setExtraSelections(marks);
    m_gutter->update();
}

// ------------------------------------------------------------------------------------------ what is put in

bool ListEditor::canInsertFromMimeData(const QMimeData* source) const
{
    return (source->hasUrls() && source->urls().constFirst().isLocalFile()) || QPlainTextEdit::canInsertFromMimeData(source);
}

void ListEditor::insertFromMimeData(const QMimeData* source)
{
    if (source->hasUrls() && source->urls().constFirst().isLocalFile()) {
        emit fileGiven(source->urls().constFirst().toLocalFile());
        return;
    }
    const QString text = source->text();
    if (static_cast<std::size_t>(text.size()) > ListCheck::kMostEditable) {
        emit longTextGiven(text);
        return;
    }
    insertPlainText(text);
    ensureCursorVisible();
}

// ---------------------------------------------------------------------------------------------- the numbers

int ListEditor::gutterWidth() const
{
    const Theme& theme = m_models.theme.theme();
    return QFontMetrics(theme.mono(TextSize::Small)).horizontalAdvance(QString::number(std::max(10, blockCount()))) + theme.space(3);
}

void ListEditor::layOutGutter()
{
    const int width = gutterWidth();
    setViewportMargins(width, 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), width, inside.height());
}

void ListEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutGutter();
}

bool ListEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_gutter && event->type() == QEvent::Paint) {
        paintGutter();
        return true;
    }
    return QPlainTextEdit::eventFilter(watched, event);
}

void ListEditor::paintGutter()
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(m_gutter);
    painter.fillRect(m_gutter->rect(), theme.color(Role::Raised));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > m_gutter->height()) {
            break;
        }
        const bool isBad = m_badLine && static_cast<std::size_t>(block.blockNumber()) + 1 == *m_badLine;
        painter.setFont(theme.mono(TextSize::Small, isBad));
        painter.setPen(theme.color(isBad ? Role::Warning : Role::Faint));
        painter.drawText(QRectF(0, place.top(), m_gutter->width() - theme.space(1.5), place.height()), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(block.blockNumber() + 1));
        if (isBad) {
            painter.fillRect(QRectF(0, place.top(), theme.px(3), place.height()), theme.color(Role::Warning));
        }
    }
}

void ListEditor::applyTheme()
{
    setFont(m_models.theme.theme().mono(TextSize::Body));
    layOutGutter();
    mark();
}

}  // namespace mortonscope
