#pragma once

#include "app/session/latest_job.h"
#include "app/space_view/box_raster.h"
#include "app/space_view/canvas.h"

#include <QImage>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// The picture of something that takes longer to paint than a frame has, painted on a worker. Until it is there the one
/// before is shown, moved and stretched to where it is now; one picture at a time is painted, so that panning without a
/// pause shows one after the other.
class AsyncPicture : public QObject {
    Q_OBJECT

public:
    explicit AsyncPicture(QObject* parent) : QObject(parent) {}

    /// What is to be seen. Two are the same if they show the same of the same thing from the same place.
    struct Content {
        std::shared_ptr<const Scene> scene;
        std::shared_ptr<const void> of;  ///< what is painted beside it; stays as long as it is painted
        std::uint64_t shown = 0;         ///< how much of it
        Theme theme;
        ViewTransform transform;
        QRectF view;
        double ratio = 1;  ///< device pixels to one of the widget
        std::optional<Space> space;
        PlacementRule rule = place;
    };
    /// On the worker: may use only the canvas and what it holds.
    using Paint = std::function<void(QPainter&, const Canvas&)>;

    /// Sees to it that the picture is there, or will be.
    void refresh(Content content, Paint paint);
    void paint(QPainter& painter, const ViewTransform& transform) const;
    /// Forgets the picture: nothing is to be seen.
    void clear();
    bool isBusy() const { return m_job.isBusy(); }
    /// Colours or sizes are others.
    void invalidate() { m_isStale = true; }

signals:
    /// A picture has arrived; another one may be needed by now.
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

    std::optional<Key> m_key;  ///< of the picture, or of the one that is being painted
    bool m_isStale = false;
    QImage m_picture;
    ViewTransform m_transform;  ///< of the picture
    std::shared_ptr<const void> m_pictureOf;
    LatestJob m_job;
};

/// Draws a picture that was painted for another transform where its content is now.
void drawMoved(QPainter& painter, const QImage& picture, const ViewTransform& of, const ViewTransform& now);

/// The picture of the boxes that are not painted one by one in every frame, made anew only when it changes.
///
/// A few boxes are drawn with QPainter, more are drawn pixel by pixel, and very many of them on a worker: until their
/// picture is there, the one before is shown, moved and stretched to where its boxes are now. One picture at a time is
/// made, so that panning without a pause shows one after the other.
class BoxLayer : public QObject {
    Q_OBJECT

public:
    explicit BoxLayer(QObject* parent);

    /// Another picture is needed.
    void invalidate() { m_isStale = true; }
    /// Forgets the picture: it is of another scene.
    void clear();

    /// What the picture is to show.
    struct Content {
        const std::shared_ptr<const Scene>& scene;
        const Method& method;
        const Canvas& canvas;
        std::function<std::vector<std::uint8_t>()> marks;  ///< BoxRaster's, asked for only when a picture is made
        double ratio;                                      ///< device pixels to one of the widget
    };
    /// Sees to it that the picture is there, or will be.
    void refresh(const Content& content);
    void paint(QPainter& painter, const ViewTransform& transform) const;
    /// The picture shown is not yet the one that is wanted.
    bool isBehind() const { return m_isStale || m_job.isBusy(); }
    /// Tiny boxes are shown as heat.
    bool isHeat() const { return m_isHeat; }

signals:
    /// A picture arrived from the worker.
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
    bool m_isSlow = false;                      ///< the last picture took longer than a frame has time for
    std::vector<BoxId> m_named;                 ///< boxes whose names the picture still lacks
    std::shared_ptr<const BoxLevels> m_levels;  ///< of m_scene, by m_method
    Method m_method;
    LatestJob m_job;
};

}  // namespace mortonscope
