#pragma once

#include <cstdint>
#include <span>

#include <sys/types.h>

namespace mortonscope {

/// Makes this process inherit the orphans among its descendants. False where the system can't.
/// Async-signal-safe.
bool adoptOrphans();

/// What descendants of a process have in common that one call can end them by.
struct Kinship {
    pid_t group = 0;  ///< the process group that most are in; its leader must be a child that was not waited for yet
    bool isFirst = false;  ///< this process is the first of a namespace of processes
    uid_t user = 0;        ///< whom only they are; 0: none. This process must be root then
};

/// Ends all descendants of this process, which must have one thread and adopt orphans or be the first of a namespace of
/// processes, and waits for them. False if some were still there after a minute: a process of another user can't be
/// ended, nor can one that hangs in the kernel. Async-signal-safe.
bool endDescendants(const Kinship& kinship);

/// How far the descendants of a process may go together.
struct CrowdLimits {
    std::uint64_t tasks = 0;  ///< processes and their threads; 0: no limit
    std::uint64_t bytes =
        0;  ///< of memory, page tables, and what sockets can hold; what processes share counts for each. 0: no limit
    bool hasOwnNetwork = false;  ///< all sockets of this process's network are theirs
};
enum class Excess { None, Tasks, Bytes };

/// Looks at all descendants of this process.
/// Async-signal-safe.
Excess excessBelow(const CrowdLimits& limits);

/// The number of this process in /proc, which may be that of another namespace.
/// Async-signal-safe.
pid_t listedSelf();

/// Ends all descendants of this process, which must adopt orphans, but for the spared children and theirs. False if
/// some were still there after a minute. Not to be called by two threads at once.
bool endStrays(std::span<const pid_t> spared);

/// Whether somebody stopped that process.
/// Async-signal-safe.
bool isStopped(pid_t process);

}  // namespace mortonscope
