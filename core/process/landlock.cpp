#include "core/process/sandbox_layers.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

namespace mortonscope::landlock {

#if defined(__linux__)

namespace {

// These system calls have the same numbers on all architectures.
constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;

constexpr std::uint32_t kAskVersion = 1U << 0;
constexpr int kPathBeneath = 1;
constexpr std::uint64_t kTcp = 1U << 0 | 1U << 1;     // bind and connect
constexpr std::uint64_t kScopes = 1U << 0 | 1U << 1;  // abstract sockets and signals

struct RulesetAttributes {
    std::uint64_t files;
    std::uint64_t net;     // since ABI 4
    std::uint64_t scoped;  // since ABI 6
};

struct __attribute__((packed)) PathBeneath {
    std::uint64_t rights;
    std::int32_t parent;
};

/// The rights that apply to files.
constexpr std::uint64_t kOfFiles = kExecute | kWriteFile | kReadFile | kTruncate | kDevices;

}  // namespace

int abi()
{
    static const long version = ::syscall(kCreateRuleset, nullptr, 0, kAskVersion);
    return version > 0 ? static_cast<int>(version) : 0;
}

std::uint64_t known(int abi)
{
    constexpr std::uint64_t kFirst = kRefer - 1;
    std::uint64_t rights = kFirst;
    if (abi >= 2) {
        rights |= kRefer;
    }
    if (abi >= 3) {
        rights |= kTruncate;
    }
    if (abi >= 5) {
        rights |= kDevices;
    }
    return rights;
}

int makeRules(int abi, std::uint64_t rights, bool scoped)
{
    RulesetAttributes attributes{rights & known(abi), 0, 0};
    if (scoped) {
        attributes.net = kTcp;
        attributes.scoped = kScopes;
    }
    std::size_t size = 8;  // the kernel reads this many bytes, and an older one refuses more
    if (abi >= 6) {
        size = 24;
    } else if (abi >= 4) {
        size = 16;
    }
    return static_cast<int>(::syscall(kCreateRuleset, &attributes, size, 0));
}

int openPlace(const char* path) { return ::open(path, O_PATH | O_CLOEXEC); }

bool addRule(int rules, int abi, int place, std::uint64_t rights)
{
    struct stat status{};
    const bool isFolder = ::fstat(place, &status) == 0 && S_ISDIR(status.st_mode);
    const PathBeneath rule{rights & known(abi) & (isFolder ? kAll : kOfFiles), place};
    return rule.rights == 0 || ::syscall(kAddRule, rules, kPathBeneath, &rule, 0) == 0;
}

bool addRule(int rules, int abi, const char* path, std::uint64_t rights)
{
    const int place = openPlace(path);
    if (place < 0) {
        return errno == ENOENT || errno == ENOTDIR || errno == EACCES;  // its programs can't reach the path either
    }
    const bool isDone = addRule(rules, abi, place, rights);
    const int failure = errno;
    ::close(place);
    errno = failure;
    return isDone;
}

bool obey(int rules) { return ::syscall(kRestrictSelf, rules, 0) == 0; }

#else

int abi() { return 0; }
std::uint64_t known(int) { return 0; }
int makeRules(int, std::uint64_t, bool) { return errno = ENOSYS, -1; }
int openPlace(const char*) { return errno = ENOSYS, -1; }
bool addRule(int, int, int, std::uint64_t) { return false; }
bool addRule(int, int, const char*, std::uint64_t) { return false; }
bool obey(int) { return false; }

#endif

}  // namespace mortonscope::landlock
