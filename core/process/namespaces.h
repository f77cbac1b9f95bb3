#pragma once

#include <sys/types.h>

namespace mortonscope {

/// New namespaces of users, mounts, processes, network and System V memory: whoever is in them reaches no process and no
/// network but its own, and what it mounts and shares is gone with it.

/// Whether this process may make them, which takes Linux 5.12. Tried out once.
bool canMakeNamespaces();

/// As fork(), on Linux without what the C library does about its own locks: it waits for them, and in a child that is itself
/// one thread of many nobody is left to release them. With `intoNamespaces` the child is the first process in new ones,
/// but for that of mounts.
/// Async-signal-safe, as all that follows.
pid_t plainFork(bool intoNamespaces);

/// In that child: the same user and group as outside. False with errno if the system refuses.
bool keepUser(uid_t user, gid_t group);

/// In it or a child of it: a namespace of mounts in which all is read-only, also for what Landlock doesn't know (modes, owners
/// and times of files), but for an empty folder of limited size over `work` and one over the folder of shared memory. They are
/// gone with their last process. False with errno if the system refuses.
bool mountAnew(const char* work);

/// Gives up what the first process in a namespace, or root, may do beyond its user, also for programs that it becomes.
void dropCapabilities();

}  // namespace mortonscope
