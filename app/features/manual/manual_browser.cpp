#include "app/features/manual/manual_browser.h"

#include "app/words/wording.h"
#include "core/manual/manual.h"

#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

namespace mortonscope {

namespace {

/// What the window can follow: pages, what the main window does, and the web.
std::string keptLink(std::string_view words, std::string_view target)
{
    target = placeInProgram(target);
    const bool isFile = target.find(':') == std::string_view::npos && target.find('/') != std::string_view::npos;
    return isFile ? std::string(words) : '[' + std::string(words) + "](" + std::string(target) + ')';
}

/// The row of the table in which a block is, or the block itself.
QString lineOf(const QTextBlock& block)
{
    const QTextTable* table = QTextCursor(block).currentTable();
    if (table == nullptr) {
        return block.text();
    }
    QStringList cells;
    const int row = table->cellAt(block.position()).row();
    for (int column = 0; column < table->columns(); ++column) {
        if (const QString text = table->cellAt(row, column).firstCursorPosition().block().text(); !text.isEmpty()) {
            cells += text;
        }
    }
    return cells.join(QStringLiteral(" – "));
}

/// A line below each row.
void restyleTable(QTextTable& table, const Theme& theme)
{
    QTextTableFormat format = table.format();
    format.setBorder(0);
    format.setCellPadding(theme.space(1));
    format.setCellSpacing(0);
    table.setFormat(format);
    for (int row = 0; row < table.rows(); ++row) {
        for (int column = 0; column < table.columns(); ++column) {
            QTextTableCell cell = table.cellAt(row, column);
            QTextTableCellFormat below = cell.format().toTableCellFormat();
            below.setBottomBorder(theme.px(1));
            below.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            below.setBottomBorderBrush(theme.color(Role::Line));
            cell.setFormat(below);
        }
    }
}

/// Links and code as the theme has them; Markdown gives them the system's colours. Long lines of code go on below: else
/// the whole page would have to be scrolled sideways.
void restyleBlock(const QTextBlock& block, const Theme& theme)
{
    const bool isCode = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
    if (isCode) {
        QTextBlockFormat broken;
        broken.setNonBreakableLines(false);
        QTextCursor(block).mergeBlockFormat(broken);
    }
    QList<std::pair<QTextCursor, QTextCharFormat>> parts;  // a changed part may become one with its neighbour
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextFragment part = at.fragment();
        QTextCharFormat format;
        if (part.charFormat().isAnchor()) {
            format.setForeground(theme.color(Role::Accent));
        }
        if (isCode) {  // all of the font: it came with a size of its own
            format.setFont(theme.mono(TextSize::Body));
        } else if (part.charFormat().fontFixedPitch()) {
            format.setFontFamilies(theme.mono(TextSize::Body).families());
        }
        if (!format.isEmpty()) {
            QTextCursor cursor(block);
            cursor.setPosition(part.position());
            cursor.setPosition(part.position() + part.length(), QTextCursor::KeepAnchor);
            parts += {cursor, format};
        }
    }
    for (auto& [cursor, format] : parts) {
        cursor.mergeCharFormat(format);
    }
}

}  // namespace

ManualBrowser::ManualBrowser(const ThemeController& theme, QWidget* parent) : QTextBrowser(parent), m_theme(theme)
{
    for (const ManualPage& page : manualPages(language())) {
        m_pages.insert(fromCore(page.topic), fromCore(withLinks(page.text, keptLink)));
    }
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    connect(this, &QTextBrowser::sourceChanged, this, &ManualBrowser::restyle);
    connect(&theme, &ThemeController::changed, this, &ManualBrowser::restyle);
}

ManualBrowser::~ManualBrowser() = default;

QString ManualBrowser::topic() const { return source().path().section(QLatin1Char('.'), 0, 0); }

void ManualBrowser::showTopic(const QString& topic)
{
    setSource(QUrl(topic + QStringLiteral(".md")), QTextDocument::MarkdownResource);
}

QVariant ManualBrowser::loadResource(int, const QUrl& name)
{
    const auto page = m_pages.constFind(name.path().section(QLatin1Char('.'), 0, 0));
    return page == m_pages.cend() ? QVariant() : QVariant(*page);
}

void ManualBrowser::restyle()
{
    const Theme& theme = m_theme.theme();
    QTextDocument& page = *document();
    page.setDefaultFont(theme.font(TextSize::Body));
    page.setDocumentMargin(theme.space(4));
    for (QTextFrame* frame : page.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            restyleTable(*table, theme);
        }
    }
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        restyleBlock(block, theme);
    }
}

/// Laying out Markdown takes longer than a person takes from key to key, so it is done for the first search alone.
const QList<ManualBrowser::Block>& ManualBrowser::blocks() const
{
    if (m_blocks.isEmpty()) {
        for (const ManualPage& page : manualPages(language())) {
            const QString topic = fromCore(page.topic);
            QTextDocument document;
            document.setMarkdown(m_pages.value(topic));
            for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
                m_blocks += {block.text(), {topic, lineOf(block), block.position()}};
            }
        }
    }
    return m_blocks;
}

QList<ManualBrowser::Hit> ManualBrowser::find(const QString& text) const
{
    QList<Hit> hits;
    if (text.isEmpty()) {
        return hits;
    }
    for (const auto& [words, begin] : blocks()) {
        const auto at = words.indexOf(text, 0, Qt::CaseInsensitive);
        const bool isSameLine = !hits.isEmpty() && hits.last().topic == begin.topic && hits.last().line == begin.line;
        if (at >= 0 && !isSameLine) {
            hits += {begin.topic, begin.line, begin.position + static_cast<int>(at)};
        }
    }
    return hits;
}

void ManualBrowser::showHit(const Hit& hit, int length)
{
    if (hit.topic != topic()) {
        showTopic(hit.topic);
    }
    QTextCursor cursor(document());
    cursor.setPosition(hit.position);
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());  // so that the hit comes to the top
    setTextCursor(cursor);
    cursor.setPosition(hit.position + length, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
}

}  // namespace mortonscope
