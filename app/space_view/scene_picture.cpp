#include "app/space_view/scene_picture.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/canvas.h"
#include "app/space_view/grid_painter.h"
#include "app/space_view/hit_test.h"
#include "app/space_view/run_overlay.h"
#include "app/state/partial_tree.h"
#include "core/analysis/analysis.h"
#include "core/analysis/drawn_step.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <vector>

namespace mortonscope {

namespace {

constexpr double kSmaller = 0.75;        ///< size of names and lines relative to the World
constexpr std::size_t kMaxDrawn = 1500;  ///< boxes that are drawn in a few ms

/// Returns the bounding box of the world and all boxes.
Box extent(const Scene& scene)
{
    return std::accumulate(scene.boxes().begin(), scene.boxes().end(), scene.space().world(), boxAround);
}

using Paint = std::function<void(QPainter& painter, Canvas canvas)>;

QPixmap paintedPicture(const Scene& scene, const Theme& theme, QSize size, double ratio, const Paint& paint)
{
    QPixmap picture(size * ratio);
    picture.setDevicePixelRatio(ratio);
    const Theme small = theme.scaled(kSmaller);
    const double margin = small.px(4);
    const QRectF place(QPointF(0, 0), size);
    const ViewTransform transform =
        ViewTransform::fitting(scene.space().world(), extent(scene), place.adjusted(margin, margin, -margin, -margin));
    QPainter painter(&picture);
    paint(painter, {scene, small, transform, place});
    return picture;
}

}  // namespace

QPixmap scenePicture(const Scene& scene, const Theme& theme, QSize size, double ratio)
{
    return paintedPicture(scene, theme, size, ratio, [&scene](QPainter& painter, const Canvas& canvas) {
        std::vector<BoxId> boxes;
        for (std::uint32_t i = 0; i < scene.size(); ++i) {
            boxes.emplace_back(i);
        }
        paintWorld(painter, canvas);
        paintGrid(painter, canvas);
        paintBoxes(painter, canvas, boxes, NameRoom::Inside);
    });
}

QPixmap stepPicture(const Analysis& analysis, Step step, const Theme& theme, QSize size, double ratio)
{
    const Scene& scene = *analysis.scene;
    return paintedPicture(scene, theme, size, ratio, [&](QPainter& painter, Canvas canvas) {
        const Moment moment = analysis.run.at(step);
        canvas.boxesShown = boxesSoFar(analysis.run, moment, scene.size());
        canvas.ownSpace = analysis.tree.space();
        canvas.rule = analysis.method.ruleIn(scene.space());
        const Moment before = analysis.run.at(Step(std::max<std::uint64_t>(step.value, 1) - 1));
        const RunOverlay run(canvas, analysis, before, moment, 1);
        paintWorld(painter, canvas);
        paintGrid(painter, canvas);
        run.paintUnderBoxes(painter);
        painter.setOpacity(run.strengthOfOthers());
        if (const auto boxes = visibleBoxes(canvas, kMaxDrawn)) {
            paintBoxes(painter, canvas, *boxes, NameRoom::Inside);
        }
        painter.setOpacity(1);
        if (const auto& tested = run.step().pair) {
            paintBoxes(painter, canvas, std::array{tested->first, tested->second}, NameRoom::Inside);
        }
        run.paintOverBoxes(painter);
    });
}

}  // namespace mortonscope
