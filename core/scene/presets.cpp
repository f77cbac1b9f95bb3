#include "core/scene/presets.h"

#include "core/scene/preset_tables.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace mortonscope {

Preset makePreset(const char* id, const char* title, const char* idea, PresetWorld world, const std::vector<NamedBox>& boxes,
                  const std::vector<NamedCircle>& circles)
{
    std::vector<SceneObject> objects;
    for (const NamedBox& b : boxes) {
        objects.push_back({b.name, b.box, {}, {}, {}});
    }
    for (const NamedCircle& c : circles) {
        objects.push_back({c.name, {}, c.circle, {}, {}});
    }
    const auto space = Space::create(world.world, world.level);
    assert(space);
    return {id, title, idea, Scene(*space, Touching::Open, title, std::move(objects)), {}};
}

std::span<const Preset> presets()
{
    static const std::vector<Preset> all = [] {
        std::vector<Preset> list;
        for (auto part : {workedPresets(), edgePresets(), testPresets(), exhibitPresets()}) {
            std::move(part.begin(), part.end(), std::back_inserter(list));
        }
        return list;
    }();
    return all;
}

const Preset* findPreset(std::string_view id)
{
    const auto all = presets();
    const auto found = std::find_if(all.begin(), all.end(), [id](const Preset& p) { return p.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace mortonscope
