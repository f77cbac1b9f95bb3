#pragma once

#include "core/scene/scene.h"

#include <QString>
#include <QStringList>

namespace mortonscope::test {

/// A scene as a line: "A 10 10 35 35; B 55 5 70 20". 100 × 100, depth 2 unless said.
inline Scene sceneFromText(const QString& text, int level = 2, Outside outside = Outside::Clamp, Touching touching = Touching::Open)
{
    std::vector<SceneObject> objects;
    for (const QString& part : text.split(';', Qt::SkipEmptyParts)) {
        const QStringList words = part.split(' ', Qt::SkipEmptyParts);
        objects.push_back({words.at(0).toStdString(),
                           {words.at(1).toDouble(), words.at(2).toDouble(), words.at(3).toDouble(), words.at(4).toDouble()}, {}, {}, {}});
    }
    return Scene(*Space::create({0, 0, 100, 100}, level, outside), touching, "", std::move(objects));
}

/// The worked example A–G.
inline Scene workedScene()
{
    return sceneFromText("A 10 10 35 35; B 55 5 70 20; C 80 30 95 45; D 30 30 60 55; E 5 60 40 90; F 55 80 70 95; G 80 60 90 90");
}

}  // namespace mortonscope::test
