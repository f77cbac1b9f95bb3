#pragma once

#include "app/space_view/canvas.h"
#include "app/space_view/descent.h"
#include "app/state/motion.h"
#include "core/analysis/drawn_step.h"

#include <QCoreApplication>

#include <vector>

namespace mortonscope {

/// Paints the run in the World, from a DrawnStep. During the insertion: the box being placed, the located corner with
/// its column and row, then the cells that its corners have reached. During the pass: the current cell, the boxes on
/// the stack, and the tested pair as a link, with its extents on the rulers.
class RunOverlay {
    Q_DECLARE_TR_FUNCTIONS(RunOverlay)

public:
    /// Shows a moment at fraction `t` of the motion from the step before. At 1 it shows the moment itself, with a trace
    /// of the previous cell. `analysis` must belong to the canvas's scene. All arguments must outlive the overlay.
    RunOverlay(const Canvas& canvas, const Analysis& analysis, const Moment& before, const Moment& moment, double t);

    /// Returns the drawn parts of the moment.
    const DrawnStep& step() const { return m_step; }
    /// Returns the part of the descent of the step's box that is shown.
    DescentState descent() const;

    /// Returns the boxes that the step tests or, when it enters a cell, those that will be tested there: the boxes of
    /// the cell and those on the stack. None if they are too many to tell apart.
    std::vector<BoxId> tested() const;
    /// Returns where the tested boxes overlap; empty if they don't.
    QRectF sharedRect() const;
    void paintUnderBoxes(QPainter& painter) const;
    /// Returns the opacity of boxes that are not tested(); 1 if the step neither tests nor enters a cell.
    double strengthOfOthers() const;
    void paintOverBoxes(QPainter& painter) const;
    /// Paints the extents of the tested pair in the lanes of both rulers, `lane` pixels wide, around `inside`: one bar
    /// per box, and their common part, or the gap between them.
    void paintExtents(QPainter& painter, const QRectF& inside, double lane) const;

private:
    /// A cell that the step examines.
    struct Frame {
        QRectF rect;
        double width;  ///< line width
    };
    std::vector<Frame> framesAt(const DrawnStep& step) const;
    std::vector<Frame> frames() const;
    void paintTrace(QPainter& painter) const;
    void paintBands(QPainter& painter) const;
    void paintMidline(QPainter& painter) const;
    void paintCorner(QPainter& painter, Point corner) const;
    void paintStack(QPainter& painter) const;
    void paintPair(QPainter& painter, BoxPair pair) const;
    void paintBoxOfStep(QPainter& painter, BoxId id) const;
    bool entersCell() const;
    /// Returns how far the lines from the located corner to the rulers have grown, 0 … 1.
    double arrived() const;
    /// For a test: how far its link has grown, then how visible its verdict is, 0 … 1.
    double grown() const { return firstHalf(m_t); }
    double judged() const { return secondHalf(m_t); }

    const Canvas& m_canvas;
    const Analysis& m_analysis;
    const Moment& m_before;
    const Moment& m_moment;
    const DrawnStep m_left;  ///< the drawn parts of both moments
    const DrawnStep m_step;
    const double m_t;
};

}  // namespace mortonscope
