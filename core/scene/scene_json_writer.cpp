#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/json/json_writer.h"
#include "core/scene/scene_json.h"

#include "core/base/text_file.h"
#include "core/scene/scene_json_parts.h"
#include "core/scene/scene_names.h"

#include <cmath>
#include <functional>

namespace mortonscope {

// --------------------------------------------------------------------------------------------- vocabulary

std::string joinExtra(std::string_view key, std::string_view inner, std::string_view others)
{
    std::string extra;
    if (inner.empty() && others.empty()) {
        return extra;
    }
    extra += '{';
    if (!inner.empty()) {
        appendJsonString(extra, key);
        extra.append(":{").append(inner).append(others.empty() ? "}" : "},");
    }
    return extra.append(others) + '}';
}

SplitExtra splitExtra(std::string_view extra, std::string_view key)
{
    if (extra.size() < 2) {
        return {};
    }
    SplitExtra parts{{}, extra.substr(1, extra.size() - 2)};
    std::string head = "{";
    appendJsonString(head, key);
    head += ":{";
    if (!extra.starts_with(head)) {
        return parts;
    }
    // Find the brace that closes the inner object, skipping strings.
    std::size_t at = head.size();
    bool inString = false;
    for (int depth = 1; at < extra.size(); ++at) {
        const char c = extra[at];
        if (inString) {
            at += c == '\\';
            inString = c != '"';
        } else if (c == '"') {
            inString = true;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth == 0) {
            break;
        }
    }
    parts.inner = extra.substr(head.size(), at - head.size());
    parts.others = at + 2 < extra.size() ? extra.substr(at + 2, extra.size() - at - 3) : std::string_view();
    return parts;
}

// ------------------------------------------------------------------------------------------------- writer

namespace {

void writeEdges(JsonWriter& json, const Box& box)
{
    json.member("left", box.left).member("top", box.top).member("right", box.right).member("bottom", box.bottom);
}

/// Writes a speed that is not 0. Also writes −0, because readers take an absent speed as +0.
void writeSpeed(JsonWriter& json, std::string_view key, double speed)
{
    if (speed != 0 || std::signbit(speed)) {
        json.member(key, speed);
    }
}

void writeObject(JsonWriter& json, const Scene& scene, BoxId id)
{
    const SplitExtra unknown = splitExtra(scene.extra(id), "circle");
    json.beginObject().member("name", scene.name(id));
    if (const auto circle = scene.circle(id)) {
        json.key("circle")
            .beginObject()
            .member("x", circle->centre.x)
            .member("y", circle->centre.y)
            .member("radius", circle->radius);
        json.json(unknown.inner).endObject();
    } else {
        writeEdges(json, scene.box(id));
    }
    const Velocity velocity = scene.velocity(id);
    writeSpeed(json, "vx", velocity.x);
    writeSpeed(json, "vy", velocity.y);
    json.json(unknown.others).endObject();
}

constexpr std::size_t kUsualLine = 110;  ///< bytes

/// Appends the text of a scene to `out`. Every few thousand boxes, calls `shouldContinue`, which may empty `out`. If it
/// returns false, the text ends there.
void appendScene(std::string& out, const Scene& scene, const std::function<bool(double share)>& shouldContinue)
{
    constexpr std::size_t kBoxesBetween = 4096;
    JsonWriter json(out, kJsonFile);
    json.beginObject().line(2).member("format", kSceneFormat).line(2).member("version", kSceneVersion);
    if (!scene.title().empty()) {
        json.line(2).member("title", scene.title());
    }
    const SplitExtra unknown = splitExtra(scene.extra(), "world");
    json.line(2).key("world").beginObject();
    writeEdges(json, scene.space().world());
    json.json(unknown.inner).endObject().line(2).member("level", scene.space().depth());
    json.line(2)
        .member("outside", nameOf(scene.space().outside()))
        .line(2)
        .member("touching", nameOf(scene.touching()));
    json.line(2).json(unknown.others);
    if (scene.view()) {
        writeJsonView(json.line(2).key("view"), *scene.view());
    }
    if (!scene.bookmarks().empty()) {
        writeJsonBookmarks(json.line(2).key("bookmarks"), scene.bookmarks());
    }
    json.line(2).key("boxes").beginArray();
    for (std::size_t i = 0; i < scene.size(); ++i) {
        if (i % kBoxesBetween == 0 && !shouldContinue(static_cast<double>(i) / static_cast<double>(scene.size()))) {
            break;
        }
        writeObject(json.line(4), scene, BoxId{static_cast<std::uint32_t>(i)});
    }
    if (!scene.isEmpty()) {
        json.line(2);
    }
    json.endArray().line().endObject();
    out += '\n';
}

}  // namespace

std::string sceneToJson(const Scene& scene, const Progress& progress)
{
    std::string out;
    out.reserve(500 + kUsualLine * scene.size());
    appendScene(out, scene, [&progress](double share) { return !progress || progress(share); });
    return out;
}

Outcome writeSceneFile(const Scene& scene, const std::filesystem::path& path, const Progress& progress)
{
    auto unreadable = checkBookmarks(scene.bookmarks());
    if (!unreadable && scene.view()) {
        unreadable = checkView(*scene.view());
    }
    if (!unreadable) {
        unreadable = checkTitle(scene.title());
    }
    if (unreadable) {
        return std::move(*unreadable).at(path.string());
    }
    bool continues = true;
    std::uint64_t length = 0;
    const auto produce = [&](const TextSink& sink) {
        std::string piece;
        bool isWritten = true;
        const auto giveAway = [&] {
            length += piece.size();
            isWritten = length <= kMaxTextBytes && sink(piece);
            piece.clear();
            return isWritten;
        };
        appendScene(piece, scene, [&](double share) {
            continues = !progress || progress(share);
            return continues && giveAway();
        });
        continues = continues && (!progress || progress(1));
        return continues && isWritten && giveAway();
    };
    const Outcome outcome = writeTextFile(path, produce);
    if (!continues) {
        return Error{ErrorCode::CannotWrite, path.string(), "given up", "to be written to its end"};
    }
    if (length > kMaxTextBytes) {
        return Error{ErrorCode::TooLarge, path.string(), say("more than {1} bytes", kMaxTextBytes),
                     say("at most {1} bytes", kMaxTextBytes)};
    }
    return outcome;
}

}  // namespace mortonscope
