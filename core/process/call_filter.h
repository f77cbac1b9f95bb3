#pragma once

#include <cstddef>
#include <cstdint>

#include <sys/types.h>

namespace mortonscope {

/// Whether this system lets a process filter its own system calls (seccomp), and this program knows their numbers here.
bool canFilterCalls();

/// What a filter refuses besides what it always does.
struct CallFilterOptions {
    bool truncateByPath = false;  ///< where Landlock does not know it
    /// Outside of namespaces: processes that may not be signalled, nor may everybody at once; and modes, owners and times of
    /// files stay as they are. 0: in namespaces.
    pid_t supervisor = 0;
    pid_t asker = 0;
};

/// From now on this process and all that it starts gets an error for what no program needs that lists pairs: sockets (but for
/// pairs of them), new namespaces, mounts, keys, io_uring, memory that belongs to no process, other processes' memory, limits and
/// priorities, bpf, performance counters, calls that are younger than this program. Calls of another architecture end the process. The process must have given up new privileges.
/// Async-signal-safe.
bool filterCalls(const CallFilterOptions& options);

}  // namespace mortonscope
