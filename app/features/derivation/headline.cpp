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

namespace mortonscope {

namespace {

/// Text sizes to try, relative to TextSize::Bits. At 100 % the smallest is kSmallest, the size of body text. Larger
/// scales allow smaller shares, down to four fifths of body text.
constexpr double kShares[] = {1.06, 0.94, 0.84, 0.74, 0.66, 0.58};
constexpr double kSmallest = 0.74;

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

void Headline::setWords(const BoxHome& home, int depth)
{
    if (home == m_home && depth == m_depth) {
        return;
    }
    m_home = home;
    m_depth = depth;
    setAccessibleName(fromCore(home.text()));
    forget();
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
    if (!m_home.why.empty()) {
        text += QStringLiteral("<p>%1</p>").arg(together(fromCore(m_home.why)));
    }
    if (!m_home.answer.empty()) {
        QString slot;
        if (const auto& cell = m_home.cell) {
            const QString words =
                fromCore(m_home.slot).toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;"));
            slot = QStringLiteral("&nbsp;<img width='%1' height='%1' style='vertical-align: middle'/> → "
                                  "<span style='background-color:%2; color:%3'>&nbsp;%4&nbsp;</span>")
                       .arg(QString::number(static_cast<int>(t.px(15))), t.level(cell->level(), m_depth).name(),
                            t.onLevel(cell->level(), m_depth).name(), words);
        }
        text += QStringLiteral("<p>%1%2</p>").arg(together(fromCore(m_home.answer)), slot);
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
    if (m_home.cell) {
        setCellSign(document, m_theme.theme(), *m_home.cell);
    }
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

// Layouts use heightForWidth(), so the height belongs to the width that the headline has.
QSize Headline::sizeHint() const { return {m_theme.theme().space(90), heightForWidth(width())}; }
QSize Headline::minimumSizeHint() const { return {m_theme.theme().space(30), heightForWidth(width())}; }

void Headline::paintEvent(QPaintEvent*)
{
    const Theme& t = m_theme.theme();
    const QMargins around = margins();
    QTextDocument document;
    layOut(document, width(), fitFor(width()).points);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(around.left(), around.top());
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, t.color(Role::Text));
    document.documentLayout()->draw(&painter, context);
}

}  // namespace mortonscope
