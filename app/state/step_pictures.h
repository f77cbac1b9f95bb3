#pragma once

#include "app/state/motion.h"
#include "core/run/run.h"

#include <QElapsedTimer>
#include <QObject>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class Cursor;
class PartialTree;
struct Analysis;

/// Returns true if a step of this kind moves a box from one panel to another.
bool crossesPanels(StepKind kind);
/// Returns the duration of a step's motion at 1×, in ms.
int motionTimeOf(StepKind kind);

/// The pictures of the cursor's step. Each is a function of the run, the step, the direction and the fraction of the
/// motion: reached(), left() and way(). It also provides the tree that views show at that moment.
class StepPictures : public QObject {
    Q_OBJECT

public:
    /// Create it directly after `cursor`, which must outlive it.
    explicit StepPictures(Cursor& cursor, QObject* parent = nullptr);

    const Motion& motion() const { return m_motion; }
    Motion& motion() { return m_motion; }
    /// Returns true if motion is enabled and the scene is small enough for it.
    bool canMove() const;
    /// Returns the end of the motion (its start when moving backward), or the moment at the cursor at rest.
    const Moment& reached() const;
    /// Returns the start of the motion (its end when moving backward), or the moment at the cursor at rest. Items
    /// without a motion are drawn as at this moment.
    const Moment& left() const;
    /// Returns the state one step before reached(). Views draw the trace of the last step from it.
    const Moment& before() const;
    bool isMoving() const { return reached().step != left().step; }
    /// Returns the fraction of the motion, 0 … 1; 1 at rest.
    double way() const { return isMoving() ? m_motion.t() : 1; }

    /// Shows the next motion even if the one before has only just begun.
    void keepNextMotion() { m_sinceMoved.invalidate(); }
    /// Holds the motion to the cursor's step at a fraction `t` of its time, 0 ≤ t ≤ 1.
    void holdAt(double t);
    /// Returns the cursor, or for example 82.4 while the run is held at 0.4 of the motion from step 82 to step 83.
    double position() const;
    /// Goes to a position and holds the run there. Without motion it goes to the nearest step.
    void scrubTo(double position);

    /// Returns the number of boxes, in order of entry, that may be shown in their cells: all, or those inserted so far.
    std::size_t boxesShown() const { return boxesShownAt(left()); }
    std::size_t boxesShownAt(const Moment& now) const;
    /// Returns the analysis that views of the tree show: of all boxes of the run, or of only the first boxesShown().
    /// With very many boxes it may be slightly outdated.
    const std::shared_ptr<const Analysis>& shownAnalysis() const;
    /// Returns true while shownAnalysis() belongs to another moment.
    bool isShownLate() const;
    /// Returns the cells that are marked in shownAnalysis() but that the current box marks only at a later step.
    std::vector<Cell> yetToBeMarked() const;

signals:
    void shownAnalysisChanged();

private:
    bool isUnderWay() const;
    bool showsOnlyThePast() const;
    void adopt();
    void follow(Step before, double motionSpeed);
    void begin(Step before, double motionSpeed);

    Cursor& m_cursor;
    Motion m_motion;
    Moment m_reached;                        ///< valid during a motion
    Moment m_left;                           ///< valid during a motion
    mutable std::optional<Moment> m_before;  ///< of this run, computed on request
    QElapsedTimer m_sinceMoved;              ///< time since the cursor moved
    PartialTree* m_partialTree;
};

}  // namespace mortonscope
