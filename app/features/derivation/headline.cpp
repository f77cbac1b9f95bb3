#include "app/features/derivation/headline.h"

#include "app/widgets/signs.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <cmath>
#include <iterator>
#include <utility>

namespace mortonscope {

namespace {

/// Text sizes to try, relative to TextSize::Bits. At 100 % the smallest is kSmallest, the size of body text. Larger
/// scales allow smaller shares, down to four fifths of body text.
constexpr double kShares[] = {1.06, 0.94, 0.84, 0.74, 0.66, 0.58};
constexpr double kSmallest = 0.74;
/// Minimum room for the placeholder of a hidden answer, in pixels at 100 %.
constexpr double kLowestOfBlocks = 50;

/// Escapes words for HTML, and keeps numbers on the same line as the word before them.
QString together(const QString& words)
{
    static const QRegularExpression beforeNumber(QStringLiteral(" (=|→)? ?(?=[−0-9])"));
    QString text = words.toHtmlEscaped();
    return text.replace(beforeNumber, QStringLiteral("&nbsp;\\1&nbsp;"))
        .replace(QStringLiteral("&nbsp;&nbsp;"), QStringLiteral("&nbsp;"));
}

}  // namespace

Headline::Headline(ThemeController& theme, QWidget* parent) : QLabel(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("derivationHeadline"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    onRestyle(theme, *this, [this](const Theme&) { forget(); });
}

void Headline::setWords(const Words& words)
{
    if (words == m_words) {
        return;
    }
    m_words = words;
    QStringList said = {words.caption};
    if (words.isOpen) {
        said += fromCore(words.home.text());
    }
    said.removeAll(QString());
    setAccessibleName(said.join(QStringLiteral(": ")));
    forget();
}

void Headline::setLeft(const std::optional<Words>& left)
{
    const auto was = std::exchange(m_left, left);
    if (m_left && m_left->home != m_words.home) {
        m_left.reset();
    }
    if (was != m_left) {
        update();
    }
}

void Headline::setWay(double t)
{
    if (std::exchange(m_way, t) != t && m_left) {
        update();
    }
}

double Headline::seen(bool Words::* part) const
{
    const auto opacityIn = [part](const Words& words) { return words.*part ? 1.0 : 0.0; };
    const double here = opacityIn(m_words);
    return m_left ? std::lerp(opacityIn(*m_left), here, m_way) : here;
}

void Headline::setRoom(int height)
{
    if (height != m_room) {
        m_room = height;
        forget();
    }
}

void Headline::forget()
{
    m_fits.clear();
    m_html.clear();
    tellHeight();
    update();
}

void Headline::tellHeight()
{
    const QSize needed = {width(), heightForWidth(width())};
    if (const auto told = std::pair(needed, sizeHint());
        std::exchange(m_told, told) != told) {  // a layout of the window is expensive
        setMinimumHeight(needed.height());      // if the panel is too low, the rest scrolls and the answer stays whole
        updateGeometry();
    }
}

void Headline::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    tellHeight();
}

QMargins Headline::margins() const
{
    const Theme& t = m_theme.theme();
    return {t.space(3), t.space(2), t.space(3), t.space(2)};
}

QString Headline::html() const
{
    const Theme& t = m_theme.theme();
    QString text;
    if (!m_words.caption.isEmpty()) {
        text += QStringLiteral("<p style='color:%1; font-weight:400; font-size:%2pt'>%3</p>")
                    .arg(t.color(Role::Quiet).name())
                    .arg(t.font(TextSize::Body).pointSizeF())
                    .arg(m_words.caption.toHtmlEscaped());
    }
    if (!m_words.isOpen && m_room > 0 && m_room < t.px(kLowestOfBlocks)) {
        return text;  // the current line needs the room of the blocks
    }
    if (!m_words.home.why.empty()) {
        text += QStringLiteral("<p>%1</p>").arg(together(fromCore(m_words.home.why)));
    }
    if (!m_words.home.answer.empty()) {
        QString slot;
        if (const auto& cell = m_words.home.cell) {
            const QString words =
                fromCore(m_words.home.slot).toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;"));
            slot = QStringLiteral("&nbsp;%1 → <span style='background-color:%2; color:%3'>&nbsp;%4&nbsp;</span>")
                       .arg(cellSignInText(t, *cell, static_cast<int>(t.px(15))),
                            t.level(cell->level(), m_words.depth).name(),
                            t.onLevel(cell->level(), m_words.depth).name(), words);
        }
        text += QStringLiteral("<p>%1%2</p>").arg(together(fromCore(m_words.home.answer)), slot);
    }
    return text;
}

void Headline::layOut(QTextDocument& document, int width, double points) const
{
    const QMargins around = margins();
    QFont font = m_theme.theme().font(TextSize::Bits, true);
    font.setPointSizeF(points);
    if (m_html.isEmpty()) {
        m_html = html();
    }
    document.setDocumentMargin(0);
    document.setDefaultStyleSheet(QStringLiteral("p { margin: 0; }"));
    document.setDefaultFont(font);
    document.setHtml(m_html);
    document.setTextWidth(width - around.left() - around.right());
}

/// Returns the largest text size at which the reason and the answer have one line each and fit into m_room, or else the
/// smallest.
const Headline::Fit& Headline::fitFor(int width) const
{
    const auto [known, isNew] = m_fits.try_emplace(width);
    const Theme& t = m_theme.theme();
    for (std::size_t i = 0; isNew && i < std::size(kShares); ++i) {
        QTextDocument document;
        const double points = t.font(TextSize::Bits).pointSizeF() * kShares[i];
        layOut(document, width, points);
        const QMargins around = margins();
        known->second = {points,
                         static_cast<int>(std::ceil(document.size().height())) + around.top() + around.bottom()};
        const bool isSmallest = i + 1 == std::size(kShares) || kShares[i + 1] * t.scale() < kSmallest;
        bool hasOneLineEach = true;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            hasOneLineEach = hasOneLineEach && block.layout()->lineCount() <= 1;
        }
        if (isSmallest || (hasOneLineEach && (m_room <= 0 || known->second.height <= m_room))) {
            break;
        }
    }
    return known->second;
}

int Headline::heightForWidth(int width) const { return fitFor(width).height; }

QSize Headline::sizeHint() const
{
    const int width = m_theme.theme().space(90);
    return {width, heightForWidth(width)};
}
QSize Headline::minimumSizeHint() const { return {m_theme.theme().space(30), heightForWidth(width())}; }

void Headline::paintEvent(QPaintEvent*)
{
    const Theme& t = m_theme.theme();
    const QMargins around = margins();
    QTextDocument document;
    layOut(document, width(), fitFor(width()).points);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (const double band = seen(&Words::isCurrent); band > 0) {
        const QRectF at = QRectF(rect()).adjusted(t.space(1), t.space(1), -t.space(1), -t.space(1));
        painter.setOpacity(band);
        painter.fillRect(at, t.color(Role::AccentSoft));
        painter.fillRect(QRectF(at.left(), at.top(), t.px(3), at.height()), t.color(Role::Accent));
        painter.setOpacity(1);
    }
    painter.translate(around.left(), around.top());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, t.color(Role::Text));
    const double open = seen(&Words::isOpen);
    if (open >= 1) {
        document.documentLayout()->draw(&painter, context);
        return;
    }
    // Draw the caption, and a pale block for each line of the hidden answer.
    QTextBlock block = document.begin();
    const QRectF caption = document.documentLayout()->blockBoundingRect(block);
    const auto draw = [&](const QRectF& clip) {
        context.clip = clip;
        painter.save();
        painter.setClipRect(clip);
        document.documentLayout()->draw(&painter, context);
        painter.restore();
    };
    draw(caption);
    if (open > 0) {
        painter.setOpacity(open);
        draw(QRectF(QPointF(0, caption.bottom()), document.size()));
    }
    painter.setOpacity(1 - open);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.color(Role::Line, 0.6));
    for (block = block.next(); block.isValid(); block = block.next()) {
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QRectF line = block.layout()->lineAt(i).naturalTextRect().translated(block.layout()->position());
            painter.drawRoundedRect(line.adjusted(0, line.height() * 0.25, 0, -line.height() * 0.25), t.px(3), t.px(3));
        }
    }
}

}  // namespace mortonscope
