#include "app/features/pairs/pairs_delegate.h"

#include "app/features/pairs/pairs_model.h"
#include "app/widgets/cell_sign.h"
#include "app/widgets/plain_table.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

QRectF PairsDelegate::textRect(const QRectF& cell, int column) const
{
    return cell.adjusted(theme().space(2), 0, -theme().space(column <= PairsModel::AtStep ? 2 : 1), 0);
}

QFont PairsDelegate::fontOf(int column, bool strong) const
{
    return bodyFont(column == PairsModel::Number || column == PairsModel::AtStep, strong);
}

int PairsDelegate::widthFor(int column, const QString& text) const
{
    const bool hasShape = column == PairsModel::Outcome || column == PairsModel::Before;
    const int shape = hasShape ? theme().space(4) : column == PairsModel::InCell ? signWidth() : 0;
    return QFontMetrics(fontOf(column, true)).horizontalAdvance(text) + shape
         + theme().space(column <= PairsModel::AtStep ? 4 : 3) + 1;
}

int PairsDelegate::signWidth() const
{
    return cellSignHeight(QFontMetrics(fontOf(PairsModel::InCell, false))) + theme().space(1);
}

int PairsDelegate::widthForHeading(const QString& text) const
{
    return QFontMetrics(theme().font(TextSize::Small)).horizontalAdvance(text) + theme().space(3.5) + 1;
}

QSize PairsDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {widthFor(index.column(), index.data().toString()), plainRowHeight(theme())};
}

RowDelegate::Look PairsDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return tableLook(option, index, index.data(PairsModel::CurrentRole).toBool(), QStyle::State_HasFocus);
}

void PairsDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem&,
                              const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const bool future = index.data(PairsModel::FutureRole).toBool();
    QRectF rect = look.rect;
    const bool differs = index.data(PairsModel::DiffersRole).toBool();
    if (index.data(PairsModel::FirstDifferenceRole).toBool()) {
        const QColor mark = theme.color(Role::Warning);
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), theme.px(1.5)), mark);
        painter.fillRect(QRectF(rect.left(), rect.bottom() - theme.px(1.5), rect.width(), theme.px(1.5)), mark);
    }

    rect = textRect(rect, index.column());
    const bool now = index.data(PairsModel::NowRole).toBool();
    Role role = future || !now ? Role::Faint : Role::Text;
    painter.setRenderHint(QPainter::Antialiasing);
    if (index.column() == PairsModel::Before) {
        role = differs ? Role::Quiet : Role::Faint;
        if (differs) {
            paintUnequal(painter, rect);
        }
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (index.column() == PairsModel::Outcome && now) {
        const bool hit = index.data(PairsModel::OverlapRole).toBool();
        role = hit ? Role::Hit : future ? Role::Faint : Role::Miss;
        const double radius = theme.px(4);
        const QPointF centre(rect.left() + radius + 1, rect.center().y());
        painter.setPen(QPen(theme.color(role), theme.px(2)));
        if (hit) {
            painter.drawEllipse(centre, radius, radius);
        } else {
            painter.drawLine(centre - QPointF(radius, 0), centre + QPointF(radius, 0));
        }
        rect.adjust(theme.space(4), 0, 0, 0);
    } else if (const auto cell = index.data(PairsModel::CellRole);
               cell.isValid() && index.column() == PairsModel::InCell
               && look.rect.width() >= widthFor(PairsModel::InCell, index.data().toString())) {
        painter.setFont(fontOf(index.column(), false));
        rect = paintCellSign(painter, theme, cell.value<Cell>(), rect);
    } else if (index.column() == PairsModel::Number || index.column() == PairsModel::Where) {
        role = future ? Role::Faint : Role::Quiet;
    }
    paintText(painter, rect, index, fontOf(index.column(), look.isCurrent), role);
}

/// ≠ as strokes, since not every font has it.
void PairsDelegate::paintUnequal(QPainter& painter, const QRectF& rect) const
{
    const Theme& theme = this->theme();
    const double half = theme.px(4);
    const QPointF centre(rect.left() + half + 1, rect.center().y());
    painter.setPen(QPen(theme.color(Role::Warning), theme.px(1.8), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(-half, -half * 0.45), centre + QPointF(half, -half * 0.45));
    painter.drawLine(centre + QPointF(-half, half * 0.45), centre + QPointF(half, half * 0.45));
    painter.drawLine(centre + QPointF(-half * 0.55, half * 1.1), centre + QPointF(half * 0.55, -half * 1.1));
}

PairsHeader::PairsHeader(const Models& models, const PairsDelegate* delegate, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), m_models(models), m_delegate(delegate)
{
    setHighlightSections(false);
    setStretchLastSection(true);
    setSectionsMovable(false);
}

QSize PairsHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), plainRowHeight(m_models.theme.theme())};
}

void PairsHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const Theme& theme = m_models.theme.theme();
    painter->save();
    painter->fillRect(rect, theme.color(Role::Surface));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.color(Role::Line));
    painter->setFont(theme.font(TextSize::Small));
    painter->setPen(theme.color(Role::Quiet));
    const QRectF text = m_delegate->textRect(rect, section);
    const int alignment = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
    painter->drawText(text, alignment,
                      painter->fontMetrics().elidedText(model()->headerData(section, Qt::Horizontal).toString(),
                                                        Qt::ElideRight, static_cast<int>(text.width()) + 1));
    painter->restore();
}

}  // namespace mortonscope
