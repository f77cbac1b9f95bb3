#pragma once

#include "app/features/unfold/unfold_content.h"
#include "app/widgets/cell_view.h"

#include <QPainter>
#include <QPainterPath>
#include <QRectF>

namespace mortonscope {

/// What is lit in a picture of the unfolding.
struct UnfoldLights {
    CellLights cells;
    std::vector<BoxId> selected;  ///< the last is the one that is spoken of
    std::vector<BoxId> hovered;
};

/// Where the stages stand in a picture of a size: the world in its own proportions, room for labels beside the bands
/// and for arcs above the array. `foot` is kept free at the bottom.
UnfoldFrame unfoldFrame(QSizeF size, const Theme& theme, const UnfoldContent& content, double foot = 0);

/// A place as Qt has it.
inline QRectF toRect(const Box& box) { return {box.left, box.top, box.width(), box.height()}; }

/// Paints one moment of the unfolding. Knows no widget: the same picture goes to the window, to a PNG and to an SVG.
/// Everything that comes or goes with a stage does so by opacity, so that no moment differs much from the next.
class UnfoldPainter {
public:
    UnfoldPainter(QPainter& painter, const Theme& theme, const UnfoldContent& content, const Unfolding& unfolding);

    void paint(const QRectF& background, const UnfoldLights& lights);

private:
    void paintBackground(const QRectF& rect);
    void paintCells();
    void paintCell(Cell cell, const QRectF& rect);
    void paintLinks();
    void paintCurve();
    void paintOutsiders();
    void paintBoxes();
    void paintBox(const UnfoldContent::Entry& entry, const QRectF& rect);
    void paintName(const UnfoldContent::Entry& entry, const QRectF& rect, const QFontMetricsF& metrics);
    void paintLights(const UnfoldLights& lights);
    void paintCellLights(const CellLights& lights);
    void paintFamily(Cell cell);
    QPainterPath link(Cell parent, Cell child) const;
    void paintNumbers();
    void paintBandLabels();
    void paintSlotLabels();
    void writeNumber(const QRectF& rect, const QString& text, Qt::Alignment alignment);

    /// What each level looks like, looked up once.
    struct LevelInk {
        QColor own;
        QColor text;  ///< upon own
        QPen grid;
    };
    const LevelInk& ink(int level) const { return m_levels[static_cast<std::size_t>(std::min(level, m_depth))]; }

    double progress(UnfoldStage stage) const { return unfoldProgress(stage, m_unfolding.t()); }
    QRectF rectOf(Cell cell) const { return toRect(m_unfolding.place(cell)); }
    QRectF rectOf(const UnfoldContent::Entry& entry) const;

    QPainter& m_painter;
    const Theme& m_theme;
    const UnfoldContent& m_content;
    const Unfolding& m_unfolding;
    const int m_depth;
    RectInk m_ink;
    std::vector<LevelInk> m_levels;
    const bool m_hasManyCells;  ///< so many that each is a plain rectangle
    const bool m_hasManyBoxes;
    double m_narrowest = 0;  ///< letter of a name, px
};

}  // namespace mortonscope
