#pragma once

#include "app/session/latest_job.h"
#include "core/run/run.h"

#include <QObject>

#include <cstddef>
#include <memory>

namespace mortonscope {

struct Analysis;

/// How many of a run's boxes, in order of entry, are in their cells at a moment.
std::size_t boxesSoFar(const Run& run, const Moment& now, std::size_t all);

/// The analysis of the first boxes of a scene alone: the tree as it is while the others are still to be put
/// in. Its boxes keep their numbers; its hits are not looked for. O(boxes + cells).
std::shared_ptr<const Analysis> analysisOfFirst(const Analysis& analysis, std::size_t boxes);

/// What pictures of the tree show while boxes are put in. That of few boxes is there when it is asked for; that of many
/// would take longer than a frame and comes from a worker.
class PartialTree : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// The analysis of the first boxes of another one. What a worker has still to make is the last part of the same
    /// analysis until then, or all of it; with AtOnce nobody waits, nor sees more than these boxes.
    enum class Made { AtOnce, InTime };
    const std::shared_ptr<const Analysis>& of(const std::shared_ptr<const Analysis>& all, std::size_t boxes, Made made);
    /// Whether a worker is making one.
    bool isBehind() const { return m_job.isBusy(); }

signals:
    /// A worker has made it.
    void changed();

private:
    void make(const std::shared_ptr<const Analysis>& all, std::size_t boxes);
    void take(std::shared_ptr<const Analysis> part, std::shared_ptr<const Analysis> all);

    std::shared_ptr<const Analysis> m_part;
    std::shared_ptr<const Analysis> m_all;  ///< what m_part is a part of
    std::weak_ptr<const Analysis> m_asked;  ///< what the worker makes a part of
    std::size_t m_askedBoxes = 0;
    LatestJob m_job{FifoMutex::ofAnalyses()};
};

}  // namespace mortonscope
