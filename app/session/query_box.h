#pragma once

#include "app/session/latest_job.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/query/query_answer.h"

#include <QObject>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

class AnalysisService;
class RunController;
class SceneDocument;

/// The range query in hand: its box, which AnalysisService has, and all that it answers, found at once. Who sets the box
/// chooses the algorithm `range-query` with it, so that it can be stepped through; who removes it gets the algorithm
/// back that was used before.
///
/// The answer is computed when somebody asks for it, over a tree that is kept while scene and placing stay: so a query
/// can be dragged over a scene whose run takes much longer.
class QueryBox : public QObject {
    Q_OBJECT

public:
    QueryBox(SceneDocument& document, AnalysisService& analysis, QObject* parent = nullptr);
    ~QueryBox() override;

    /// The query, while the algorithm is one that answers it.
    std::optional<Box> box() const;
    /// Whether the algorithm in use asks about a box; it may have none yet.
    bool isChosen() const;
    /// A box that is not finite or is inverted is refused: then nothing changes.
    std::optional<Error> setBox(const Box& box);
    void remove();

    /// Of the document's scene; null without a query, and until the tree of a large scene that has changed is there: that
    /// is begun once the scene's analysis has arrived, not in every frame of a drag, and changed() tells when it is done.
    /// An answer of very many boxes comes from a worker too.
    const QueryAnswer* answer() const { return keptAnswer().get(); }
    /// The same, to be held for longer.
    const std::shared_ptr<const QueryAnswer>& keptAnswer() const;
    /// The answer over a large scene is on its way.
    bool isBusy() const { return m_making.isBusy() || m_answering.isBusy(); }
    /// Boxes that no query finds, because the outside rule leaves them out; of the document's scene.
    const std::vector<BoxId>& leftOut() const;

    /// Up to which step of its walk the answer may be shown while the run stands where it does: all of it before and
    /// after the run, and as long as that is not the query's own; what happened so far in the midst of it. While the
    /// future is hidden nothing is told before it happens.
    std::uint64_t shownAt(const RunController& run) const;
    /// The run's step at which that step of the walk happens; none while the run is another one or ends before it.
    std::optional<Step> runStep(const RunController& run, std::uint64_t at) const;

signals:
    /// The box or its answer is another one.
    void changed();

private:
    struct Ground;

    const Ground* ground() const;
    bool isGroundOf(const Ground* ground) const;
    void prepare();
    void forget();
    void answerAside(const Box& query) const;
    bool isRunOfIt(const RunController& run) const;

    SceneDocument& m_document;
    AnalysisService& m_analysis;
    const Algorithm* m_before;  ///< the algorithm that comes back
    mutable std::shared_ptr<const Ground> m_ground;
    mutable std::shared_ptr<const QueryAnswer> m_answer;
    mutable std::optional<Box> m_inAnswering;
    mutable LatestJob m_answering;  ///< of a query that finds very many
    std::pair<std::shared_ptr<const Scene>, Placing> m_inMaking;
    LatestJob m_making;  ///< the ground of a large scene
};

}  // namespace mortonscope
