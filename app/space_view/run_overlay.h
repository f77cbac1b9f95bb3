#pragma once

#include "app/session/motion.h"
#include "app/space_view/canvas.h"
#include "core/analysis/drawn_step.h"

#include <QCoreApplication>

#include <vector>

namespace mortonscope {

/// The run in the Space, as a DrawnStep has it: in the insertion the box being placed, the corner that is located with
/// its column and row, then the cells that its corners have come to; in the pass the cell where the run is, the boxes
/// on the stack, and the pair under test as a link, with its extents on the rulers.
class RunOverlay {
    Q_DECLARE_TR_FUNCTIONS(RunOverlay)

public:
    /// The picture of a moment, `t` of the way to it from the one a step before: 1 is the moment itself, with a trace
    /// of where it came from. `analysis` must be of the canvas's scene. All must outlive the overlay.
    RunOverlay(const Canvas& canvas, const Analysis& analysis, const Moment& before, const Moment& moment, double t);

    /// What is drawn of the moment.
    const DrawnStep& step() const { return m_step; }

    void paintUnderBoxes(QPainter& painter) const;
    /// How strong boxes are drawn that are not those of the step's test; 1 where nothing is tested.
    double strengthOfOthers() const;
    void paintOverBoxes(QPainter& painter) const;
    /// The extents of the pair under test along both rulers, in the margin before `inside`'s world: what they share, or
    /// the gap between them.
    void paintExtents(QPainter& painter, const QRectF& inside) const;
    /// The comparisons, if `inside` has room for them beside what is drawn.
    void paintComparisons(QPainter& painter, const QRectF& inside, const QRectF& drawn) const;

private:
    /// A cell that the step looks at.
    struct Frame {
        QRectF rect;
        double width;  ///< of its line
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
    /// How far the corner that is located has got to the rulers.
    double arrived() const;
    /// Of a test: how far its link has grown; then how far its verdict is there.
    double grown() const { return firstHalf(m_t); }
    double judged() const { return secondHalf(m_t); }

    const Canvas& m_canvas;
    const Analysis& m_analysis;
    const Moment& m_before;
    const Moment& m_moment;
    const DrawnStep m_left;  ///< what is drawn of both
    const DrawnStep m_step;
    const double m_t;
};

}  // namespace mortonscope
