#pragma once

#include "app/session/latest_job.h"
#include "core/base/result.h"
#include "core/trace/trace_comparison.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>

namespace mortonscope {

class SceneDocument;
struct Analysis;

/// What came of comparing a trace with the right run of one scene: a snapshot that belongs together and never changes.
struct TraceReport {
    std::shared_ptr<const Scene> scene;
    std::optional<Error> problem;         ///< the trace can't be read; its place says in which line
    std::optional<TraceVerdict> verdict;  ///< unless there is a problem
    /// The right run in the order that the verdict speaks about. Null unless a step of it was due where the trace
    /// differs.
    std::shared_ptr<const Analysis> right;

    const TraceDifference* difference() const
    {
        return verdict && verdict->finding.difference ? &*verdict->finding.difference : nullptr;
    }
};

/// The trace in hand: its file, and where it departs from the right run. It is compared on a worker, and anew whenever
/// the scene, the order or the file changes. Traces may be longer than the memory, so the file is read each time.
class TraceCheck : public QObject {
    Q_OBJECT

public:
    explicit TraceCheck(SceneDocument& document, QObject* parent = nullptr);

    /// Empty without a trace.
    const QString& path() const { return m_path; }
    bool isEmpty() const { return m_path.isEmpty(); }
    /// Takes a file in hand. Errors: CannotOpen, also for what is no regular file; then the trace before stays. What is
    /// wrong within the file is told by report().
    Outcome open(const QString& path);
    void close();

    /// The order of the lists in the right run; none: either will do.
    std::optional<ListOrder> order() const { return m_order; }
    void setOrder(std::optional<ListOrder> order);

    /// Null until the first comparison is done. While isComparing() it may be of an earlier scene or file.
    const std::shared_ptr<const TraceReport>& report() const { return m_report; }
    bool isComparing() const { return m_job.isBusy(); }
    /// It takes so long that somebody should be told.
    bool isSlow() const { return isComparing() && m_isSlow; }
    TraceProgress progress() const;
    bool wasStopped() const { return m_wasStopped; }

    void compare();
    /// Then nothing is known until the next comparison.
    void stop();

signals:
    /// Another file, or another order.
    void traceChanged();
    void reportChanged();
    void progressed();

private:
    /// Written by the worker, read here.
    struct Count {
        std::atomic<std::uint64_t> lines = 0;
        std::atomic<std::uint64_t> bytes = 0;
        std::atomic<std::uint64_t> allBytes = 0;
    };

    SceneDocument& m_document;
    QString m_path;
    std::optional<ListOrder> m_order;
    std::shared_ptr<const TraceReport> m_report;
    std::shared_ptr<Count> m_count;
    bool m_isSlow = false;
    bool m_wasStopped = false;
    QFileSystemWatcher m_watcher;
    QTimer m_rest;   ///< a file is read when nobody has written to it for a moment
    QTimer m_clock;  ///< ticks while comparing
    LatestJob m_job;
};

}  // namespace mortonscope
