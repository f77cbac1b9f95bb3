#pragma once

#include "core/space/geometry.h"

#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <string>
#include <utility>
#include <vector>

namespace mortonscope::test {

/// One of the golden scenes with its right answers.
struct Golden {
    QString name;
    nlohmann::json json;
    Box world;
    int level = 0;
    std::vector<Box> boxes;

    const nlohmann::json& expected() const { return json["expected"]; }
};

inline Box boxFrom(const nlohmann::json& json)
{
    return {json["left"].get<double>(), json["top"].get<double>(), json["right"].get<double>(),
            json["bottom"].get<double>()};
}

inline std::vector<Golden> goldenScenes()
{
    std::vector<Golden> scenes;
    const QDir folder(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/golden"));
    for (const QString& name : folder.entryList({"*.json"}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) {
            continue;
        }
        Golden golden{name, nlohmann::json::parse(file.readAll().toStdString()), {}, 0, {}};
        golden.world = boxFrom(golden.json["world"]);
        golden.level = golden.json["level"].get<int>();
        for (const auto& box : golden.json["boxes"]) {
            golden.boxes.push_back(boxFrom(box));
        }
        scenes.push_back(std::move(golden));
    }
    return scenes;
}

using IndexPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Returns the fingerprint of a list in the golden files: SHA-256 of its lines "i,j\n".
inline std::string fingerprint(const IndexPairs& pairs)
{
    QByteArray lines;
    for (const auto& [i, j] : pairs) {
        lines += QByteArray::number(i) + ',' + QByteArray::number(j) + '\n';
    }
    return QCryptographicHash::hash(lines, QCryptographicHash::Sha256).toHex().toStdString();
}

}  // namespace mortonscope::test
