#include "app/theme/series.h"

#include <array>

namespace mortonscope {

QPen seriesPen(const Theme& theme, int n, double width)
{
    // Neighbours in the list differ strongly in hue and lightness; the styles advance with the colours and, after all
    // colours, by one more.
    constexpr std::array kRoles{Role::BitX, Role::BitY, Role::Hit, Role::Accent, Role::Hover, Role::Found, Role::Bookmark, Role::Breakpoint};
    const QVector<qreal> styles[] = {{}, {5, 2}, {1.5, 1.5}, {6, 2, 1.5, 2}, {9, 2, 1.5, 2, 1.5, 2}};
    const auto at = static_cast<std::size_t>(n);
    QPen pen(theme.color(kRoles[at % kRoles.size()]), theme.px(width), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const QVector<qreal>& style = styles[(at + at / kRoles.size()) % std::size(styles)];
    if (!style.isEmpty()) {
        pen.setDashPattern(style);
    }
    return pen;
}

}  // namespace mortonscope
