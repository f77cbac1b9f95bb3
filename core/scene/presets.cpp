#include "core/scene/presets.h"

#include "core/scene/preset_tables.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <memory>

namespace mortonscope {

Preset makePreset(const char* id, const char* title, const char* idea, PresetWorld world,
                  const std::vector<NamedBox>& boxes, const std::vector<NamedCircle>& circles)
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
    return {id, title, idea, Scene(*space, Touching::Open, title, std::move(objects))};
}

Preset about(const char* algorithm, Preset preset)
{
    View view;
    view.algorithm = algorithm;
    preset.scene = preset.scene.withView(std::make_shared<const View>(std::move(view)));
    return preset;
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

namespace {

const Preset* findBy(std::string Preset::* member, std::string_view value)
{
    const auto all = presets();
    const auto found = std::ranges::find(all, value, member);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

const Preset* findPreset(std::string_view id) { return findBy(&Preset::id, id); }
const Preset* findPresetTitled(std::string_view title) { return findBy(&Preset::title, title); }

}  // namespace mortonscope
