#pragma once

#include "app/session/latest_job.h"
#include "app/session/models.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method.h"
#include "core/explain/explainer.h"
#include "core/query/query_answer.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <tuple>
#include <vector>

namespace mortonscope {

class AnalysisService;
class RunController;
class SceneDocument;

/// A box that is not in the scene, which AnalysisService has, and both answers about it: what a range query with it
/// finds, and what it would be tested with if it were inserted. Setting the box chooses the algorithm `range-query`, so
/// that the query can be stepped through; removing it brings back the algorithm from before, and it is that one which
/// would test the box.
///
/// The answers are computed when a view asks for them, over a tree that is kept while scene and placing stay: so the
/// box can be dragged over a scene whose run takes much longer.
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
    /// Inserts the box into the scene, as one undo step, and removes it here. None if there was no box.
    std::optional<BoxId> putIn();

    /// Of the document's scene; null without a query, and until the tree of a large scene that has changed is there:
    /// that is begun once the scene's analysis has arrived, not in every frame of a drag, and changed() tells when it
    /// is done. An answer of very many boxes comes from a worker too.
    const QueryAnswer* answer() const { return keptAnswer().get(); }
    /// The same, to be held for longer.
    const std::shared_ptr<const QueryAnswer>& keptAnswer() const;
    /// What would become of the box in the scene; null as long as answer() is.
    const WhatIf* inserted() const { return keptInserted().get(); }
    const std::shared_ptr<const WhatIf>& keptInserted() const;
    /// The name that it would get.
    QString name() const;
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
    Method methodBefore() const;
    bool isGroundOf(const Ground* ground) const;
    void prepare();
    void forget();
    void answerAside(const Box& query) const;
    bool isRunOfIt(const RunController& run) const;

    SceneDocument& m_document;
    AnalysisService& m_analysis;
    const Algorithm* m_before;  ///< the algorithm that comes back, and that would test the box
    mutable std::shared_ptr<const Ground> m_ground;
    mutable std::shared_ptr<const QueryAnswer> m_answer;
    mutable std::shared_ptr<const WhatIf> m_inserted;
    mutable Box m_insertedBox;  ///< that it is about
    mutable std::optional<Box> m_inAnswering;
    mutable LatestJob m_answering;  ///< of a query that finds very many
    std::tuple<std::shared_ptr<const Scene>, Placing, const Algorithm*> m_inMaking;
    LatestJob m_making;  ///< the ground of a large scene
};

struct Analysis;

/// What is asked: why two boxes are tested or not, why a box is in its cell, why a slot exists or not. A value; made by
/// the functions below.
struct Question {
    enum class Kind { Pair, Box, Slot };

    Kind kind = Kind::Box;
    BoxId first;   ///< Pair, Box
    BoxId second;  ///< Pair
    Cell cell;     ///< Slot

    /// Two boxes: why, or why not, whichever is true. Of one box twice: about that box.
    static Question aboutPair(BoxId a, BoxId b) { return {a == b ? Kind::Box : Kind::Pair, a, b, {}}; }
    static Question aboutBox(BoxId box) { return {Kind::Box, box, box, {}}; }
    static Question aboutSlot(Cell cell) { return {Kind::Slot, {}, {}, cell}; }

    bool isAboutBoxes() const { return kind != Kind::Slot; }
    friend bool operator==(const Question&, const Question&) = default;
};

/// What “Why?” asks now: about the two boxes selected last, the one selected, or the selected cell, whichever was
/// selected last; with nothing selected, about the pair, box or cell of the current step.
std::optional<Question> questionNow(const Models& models);

/// The explanation. The question's boxes and cell must be the analysis' own.
WhyChain answer(const Analysis& analysis, const Question& question);

}  // namespace mortonscope
