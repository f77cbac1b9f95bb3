#include "app/features/stack/crumb.h"

#include "app/theme/theme.h"
#include "app/widgets/beginning.h"
#include "app/widgets/cell_sign.h"
#include "app/widgets/keep_keys.h"

#include <QKeyEvent>

namespace mortonscope {

Crumb::Crumb(QWidget* parent) : QToolButton(parent)
{
    setAutoRaise(true);
    keepKeys(this, {Qt::Key_Space});
    connect(this, &QToolButton::clicked, this, &Crumb::chosen);
}

void Crumb::setPart(const PathPart& part)
{
    if (part.name != m_part.name) {
        setAccessibleName(part.name);
        setToolTip(QStringLiteral("%1\n%2").arg(part.name, tr("Double-click or Enter goes to that step")));
    }
    m_part = part;
}

int Crumb::signWidth(const Theme& theme, const PathPart& part)
{
    return part.cell && !part.cell->isRoot()
             ? cellSignHeight(QFontMetrics(theme.font(TextSize::Body))) + theme.space(1.5)
             : 0;
}

void Crumb::fit(const Theme& theme, int width, bool withSign)
{
    const int sign = withSign ? signWidth(theme, m_part) : 0;
    const int side = cellSignHeight(QFontMetrics(theme.font(TextSize::Body)));
    setIcon(sign > 0 ? QIcon(QPixmap::fromImage(fineCellSign(theme, *m_part.cell, side))) : QIcon());
    setIconSize({side, side});
    setToolButtonStyle(sign > 0 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonTextOnly);
    QString text = beginningThatFits(
        m_part.text, [&](const QString& words) { return fontMetrics().horizontalAdvance(words) <= width - sign; });
    setText(text.replace(QLatin1Char('&'), QStringLiteral("&&")));  // a box's name, not a mnemonic
}

void Crumb::enterEvent(QEnterEvent* event)
{
    QToolButton::enterEvent(event);
    emit attended();
}

void Crumb::leaveEvent(QEvent* event)
{
    QToolButton::leaveEvent(event);
    emit unattended();
}

void Crumb::focusInEvent(QFocusEvent* event)
{
    QToolButton::focusInEvent(event);
    emit attended();
}

void Crumb::focusOutEvent(QFocusEvent* event)
{
    QToolButton::focusOutEvent(event);
    emit unattended();
}

void Crumb::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: emit entered(); return;
    case Qt::Key_Left: emit walked(-1); return;
    case Qt::Key_Right: emit walked(1); return;
    default: QToolButton::keyPressEvent(event);
    }
}

void Crumb::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        emit entered();
    }
}

}  // namespace mortonscope
