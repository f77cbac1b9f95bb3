#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/system.h"
#include "core/process/sandbox_layers.h"
#include "core/process/supervisor.h"

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A plan that covers folders with empty ones, so that a program learns nothing about their contents, but shows some
/// entries in them.
///
///     CoverPlan plan({"/home"});
///     plan.show("/home/ada/class/kim");
///     plan.follow("class/kim/pairs.py");
///     mountAnew(work, user, group, plan.steps());
class CoverPlan {
public:
    CoverPlan() = default;
    /// Covers these folders. Requires paths without links. A folder within another is covered with it.
    explicit CoverPlan(const std::vector<std::filesystem::path>& covers);

    bool covers(const std::filesystem::path& path) const;

    /// Shows a file or folder and everything in it. Requires a path without links.
    void show(const std::filesystem::path& path);
    /// Keeps a folder, but shows it empty. Requires a path without links.
    void keep(const std::filesystem::path& path);
    /// Keeps the links along a path, as written.
    void follow(const std::filesystem::path& path);

    std::vector<MountStep> steps() const;

private:
    std::set<std::filesystem::path> m_covers;
    std::set<std::filesystem::path> m_folders;
    std::set<std::filesystem::path> m_files;
    std::map<std::filesystem::path, std::filesystem::path> m_links;
    std::set<std::filesystem::path> m_shown;
};

struct ReachableFiles;

/// Whether to confine programs.
enum class SandboxMode {
    Auto,  ///< confines programs as far as this system allows
    On,    ///< refuses to run programs that could reach files, the network or other processes
    Off,
};
constexpr std::array<std::string_view, 3> namesOf(SandboxMode) { return {"auto", "on", "off"}; }

/// The layers that confine a program, in the order in which they are applied.
enum class SandboxLayer {
    Limits,           ///< processor time, file sizes, open files, processes
    NoNewPrivileges,  ///< setuid programs get no additional rights
    Namespaces,       ///< separate processes, network, mounts, shared memory
    Landlock,         ///< files that the program may read, run and write
    Seccomp,          ///< system calls
};
constexpr std::array<std::string_view, 5> namesOf(SandboxLayer)
{
    return {message("limits"), message("no-new-privileges"), message("namespaces"), message("landlock"),
            message("seccomp")};
}

/// Default memory limit in bytes for all processes of a confined program together.
inline constexpr std::uint64_t kConfinedMemory = std::uint64_t{2} << 30;

/// Maximum number of processes and threads of a confined program together.
inline constexpr std::uint64_t kConfinedTasks = 256;

/// The confinement of a command, prepared once for all runs. It is immutable, so threads may share it.
///
/// A confined program can read and run files in the folders of the system and of the languages in PATH, except this
/// program and its siblings. It can read the folders of the files that its command names, or the current folder if the
/// command names none, but never a whole home. It can write only in the work folder of its run. If this process is
/// root, the program runs as a separate user without privileges.
class Sandbox {
public:
    /// Prepares the confinement of the command `words`. The program must not read the `withheld` folders, even if they
    /// are in a folder that it can read.
    Sandbox(SandboxMode mode, const std::vector<std::string>& words,
            const std::vector<std::filesystem::path>& withheld = {});

    SandboxMode mode() const { return m_mode; }
    const std::vector<SandboxLayer>& held() const { return m_held; }  ///< the layers that are applied
    std::vector<SandboxLayer> missing() const;                        ///< all other layers

    /// Returns whether the command can read none of its folders, because the folder of its program is withheld.
    bool withholdsAll() const { return m_withholdsAll && holds(SandboxLayer::Landlock); }
    /// Returns an error if the mode is On but impossible here: BadUsage, which names what would not be confined. None
    /// for the other modes.
    std::optional<Error> refusal() const;
    /// Names the missing layers, for a message before the first run. Empty if no layer is missing.
    std::string notice() const;
    /// Returns notice() as a sentence for after a run: "The program was run, but …". Empty if notice() is.
    std::string noticeSentence() const;

    /// Adds the confinement to `start`. This object must outlive it.
    void confine(SupervisedStart& start, const std::filesystem::path& folder) const;

private:
    /// The rights on a path, which the constructor opens once for all runs.
    struct Granted {
        std::filesystem::path path;
        std::uint64_t rights;
        Descriptor place;
    };

    bool holds(SandboxLayer layer) const;
    /// Returns whether no call lets a program signal processes that it did not start.
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
    std::string m_currentFolder;  ///< empty unless it is covered
    CallFilter m_calls;
    Descriptor m_withholding;  ///< Landlock rules for all folders that are not withheld; closed if none is
    bool m_reachesTemporary = true;
    bool m_withholdsAll = false;
};

}  // namespace mortonscope
