#pragma once

#include "core/scene/scene.h"

namespace mortonscope {

/// The box of another scene that has the same name: how a box is followed through edits. Most edits leave a box where
/// it was in the order of entry, so that is asked first.
inline std::optional<BoxId> namesake(const Scene& scene, BoxId id, const Scene& in)
{
    if (scene.sharesNamesWith(in)) {
        return id;
    }
    const std::string& name = scene.name(id);
    if (id.value < in.size() && in.name(id) == name) {
        return id;
    }
    return in.find(name);
}

}  // namespace mortonscope
