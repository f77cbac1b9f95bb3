#pragma once

#include <QObject>
#include <QPoint>

#include <functional>
#include <optional>

class QMimeData;
class QMouseEvent;
class QWidget;

namespace mortonscope {

/// Lets the user drag data from a widget to another window or program.
///
///     new DragSource(*icon, DragSource::Begin::AtOnce, [this](QPoint) { return draggedDataOf(…); });
class DragSource : public QObject {
    Q_OBJECT

public:
    /// When a press of the left button becomes a drag.
    enum class Begin {
        AtOnce,  ///< after the usual few pixels; the handle itself gets no presses of the left button
        Outside  ///< once the pointer is above or below the handle: for a tab bar, along which tabs move
    };
    /// Returns the data for a press at this point of the handle; null if there are none. The caller owns the data.
    using MakeData = std::function<QMimeData*(const QPoint& pressed)>;

    /// The handle owns the source. A picture in the data is shown at the pointer.
    DragSource(QWidget& handle, Begin begin, MakeData makeData);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isFarEnough(const QPoint& point) const;
    bool follow(const QMouseEvent& mouse);
    void drag();

    QWidget& m_handle;
    const Begin m_begin;
    const MakeData m_makeData;
    std::optional<QPoint> m_pressed;
};

}  // namespace mortonscope
