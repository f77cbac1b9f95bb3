#include "app/space_view/painted_aside.h"

#include <QPainter>

#include <utility>

namespace mortonscope {

void PaintedAside::refresh(Content content, Paint paint)
{
    Key key{content.scene, content.of, content.shown, content.transform, content.view, content.ratio};
    if (m_pictureOf != content.of) {
        m_picture = QImage();  // of another thing: better none than a wrong one
    }
    if ((m_key == key && !m_isStale) || m_job.isBusy()) {
        return;  // while one is being painted, the next is asked for when it has arrived
    }
    m_key = std::move(key);
    m_isStale = false;
    m_job.start([this, what = std::make_shared<const Content>(std::move(content)),
                 paint = std::move(paint)](const LatestJob::GoOn&) -> LatestJob::Finish {
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

void PaintedAside::paint(QPainter& painter, const ViewTransform& transform) const
{
    drawMoved(painter, m_picture, m_transform, transform);
}

void PaintedAside::clear()
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

}  // namespace mortonscope
