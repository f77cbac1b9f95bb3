#include "app/model/analysis.h"

#include "app/model/scene_document.h"
#include "core/catalogue/method_run.h"

#include <QElapsedTimer>

namespace mortonscope {

namespace {

/// Up to this many boxes and this depth it is worth trying at once: tree and run take a few milliseconds.
constexpr std::size_t kBoxesAtOnce = 5000;
constexpr int kLevelAtOnce = 8;
/// And if the overlapping pairs are found within this time (ms), a drag shows all results in its frame.
constexpr qint64 kTimeAtOnce = 12;

/// Hits beyond this are not listed: 8 bytes each.
constexpr std::size_t kMostHits = 50'000'000;

bool mayBeQuick(const Scene& scene) { return scene.size() <= kBoxesAtOnce && scene.space().level() <= kLevelAtOnce; }

}  // namespace

Analysis::Analysis(std::shared_ptr<const Scene> s, const Method& m, std::size_t budget, const std::function<bool()>& goOn)
    : scene(std::move(s)), method(m), order(m.usedOrder()), tree(treeFor(*scene, m)), m_run(makeRun(*scene, tree, m, budget, goOn)), run(*m_run),
      hits(*scene, run, kMostHits, goOn, m.algorithm->hits)
{
}

AnalysisService::AnalysisService(SceneDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &SceneDocument::sceneChanged, this, &AnalysisService::request);
    // The first answer is there before anyone can ask, however large the scene.
    m_current = std::make_shared<const Analysis>(document.scene(), m_method, m_budget, [] { return true; });
    m_history = document.history();
}

AnalysisService::AnalysisService(SceneDocument& document, const AnalysisService& first, const Method& method, QObject* parent)
    : QObject(parent), m_document(document), m_method(method), m_budget(first.m_budget), m_current(first.m_current), m_history(first.m_history)
{
    connect(&document, &SceneDocument::sceneChanged, this, &AnalysisService::request);
    if (m_current->scene != document.scene() || m_current->method != method) {
        request();
    }
}

AnalysisService::~AnalysisService()
{
    if (m_worker.joinable()) {
        m_goOn->store(false);
        m_worker.join();
    }
}

Space AnalysisService::space() const { return m_method.space(m_document.scene()->space()); }

Placement AnalysisService::placementOf(const Box& box) const { return m_method.placementOf(m_document.scene()->space(), box); }

void AnalysisService::setMethod(const Method& method)
{
    if (method == m_method) {
        return;
    }
    // What may be told of a run is part of what is shown of it, so that changes the analysis too.
    const bool isAnother = !method.runsLike(m_method) || method.isUnseen != m_method.isUnseen;
    m_method = method;
    if (isAnother) {
        request();
    }
    emit methodChanged();
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

void AnalysisService::setQuery(const std::optional<Box>& query)
{
    Method method = m_method;
    method.query = query;
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
        request();
    }
}

void AnalysisService::request()
{
    ++m_generation;
    if (m_goOn) {
        m_goOn->store(false);  // whoever is at work is at work on an older scene
    }
    if (m_busy) {
        return;  // the worker's end starts the next one, with the latest scene
    }
    if (auto analysis = atOnce()) {
        take(std::move(analysis));
        return;
    }
    m_busy = true;
    emit busyChanged(true);
    startWorker();
}

/// The analysis, if it takes no longer than a frame of a drag may.
std::shared_ptr<const Analysis> AnalysisService::atOnce() const
{
    if (!mayBeQuick(*m_document.scene())) {
        return nullptr;
    }
    QElapsedTimer clock;
    clock.start();
    try {
        auto analysis = std::make_shared<const Analysis>(m_document.scene(), m_method, m_budget, [&clock] { return clock.elapsed() < kTimeAtOnce; });
        return analysis->hits.isComplete() ? analysis : nullptr;
    } catch (const StepRecorder::Stopped&) {
        return nullptr;
    }
}

void AnalysisService::startWorker()
{
    if (m_worker.joinable()) {
        m_worker.join();
    }
    m_goOn = std::make_shared<std::atomic<bool>>(true);
    m_worker = std::thread([this, scene = m_document.scene(), method = m_method, budget = m_budget, generation = m_generation, goOn = m_goOn] {
        std::shared_ptr<const Analysis> analysis;
        try {
            analysis = std::make_shared<const Analysis>(scene, method, budget, [&goOn] { return goOn->load(std::memory_order_relaxed); });
        } catch (const StepRecorder::Stopped&) {
            // Then there is a later generation, which is all that is asked for.
        }
        // The destructor joins before `this` dies, and Qt drops calls queued for a dead object.
        QMetaObject::invokeMethod(this, [this, analysis = std::move(analysis), generation] {
            m_worker.join();
            if (generation != m_generation) {
                startWorker();
                return;
            }
            m_busy = false;
            take(analysis);
            emit busyChanged(false);
        }, Qt::QueuedConnection);
    });
}

void AnalysisService::take(std::shared_ptr<const Analysis> analysis)
{
    m_current = std::move(analysis);  // always of the document's present scene: older ones are dropped
    m_history = m_document.history();
    emit analysisChanged();
}

}  // namespace mortonscope
