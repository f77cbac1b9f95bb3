#pragma once

#include "app/session/models.h"
#include "app/space_view/view_transform.h"
#include "core/scene/scene.h"

#include <QImage>
#include <QWidget>

#include <cstdint>
#include <span>

class QLabel;
class QPushButton;

namespace mortonscope {

/// How objects look that overlap nobody, and those that do. All opaque, as they are written and not blended.
struct FrameColors {
    QRgb quietFill{};
    QRgb quietLine{};
    QRgb hitFill{};
    QRgb hitLine{};
};

/// Draws the objects of a frame into an image of 32 bits a pixel, span by span: ten thousand take about a millisecond,
/// where QPainter takes ten times as long. Those that collide come last, so that none is hidden; they are told from the
/// others by colour and by their outline, which is twice as thick: `line` pixels and 2 · `line`.
/// `transform` is in the image's pixels; `colliding` is by id and may be empty.
void drawFrame(QImage& image, const Scene& frame, std::span<const std::uint8_t> colliding,
               const ViewTransform& transform, const FrameColors& colors, int line);

class RaceController;

/// The moving world: the newest frame over the tree's grid, colliding objects in another colour and with a thicker
/// outline. Keeps two images, what lies under the objects and what is shown; both follow the widget's size.
class RaceView : public QWidget {
    Q_OBJECT

public:
    RaceView(const Models& models, RaceController& race, QWidget* parent = nullptr);

    /// The picture as it was painted last, in the screen's pixels.
    const QImage& picture() const { return m_picture; }
    /// From the world to the picture's pixels.
    const ViewTransform& transform() const { return m_transform; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void follow();
    void explain();
    void layUnder(const class Scene& frame);
    void say(const QString& text, bool offersVelocities);
    void placeMessage();
    void forget();

    const Models m_models;
    RaceController& m_race;
    QImage m_under;  ///< outside, world and grid; null: to be drawn anew
    QImage m_picture;
    ViewTransform m_transform;
    bool m_showsFocus = false;  ///< the keyboard came by key
    int m_level = -1;           ///< what the grid was drawn for
    QWidget* m_message;
    QLabel* m_text;
    QPushButton* m_stir;
};

}  // namespace mortonscope
