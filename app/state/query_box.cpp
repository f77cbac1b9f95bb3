#include "app/state/query_box.h"

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/delete_async.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/words/wording.h"
#include "core/algorithms/range_query.h"
#include "core/analysis/analysis.h"

#include <limits>
#include <utility>

namespace mortonscope {

/// The trees over which answers are computed.
struct QueryBox::Ground {
    Ground(SceneDocument::ScenePtr of, const Method& method, const Method& before)
        : scene(std::move(of)), placing(method.usedPlacing()), algorithmBefore(before.algorithm),
          tree(treeFor(*scene, method)), sub(tree)
    {
        if (before.algorithm->goesWrong() || before.usedPlacing() != placing) {
            treeBefore.emplace(treeFor(*scene, before));
        }
        if (tree.rejectedCount() > 0) {
            for (std::uint32_t b = 0; b < scene->size(); ++b) {
                if (!tree.placement(tree.id(b)).isInTree()) {
                    leftOut.push_back(tree.id(b));
                }
            }
        }
    }

    SceneDocument::ScenePtr scene;
    Placing placing;
    const Algorithm* algorithmBefore;
    LinearQuadtree tree;
    OriginSubTree sub;
    std::optional<LinearQuadtree> treeBefore;  ///< only if it differs
    std::vector<BoxId> leftOut;
};

namespace {

/// Trees of more boxes than this are built on a worker.
constexpr std::size_t kMaxQueriedAtOnce = 15'000;
/// Answers with more boxes and cells than this are computed on a worker.
constexpr std::size_t kMaxFoundAtOnce = 60'000;

/// Returns true if the query finds very many boxes and cells. Counting takes a tenth of the time of listing them.
bool findsVeryMany(const OriginSubTree& tree, const Box& query)
{
    struct Counting : NullQueryProbe {
        std::size_t found = 0;
        void enterCell(Cell) { ++found; }
        void candidate(Cell, BoxId) { ++found; }
    } counting;
    rangeQuery(tree, query, counting);
    return counting.found > kMaxFoundAtOnce;
}

const Algorithm& rangeQueryAlgorithm()
{
    static const Algorithm* const algorithm = findAlgorithm("range-query");
    return *algorithm;
}

}  // namespace

QueryBox::QueryBox(SceneDocument& document, AnalysisService& analysis, QObject* parent)
    : QObject(parent), m_document(document), m_analysis(analysis), m_before(&singlePassAlgorithm())
{
    const auto renew = [this] {
        prepare();
        emit changed();
    };
    const auto follow = [this, renew] {
        if (!isChosen()) {
            const Method& method = m_analysis.method();
            // A mistake whose name is still hidden is not restored.
            m_before = method.isUnseen ? &singlePassAlgorithm() : method.algorithm;
        }
        forget();
        renew();
    };
    follow();
    connect(&analysis, &AnalysisService::methodChanged, this, follow);
    connect(&analysis, &AnalysisService::analysisChanged, this, renew);
    connect(&document, &SceneDocument::boxesRenumbered, this, &QueryBox::forget);
    connect(&document, &SceneDocument::sceneChanged, this, [this, renew] {
        if (m_analysis.isBusy()) {  // else its analysis arrived at once
            renew();
        }
    });
}

QueryBox::~QueryBox() = default;

bool QueryBox::isChosen() const { return m_analysis.method().algorithm->walk == Walk::RangeQuery; }

std::optional<Box> QueryBox::box() const
{
    if (!isChosen()) {
        return std::nullopt;
    }
    return m_analysis.method().query;
}

std::optional<Error> QueryBox::setBox(const Box& box)
{
    if (auto error = checkBox(box)) {
        return error;
    }
    Method method = m_analysis.method();
    if (!isChosen()) {
        method.algorithm = &rangeQueryAlgorithm();
    }
    method.query = box;
    m_analysis.setMethod(method);
    return std::nullopt;
}

void QueryBox::remove()
{
    Method method = m_analysis.method();
    method.query.reset();
    if (isChosen()) {
        method.algorithm = m_before;
    }
    m_analysis.setMethod(method);
}

std::optional<BoxId> QueryBox::putIn()
{
    const auto asked = box();
    if (!asked) {
        return std::nullopt;
    }
    SceneObject object;
    object.name = m_document.scene()->freeName();
    object.box = *asked;
    const QString words = tr("Insert %1").arg(fromCore(object.name));
    remove();
    const auto ids = m_document.insert({std::move(object)}, words);
    if (ids.empty()) {
        return std::nullopt;
    }
    return ids.front();
}

QString QueryBox::name() const { return fromCore(m_document.scene()->freeName()); }

Method QueryBox::methodBefore() const
{
    Method method = m_analysis.method();
    method.algorithm = m_before;
    return method;
}

bool QueryBox::isGroundOf(const Ground* ground) const
{
    return ground != nullptr && ground->scene == m_document.scene()
        && ground->placing == m_analysis.method().usedPlacing() && ground->algorithmBefore == m_before;
}

void QueryBox::forget()
{
    m_answer.reset();
    m_inserted.reset();
    m_inAnswering.reset();
    m_answering.cancel();
}

/// Starts to build the trees of a large scene if a query exists.
void QueryBox::prepare()
{
    const SceneDocument::ScenePtr& scene = m_document.scene();
    const auto wanted = std::tuple(scene, m_analysis.method().usedPlacing(), m_before);
    if (!box()) {
        forget();
    }
    if (!box() || scene->size() <= kMaxQueriedAtOnce || isGroundOf(m_ground.get())) {
        m_making.cancel();
        return;
    }
    m_ground.reset();
    if (m_analysis.current()->scene != scene) {
        m_making.cancel();
    } else if (!m_making.isBusy() || m_inMaking != wanted) {
        m_inMaking = wanted;
        m_making.start([this, scene, method = m_analysis.method(),
                        before = methodBefore()](const LatestJob::ShouldContinue&) -> LatestJob::Finish {
            return [this, made = deleteAsync<Ground>(std::make_unique<const Ground>(scene, method, before))] {
                m_inMaking = {};
                if (isGroundOf(made.get())) {
                    m_ground = made;
                    emit changed();
                }
            };
        });
    }
}

const QueryBox::Ground* QueryBox::ground() const
{
    if (!isGroundOf(m_ground.get())) {
        m_ground.reset();
        if (m_document.scene()->size() > kMaxQueriedAtOnce) {
            return nullptr;
        }
        m_ground = std::make_shared<const Ground>(m_document.scene(), m_analysis.method(), methodBefore());
    }
    return m_ground.get();
}

const std::shared_ptr<const QueryAnswer>& QueryBox::keptAnswer() const
{
    static const std::shared_ptr<const QueryAnswer> none;
    const auto query = box();
    if (!query) {
        m_ground.reset();
        return none;
    }
    const Ground* on = ground();
    if (on == nullptr) {
        return none;
    }
    if (m_answer && m_answer->query == *query) {  // the run of a new query is announced before the query itself
        return m_answer;
    }
    if (m_answering.isBusy() && m_inAnswering == *query) {
        return none;
    }
    if (on->scene->size() <= kMaxQueriedAtOnce || !findsVeryMany(on->sub, *query)) {
        m_answering.cancel();  // an earlier query may still be running
        m_inAnswering.reset();
        m_answer = std::make_shared<const QueryAnswer>(answerQuery(*on->scene, on->sub, *query));
        return m_answer;
    }
    answerAside(*query);
    return none;
}

const std::shared_ptr<const WhatIf>& QueryBox::keptInserted() const
{
    if (keptAnswer() == nullptr) {
        m_inserted.reset();
    } else if (!m_inserted || m_insertedBox != m_answer->query) {
        m_insertedBox = m_answer->query;
        m_inserted = std::make_shared<const WhatIf>(
            whatIf(*m_ground->scene, m_ground->treeBefore ? *m_ground->treeBefore : m_ground->tree, methodBefore(),
                   m_insertedBox));
    }
    return m_inserted;
}

void QueryBox::answerAside(const Box& query) const
{
    m_inAnswering = query;
    auto* self = const_cast<QueryBox*>(this);  // the result comes later, with changed()
    m_answering.start([self, query, on = m_ground](const LatestJob::ShouldContinue&) -> LatestJob::Finish {
        auto found =
            deleteAsync<QueryAnswer>(std::make_unique<const QueryAnswer>(answerQuery(*on->scene, on->sub, query)));
        return [self, on, found = std::move(found)] {
            if (self->m_ground == on && self->box() == found->query) {
                self->m_answer = found;
                emit self->changed();
            }
        };
    });
}

const std::vector<BoxId>& QueryBox::leftOut() const
{
    static const std::vector<BoxId> nobody;
    if (box()) {
        if (const Ground* on = ground()) {
            return on->leftOut;
        }
    }
    return nobody;
}

bool QueryBox::isRunOfIt(const Cursor& run) const
{
    const Analysis& analysis = *run.analysis();
    return run.isOfScene() && analysis.method.algorithm->walk == Walk::RangeQuery && analysis.method.query == box()
        && analysis.method.usedPlacing() == m_analysis.method().usedPlacing();
}

std::uint64_t QueryBox::shownAt(const Cursor& run) const
{
    constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
    const bool atRest = !isRunOfIt(run) || run.moment().step.value == 0;
    if (atRest) {
        return run.hidesFuture() ? 0 : all;
    }
    if (run.cursor() == run.total()) {
        return all;
    }
    const std::uint64_t before = run.run().lastOfInsertion().value;
    return run.cursor().value > before ? run.cursor().value - before : 0;
}

std::optional<Step> QueryBox::runStep(const Cursor& run, std::uint64_t at) const
{
    if (!isRunOfIt(run)) {
        return std::nullopt;
    }
    const Step step(run.run().lastOfInsertion().value + at);
    if (step > run.total()) {
        return std::nullopt;
    }
    return step;
}

std::optional<Question> questionNow(const Models& models)
{
    const Selection& selection = models.selection;
    const auto& boxes = selection.boxes();
    if (selection.cell() && (boxes.empty() || selection.isCellLatest())) {
        return Question::aboutSlot(*selection.cell());
    }
    if (boxes.size() >= 2) {
        return Question::aboutPair(boxes[boxes.size() - 2], boxes.back());
    }
    if (!boxes.empty()) {
        return Question::aboutBox(boxes.back());
    }
    const auto& event = models.run.moment().event;
    // The ids of a run of an earlier scene denote other boxes.
    if (!event || !models.run.isOfScene()) {
        return std::nullopt;
    }
    if (const auto pair = event->pair()) {
        return Question::aboutPair(pair->first, pair->second);
    }
    if (const auto box = event->box()) {
        return Question::aboutBox(*box);
    }
    return Question::aboutSlot(*event->cell());
}

}  // namespace mortonscope
