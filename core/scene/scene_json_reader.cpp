#include "core/scene/scene_json.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/json/json_glance.h"
#include "core/json/json_object_part.h"
#include "core/scene/scene_boxes_part.h"
#include "core/scene/scene_json_text.h"
#include "core/scene/scene_title.h"
#include "core/scene/scene_view_part.h"

#include <array>
#include <cmath>
#include <functional>

namespace mortonscope {

namespace {

enum WorldMember { kWorldLeft, kWorldTop, kWorldRight, kWorldBottom };
constexpr std::array kWorldMembers{KnownMember{"left", message("a number")}, KnownMember{"top", message("a number")},
                                   KnownMember{"right", message("a number")},
                                   KnownMember{"bottom", message("a number")}};

enum SceneMember { kFormat, kVersion, kTitle, kWorld, kLevel, kOutside, kTouching, kBoxes, kView, kBookmarks };
constexpr std::array kSceneMembers{KnownMember{"format", message("a text in quotes")},
                                   KnownMember{"version", message("a whole number from 1")},
                                   KnownMember{"title", message("a text in quotes")},
                                   KnownMember{"world", message("an object with left, top, right and bottom")},
                                   KnownMember{"level", message("a whole number from 0 to 12")},
                                   KnownMember{"outside", message("\"clamp\", \"root\" or \"reject\"")},
                                   KnownMember{"touching", message("\"open\" or \"closed\"")},
                                   KnownMember{"boxes", message("an array of boxes")},
                                   KnownMember{"view", message("an object with the step to open at")},
                                   KnownMember{"bookmarks", message("an array of bookmarks")}};

class WorldPart final : public JsonObjectPart {
public:
    explicit WorldPart(JsonPart& scene) : JsonObjectPart(scene, kWorldMembers) {}

    const Box& world() const { return m_world; }
    using JsonObjectPart::unknown;

    bool end() override { return requireAll({kWorldLeft, kWorldTop, kWorldRight, kWorldBottom}); }

protected:
    bool take(int member, const JsonScalar& value) override
    {
        double* edges[] = {&m_world.left, &m_world.top, &m_world.right, &m_world.bottom};
        return takeNumber(value, *edges[member]);
    }

private:
    Box m_world;
};

/// The object that the whole file is.
class ScenePart final : public JsonObjectPart {
public:
    explicit ScenePart(JsonPart& file)
        : JsonObjectPart(file, kSceneMembers), m_world(*this), m_boxes(*this, m_builder), m_view(*this),
          m_bookmarks(*this, message("an object with a step"), kMostBookmarks)
    {
    }

    bool end() override { return true; }
    /// The scene, once the whole text has been taken without an error; else the error is set.
    std::optional<Scene> finish();

protected:
    bool take(int member, const JsonScalar& value) override;
    JsonPart* takeObject(int member) override;
    JsonPart* takeArray(int member) override;
    std::string prefix() const override { return {}; }

private:
    bool takeVersion(const JsonScalar& value);
    bool takeLevel(const JsonScalar& value);
    /// A text that `from` makes something of.
    template <class T>
    bool takeWord(const JsonScalar& value, T& target);

    int m_level = 0;
    Outside m_outside = Outside::Clamp;
    Touching m_touching = Touching::Open;
    std::string m_title;
    SceneBuilder m_builder;
    WorldPart m_world;
    BoxesPart m_boxes;
    ViewPart m_view;
    BookmarksPart m_bookmarks;
};

bool ScenePart::take(int member, const JsonScalar& value)
{
    switch (member) {
    case kFormat: {
        std::string format;
        return takeText(value, format)
            && (format == kSceneFormat || fail(ErrorCode::WrongFormat, place(), shown(value), inQuotes(kSceneFormat)));
    }
    case kVersion: return takeVersion(value);
    case kTitle:
        if (const auto error = checkTitle(value.isText() ? value.text : std::string_view())) {
            return fail(error->code, place(), error->value, error->expected);
        }
        return takeText(value, m_title);
    case kLevel: return takeLevel(value);
    case kOutside: return takeWord(value, m_outside);
    case kTouching: return takeWord(value, m_touching);
    default: return wrongType(shown(value));
    }
}

bool ScenePart::takeVersion(const JsonScalar& value)
{
    if (!value.isNumber() || value.number != std::floor(value.number)) {
        return wrongType(shown(value));
    }
    if (value.number > kSceneVersion) {
        return fail(ErrorCode::NewerVersion, place(), shown(value), say("version {1}", kSceneVersion));
    }
    return value.number >= 1 || outOfRange(value);
}

bool ScenePart::takeLevel(const JsonScalar& value)
{
    if (!value.isNumber() || value.number != std::floor(value.number)) {
        return wrongType(shown(value));
    }
    if (value.number < 0 || value.number > Space::kDeepestTree) {
        return outOfRange(value);
    }
    m_level = static_cast<int>(value.number);
    return true;
}

template <class T>
bool ScenePart::takeWord(const JsonScalar& value, T& target)
{
    if (!value.isText()) {
        return wrongType(shown(value));
    }
    const auto found = fromName<T>(value.text);
    target = found.value_or(target);
    return found.has_value() || outOfRange(value);
}

JsonPart* ScenePart::takeObject(int member)
{
    switch (member) {
    case kWorld: return &m_world;
    case kView: return m_view.begin();
    default: return JsonObjectPart::takeObject(member);
    }
}

JsonPart* ScenePart::takeArray(int member)
{
    switch (member) {
    case kBoxes: return &m_boxes;
    case kBookmarks: return m_bookmarks.begin();
    default: return JsonObjectPart::takeArray(member);
    }
}

std::optional<Scene> ScenePart::finish()
{
    if (!requireAll({kWorld, kLevel, kBoxes})) {
        return std::nullopt;
    }
    const auto space = Space::create(m_world.world(), m_level, m_outside);
    if (!space) {
        fail(space.error(), {});
        return std::nullopt;
    }
    Scene scene =
        m_builder.finish(*space, m_touching, std::move(m_title), joinExtra("world", m_world.unknown(), unknown()));
    if (has(kView)) {
        scene = scene.withView(std::make_shared<const View>(std::move(m_view.view())));
    }
    return scene.withBookmarks(std::move(m_bookmarks.entries()));
}

/// What is around the scene's object.
class FilePart final : public JsonPart {
public:
    explicit FilePart(std::optional<Error>& error) : JsonPart(error), m_scene(*this) {}

    ScenePart& scene() { return m_scene; }

    bool key(std::string&) override { return true; }
    bool scalar(const JsonScalar& value) override { return wrongType(shown(value)); }
    JsonPart* object() override { return &m_scene; }
    JsonPart* array() override { return wrongType(say("an array")) ? this : nullptr; }
    bool end() override { return true; }
    std::string place() const override { return say("top level"); }

    void noteRounded(const JsonPart& part, const JsonScalar& value) override
    {
        if (m_rounded++ == 0) {
            m_firstRounded = part.place();
            m_firstText = shown(value);
        }
    }
    /// What reading did to numbers; empty if it kept all of them.
    std::string note() const
    {
        if (m_rounded == 0) {
            return {};
        }
        return sayCount(
            m_rounded, "{2}: {3} was rounded, because not every whole number above 2^53 can be stored",
            "{1} numbers were rounded, the first {3} at {2}, because not every whole number above 2^53 can be stored",
            m_firstRounded, m_firstText);
    }

private:
    bool wrongType(std::string value)
    {
        return fail(ErrorCode::WrongType, place(), std::move(value), say("an object with world, level and boxes"));
    }

    ScenePart m_scene;
    std::uint64_t m_rounded = 0;  // numbers
    std::string m_firstRounded, m_firstText;
};

}  // namespace

Result<Scene> sceneFromJson(std::string_view text, const Progress& progress)
{
    if (text.size() > kLongestText) {
        return Error{ErrorCode::TooLarge, {}, say("{1} bytes", text.size()), say("at most 1 GiB")};
    }
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    std::optional<Error> error;
    FilePart file(error);
    if (!readJson(text, file, error, progress)) {
        return *error;
    }
    auto scene = file.scene().finish();
    return scene ? Result<Scene>(scene->withReadingNote(file.note())) : Result<Scene>(*error);
}

Result<Scene> readSceneFile(const std::filesystem::path& path, const Progress& progress)
{
    constexpr double kOfBytes = 0.1;  // the share of the time that getting the text takes
    const auto goOn = [&progress](double share) { return !progress || progress(share); };
    JsonGlance glance;
    auto text =
        readTextFile(path, kLongestText, [&](double share) { return goOn(kOfBytes * share); }, std::ref(glance));
    if (!text) {
        return text.error();
    }
    if (glance.error()) {
        return Error(*glance.error()).at(path.string());
    }
    auto scene = sceneFromJson(*text, [&](double share) { return goOn(kOfBytes + (1 - kOfBytes) * share); });
    if (!scene) {
        return Error(scene.error()).at(path.string());
    }
    return scene;
}

Result<Scene> readScene(int fd)
{
    JsonGlance glance;
    const auto text = readAll(fd, kLongestText, std::ref(glance));
    if (!text) {
        return text.error();
    }
    return glance.error() ? Result<Scene>(*glance.error()) : sceneFromJson(*text);
}

}  // namespace mortonscope
