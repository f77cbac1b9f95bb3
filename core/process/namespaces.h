#pragma once

#include <span>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace mortonscope {

/// New namespaces of mounts, processes, network and System V memory: whoever is in them reaches no process and no
/// network but its own, and what it mounts and shares is gone with it. Root makes them as root, others with a namespace
/// of users.

/// The first of the users that programs become where root runs them, one for each run. Systems give these numbers to
/// nobody: not to people, services or containers.
inline constexpr uid_t kFirstOwnUser = 0x7000'0000;

/// Whether this process is root and may become any user. Tried out once.
bool canBecomeAnother();

/// Whether this process, which is root, may look into processes of other users.
bool canLookIntoOthers();

/// Whether this process may make namespaces, which takes Linux 5.14. Tried out once.
bool canMakeNamespaces();

/// As fork(), on Linux without what the C library does about its own locks: it waits for them, and in a child that is
/// itself one thread of many nobody is left to release them. With `intoNamespaces` the child is the first process in
/// new ones, but for that of mounts. Async-signal-safe, as all that follows.
pid_t plainFork(bool intoNamespaces);

/// In that child: the same user and group as outside. False with errno if the system refuses.
bool keepUser(uid_t user, gid_t group);

/// One step of covering folders, with absolute paths.
struct MountStep {
    enum Kind {
        Cover,   ///< hides what is in the folder
        Folder,  ///< makes a folder in a covered one
        File,    ///< makes an empty file there, to mount another over it
        Link,    ///< makes a symbolic link there, to `target`
        Show,    ///< shows what was at this path, or at `target`, before the first step
    };
    Kind kind;
    std::string path;
    std::string target;  ///< of Link, and of Show if another place is shown
    int shown = -1;      ///< of Show, while the steps are taken: the open place
};

/// In it or a child of it: a namespace of mounts in which `covering` holds and all is read-only, also for what Landlock
/// doesn't know (modes, owners and times of files). Only an empty folder of limited size over `work`, and one over the
/// folder of shared memory, can be written, by `owner`. They are gone with their last process. False with errno if the
/// system refuses.
bool mountAnew(const char* work, uid_t owner, gid_t group, std::span<MountStep> covering);

/// Becomes a user in no other group than its own. False with errno.
bool becomeUser(uid_t user, gid_t group);

/// Gives up what the first process in a namespace, or root, may do beyond its user, also for programs that it becomes.
/// With
/// `keepsReading` it keeps the right to pass by the modes of files, also for them.
void dropCapabilities(bool keepsReading);

/// Writes a file of the system's. False with errno.
bool writeText(const char* path, std::string_view text);

}  // namespace mortonscope
