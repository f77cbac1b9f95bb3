#include "app/widgets/drag_source.h"

#include <QApplication>
#include <QDrag>
#include <QImage>
#include <QMimeData>
#include <QMouseEvent>
#include <QPixmap>
#include <QWidget>

#include <memory>
#include <utility>

namespace mortonscope {

DragSource::DragSource(QWidget& handle, Begin begin, MakeData makeData)
    : QObject(&handle), m_handle(handle), m_begin(begin), m_makeData(std::move(makeData))
{
    handle.installEventFilter(this);
}

bool DragSource::isFarEnough(const QPoint& point) const
{
    const int distance = QApplication::startDragDistance();
    if (m_begin == Begin::AtOnce) {
        return (point - *m_pressed).manhattanLength() >= distance;
    }
    return point.y() < -distance || point.y() >= m_handle.height() + distance;
}

bool DragSource::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease: return follow(*static_cast<QMouseEvent*>(event));
    default: return QObject::eventFilter(watched, event);
    }
}

/// Follows the mouse. Returns true if the handle must not get the event.
bool DragSource::follow(const QMouseEvent& mouse)
{
    if (mouse.type() == QEvent::MouseMove) {
        if (m_pressed && mouse.buttons().testFlag(Qt::LeftButton) && isFarEnough(mouse.position().toPoint())) {
            drag();
            return true;
        }
        return m_pressed && m_begin == Begin::AtOnce;
    }
    m_pressed.reset();
    const bool isLeft = mouse.button() == Qt::LeftButton;
    if (isLeft && mouse.type() == QEvent::MouseButtonPress) {
        m_pressed = mouse.position().toPoint();
    }
    return isLeft && m_begin == Begin::AtOnce;
}

void DragSource::drag()
{
    const QPoint pressed = *std::exchange(m_pressed, std::nullopt);
    if (m_begin == Begin::Outside) {  // ends the handle's own drag: the drag takes the release
        QMouseEvent release(QEvent::MouseButtonRelease, pressed, m_handle.mapToGlobal(pressed), Qt::LeftButton,
                            Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_handle, &release);
    }
    std::unique_ptr<QMimeData> data(m_makeData(pressed));
    if (!data) {
        return;
    }
    constexpr int kLongest = 160;
    auto* drag = new QDrag(&m_handle);  // Qt deletes it after the drag
    if (const auto image = data->imageData().value<QImage>(); !image.isNull()) {
        const double ratio = m_handle.devicePixelRatioF();
        const int side = static_cast<int>(kLongest * ratio);
        QPixmap pixmap = QPixmap::fromImage(image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation));
        pixmap.setDevicePixelRatio(ratio);
        drag->setPixmap(pixmap);
    }
    drag->setMimeData(data.release());
    drag->exec(Qt::CopyAction);
}

}  // namespace mortonscope
