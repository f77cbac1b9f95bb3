#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mortonscope {

/// The files that a command needs, as absolute paths without links. Files that don't exist are left out.
struct ReachableFiles {
    std::vector<std::filesystem::path>
        programs;  ///< to read and run: folders of the system, of the languages in PATH, and of the command
    std::vector<std::filesystem::path> texts;    ///< to read
    std::vector<std::filesystem::path> devices;  ///< to read and write
    std::vector<std::filesystem::path>
        named;  ///< the program of the command, the files that it names, and their folders
    std::vector<std::filesystem::path> written;  ///< the paths to all these as written, with links
};

ReachableFiles reachableFiles(const std::vector<std::string>& words);

/// The homes of all users, and the home of this user.
std::vector<std::filesystem::path> homes();

/// This program, its siblings and its library, unless the command names one itself: a teacher may run them, but a
/// graded program must not.
std::vector<std::filesystem::path> ownFiles(const std::vector<std::string>& words);

/// Whether a path is a folder or is in it.
bool isWithin(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace mortonscope
