#include "app/session/scene_edits.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

Scene withAppended(const Scene& scene, const Scene& part, std::vector<std::string> names)
{
    SceneBuilder builder;
    builder.reserve(scene.size() + part.size());
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        (void)builder.add(scene.object(BoxId(i)));  // names are unique in `scene`, so they are unique here
    }
    for (std::uint32_t i = 0; i < part.size(); ++i) {
        SceneObject object = part.object(BoxId(i));
        object.name = std::move(names[i]);
        (void)builder.add(std::move(object));
    }
    return builder.finish(scene.space(), scene.touching(), scene.title(), scene.extra())
        .withView(scene.view())
        .withBookmarks(scene.bookmarks());
}

Scene copiesBeside(const Scene& scene, std::span<const BoxId> ids)
{
    const double dx = scene.space().unitX() / 4;
    const double dy = scene.space().unitY() / 4;
    SceneBuilder builder;
    builder.reserve(ids.size());
    for (const BoxId id : ids) {
        SceneObject copy = scene.object(id);
        copy.box = {copy.box.left + dx, copy.box.top + dy, copy.box.right + dx, copy.box.bottom + dy};
        if (copy.circle) {
            copy.circle->centre = {copy.circle->centre.x + dx, copy.circle->centre.y + dy};
            copy.box = boundingBox(*copy.circle);
        }
        if (!checkBox(copy.box)) {
            (void)builder.add(std::move(copy));
        }
    }
    return builder.finish(scene.space(), scene.touching(), {});
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
