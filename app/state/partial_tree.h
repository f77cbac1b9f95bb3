#pragma once

#include "app/state/latest_job.h"

#include <QObject>

#include <cstddef>
#include <memory>

namespace mortonscope {

struct Analysis;

/// Returns the analysis of only the first boxes of a scene: the tree before the others are inserted. Its boxes keep
/// their ids; its hits are not searched. O(boxes + cells).
std::shared_ptr<const Analysis> analysisOfFirst(const Analysis& analysis, std::size_t boxes);

/// Provides the partial trees that views show while boxes are inserted. Small ones are made on request. Large ones
/// would take longer than a frame and come from a worker.
class PartialTree : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Returns the analysis of the first `boxes` boxes of `all`. If a worker must make it, returns the previous part of
    /// the same analysis meanwhile, or `all`. AtOnce computes on this thread, so that the result never contains more
    /// boxes.
    enum class Made { AtOnce, InTime };
    const std::shared_ptr<const Analysis>& of(const std::shared_ptr<const Analysis>& all, std::size_t boxes, Made made);
    /// Returns true while a worker makes a part.
    bool isBehind() const { return m_job.isBusy(); }

signals:
    /// Emitted when a worker has made a part.
    void changed();

private:
    void make(const std::shared_ptr<const Analysis>& all, std::size_t boxes);
    void take(std::shared_ptr<const Analysis> part, std::shared_ptr<const Analysis> all);

    std::shared_ptr<const Analysis> m_part;
    std::shared_ptr<const Analysis> m_all;  ///< the whole of m_part
    std::weak_ptr<const Analysis> m_asked;  ///< the whole of the worker's part
    std::size_t m_askedBoxes = 0;
    LatestJob m_job{FifoMutex::ofAnalyses()};
};

}  // namespace mortonscope
