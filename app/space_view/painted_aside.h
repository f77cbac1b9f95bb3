#pragma once

#include "app/session/latest_job.h"
#include "app/space_view/canvas.h"

#include <QImage>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace mortonscope {

/// The picture of something that takes longer to paint than a frame has, painted on a worker. Until it is there the one
/// before is shown, moved and stretched to where it is now; one picture at a time is painted, so that panning without a
/// pause shows one after the other.
class PaintedAside : public QObject {
    Q_OBJECT

public:
    explicit PaintedAside(QObject* parent) : QObject(parent) {}

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

}  // namespace mortonscope
