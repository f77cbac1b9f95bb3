#pragma once

#include <cstdint>
#include <span>

namespace mortonscope {

/// Landlock: Linux's way for a process to give up, for itself and all that it starts, what it may do with files. It
/// only grants: what no rule names is refused. The numbers are those of the kernel's interface (Linux 6.12,
/// include/uapi/linux/landlock.h), here so that old headers will do; what the running kernel knows is asked.
namespace landlock {

inline constexpr std::uint64_t kExecute = 1U << 0;
inline constexpr std::uint64_t kWriteFile = 1U << 1;
inline constexpr std::uint64_t kReadFile = 1U << 2;
inline constexpr std::uint64_t kReadFolder = 1U << 3;
inline constexpr std::uint64_t kRefer = 1U << 13;     ///< since ABI 2: linking and renaming from folder to folder
inline constexpr std::uint64_t kTruncate = 1U << 14;  ///< since ABI 3
inline constexpr std::uint64_t kDevices = 1U << 15;   ///< since ABI 5: ioctl

inline constexpr std::uint64_t kRead = kReadFile | kReadFolder;
inline constexpr std::uint64_t kAll = (1U << 16) - 1;

/// The interface's version; 0 where there is no Landlock.
int abi();

/// The rights that a version knows.
std::uint64_t known(int abi);

/// A new set of rules that refuses `rights` but for what addRule() grants; with `scoped`, as far as the version knows
/// that, also TCP, and signals and abstract sockets to whoever does not have these rules. A descriptor that closes on
/// exec, or −1 with errno.
int makeRules(int abi, std::uint64_t rights, bool scoped);

/// A file or folder that rules can be about: a descriptor that closes on exec, or −1 with errno.
/// Async-signal-safe, as all that follows.
int openPlace(const char* path);

/// Grants rights on an open place: on a file, or on a folder and all below it. False if it can't be; errno.
bool addRule(int rules, int abi, int place, std::uint64_t rights);

/// The same by its path. What is not there, or out of this process's reach, needs no rule.
bool addRule(int rules, int abi, const char* path, std::uint64_t rights);

/// From now on the rules hold, besides those that held before. The process must have given up new privileges.
bool obey(int rules);

}  // namespace landlock

}  // namespace mortonscope
