#include "app/features/trace/trace_check.h"

#include "app/state/scene_document.h"
#include "core/analysis/analysis.h"

#include <QFileInfo>

#include <filesystem>
#include <utility>

namespace mortonscope {

namespace {

constexpr int kTick = 100;  ///< ms
constexpr int kRest = 200;  ///< ms

std::filesystem::path filePath(const QString& path) { return path.toStdU16String(); }

/// Compares on the worker. Returns null if it was stopped.
std::shared_ptr<const TraceReport> compared(std::shared_ptr<const Scene> scene, const QString& path,
                                            std::optional<ListOrder> order,
                                            const std::function<bool(const TraceProgress&)>& shouldContinue)
{
    auto report = std::make_shared<TraceReport>();
    report->scene = std::move(scene);
    auto source = ByteSource::file(filePath(path));
    if (!source) {
        report->problem = source.error();
        return report;
    }
    TraceReader reader(*std::move(source));
    const LinearQuadtree tree(report->scene->space(), report->scene->boxes());
    auto verdict = compareTrace(*report->scene, tree, order, reader, shouldContinue);
    if (!verdict) {
        report->problem = verdict.error();
        return report;
    }
    if (verdict->outcome == TraceVerdict::Outcome::Stopped) {
        return nullptr;
    }
    report->verdict = *std::move(verdict);
    if (const TraceDifference* difference = report->difference(); difference != nullptr && difference->expected) {
        Method method;
        method.order = report->verdict->finding.order;
        // The single pass's run comes from a formula, so only the search for its overlaps can take long.
        const AnalysisLimits limits{
            .shouldContinue = [&] { return shouldContinue({reader.lines(), reader.bytes(), reader.source().size()}); }};
        report->right = std::make_shared<const Analysis>(report->scene, method, limits);
    }
    return report;
}

}  // namespace

TraceCheck::TraceCheck(SceneDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    m_clock.setInterval(kTick);
    connect(&document, &SceneDocument::sceneChanged, this, &TraceCheck::compare);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(&m_rest, &QTimer::timeout, this, &TraceCheck::compare);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_isSlow = true;
        emit progressed();
    });
    connect(&m_job, &LatestJob::busyChanged, this, [this](bool busy) {
        if (!busy) {
            m_clock.stop();
            m_isSlow = false;
        }
        emit reportChanged();
    });
}

Outcome TraceCheck::open(const QString& path)
{
    const QFileInfo info(path);
    if (info.exists() && !info.isFile()) {
        // A pipe can be read only once, and a device may never end.
        return Error{ErrorCode::CannotOpen, path.toStdString(),
                     info.isDir() ? "it is a folder" : "it is not a regular file", "a trace such as my.mtrace"};
    }
    if (const auto source = ByteSource::file(filePath(path)); !source) {
        return source.error();
    }
    close();
    m_path = info.absoluteFilePath();
    emit traceChanged();
    compare();
    return Done{};
}

void TraceCheck::close()
{
    if (isEmpty()) {
        return;
    }
    m_watcher.removePath(m_path);
    m_path.clear();
    m_report.reset();
    m_wasStopped = false;
    m_rest.stop();
    m_job.cancel();
    emit traceChanged();
    emit reportChanged();
}

void TraceCheck::setOrder(std::optional<ListOrder> order)
{
    if (std::exchange(m_order, order) != order) {
        emit traceChanged();
        compare();
    }
}

TraceProgress TraceCheck::progress() const
{
    if (!m_count) {
        return {};
    }
    const std::uint64_t all = m_count->allBytes;
    return {m_count->lines, m_count->bytes, all > 0 ? std::optional(all) : std::nullopt};
}

void TraceCheck::compare()
{
    if (isEmpty()) {
        return;
    }
    m_watcher.addPath(m_path);  // again, because a program that replaces the file removes the watched one
    m_wasStopped = false;
    m_count = std::make_shared<Count>();
    if (!m_clock.isActive()) {
        m_clock.start();
    }
    m_job.start([this, scene = m_document.scene(), path = m_path, order = m_order,
                 count = m_count](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        const auto report = compared(scene, path, order, [&](const TraceProgress& progress) {
            count->lines = progress.lines;
            count->bytes = progress.bytes;
            count->allBytes = progress.allBytes.value_or(0);
            return shouldContinue();
        });
        return [this, report] { m_report = report; };
    });
    emit reportChanged();
}

void TraceCheck::stop()
{
    if (isComparing()) {
        m_report.reset();
        m_wasStopped = true;
        m_job.cancel();
    }
}

}  // namespace mortonscope
