#include "app/cli/interrupt.h"

#include <atomic>
#include <csignal>

namespace mortonscope::cli {

namespace {

std::atomic<bool> g_isInterrupted = false;  // asked from several threads
static_assert(std::atomic<bool>::is_always_lock_free);

void remember(int) { g_isInterrupted = true; }

}  // namespace

void catchInterrupts()
{
    struct sigaction action{};
    action.sa_handler = remember;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {  // nohup wants it ignored
            ::sigaction(signal, &action, nullptr);
        }
    }
}

bool isInterrupted() { return g_isInterrupted; }

}  // namespace mortonscope::cli
