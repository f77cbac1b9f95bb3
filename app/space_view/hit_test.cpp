#include "app/space_view/hit_test.h"

namespace mortonscope {

namespace {

bool contains(const QRectF& ellipse, QPointF at, double reach)
{
    const double x = (at.x() - ellipse.center().x()) / (ellipse.width() / 2 + reach);
    const double y = (at.y() - ellipse.center().y()) / (ellipse.height() / 2 + reach);
    return x * x + y * y <= 1;
}

}  // namespace

std::optional<BoxId> boxAt(const Scene& scene, const ViewTransform& transform, QPointF at, double reach)
{
    std::optional<BoxId> best;
    double smallest = 0;
    // Most boxes are too far away, which a test in world units shows: a million take 2 ms.
    const Point low = transform.toWorld(at - QPointF(reach + 1, reach + 1));
    const Point high = transform.toWorld(at + QPointF(reach + 1, reach + 1));
    const auto boxes = scene.boxes();
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (boxes[i].left > high.x || boxes[i].right < low.x || boxes[i].top > high.y || boxes[i].bottom < low.y) {
            continue;
        }
        const BoxId id = scene.id(i);
        const QRectF rect = transform.toView(scene.box(id));
        // Large boxes are hit exactly, small ones with a tolerance.
        const double around = std::max(0.0, reach - std::min(rect.width(), rect.height()) / 2);
        if (at.x() < rect.left() - around || at.x() > rect.right() + around || at.y() < rect.top() - around
            || at.y() > rect.bottom() + around || (scene.circle(id) && !contains(rect, at, around))) {
            continue;
        }
        const double area = rect.width() * rect.height();
        if (!best || area <= smallest) {
            best = id;
            smallest = area;
        }
    }
    return best;
}

std::vector<BoxId> boxesIn(const Scene& scene, const ViewTransform& transform, const QRectF& rect)
{
    std::vector<BoxId> found;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const QRectF box = transform.toView(scene.box(scene.id(i)));
        if (box.left() <= rect.right() && box.right() >= rect.left() && box.top() <= rect.bottom()
            && box.bottom() >= rect.top()) {
            found.push_back(scene.id(i));
        }
    }
    return found;
}

}  // namespace mortonscope
