#include "core/process/cover_plan.h"

#include "core/process/reachable.h"

#include <algorithm>
#include <deque>
#include <system_error>

namespace mortonscope {

namespace fs = std::filesystem;

CoverPlan::CoverPlan(const std::vector<fs::path>& covers)
{
    for (const fs::path& path : covers) {
        const auto isAbove = [&path](const fs::path& other) { return other != path && isWithin(path, other); };
        if (std::ranges::none_of(covers, isAbove)) {
            m_covers.insert(path);
        }
    }
}

bool CoverPlan::covers(const fs::path& path) const
{
    return std::ranges::any_of(m_covers, [&path](const fs::path& cover) { return isWithin(path, cover); });
}

void CoverPlan::show(const fs::path& path)
{
    if (!covers(path)) {
        return;
    }
    std::error_code error;
    if (fs::is_directory(path, error)) {
        keep(path);
    } else {
        keep(path.parent_path());
        m_files.insert(path);
    }
    m_shown.insert(path);
}

void CoverPlan::keep(const fs::path& path)
{
    for (fs::path at = path; covers(at) && !m_covers.contains(at); at = at.parent_path()) {
        m_folders.insert(at);
    }
}

void CoverPlan::follow(const fs::path& path)
{
    constexpr int kMostLinks = 40;  // as many as the kernel follows
    std::error_code error;
    fs::path at = "/";
    std::deque<fs::path> rest;
    const auto goBy = [&rest](const fs::path& way) { rest.insert(rest.begin(), way.begin(), way.end()); };
    goBy(fs::absolute(path, error).relative_path());
    for (int links = 0; !rest.empty() && links < kMostLinks;) {
        const fs::path part = rest.front();
        rest.pop_front();
        if (part.empty() || part == ".") {
            continue;
        }
        const fs::path next = part == ".." ? at.parent_path() : at / part;
        if (!fs::is_symlink(next, error)) {
            at = next;
            continue;
        }
        ++links;
        const fs::path target = fs::read_symlink(next, error);
        if (covers(next)) {
            keep(at);
            m_links.emplace(next, target);
        }
        at = target.is_absolute() ? fs::path("/") : at;
        goBy(target.relative_path());
    }
}

std::vector<MountStep> CoverPlan::steps() const
{
    // All that is made comes before all that is shown, so that nothing is made in a folder that is shown. A folder
    // sorts before what is in it.
    std::vector<MountStep> steps;
    const auto add = [&steps](MountStep::Kind kind, const std::set<fs::path>& paths) {
        for (const fs::path& path : paths) {
            steps.push_back({kind, path.string(), {}});
        }
    };
    add(MountStep::Cover, m_covers);
    add(MountStep::Folder, m_folders);
    for (const auto& [path, target] : m_links) {
        steps.push_back({MountStep::Link, path.string(), target.string()});
    }
    add(MountStep::File, m_files);
    add(MountStep::Show, m_shown);
    return steps;
}

}  // namespace mortonscope
