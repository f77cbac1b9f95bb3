#include "app/widgets/row_delegate.h"

#include <QPainter>

namespace mortonscope {

RowDelegate::Look RowDelegate::tableLook(const QStyleOptionViewItem& option, const QModelIndex& index, bool isCurrent,
                                         QStyle::StateFlag keyboard) const
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool hasKeyboard = isSelected && option.state.testFlag(keyboard);
    return {.rect = option.rect,
            .isCurrent = isCurrent,
            .isChosen = isSelected,
            .hasBar = index.column() == 0,
            .line = hasKeyboard ? theme().px(2) : 0};
}

QColor RowDelegate::ground(const Look& look) const
{
    if (look.isCurrent) {
        return theme().color(Role::AccentSoft);
    }
    return look.isChosen ? theme().color(Role::Raised) : theme().ground(Role::Surface);
}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Look look = lookOf(option, index);
    const QRectF& rect = look.rect;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, look.isSmooth);
    if (look.isCurrent || look.isChosen) {
        painter->fillRect(rect, ground(look));
    }
    if (look.isCurrent && look.hasBar) {
        painter->fillRect(QRectF(rect.left(), rect.top(), theme().px(3), rect.height()), theme().color(Role::Accent));
    }
    if (look.line > 0) {
        painter->fillRect(QRectF(rect.left(), rect.bottom() - look.line, rect.width(), look.line),
                          theme().color(Role::Accent));
    }
    paintCell(*painter, look, option, index);
    if (look.frame) {
        painter->setPen(QPen(theme().color(Role::Accent), theme().px(1.5)));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(rect.marginsRemoved(*look.frame));
    }
    painter->restore();
}

void RowDelegate::paintText(QPainter& painter, const QRectF& rect, const QModelIndex& index, const QFont& font,
                            Role role) const
{
    painter.setFont(font);
    painter.setPen(theme().color(role));
    painter.drawText(rect, index.data(Qt::TextAlignmentRole).toInt(),
                     QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideMiddle, rect.width() + 1));
}

}  // namespace mortonscope
