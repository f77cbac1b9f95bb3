#pragma once

#include "app/features/array_and_tree/array_layout.h"
#include "app/widgets/cell_view.h"

namespace mortonscope {

/// Paints the linear array as ArrayLayout arranges it. Levels whose slots are too narrow become a heat strip with one
/// column per pixel.
class ArrayView : public CellView {
    Q_OBJECT

public:
    ArrayView(const Models& models, QWidget* parent);

    const ArrayLayout& layoutOfSlots() const { return m_layout; }
    QRectF rectOf(Cell cell) const override { return m_layout.slot(cell); }
    std::optional<Cell> cellAt(QPointF point) const override { return m_layout.cellAt(point); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void rebuild() override;
    void zoomAt(QPointF point, double factor) override { m_layout.zoomAt(point, factor); }
    void panBy(QPointF from, QPointF delta) override { m_layout.panBy(from, delta); }
    void reveal(Cell cell) override { m_layout.reveal(cell); }
    void zoomToFit() override { m_layout.fit(); }
    std::optional<Cell> neighbour(Cell from, int key) const override;
    void draw(QPainter& painter) override;
    QString summary() const override;

private:
    double gutterWidth() const;
    double footHeight() const;
    void drawBand(QPainter& painter, int level, const CellLights& lights) const;
    void drawBracket(QPainter& painter, int level) const;
    void drawSlots(QPainter& painter, int level, const CellLights& lights) const;
    void drawNumber(QPainter& painter, Cell cell, const QRectF& slot, std::uint64_t every, const QFont& font,
                    const CellLights& lights) const;
    void drawHeat(QPainter& painter, int level) const;
    void drawLights(QPainter& painter, const CellLights& lights) const;
    QPointF drawArc(QPainter& painter, Cell parent, Cell child) const;
    double drawFormula(QPainter& painter, QPointF at, double clearOf, const QString& text,
                       bool replacesLevelNames) const;
    void drawFamily(QPainter& painter, Cell cell) const;
    void drawSummary(QPainter& painter) const;
    void drawFoot(QPainter& painter, const CellLights& lights) const;
    void drawEmpty(QPainter& painter) const;

    ArrayLayout m_layout;
};

}  // namespace mortonscope
