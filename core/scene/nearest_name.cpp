#include "core/scene/nearest_name.h"

#include "core/base/nearest.h"

#include <algorithm>
#include <vector>

namespace mortonscope {

std::string nearestName(const Scene& scene, std::string_view unknown)
{
    constexpr std::size_t kMostAsked = 100'000;
    std::vector<std::string_view> names;
    const std::size_t count = std::min(scene.size(), kMostAsked);
    names.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        names.emplace_back(scene.name(BoxId(i)));
    }
    return nearest(unknown, names);
}

}  // namespace mortonscope
