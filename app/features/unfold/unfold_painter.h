#pragma once

#include "app/features/unfold/unfold_content.h"
#include "app/widgets/cell_view.h"

#include <QPainter>
#include <QPainterPath>
#include <QRectF>

namespace mortonscope {

/// What a picture of the unfolding highlights.
struct UnfoldLights {
    CellLights cells;
    std::vector<BoxId> selected;  ///< the last one is the current one
    std::vector<BoxId> hovered;
};

/// Returns the rectangles of the stages in a picture: the world in its own proportions, with room for labels beside the
/// bands and arcs above the array. The bottom `foot` pixels stay free.
UnfoldFrame unfoldFrame(QSizeF size, const Theme& theme, const UnfoldContent& content, double foot = 0);

/// Converts a place to Qt's type.
inline QRectF toRect(const Box& box) { return {box.left, box.top, box.width(), box.height()}; }

/// Paints one moment of the unfolding. It needs no widget: the window, PNG and SVG get the same picture. Everything
/// appears and disappears by opacity, so that adjacent moments differ little.
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
    void writeText(const QRectF& rect, const QString& text, Qt::Alignment alignment);

    /// The appearance of each level, looked up once.
    struct LevelInk {
        QColor own;
        QColor text;  ///< drawn on top of `own`
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
    const bool m_hasManyCells;  ///< true if each is a plain rectangle
    const bool m_hasManyBoxes;
    double m_narrowest = 0;  ///< width of the narrowest letter of a name, px
};

}  // namespace mortonscope
