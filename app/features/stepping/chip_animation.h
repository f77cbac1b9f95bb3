#pragma once

#include "app/state/models.h"

#include <QWidget>

#include <vector>

namespace mortonscope {

class SpaceView;

/// An overlay on the window that shows boxes moving between panels as chips: from the World to the slot and the node of
/// their cell, and to and from the stack. It is empty at rest.
class ChipAnimation : public QWidget {
    Q_OBJECT

public:
    ChipAnimation(const Models& models, SpaceView& space, QWidget& window);

    /// Returns the current rectangles of the chips in window coordinates.
    std::vector<QRectF> chips() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Watches the window, because panels may have moved.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    /// Returns the text of a chip: the box's name or, at an index step, the number of the slot that it points to.
    QString text() const;
    /// Returns the targets of the chips in window coordinates.
    std::vector<QPointF> aims() const;
    /// Returns the center of a view's rectangle in window coordinates; empty if it is not visible.
    std::vector<QPointF> inWindow(const QWidget& view, const QRectF& place) const;

    const Models m_models;
    SpaceView& m_space;
    QWidget& m_window;
    QRegion m_painted;
};

}  // namespace mortonscope
