#include "core/process/reachable.h"

#include "core/base/text.h"
#include "core/process/command_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mortonscope {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSystemFolders[] = {"/usr",
                                          "/bin",
                                          "/sbin",
                                          "/lib",
                                          "/lib32",
                                          "/lib64",
                                          "/libx32",
                                          "/opt",
                                          "/nix/store",
                                          "/gnu/store",
                                          "/run/current-system"};

// Only the parts of /etc that programs need, because programs that run as root could read secrets in the other parts.
constexpr const char* kSystemTexts[] = {"/etc/alternatives",
                                        "/etc/ca-certificates",
                                        "/etc/debian_version",
                                        "/etc/group",
                                        "/etc/host.conf",
                                        "/etc/hosts",
                                        "/etc/inputrc",
                                        "/etc/ld.so.cache",
                                        "/etc/ld.so.conf",
                                        "/etc/ld.so.conf.d",
                                        "/etc/ld.so.preload",
                                        "/etc/locale.alias",
                                        "/etc/locale.conf",
                                        "/etc/localtime",
                                        "/etc/mime.types",
                                        "/etc/nsswitch.conf",
                                        "/etc/os-release",
                                        "/etc/passwd",
                                        "/etc/ssl/openssl.cnf",
                                        "/etc/timezone",
                                        "/etc/dotnet",
                                        "/etc/node",
                                        "/etc/mono",
                                        "/etc/perl",
                                        "/etc/python3",
                                        "/proc",
                                        "/sys/devices/system",
                                        "/sys/fs/cgroup",
                                        "/sys/kernel/mm"};

// Excludes /dev/zero, because no process is charged for the memory of a shared mapping of it.
constexpr const char* kDeviceFiles[] = {"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"};

/// Commands in PATH that show where languages are installed.
constexpr std::string_view kLanguages[] = {"python3", "python", "node", "deno", "java", "ruby", "perl",
                                           "julia",   "dotnet", "go",   "ghc",  "lua",  "php"};

/// The folders of an installation that programs need. Others may be private: ~/.cargo has credentials, and ~/.local
/// personal data.
constexpr std::string_view kOfInstallation[] = {"bin",     "sbin",       "shims",   "lib",     "lib32", "lib64",
                                                "libexec", "include",    "conf",    "jmods",   "jre",   "plugins",
                                                "release", "pyvenv.cfg", "version", "versions"};

std::optional<fs::path> realPath(const fs::path& path)
{
    std::error_code error;
    fs::path real = fs::canonical(path, error);
    return error ? std::nullopt : std::optional(std::move(real));
}

fs::path homeFolder()
{
    const char* home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? realPath(home).value_or("/") : "/";
}

/// Returns the home of a user according to the system; none if it is unknown or does not exist.
std::optional<fs::path> homeOf(uid_t user)
{
    std::array<char, 16'384> texts;  // enough for typical entries
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(user, &entry, texts.data(), texts.size(), &found) != 0 || found == nullptr) {
        return std::nullopt;
    }
    return realPath(found->pw_dir);
}

/// Returns whether a folder contains too much to grant all of it: it contains a home, or all users may write there.
/// Doesn't rely on HOME, because the grader may have become another user.
bool isTooMuch(const fs::path& folder)
{
    std::error_code error;
    if (folder == folder.root_path() || folder.parent_path() == realPath("/home")) {
        return true;
    }
    struct stat status{};
    const uid_t owner = ::stat(folder.c_str(), &status) == 0 ? status.st_uid : ::geteuid();
    for (const auto& much :
         {realPath("/root"), realPath("/home"), realPath("/tmp"), realPath("/var/tmp"),
          realPath(fs::temp_directory_path(error)), std::optional(homeFolder()), homeOf(::getuid()), homeOf(owner)}) {
        if (much && isWithin(*much, folder)) {
            return true;
        }
    }
    return false;
}

/// Returns the value of an environment variable, or an empty text.
std::string_view variable(const char* name)
{
    const char* value = std::getenv(name);
    return value != nullptr ? value : std::string_view();
}

std::vector<fs::path> searchPath()
{
    std::vector<fs::path> folders;
    for (std::string_view rest = variable("PATH"); !rest.empty();) {
        if (const fs::path folder = takePart(rest, ':'); folder.is_absolute()) {
            folders.push_back(folder);
        }
    }
    return folders;
}

bool isForTools(const fs::path& folder)
{
    const fs::path name = folder.filename();
    return name == "bin" || name == "sbin" || name == "shims";
}

/// Returns the folder of an entry that a command names: "a" for "a/b" and "a/b/", and the parent for ".".
std::optional<fs::path> folderAsWritten(const fs::path& word)
{
    const fs::path entry = word.has_filename() ? word : word.parent_path();
    if (entry.filename() == "." || entry.filename() == "..") {
        return realPath(entry / "..");  // the folder is real, so its parent is known
    }
    return realPath(entry.has_parent_path() ? entry.parent_path() : ".");
}

class Collector {
public:
    /// Adds a folder or file if it exists and is not yet reachable.
    void add(std::vector<fs::path>& to, const fs::path& path)
    {
        const auto real = realPath(path);
        if (real && std::ranges::none_of(to, [&real](const fs::path& known) { return isWithin(*real, known); })) {
            to.push_back(*real);
        }
    }

    /// Adds the installation of a program in `folder`: this folder and those that belong to it. Skips the neighbors of
    /// ~/bin and the targets of links, because they are private.
    void addInstallation(const fs::path& folder)
    {
        if (isTooMuch(folder)) {
            return;
        }
        add(files.programs, folder);
        const fs::path prefix = folder.parent_path();
        if (isTooMuch(prefix) || !isForTools(folder)) {
            return;
        }
        for (const std::string_view part : kOfInstallation) {
            if (const auto real = realPath(prefix / part); real && isWithin(*real, prefix)) {
                add(files.programs, *real);
            }
        }
    }

    /// Adds a program and the targets of its links.
    void addProgram(const fs::path& program)
    {
        if (const auto real = realPath(program);
            real
            && std::ranges::none_of(files.programs, [&](const fs::path& known) { return isWithin(*real, known); })) {
            addInstallation(real->parent_path());
            add(files.programs, *real);
        }
    }

    /// Adds the folder of a file that a command names, or a folder that it names. A link, which may be part of a
    /// submission, does not extend this: its target must be reachable anyway.
    void addNamed(const std::string& word)
    {
        const auto real = realPath(word);
        const auto parent = folderAsWritten(word);
        if (!real || !parent) {
            return;
        }
        hasNamed = true;
        files.named.emplace_back(word);
        files.written.emplace_back(word);
        std::error_code error;
        const bool isFolder = fs::is_directory(*real, error);
        if (isFolder && !isWithin(*real, *parent)) {
            return;
        }
        const fs::path& folder = isFolder ? *real : *parent;
        if (!isTooMuch(folder)) {
            add(files.programs, folder);
            files.named.push_back(folder);
        } else if (!isFolder && real->parent_path() == folder) {
            add(files.programs, *real);
        }
    }

    ReachableFiles files;
    bool hasNamed = false;
};

/// Returns the path of a command's program: the word itself if it has a slash, else the program found in PATH.
std::optional<fs::path> writtenProgramOf(const std::string& word)
{
    if (word.find('/') != std::string::npos) {
        return word;
    }
    for (const fs::path& folder : searchPath()) {
        std::error_code error;
        if (fs::is_regular_file(folder / word, error)) {
            return folder / word;
        }
    }
    return std::nullopt;
}

std::optional<fs::path> programOf(const std::string& word)
{
    const auto written = writtenProgramOf(word);
    if (!written) {
        return std::nullopt;
    }
    return realPath(*written);
}

/// Returns the words of a command that may name files. The program itself doesn't count if it is a system tool or in
/// PATH. In a line for the shell, every word counts, as far as it can be read without the shell.
std::vector<std::string> namingWords(const std::vector<std::string>& words, const std::vector<fs::path>& programs)
{
    std::vector<std::string> naming(words.begin() + 1, words.end());
    const fs::path program = words.front();
    const auto folder = program.has_parent_path() ? realPath(program.parent_path()) : std::nullopt;
    const bool isTool =
        folder && isForTools(*folder)
        && std::ranges::any_of(programs, [&folder](const fs::path& known) { return isWithin(*folder, known); });
    if (folder && !isTool) {
        naming.push_back(words.front());
    }
    const fs::path name = program.filename();
    if ((name == "sh" || name == "bash" || name == "dash") && words.size() > 2 && words[1] == "-c") {
        std::string line = words[2];
        std::ranges::replace_if(
            line, [](char c) { return std::string_view(";|&<>()").find(c) != std::string_view::npos; }, ' ');
        if (const auto named = commandWords(line)) {
            // In a shell line, a dot is usually a pattern, not a folder.
            std::ranges::copy_if(*named, std::back_inserter(naming),
                                 [](const std::string& word) { return word != "." && word != ".."; });
        }
    }
    return naming;
}

/// Returns the installed library below a prefix: its headers, and its archives in lib.
std::vector<fs::path> ownLibrary(const fs::path& prefix)
{
    const auto headers = realPath(prefix / "include/mortonscope");
    if (!headers) {
        return {};
    }
    std::vector<fs::path> own{*headers};
    std::vector<fs::path> folders{prefix / "lib64"};
    std::error_code error;
    for (fs::directory_iterator entry(prefix / "lib", error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().filename().string().find("-linux-") != std::string::npos) {
            folders.push_back(entry->path());  // on Debian, one per architecture
        }
    }
    folders.push_back(prefix / "lib");
    for (const fs::path& folder : folders) {
        for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
            if (const auto real = realPath(entry->path());
                real && entry->path().filename().string().starts_with("libmortonscope")) {
                own.push_back(*real);
            }
        }
    }
    return own;
}

}  // namespace

bool isWithin(const fs::path& path, const fs::path& folder)
{
    return std::ranges::mismatch(folder, path).in1 == folder.end();
}

ReachableFiles reachableFiles(const std::vector<std::string>& words)
{
    Collector all;
    for (const char* folder : kSystemFolders) {
        all.add(all.files.programs, folder);
    }
    for (const fs::path& folder : searchPath()) {
        if (const auto real = realPath(folder)) {
            all.addInstallation(*real);
            all.files.written.push_back(folder);
        }
    }
    for (const std::string_view language : kLanguages) {
        if (const auto program = writtenProgramOf(std::string(language))) {
            all.addProgram(*program);
            all.files.written.push_back(*program);
        }
    }
    for (const char* name : {"LD_LIBRARY_PATH", "JAVA_HOME", "NODE_PATH", "PYTHONPATH"}) {
        for (std::string_view rest = variable(name); !rest.empty();) {
            const std::string_view part = takePart(rest, ':');
            if (const auto real = realPath(part); real && !isTooMuch(*real)) {
                all.add(all.files.programs, *real);
                all.files.written.emplace_back(part);
            }
        }
    }
    // Programs that users installed for themselves, but nothing else in .local.
    all.add(all.files.programs, homeFolder() / ".local/lib");
    for (const std::string& word : namingWords(words, all.files.programs)) {
        all.addNamed(word);
    }
    std::error_code error;
    if (!all.hasNamed) {
        all.addNamed(fs::current_path(error).string());
    }
    if (const auto program = writtenProgramOf(words.front())) {
        all.files.written.push_back(*program);
        all.files.named.push_back(*program);
        if (words.front().find('/') == std::string::npos) {
            all.addProgram(*program);  // PATH is trusted, and so are its links
        }
    }
    for (const char* text : kSystemTexts) {
        all.add(all.files.texts, text);
    }
    // Some systems have a folder for each version, such as /etc/java-17-openjdk.
    for (fs::directory_iterator entry("/etc", error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().filename().string().starts_with("java")) {
            all.add(all.files.texts, entry->path());
        }
    }
    for (const char* device : kDeviceFiles) {
        all.add(all.files.devices, device);
    }
    return std::move(all.files);
}

std::vector<fs::path> homes()
{
    std::vector<fs::path> all;
    for (const auto& home : {realPath("/root"), realPath("/home"), std::optional(homeFolder()), homeOf(::getuid())}) {
        if (home && home->has_relative_path()) {
            all.push_back(*home);
        }
    }
    return all;
}

std::vector<fs::path> ownFiles(const std::vector<std::string>& words)
{
    std::vector<fs::path> own;
    std::vector<fs::path> folders = searchPath();
    if (const auto self = realPath("/proc/self/exe")) {
        own.push_back(*self);
        folders.push_back(self->parent_path());
    }
    for (const fs::path& folder : folders) {
        for (const char* name : {"mortonscope", "mortonscope-cli"}) {
            std::error_code error;
            if (const auto real = realPath(folder / name); real && fs::is_regular_file(*real, error)) {
                own.push_back(*real);
            }
        }
        std::ranges::move(ownLibrary(folder.parent_path()), std::back_inserter(own));
    }
    const auto named = programOf(words.front());
    std::ranges::sort(own);
    own.erase(std::unique(own.begin(), own.end()), own.end());
    if (named && std::ranges::find(own, *named) != own.end()) {
        own.clear();
    }
    return own;
}

}  // namespace mortonscope
