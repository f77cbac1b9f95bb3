#pragma once

#include "app/features/unfold/unfold_painter.h"

#include <QImage>

namespace mortonscope {

class UnfoldPlayer;

/// The unfolding in the window: shows the moment at which its player is, points at boxes and cells, and is scrubbed by
/// dragging, by the wheel and by keys. One selection with all other views.
class UnfoldView : public CellView {
    Q_OBJECT

public:
    UnfoldView(const Models& models, UnfoldPlayer& player, QWidget* parent);

    QRectF rectOf(Cell cell) const override;
    std::optional<Cell> cellAt(QPointF point) const override;
    /// The uppermost box at a point.
    std::optional<BoxId> boxAt(QPointF point) const;
    QRectF rectOf(BoxId box) const;

    const std::shared_ptr<const UnfoldContent>& content() const;
    UnfoldLights lightsNow() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void forget() override;
    void rebuild() override;
    void zoomAt(QPointF, double) override {}
    void panBy(QPointF from, QPointF delta) override;
    void reveal(Cell) override {}
    void zoomToFit() override {}
    std::optional<Cell> neighbour(Cell from, int key) const override;
    void draw(QPainter& painter) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    Unfolding unfolding() const;
    void scrub(double by);
    bool scrubByKey(int key);

    UnfoldPlayer& m_player;
    UnfoldFrame m_frame;
    mutable std::shared_ptr<const UnfoldContent> m_content;  ///< made when first asked for
    QImage m_image;
    bool m_scrubbed = false;  ///< since the button went down
};

}  // namespace mortonscope
