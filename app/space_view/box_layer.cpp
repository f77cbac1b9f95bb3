#include "app/space_view/box_layer.h"

#include "app/space_view/box_painter.h"

#include <QElapsedTimer>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

void AsyncPicture::refresh(Content content, Paint paint)
{
    Key key{content.scene, content.of, content.shown, content.transform, content.view, content.ratio};
    if (m_pictureOf != content.of) {
        m_picture = QImage();  // of other contents: no picture is better than a wrong one
    }
    if ((m_key == key && !m_isStale) || m_job.isBusy()) {
        return;  // requests the next one when that has arrived
    }
    m_key = std::move(key);
    m_isStale = false;
    m_job.start([this, what = std::make_shared<const Content>(std::move(content)),
                 paint = std::move(paint)](const LatestJob::ShouldContinue&) -> LatestJob::Finish {
        QImage picture((what->view.size() * what->ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
        picture.setDevicePixelRatio(what->ratio);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(painter,
              Canvas{*what->scene, what->theme, what->transform, what->view, ~std::size_t{0}, what->space, what->rule});
        painter.end();
        return [this, what, picture = std::move(picture)] {
            m_picture = picture;
            m_transform = what->transform;
            m_pictureOf = what->of;
            emit arrived();
        };
    });
}

void AsyncPicture::paint(QPainter& painter, const ViewTransform& transform) const
{
    drawMoved(painter, m_picture, m_transform, transform);
}

void AsyncPicture::clear()
{
    m_job.cancel();
    m_key.reset();
    m_picture = QImage();
    m_pictureOf.reset();
}

void drawMoved(QPainter& painter, const QImage& picture, const ViewTransform& of, const ViewTransform& now)
{
    if (picture.isNull() || now.world != of.world) {
        return;
    }
    if (now == of) {
        painter.drawImage(0, 0, picture);
        return;
    }
    const double across = now.place.width() / of.place.width();
    const double down = now.place.height() / of.place.height();
    const QPointF corner(now.place.left() - of.place.left() * across, now.place.top() - of.place.top() * down);
    const QSizeF size = picture.deviceIndependentSize();
    if (across == 1 && down == 1) {
        painter.drawImage(corner.toPoint(), picture);
    } else {
        painter.drawImage(QRectF(corner, QSizeF(size.width() * across, size.height() * down)), picture,
                          QRectF(QPointF(), QSizeF(picture.size())));
    }
}

namespace {

constexpr std::size_t kMaxPainted = 2000;    ///< boxes drawn one by one with QPainter
constexpr std::size_t kMaxAtOnce = 120'000;  ///< scenes up to this many boxes are drawn within a frame
constexpr double kMaxPaintedLayers = 24;     ///< QPainter takes up to 3 ms for a circle as large as the view
constexpr std::size_t kManyPainted = 20'000;

/// The time (ms) after which the next picture, or even the current one, is left to the worker. With a few thousand
/// boxes each picture is painted at once, even on a slow machine. With more, a frame of a drag or zoom must not wait
/// for it.
struct Patience {
    qint64 longest;
    qint64 givenUp;
};
constexpr Patience kForFew{25, 60};
constexpr Patience kForMany{9, 10};

Patience patienceFor(const Scene& scene) { return scene.size() > kManyPainted ? kForMany : kForFew; }

/// Returns how many times the boxes would cover the view if they were spread out.
double layersOf(const Canvas& canvas, const std::vector<BoxId>& boxes)
{
    double pixels = 0;
    for (const BoxId id : boxes) {
        const QRectF seen = canvas.nearby(canvas.rect(canvas.scene.box(id))) & canvas.view;
        pixels += seen.width() * seen.height();
    }
    return pixels / std::max(1.0, canvas.view.width() * canvas.view.height());
}

QImage blank(const BoxLayer::Content& content)
{
    QImage picture((content.canvas.view.size() * content.ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    return picture;
}

/// Returns the look for BoxRaster. `ratio` is the number of image pixels in a pixel of the view.
BoxLook boxLook(const Canvas& canvas, double ratio)
{
    const Theme& theme = canvas.theme;
    const auto length = [ratio](double pixels) { return std::max(1, static_cast<int>(std::lround(pixels * ratio))); };
    BoxLook look;
    for (int level = 0; level <= canvas.depth() + 1; ++level) {
        const LevelColors colors = levelColors(canvas, level);
        look.fill.push_back(qPremultiply(colors.fill.rgba()));
        look.solid.push_back(qPremultiply(colors.solid.rgba()));
        look.line.push_back(qPremultiply(colors.line.rgba()));
        look.heat.push_back(colors.line.rgba());
    }
    look.leftOut = qPremultiply(theme.color(Role::Warning).rgba());
    look.selected = qPremultiply(theme.color(Role::Text, 0.8).rgba());
    look.lineWidth = length(std::round(theme.px(1)));
    look.smallest = length(kSmallestBox);
    look.tiny = length(kTinyBox);
    look.nameHeight = length(leastHeightForName(theme));
    return look;
}

/// Returns the transform into the pixels of that image.
ViewTransform inPicture(const ViewTransform& transform, double ratio)
{
    return {transform.world, QRectF(transform.place.topLeft() * ratio, transform.place.size() * ratio)};
}

}  // namespace

BoxLayer::BoxLayer(QObject* parent) : QObject(parent) {}

void BoxLayer::clear()
{
    m_job.cancel();
    m_picture = QImage();
    m_scene.reset();
    m_levels.reset();
    m_named.clear();
    m_isStale = true;
    m_isHeat = false;
    m_isSlow = false;
}

void BoxLayer::refresh(const Content& content)
{
    if (m_isStale) {
        const auto few = visibleBoxes(content.canvas, kMaxPainted);
        if (few && layersOf(content.canvas, *few) <= kMaxPaintedLayers) {
            m_job.cancel();
            paintFew(content, *few);
        } else if (!m_job.isBusy()) {  // else requested again when that picture has arrived
            m_isStale = false;
            BoxRaster what{content.scene,
                           knownLevels(*content.scene, content.method),
                           content.marks(),
                           content.canvas.boxesShown,
                           inPicture(content.canvas.transform, content.ratio),
                           (content.canvas.view.size() * content.ratio).toSize(),
                           boxLook(content.canvas, content.ratio)};
            const auto make = [](BoxRaster& raster, const Method& method,
                                 const std::function<bool()>& shouldContinue) -> std::optional<Made> {
                if (!raster.levels) {
                    raster.levels = std::make_shared<const BoxLevels>(levelsOf(*raster.scene, method));
                }
                QElapsedTimer clock;
                clock.start();
                auto picture = rasterBoxes(raster, shouldContinue);
                if (!picture) {
                    return std::nullopt;
                }
                return Made{std::move(*picture), raster.levels, clock.elapsed() > patienceFor(*raster.scene).longest};
            };
            std::optional<Made> madeAtOnce;
            if (content.scene->size() <= kMaxAtOnce && !m_isSlow) {
                QElapsedTimer clock;
                clock.start();
                madeAtOnce = make(what, content.method, [&clock, most = patienceFor(*content.scene).givenUp] {
                    return clock.elapsed() <= most;
                });
            }
            if (madeAtOnce) {
                take(std::move(*madeAtOnce), what, content.method, content.canvas.transform, content.ratio);
            } else {
                m_job.start([this, make, what = std::make_shared<BoxRaster>(std::move(what)), method = content.method,
                             transform = content.canvas.transform, ratio = content.ratio](
                                const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
                    auto made = make(*what, method, shouldContinue);
                    if (!made) {
                        return [] {};  // a newer picture is wanted
                    }
                    return [this, what, method, transform, ratio, made = std::make_shared<Made>(std::move(*made))] {
                        take(std::move(*made), *what, method, transform, ratio);
                        emit arrived();
                    };
                });
            }
        }
    }
    if (!m_named.empty()) {
        drawNames(content);
    }
}

void BoxLayer::paintFew(const Content& content, const std::vector<BoxId>& boxes)
{
    m_isStale = false;
    m_isHeat = false;
    m_named.clear();
    m_scene = content.scene;
    m_levels.reset();
    m_transform = content.canvas.transform;
    m_picture = blank(content);
    m_picture.setDevicePixelRatio(content.ratio);
    const std::vector<std::uint8_t> marks = content.marks();
    const auto markOf = [&marks](BoxId id) { return marks.empty() ? std::uint8_t{0} : marks[id.value]; };
    std::vector<BoxId> painted;
    std::ranges::copy_if(boxes, std::back_inserter(painted),
                         [&](BoxId id) { return !(markOf(id) & BoxRaster::kSkipped); });
    QPainter painter(&m_picture);
    paintBoxes(painter, content.canvas, painted);
    for (const BoxId id : painted) {
        if (markOf(id) & BoxRaster::kSelected) {
            fillFrame(painter, onPixels(content.canvas.nearby(content.canvas.rect(content.canvas.scene.box(id)))), 1,
                      content.canvas.theme.color(Role::Text, 0.8));
        }
    }
}

void BoxLayer::take(Made made, const BoxRaster& of, const Method& method, const ViewTransform& transform, double ratio)
{
    m_picture = std::move(made.picture.image);
    m_picture.setDevicePixelRatio(ratio);
    m_transform = transform;
    m_isHeat = made.picture.isHeat;
    m_isSlow = made.isSlow;
    m_named = std::move(made.picture.named);
    m_scene = of.scene;
    m_levels = std::move(made.levels);
    m_method = method;
}

/// Draws the names here, because the worker paints only pixels.
void BoxLayer::drawNames(const Content& content)
{
    const std::vector<BoxId> named = std::exchange(m_named, {});
    QPainter painter(&m_picture);
    paintNames(painter,
               Canvas{*m_scene, content.canvas.theme, m_transform, content.canvas.view, content.canvas.boxesShown,
                      content.canvas.ownSpace, content.canvas.rule},
               named);
}

std::shared_ptr<const BoxLevels> BoxLayer::knownLevels(const Scene& scene, const Method& method) const
{
    const bool isSame = m_levels && m_scene && m_scene->boxes().data() == scene.boxes().data()
                     && m_scene->space() == scene.space() && m_method == method;
    return isSame ? m_levels : nullptr;
}

void BoxLayer::paint(QPainter& painter, const ViewTransform& transform) const
{
    drawMoved(painter, m_picture, m_transform, transform);
}

}  // namespace mortonscope
