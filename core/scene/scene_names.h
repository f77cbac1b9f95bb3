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

/// Error: TooLarge (more than kMaxTitle bytes). Readers and editors refuse such a title.
std::optional<Error> checkTitle(std::string_view title);

/// The name of the scene that a name which it doesn't have was probably meant to be; empty if none is near. Looks at
/// every name, of scenes with very many at the first hundred thousand.
std::string nearestName(const Scene& scene, std::string_view unknown);

/// The box of another scene that has the same name: how a box is followed through edits. Most edits leave a box where
/// it was in the order of entry, so that is asked first.
inline std::optional<BoxId> namesake(const Scene& scene, BoxId id, const Scene& in)
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

/// Whether a number is that of a box in both scenes, and of the same one.
inline bool isShared(BoxId id, const Scene& a, const Scene& b)
{
    return a.sharesIdsWith(b) && id.value < std::min(a.size(), b.size());
}

/// Where a box is after an edit; none if it is gone. A rename leaves it where it is.
inline std::optional<BoxId> followed(const Scene& before, BoxId id, const Scene& now)
{
    if (before.sharesIdsWith(now)) {
        return id.value < now.size() ? std::optional(id) : std::nullopt;
    }
    return namesake(before, id, now);
}

}  // namespace mortonscope
