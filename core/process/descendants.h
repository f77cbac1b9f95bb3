#pragma once

#include <cstdint>
#include <span>

#include <sys/types.h>

namespace mortonscope {

/// Makes this process inherit the orphans among its descendants. False where the system can't.
/// Async-signal-safe.
bool adoptOrphans();

/// Ends all descendants of this process, which must have one thread and adopt orphans or be the first of a namespace of
/// processes (`isFirst`), and waits for them. `group` is
/// the process group that most of them are in; its leader must be a child that was not waited for yet. False if some were
/// still there after five seconds: a process of another user can't be ended, nor can one that hangs in the kernel.
/// Async-signal-safe.
bool endDescendants(pid_t group, bool isFirst);

/// How many descendants this process has, and how much memory they have resident, in bytes; what they share counts for each.
/// Async-signal-safe.
struct Crowd {
    std::uint64_t processes = 0;
    std::uint64_t bytes = 0;
};
Crowd crowdBelow();

/// Ends all descendants of this process, which must adopt orphans, but for the spared children and theirs. False if some were
/// still there after five seconds. Not to be called by two threads at once.
bool endStrays(std::span<const pid_t> spared);

/// Whether somebody stopped that process.
/// Async-signal-safe.
bool isStopped(pid_t process);

}  // namespace mortonscope
