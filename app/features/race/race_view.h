#pragma once

#include "app/space_view/view_transform.h"
#include "app/state/models.h"
#include "core/scene/scene.h"

#include <QImage>
#include <QWidget>

#include <cstdint>
#include <span>

class QLabel;
class QPushButton;

namespace mortonscope {

/// Colors of objects with and without an overlap. All are opaque, because pixels are written, not blended.
struct FrameColors {
    QRgb quietFill{};
    QRgb quietLine{};
    QRgb hitFill{};
    QRgb hitLine{};
};

/// Draws the objects of a frame into an image of 32 bits per pixel, span by span. Ten thousand take about a
/// millisecond; QPainter takes ten times as long. Colliding objects are drawn last, so that none is hidden; they differ
/// by color and by an outline twice as thick (2 · `line` pixels instead of `line`). `transform` maps to the image's
/// pixels. `colliding` is by id and may be empty.
void drawFrame(QImage& image, const Scene& frame, std::span<const std::uint8_t> colliding,
               const ViewTransform& transform, const FrameColors& colors, int line);

class RaceController;

/// Shows the moving world: the newest frame over the tree's grid, with colliding objects in another color and with a
/// thicker outline. Keeps two images of the widget's size: the background, and the picture shown.
class RaceView : public QWidget {
    Q_OBJECT

public:
    RaceView(const Models& models, RaceController& race, QWidget* parent = nullptr);

    /// Returns the picture last painted, in screen pixels.
    const QImage& picture() const { return m_picture; }
    /// Returns the map from the world to the picture's pixels.
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
    QImage m_under;  ///< outside, world and grid; null if it must be redrawn
    QImage m_picture;
    ViewTransform m_transform;
    bool m_showsFocus = false;  ///< the focus came by key
    int m_level = -1;           ///< the depth of the drawn grid
    QWidget* m_message;
    QLabel* m_text;
    QPushButton* m_stir;
};

}  // namespace mortonscope
