#pragma once

#include "core/run/run.h"
#include "core/run/stepping.h"

#include <QObject>
#include <QString>

#include <memory>

namespace mortonscope {

class AnalysisService;
struct Analysis;

/// The run that the window shows, and the cursor in it: the step that all views show.
///
/// When the run is computed again, the cursor keeps its place by meaning: the same pair, cell or box if it still
/// exists. The place is the one to which the user last moved the cursor, not the one that later edits gave it, so a
/// drag through a hundred scenes can return to the pair where it began.
///
/// A StepPictures and a Player follow the cursor. Create them directly after it, before any view: each signal then
/// reaches them first, and views find their state updated.
class Cursor : public QObject {
    Q_OBJECT

public:
    explicit Cursor(AnalysisService& analysis, QObject* parent = nullptr);

    /// Returns the analysis of the cursor's run.
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    const Run& run() const;
    /// Returns true if this is the run of the document's scene. While a new run is being computed, this one belongs to
    /// an earlier scene.
    bool isUpToDate() const;
    /// Returns true if the run's boxes are those of the document's scene; in an earlier scene, the same ids may denote
    /// other boxes. It may still be the run of an earlier method.
    bool isOfScene() const;
    /// Returns true if the id denotes the same box in the run's scene and in the document's scene.
    bool isShared(BoxId box) const;
    Step cursor() const { return m_moment.step; }
    /// Returns the cursor before its last move, with which watches compare. In a new run it equals the cursor.
    Step previousCursor() const { return m_previous; }
    Step total() const { return run().total(); }

    /// What the window shows of the run. Views use only moment() and the StepPictures; while nothing is shown, these
    /// return the start.
    enum class Shown {
        Nothing,      ///< the user places boxes: the tree contains the whole scene
        Step,         ///< the step, in the final tree
        StateAtStep,  ///< the step, in the tree as it is at that step
    };
    Shown shown() const { return m_shown; }
    void setShown(Shown shown);
    bool isShown() const { return m_shown != Shown::Nothing; }
    bool showsStateAtStep() const { return m_shown == Shown::StateAtStep; }
    /// Returns the state at the cursor. Texts show it at once, pictures after a motion.
    const Moment& moment() const { return isShown() ? m_moment : atStart(); }
    /// Returns one sentence about the step at the cursor and its reason. While the future is hidden, it omits what
    /// comes next.
    QString sentence() const;

    /// While the future is hidden, for a prediction, views must not show anything after the cursor.
    bool hidesFuture() const { return m_hidesFuture; }
    void setHidesFuture(bool hides);
    bool isHidden(Step step) const { return m_hidesFuture && step > cursor(); }

    /// The step size of verbs and of playing.
    Grain grain() const { return m_grain; }
    void setGrain(Grain grain);

    /// As seek(), with a motion `motionSpeed` times as fast as at 1×, unless that would disturb; 0: no motion.
    void go(Step step, double motionSpeed);
    /// As go(), but a playing run continues to play. Only the Player needs this.
    void moveTo(Step step, double motionSpeed);

public slots:
    /// Moves the cursor to a step, at most to the end, without a motion. Stops playing.
    void seek(mortonscope::Step step) { go(step, 0); }
    /// As seek(), for a user who asked to see that step. If the window shows nothing of the run, it then shows the
    /// step.
    void visit(mortonscope::Step step);
    void toStart() { seek(Step(0)); }
    void toEnd() { seek(total()); }

signals:
    void cursorChanged();
    /// Emitted when the run changes; cursorChanged() follows.
    void runChanged();
    void grainChanged();
    /// Emitted when the user asked to see the step at the cursor.
    void visited();
    void hidesFutureChanged();
    /// Emitted when shown() changes; cursorChanged() follows, because views show another moment.
    void shownChanged();

    /// For the Player, which then stops: go() is about to move the cursor.
    void aboutToGo();
    /// For the StepPictures, which then begin their motion: the cursor was moved, maybe to the same step.
    /// cursorChanged() follows if it is another step.
    void moved(mortonscope::Step before, double motionSpeed);

private:
    static const Moment& atStart();
    void adopt();

    /// The step to which the user last moved the cursor, in the run of that time.
    struct Anchor {
        std::shared_ptr<const Analysis> analysis;
        Step step;
        quint64 history{};
    };

    AnalysisService& m_service;
    std::shared_ptr<const Analysis> m_analysis;
    Anchor m_anchor;
    Moment m_moment;
    Step m_previous;
    Grain m_grain = Grain::Pair;
    bool m_hidesFuture = false;
    Shown m_shown = Shown::Step;
};

}  // namespace mortonscope
