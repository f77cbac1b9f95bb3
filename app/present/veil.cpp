#include "app/present/veil.h"

#include "app/panels/keep_keys.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

namespace mortonscope {

Veil::Veil(const Models& models, QWidget& answer, const QString& title)
    : QAbstractButton(answer.parentWidget()), m_models(models), m_answer(answer), m_title(title)
{
    setObjectName(answer.objectName() + QStringLiteral("Veil"));
    setAccessibleName(tr("%1: hidden").arg(title));
    setToolTip(tr("Click to reveal"));
    setAccessibleDescription(toolTip());
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_OpaquePaintEvent);
    keepAsButton(this);
    hide();
    answer.installEventFilter(this);
    connect(this, &QAbstractButton::clicked, this, [this] { setOn(false); });
    connect(&models.theme, &ThemeController::changed, this, qOverload<>(&QWidget::update));
}

/// Disabled, the answer takes no focus and shows no tips; whatever has the focus in it hands it to the veil.
void Veil::setOn(bool on)
{
    if (on == m_isOn) {
        return;
    }
    const bool hadFocus = on ? &m_answer == QApplication::focusWidget() || m_answer.isAncestorOf(QApplication::focusWidget()) : hasFocus();
    m_isOn = on;
    if (on) {
        m_wasEnabled = m_answer.isEnabledTo(m_answer.parentWidget());
    }
    follow();
    if (on && hadFocus) {
        setFocus();
    }
    m_answer.setEnabled(!on && m_wasEnabled);
    if (!on && hadFocus) {
        m_answer.setFocus();
    }
    emit changed();
}

void Veil::follow()
{
    if (parentWidget() != m_answer.parentWidget()) {
        setParent(m_answer.parentWidget());
    }
    setGeometry(m_answer.geometry());
    setVisible(m_isOn && !m_answer.isHidden());
    raise();
}

bool Veil::eventFilter(QObject* watched, QEvent* event)
{
    switch (watched == &m_answer && m_isOn ? event->type() : QEvent::None) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
    case QEvent::ParentChange:
    case QEvent::ZOrderChange: follow(); break;
    default: break;
    }
    return QAbstractButton::eventFilter(watched, event);
}

void Veil::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

/// Hatched, so that nobody takes it for an empty panel.
void Veil::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(underMouse() ? Role::AccentSoft : Role::Raised));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::Line), theme.px(1.5)));
    for (double x = -height(); x < width(); x += theme.space(4)) {
        painter.drawLine(QPointF(x, height()), QPointF(x + height(), 0));
    }
    const QString words = m_title + QLatin1Char('\n') + toolTip();
    for (const auto& [size, text] : {std::pair(TextSize::Title, words), std::pair(TextSize::Body, toolTip()), std::pair(TextSize::Small, toolTip())}) {
        painter.setFont(theme.font(size));
        const QRect inside = rect().adjusted(theme.space(1), 0, -theme.space(1), 0);
        const QRect needed = painter.boundingRect(inside, Qt::AlignCenter | Qt::TextWordWrap, text);
        if (needed.width() > inside.width() || needed.height() > inside.height()) {
            continue;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Surface));
        painter.drawRoundedRect(needed.adjusted(-theme.space(2), -theme.space(1), theme.space(2), theme.space(1)), theme.px(4), theme.px(4));
        painter.setPen(theme.color(Role::Text));
        painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, text);
        break;
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::Accent), std::max(2.0, theme.px(2))));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

}  // namespace mortonscope
