#pragma once

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace mortonscope::test {

/// Runs `act` in a child process without standard error. Returns the signal that ends the process; 0 if none does.
template <class Act>
int signalOf(Act&& act)
{
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        ::close(STDERR_FILENO);
        act();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

}  // namespace mortonscope::test
