#pragma once

#include <cstdint>
#include <span>

#include <sys/types.h>

namespace mortonscope {

/// Makes this process inherit the orphans among its descendants. Returns false if the system can't do this.
/// Async-signal-safe.
bool adoptOrphans();

/// Properties that the descendants of a process share, so that one system call can end many of them.
struct Kinship {
    pid_t group = 0;       ///< the process group of most of them; its leader must be an unreaped child
    bool isFirst = false;  ///< this process is the first in its PID namespace
    uid_t user = 0;        ///< a user that only they run as, if this process is root; 0 for none
};

/// Kills all descendants of this process and waits for them. Requires a single-threaded process that adopts orphans or
/// is the first in its PID namespace. Returns false if some remain after a minute, because they belong to other users
/// or hang in the kernel. Async-signal-safe.
bool endDescendants(const Kinship& kinship);

/// Limits for all descendants of a process together.
struct CrowdLimits {
    std::uint64_t tasks = 0;  ///< processes and their threads; 0 for no limit
    /// Memory, page tables and socket buffers; shared memory counts for each process; 0 for no limit.
    std::uint64_t bytes = 0;
    bool hasOwnNetwork = false;  ///< only the descendants have sockets in this process's network namespace
};
enum class Excess { None, Tasks, Bytes };

/// Returns which limit the descendants of this process exceed.
/// Async-signal-safe.
Excess excessBelow(const CrowdLimits& limits);

/// Returns the number of this process in /proc, which may be of another PID namespace.
/// Async-signal-safe.
pid_t listedSelf();

/// Kills all descendants of this process except the spared children and their descendants. Requires a process that
/// adopts orphans. Returns false if some remain after a minute. Not thread-safe.
bool endStrays(std::span<const pid_t> spared);

/// Returns whether a process is stopped.
/// Async-signal-safe.
bool isStopped(pid_t process);

}  // namespace mortonscope
