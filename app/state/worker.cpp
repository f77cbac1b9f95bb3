#include "app/state/worker.h"

#include <QThread>

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
    // On Linux, all of Qt's priorities are equal, except one that gets no time at all while other programs run. The
    // nice value is per thread, although POSIX defines it per process.
    constexpr int kNicer = 5;
    const auto thread = static_cast<id_t>(gettid());
    setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + kNicer);
#else
    QThread::currentThread()->setPriority(QThread::LowPriority);
#endif
}

}  // namespace mortonscope
