#pragma once

#include "app/state/latest_job.h"
#include "app/state/models.h"
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
class Cursor;
class SceneDocument;

/// A box outside the scene, stored by AnalysisService, with two answers about it: the boxes that a range query finds,
/// and the tests that it would cause if it were inserted. Setting the box selects the algorithm `range-query`, so that
/// the user can step through the query. Removing it restores the previous algorithm, which is also the one for the
/// tests.
///
/// Answers are computed on request, over a tree that is kept while scene and placement stay the same. So the user can
/// drag the box over a scene whose run takes much longer to compute.
class QueryBox : public QObject {
    Q_OBJECT

public:
    QueryBox(SceneDocument& document, AnalysisService& analysis, QObject* parent = nullptr);
    ~QueryBox() override;

    /// Returns the query box, or none if the algorithm does not use it.
    std::optional<Box> box() const;
    /// Returns true if the current algorithm queries a box, even if none is set.
    bool isChosen() const;
    /// Sets the box. Refuses a box that is not finite or is inverted: then it returns the error and changes nothing.
    std::optional<Error> setBox(const Box& box);
    void remove();
    /// Inserts the box into the scene as one undo step and removes it here. Returns none if there was no box.
    std::optional<BoxId> putIn();

    /// Returns the answer, about boxes of the document's scene. Null without a query, and after an edit of a large
    /// scene until its tree is built again. That starts when the analysis of the scene has arrived, not in every frame
    /// of a drag; changed() reports its end. An answer with very many boxes also comes from a worker.
    const QueryAnswer* answer() const { return keptAnswer().get(); }
    /// Returns the answer as a shared pointer, to keep it longer.
    const std::shared_ptr<const QueryAnswer>& keptAnswer() const;
    /// Returns the tests that the box would have in the scene; null while answer() is null.
    const WhatIf* inserted() const { return keptInserted().get(); }
    const std::shared_ptr<const WhatIf>& keptInserted() const;
    /// Returns the name that the box would get.
    QString name() const;
    /// Returns true while the answer over a large scene is being computed.
    bool isBusy() const { return m_making.isBusy() || m_answering.isBusy(); }
    /// Returns the boxes of the document's scene that no query finds because of the outside rule.
    const std::vector<BoxId>& leftOut() const;

    /// Returns the number of steps of the answer's walk to show at the run's cursor. That is all of them, except in the
    /// middle of the query's own run, where only the past steps are shown. While the future is hidden, nothing is shown
    /// before it happens.
    std::uint64_t shownAt(const Cursor& run) const;
    /// Returns the run's step for step `at` of the walk; none if this is another run or it ends earlier.
    std::optional<Step> runStep(const Cursor& run, std::uint64_t at) const;

signals:
    /// Emitted when the box or its answer changes.
    void changed();

private:
    struct Ground;

    const Ground* ground() const;
    Method methodBefore() const;
    bool isGroundOf(const Ground* ground) const;
    void prepare();
    void forget();
    void answerAside(const Box& query) const;
    bool isRunOfIt(const Cursor& run) const;

    SceneDocument& m_document;
    AnalysisService& m_analysis;
    const Algorithm* m_before;  ///< the algorithm to restore, which would also test the box
    mutable std::shared_ptr<const Ground> m_ground;
    mutable std::shared_ptr<const QueryAnswer> m_answer;
    mutable std::shared_ptr<const WhatIf> m_inserted;
    mutable Box m_insertedBox;  ///< the box of m_inserted
    mutable std::optional<Box> m_inAnswering;
    mutable LatestJob m_answering;  ///< job for a query that finds very many boxes
    std::tuple<std::shared_ptr<const Scene>, Placing, const Algorithm*> m_inMaking;
    LatestJob m_making;  ///< job for the tree of a large scene
};

/// Returns the question that “Why?” asks now: about the last two selected boxes, the single selected box or the
/// selected cell, whichever was selected last. Without a selection, it is about the pair, box or cell of the current
/// step.
std::optional<Question> questionNow(const Models& models);

}  // namespace mortonscope
