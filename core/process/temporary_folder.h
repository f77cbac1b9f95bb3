#pragma once

#include <filesystem>

namespace mortonscope {

/// Removes a folder with everything in it, whatever its depth and modes. Removes links without following them. False if
/// a part of it remains. Async-signal-safe.
bool removeFolder(const char* path);

/// A new folder in the folder for temporary files. The destructor removes it with everything in it.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    /// Empty if the folder could not be made; errno then had the reason.
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace mortonscope
