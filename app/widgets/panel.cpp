#include "app/widgets/panel.h"

#include "app/theme/theme.h"

namespace mortonscope {

Panel::Panel(const Models& models, const QString& objectName, const QString& title, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(objectName);
    setWindowTitle(title);
    setAccessibleName(title);
    setAttribute(Qt::WA_StyledBackground);
    connect(&models.theme, &ThemeController::changed, this, [this] { themeChanged(); });
}

void Panel::themeChanged()
{
    updateGeometry();
    update();
}

}  // namespace mortonscope
