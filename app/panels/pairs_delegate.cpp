#include "app/panels/pairs_delegate.h"

#include "app/panels/pairs_model.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

PairsDelegate::PairsDelegate(const Models& models, QObject* parent) : QStyledItemDelegate(parent), m_models(models) {}

int PairsDelegate::padding() const { return m_models.theme.theme().space(2); }

QFont PairsDelegate::fontOf(int column, bool strong) const
{
    const bool isNumber = column == PairsModel::Number || column == PairsModel::AtStep || column == PairsModel::InCell;
    const Theme& theme = m_models.theme.theme();
    return isNumber ? theme.mono(TextSize::Body, strong) : theme.font(TextSize::Body, strong);
}

int PairsDelegate::rowHeight() const
{
    return QFontMetrics(m_models.theme.theme().font(TextSize::Body)).height() + m_models.theme.theme().space(2);
}

int PairsDelegate::widthFor(int column, const QString& text) const
{
    const int shape = column == PairsModel::Outcome ? m_models.theme.theme().space(4) : 0;
    return QFontMetrics(fontOf(column, true)).horizontalAdvance(text) + shape + 2 * padding() + 1;
}

QSize PairsDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {widthFor(index.column(), index.data().toString()), rowHeight()};
}

void PairsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = m_models.theme.theme();
    const bool current = index.data(PairsModel::CurrentRole).toBool();
    const bool future = index.data(PairsModel::FutureRole).toBool();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    QRectF rect = option.rect;

    painter->save();
    if (current || selected) {
        painter->fillRect(rect, current ? theme.color(Role::AccentSoft) : theme.color(Role::Raised));
    }
    if (current && index.column() == 0) {
        painter->fillRect(QRectF(rect.left(), rect.top(), theme.px(3), rect.height()), theme.color(Role::Accent));
    }
    if (selected && option.state.testFlag(QStyle::State_HasFocus)) {
        painter->fillRect(QRectF(rect.left(), rect.bottom() - theme.px(2), rect.width(), theme.px(2)), theme.color(Role::Accent));
    }

    rect.adjust(padding(), 0, -padding(), 0);
    Role role = future ? Role::Faint : Role::Text;
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.column() == PairsModel::Outcome) {
        const bool hit = index.data(PairsModel::OverlapRole).toBool();
        role = hit ? Role::Hit : future ? Role::Faint : Role::Miss;
        const double radius = theme.px(4);
        const QPointF centre(rect.left() + radius + 1, rect.center().y());
        painter->setPen(QPen(theme.color(role), theme.px(2)));
        if (hit) {
            painter->drawEllipse(centre, radius, radius);
        } else {
            painter->drawLine(centre - QPointF(radius, 0), centre + QPointF(radius, 0));
        }
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (index.column() == PairsModel::Number || index.column() == PairsModel::Where) {
        role = future ? Role::Faint : Role::Quiet;
    }
    const QFont font = fontOf(index.column(), current);
    const QString text = QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideMiddle, rect.width() + 1);
    painter->setFont(font);
    painter->setPen(theme.color(role));
    painter->drawText(rect, index.data(Qt::TextAlignmentRole).toInt(), text);
    painter->restore();
}

}  // namespace mortonscope
