#include "app/state/scene_edits.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

std::vector<SceneObject> objectsOf(const Scene& scene)
{
    std::vector<SceneObject> objects;
    objects.reserve(scene.size());
    for (std::size_t row = 0; row < scene.size(); ++row) {
        objects.push_back(scene.object(scene.id(row)));
    }
    return objects;
}

std::vector<SceneObject> copiesBeside(const Scene& scene, std::span<const BoxId> ids)
{
    const double dx = scene.space().unitX() / 4;
    const double dy = scene.space().unitY() / 4;
    std::vector<SceneObject> copies;
    copies.reserve(ids.size());
    for (const BoxId id : ids) {
        SceneObject copy = scene.object(id);
        copy.box = {copy.box.left + dx, copy.box.top + dy, copy.box.right + dx, copy.box.bottom + dy};
        if (copy.circle) {
            copy.circle->centre = {copy.circle->centre.x + dx, copy.circle->centre.y + dy};
            copy.box = boundingBox(*copy.circle);
        }
        if (!checkBox(copy.box)) {
            copies.push_back(std::move(copy));
        }
    }
    return copies;
}

Scene partOf(const Scene& scene, std::vector<BoxId> ids)
{
    std::ranges::sort(ids);
    SceneBuilder builder;
    builder.reserve(ids.size());
    for (const BoxId id : ids) {
        (void)builder.add(scene.object(id));
    }
    return builder.finish(scene.space(), scene.touching(), {});
}

}  // namespace mortonscope
