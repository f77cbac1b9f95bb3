#include "app/features/check/check_moment.h"
#include "app/features/check/check_words.h"
#include "app/features/check/list_check.h"
#include "app/features/check/list_editor.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/signs.h"
#include "app/words/wording.h"
#include "core/check/check_words.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// Minimum width of the reason beside a line, and of the verdict before it; in theme units.
constexpr double kReasonWidth = 40;
constexpr double kWordWidth = 24;

}  // namespace

bool ListEditor::saysReasons() const
{
    const Theme& theme = m_models.theme.theme();
    return !isHidden() && viewport()->width() > m_wordsAt + theme.space(kReasonWidth + kWordWidth);
}

void ListEditor::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        for (const Shown& shown : this->shown()) {
            paintGround(painter, shown);
            paintWords(painter, shown);
        }
    }
    QPlainTextEdit::paintEvent(event);
}

void ListEditor::paintGround(QPainter& painter, const Shown& shown) const
{
    const Theme& theme = m_models.theme.theme();
    const bool isBeingWritten = m_followsCaret && shown.number == textCursor().blockNumber() + 1;
    if (unread(shown) != nullptr && !isBeingWritten) {
        painter.fillRect(shown.rect, theme.color(Role::Warning, kBadLineTint));
    } else if (shown.line && isOfTest(m_models, *verdict(), *shown.line)) {
        painter.fillRect(shown.rect, theme.color(Role::AccentSoft));
    } else if (isCurrent(shown)) {
        painter.fillRect(shown.rect, theme.color(Role::Raised));
    }
}

bool ListEditor::isHeader(const Shown& shown) const
{
    const ListVerdict* verdict = this->verdict();
    return verdict != nullptr && shown.number > 0 && verdict->check->header == static_cast<std::size_t>(shown.number);
}

/// Paints the words of a row: a missing pair, the count of further ones, or what is wrong with a line; with the reason
/// if there is room.
void ListEditor::paintWords(QPainter& painter, const Shown& shown) const
{
    const Theme& theme = m_models.theme.theme();
    const ListVerdict* verdict = this->verdict();
    if (shown.more > 0) {
        painter.setFont(theme.font(TextSize::Body));
        painter.setPen(theme.color(Role::Missing));
        painter.drawText(
            shown.text, Qt::AlignVCenter,
            tr("… %n more missing", nullptr, static_cast<int>(std::min<std::size_t>(shown.more, 1'000'000'000))));
        return;
    }
    if (isHeader(shown)) {
        painter.setFont(theme.font(TextSize::Body));
        painter.setPen(theme.color(Role::Quiet));
        const double left = std::max(shown.text.left() + m_wordsAt, shown.text.right() + theme.space(4));
        painter.drawText(shown.rect.adjusted(left, 0, 0, 0), Qt::AlignVCenter, tr("header"));
        return;
    }
    const VerdictSign sign = shown.line ? signOf(*verdict, *shown.line) : VerdictSign::Right;
    if (sign == VerdictSign::Right) {
        return;
    }
    const bool isMissing = shown.line->isMissing;
    const Role role = roleOf(sign, verdict->isMistake(*shown.line));
    double right = shown.text.right();
    if (isMissing) {
        const QString pair = pairName(*verdict->scene, verdict->check->right[shown.line->row].pair);
        QFont font = theme.mono(TextSize::Title);
        font.setItalic(true);
        painter.setFont(font);
        const QRectF slot(shown.text.left(), shown.text.top(),
                          QFontMetricsF(font).horizontalAdvance(pair) + theme.px(2), shown.text.height());
        painter.setPen(theme.color(role));
        painter.drawText(slot, Qt::AlignVCenter, pair);
        QPen pen(theme.color(role, theme.isHighContrast() ? 1 : 0.7), std::max(1.0, theme.px(1)), Qt::CustomDashLine,
                 Qt::FlatCap);
        pen.setDashPattern({3, 2.5});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(slot.adjusted(-theme.px(3), theme.px(1.5), theme.px(3), -theme.px(1.5)));
        right = slot.right();
    }
    QRectF rest = shown.rect;
    rest.setLeft(std::max(shown.text.left() + m_wordsAt, right + theme.space(4)));
    const QString word = verdictWord(*verdict, *shown.line);
    const QFont font = theme.font(TextSize::Body);
    painter.setFont(font);
    painter.setPen(theme.color(role));
    painter.drawText(rest, Qt::AlignVCenter, word);
    const QFontMetricsF metrics(font);
    const double widest = std::max(metrics.horizontalAdvance(word),
                                   metrics.horizontalAdvance(fromCore(missingWord())));  // aligns the reasons
    rest.adjust(widest + theme.space(4), 0, -theme.space(1), 0);
    if (saysReasons()) {
        painter.setPen(theme.color(Role::Quiet));
        painter.drawText(rest, Qt::AlignVCenter,
                         metrics.elidedText(lineReason(*verdict, *shown.line), Qt::ElideRight, rest.width()));
    }
}

void ListEditor::paintMargin()
{
    const Theme& theme = m_models.theme.theme();
    const ListVerdict* verdict = this->verdict();
    QPainter painter(m_margin);
    const double numbers = numberWidth() + theme.space(2);
    const double side = theme.px(11);
    for (const Shown& shown : this->shown()) {
        QRectF rect = shown.rect;
        rect.setWidth(m_margin->width());
        const bool isBad = unread(shown) != nullptr;
        Shown ground = shown;
        ground.rect = rect;
        paintGround(painter, ground);
        if (isBad || isCurrent(shown)) {
            const Role role = isBad ? Role::Warning : Role::Text;
            painter.fillRect(QRectF(0, rect.top(), theme.px(3), rect.height()), theme.color(role));
        }
        if (shown.number > 0 && !document()->isEmpty()) {
            painter.setFont(theme.mono(TextSize::Small, isBad));
            painter.setPen(theme.color(isBad ? Role::Warning : Role::Faint));
            painter.drawText(QRectF(0, rect.top(), numbers, rect.height()), Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(shown.number));
        }
        const QRectF square(numbers + theme.space(2), rect.center().y() - side / 2, side, side);
        if (isBad) {
            paintSign(painter, square, VerdictSign::Unknown, theme.color(Role::Warning), theme.px(1.8));
        } else if (shown.line) {
            const VerdictSign sign = signOf(*verdict, *shown.line);
            paintSign(painter, square, sign, theme.color(roleOf(sign, verdict->isMistake(*shown.line))), theme.px(1.8));
        }
    }
}

bool ListEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_margin) {
        return QPlainTextEdit::eventFilter(watched, event);
    }
    if (event->type() == QEvent::Paint) {
        paintMargin();
        return true;
    }
    if (event->type() == QEvent::MouseButtonPress) {
        if (const auto shown = shownAt(static_cast<QMouseEvent*>(event)->position().y())) {
            goTo(*shown);
        }
        return true;
    }
    return (event->type() == QEvent::ToolTip && sayTip(event, static_cast<QHelpEvent*>(event)->pos().y()))
        || QPlainTextEdit::eventFilter(watched, event);
}

bool ListEditor::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && sayTip(event, static_cast<QHelpEvent*>(event)->pos().y())) {
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

/// Shows the tooltip that explains the row at `y`.
bool ListEditor::sayTip(QEvent* event, double y)
{
    const auto shown = shownAt(y);
    QString tip;
    if (shown && shown->more > 0) {
        tip = tr("Show more missing pairs");
    } else if (shown && unread(*shown) != nullptr) {
        tip = fromCore(unread(*shown)->sentence());
    } else if (shown && isHeader(*shown)) {
        tip = fromCore(headerSentence(*verdict()->check));
    } else if (shown && shown->line) {
        tip = lineSentence(m_list, *shown->line);
    }
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip, this);
    return true;
}

void ListEditor::applyTheme()
{
    setFont(m_models.theme.theme().mono(TextSize::Title));
    document()->setDocumentMargin(m_models.theme.theme().px(5));
    m_measured.reset();
    layOutMargin();
    followVerdict();
}

namespace {

/// Maximum number of missing pairs listed in one gap; further ones are counted.
constexpr int kMaxInGap = 8;
/// Space above and below a line, in pixels at 100 %.
constexpr double kAroundLine = 4;

}  // namespace

QTextBlock ListEditor::block(std::size_t line) const
{
    return document()->findBlockByNumber(static_cast<int>(line) - 1);
}

double ListEditor::rowHeight() const
{
    const Theme& theme = m_models.theme.theme();
    return std::ceil(QFontMetricsF(theme.mono(TextSize::Title)).lineSpacing()) + 2 * theme.px(kAroundLine);
}

/// Returns the maximum number of missing pairs to list in one gap. The line of the text above them stays in view,
/// unless the user asked for more.
std::size_t ListEditor::mostInGap() const
{
    const int rows = static_cast<int>(viewport()->height() / rowHeight()) - 1;
    return m_mostInGap + static_cast<std::size_t>(std::clamp(rows, 2, kMaxInGap));
}

std::size_t ListEditor::rowsOf(const ListGap* gap) const { return std::min(gap->end - gap->begin, mostInGap()); }

/// Returns the gaps around a line of the text: the one after it, and also the one above the first or below the last
/// line.
std::vector<const ListGap*> ListEditor::gapsAt(const QTextBlock& block) const
{
    std::vector<const ListGap*> gaps;
    if (const ListVerdict* verdict = this->verdict(); verdict != nullptr && m_list.showsMissing()) {
        const auto add = [&](std::size_t line) {
            if (const ListGap* gap = verdict->gapBehind(line)) {
                gaps.push_back(gap);
            }
        };
        if (block.blockNumber() == 0) {
            add(0);
        }
        add(static_cast<std::size_t>(block.blockNumber()) + 1);
        if (!block.next().isValid()) {
            add(ListGap::kAtEnd);
        }
    }
    return gaps;
}

ListLayout::Room ListEditor::roomOf(const QTextBlock& block) const
{
    const double around = m_models.theme.theme().px(kAroundLine);
    ListLayout::Room room{around, around};
    for (const ListGap* gap : gapsAt(block)) {
        double& side = gap->line == 0 ? room.above : room.below;
        side += static_cast<double>(rowsOf(gap)) * rowHeight();
    }
    return room;
}

std::vector<ListEditor::Shown> ListEditor::shown() const
{
    std::vector<Shown> all;
    const ListVerdict* verdict = this->verdict();
    const double left = contentOffset().x() + document()->documentMargin();
    const double wide = viewport()->width();
    const double high = rowHeight();
    double top = 0;
    const auto addGap = [&](const ListGap* gap) {
        const std::size_t rows = rowsOf(gap);
        const std::size_t count = gap->end - gap->begin;
        for (std::size_t i = 0; i < rows; ++i, top += high) {
            const bool isRest = i + 1 == rows && rows < count;
            Shown row{.rect = QRectF(0, top, wide, high)};
            if (isRest) {
                row.more = count - i;
                row.from = gap->begin + i;
            } else {
                row.line = verdict->lines[gap->begin + i];
            }
            row.text = row.rect.adjusted(left, 0, 0, 0);
            all.push_back(row);
        }
    };
    for (QTextBlock block = firstVisibleBlock(); block.isValid() && top <= viewport()->height(); block = block.next()) {
        top = blockBoundingGeometry(block).translated(contentOffset()).top();
        const std::vector<const ListGap*> gaps = gapsAt(block);
        for (const ListGap* gap : gaps) {
            if (gap->line == 0) {
                addGap(gap);
            }
        }
        const QRectF words = block.layout()->boundingRect();
        Shown row{.rect = QRectF(0, top, wide, words.height() + 2 * m_models.theme.theme().px(kAroundLine)),
                  .number = block.blockNumber() + 1};
        if (verdict != nullptr) {
            row.line = verdict->at(static_cast<std::size_t>(row.number));
        }
        row.text = QRectF(left, top, block.layout()->maximumWidth(), row.rect.height());
        all.push_back(row);
        top += row.rect.height();
        for (const ListGap* gap : gaps) {
            if (gap->line != 0) {
                addGap(gap);
            }
        }
    }
    return all;
}

std::optional<ListEditor::Shown> ListEditor::shownAt(double y) const
{
    for (const Shown& shown : this->shown()) {
        if (shown.rect.top() <= y && y < shown.rect.bottom()) {
            return shown;
        }
    }
    return std::nullopt;
}

void ListEditor::showLine(std::size_t line)
{
    if (const QTextBlock shown = block(line); shown.isValid()) {
        setTextCursor(QTextCursor(shown));
        ensureCursorVisible();
    }
}

void ListEditor::bringIntoView(ListLine line)
{
    const auto isSeen = [this] {
        const auto all = shown();
        return std::ranges::any_of(
            all, [this](const Shown& each) { return isCurrent(each) && each.rect.bottom() <= viewport()->height(); });
    };
    if (isSeen()) {
        return;
    }
    const ListVerdict* verdict = this->verdict();
    int number = 0;
    if (!line.isMissing) {
        number = static_cast<int>(verdict->check->given[line.row].line);
    } else if (const ListGap* gap = verdict->gapOf(line)) {
        number = static_cast<int>(std::min<std::size_t>(gap->line, static_cast<std::size_t>(blockCount())));
    }
    // Leave a third of the view above the line, unless missing pairs above it need the room.
    const int above = static_cast<int>(viewport()->height() / rowHeight()) / 3;
    verticalScrollBar()->setValue(number - 1 - above);
    if (!isSeen()) {
        verticalScrollBar()->setValue(number - 1);
    }
}

int ListEditor::numberWidth() const
{
    return QFontMetrics(m_models.theme.theme().mono(TextSize::Small))
        .horizontalAdvance(QString::number(std::max(10, blockCount())));
}

int ListEditor::marginWidth() const { return numberWidth() + m_models.theme.theme().space(8); }

void ListEditor::layOutMargin()
{
    const int width = marginWidth();
    setViewportMargins(width, 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), width, inside.height());
}

void ListEditor::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    layOutMargin();
    m_layout->roomChanged();
    if (m_followsCaret) {
        return;
    }
    // Start from the top: with more room, the current line may now be further down, with more lines above it.
    verticalScrollBar()->setValue(0);
    if (m_lookedAt && verdict() != nullptr) {
        bringIntoView(*m_lookedAt);
    } else {
        ensureCursorVisible();
    }
}

}  // namespace mortonscope
