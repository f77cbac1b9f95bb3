#include "app/theme/series.h"

#include "app/theme/palettes.h"

#include <iterator>

namespace mortonscope {

QPen seriesPen(const Theme& theme, int n, double width)
{
    // Neighbours in the list differ in colour and style; the styles advance with the colours and, after all colours, by
    // one more.
    const QVector<qreal> styles[] = {{}, {5, 2}, {1.5, 1.5}, {6, 2, 1.5, 2}, {9, 2, 1.5, 2, 1.5, 2}};
    const auto at = static_cast<std::size_t>(n);
    QPen pen(seriesColorOf(theme.scheme(), n), theme.px(width), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const QVector<qreal>& style = styles[(at + at / kSeriesColors) % std::size(styles)];
    if (!style.isEmpty()) {
        pen.setDashPattern(style);
    }
    return pen;
}

}  // namespace mortonscope
