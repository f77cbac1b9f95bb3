#include "app/widgets/panel.h"

#include "app/theme/theme.h"

#include <QEvent>

namespace mortonscope {

Panel::Panel(const Models& models, const QString& objectName, const QString& title, QWidget* parent)
    : QWidget(parent), m_models(models)
{
    setObjectName(objectName);
    setWindowTitle(title);
    setAccessibleName(title);
    setAttribute(Qt::WA_StyledBackground);
    connect(&models.theme, &ThemeController::changed, this, [this] { themeChanged(); });
}

/// In another parent, such as the dock that it is put into, an application's style sheet gives all within their first
/// fonts back.
bool Panel::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::ParentChange) {
        themeChanged();
    }
    return isDone;
}

void Panel::offerMoments() { offerKeys({Qt::Key_Return}, tr("Go to that moment")); }
void Panel::offerCopies() { offerKeys({Qt::CTRL | Qt::Key_C}, tr("Copy the selected rows")); }

void Panel::themeChanged()
{
    updateGeometry();
    update();
}

}  // namespace mortonscope
