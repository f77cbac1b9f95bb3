#include "tests/bench/app/spy_application.h"

#include <QAbstractEventDispatcher>
#include <QEvent>
#include <QStringList>
#include <QThread>
#include <QWidget>

#include <algorithm>
#include <ctime>
#include <utility>
#include <vector>

namespace mortonscope::bench {

namespace {

/// Returns the name of a receiver, such as "ArrayView" or, for Qt's own widgets, "stepSentence (QLabel)". Events other
/// than painting are named, too.
QString nameOf(const QObject& receiver, const QEvent& event)
{
    QString name = QString::fromLatin1(receiver.metaObject()->className()).section(QStringLiteral("::"), -1);
    if (name.startsWith('Q')) {
        const QString own =
            receiver.objectName().startsWith(QLatin1String("qt_")) && receiver.parent()
                ? QString::fromLatin1(receiver.parent()->metaObject()->className()).section(QStringLiteral("::"), -1)
                : receiver.objectName();
        name = own.isEmpty() ? name : own + QStringLiteral(" (") + name + ')';
    }
    switch (event.type()) {
    case QEvent::Paint: return name;
    case QEvent::UpdateRequest: return name + QStringLiteral(" compositing");
    case QEvent::LayoutRequest: return name + QStringLiteral(" layout");
    case QEvent::Timer: return name + QStringLiteral(" timer");
    case QEvent::MetaCall: return name + QStringLiteral(" call");
    default: return name + QStringLiteral(" event ") + QString::number(event.type());
    }
}

/// Returns the processor time of this thread so far, in ms.
double ownTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

/// Returns the widgets that took the most time, in ms per frame.
QString most(const QHash<QString, std::chrono::steady_clock::duration>& spent, std::size_t frames, int places)
{
    std::vector<std::pair<std::chrono::steady_clock::duration, QString>> order;
    for (auto it = spent.begin(); it != spent.end(); ++it) {
        order.emplace_back(it.value(), it.key());
    }
    std::ranges::sort(order, std::greater());
    QStringList names;
    for (const auto& [duration, name] : order) {
        const double ms = std::chrono::duration<double, std::milli>(duration).count()
                        / static_cast<double>(std::max<std::size_t>(1, frames));
        if (names.size() == places || ms < 0.05) {
            break;
        }
        names += name + ' ' + QString::number(ms, 'f', 2);
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

bool SpyApplication::notify(QObject* receiver, QEvent* event)
{
    const QString name = nameOf(*receiver, *event);  // neither may exist afterward
    m_paints += event->type() == QEvent::Paint ? 1 : 0;
    const bool isFrame = event->type() == QEvent::UpdateRequest;
    watchLoop();
    const int level = QThread::currentThread()->loopLevel();
    // Delivered by an event loop, not sent directly by a running event.
    const bool isDelivered = m_depth == 0 || level > m_loopLevel;
    const int outerLevel = std::exchange(m_loopLevel, level);
    ++m_depth;
    if (isDelivered) {
        beginStretch();
    }
    const auto outer = m_inner;
    m_inner = {};
    const auto begin = Clock::now();
    const bool handled = QApplication::notify(receiver, event);
    const auto whole = Clock::now() - begin;
    m_spent[name] += whole - m_inner;
    m_spentInStretch[name] += whole - m_inner;
    m_inner = outer + whole;
    m_frames += isFrame ? 1 : 0;
    --m_depth;
    m_loopLevel = outerLevel;
    if (isDelivered) {
        endStretch(name);
        if (m_depth > 0) {
            beginStretch();  // the outer event may continue
        }
    }
    return handled;
}

void SpyApplication::beginStretch()
{
    m_stretchBegan = Clock::now();
    m_workBegan = ownTime();
}

void SpyApplication::endStretch(const QString& name)
{
    if (m_stretchBegan) {
        m_mostWork = std::max(m_mostWork, ownTime() - m_workBegan);
        const double ms = std::chrono::duration<double, std::milli>(Clock::now() - *m_stretchBegan).count();
        if (ms > m_freeze.ms) {
            m_freeze = {ms, name + QStringLiteral(" (") + most(m_spentInStretch, 1, 4) + QLatin1Char(')')};
        }
    }
    m_stretchBegan.reset();
    m_spentInStretch.clear();
}

void SpyApplication::watchLoop()
{
    QAbstractEventDispatcher* dispatcher = QAbstractEventDispatcher::instance();
    if (std::exchange(m_watches, true) || dispatcher == nullptr) {
        return;
    }
    // While the loop waits, nothing freezes. An event that runs a nested loop consists of two stretches.
    connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this,
            [this] { endStretch(QStringLiteral("before waiting")); });
    connect(dispatcher, &QAbstractEventDispatcher::awake, this, [this] {
        if (m_depth > 0) {
            beginStretch();
        }
    });
}

void SpyApplication::startCounting()
{
    m_spent.clear();
    m_paints = 0;
    m_frames = 0;
    m_freeze = {};
    m_mostWork = 0;
}

QString SpyApplication::mostTime(std::size_t frames, int places) const { return most(m_spent, frames, places); }

}  // namespace mortonscope::bench
