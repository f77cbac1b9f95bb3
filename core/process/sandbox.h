#pragma once

#include "core/base/descriptor.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/process/cover_plan.h"
#include "core/process/supervisor.h"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

struct ReachableFiles;

/// Whether programs are confined.
enum class SandboxMode {
    Auto,  ///< as far as this system allows
    On,    ///< not at all unless files, network and other processes are out of reach
    Off,
};
constexpr std::array<std::string_view, 3> namesOf(SandboxMode) { return {"auto", "on", "off"}; }

/// What confines a program, each by itself and in this order.
enum class SandboxLayer {
    Limits,           ///< of time on the processor, size of files, open files, processes
    NoNewPrivileges,  ///< setuid programs are as others
    Namespaces,       ///< of its own: processes, network, mounts, shared memory
    Landlock,         ///< files: what may be read, run and written
    Seccomp,          ///< system calls
};
constexpr std::array<std::string_view, 5> namesOf(SandboxLayer)
{
    return {message("limits"), message("no-new-privileges"), message("namespaces"), message("landlock"),
            message("seccomp")};
}

/// What memory all of a confined program's processes may have together unless it is said otherwise, in bytes.
inline constexpr std::uint64_t kConfinedMemory = std::uint64_t{2} << 30;

/// How many processes and threads a confined program may be.
inline constexpr std::uint64_t kConfinedTasks = 256;

/// The confinement of one command, made ready once for all its runs. Never changes, so threads may share it.
///
/// A confined program reads and runs what is in the system's folders and where the languages in PATH are, but for this
/// program and its siblings; it reads the folders of the files that its command names, or the current folder if it
/// names none, but never a whole home; it writes in the work folder of its run. If this process is root, the program is
/// a user of its own, with no more rights than any other.
class Sandbox {
public:
    /// `withheld` are folders that it may not read although they are in a folder that it may.
    Sandbox(SandboxMode mode, const std::vector<std::string>& words,
            const std::vector<std::filesystem::path>& withheld = {});

    SandboxMode mode() const { return m_mode; }
    const std::vector<SandboxLayer>& held() const { return m_held; }
    std::vector<SandboxLayer> missing() const;

    /// Whether nothing is left of what the command makes readable, since a withheld folder is that of the program
    /// itself.
    bool withholdsAll() const { return m_withholdsAll && holds(SandboxLayer::Landlock); }
    /// Why On can't be: BadUsage that names what would not be confined. None if it can, and for the other modes.
    std::optional<Error> refusal() const;
    /// What a person is told before anything is run: which layers are missing; empty if there are none.
    std::string notice() const;

    /// This must outlive `start`.
    void confine(SupervisedStart& start, const std::filesystem::path& folder) const;

private:
    /// What may be done below a path, which is opened once for all runs.
    struct Granted {
        std::filesystem::path path;
        std::uint64_t rights;
        Descriptor place;
    };

    bool holds(SandboxLayer layer) const;
    /// Whether a program can't signal those that it has not started, whatever the call.
    bool hidesProcesses() const;
    void grant(const std::vector<std::filesystem::path>& paths, std::uint64_t rights);
    void withhold(const std::vector<std::filesystem::path>& withheld);
    void cover(const ReachableFiles& files);

    SandboxMode m_mode;
    std::vector<SandboxLayer> m_held;
    bool m_hasOwnUser = false;
    bool m_keepsReading = false;
    std::vector<Granted> m_grants;
    CoverPlan m_covers;
    std::string m_currentFolder;  ///< if it is covered
    CallFilter m_calls;
    Descriptor m_withholding;  ///< Landlock rules for all but what is withheld; not open if nothing is
    bool m_reachesTemporary = true;
    bool m_withholdsAll = false;
};

}  // namespace mortonscope
