#include "app/widgets/labels.h"

#include "app/widgets/signs.h"
#include "app/words/wording.h"
#include "core/manual/manual.h"

#include <QAccessibleWidget>
#include <QEvent>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFragment>

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

void setUpText(QLabel& label, Qt::TextFormat format, Qt::Alignment alignment)
{
    label.setTextFormat(format);
    label.setWordWrap(true);
    label.setAlignment(alignment);
}

/// From this multiple of the usual size on, text is large.
constexpr double kStillLarge = 1.5;

/// Returns `words` if they fit, else their longest beginning that fits with an ellipsis. Cuts after a whole word if
/// possible. Uses bisection: if a beginning fits, every shorter one fits too.
QString beginningThatFits(const QString& words, const std::function<bool(const QString&)>& fits)
{
    if (fits(words)) {
        return words;
    }
    const auto beginning = [&words](qsizetype length) { return words.left(length).trimmed() + QChar(0x2026); };
    qsizetype good = 0;
    qsizetype bad = words.size();
    while (bad - good > 1) {
        const qsizetype middle = (good + bad) / 2;
        if (fits(beginning(middle))) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    if (good < words.size() && !words[good].isSpace()) {
        if (const qsizetype end = words.left(good).lastIndexOf(QLatin1Char(' ')); end > 0) {
            good = end;  // omits a word that is cut
        }
    }
    return beginning(good);
}

}  // namespace

QLabel* makeTextLabel(const QString& objectName, QWidget* parent, Qt::Alignment alignment)
{
    auto* label = new QLabel(parent);
    label->setObjectName(objectName);
    setUpText(*label, Qt::PlainText, alignment);
    return label;
}

QLabel* makeTextLabel(const ThemeController& theme, const QString& objectName, const TextStyle& style, QWidget* parent,
                      Qt::Alignment alignment)
{
    QLabel* label = makeTextLabel(objectName, parent, alignment);
    setTextStyle(theme, *label, style);
    return label;
}

void setTextColor(QWidget& widget, const QColor& color)
{
    QPalette palette = widget.palette();
    palette.setColor(QPalette::WindowText, color);
    widget.setPalette(palette);
}

ElidingLabel::ElidingLabel(const ThemeController& theme, const TextStyle& style, QWidget* parent) : QLabel(parent)
{
    setUpText(*this, Qt::PlainText, Qt::AlignLeft | Qt::AlignTop);
    setTextStyle(theme, *this, style);
}

void ElidingLabel::setWords(const QString& words)
{
    m_words = words;
    setAccessibleName(words);
    fit();
}

void ElidingLabel::setExplanation(const QString& explanation)
{
    m_explanation = explanation;
    fit();
}

void ElidingLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ElidingLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        fit();
    }
}

void ElidingLabel::fit()
{
    const QRect room = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
    const auto fits = [&](const QString& text) {
        const QRect needed = fontMetrics().boundingRect(QRect(0, 0, room.width(), 100'000), Qt::TextWordWrap, text);
        return needed.height() <= room.height() && needed.width() <= room.width();
    };
    const QString text = beginningThatFits(m_words, fits);
    if (text != this->text()) {
        setText(text);
    }
    QStringList tips{text == m_words ? QString() : m_words, m_explanation};
    tips.removeAll(QString());
    setToolTip(tips.join(QLatin1Char('\n')));
}

FittedLabel::FittedLabel(const Models& models, QWidget* parent) : QLabel(parent), m_models(models)
{
    setUpText(*this, Qt::PlainText, Qt::AlignLeft | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    onRestyle(models.theme, *this, [this](const Theme&) { applyTheme(); });
}

QSize FittedLabel::minimumSizeHint() const { return {m_models.theme.theme().space(m_isNarrow ? 30 : 110), height()}; }

void FittedLabel::setNarrow(bool narrow)
{
    if (narrow != m_isNarrow) {
        m_isNarrow = narrow;
        updateGeometry();
    }
}

void FittedLabel::setSentence(const QString& sentence)
{
    if (sentence != m_sentence) {
        m_sentence = sentence;
        setAccessibleName(m_sentence);
        fit();
    }
}

void FittedLabel::setTextSize(TextSize size, int lines)
{
    m_size = size;
    m_lines = lines;
    applyTheme();
}

void FittedLabel::setRole(Role role)
{
    if (role != m_role) {
        m_role = role;
        applyTheme();
    }
}

void FittedLabel::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    QPalette colors = palette();
    for (const auto text : {QPalette::WindowText, QPalette::ButtonText, QPalette::Text}) {
        colors.setColor(text, theme.color(m_role));
    }
    setPalette(colors);
    setFixedHeight(m_lines * QFontMetrics(theme.font(m_size)).lineSpacing() + theme.space(1));
    fit();
}

void FittedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void FittedLabel::fit()
{
    const Theme& theme = m_models.theme.theme();
    const auto fits = [this](const QFont& font, const QString& text) {
        const QRect needed = QFontMetrics(font).boundingRect(QRect(0, 0, width(), 10000), Qt::TextWordWrap, text);
        return needed.height() <= height() && needed.width() <= width();
    };
    for (const TextSize size : {TextSize::Stage, TextSize::Title, TextSize::Body, TextSize::Small}) {
        if (size > std::max(m_size, TextSize::Body)) {
            continue;
        }
        const QFont font = theme.font(size);
        if (fits(font, m_sentence) || size == TextSize::Small) {
            setFont(font);
            break;
        }
    }
    // Large text is shrunk a little before words are cut.
    for (const double share : {0.9, 0.8, 0.7}) {
        if (fits(font(), m_sentence) || share * theme.scale() < kStillLarge) {
            break;
        }
        QFont smaller = theme.font(TextSize::Small);
        smaller.setPointSizeF(smaller.pointSizeF() * share);
        setFont(smaller);
    }
    const QString text = beginningThatFits(m_sentence, [&](const QString& words) { return fits(font(), words); });
    const bool isWhole = text == m_sentence;
    const QString signs = isWhole ? withCellSigns(theme, m_sentence, QFontMetrics(font())) : QString();
    if (!signs.isEmpty()) {
        setTextFormat(Qt::RichText);
        setText(signs);
    }
    if (signs.isEmpty() || heightForWidth(width()) > height()) {  // the text is more important than the signs
        setTextFormat(Qt::PlainText);
        setText(text);
    }
    setToolTip(isWhole ? QString() : m_sentence);
}

namespace {

/// Uses non-breaking spaces in code spans, so that a code or a key is never split over two lines.
QString withWholeCodes(QString markdown)
{
    static const QRegularExpression code(QStringLiteral("`[^`\\n]{1,24}`"));
    for (auto found = code.globalMatch(markdown); found.hasNext();) {
        const auto match = found.next();
        std::replace(markdown.begin() + match.capturedStart(), markdown.begin() + match.capturedEnd(), QChar(u' '),
                     QChar(QChar::Nbsp));
    }
    return markdown;
}

/// Removes all pictures: Qt would load them from any path that the text names.
void takePicturesAway(QTextDocument& document)
{
    const QString picture(QChar::ObjectReplacementCharacter);
    for (auto cursor = document.find(picture); !cursor.isNull(); cursor = document.find(picture, cursor)) {
        cursor.removeSelectedText();
    }
}

/// Turns links outside the program into plain text.
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

MarkdownLabel::MarkdownLabel(const ThemeController& theme, const TextStyle& style, QWidget* parent) : QLabel(parent)
{
    setUpText(*this, Qt::RichText, Qt::AlignLeft | Qt::AlignTop);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setFocusPolicy(Qt::NoFocus);
    setTextStyle(theme, *this, style);
    onRestyle(theme, *this, [this](const Theme&) { render(); });
}

void MarkdownLabel::setMarkdown(const QString& markdown)
{
    m_markdown = fromCore(withLinks(markdown.toStdString(), [](std::string_view words, std::string_view target) {
        return '[' + std::string(words) + "](" + std::string(placeInProgram(target)) + ')';
    }));
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
    // Removes the margins of the Markdown paragraphs, because the label has its own.
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setTopMargin(block == document.begin() ? 0 : QFontMetricsF(font()).height() / 2);
        format.setBottomMargin(0);
        QTextCursor(block).setBlockFormat(format);
    }
    setText(document.toHtml());
    setAccessibleName(document.toPlainText());
}

namespace {

constexpr const char* kToldNotice = "toldNotice";

/// Qt 6.4 has no announcements. Screen readers speak a notification that appears.
QAccessibleInterface* makeNoticeAccessible(const QString&, QObject* object)
{
    auto* label = qobject_cast<QLabel*>(object);
    if (label == nullptr || !label->property(kToldNotice).isValid()) {
        return nullptr;
    }
    return new QAccessibleWidget(label, QAccessible::Notification);
}

}  // namespace

void makeNotice(QLabel& label)
{
    QAccessible::installFactory(makeNoticeAccessible);  // has no effect if it is already installed
    label.setProperty(kToldNotice, QString());
    if (QAccessible::isActive()) {
        // A screen reader may already know it as a plain label.
        if (QAccessibleInterface* made = QAccessible::queryAccessibleInterface(&label)) {
            QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(made));
        }
    }
}

void tellNotice(QLabel& label)
{
    const QString notice = label.accessibleName();
    if (!label.isEnabled() || notice == label.property(kToldNotice).toString()) {
        return;
    }
    label.setProperty(kToldNotice, notice);
    if (notice.isEmpty() || !QAccessible::isActive()) {
        return;
    }
    for (const auto kind : {QAccessible::ObjectShow, QAccessible::Alert}) {  // for AT-SPI, for other systems
        QAccessibleEvent event(&label, kind);
        QAccessible::updateAccessibility(&event);
    }
}

void showNotice(const ThemeController& theme, QLabel& label, const QString& text, bool isProblem)
{
    label.setText(text);
    setTextStyle(theme, label, {TextSize::Body, isProblem ? Role::Warning : Role::Text});
    label.setAccessibleName(text);
    tellNotice(label);
}

}  // namespace mortonscope
