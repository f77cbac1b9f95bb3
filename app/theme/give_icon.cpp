#include "app/theme/give_icon.h"

#include "app/theme/theme.h"

#include <QAction>

namespace mortonscope {

QAction* giveIcon(QAction* action, const QString& name, ThemeController& theme)
{
    const auto renew = [action, name, &theme] { action->setIcon(theme.theme().icon(name)); };
    QObject::connect(&theme, &ThemeController::changed, action, renew);
    renew();
    return action;
}

}  // namespace mortonscope
