#include "app/features/check/check_delegate.h"

#include "app/features/check/check_model.h"
#include "app/theme/theme.h"
#include "app/widgets/verdict_sign.h"

#include <QPainter>

namespace mortonscope {

CheckDelegate::CheckDelegate(const Models& models, QObject* parent) : QStyledItemDelegate(parent), m_models(models) {}

QFont CheckDelegate::fontOf(int column, bool strong) const
{
    const bool isNumber = column == CheckModel::Line || column == CheckModel::AtStep;
    const Theme& theme = m_models.theme.theme();
    return isNumber ? theme.mono(TextSize::Body, strong) : theme.font(TextSize::Body, strong);
}

int CheckDelegate::rowHeight() const
{
    const Theme& theme = m_models.theme.theme();
    return QFontMetrics(theme.font(TextSize::Body)).height() + theme.space(2);
}

int CheckDelegate::widthFor(int column, const QString& text) const
{
    const Theme& theme = m_models.theme.theme();
    return QFontMetrics(fontOf(column, true)).horizontalAdvance(text) + theme.space(column == CheckModel::Verdict ? 7.5 : 3.5) + 1;
}

QSize CheckDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {widthFor(index.column(), index.data().toString()), rowHeight()};
}

void CheckDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = m_models.theme.theme();
    const bool current = index.data(CheckModel::CurrentRole).toBool();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool mistake = index.data(CheckModel::MistakeRole).toBool();
    const auto sign = static_cast<VerdictSign>(index.data(CheckModel::SignRole).toInt());
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
    rect.adjust(theme.space(2), 0, -theme.space(1.5), 0);

    Role role = Role::Text;
    if (index.column() == CheckModel::Verdict) {
        role = roleOf(sign, mistake);
        const double side = theme.px(11);
        paintSign(*painter, {rect.left(), rect.center().y() - side / 2, side, side}, sign, theme.color(role), theme.px(1.8));
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (index.column() == CheckModel::Given && sign == VerdictSign::Missing) {
        // The empty slot in which the pair should be.
        QPen pen(theme.color(Role::Missing), theme.px(1.2), Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3, 2.5});
        painter->setPen(pen);
        painter->drawRect(rect.adjusted(0, theme.space(1), -theme.space(2), -theme.space(1)));
    } else if (index.column() == CheckModel::Right && sign == VerdictSign::Missing) {
        role = Role::Missing;
    } else if (index.column() == CheckModel::Given && mistake) {
        role = roleOf(sign, mistake);
    } else if (index.column() != CheckModel::Given) {
        role = Role::Quiet;
    }
    const QFont font = fontOf(index.column(), current);
    painter->setFont(font);
    painter->setPen(theme.color(role));
    painter->drawText(rect, index.data(Qt::TextAlignmentRole).toInt(),
                      QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideMiddle, rect.width() + 1));
    painter->restore();
}

}  // namespace mortonscope
