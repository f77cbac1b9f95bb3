#pragma once

#include "app/state/latest_job.h"
#include "core/compare/pair_comparison.h"

#include <QObject>

#include <memory>
#include <vector>

namespace mortonscope {

class AnalysisService;
class Cursor;
struct Analysis;

/// The run from before an edit: the run that was being stepped through when its scene was changed, kept beside the new
/// one until it is dismissed. It is stored at the first edit while the cursor is past the start. Later edits, and the
/// many scenes of one drag, are compared with that same run. It is dismissed automatically when undo restores the same
/// boxes, or when another scene is opened.
///
/// A worker compares the runs, so that the window remains responsive; for small scenes the result is available in the
/// same frame.
class RunBeforeEdit : public QObject {
    Q_OBJECT

public:
    RunBeforeEdit(AnalysisService& analysis, Cursor& run, QObject* parent = nullptr);
    ~RunBeforeEdit() override;

    bool isThere() const { return m_before != nullptr; }
    /// Returns the run from before the edit, or null.
    const std::shared_ptr<const Analysis>& before() const { return m_before; }
    /// Returns the run that it is compared with.
    const std::shared_ptr<const Analysis>& now() const { return m_now; }
    /// Returns the known result of the comparison, or null if there is no run from before an edit. Difference and
    /// counts arrive together at the end.
    const PairComparison::Finding* comparison() const { return m_before ? &m_found : nullptr; }
    /// Returns boxes of before()'s scene that have moved or disappeared, to be outlined. At most a few hundred; none
    /// for scenes that are too large to search for every edit. In large scenes, they are those of the last edit until
    /// compared() is emitted.
    const std::vector<BoxId>& movedBoxes() const { return m_moved; }

public slots:
    void dismiss();

signals:
    /// Emitted when the stored run appears, changes or disappears.
    void changed();
    /// Emitted when more of the comparison is known.
    void compared();

private:
    void follow();
    void compareAnew();
    void compareAside(std::shared_ptr<PairComparison> comparison);

    AnalysisService& m_service;
    Cursor& m_run;
    std::shared_ptr<const Analysis> m_now;
    quint64 m_history;
    bool m_wasUnderWay = false;  ///< true if the cursor was past the start before the run changed
    std::shared_ptr<const Analysis> m_before;
    PairComparison::Finding m_found;
    std::vector<BoxId> m_moved;
    LatestJob m_comparing;
};

}  // namespace mortonscope
