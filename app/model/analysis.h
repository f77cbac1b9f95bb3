#pragma once

#include "core/algorithms/probe.h"
#include "core/run/hits.h"
#include "core/run/single_pass_run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <thread>

namespace mortonscope {

class SceneDocument;

/// Everything computed from one scene: a snapshot that belongs together and never changes.
struct Analysis {
    Analysis(std::shared_ptr<const Scene> scene, ListOrder order, const std::function<bool()>& goOn);
    Analysis(const Analysis&) = delete;  // the run points into the tree
    Analysis& operator=(const Analysis&) = delete;

    const std::shared_ptr<const Scene> scene;
    const ListOrder order;
    const LinearQuadtree tree;
    const SinglePassRun run;
    const Hits hits;
};

/// Computes the analysis of the document's scene: at once while that is fast enough for every frame of a
/// drag, else on a worker, where the latest scene wins and older ones are dropped.
class AnalysisService : public QObject {
    Q_OBJECT

public:
    explicit AnalysisService(SceneDocument& document, QObject* parent = nullptr);
    ~AnalysisService() override;

    /// Never null. While busy it is that of an earlier scene.
    const std::shared_ptr<const Analysis>& current() const { return m_current; }
    bool isBusy() const { return m_busy; }
    /// The document's history that current() belongs to: while it stays, a new analysis comes from an edit.
    quint64 history() const { return m_history; }

    ListOrder order() const { return m_order; }
    void setOrder(ListOrder order);

signals:
    void analysisChanged();
    void busyChanged(bool busy);

private:
    void request();
    void startWorker();
    void take(std::shared_ptr<const Analysis> analysis);

    SceneDocument& m_document;
    ListOrder m_order = ListOrder::FirstIn;
    std::shared_ptr<const Analysis> m_current;
    bool m_busy = false;
    quint64 m_generation = 0;
    quint64 m_history = 0;
    std::shared_ptr<std::atomic<bool>> m_goOn;
    std::thread m_worker;
};

}  // namespace mortonscope
