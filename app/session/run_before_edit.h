#pragma once

#include "app/session/latest_job.h"
#include "core/compare/pair_comparison.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class AnalysisService;
class RunController;
struct Analysis;

/// What was there before the edit: the run that was being stepped through when its scene was changed, kept beside the
/// new one until it is dismissed. OccupiedRect at the first edit while the cursor is past the start; later edits, and the
/// many scenes of one drag, are compared with that same run. Gone by itself when undoing leads back to the same boxes,
/// and when another scene is opened.
///
/// The comparison is done on a worker, so the window stays awake; for small scenes it is there in the same frame.
class RunBeforeEdit : public QObject {
    Q_OBJECT

public:
    RunBeforeEdit(AnalysisService& analysis, RunController& run, QObject* parent = nullptr);
    ~RunBeforeEdit() override;

    bool isThere() const { return m_before != nullptr; }
    /// The run from before the edit; null if there is no beforeEdit.
    const std::shared_ptr<const Analysis>& before() const { return m_before; }
    /// The run that it is compared with.
    const std::shared_ptr<const Analysis>& now() const { return m_now; }
    /// What is known of the comparison, difference and counts all at once when it is done; null if there is no
    /// beforeEdit.
    const PairComparison::Finding* comparison() const { return m_before ? &m_found : nullptr; }
    /// Boxes of before()'s scene that are elsewhere now, or gone: what is worth an outline. Not more than a few
    /// hundred; none for scenes that are too large to be looked through in every frame of a drag.
    const std::vector<BoxId>& movedBoxes() const { return m_moved; }

public slots:
    void dismiss();

signals:
    /// There is one, another one, or none.
    void changed();
    /// The comparison knows more.
    void compared();

private:
    void follow();
    void take(std::shared_ptr<const Analysis> before);
    void compareAnew();
    void compareAside(std::shared_ptr<PairComparison> comparison);
    void tellProgress();

    AnalysisService& m_service;
    RunController& m_run;
    std::shared_ptr<const Analysis> m_now;
    quint64 m_history;
    bool m_wasUnderWay = false;  ///< the cursor was past the start before the run was another one
    std::shared_ptr<const Analysis> m_before;
    PairComparison::Finding m_found;
    std::vector<BoxId> m_moved;
    std::shared_ptr<std::atomic<double>> m_progress;  ///< of the comparison under way
    LatestJob m_comparing;
    QTimer m_clock;  ///< ticks meanwhile
};

}  // namespace mortonscope
