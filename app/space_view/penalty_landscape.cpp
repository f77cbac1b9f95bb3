#include "app/space_view/penalty_landscape.h"

namespace mortonscope {

PenaltyLandscape::PenaltyLandscape(const Space& space, double boxWidth, double boxHeight,
                                   const ViewTransform& transform, QSize view)
    : m_depth(space.level()), m_outside(space.outside())
{
    const Box& world = space.world();
    m_columns.reserve(static_cast<std::size_t>(view.width()));
    m_rows.reserve(static_cast<std::size_t>(view.height()));
    for (int i = 0; i < view.width(); ++i) {
        const double x = transform.toWorld(QPointF(i + 0.5, 0)).x;
        const double low = x - boxWidth / 2, high = x + boxWidth / 2;
        m_columns.push_back({static_cast<int>(std::bit_width(space.column(low) ^ space.column(high))),
                             low < world.left || high > world.right});
    }
    for (int i = 0; i < view.height(); ++i) {
        const double y = transform.toWorld(QPointF(0, i + 0.5)).y;
        const double low = y - boxHeight / 2, high = y + boxHeight / 2;
        m_rows.push_back({static_cast<int>(std::bit_width(space.row(low) ^ space.row(high))),
                          low < world.top || high > world.bottom});
    }
}

int PenaltyLandscape::levelAt(int x, int y) const
{
    const Answer& column = m_columns[static_cast<std::size_t>(x)];
    const Answer& row = m_rows[static_cast<std::size_t>(y)];
    if ((column.outside || row.outside) && m_outside != Outside::Clamp) {
        return m_outside == Outside::Root ? 0 : -1;
    }
    return m_depth - std::max(column.up, row.up);
}

QImage PenaltyLandscape::image(const std::vector<QRgb>& colors) const
{
    const int width = static_cast<int>(m_columns.size());
    const int height = static_cast<int>(m_rows.size());
    QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x) {
            const int level = levelAt(x, y);
            line[x] = level < 0 ? 0U : colors[static_cast<std::size_t>(level)];
        }
    }
    return image;
}

}  // namespace mortonscope
