#pragma once

#include <QFont>
#include <QObject>
#include <QRectF>
#include <QTimer>

class QPainter;

namespace mortonscope {

class CodeMarks;
class SpaceView;
class SpaceViewOptions;
struct Canvas;

/// What a person sees at the very first start: a calm ring that breathes around the first box, and "Drag me across a
/// line". Gone for good with the first edit, with Escape and with another scene. It moves for a while only, never where
/// motion is reduced, and no timer runs but for that.
class FirstHint : public QObject {
    Q_OBJECT

public:
    FirstHint(SpaceView& space, SpaceViewOptions& options);

    /// Nobody has dragged a box here yet, in this session or in one before.
    static bool isDue();

    bool isShown() const;
    bool isMoving() const { return m_timer.isActive(); }
    /// For good.
    void end();
    /// A frame later.
    void tick();

    /// In the part `inside` of the Space, beside the marks of codes, if there are any.
    void paint(QPainter& painter, const Canvas& canvas, const CodeMarks* codes, const QRectF& inside) const;
    /// Where its words stand, and how they are broken there; nowhere if there is no room.
    struct Label {
        QRectF rect;
        QRectF words;
        QString text;
        QFont font;
    };
    Label label(const Canvas& canvas, const CodeMarks* codes, const QRectF& inside) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    /// The box, with the room that its ring takes when it is largest.
    QRectF reach(const QRectF& box) const;

    SpaceView& m_space;
    SpaceViewOptions& m_options;
    const QString m_description;  ///< of the Space, without the hint
    QTimer m_timer;
    int m_time = 0;  ///< ms since it began to breathe
};

}  // namespace mortonscope
