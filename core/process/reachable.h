#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mortonscope {

/// The files that a command needs. Files that don't exist are left out.
struct ReachableFiles {
    // Absolute paths without links.
    std::vector<std::filesystem::path>
        programs;  ///< to read and run: folders of the system, of the languages in PATH, and of the command's program
    std::vector<std::filesystem::path> texts;    ///< to read
    std::vector<std::filesystem::path> devices;  ///< to read and write

    // Paths as written, with links.
    std::vector<std::filesystem::path>
        named;  ///< the program of the command, the files that it names, and their folders
    std::vector<std::filesystem::path> written;  ///< all that may have links on the way
};

ReachableFiles reachableFiles(const std::vector<std::string>& words);

/// Returns the folder of all homes, and the home of this user.
std::vector<std::filesystem::path> homes();

/// Returns this program, its sibling programs and its library, except those that the command names. A teacher may run
/// them, but a graded program must not.
std::vector<std::filesystem::path> ownFiles(const std::vector<std::string>& words);

/// Returns whether a path is in a folder, or is the folder itself.
bool isWithin(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace mortonscope
