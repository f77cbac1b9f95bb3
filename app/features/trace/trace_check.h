#pragma once

#include "app/state/latest_job.h"
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

/// The result of comparing a trace with the correct run of one scene. An immutable snapshot.
struct TraceReport {
    std::shared_ptr<const Scene> scene;
    std::optional<Error> problem;         ///< why the trace cannot be read; its place has the line
    std::optional<TraceVerdict> verdict;  ///< none if there is a problem
    /// The correct run in the list order of the verdict. Null unless the trace differs at a step of that run.
    std::shared_ptr<const Analysis> right;

    const TraceDifference* difference() const
    {
        return verdict && verdict->finding.difference ? &*verdict->finding.difference : nullptr;
    }
};

/// The open trace: its file, and where it departs from the correct run. A worker compares it, again whenever the scene,
/// the order or the file changes. A trace may be larger than memory, so the file is read each time.
class TraceCheck : public QObject {
    Q_OBJECT

public:
    explicit TraceCheck(SceneDocument& document, QObject* parent = nullptr);

    /// Returns the trace's path; empty without a trace.
    const QString& path() const { return m_path; }
    bool isEmpty() const { return m_path.isEmpty(); }
    /// Opens a trace. If the file cannot be opened or is not a regular file, keeps the previous trace and returns
    /// CannotOpen. report() has any error inside the file.
    Outcome open(const QString& path);
    /// Removes the trace.
    void close();

    /// Returns the list order of the correct run; none: either order is accepted.
    std::optional<ListOrder> order() const { return m_order; }
    void setOrder(std::optional<ListOrder> order);

    /// Returns null until the first comparison is done. While isComparing(), the report may belong to an earlier scene
    /// or file.
    const std::shared_ptr<const TraceReport>& report() const { return m_report; }
    bool isComparing() const { return m_job.isBusy(); }
    /// Returns whether the comparison takes so long that the panel should show its progress.
    bool isSlow() const { return isComparing() && m_isSlow; }
    TraceProgress progress() const;
    bool wasStopped() const { return m_wasStopped; }

    /// Reads the file and compares it from the start. Does nothing without a trace.
    void compare();
    /// Stops the comparison. There is no report until the next one is done.
    void stop();

signals:
    /// Another file or another order was chosen.
    void traceChanged();
    void reportChanged();
    void progressed();

private:
    /// Progress, written by the worker and read by the window.
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
    QTimer m_rest;   ///< compares once the file has not been written to for a moment
    QTimer m_clock;  ///< runs while comparing
    LatestJob m_job;
};

}  // namespace mortonscope
