#pragma once

#include "app/space_view/canvas.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>

namespace mortonscope {

/// The run in the Space: what is true at one moment of it. In the insertion the box being placed, the
/// corner that is located with its column and row, then its cell; in the pass the cell being visited, the
/// boxes on the stack, and the pair under test as a link with the comparisons that decide it.
class RunOverlay {
    Q_DECLARE_TR_FUNCTIONS(RunOverlay)

public:
    /// `analysis` must be of the canvas's scene. Both must outlive the overlay.
    RunOverlay(const Canvas& canvas, const Analysis& analysis, const Moment& moment);

    void paintUnderBoxes(QPainter& painter) const;
    void paintOverBoxes(QPainter& painter) const;
    /// The comparisons, in a corner of `inside`: the lower right one unless that hides the pair.
    void paintComparisons(QPainter& painter, const QRectF& inside) const;

    /// How much room the comparisons usually take.
    static QSizeF usualCardSize(const Theme& theme);

private:
    QRectF calmCorner(BoxPair pair, QSizeF size, const QRectF& inside) const;
    void paintStack(QPainter& painter) const;
    void paintPair(QPainter& painter, BoxPair pair) const;

    const Canvas& m_canvas;
    const Analysis& m_analysis;
    const Moment& m_moment;
};

}  // namespace mortonscope
