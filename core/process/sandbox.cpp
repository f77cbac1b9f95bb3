#include "core/process/sandbox.h"

#include "core/base/enum_names.h"
#include "core/process/pipes.h"
#include "core/process/reachable.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace mortonscope {

namespace fs = std::filesystem;

namespace {

/// A file, folder or link on the way to a file.
struct Passed {
    fs::path entry;   ///< its absolute path without other links
    fs::path target;  ///< what it points to if it is a link, otherwise empty
};

/// Returns what the kernel passes on the way to a file: the folders and links from the root to the file, and behind
/// each link the folders and links on the way to its target.
std::vector<Passed> wayTo(const fs::path& path)
{
    constexpr int kMaxLinks = 40;  // the kernel's limit
    std::error_code error;
    std::vector<Passed> way;
    fs::path at = "/";
    std::deque<fs::path> rest;
    const auto goBy = [&rest](const fs::path& parts) { rest.insert(rest.begin(), parts.begin(), parts.end()); };
    goBy(fs::absolute(path, error).relative_path());
    for (int links = 0; !rest.empty() && links < kMaxLinks;) {
        const fs::path part = rest.front();
        rest.pop_front();
        if (part.empty() || part == ".") {
            continue;
        }
        const fs::path next = part == ".." ? at.parent_path() : at / part;
        if (!fs::is_symlink(next, error)) {
            at = next;
            way.push_back({next, {}});
            continue;
        }
        ++links;
        const fs::path target = fs::read_symlink(next, error);
        way.push_back({next, target});
        if (target.is_absolute()) {
            at = "/";
        }
        goBy(target.relative_path());
    }
    return way;
}

}  // namespace

CoverPlan::CoverPlan(const std::vector<fs::path>& covers)
{
    for (const fs::path& path : covers) {
        const auto isAbove = [&path](const fs::path& other) { return other != path && isWithin(path, other); };
        if (std::ranges::none_of(covers, isAbove)) {
            m_covers.insert(path);
        }
    }
}

bool CoverPlan::covers(const fs::path& path) const
{
    return std::ranges::any_of(m_covers, [&path](const fs::path& cover) { return isWithin(path, cover); });
}

void CoverPlan::show(const fs::path& path)
{
    if (!covers(path)) {
        return;
    }
    std::error_code error;
    if (fs::is_directory(path, error)) {
        keep(path);
    } else {
        keep(path.parent_path());
        m_files.insert(path);
    }
    m_shown.insert(path);
}

void CoverPlan::keep(const fs::path& path)
{
    for (fs::path at = path; covers(at) && !m_covers.contains(at); at = at.parent_path()) {
        m_folders.insert(at);
    }
}

void CoverPlan::follow(const fs::path& path)
{
    for (const auto& [entry, target] : wayTo(path)) {
        if (!target.empty() && covers(entry)) {
            keep(entry.parent_path());
            m_links.emplace(entry, target);
        }
    }
}

std::vector<MountStep> CoverPlan::steps() const
{
    // First make all entries, and then show places, so that nothing is made in a shown folder. A folder sorts before
    // its entries.
    std::vector<MountStep> steps;
    const auto add = [&steps](MountStep::Kind kind, const std::set<fs::path>& paths) {
        for (const fs::path& path : paths) {
            steps.push_back({kind, path.string(), {}});
        }
    };
    add(MountStep::Cover, m_covers);
    add(MountStep::Folder, m_folders);
    for (const auto& [path, target] : m_links) {
        steps.push_back({MountStep::Link, path.string(), target.string()});
    }
    add(MountStep::File, m_files);
    add(MountStep::Show, m_shown);
    return steps;
}

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

/// Returns the number of tasks on the machine. It is at least the number of this user's tasks, which the process limit
/// counts.
std::uint64_t tasksNow()
{
    std::ifstream load("/proc/loadavg");
    std::string word;
    for (int i = 0; i < 4; ++i) {
        load >> word;  // "0.20 0.18 0.12 1/680 11206"
    }
    return std::strtoull(word.c_str() + std::min(word.size(), word.find('/') + 1), nullptr, 10);
}

/// Returns the numbers of this process's threads, including the number of the process.
std::vector<pid_t> ownThreads()
{
    std::vector<pid_t> threads{::getpid()};
    std::error_code error;
    for (fs::directory_iterator thread("/proc/self/task", error), end; !error && thread != end;
         thread.increment(error)) {
        threads.push_back(static_cast<pid_t>(std::strtol(thread->path().filename().c_str(), nullptr, 10)));
    }
    return threads;
}

/// The rights that a withheld folder loses.
constexpr std::uint64_t kWithholding = landlock::kExecute | landlock::kReadFile | landlock::kRefer;

/// Grants everything in `path` except withheld folders. If it contains any, goes entry by entry.
void grantAllBut(const std::vector<fs::path>& withheld, int rules, int abi, const fs::path& path)
{
    if (std::ranges::find(withheld, path) != withheld.end()) {
        return;
    }
    if (std::ranges::none_of(withheld, [&path](const fs::path& one) { return isWithin(one, path); })) {
        landlock::addRule(rules, abi, path.c_str(), kWithholding);
        return;
    }
    std::error_code error;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error)) {
        if (!entry->is_symlink(error)) {  // the target of a link has its own entry
            grantAllBut(withheld, rules, abi, entry->path());
        }
    }
}

/// Returns whether any user may read a file, or enter a folder and read its entries.
bool isForAll(const fs::path& path)
{
    struct stat status{};
    mode_t needed = S_IROTH;
    if (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
        needed |= S_IXOTH;
    }
    return (status.st_mode & needed) == needed;
}

/// Returns the folders on the way to a file that not every user may enter.
std::vector<fs::path> closedOnTheWay(const fs::path& path)
{
    std::vector<fs::path> closed;
    std::vector<Passed> way = wayTo(path);
    if (!way.empty()) {
        way.pop_back();  // the file itself
    }
    for (const auto& [entry, target] : way) {
        struct stat status{};
        if (target.empty() && ::stat(entry.c_str(), &status) == 0 && (status.st_mode & S_IXOTH) == 0) {
            closed.push_back(entry);
        }
    }
    return closed;
}

}  // namespace

Sandbox::Sandbox(SandboxMode mode, const std::vector<std::string>& words, const std::vector<fs::path>& withheld)
    : m_mode(mode)
{
    if (mode == SandboxMode::Off) {
        return;
    }
#if defined(__linux__)
    m_held = {SandboxLayer::Limits, SandboxLayer::NoNewPrivileges};
#else
    m_held = {SandboxLayer::Limits};
#endif
    if (canMakeNamespaces()) {
        m_held.push_back(SandboxLayer::Namespaces);
    }
    if (landlock::abi() > 0) {
        m_held.push_back(SandboxLayer::Landlock);
    }
    m_hasOwnUser = canBecomeAnother();
    m_calls = callsOfPrograms({.truncatesByPath = landlock::abi() >= 3,
                               .keepsModes = !holds(SandboxLayer::Namespaces),
                               .sharesMemory = !m_hasOwnUser || canLookIntoOthers()});
    if (canFilterCalls() && !m_calls.isEmpty()) {
        m_held.push_back(SandboxLayer::Seccomp);
    }
    const ReachableFiles files = reachableFiles(words);
    using namespace landlock;
    grant(files.programs, kRead | kExecute);
    grant(files.texts, kRead);
    grant(files.devices, kReadFile | kWriteFile | kDevices);
    std::vector<fs::path> kept = ownFiles(words);
    for (const fs::path& path : withheld) {
        std::error_code error;
        if (fs::path real = fs::canonical(path, error); !error) {
            m_withholdsAll = m_withholdsAll || std::ranges::find(m_grants, real, &Granted::path) != m_grants.end();
            kept.push_back(std::move(real));
        }
    }
    withhold(kept);
    cover(files);
}

/// Covers the homes, and for a separate user also the folders that it cannot pass. If Landlock limits which files the
/// user reads, the user may bypass the modes of files that it still could not read.
void Sandbox::cover(const ReachableFiles& files)
{
    std::error_code error;
    const fs::path temporary = fs::temp_directory_path(error);
    std::vector<fs::path> covers = homes();
    const auto passTo = [&](const fs::path& path) {
        const std::vector<fs::path> closed = closedOnTheWay(path);
        if (holds(SandboxLayer::Namespaces)) {
            covers.insert(covers.end(), closed.begin(), closed.end());
        } else {
            m_keepsReading = m_keepsReading || !closed.empty();
        }
    };
    if (m_hasOwnUser) {
        for (const fs::path& path : files.named) {
            passTo(path);
            m_keepsReading = m_keepsReading || !isForAll(path);
        }
        passTo(fs::canonical(temporary, error) / "run");
    }
    if (!holds(SandboxLayer::Namespaces)) {
        return;
    }
    // Don't cover folders that are granted as a whole, or that every program needs.
    std::erase_if(covers, [this](const fs::path& cover) {
        return isWithin("/dev/shm", cover) || isWithin("/proc", cover)
            || std::ranges::any_of(m_grants, [&cover](const Granted& one) { return isWithin(cover, one.path); });
    });
    m_covers = CoverPlan(covers);
    for (const Granted& granted : m_grants) {
        m_covers.show(granted.path);
    }
    for (const fs::path& way : files.written) {
        m_covers.follow(way);
    }
    m_covers.follow(temporary);
    if (const fs::path current = fs::current_path(error); !error && m_covers.covers(current)) {
        m_covers.keep(current);
        m_currentFolder = current.string();
    }
}

void Sandbox::grant(const std::vector<fs::path>& paths, std::uint64_t rights)
{
    for (const fs::path& path : paths) {
        // If this process can't open a place, its programs can't reach it either.
        if (Descriptor place = aboveStandard(Descriptor(landlock::openPlace(path.c_str()))); place.isOpen()) {
            m_grants.push_back({path, rights, std::move(place)});
        }
    }
}

bool Sandbox::holds(SandboxLayer layer) const { return std::ranges::find(m_held, layer) != m_held.end(); }

bool Sandbox::hidesProcesses() const { return holds(SandboxLayer::Namespaces) || landlock::abi() >= 6 || m_hasOwnUser; }

std::vector<SandboxLayer> Sandbox::missing() const
{
    std::vector<SandboxLayer> missing;
    std::ranges::copy_if(kValuesOf<SandboxLayer>, std::back_inserter(missing),
                         [this](SandboxLayer layer) { return !holds(layer); });
    return missing;
}

/// Withdraws some rights that the rules of each run grant. This needs a second set of rules, because rules can only
/// grant.
void Sandbox::withhold(const std::vector<fs::path>& withheld)
{
    std::vector<fs::path> inside;
    for (const fs::path& one : withheld) {
        const auto holdsIt = [&one](const Granted& granted) { return isWithin(one, granted.path); };
        if (std::ranges::any_of(m_grants, holdsIt)) {
            inside.push_back(one);
        }
    }
    const int abi = landlock::abi();
    if (inside.empty() || abi == 0) {
        return;
    }
    m_withholding = aboveStandard(Descriptor(landlock::makeRules(abi, kWithholding, false)));
    for (const Granted& granted : m_grants) {
        grantAllBut(inside, m_withholding.get(), abi, granted.path);
    }
    std::error_code error;
    const fs::path temporary = fs::canonical(fs::temp_directory_path(error), error);
    m_reachesTemporary =
        std::ranges::none_of(inside, [&temporary](const fs::path& one) { return isWithin(one, temporary); });
    if (m_reachesTemporary) {
        landlock::addRule(m_withholding.get(), abi, temporary.c_str(), kWithholding);
    }
    landlock::addRule(m_withholding.get(), abi, "/dev", kWithholding);
}

std::optional<Error> Sandbox::refusal() const
{
    std::vector<std::string> open;
    if (!holds(SandboxLayer::Landlock)) {
        open.push_back(say("files"));
    }
    if (!holds(SandboxLayer::Seccomp)) {
        open.push_back(say("the network"));
    }
    if (!hidesProcesses() || !holds(SandboxLayer::Seccomp)) {
        open.push_back(say("other processes"));
    }
    if (m_mode != SandboxMode::On || open.empty()) {
        return std::nullopt;
    }
    return Error{ErrorCode::Custom, "--sandbox", say("this system cannot block access to {1}", allOf(open)),
                 say("use auto to apply what this system supports")};
}

std::string Sandbox::notice() const
{
    if (m_mode == SandboxMode::Off) {
        return say("the program runs without a sandbox");
    }
    std::vector<std::string> names;
    for (const SandboxLayer layer : missing()) {
        names.push_back(translated(nameOf(layer)));
    }
    if (names.empty()) {
        return {};
    }
    return say("this system has no {1} for the sandbox", listed(names));
}

std::string Sandbox::noticeSentence() const
{
    const std::string lacks = notice();
    return lacks.empty() ? lacks : say("The program was run, but {1}.", lacks);
}

void Sandbox::confine(SupervisedStart& start, const fs::path& folder) const
{
    if (m_mode == SandboxMode::Off) {
        return;
    }
    Confinement& to = start.confinement;
    to.isOn = true;
    to.hasNamespaces = holds(SandboxLayer::Namespaces);
    to.hasOwnUser = m_hasOwnUser;
    to.keepsReading = m_keepsReading && holds(SandboxLayer::Landlock);
    to.user = ::geteuid();
    to.group = ::getegid();
    if (holds(SandboxLayer::Seccomp)) {
        if (!hidesProcesses()) {
            std::vector<pid_t> untouchable = ownThreads();
            untouchable.push_back(kSupervisor);
            to.callFilters.push_back(signalsSparing(untouchable));
        }
        to.callFilters.push_back(m_calls);  // must be last, because it refuses further filters
    }
    std::error_code error;
    if (const fs::path real = fs::canonical(folder, error); m_covers.covers(real)) {
        CoverPlan covers = m_covers;
        covers.show(real);
        to.covering = covers.steps();
    } else {
        to.covering = m_covers.steps();
    }
    if (m_hasOwnUser && holds(SandboxLayer::Namespaces)) {
        to.covering.push_back({MountStep::Show, kUsers, start.users});
    }
    to.currentFolder = m_currentFolder.empty() ? nullptr : m_currentFolder.c_str();
    const auto processors = static_cast<std::uint64_t>(std::max(::sysconf(_SC_NPROCESSORS_ONLN), 1L));
    to.seconds = (static_cast<std::uint64_t>(start.milliseconds) / 1000 + 2) * processors;
    to.fileBytes = 64 * kMiB;
    to.openFiles = 256;
    // This limit stops a fork bomb, for which the periodic check is too late. If the system counts all processes of the
    // user, the limit is far above their number.
    const bool countsOnlyThese = holds(SandboxLayer::Namespaces) || m_hasOwnUser;
    to.tasks = countsOnlyThese ? kConfinedTasks + 64 : 2 * kConfinedTasks + tasksNow();
    if (start.totalMemoryBytes == 0) {
        start.totalMemoryBytes = kConfinedMemory;
    }
    start.mostTasks = kConfinedTasks;
    if (!holds(SandboxLayer::Landlock)) {
        return;
    }
    to.landlockAbi = landlock::abi();
    to.withholding = m_withholding.get();
    if (m_withholding.isOpen() && !m_reachesTemporary) {
        landlock::addRule(to.withholding, to.landlockAbi, folder.c_str(), kWithholding);
    }
    for (const Granted& granted : m_grants) {
        to.grants.push_back({granted.place.get(), granted.rights});
    }
}

}  // namespace mortonscope
