#include "tests/bench/support/scenes.h"

#include "core/scene/generators.h"

#include <cstdlib>
#include <iostream>
#include <sstream>

namespace mortonscope::bench {

namespace {

Scene generated(const Recipe& recipe)
{
    GeneratorSettings settings;
    settings.kind = recipe.kind;
    settings.count = recipe.count;
    settings.level = recipe.level;
    if (recipe.size > 0) {
        settings.size = recipe.size;
    }
    auto scene = generateScene(settings);
    if (!scene) {
        std::cerr << scene.error().sentence() << '\n';
        std::abort();
    }
    return std::move(*scene);
}

std::string grouped(std::size_t number)
{
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

}  // namespace

const Scene& sceneOf(const Recipe& recipe)
{
    static Recipe kept;
    static Scene scene;
    if (!(kept == recipe)) {
        scene = Scene();  // frees the old one first, because a million names take much memory
        scene = generated(recipe);
        kept = recipe;
    }
    return scene;
}

std::string nameOf(const Recipe& recipe)
{
    std::ostringstream name;
    name << grouped(recipe.count) << ' ' << recipe.kind << ", depth " << recipe.level;
    if (recipe.size > 0) {
        name << ", size " << recipe.size;
    }
    return name.str();
}

}  // namespace mortonscope::bench
