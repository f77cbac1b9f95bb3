#pragma once

#include <cstdint>
#include <span>

#include <sys/types.h>

namespace mortonscope {

/// Makes this process inherit the orphans among its descendants. False if the system can't.
/// Async-signal-safe.
bool adoptOrphans();

/// Properties that the descendants of a process share, by which one call can end them.
struct Kinship {
    pid_t group = 0;       ///< the process group of most of them; its leader must be a child that is not reaped yet
    bool isFirst = false;  ///< this process is the first in its PID namespace
    uid_t user = 0;        ///< a user that only they are, if this process is root; 0: none
};

/// Kills all descendants of this process and waits for them. Requires a process with one thread that adopts orphans or
/// is the first in its PID namespace. False if some remain after a minute: processes of other users, or that hang in
/// the kernel. Async-signal-safe.
bool endDescendants(const Kinship& kinship);

/// Limits for all descendants of a process together.
struct CrowdLimits {
    std::uint64_t tasks = 0;  ///< processes and their threads; 0: no limit
    std::uint64_t bytes =
        0;  ///< of memory, page tables, and what sockets can hold; what processes share counts for each. 0: no limit
    bool hasOwnNetwork = false;  ///< only they have sockets in this process's network namespace
};
enum class Excess { None, Tasks, Bytes };

/// Finds the limit that the descendants of this process exceed.
/// Async-signal-safe.
Excess excessBelow(const CrowdLimits& limits);

/// The number of this process in /proc, which may belong to another namespace.
/// Async-signal-safe.
pid_t listedSelf();

/// Kills all descendants of this process except the spared children and their descendants. Requires a process that
/// adopts orphans. False if some remain after a minute. Do not call it from two threads at once.
bool endStrays(std::span<const pid_t> spared);

/// Whether a process is stopped.
/// Async-signal-safe.
bool isStopped(pid_t process);

}  // namespace mortonscope
