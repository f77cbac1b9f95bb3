#include "app/window/long_work.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QProgressDialog>
#include <QTimer>

#include <atomic>
#include <thread>

namespace mortonscope {

namespace {

constexpr int kQuick = 400;    ///< ms without a dialog
constexpr int kBetween = 50;   ///< ms from one look at the progress to the next
constexpr int kParts = 1000;

/// Work under way on its thread.
class Running : public QObject {
public:
    explicit Running(const std::function<void(const Progress&)>& work)
        : m_thread([this, &work] {
              work([this](double share) {
                  m_share = share;
                  return m_goOn.load(std::memory_order_relaxed);
              });
              QMetaObject::invokeMethod(this, [this] { m_isDone = true; m_loop.quit(); }, Qt::QueuedConnection);
          })
    {
    }

    ~Running() override
    {
        m_goOn = false;  // the program ends
        m_thread.join();
    }

    bool isDone() const { return m_isDone; }
    double share() const { return m_share; }
    bool isWanted() const { return m_goOn; }
    void giveUp() { m_goOn = false; }
    void stopWaiting() { m_loop.quit(); }
    /// Returns when the work is done, or earlier if the program is to end or `milliseconds` are over.
    void wait(QEventLoop::ProcessEventsFlags flags, int milliseconds = -1)
    {
        if (milliseconds >= 0) {
            QTimer::singleShot(milliseconds, &m_loop, &QEventLoop::quit);
        }
        if (!m_isDone) {
            m_loop.exec(flags);
        }
    }

private:
    std::atomic<double> m_share = 0;
    std::atomic<bool> m_goOn = true;
    bool m_isDone = false;
    QEventLoop m_loop;
    std::thread m_thread;  // the last: it uses all the others
};

void showProgress(QWidget* window, const QString& text, Running& running, bool mayBeCancelled)
{
    QProgressDialog dialog(text, mayBeCancelled ? QCoreApplication::translate("LongWork", "Cancel") : QString(), 0, mayBeCancelled ? kParts : 0, window);
    dialog.setObjectName(QStringLiteral("longWorkDialog"));
    dialog.setAccessibleName(text);
    dialog.setWindowModality(Qt::ApplicationModal);
    dialog.setMinimumDuration(0);
    dialog.setAutoReset(false);
    dialog.setAutoClose(false);
    const auto show = [&] { dialog.setValue(static_cast<int>(running.share() * kParts)); };
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &dialog, [&] {
        if (mayBeCancelled && running.isWanted()) {
            show();
        }
    });
    QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, [&] {
        if (mayBeCancelled) {
            running.giveUp();
        }
        running.stopWaiting();
    });
    timer.start(kBetween);
    dialog.show();
    running.wait(QEventLoop::AllEvents);
    running.wait(QEventLoop::ExcludeUserInputEvents);  // without the dialog, nothing else keeps the user from the window
}

}  // namespace

bool doLongWork(QWidget* window, const QString& text, const std::function<void(const Progress&)>& work)
{
    Running running(work);
    running.wait(QEventLoop::ExcludeUserInputEvents, kQuick);
    if (!running.isDone()) {
        showProgress(window, text, running, true);
    }
    return running.isDone() && running.isWanted();
}

void doLongWorkToItsEnd(QWidget* window, const QString& text, const std::function<void()>& work)
{
    Running running([&work](const Progress&) { work(); });
    running.wait(QEventLoop::ExcludeUserInputEvents, kQuick);
    if (!running.isDone()) {
        showProgress(window, text, running, false);
    }
}

}  // namespace mortonscope
