#include "app/session/worker.h"

#include <QThread>

#include <utility>

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace mortonscope {

void giveWay()
{
    thread_local bool givesWay = false;
    if (std::exchange(givesWay, true)) {
        return;
    }
#ifdef __linux__
    // There Qt's priorities are all the same, but for one that gets nothing beside other programs' work. Being nice is
    // a thread's own affair, though POSIX has it for processes.
    constexpr int kNicer = 5;
    const auto thread = static_cast<id_t>(gettid());
    setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + kNicer);
#else
    QThread::currentThread()->setPriority(QThread::LowPriority);
#endif
}

}  // namespace mortonscope
