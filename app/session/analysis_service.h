#pragma once

#include "app/session/latest_job.h"
#include "core/analysis/analysis.h"

#include <QObject>

#include <memory>

namespace mortonscope {

class SceneDocument;

/// Computes the analysis of the document's scene: at once while that is fast enough for every frame of a
/// drag, else on a worker, one scene at a time and the latest next. One that was moved on from meanwhile is shown too
/// if the same boxes were only moved and it doesn't take long, so that all panels follow a drag without a pause; else
/// it is dropped.
class AnalysisService : public QObject {
    Q_OBJECT

public:
    explicit AnalysisService(SceneDocument& document, QObject* parent = nullptr);
    /// Another one beside it on the same scene, with a method of its own: shows what `first` shows until it has that.
    AnalysisService(SceneDocument& document, const AnalysisService& first, const Method& method,
                    QObject* parent = nullptr);

    /// Never null. While busy it is that of an earlier scene.
    const std::shared_ptr<const Analysis>& current() const { return m_current; }
    bool isBusy() const { return m_job.isBusy(); }
    const SceneDocument& document() const { return m_document; }
    /// The document's history that current() belongs to: while it stays, a new analysis comes from an edit.
    quint64 history() const { return m_history; }

    /// How the scene is worked through.
    const Method& method() const { return m_method; }
    void setMethod(const Method& method);
    /// The method of another scene: the algorithm that its view names, with the choices that the view makes. With the
    /// scene goes the algorithm that it brought: where the next view names none, the user's own comes back.
    void followView(const View* view);
    void setAlgorithm(const Algorithm& algorithm);
    void setPlacing(Placing placing);
    void setQuery(const std::optional<Box>& query);
    /// The space and the place of a box in the document's scene as it is now, even while the analysis is behind.
    Space space() const;
    Placement placementOf(const Box& box) const;
    /// The order chosen for the single pass; algorithms that have their own keep to that.
    ListOrder order() const { return m_method.order; }
    void setOrder(ListOrder order);

    /// Memory for recording a run that has no formula, in bytes.
    std::size_t budget() const { return m_budget; }
    void setBudget(std::size_t bytes);

signals:
    void analysisChanged();
    /// The method was chosen; the analysis by it may take a while.
    void methodChanged();
    void busyChanged(bool busy);

private:
    void listen();
    void request(LatestJob::Earlier earlier);
    std::shared_ptr<const Analysis> atOnce() const;
    void finish(std::shared_ptr<const Analysis> analysis, qint64 took);
    void take(std::shared_ptr<const Analysis> analysis);

    SceneDocument& m_document;
    Method m_method;
    std::optional<Method> m_own;           ///< the user's, while a scene has brought another algorithm
    const Algorithm* m_brought = nullptr;  ///< by the scene
    std::size_t m_budget = kRecordingBudget;
    std::shared_ptr<const Analysis> m_current;
    quint64 m_history = 0;
    qint64 m_took = 0;                  ///< ms, the last one on the worker
    std::shared_ptr<const Scene> m_at;  ///< what the worker was given last
    LatestJob m_job{FifoMutex::ofAnalyses()};
};

}  // namespace mortonscope
