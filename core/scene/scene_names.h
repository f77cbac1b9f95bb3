#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

inline constexpr std::size_t kMaxTitle = 10'000;  ///< bytes

/// Checks the length of a title; readers and editors refuse a longer one. Error: TooLarge (more than kMaxTitle bytes).
std::optional<Error> checkTitle(std::string_view title);

/// Returns the name in the scene that is most similar to an unknown name; empty if no name is similar. Examines at most
/// the first hundred thousand names.
std::string nearestName(const Scene& scene, std::string_view unknown);

/// Returns the box with the same name in another scene. Tries the same id first, because most edits keep the order of
/// entry.
inline std::optional<BoxId> sameNamedBox(const Scene& scene, BoxId id, const Scene& in)
{
    if (scene.sharesNamesWith(in)) {
        return id;
    }
    const std::string& name = scene.name(id);
    if (id.value < in.size() && in.name(in.id(id.value)) == name) {
        return in.id(id.value);
    }
    return in.find(name);
}

/// Returns whether an id belongs to both scenes and means the same box.
inline bool isShared(BoxId id, const Scene& a, const Scene& b)
{
    return a.sharesIdsWith(b) && id.value < std::min(a.size(), b.size());
}

/// Returns the id of a box after an edit; none if the box is gone. Follows renames.
inline std::optional<BoxId> followed(const Scene& before, BoxId id, const Scene& now)
{
    if (before.sharesIdsWith(now)) {
        if (id.value >= now.size()) {
            return std::nullopt;
        }
        return id;
    }
    return sameNamedBox(before, id, now);
}

}  // namespace mortonscope
