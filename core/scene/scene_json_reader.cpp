#include "core/base/message.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/json/json_reader.h"
#include "core/scene/scene.h"
#include "core/scene/scene_json.h"
#include "core/scene/scene_json_parts.h"
#include "core/scene/scene_names.h"

#include <array>
#include <cmath>
#include <functional>

namespace mortonscope {

namespace {

constexpr const char* kNumber = message("a number");

enum CircleMember { kX, kY, kRadius };
constexpr std::array kCircleMembers{KnownMember{"x", kNumber}, KnownMember{"y", kNumber},
                                    KnownMember{"radius", kNumber}};

enum BoxMember { kName, kLeft, kTop, kRight, kBottom, kCircle, kVx, kVy };
constexpr std::array kBoxMembers{KnownMember{"name", message("a name in quotes")},
                                 KnownMember{"left", kNumber},
                                 KnownMember{"top", kNumber},
                                 KnownMember{"right", kNumber},
                                 KnownMember{"bottom", kNumber},
                                 KnownMember{"circle", message("an object with x, y and radius")},
                                 KnownMember{"vx", kNumber},
                                 KnownMember{"vy", kNumber}};

enum WorldMember { kWorldLeft, kWorldTop, kWorldRight, kWorldBottom };
constexpr std::array kWorldMembers{KnownMember{"left", kNumber}, KnownMember{"top", kNumber},
                                   KnownMember{"right", kNumber}, KnownMember{"bottom", kNumber}};

enum SceneMember { kFormat, kVersion, kTitle, kWorld, kLevel, kOutside, kTouching, kBoxes, kView, kBookmarks };
constexpr std::array kSceneMembers{KnownMember{"format", message("a string")},
                                   KnownMember{"version", message("a whole number from 1")},
                                   KnownMember{"title", message("a string")},
                                   KnownMember{"world", message("an object with left, top, right and bottom")},
                                   KnownMember{"level", message("a whole number from 0 to 12")},
                                   KnownMember{"outside", message("\"clamp\", \"root\" or \"reject\"")},
                                   KnownMember{"touching", message("\"open\" or \"closed\"")},
                                   KnownMember{"boxes", message("an array of boxes")},
                                   KnownMember{"view", message("an object with the step to open at")},
                                   KnownMember{"bookmarks", message("an array of bookmarks")}};

/// Reads {"x": 50, "y": 50, "radius": 5}. Unknown members go to `unknown`.
bool readCircle(JsonReader& json, Circle& circle, std::string& unknown)
{
    JsonObject object(json, kCircleMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        double* const values[] = {&circle.centre.x, &circle.centre.y, &circle.radius};
        json.number(*values[member]);
    }
    if (!object.require({kX, kY, kRadius})) {
        return false;
    }
    unknown = object.unknown();
    auto error = checkCircle(circle);
    if (error && error->code == ErrorCode::OutOfRange) {
        return json.refuse(
            Error{error->code, json.memberPath("radius"), numberText(circle.radius), std::move(error->expected)});
    }
    return !error || json.refuse(error->code, std::move(error->value), std::move(error->expected));
}

bool readName(JsonReader& json, std::string& name)
{
    if (!json.text(name)) {
        return false;
    }
    auto error = checkName(name);
    return !error || json.refuse(error->code, std::move(error->value), std::move(error->expected));
}

/// Checks that an entry has either a circle or four edges that form a box.
bool checkEdges(JsonReader& json, JsonObject& object, const Box& box)
{
    if (object.has(kCircle)) {
        for (const int edge : {kLeft, kTop, kRight, kBottom}) {
            if (object.has(edge)) {
                const std::string_view key = kBoxMembers[static_cast<std::size_t>(edge)].key;
                return json.refuse(Error{ErrorCode::Custom, json.memberPath(key),
                                         say("a box has four edges or a circle, not both"), say("remove one of them")});
            }
        }
        return true;
    }
    if (!object.require({kLeft, kTop, kRight, kBottom}, message("a number, or a circle instead of the four edges"))) {
        return false;
    }
    auto error = checkBox(box);
    return !error || json.refuse(error->code, std::move(error->value), std::move(error->expected));
}

/// Reads one entry of "boxes" into the builder.
bool readBox(JsonReader& json, SceneBuilder& builder)
{
    SceneObject read;
    std::string unknownOfCircle;
    JsonObject object(json, kBoxMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        switch (member) {
        case kName: readName(json, read.name); break;
        case kLeft: json.number(read.box.left); break;
        case kTop: json.number(read.box.top); break;
        case kRight: json.number(read.box.right); break;
        case kBottom: json.number(read.box.bottom); break;
        case kVx: json.number(read.velocity.x); break;
        case kVy: json.number(read.velocity.y); break;
        default: readCircle(json, read.circle.emplace(), unknownOfCircle); break;
        }
    }
    if (!object.require({kName}) || !checkEdges(json, object, read.box)) {
        return false;
    }
    read.extra = joinExtra("circle", unknownOfCircle, object.unknown());
    const std::string name = read.name;
    if (const auto owner = builder.add(std::move(read))) {
        return json.refuse(Error{ErrorCode::DuplicateName, json.memberPath("name"), inQuotes(name),
                                 say("a unique name; boxes[{1}] has this one", owner->value)});
    }
    return true;
}

bool readBoxes(JsonReader& json, SceneBuilder& builder)
{
    json.beginArray();
    while (json.nextItem(message("an object with a name and edges, or a circle"))) {
        if (builder.size() >= kMaxBoxes) {
            return json.refuse(Error{ErrorCode::TooLarge, json.outerPath(), say("more than 4000000 boxes"),
                                     say("at most 4000000 boxes")});
        }
        readBox(json, builder);
    }
    return json.ok();
}

bool readWorld(JsonReader& json, Box& world, std::string& unknown)
{
    JsonObject object(json, kWorldMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        double* const edges[] = {&world.left, &world.top, &world.right, &world.bottom};
        json.number(*edges[member]);
    }
    unknown = object.unknown();
    return object.require({kWorldLeft, kWorldTop, kWorldRight, kWorldBottom});
}

bool readFormat(JsonReader& json)
{
    std::string format;
    return json.text(format)
        && (format == kSceneFormat || json.refuse(ErrorCode::WrongFormat, json.shown(), inQuotes(kSceneFormat)));
}

/// Reads a whole number of either sign, as a double.
bool readWhole(JsonReader& json, double& number)
{
    JsonScalar value;
    if (!json.scalar(value)) {
        return false;
    }
    number = value.number;
    return (value.isNumber() && number == std::floor(number)) || json.wrongScalar();
}

bool readVersion(JsonReader& json)
{
    double version = 0;
    if (!readWhole(json, version)) {
        return false;
    }
    if (version > kSceneVersion) {
        return json.refuse(ErrorCode::NewerVersion, json.shown(), say("version {1}", kSceneVersion));
    }
    return version >= 1 || json.outOfRange();
}

bool readLevel(JsonReader& json, int& level)
{
    double number = 0;
    if (!readWhole(json, number)) {
        return false;
    }
    if (number < 0 || number > Space::kDeepestTree) {
        return json.outOfRange();
    }
    level = static_cast<int>(number);
    return true;
}

bool readTitle(JsonReader& json, std::string& title)
{
    if (!json.text(title)) {
        return false;
    }
    auto error = checkTitle(title);
    return !error || json.refuse(error->code, std::move(error->value), std::move(error->expected));
}

/// Returns a remark on numbers that reading rounded; empty if it kept all of them.
std::string noteOf(const JsonReader::Rounded& rounded)
{
    if (rounded.count == 0) {
        return {};
    }
    return sayCount(
        rounded.count, "{2}: {3} was rounded, because not every whole number above 2^53 can be stored",
        "{1} numbers were rounded, the first {3} at {2}, because not every whole number above 2^53 can be stored",
        rounded.place, rounded.text);
}

/// Reads the object that makes up the whole file. If it returns none, the reader has the error.
std::optional<Scene> readSceneObject(JsonReader& json)
{
    int level = 0;
    Outside outside = Outside::Clamp;
    Touching touching = Touching::Open;
    std::string title, unknownOfWorld;
    Box world;
    View view;
    std::vector<Bookmark> bookmarks;
    SceneBuilder builder;

    json.expect(message("an object with world, level and boxes"));
    JsonObject object(json, kSceneMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        switch (member) {
        case kFormat: readFormat(json); break;
        case kVersion: readVersion(json); break;
        case kTitle: readTitle(json, title); break;
        case kWorld: readWorld(json, world, unknownOfWorld); break;
        case kLevel: readLevel(json, level); break;
        case kOutside: json.word(outside); break;
        case kTouching: json.word(touching); break;
        case kBoxes: readBoxes(json, builder); break;
        case kView: readJsonView(json, view); break;
        default: readJsonBookmarks(json, bookmarks); break;
        }
    }
    if (!json.end() || !object.require({kWorld, kLevel, kBoxes})) {
        return std::nullopt;
    }
    const auto space = Space::create(world, level, outside);
    if (!space) {
        json.refuse(space.error());
        return std::nullopt;
    }
    Scene scene =
        builder.finish(*space, touching, std::move(title), joinExtra("world", unknownOfWorld, object.unknown()));
    if (object.has(kView)) {
        scene = scene.withView(std::make_shared<const View>(std::move(view)));
    }
    return scene.withBookmarks(std::move(bookmarks)).withReadingNote(noteOf(json.rounded()));
}

}  // namespace

Result<Scene> sceneFromJson(std::string_view text, const Progress& progress)
{
    if (text.size() > kMaxTextBytes) {
        return Error{ErrorCode::TooLarge, {}, say("{1} bytes", text.size()), say("at most 1 GiB")};
    }
    JsonReader json(text, 0, &progress);
    if (auto scene = readSceneObject(json)) {
        return *std::move(scene);
    }
    return json.error();
}

Result<Scene> readSceneFile(const std::filesystem::path& path, const Progress& progress)
{
    constexpr double kLoading = 0.1;  // share of the time for loading the text
    const auto shouldContinue = [&progress](double share) { return !progress || progress(share); };
    JsonPrescan prescan;
    auto text = readTextFile(
        path, kMaxTextBytes, [&](double share) { return shouldContinue(kLoading * share); }, std::ref(prescan));
    if (!text) {
        return text.error();
    }
    if (prescan.error()) {
        return Error(*prescan.error()).at(path.string());
    }
    auto scene = sceneFromJson(*text, [&](double share) { return shouldContinue(kLoading + (1 - kLoading) * share); });
    if (!scene) {
        return Error(scene.error()).at(path.string());
    }
    return scene;
}

Result<Scene> readScene(int fd)
{
    JsonPrescan prescan;
    const auto text = readAll(fd, kMaxTextBytes, std::ref(prescan));
    if (!text) {
        return text.error();
    }
    if (prescan.error()) {
        return *prescan.error();
    }
    return sceneFromJson(*text);
}

}  // namespace mortonscope
