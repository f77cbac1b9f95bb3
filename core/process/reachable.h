#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mortonscope {

/// Which files a program needs that runs a command, all absolute and without links; what is not there is left out.
struct ReachableFiles {
    std::vector<std::filesystem::path>
        programs;  ///< to be read and run: the system's folders, the languages' in PATH, the command's own
    std::vector<std::filesystem::path> texts;    ///< to be read
    std::vector<std::filesystem::path> devices;  ///< to be read and written
    std::vector<std::filesystem::path> named;    ///< the command's program, the files that it names, and their folders
    std::vector<std::filesystem::path> written;  ///< the ways to all these as people wrote them, with links
};

ReachableFiles reachableFiles(const std::vector<std::string>& words);

/// The homes of all users, and this user's wherever that is.
std::vector<std::filesystem::path> homes();

/// This program, its siblings and its library wherever they are installed, unless the command names one itself: a
/// teacher may run them, a student's program may not.
std::vector<std::filesystem::path> ownFiles(const std::vector<std::string>& words);

/// Whether a path is in a folder, or is it.
bool isWithin(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace mortonscope
