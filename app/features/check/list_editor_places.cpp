#include "app/features/check/list_check.h"
#include "app/features/check/list_editor.h"
#include "app/theme/theme.h"

#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// More in one place are counted, not listed.
constexpr int kMostInGap = 8;
/// Above and below a line, in px at 100 %.
constexpr double kAroundLine = 2;

}  // namespace

QTextBlock ListEditor::block(std::size_t line) const
{
    return document()->findBlockByNumber(static_cast<int>(line) - 1);
}

double ListEditor::rowHeight() const
{
    const Theme& theme = m_models.theme.theme();
    return std::ceil(QFontMetricsF(theme.mono(TextSize::Body)).lineSpacing()) + 2 * theme.px(kAroundLine);
}

/// So many lines of what is missing leave the line of the text above them in view, unless somebody wanted to see more.
std::size_t ListEditor::mostInGap() const
{
    const int rows = static_cast<int>(viewport()->height() / rowHeight()) - 1;
    return m_mostInGap + static_cast<std::size_t>(std::clamp(rows, 2, kMostInGap));
}

std::size_t ListEditor::rowsOf(const ListGap* gap) const { return std::min(gap->end - gap->begin, mostInGap()); }

/// What is missing around a line of the text: above the first, behind it, below the last.
std::vector<const ListGap*> ListEditor::gapsAt(const QTextBlock& block) const
{
    std::vector<const ListGap*> gaps;
    if (const ListVerdict* verdict = m_list.showsMissing() ? this->verdict() : nullptr) {
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
        (gap->line == 0 ? room.above : room.below) += static_cast<double>(rowsOf(gap)) * rowHeight();
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
        row.line = verdict != nullptr ? verdict->at(static_cast<std::size_t>(row.number)) : std::nullopt;
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
    // With some lines above it, unless what is missing above it needs their room.
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
    // What was brought into view where there was less room may stand further down now, with what is above it.
    verticalScrollBar()->setValue(0);
    if (m_lookedAt && verdict() != nullptr) {
        bringIntoView(*m_lookedAt);
    } else {
        ensureCursorVisible();
    }
}

}  // namespace mortonscope
