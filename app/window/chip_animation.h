#pragma once

#include "app/session/models.h"

#include <QWidget>

#include <vector>

namespace mortonscope {

class SpaceView;

/// Boxes that ride from one panel to another while the run moves, as chips over the whole window: from the Space to the
/// slot and the node that a box is put into, to the stack and back. There is nothing of it at rest.
class ChipAnimation : public QWidget {
    Q_OBJECT

public:
    ChipAnimation(const Models& models, SpaceView& space, QWidget& window);

    /// Where chips are now, in the window's coordinates.
    std::vector<QRectF> chips() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Of the window: panels may stand elsewhere now.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    /// What a chip says: the box's name; at an index the number of the slot, a place that is not taken yet.
    QString text() const;
    /// Where the ways lead to, in the window's coordinates.
    std::vector<QPointF> aims() const;
    /// A place of a view that is seen, in the window's coordinates.
    std::vector<QPointF> inWindow(const QWidget& view, const QRectF& place) const;

    const Models m_models;
    SpaceView& m_space;
    QWidget& m_window;
    QRegion m_painted;
};

}  // namespace mortonscope
