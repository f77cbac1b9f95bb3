#pragma once

#include "app/state/latest_job.h"
#include "core/analysis/analysis.h"

#include <QObject>

#include <memory>

namespace mortonscope {

class SceneDocument;

/// Computes the analysis of the document's scene. Fast analyses are computed at once, in every frame of a drag; others
/// on a worker, one scene at a time, then the latest scene. An outdated result is shown only if the edits merely moved
/// the same boxes and the last analysis took at most 300 ms, so that all panels follow a drag. Otherwise it is dropped.
class AnalysisService : public QObject {
    Q_OBJECT

public:
    explicit AnalysisService(SceneDocument& document, QObject* parent = nullptr);
    /// Creates a second service for the same scene with another method. It shows the analysis of `first` until its own
    /// is ready. The caller must call followScene() after every change of the scene: a service that connected itself
    /// now would be the last to hear of one.
    AnalysisService(SceneDocument& document, const AnalysisService& first, const Method& method,
                    QObject* parent = nullptr);
    void followScene();

    /// Returns the latest analysis, never null. While the service is busy it belongs to an earlier scene.
    const std::shared_ptr<const Analysis>& current() const { return m_current; }
    bool isBusy() const { return m_job.isBusy(); }
    const SceneDocument& document() const { return m_document; }
    /// Returns the document's history that current() belongs to. While it is unchanged, a new analysis comes from an
    /// edit.
    quint64 history() const { return m_history; }

    /// Returns the method: algorithm, placement, list order and query.
    const Method& method() const { return m_method; }
    void setMethod(const Method& method);
    /// Sets the method for another scene: the algorithm and the choices of its view. If the next view names no
    /// algorithm, the algorithm that the user chose before returns.
    void followView(const View* view);
    void setAlgorithm(const Algorithm& algorithm);
    void setPlacing(Placing placing);
    /// Return the space and the placement of a box in the document's current scene, even while the analysis is
    /// outdated.
    Space space() const;
    Placement placementOf(const Box& box) const;
    /// Returns the chosen order of the single pass. Algorithms with their own order ignore it.
    ListOrder order() const { return m_method.order; }
    void setOrder(ListOrder order);

    /// Returns the memory limit in bytes for recording a run that has no closed formula.
    std::size_t budget() const { return m_budget; }
    void setBudget(std::size_t bytes);

signals:
    void analysisChanged();
    /// Emitted when the method changes. The new analysis may follow later.
    void methodChanged();
    void busyChanged(bool busy);

private:
    void request(LatestJob::Earlier earlier);
    std::shared_ptr<const Analysis> atOnce() const;
    void finish(std::shared_ptr<const Analysis> analysis, qint64 took);
    void take(std::shared_ptr<const Analysis> analysis);

    SceneDocument& m_document;
    Method m_method;
    std::optional<Method> m_own;           ///< the user's method while the scene's algorithm is in use
    const Algorithm* m_brought = nullptr;  ///< the scene's algorithm
    std::size_t m_budget = kRecordingBudget;
    std::shared_ptr<const Analysis> m_current;
    quint64 m_history = 0;
    qint64 m_took = 0;                  ///< ms that the last analysis on the worker took
    std::shared_ptr<const Scene> m_at;  ///< the scene of the worker's last job
    LatestJob m_job{FifoMutex::ofAnalyses()};
};

}  // namespace mortonscope
