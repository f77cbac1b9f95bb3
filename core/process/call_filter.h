#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <sys/types.h>

namespace mortonscope {

/// Whether this system lets a process filter its own system calls (seccomp), and this program knows their numbers here.
bool canFilterCalls();

/// What a filter refuses besides what it always does.
struct CallFilterOptions {
    bool truncateByPath = false;  ///< where Landlock does not know it
    bool keepsModes = false;      ///< outside of namespaces: modes, owners and times of files stay as they are
    /// Where neither namespaces nor Landlock do: signals to these processes, whose threads are all listed since the system takes
    /// each for the whole, and to groups other than this process's own. Empty: all signals pass.
    std::span<const pid_t> untouchable;
};

/// From now on this process and all that it starts gets an error for what no program needs that lists pairs: sockets (but for
/// pairs of them), new namespaces, mounts, keys, io_uring, memory that belongs to no process, other processes' memory, limits and
/// priorities, bpf, performance counters, calls that are younger than this program. Calls of another architecture end the
/// process. The process must have given up new privileges.
/// Async-signal-safe.
bool filterCalls(const CallFilterOptions& options);

}  // namespace mortonscope
