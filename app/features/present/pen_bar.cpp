#include "app/features/present/pen_bar.h"

#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/flow_layout.h"

#include <QAction>
#include <QEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace mortonscope {

PenBar::PenBar(const Models& models, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("penBar"));
    setAccessibleName(tr("Pen"));
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_NoMousePropagation);  // the pen below would write
    setLayout(new FlowLayout);
    for (QAction* action : actions) {
        QToolButton* button = makeActionButton(this, action->objectName() + QStringLiteral("Button"), action);
        button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        layout()->addWidget(button);
    }
    connect(&models.theme, &ThemeController::changed, this, &PenBar::restyle);
    parent->installEventFilter(this);
    restyle();
}

void PenBar::restyle()
{
    const Theme& theme = m_models.theme.theme();
    const int margin = theme.space(1);
    layout()->setContentsMargins(margin, margin, margin, margin);
    layout()->setSpacing(margin);
    for (auto* button : findChildren<QToolButton*>()) {
        button->setIconSize({theme.space(5), theme.space(5)});
    }
    place();
}

/// As wide as its buttons want it, unless the window is narrower.
void PenBar::place()
{
    const int most = parentWidget()->width();
    const int wide = std::min(most, layout()->sizeHint().width());
    resize(wide, layout()->heightForWidth(wide));
    move((most - wide) / 2, 0);
}

bool PenBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize) {
        place();
    }
    return QWidget::eventFilter(watched, event);
}

void PenBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Role::Line));
    painter.setBrush(theme.color(Role::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, -theme.px(6), -0.5, -0.5), theme.px(6), theme.px(6));
}

}  // namespace mortonscope
