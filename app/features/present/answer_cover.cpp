#include "app/features/present/answer_cover.h"

#include "app/theme/theme.h"
#include "app/widgets/button.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>

#include <utility>

namespace mortonscope {

AnswerCover::AnswerCover(const Models& models, QWidget& answer, const QString& title, Hide hides)
    : QAbstractButton(answer.parentWidget()), m_models(models), m_answer(answer), m_title(title),
      m_hide(std::move(hides))
{
    setNames(*this, answer.objectName() + QStringLiteral("AnswerCover"), tr("%1: hidden").arg(title));
    setToolTip(tr("Click to reveal"));
    setAccessibleDescription(toolTip());
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_OpaquePaintEvent, !m_hide);
    keepAsButton(this);
    hide();
    answer.installEventFilter(this);
    connect(this, &QAbstractButton::clicked, this, [this] { setOn(false); });
    connect(&models.theme, &ThemeController::changed, this, [this] {
        follow();
        update();
    });
}

void AnswerCover::setOn(bool on)
{
    if (on == m_isOn) {
        return;
    }
    if (m_hide) {
        const bool hadFocus = hasFocus();
        m_isOn = on;
        m_hide(on);
        follow();
        if (hadFocus) {
            m_answer.setFocus();
        }
    } else {
        cover(on);
    }
    emit changed();
}

/// Covers or uncovers the answer. A covered answer is disabled, so it takes no focus and shows no tooltips. If it has
/// the focus, the cover takes it over.
void AnswerCover::cover(bool on)
{
    bool hadFocus = hasFocus();
    m_isOn = on;
    if (on) {
        const QWidget* focus = QApplication::focusWidget();
        hadFocus = &m_answer == focus || m_answer.isAncestorOf(focus);
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
}

void AnswerCover::follow()
{
    if (parentWidget() != m_answer.parentWidget()) {
        setParent(m_answer.parentWidget());
    }
    setGeometry(m_hide ? signPlace() : m_answer.geometry());
    setVisible(m_isOn && !m_answer.isHidden());
    raise();
}

/// Returns the rectangle of the sign, in the answer's bottom right corner.
QRect AnswerCover::signPlace() const
{
    const Theme& theme = m_models.theme.theme();
    const QFontMetrics metrics(theme.font(TextSize::Small));
    const QRect around = m_answer.geometry();
    const QSize size(std::min(around.width(), metrics.horizontalAdvance(signWords()) + 2 * theme.space(3)),
                     metrics.height() + 2 * theme.space(1));
    return {QPoint(around.right() + 1 - size.width(), around.bottom() + 1 - size.height())
                - QPoint(std::min(theme.space(2), around.width() - size.width()), theme.space(2)),
            size};
}

/// Returns the text of the sign. Omits the name of what is hidden if the text would cover more than half of the answer.
QString AnswerCover::signWords() const
{
    const QString whole = accessibleName() + QStringLiteral(" — ") + toolTip();
    const QFontMetrics metrics(m_models.theme.theme().font(TextSize::Small));
    return metrics.horizontalAdvance(whole) <= m_answer.width() / 2 ? whole : toolTip();
}

/// Keeps the cover on the answer. When the answer gets another parent, the cover follows, even while it is off: it
/// would be deleted with the old parent.
bool AnswerCover::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
    case QEvent::ParentChange:
    case QEvent::ZOrderChange:
        if (watched == &m_answer && (m_isOn || event->type() == QEvent::ParentChange)) {
            follow();
        }
        break;
    default: break;
    }
    return QAbstractButton::eventFilter(watched, event);
}

void AnswerCover::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void AnswerCover::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_hide) {
        paintSign(painter);
    } else {
        paintCover(painter);
    }
    if (hasFocus()) {
        const Theme& theme = m_models.theme.theme();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::Accent), std::max(2.0, theme.px(2))));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void AnswerCover::paintSign(QPainter& painter) const
{
    const Theme& theme = m_models.theme.theme();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Role::Frame));
    painter.setBrush(theme.color(underMouse() ? Role::AccentSoft : Role::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(4), theme.px(4));
    painter.setFont(theme.font(TextSize::Small));
    painter.setPen(theme.color(Role::Text));
    const QRect inside = rect().adjusted(theme.space(1), 0, -theme.space(1), 0);
    painter.drawText(inside, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(signWords(), Qt::ElideRight, inside.width()));
}

/// Paints a hatched area, which cannot be mistaken for an empty panel.
void AnswerCover::paintCover(QPainter& painter) const
{
    const Theme& theme = m_models.theme.theme();
    painter.fillRect(rect(), theme.color(underMouse() ? Role::AccentSoft : Role::Raised));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::Line), theme.px(1.5)));
    for (double x = -height(); x < width(); x += theme.space(4)) {
        painter.drawLine(QPointF(x, height()), QPointF(x + height(), 0));
    }
    const QString words = m_title + QLatin1Char('\n') + toolTip();
    for (const auto& [size, text] : {std::pair(TextSize::Title, words), std::pair(TextSize::Body, toolTip()),
                                     std::pair(TextSize::Small, toolTip())}) {
        painter.setFont(theme.font(size));
        const QRect inside = rect().adjusted(theme.space(1), 0, -theme.space(1), 0);
        const QRect needed = painter.boundingRect(inside, Qt::AlignCenter | Qt::TextWordWrap, text);
        if (needed.width() > inside.width() || needed.height() > inside.height()) {
            continue;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Surface));
        painter.drawRoundedRect(needed.adjusted(-theme.space(2), -theme.space(1), theme.space(2), theme.space(1)),
                                theme.px(4), theme.px(4));
        painter.setPen(theme.color(Role::Text));
        painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, text);
        break;
    }
}

}  // namespace mortonscope
