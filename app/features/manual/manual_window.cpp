#include "app/features/manual/manual_window.h"

#include "app/theme/icons.h"
#include "app/widgets/button.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/manual/manual.h"

#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScrollBar>
#include <QSplitter>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

namespace {

/// Keeps links that the window can follow (pages, actions of the main window, the web). Others become plain text.
std::string keptLink(std::string_view words, std::string_view target)
{
    target = placeInProgram(target);
    const bool isFile = target.find(':') == std::string_view::npos && target.find('/') != std::string_view::npos;
    return isFile ? std::string(words) : '[' + std::string(words) + "](" + std::string(target) + ')';
}

/// Returns the text of the block's table row, or of the block itself.
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

/// Makes the first heading of a table bold and one block. If code precedes the table, Qt 6.4 begins this cell with an
/// empty block, and forgets that it is a heading.
void repairFirstCell(const QTextTable& table)
{
    QTextCursor cursor = table.cellAt(0, 0).firstCursorPosition();
    const int end = table.cellAt(0, 0).lastCursorPosition().position();
    if (cursor.block().length() > 1 || cursor.position() == end) {
        return;
    }
    cursor.deleteChar();
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    QTextCharFormat bold;
    bold.setFontWeight(QFont::Bold);
    cursor.mergeCharFormat(bold);
}

/// Draws a line below each row of the table.
void restyleTable(QTextTable& table, const Theme& theme)
{
    repairFirstCell(table);
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

/// Gives links and code the theme's style; Markdown uses system colors. Wraps long lines of code, so that the page
/// never scrolls sideways.
void restyleBlock(const QTextBlock& block, const Theme& theme)
{
    const bool isCode = block.blockFormat().hasProperty(QTextFormat::BlockCodeFence);
    if (isCode) {
        QTextBlockFormat broken;
        broken.setNonBreakableLines(false);
        QTextCursor(block).mergeBlockFormat(broken);
    }
    QList<std::pair<QTextCursor, QTextCharFormat>> parts;  // a changed part may merge with its neighbor
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextFragment part = at.fragment();
        QTextCharFormat format;
        if (part.charFormat().isImageFormat()) {
            format.setToolTip(part.charFormat().stringProperty(QTextFormat::ImageAltText));
        }
        if (part.charFormat().isAnchor()) {
            format.setForeground(theme.color(Role::Accent));
        }
        if (isCode) {  // the whole font, since Markdown sets a size too
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

QVariant ManualBrowser::loadResource(int type, const QUrl& name)
{
    if (type == QTextDocument::ImageResource) {
        return picture(name.fileName());
    }
    const auto page = m_pages.constFind(name.path().section(QLatin1Char('.'), 0, 0));
    return page == m_pages.cend() ? QVariant() : QVariant(*page);
}

void ManualBrowser::restyle()
{
    const Theme& theme = m_theme.theme();
    QTextDocument& page = *document();
    if (const QFont font = theme.font(TextSize::Body); page.defaultFont() != font) {
        page.setDefaultFont(font);
    }
    page.setDocumentMargin(theme.space(4));
    QTextCursor edit(&page);
    edit.beginEditBlock();  // lays out the page once, not after each change
    for (QTextFrame* frame : page.rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            restyleTable(*table, theme);
        }
    }
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        restyleBlock(block, theme);
    }
    fitPictures();
    edit.endEditBlock();
}

void ManualBrowser::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    if (const QSize room = maximumViewportSize(); room != m_room) {
        m_room = room;
        fitPictures();
    }
}

/// Gives the page's pictures the size for its width. Their descriptions become tooltips and the description of the page
/// for screen readers, which cannot read pictures within a text.
void ManualBrowser::fitPictures()
{
    QTextDocument& page = *document();
    QStringList described;
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment part = at.fragment();
            if (const QTextImageFormat format = part.charFormat().toImageFormat(); format.isValid()) {
                const QUrl name = page.baseUrl().resolved(QUrl(format.name()));
                page.addResource(QTextDocument::ImageResource, name, picture(name.fileName()));
                page.markContentsDirty(part.position(), part.length());
                described += format.toolTip();
            }
        }
    }
    setAccessibleDescription(described.join(u' '));
}

/// Returns a picture as large as it is shown, with all pixels of the screen. Files other than SVG have two pixels for
/// each px. Pictures have a light background in all themes.
QImage ManualBrowser::picture(const QString& file) const
{
    constexpr double kFineness = 2;
    const Theme& theme = m_theme.theme();
    const QString path = QStringLiteral(":/manual/") + file;
    const bool isSvg = file.endsWith(QLatin1String(".svg"));
    QSvgRenderer drawing;
    QImage pixels;
    if (!(isSvg ? drawing.load(path) : pixels.load(path))) {
        return {};
    }
    const QSizeF natural = isSvg ? QSizeF(drawing.defaultSize()) : QSizeF(pixels.size()) / kFineness;
    // The room does not depend on whether the scroll bar is shown, so that it need not come and go.
    const double room = std::max(maximumViewportSize().width() - verticalScrollBar()->sizeHint().width()
                                     - 2 * document()->documentMargin(),
                                 1.0);
    const double ratio = devicePixelRatioF();
    const double scale = std::min(theme.scale(), room / natural.width());
    QImage shown((natural * scale * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    shown.fill(theme.in(Theme::Scheme::Light).color(Role::Surface));
    QPainter painter(&shown);
    if (isSvg) {
        drawing.render(&painter);
    } else {
        pixels.convertTo(QImage::Format_RGB32);  // with a palette, scaling would dither
        painter.drawImage(QPoint(), pixels.scaled(shown.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    }
    painter.end();
    shown.setDevicePixelRatio(ratio);
    return shown;
}

/// Reads the blocks of all pages at the first search, then caches them: laying out Markdown takes longer than the time
/// between two keystrokes.
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
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());  // so that the hit appears at the top
    setTextCursor(cursor);
    cursor.setPosition(hit.position + length, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    ensureCursorVisible();
}

namespace {

constexpr int kTopic = Qt::UserRole;    ///< topic of an item for a page
constexpr int kHit = Qt::UserRole + 1;  ///< index of the hit, for an item for a line

}  // namespace

ManualWindow::ManualWindow(ThemeController& theme, std::function<void(const QUrl& link)> followInProgram,
                           QWidget* window)
    : QDialog(window, Qt::Window), m_followInProgram(std::move(followInProgram)), m_field(new QLineEdit(this)),
      m_count(new QLabel(this)), m_list(new QTreeWidget(this)), m_browser(new ManualBrowser(theme, this))
{
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual"));
    m_field->setObjectName(QStringLiteral("manualSearch"));
    m_field->setPlaceholderText(tr("Search all pages"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("manualCount"));
    m_count->hide();
    setNames(*m_list, QStringLiteral("manualTopics"), tr("Pages"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    setNames(*m_browser, QStringLiteral("manualPage"), tr("Page"));

    auto* bar = new QHBoxLayout;
    const auto addButton = [&](const WantedAction& wanted, const QString& icon, auto available) {
        QAction* action = giveIcon(makeAction(wanted, this), icon, theme);
        action->setEnabled(false);
        connect(m_browser, available, action, &QAction::setEnabled);
        bar->addWidget(makeActionButton(this, wanted.name + QStringLiteral("Button"), action));
    };
    addButton(
        {QStringLiteral("manualBack"), tr("Back"), {}, {Qt::ALT | Qt::Key_Left}, [this] { m_browser->backward(); }},
        QStringLiteral("back"), &QTextBrowser::backwardAvailable);
    addButton({QStringLiteral("manualForward"),
               tr("Forward"),
               {},
               {Qt::ALT | Qt::Key_Right},
               [this] { m_browser->forward(); }},
              QStringLiteral("forward"), &QTextBrowser::forwardAvailable);
    bar->addWidget(m_field, 1);
    const auto beginSearch = [this] {
        m_field->setFocus(Qt::ShortcutFocusReason);
        m_field->selectAll();
    };
    addAction(makeAction(
        {QStringLiteral("manualFind"), m_field->placeholderText(), {}, {Qt::CTRL | Qt::Key_F}, beginSearch}, this));
    connect(m_field, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_field, &QLineEdit::returnPressed, this, [this] { m_list->setFocus(); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) { turnTo(item); });
    connect(m_list, &QTreeWidget::itemActivated, m_browser, [this] { m_browser->setFocus(); });
    connect(m_browser, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(m_browser, &QTextBrowser::historyChanged, this, &ManualWindow::markTopic);

    auto* side = new QWidget(this);
    auto* left = new QVBoxLayout(side);
    left->setContentsMargins(0, 0, 0, 0);
    left->addLayout(bar);
    left->addWidget(m_count);
    left->addWidget(m_list, 1);
    auto* halves = new QSplitter(this);
    halves->addWidget(side);
    halves->addWidget(m_browser);
    halves->setStretchFactor(1, 1);
    halves->setChildrenCollapsible(false);
    auto* whole = new QHBoxLayout(this);
    whole->addWidget(halves);
    const QSize room = window->size();
    resize(QSize(theme.theme().space(260), theme.theme().space(180)).boundedTo(room));
    halves->setSizes({width() * 3 / 10, width() * 7 / 10});

    showTopics();
    m_browser->showTopic(QStringLiteral("tour"));
    m_list->setFocus();
}

void ManualWindow::showTopics()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_list->setRootIsDecorated(false);
    for (const ManualPage& page : manualPages(language())) {
        auto* item = new QTreeWidgetItem(m_list, {fromCore(page.title)});
        item->setData(0, kTopic, fromCore(page.topic));
    }
    markTopic();
}

void ManualWindow::search(const QString& text)
{
    const QString wanted = text.trimmed();
    m_count->setVisible(!wanted.isEmpty());
    m_hits = m_browser->find(wanted);
    if (wanted.isEmpty()) {
        showTopics();
        return;
    }
    m_count->setText(tr("%n line(s)", nullptr, static_cast<int>(m_hits.size())));
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_list->setRootIsDecorated(true);
    QTreeWidgetItem* page = nullptr;
    for (qsizetype i = 0; i < m_hits.size(); ++i) {
        const ManualBrowser::Hit& hit = m_hits[i];
        if (page == nullptr || page->data(0, kTopic) != hit.topic) {
            page = new QTreeWidgetItem(m_list, {fromCore(manualPage(hit.topic.toStdString(), language())->title)});
            page->setData(0, kTopic, hit.topic);
        }
        auto* line = new QTreeWidgetItem(page, {hit.line});
        line->setData(0, kHit, static_cast<int>(i));
        line->setToolTip(0, hit.line);
    }
    m_list->expandAll();
}

void ManualWindow::turnTo(const QTreeWidgetItem* item)
{
    if (item == nullptr) {
        return;
    }
    if (const QVariant hit = item->data(0, kHit); hit.isValid()) {
        m_browser->showHit(m_hits[hit.toInt()], static_cast<int>(m_field->text().trimmed().size()));
    } else {
        m_browser->showTopic(item->data(0, kTopic).toString());
    }
}

/// Selects the shown page in the list, whichever way it was opened.
void ManualWindow::markTopic()
{
    const QSignalBlocker quiet(m_list);
    for (int i = 0; m_field->text().trimmed().isEmpty() && i < m_list->topLevelItemCount(); ++i) {
        if (QTreeWidgetItem* item = m_list->topLevelItem(i); item->data(0, kTopic) == m_browser->topic()) {
            m_list->setCurrentItem(item);
        }
    }
}

void ManualWindow::follow(const QUrl& link)
{
    if (link.isRelative()) {
        m_browser->showTopic(link.path().section(QLatin1Char('.'), 0, 0));
    } else if (link.scheme() != QLatin1String("mortonscope")) {
        QDesktopServices::openUrl(link);
    } else {
        m_followInProgram(link);
    }
}

}  // namespace mortonscope
