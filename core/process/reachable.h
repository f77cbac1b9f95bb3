#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mortonscope {

/// Which files a program needs that runs a command, all absolute and without links; what is not there is left out.
struct ReachableFiles {
    std::vector<std::filesystem::path> programs;  ///< to be read and run: the system's folders, the languages' in PATH, the command's own
    std::vector<std::filesystem::path> texts;     ///< to be read
    std::vector<std::filesystem::path> devices;   ///< to be read and written
};

ReachableFiles reachableFiles(const std::vector<std::string>& words);

/// This program, its siblings and its library wherever they are installed, unless the command names one itself: a teacher may
/// run them, a student's program may not.
std::vector<std::filesystem::path> ownFiles(const std::vector<std::string>& words);

/// Whether a path is in a folder, or is it.
bool isWithin(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace mortonscope
