#pragma once

#include "core/process/namespaces.h"

#include <filesystem>
#include <map>
#include <set>
#include <vector>

namespace mortonscope {

/// Folders that are covered by empty ones, so that a program finds out nothing about what is in them, and what is shown
/// of them all the same.
///
///     CoverPlan plan({"/home"});
///     plan.show("/home/ada/class/kim");
///     plan.follow("class/kim/pairs.py");
///     mountAnew(work, user, group, plan.steps());
class CoverPlan {
public:
    CoverPlan() = default;
    /// Paths without links. A folder within another counts once.
    explicit CoverPlan(const std::vector<std::filesystem::path>& covers);

    bool covers(const std::filesystem::path& path) const;

    /// Shows a file or folder of that path, which has no links, and all below it.
    void show(const std::filesystem::path& path);
    /// Keeps a folder of that path, which has no links, as an empty one.
    void keep(const std::filesystem::path& path);
    /// Keeps the links on the way to a path as somebody wrote it.
    void follow(const std::filesystem::path& path);

    std::vector<MountStep> steps() const;

private:
    std::set<std::filesystem::path> m_covers;
    std::set<std::filesystem::path> m_folders;
    std::set<std::filesystem::path> m_files;
    std::map<std::filesystem::path, std::filesystem::path> m_links;
    std::set<std::filesystem::path> m_shown;
};

}  // namespace mortonscope
