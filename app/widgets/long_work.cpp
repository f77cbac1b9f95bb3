#include "app/widgets/long_work.h"

#include <QApplication>
#include <QCloseEvent>
#include <QEventLoop>
#include <QProgressDialog>
#include <QTimer>

#include <atomic>
#include <thread>
#include <utility>

namespace mortonscope {

namespace {

constexpr int kQuick = 400;   ///< ms before the dialog appears
constexpr int kBetween = 50;  ///< ms between two reads of the progress
constexpr int kParts = 1000;

bool isUnderWay = false;  // used only by the GUI thread

/// Blocks input everywhere except in one dialog. The event loop and the modal dialog block most input, but not drops,
/// events sent by other programs, and input that arrives before the dialog is shown.
class InputBarrier : public QObject {
public:
    InputBarrier()
    {
        isUnderWay = true;
        qApp->installEventFilter(this);
    }
    ~InputBarrier() override { isUnderWay = false; }
    void letThrough(const QObject* dialog) { m_dialog = dialog; }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isHeld = isInput(event->type()) && !watched->isWindowType() && !isOfDialog(watched);
        if (isHeld) {
            event->ignore();
        }
        return isHeld;
    }

private:
    static bool isInput(QEvent::Type type)
    {
        switch (type) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
        case QEvent::MouseMove:
        case QEvent::Wheel:
        case QEvent::KeyPress:
        case QEvent::InputMethod:
        case QEvent::ShortcutOverride:
        case QEvent::Shortcut:
        case QEvent::ContextMenu:
        case QEvent::TouchBegin:
        case QEvent::TouchUpdate:
        case QEvent::TouchEnd:
        case QEvent::TabletPress:
        case QEvent::TabletMove:
        case QEvent::DragEnter:
        case QEvent::DragMove:
        case QEvent::Drop:
        case QEvent::Close: return true;
        default: return false;
        }
    }

    bool isOfDialog(const QObject* object) const
    {
        while (object != nullptr && object != m_dialog) {
            object = object->parent();
        }
        return object != nullptr;
    }

    const QObject* m_dialog = nullptr;
};

/// Runs the work on its own thread.
class Running : public QObject {
public:
    explicit Running(std::function<void(const Progress&)> work)
        : m_thread([this, work = std::move(work)] {
              work([this](double share) {
                  m_share = share;
                  return m_shouldContinue.load(std::memory_order_relaxed);
              });
              QMetaObject::invokeMethod(
                  this,
                  [this] {
                      m_isDone = true;
                      m_loop.quit();
                  },
                  Qt::QueuedConnection);
          })
    {
    }

    ~Running() override
    {
        m_shouldContinue = false;  // the program exits
        m_thread.join();
    }

    bool isDone() const { return m_isDone; }
    double share() const { return m_share; }
    bool isWanted() const { return m_shouldContinue; }
    void giveUp() { m_shouldContinue = false; }
    /// Returns when the work ends, the program exits or `milliseconds` are over.
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
    std::atomic<bool> m_shouldContinue = true;
    bool m_isDone = false;
    QEventLoop m_loop;
    std::thread m_thread;  // last member, because its thread uses all others
};

/// Stays open until the work ends, whatever the user presses: without a modal dialog the user could use the window.
class WorkDialog : public QProgressDialog {
public:
    WorkDialog(const QString& text, bool mayBeCancelled, Running& running, QWidget* window)
        : QProgressDialog(text, mayBeCancelled ? QCoreApplication::translate("LongWork", "Cancel") : QString(), 0,
                          mayBeCancelled ? kParts : 0, window),
          m_running(running), m_mayBeCancelled(mayBeCancelled)
    {
        setObjectName(QStringLiteral("longWorkDialog"));
        setAccessibleName(text);
        setWindowModality(Qt::ApplicationModal);
        setMinimumDuration(0);
        setAutoReset(false);
        setAutoClose(false);
        disconnect(this, SIGNAL(canceled()), this, SLOT(cancel()));  // cancel() would hide the dialog
        connect(this, &QProgressDialog::canceled, this, &WorkDialog::giveUp);
    }

    /// Shows the dialog at once. After a plain show(), Qt 6.8 shows it a second time at the first value.
    void showNow() { forceShow(); }

    /// Updates the bar, until the user cancels.
    void follow()
    {
        if (m_mayBeCancelled && m_running.isWanted()) {
            setValue(static_cast<int>(m_running.share() * kParts));
        }
    }

    void reject() override { giveUp(); }

protected:
    void closeEvent(QCloseEvent* event) override
    {
        event->ignore();
        giveUp();
    }

private:
    void giveUp()
    {
        if (m_mayBeCancelled && m_running.isWanted()) {
            m_running.giveUp();
            setLabelText(QCoreApplication::translate("LongWork", "Stopping…"));
        }
    }

    Running& m_running;
    bool m_mayBeCancelled;
};

/// Runs the work and shows its progress if it takes long. Returns false if it was canceled or the program exits.
bool runAside(QWidget* window, const QString& text, const std::function<void(const Progress&)>& work,
              bool mayBeCancelled)
{
    InputBarrier barrier;
    Running running(work);
    running.wait(QEventLoop::ExcludeUserInputEvents, kQuick);
    if (!running.isDone()) {
        WorkDialog dialog(text, mayBeCancelled, running, window);
        barrier.letThrough(&dialog);
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &dialog, &WorkDialog::follow);
        timer.start(kBetween);
        dialog.showNow();
        running.wait(QEventLoop::AllEvents);
        barrier.letThrough(nullptr);
    }
    return running.isDone() && running.isWanted();
}

}  // namespace

bool doLongWork(QWidget* window, const QString& text, const std::function<void(const Progress&)>& work)
{
    return !isUnderWay && runAside(window, text, work, true);
}

bool doWork(QWidget* window, const QString& text, bool isShort, const std::function<void(const Progress&)>& work)
{
    if (!isShort) {
        return doLongWork(window, text, work);
    }
    work({});
    return true;
}

void doLongWorkToItsEnd(QWidget* window, const QString& text, const std::function<void()>& work)
{
    if (isUnderWay) {
        work();
    } else {
        runAside(window, text, [&work](const Progress&) { work(); }, false);
    }
}

bool isLongWorkUnderWay() { return isUnderWay; }

void afterLongWork(QObject* context, const std::function<void()>& then)
{
    QTimer::singleShot(isUnderWay ? kBetween : 0, context, [context, then] {
        if (isUnderWay) {
            afterLongWork(context, then);
        } else {
            then();
        }
    });
}

}  // namespace mortonscope
