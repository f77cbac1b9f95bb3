#include "app/features/listing/listing_delegate.h"

#include "app/features/listing/listing_model.h"
#include "app/features/listing/listing_syntax.h"

#include <QAbstractScrollArea>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

Role roleOf(SyntaxKind kind)
{
    switch (kind) {
    case SyntaxKind::Comment: return Role::Faint;
    case SyntaxKind::AlongX: return Role::BitX;
    case SyntaxKind::AlongY: return Role::BitY;
    case SyntaxKind::Keyword:
    case SyntaxKind::Plain: return Role::Text;
    }
    return Role::Text;
}

}  // namespace

ListingDelegate::ListingDelegate(const Models& models, const ListingModel* listing, QObject* parent)
    : RowDelegate(models, parent), m_listing(listing)
{
}

QFont ListingDelegate::codeFont(bool bold) const { return bodyFont(true, bold); }

int ListingDelegate::numberWidth() const { return QFontMetrics(codeFont()).horizontalAdvance(QStringLiteral("000")); }

int ListingDelegate::gutterWidth() const { return numberWidth() + theme().space(9); }

QRectF ListingDelegate::markRect(const QRectF& row) const
{
    const double side = theme().space(2.5);
    return {row.left() + theme().space(0.75), row.center().y() - side / 2, side, side};
}

QRectF ListingDelegate::departureRect(const QRectF& row) const
{
    const double width = theme().space(0.75);
    return {row.left() + gutterWidth() - 1.25 * width, row.top(), width, row.height()};
}

QSize ListingDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    const QFontMetricsF metrics(codeFont(true));
    double widest = 0;
    for (int row = 0; row < m_listing->rowCount(); ++row) {
        widest = std::max(widest, metrics.horizontalAdvance(m_listing->index(row).data().toString()));
    }
    return {gutterWidth() + static_cast<int>(std::ceil(widest)) + theme().space(2),
            QFontMetrics(codeFont()).height() + theme().space(0.5)};
}

RowDelegate::Look ListingDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* view = qobject_cast<const QAbstractScrollArea*>(option.widget);
    const int width = view ? view->viewport()->width() : option.rect.width();
    Look look{.rect = QRectF(0, option.rect.top(), width, option.rect.height()),  // the part in sight
              .isCurrent = index.data(ListingModel::CurrentRole).toBool(),
              .isChosen = option.state.testFlag(QStyle::State_Selected),
              .isSmooth = true};
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        const double half = theme().px(1.5) / 2;
        look.frame = {half, half, half, half};
    }
    return look;
}

void ListingDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                                const QModelIndex& index) const
{
    paintCode(painter, QRectF(option.rect).adjusted(gutterWidth(), 0, 0, 0), index.data().toString());
    paintGutter(painter, look, index);
}

void ListingDelegate::paintCode(QPainter& painter, const QRectF& rect, const QString& line) const
{
    const QFontMetricsF metrics(codeFont());
    for (const SyntaxSpan& span : syntaxOf(line, m_listing->language())) {
        const double left = metrics.horizontalAdvance(line.left(span.start));
        painter.setFont(codeFont(span.kind == SyntaxKind::Keyword));
        painter.setPen(theme().color(roleOf(span.kind)));
        painter.drawText(rect.adjusted(left, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip,
                         line.mid(span.start, span.length));
    }
}

void ListingDelegate::paintGutter(QPainter& painter, const Look& look, const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const QRectF& row = look.rect;
    painter.fillRect(QRectF(row.left(), row.top(), gutterWidth(), row.height()), ground(look));
    const auto mark = static_cast<LineMark>(index.data(ListingModel::MarkRole).toInt());
    if (mark != LineMark::None) {
        const double pen = theme.px(1.5);
        painter.setPen(QPen(theme.color(Role::Breakpoint), pen));
        painter.setBrush(mark == LineMark::On ? theme.color(Role::Breakpoint) : QColor(Qt::transparent));
        painter.drawEllipse(markRect(row).adjusted(pen, pen, -pen, -pen));
    }
    if (index.data(ListingModel::DepartureRole).toBool()) {
        painter.fillRect(departureRect(row), theme.color(Role::Warning));
    }
    const double numberRight = row.left() + theme.space(4) + numberWidth();
    painter.setFont(codeFont(look.isCurrent));
    painter.setPen(theme.color(look.isCurrent ? Role::Text : Role::Faint));
    painter.drawText(QRectF(row.left(), row.top(), numberRight - row.left(), row.height()),
                     Qt::AlignVCenter | Qt::AlignRight, QString::number(index.row() + 1));
    if (look.isCurrent) {
        const double half = theme.space(1.25);
        const QPointF tip(numberRight + theme.space(3.75), row.center().y());
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Accent));
        painter.drawPolygon(QPolygonF({tip, tip + QPointF(-1.6 * half, -half), tip + QPointF(-1.6 * half, half)}));
    }
}

}  // namespace mortonscope
