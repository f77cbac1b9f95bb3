#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>

namespace mortonscope {

/// Does long work in slices between events, on the thread that asked for it: nothing freezes, nothing is shared,
/// and to cancel is not to go on. The first slice is done at once, so short work is over when start() returns.
class Slices : public QObject {
    Q_OBJECT

public:
    explicit Slices(QObject* parent = nullptr) : QObject(parent)
    {
        connect(&m_timer, &QTimer::timeout, this, &Slices::slice);
    }

    /// `work` is called with a number of looks until it says that it is done; then `done` is called. Work that is
    /// still going on is dropped.
    void start(std::function<bool(std::size_t)> work, std::function<void()> done)
    {
        cancel();
        m_work = std::move(work);
        m_done = std::move(done);
        slice();
        if (m_work) {
            m_timer.start(0);
            emit busyChanged(true);
        }
    }

    void cancel()
    {
        m_work = nullptr;
        m_done = nullptr;
        if (m_timer.isActive()) {
            m_timer.stop();
            emit busyChanged(false);
        }
    }

    bool isBusy() const { return m_work != nullptr; }

signals:
    void busyChanged(bool busy);
    /// A slice is done and there is more to do.
    void advanced();

private:
    void slice()
    {
        constexpr qint64 kSlice = 8;  // ms: two fit into a frame
        constexpr std::size_t kLooks = 128;
        QElapsedTimer clock;
        clock.start();
        while (m_work) {
            if (m_work(kLooks)) {
                const auto done = std::move(m_done);
                cancel();
                done();
                return;
            }
            if (clock.elapsed() >= kSlice) {
                emit advanced();
                return;
            }
        }
    }

    QTimer m_timer;
    std::function<bool(std::size_t)> m_work;
    std::function<void()> m_done;
};

}  // namespace mortonscope
