#include "app/widgets/markdown_label.h"

#include "app/widgets/text_label.h"
#include "app/words/wording.h"
#include "core/manual/manual.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFragment>

#include <utility>

namespace mortonscope {

namespace {

/// A code or a key is read as one word, so it stays in one line.
QString withWholeCodes(QString markdown)
{
    static const QRegularExpression code(QStringLiteral("`[^`\\n]{1,24}`"));
    for (auto found = code.globalMatch(markdown); found.hasNext();) {
        const auto match = found.next();
        for (qsizetype i = match.capturedStart(); i < match.capturedEnd(); ++i) {
            if (markdown[i] == u' ') {
                markdown[i] = QChar::Nbsp;
            }
        }
    }
    return markdown;
}

/// Pictures would be read from wherever the text says.
void takePicturesAway(QTextDocument& document)
{
    QTextCursor cursor(&document);
    while (true) {
        cursor = document.find(QString(QChar::ObjectReplacementCharacter), cursor);
        if (cursor.isNull()) {
            return;
        }
        cursor.removeSelectedText();
    }
}

/// Those to elsewhere become plain words.
void takeLinksAway(QTextDocument& document)
{
    QList<std::pair<int, int>> elsewhere;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment words = at.fragment();
            if (words.charFormat().isAnchor()
                && !words.charFormat().anchorHref().startsWith(QLatin1String("mortonscope:"))) {
                elsewhere += {words.position(), words.position() + words.length()};
            }
        }
    }
    for (const auto& [from, to] : std::as_const(elsewhere)) {
        QTextCursor cursor(&document);
        cursor.setPosition(from);
        cursor.setPosition(to, QTextCursor::KeepAnchor);
        cursor.setCharFormat({});
    }
}

}  // namespace

MarkdownLabel::MarkdownLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setFocusPolicy(Qt::NoFocus);
}

void MarkdownLabel::setMarkdown(const QString& markdown)
{
    m_markdown = fromCore(withLinks(markdown.toStdString(), [](std::string_view words, std::string_view target) {
        return '[' + std::string(words) + "](" + std::string(placeInProgram(target)) + ')';
    }));
    render();
}

void MarkdownLabel::applyTheme(const Theme& theme, Role role, TextSize size)
{
    setFont(theme.font(size));
    setTextColor(*this, theme.color(role));
    render();
}

void MarkdownLabel::render()
{
    QTextDocument document;
    document.setDefaultFont(font());
    document.setMarkdown(
        withWholeCodes(m_markdown),
        QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub | QTextDocument::MarkdownNoHTML));
    takePicturesAway(document);
    takeLinksAway(document);
    // The label has margins of its own; those of Markdown lie around every paragraph.
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(block == document.begin() ? 0 : QFontMetricsF(font()).height() / 2);
        format.setBottomMargin(0);
        QTextCursor(block).setBlockFormat(format);
    }
    setText(document.toHtml());
    setAccessibleName(document.toPlainText());
}

}  // namespace mortonscope
