#pragma once

#include "app/session/worker.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace mortonscope {

/// Does one thing at a time on a worker. Who asks for another drops the one under way, which is told so and never
/// heard of again: what arrives is always the answer to the latest question.
class LatestJob : public QObject {
    Q_OBJECT

public:
    /// Asked by the work now and then, whether it is still wanted.
    using GoOn = std::function<bool()>;
    /// What is to be done with the result, on the thread that asked.
    using Finish = std::function<void()>;
    /// Done on the worker: may use nothing but what it holds.
    using Work = std::function<Finish(const GoOn& goOn)>;

    using QObject::QObject;
    ~LatestJob() override;

    void start(Work work);
    void cancel();
    /// Whether an answer will come.
    bool isBusy() const { return m_isWanted; }

signals:
    void busyChanged(bool busy);

private:
    void launch(Work work);
    void end(const Finish& finish);

    std::shared_ptr<std::atomic<bool>> m_goOn;
    bool m_runs = false;
    bool m_isWanted = false;
    std::optional<Work> m_next;
    Worker m_worker;
};

}  // namespace mortonscope
