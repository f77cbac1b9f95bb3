#pragma once

#include "app/session/turn.h"
#include "app/session/worker.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace mortonscope {

/// Does one thing at a time on a worker. Who asks for another drops the one under way, which is told so and never
/// heard of again: what arrives is always the answer to the latest question, unless an earlier one was to be heard too.
class LatestJob : public QObject {
    Q_OBJECT

public:
    /// What is to be done with the result, on the thread that asked.
    using Finish = std::function<void()>;
    /// Asked by the work now and then, whether it is still wanted.
    class GoOn {
    public:
        bool operator()() const { return m_isWanted->load(std::memory_order_relaxed); }
        /// Done on the thread that asked, before the finish, unless the work isn't wanted by then.
        void tell(Finish news) const;

    private:
        friend class LatestJob;
        explicit GoOn(LatestJob* job) : m_job(job) {}

        LatestJob* m_job;
        std::shared_ptr<std::atomic<bool>> m_isWanted = std::make_shared<std::atomic<bool>>(true);
    };
    /// Done on the worker: may use nothing but what it holds.
    using Work = std::function<Finish(const GoOn& goOn)>;

    /// What becomes of the work under way when there is another: it may go on to its end and be heard.
    enum class Earlier { Dropped, Heard };

    using QObject::QObject;
    /// Its work, which throws nothing, waits for its turn.
    explicit LatestJob(Turn& turn) : m_turn(&turn) {}
    ~LatestJob() override;

    void start(Work work, Earlier earlier = Earlier::Dropped);
    void cancel();
    /// Whether an answer will come.
    bool isBusy() const { return m_isWanted; }

signals:
    void busyChanged(bool busy);

private:
    void launch(Work work);
    void end(const Finish& finish);

    void drop();

    Turn* const m_turn = nullptr;
    std::optional<GoOn> m_goOn;  ///< of the work under way
    bool m_isWanted = false;
    std::optional<Work> m_next;
    Worker m_worker;
};

}  // namespace mortonscope
