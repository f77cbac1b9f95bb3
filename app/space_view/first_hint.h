#pragma once

#include <QFont>
#include <QObject>
#include <QRectF>
#include <QTimer>

#include <vector>

class QPainter;

namespace mortonscope {

class SpaceView;
class SpaceViewOptions;
struct Canvas;

/// The hint at the very first start: a slowly pulsing ring around the first box, and "Drag me across a line". It
/// disappears permanently with the first edit, with Escape and with another scene. It moves only for a while, never
/// with reduced motion, and its timer runs only then.
class FirstHint : public QObject {
    Q_OBJECT

public:
    FirstHint(SpaceView& space, SpaceViewOptions& options);

    /// Returns true if no box has been dragged here yet, in this session or an earlier one.
    static bool isDue();

    bool isShown() const;
    bool isMoving() const { return m_timer.isActive(); }
    /// Removes the hint permanently.
    void end();
    /// Advances the motion by a frame.
    void tick();

    /// Paints the hint within `inside`, beside these labels.
    void paint(QPainter& painter, const Canvas& canvas, const std::vector<QRectF>& labels, const QRectF& inside) const;
    /// The position of the text and its line breaks; null if there is no room.
    struct Label {
        QRectF rect;
        QRectF words;
        QString text;
        QFont font;
    };
    Label label(const Canvas& canvas, const std::vector<QRectF>& labels, const QRectF& inside) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Returns the label's position, at least `gap` px away from everything that it must not cover; null if there is no
    /// room.
    Label labelAt(double gap, const Canvas& canvas, const std::vector<QRectF>& labels, const QRectF& inside) const;

    void follow();
    /// Returns the box with the margin for its ring at full size.
    QRectF reach(const QRectF& box) const;

    SpaceView& m_space;
    SpaceViewOptions& m_options;
    const QString m_description;  ///< the World's description without the hint
    QTimer m_timer;
    int m_time = 0;  ///< ms since the motion began
};

}  // namespace mortonscope
