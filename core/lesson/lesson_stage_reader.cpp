#include "core/lesson/lesson_stage_reader.h"

#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/json/json_parts.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <string_view>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 11> kPanels{"derivation", "array", "tree",  "stack", "pairs",    "listing",
                                                   "why",        "query", "links", "check", "diagnosis"};

/// What of a card's view may be hidden until the card is done.
constexpr std::array<std::string_view, 12> kHideable{"space",   "derivation", "array", "tree",  "stack", "pairs",
                                                     "listing", "why",        "query", "links", "check", "diagnosis"};

constexpr std::array<std::string_view, 2> kOverlays{"z-curve", "penalty"};

/// Which panels a workspace of that name shows beside a card, where the card doesn't say it.
std::vector<std::string> panelsOf(std::string_view workspace)
{
    if (workspace == "step") {
        return {"tree", "stack", "pairs"};
    }
    if (workspace == "race") {
        return {"raceSetup", "raceTable"};
    }
    return workspace == "check" ? std::vector<std::string>{"check", "diagnosis"}
                                : std::vector<std::string>{"derivation", "array"};
}

bool isFileName(std::string_view name)
{
    return !name.empty() && name.front() != '.' && (name.ends_with(".mscene") || name.ends_with(".json"))
        && std::ranges::all_of(
            name, [](unsigned char c) { return c > 0x20 && c != '/' && c != '\\' && c != ':' && c != 0x7F; });
}

Result<Scene> sceneFrom(const JsonValue& value, const LessonSceneFile& file)
{
    if (value.isObject()) {
        auto scene = sceneFromJson(value.toJson());
        return scene ? std::move(scene) : Result<Scene>(Error(scene.error()).at(value.place));
    }
    if (!value.isText()) {
        return value.wrongType(say("\":name\", a scene file's name, or a scene"));
    }
    if (value.text.starts_with(':')) {
        const Preset* preset = findPreset(std::string_view(value.text).substr(1));
        return preset != nullptr ? Result<Scene>(preset->scene)
                                 : Error{ErrorCode::UnknownName, value.place, value.shown(),
                                         say("a built-in scene that `list scenes` names, such as \":opening\"")};
    }
    if (!isFileName(value.text)) {
        return Error{ErrorCode::BadName, value.place, value.shown(),
                     say("the name of a .mscene or .json file beside lesson.json")};
    }
    const auto text = file(value.text);
    if (!text) {
        return Error(text.error()).at(value.place);
    }
    auto scene = sceneFromJson(*text);
    return scene ? std::move(scene) : Result<Scene>(Error(scene.error()).at(value.text));
}

/// What of a card's view is the window's own; the rest is a scene file's view.
class StageReader {
public:
    StageReader(CardStage& stage, const Scene& scene) : m_stage(stage), m_scene(scene) {}

    /// Takes the member if it is one of the window's own.
    bool take(const std::string& name, const JsonValue& value);
    const std::optional<Error>& error() const { return m_error; }
    const std::string& workspace() const { return m_workspace; }

private:
    void word(const JsonValue& value, std::string& target, std::initializer_list<std::string_view> words)
    {
        if (!value.isText()) {
            m_error = value.wrongType(oneOfWords({words.begin(), words.size()}));
        } else if (std::ranges::find(words, value.text) == words.end()) {
            m_error = value.outOfRange(oneOfWords({words.begin(), words.size()}));
        }
        target = value.text;
    }
    void words(const JsonValue& value, std::vector<std::string>& target, std::span<const std::string_view> words)
    {
        if (!value.isArray()) {
            m_error = value.wrongType(say("an array of these: {1}", oneOfWords(words)));
        }
        for (const JsonValue& item : value.items) {
            if (!item.isText() || std::ranges::find(words, item.text) == words.end()) {
                m_error = item.outOfRange(oneOfWords(words));
            } else if (std::ranges::find(target, item.text) == target.end()) {
                target.push_back(item.text);
            }
        }
    }

    CardStage& m_stage;
    const Scene& m_scene;
    std::optional<Error> m_error;
    std::string m_workspace;
};

bool StageReader::take(const std::string& name, const JsonValue& value)
{
    if (name == "workspace") {
        word(value, m_workspace, {"place", "step", "check", "race"});
        m_stage.races = m_workspace == "race";
    } else if (name == "panels") {
        words(value, m_stage.panels, kPanels);
    } else if (name == "hide") {
        words(value, m_stage.hidden, kHideable);
    } else if (name == "overlays") {
        words(value, m_stage.overlays, kOverlays);
    } else if (name == "labels") {
        word(value, m_stage.labels, {"none", "decimal", "binary", "base-4"});
    } else if (name == "tool") {
        word(value, m_stage.tool, {"select", "draw-box", "draw-circle", "pan", "range-query", "what-if"});
    } else if (name == "cell") {
        if (!value.whole || *value.whole >= m_scene.space().cellCount()) {
            m_error = value.outOfRange(say("an index less than {1}", m_scene.space().cellCount()));
        }
        m_stage.cell = CellIndex{value.whole.value_or(0)};
    } else if (name == "compare") {
        if (!value.isText() || findAlgorithm(value.text) == nullptr) {
            m_error = Error{ErrorCode::UnknownName, value.place, value.shown(),
                            say("an id that `list algorithms` or `list mistakes` names")};
        }
        m_stage.compare = value.text;
    } else if (name == "predict") {
        if (value.kind != JsonValue::Kind::Boolean) {
            m_error = value.wrongType(say("true or false"));
        }
        m_stage.predicts = value.text == "true";
    } else if (name == "mistake") {
        const Algorithm* mistake = value.isText() ? findAlgorithm(value.text) : nullptr;
        if (mistake == nullptr || !mistake->goesWrong()) {
            m_error =
                Error{ErrorCode::UnknownName, value.place, value.shown(), say("an id that `list mistakes` names")};
        }
        m_stage.mistake = value.text;
    } else {
        return false;
    }
    return true;
}

constexpr std::array<std::string_view, 19> kViewMembers{
    "step",   "algorithm", "order",    "placing", "query", "grain", "selection", "breakpoints", "watches", "workspace",
    "panels", "hide",      "overlays", "labels",  "tool",  "cell",  "compare",   "predict",     "mistake"};

/// A view that leaves nothing open: the card before must not shine through.
std::optional<Error> complete(View& view, const Scene& scene, const JsonValue& card)
{
    const auto place = [&card](const std::string& member) { return card.placeOf("view") + '.' + member; };
    view.algorithm = view.algorithm.empty() ? std::string(singlePassAlgorithm().id) : view.algorithm;
    if (findAlgorithm(view.algorithm) == nullptr) {
        return Error{ErrorCode::UnknownName, place("algorithm"), inQuotes(view.algorithm),
                     say("an id that `list algorithms` or `list mistakes` names")};
    }
    view.order = view.order.value_or(ListOrder::FirstIn);
    view.grain = view.grain.value_or(Grain::Pair);
    for (std::size_t i = 0; i < view.selection.size(); ++i) {
        if (!scene.find(view.selection[i])) {
            return Error{ErrorCode::UnknownName, place("selection[" + std::to_string(i) + ']'),
                         inQuotes(view.selection[i]), say("a box of the scene")};
        }
    }
    if (!view.extra.empty()) {
        return Error{ErrorCode::UnknownName, card.placeOf("view"), inQuotes(view.extra), oneOfWords(kViewMembers)};
    }
    return std::nullopt;
}

}  // namespace

Result<CardStage> cardStageFrom(const JsonValue& card, const std::shared_ptr<const Scene>& before,
                                const LessonSceneFile& file)
{
    const JsonValue* given = card.find("scene");
    if (given == nullptr && before == nullptr) {
        return Error{
            ErrorCode::MissingMember, card.placeOf("scene"), {}, say("\":name\", a scene file's name, or a scene")};
    }
    Scene scene = before ? *before : Scene();
    if (given != nullptr) {
        auto read = sceneFrom(*given, file);
        if (!read) {
            return read.error();
        }
        scene = std::move(*read);
    }
    CardStage stage;
    View view;
    StageReader own(stage, scene);
    if (const JsonValue* looked = card.find("view")) {
        if (!looked->isObject()) {
            return looked->wrongType(say("an object with the step to begin at"));
        }
        JsonValue rest;  // a scene's view alone, in a scene around it
        rest.kind = JsonValue::Kind::Object;
        for (const auto& [name, member] : looked->members) {
            if (!own.take(name, member)) {
                rest.members.emplace_back(name, member);
            }
            if (own.error()) {
                return *own.error();
            }
        }
        const auto read = sceneFromJson(
            R"({"world":{"left":0,"top":0,"right":1,"bottom":1},"level":0,"boxes":[],"view":)" + rest.toJson() + '}');
        if (!read) {
            Error error = read.error();
            error.place = card.placeOf(error.place);
            return error;
        }
        view = *read->view();
    }
    if (auto error = complete(view, scene, card)) {
        return std::move(*error);
    }
    const auto has = [&card](const char* member) {
        const JsonValue* looked = card.find("view");
        return looked != nullptr && looked->find(member) != nullptr;
    };
    stage.panels = has("panels") ? stage.panels : panelsOf(own.workspace());
    stage.labels = stage.labels.empty() ? "none" : stage.labels;
    stage.tool = stage.tool.empty() ? "select" : stage.tool;
    stage.scene =
        std::make_shared<const Scene>(scene.withView(std::make_shared<const View>(std::move(view))).withBookmarks({}));
    return stage;
}

}  // namespace mortonscope
