#pragma once

#include "core/scene/scene.h"
#include "tests/support/seeded.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <string>
#include <vector>

namespace mortonscope::test {

/// The boxes A–G of the worked example, with which the program opens. A separate copy, to compare the program with.
inline const std::vector<Box> kWorked = {{10, 10, 35, 35}, {55, 5, 70, 20},  {80, 30, 95, 45}, {30, 30, 60, 55},
                                         {5, 60, 40, 90},  {55, 80, 70, 95}, {80, 60, 90, 90}};

inline SceneObject object(std::string name, const Box& box) { return {std::move(name), box, {}, {}, {}}; }

/// Returns the worked example A–G, in a world of 100 × 100.
inline Scene workedScene(int level = 2, Outside outside = Outside::Clamp)
{
    std::vector<SceneObject> objects;
    for (const Box& box : kWorked) {
        objects.push_back(object(std::string(1, static_cast<char>('A' + objects.size())), box));
    }
    return Scene(*Space::create({0, 0, 100, 100}, level, outside), Touching::Open, "Worked example",
                 std::move(objects));
}

/// Returns a scene from a line such as "A 10 10 35 35; B 55 5 70 20", in a world of 100 × 100.
inline Scene sceneFromText(const QString& text, int level = 2, Outside outside = Outside::Clamp,
                           Touching touching = Touching::Open)
{
    std::vector<SceneObject> objects;
    for (const QString& part : text.split(';', Qt::SkipEmptyParts)) {
        const QStringList words = part.split(' ', Qt::SkipEmptyParts);
        objects.push_back(object(words.at(0).toStdString(), {words.at(1).toDouble(), words.at(2).toDouble(),
                                                             words.at(3).toDouble(), words.at(4).toDouble()}));
    }
    return Scene(*Space::create({0, 0, 100, 100}, level, outside), touching, "", std::move(objects));
}

/// Returns a scene with boxes b0, b1 … in a space.
inline Scene sceneOf(const Space& space, const std::vector<Box>& boxes, Touching touching = Touching::Open)
{
    std::vector<SceneObject> objects;
    for (const Box& box : boxes) {
        objects.push_back(object("b" + std::to_string(objects.size()), box));
    }
    return Scene(space, touching, {}, std::move(objects));
}

/// Returns a scene with seeded boxes of every awkward kind. For every second seed, touching counts as overlap.
inline Scene awkwardScene(std::uint64_t seed, std::size_t count, int level, Outside outside)
{
    const Space space = *Space::create({-20, 10, 80, 60}, level, outside);
    return sceneOf(space, awkwardBoxes(seed, count, space), seed % 2 == 0 ? Touching::Open : Touching::Closed)
        .withTitle("awkward");
}

}  // namespace mortonscope::test
