#include "app/theme/stage_colors.h"

#include "app/theme/theme.h"

namespace mortonscope {

QColor blackout() { return QColor(0, 0, 0); }
QColor spotlightDim() { return QColor(0, 0, 0, 150); }

QList<QColor> penInks(const Theme& theme)
{
    return {theme.color(Role::BitY), theme.color(Role::BitX), theme.color(Role::Hit), theme.color(Role::Accent), theme.color(Role::Text)};
}

}  // namespace mortonscope
