#include "app/state/analysis_service.h"

#include "app/state/delete_async.h"
#include "app/state/scene_document.h"
#include "app/state/time_at_once.h"

#include <QElapsedTimer>
#include <QLoggingCategory>

namespace mortonscope {

namespace {

/// Limits up to which the tree and the run take a few milliseconds, so that it pays to try at once.
constexpr std::size_t kBoxesAtOnce = 5000;
constexpr int kLevelAtOnce = 8;
/// If the overlapping pairs are found within this time (ms), a drag shows all results in the same frame.
constexpr qint64 kTimeAtOnce = 12;

/// An analysis that took at most this long (ms) is finished and shown while the same boxes are moved further.
constexpr qint64 kWorthFinishing = 300;

Q_LOGGING_CATEGORY(analysisLog, "mortonscope.analysis", QtWarningMsg)

bool mayBeQuick(const Scene& scene) { return scene.size() <= kBoxesAtOnce && scene.space().depth() <= kLevelAtOnce; }

}  // namespace

AnalysisService::AnalysisService(SceneDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &SceneDocument::sceneChanged, this, &AnalysisService::followScene);
    connect(&m_job, &LatestJob::busyChanged, this, &AnalysisService::busyChanged);
    // The first analysis is computed here, however large the scene, so that current() is never null.
    m_current = std::make_shared<const Analysis>(document.scene(), m_method, AnalysisLimits{.memory = m_budget});
    m_history = document.history();
}

AnalysisService::AnalysisService(SceneDocument& document, const AnalysisService& first, const Method& method,
                                 QObject* parent)
    : QObject(parent), m_document(document), m_method(method), m_budget(first.m_budget), m_current(first.m_current),
      m_history(first.m_history)
{
    connect(&m_job, &LatestJob::busyChanged, this, &AnalysisService::busyChanged);
    if (m_current->scene != document.scene() || m_current->method != method) {
        request(LatestJob::Earlier::Dropped);
    }
}

void AnalysisService::followScene()
{
    const bool isMovedOn = m_at && m_at->sharesNamesWith(*m_document.scene());
    request(isMovedOn && m_took <= kWorthFinishing ? LatestJob::Earlier::Heard : LatestJob::Earlier::Dropped);
}

Space AnalysisService::space() const { return m_method.space(m_document.scene()->space()); }

Placement AnalysisService::placementOf(const Box& box) const
{
    return m_method.placementOf(m_document.scene()->space(), box);
}

void AnalysisService::setMethod(const Method& method)
{
    if (method == m_method) {
        return;
    }
    // The window shows something else if it must not reveal the method, so this changes the analysis, too.
    const bool isAnother = !method.runsLike(m_method) || method.isUnseen != m_method.isUnseen;
    m_method = method;
    if (isAnother) {
        request(LatestJob::Earlier::Dropped);
    }
    emit methodChanged();
}

void AnalysisService::followView(const View* view)
{
    Method method = m_method;
    if (m_own && method.algorithm == m_brought) {
        method = *m_own;
    } else if (m_own && method.algorithm->walk == Walk::RangeQuery) {
        setMethod(*m_own);  // the method that removing the query restores
    }
    m_own.reset();
    m_brought = findAlgorithm(view != nullptr ? view->algorithm : std::string());
    if (m_brought != nullptr) {
        m_own = method;
        method.algorithm = m_brought;
        method.placing = view->placing.value_or(Placing::Xor);
        method.isUnseen = false;
        method.query = view->query;
    }
    if (view != nullptr) {
        method.order = view->order.value_or(method.order);
    }
    setMethod(method);
}

void AnalysisService::setAlgorithm(const Algorithm& algorithm)
{
    Method method = m_method;
    method.algorithm = &algorithm;
    method.isUnseen = false;
    setMethod(method);
}

void AnalysisService::setPlacing(Placing placing)
{
    Method method = m_method;
    method.placing = placing;
    setMethod(method);
}

void AnalysisService::setOrder(ListOrder order)
{
    Method method = m_method;
    method.order = order;
    setMethod(method);
}

void AnalysisService::setBudget(std::size_t bytes)
{
    if (bytes != m_budget) {
        m_budget = bytes;
        request(LatestJob::Earlier::Dropped);
    }
}

void AnalysisService::request(LatestJob::Earlier earlier)
{
    if (!isBusy()) {
        if (auto analysis = atOnce()) {
            take(std::move(analysis));
            return;
        }
    }
    m_at = m_document.scene();
    qCDebug(analysisLog) << "starts on a worker:" << m_at->size() << "boxes";
    m_job.start(
        [this, scene = m_at, method = m_method,
         budget = m_budget](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
            QElapsedTimer clock;
            clock.start();
            try {
                auto analysis = deleteAsync<Analysis>(std::make_unique<const Analysis>(
                    scene, method, AnalysisLimits{.memory = budget, .shouldContinue = shouldContinue}));
                return [this, analysis = std::move(analysis), took = clock.elapsed()] { finish(analysis, took); };
            } catch (const StepRecorder::Stopped&) {
                qCDebug(analysisLog) << "dropped after" << clock.elapsed() << "ms:" << scene->size() << "boxes";
                return {};
            }
        },
        earlier);
}

/// Returns the analysis if it takes no longer than a frame of a drag allows, else null.
std::shared_ptr<const Analysis> AnalysisService::atOnce() const
{
    if (!mayBeQuick(*m_document.scene())) {
        return nullptr;
    }
    const TimeAtOnce time(kTimeAtOnce);
    try {
        const AnalysisLimits limits{.memory = m_budget, .shouldContinue = [&time] { return time.isLeft(); }};
        auto analysis = std::make_shared<const Analysis>(m_document.scene(), m_method, limits);
        if (analysis->hits.isComplete()) {
            return analysis;
        }
    } catch (const StepRecorder::Stopped&) {
        // It takes too long.
    }
    return nullptr;
}

/// Takes the latest analysis, or one of boxes that are still being moved: its ids are valid in the document's scene.
void AnalysisService::finish(std::shared_ptr<const Analysis> analysis, qint64 took)
{
    m_took = took;
    qCDebug(analysisLog) << "finished after" << took << "ms:" << analysis->scene->size() << "boxes";
    if (!isBusy()) {
        m_at.reset();
    }
    const Scene& now = *m_document.scene();
    if (analysis->scene->sharesNamesWith(now) && analysis->scene->space() == now.space()) {
        take(std::move(analysis));
    }
}

void AnalysisService::take(std::shared_ptr<const Analysis> analysis)
{
    m_current = std::move(analysis);
    m_history = m_document.history();  // all edits since then belong to the same history
    emit analysisChanged();
}

}  // namespace mortonscope
