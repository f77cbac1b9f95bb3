#include "app/widgets/flow_layout.h"

#include <algorithm>

namespace mortonscope {

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::sizeHint() const
{
    const QMargins margins = contentsMargins();
    int width = margins.left() + margins.right();
    for (const QLayoutItem* item : m_items) {
        width += item->sizeHint().width() + spacing();
    }
    return {width, heightForWidth(width)};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        size = size.expandedTo({item->minimumSize().width(), item->sizeHint().height()});  // as high as it will be made
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

/// Places the items, or only finds out how high they are together.
int FlowLayout::arrange(const QRect& rect, bool move) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int top = inner.top();
    qsizetype first = 0;
    while (first < m_items.size()) {
        const Line line = lineFrom(first, inner.width());
        if (move) {
            moveLine(line, inner, top);
        }
        first = line.end;
        top += line.height + (first < m_items.size() ? spacing() : 0);
    }
    return top - rect.y() + contentsMargins().bottom();
}

/// As many items as fit side by side, at least one.
FlowLayout::Line FlowLayout::lineFrom(qsizetype first, int width) const
{
    Line line{first, first, 0};
    int used = 0;
    for (; line.end < m_items.size(); ++line.end) {
        const QSize size = m_items[line.end]->sizeHint();
        if (line.end > first && used + size.width() > width) {
            break;
        }
        used += size.width() + spacing();
        line.height = std::max(line.height, size.height());
    }
    return line;
}

/// Low things stand at half the height of the line, so that their words are level.
void FlowLayout::moveLine(const Line& line, const QRect& inner, int top) const
{
    int left = inner.left();
    for (qsizetype i = line.first; i < line.end; ++i) {
        const QSize size = m_items[i]->sizeHint();
        m_items[i]->setGeometry(
            QRect(left, top + (line.height - size.height()) / 2, std::min(size.width(), inner.width()), size.height()));
        left += size.width() + spacing();
    }
}

}  // namespace mortonscope
