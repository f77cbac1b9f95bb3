#include "app/model/analysis.h"

#include "app/model/scene_document.h"

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

Analysis::Analysis(std::shared_ptr<const Scene> s, ListOrder o, const std::function<bool()>& goOn)
    : scene(std::move(s)), order(o), tree(scene->space(), scene->boxes()), run(tree, order),
      hits(*scene, run, kMostHits, goOn)
{
}

AnalysisService::AnalysisService(SceneDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&document, &SceneDocument::sceneChanged, this, &AnalysisService::request);
    // The first answer is there before anyone can ask, however large the scene.
    m_current = std::make_shared<const Analysis>(document.scene(), m_order, [] { return true; });
    m_history = document.history();
}

AnalysisService::~AnalysisService()
{
    if (m_worker.joinable()) {
        m_goOn->store(false);
        m_worker.join();
    }
}

void AnalysisService::setOrder(ListOrder order)
{
    if (order != m_order) {
        m_order = order;
        request();
    }
}

void AnalysisService::request()
{
    ++m_generation;
    if (m_goOn) {
        m_goOn->store(false);  // whoever is at work is at work on an older scene
    }
    if (!m_busy) {
        if (mayBeQuick(*m_document.scene())) {
            QElapsedTimer clock;
            clock.start();
            auto analysis = std::make_shared<const Analysis>(m_document.scene(), m_order, [&clock] { return clock.elapsed() < kTimeAtOnce; });
            if (analysis->hits.isComplete()) {
                take(std::move(analysis));
                return;
            }
        }
        m_busy = true;
        emit busyChanged(true);
        startWorker();
    }
    // Else the worker's end starts the next one, with the latest scene.
}

void AnalysisService::startWorker()
{
    if (m_worker.joinable()) {
        m_worker.join();
    }
    m_goOn = std::make_shared<std::atomic<bool>>(true);
    m_worker = std::thread([this, scene = m_document.scene(), order = m_order, generation = m_generation, goOn = m_goOn] {
        auto analysis = std::make_shared<const Analysis>(scene, order, [&goOn] { return goOn->load(std::memory_order_relaxed); });
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
