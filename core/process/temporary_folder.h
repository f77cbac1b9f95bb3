#pragma once

#include <filesystem>

namespace mortonscope {

/// Removes a folder with everything in it, whatever its depth and modes. Removes links without following them. Returns
/// false if a part of the folder remains. Async-signal-safe.
bool removeFolder(const char* path);

/// A new folder in the system's folder for temporary files. The destructor removes it with everything in it.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    /// Returns the path. It is empty if the folder could not be made; errno has the reason right after construction.
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace mortonscope
