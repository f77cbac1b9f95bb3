#pragma once

#include "app/space_view/box_raster.h"
#include "app/space_view/canvas.h"
#include "app/state/latest_job.h"

#include <QImage>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// A picture that takes longer to paint than a frame, painted on a worker. Until it is ready, the previous picture is
/// shown, moved and scaled to the new position. Only one picture is painted at a time, so that continuous panning shows
/// one after the other.
class AsyncPicture : public QObject {
    Q_OBJECT

public:
    explicit AsyncPicture(QObject* parent) : QObject(parent) {}

    /// The contents of the picture. Equal keys mean that the picture can be reused.
    struct Content {
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const void> of;  ///< other data to paint, kept alive while it is painted
        std::uint64_t shown = 0;         ///< the part of it to show
        Theme theme;
        ViewTransform transform;
        QRectF view;
        double ratio = 1;  ///< device pixels per pixel of the widget
        std::optional<Space> space;
        PlacementRule rule = place;
    };
    /// Runs on the worker. It may use only the canvas and its own data.
    using Paint = std::function<void(QPainter&, const Canvas&)>;

    /// Starts to paint the picture unless it is already up to date.
    void refresh(Content content, Paint paint);
    void paint(QPainter& painter, const ViewTransform& transform) const;
    /// Drops the picture, so that nothing is shown.
    void clear();
    bool isBusy() const { return m_job.isBusy(); }
    /// Call this when colors or sizes change.
    void invalidate() { m_isStale = true; }

signals:
    /// Emitted when a picture is ready. It may already be outdated.
    void arrived();

private:
    struct Key {
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const void> of;
        std::uint64_t shown = 0;
        ViewTransform transform;
        QRectF view;
        double ratio = 1;

        friend bool operator==(const Key&, const Key&) = default;
    };

    std::optional<Key> m_key;  ///< of the picture, or of the one being painted
    bool m_isStale = false;
    QImage m_picture;
    ViewTransform m_transform;  ///< of the picture
    std::shared_ptr<const void> m_pictureOf;
    LatestJob m_job;
};

/// Draws a picture for the transform `of` at the position of its contents under `now`.
void drawMoved(QPainter& painter, const QImage& picture, const ViewTransform& of, const ViewTransform& now);

/// The picture of all boxes that are not painted individually in every frame. It is painted again only after a change.
///
/// A few boxes are drawn with QPainter, more are drawn pixel by pixel, and very many of them on a worker. Until their
/// picture is ready, the previous one is shown, moved and scaled to the new position. Only one picture is painted at a
/// time, so that continuous panning shows one after the other.
class BoxLayer : public QObject {
    Q_OBJECT

public:
    explicit BoxLayer(QObject* parent);

    /// Marks the picture as outdated.
    void invalidate() { m_isStale = true; }
    /// Drops the picture, because it belongs to another scene.
    void clear();

    /// The contents of the picture.
    struct Content {
        const std::shared_ptr<const Scene>& scene;
        const Method& method;
        const Canvas& canvas;
        std::function<std::vector<std::uint8_t>()> marks;  ///< BoxRaster's marks, computed for a new picture
        double ratio;                                      ///< device pixels per pixel of the widget
    };
    /// Starts to paint the picture unless it is up to date.
    void refresh(const Content& content);
    void paint(QPainter& painter, const ViewTransform& transform) const;
    /// Returns true while the shown picture is outdated.
    bool isBehind() const { return m_isStale || m_job.isBusy(); }
    /// Returns true if tiny boxes are shown as heat.
    bool isHeat() const { return m_isHeat; }

signals:
    /// Emitted when a picture arrives from the worker.
    void arrived();

private:
    struct Made {
        BoxRasterPicture picture;
        std::shared_ptr<const BoxLevels> levels;
        bool isSlow = false;
    };

    void paintFew(const Content& content, const std::vector<BoxId>& boxes);
    void take(Made made, const BoxRaster& of, const Method& method, const ViewTransform& transform, double ratio);
    void drawNames(const Content& content);
    std::shared_ptr<const BoxLevels> knownLevels(const Scene& scene, const Method& method) const;

    QImage m_picture;
    ViewTransform m_transform;             ///< of the picture
    std::shared_ptr<const Scene> m_scene;  ///< of the picture
    bool m_isStale = true;
    bool m_isHeat = false;
    bool m_isSlow = false;                      ///< the last picture took longer than a frame
    std::vector<BoxId> m_named;                 ///< boxes whose names are not yet in the picture
    std::shared_ptr<const BoxLevels> m_levels;  ///< of m_scene, with m_method
    Method m_method;
    LatestJob m_job;
};

}  // namespace mortonscope
