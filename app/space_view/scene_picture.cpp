#include "app/space_view/scene_picture.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/canvas.h"
#include "app/space_view/grid_painter.h"
#include "app/space_view/hit_test.h"

#include <QPainter>

#include <numeric>
#include <vector>

namespace mortonscope {

namespace {

constexpr double kSmaller = 0.75;  ///< size of names and lines relative to the Space

/// Returns the bounding box of the world and all boxes.
Box extent(const Scene& scene)
{
    return std::accumulate(scene.boxes().begin(), scene.boxes().end(), scene.space().world(), boxAround);
}

}  // namespace

QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio)
{
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    const Theme small = theme.scaled(kSmaller);
    const double margin = small.px(4);
    const QRectF place(QPointF(0, 0), size);
    const ViewTransform transform =
        ViewTransform::fitting(scene.space().world(), extent(scene), place.adjusted(margin, margin, -margin, -margin));
    const Canvas canvas{scene, small, transform, place};
    std::vector<BoxId> boxes;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        boxes.emplace_back(i);
    }
    QPainter painter(&picture);
    paintWorld(painter, canvas);
    paintGrid(painter, canvas);
    paintBoxes(painter, canvas, boxes, NameRoom::Inside);
    return picture;
}

}  // namespace mortonscope
