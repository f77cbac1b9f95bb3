#include "app/space_view/step_picture.h"

#include "app/session/so_far.h"
#include "app/space_view/box_layer.h"
#include "app/space_view/box_painter.h"
#include "app/space_view/grid_painter.h"
#include "app/space_view/run_overlay.h"
#include "app/space_view/scene_picture.h"

#include <QPainter>

#include <algorithm>
#include <span>
#include <utility>

namespace mortonscope {

namespace {

constexpr double kWhole = 112;  ///< px of a picture with lines and names as those of a scene's picture; in a smaller one they are smaller
constexpr double kLeast = 0.75;
constexpr std::size_t kMostWithNames = 2000;  ///< boxes drawn one by one

}  // namespace

void paintStep(QPainter& painter, const Canvas& canvas, const Analysis& analysis, Step step, const QImage& boxes)
{
    const Moment moment = analysis.run.at(step);
    if (!moment.event) {
        painter.drawImage(0, 0, boxes);
        return;
    }
    const Moment before = analysis.run.at(Step(step.value - 1));
    const RunOverlay run(canvas, analysis, before, moment, 1);
    run.paintUnderBoxes(painter);
    painter.setOpacity(run.strengthOfOthers());
    painter.drawImage(0, 0, boxes);
    painter.setOpacity(1);
    if (const auto tested = moment.event->pair()) {
        for (const BoxId id : {tested->first, tested->second}) {
            paintBoxes(painter, canvas, std::span(&id, 1), NameRoom::Inside);
        }
    }
    run.paintOverBoxes(painter);
}

StepPictures::StepPictures(std::shared_ptr<const Analysis> analysis, const Theme& theme, QSize size, double ratio)
    : m_analysis(std::move(analysis)), m_theme(smallTheme(theme).scaled(std::clamp(std::min(size.width(), size.height()) / theme.px(kWhole), kLeast, 1.0))),
      m_size(size), m_ratio(ratio)
{
}

QImage StepPictures::blank() const
{
    QImage picture(m_size * m_ratio, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(m_ratio);
    picture.fill(Qt::transparent);
    return picture;
}

QImage StepPictures::of(Step step, const std::function<bool()>& goOn)
{
    const Scene& scene = *m_analysis->scene;
    if (m_ground.isNull()) {
        m_transform = pictureTransform(scene, m_theme, m_size);
    }
    const std::size_t soFar = boxesSoFar(m_analysis->run, m_analysis->run.at(step), scene.size());
    const Canvas canvas{scene,
                        m_theme,
                        m_transform,
                        QRectF(QPointF(0, 0), m_size),
                        soFar < scene.size() ? soFar : ~std::size_t{0},
                        m_analysis->tree.space(),
                        m_analysis->method.ruleIn(scene.space())};
    if (m_ground.isNull()) {
        m_ground = blank();
        QPainter painter(&m_ground);
        paintWorld(painter, canvas);
        paintGrid(painter, canvas);
    }
    if (!drawBoxes(canvas, goOn)) {
        return {};
    }
    QImage picture = m_ground;
    QPainter painter(&picture);
    paintStep(painter, canvas, *m_analysis, step, m_boxes);
    return picture;
}

/// In the pass all pictures have the same.
bool StepPictures::drawBoxes(const Canvas& canvas, const std::function<bool()>& goOn)
{
    if (!m_boxes.isNull() && canvas.boxesShown == m_boxesShown) {
        return true;
    }
    m_boxesShown = canvas.boxesShown;
    if (const auto few = visibleBoxes(canvas, kMostWithNames)) {
        m_boxes = blank();
        QPainter painter(&m_boxes);
        paintBoxes(painter, canvas, *few, NameRoom::Inside);
        return true;
    }
    if (!m_levels) {
        m_levels = std::make_shared<const BoxLevels>(levelsOf(canvas.scene, m_analysis->method));
    }
    auto made = rasterBoxes({m_analysis->scene, m_levels, {}, m_boxesShown, inPicture(m_transform, m_ratio), m_size * m_ratio, boxLook(canvas, m_ratio)}, goOn);
    m_boxes = made ? std::move(made->image) : QImage();
    m_boxes.setDevicePixelRatio(m_ratio);
    return !m_boxes.isNull();
}

}  // namespace mortonscope
