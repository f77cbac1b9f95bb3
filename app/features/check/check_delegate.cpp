#include "app/features/check/check_delegate.h"

#include "app/features/check/check_model.h"
#include "app/widgets/plain_table.h"
#include "app/widgets/verdict_sign.h"

#include <QPainter>

namespace mortonscope {

QFont CheckDelegate::fontOf(int column, bool strong) const { return bodyFont(column == CheckModel::Line || column == CheckModel::AtStep, strong); }

int CheckDelegate::widthFor(int column, const QString& text) const
{
    return QFontMetrics(fontOf(column, true)).horizontalAdvance(text) + theme().space(column == CheckModel::Verdict ? 7.5 : 3.5) + 1;
}

QSize CheckDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {widthFor(index.column(), index.data().toString()), plainRowHeight(theme())};
}

RowDelegate::Look CheckDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return tableLook(option, index, index.data(CheckModel::CurrentRole).toBool(), QStyle::State_HasFocus);
}

void CheckDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const bool mistake = index.data(CheckModel::MistakeRole).toBool();
    const auto sign = static_cast<VerdictSign>(index.data(CheckModel::SignRole).toInt());
    QRectF rect = look.rect.adjusted(theme.space(2), 0, -theme.space(1.5), 0);
    Role role = Role::Text;
    if (index.column() == CheckModel::Verdict) {
        role = roleOf(sign, mistake);
        const double side = theme.px(11);
        paintSign(painter, {rect.left(), rect.center().y() - side / 2, side, side}, sign, theme.color(role), theme.px(1.8));
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (index.column() == CheckModel::Given && sign == VerdictSign::Missing) {
        // The empty slot in which the pair should be.
        QPen pen(theme.color(Role::Missing), theme.px(1.2), Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3, 2.5});
        painter.setPen(pen);
        painter.drawRect(rect.adjusted(0, theme.space(1), -theme.space(2), -theme.space(1)));
    } else if (index.column() == CheckModel::Right && sign == VerdictSign::Missing) {
        role = Role::Missing;
    } else if (index.column() == CheckModel::Given && mistake) {
        role = roleOf(sign, mistake);
    } else if (index.column() != CheckModel::Given) {
        role = Role::Quiet;
    }
    paintText(painter, rect, index, fontOf(index.column(), look.isCurrent), role);
}

}  // namespace mortonscope
