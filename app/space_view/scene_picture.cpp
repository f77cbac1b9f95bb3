#include "app/space_view/scene_picture.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/canvas.h"
#include "app/space_view/grid_painter.h"

#include <QPainter>

#include <numeric>
#include <vector>

namespace mortonscope {

namespace {

constexpr double kSmaller = 0.75;  ///< names and lines beside those of the Space

/// The world and all boxes.
Box extent(const Scene& scene)
{
    return std::accumulate(scene.boxes().begin(), scene.boxes().end(), scene.space().world(), [](const Box& all, const Box& box) {
        return Box{std::min(all.left, box.left), std::min(all.top, box.top), std::max(all.right, box.right), std::max(all.bottom, box.bottom)};
    });
}

}  // namespace

Theme smallTheme(const Theme& theme) { return theme.scaled(kSmaller); }

ViewTransform pictureTransform(const Scene& scene, const Theme& small, QSize size)
{
    const double margin = small.px(4);
    return ViewTransform::fitting(scene.space().world(), extent(scene), QRectF(QPointF(0, 0), size).adjusted(margin, margin, -margin, -margin));
}

QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio)
{
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    const Theme small = smallTheme(theme);
    const ViewTransform transform = pictureTransform(scene, small, size);
    const Canvas canvas{scene, small, transform, QRectF(QPointF(0, 0), size)};
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
