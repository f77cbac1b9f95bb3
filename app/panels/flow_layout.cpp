#include "app/panels/flow_layout.h"

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
        size = size.expandedTo(item->minimumSize());
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

/// Places the items, or only finds out how high they are together.
int FlowLayout::arrange(const QRect& rect, bool move) const
{
    const QMargins margins = contentsMargins();
    const QRect inner = rect.marginsRemoved(margins);
    QPoint at = inner.topLeft();
    int lineHeight = 0;
    for (QLayoutItem* item : m_items) {
        const QSize size = item->sizeHint();
        if (at.x() > inner.left() && at.x() + size.width() > inner.right() + 1) {
            at = QPoint(inner.left(), at.y() + lineHeight + spacing());
            lineHeight = 0;
        }
        if (move) {
            item->setGeometry(QRect(at, QSize(std::min(size.width(), inner.width()), size.height())));
        }
        at.rx() += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    return at.y() + lineHeight - rect.y() + margins.bottom();
}

}  // namespace mortonscope
