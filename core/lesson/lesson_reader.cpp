#include "core/lesson/lesson_reader.h"

#include "core/catalogue/catalogue.h"
#include "core/json/json_reader.h"
#include "core/lesson/lesson_text.h"
#include "core/race/contender.h"
#include "core/race/motion.h"
#include "core/scene/generators.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "core/scene/scene_names.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 13> kPanels{"derivation", "array",     "tree",     "stack", "pairs",
                                                   "listing",    "why",       "query",    "links", "check",
                                                   "diagnosis",  "raceSetup", "raceTable"};

/// The panels that a card may hide until it is done.
constexpr std::array<std::string_view, 14> kHideable{"space", "derivation", "array",     "tree",     "stack",
                                                     "pairs", "listing",    "why",       "query",    "links",
                                                     "check", "diagnosis",  "raceSetup", "raceTable"};

constexpr std::array<std::string_view, 3> kOverlays{"z-curve", "penalty", "ancestors"};

/// Returns the panels of a workspace, for cards that don't list panels.
std::vector<std::string> panelsOf(std::string_view workspace)
{
    if (workspace == "step") {
        return {"tree", "stack", "pairs"};
    }
    if (workspace == "race") {
        return {"raceSetup", "raceTable"};
    }
    if (workspace == "check") {
        return {"check", "diagnosis"};
    }
    return {"derivation", "array"};
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
        if (!scene) {
            return Error(scene.error()).at(value.place);
        }
        return scene;
    }
    if (!value.isText()) {
        return value.wrongType(say("\":name\", a scene file's name, or a scene"));
    }
    if (value.text.starts_with(':')) {
        const Preset* preset = findPreset(std::string_view(value.text).substr(1));
        if (preset == nullptr) {
            return unknownPreset(value.text).at(value.place);
        }
        return preset->scene;
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
    if (!scene) {
        return Error(scene.error()).at(value.text);
    }
    return scene;
}

/// Reads the members of a card's view that scene files don't have.
class StageReader {
public:
    StageReader(CardStage& stage, const Scene& scene) : m_stage(stage), m_scene(scene) {}

    /// Reads a member. Returns false if it belongs to the view of a scene file.
    bool take(const std::string& name, const JsonValue& value);
    const std::optional<Error>& error() const { return m_error; }
    const std::string& workspace() const { return m_workspace; }

private:
    static Error unknownWord(const JsonValue& value, std::span<const std::string_view> words)
    {
        return Error{ErrorCode::UnknownValue, value.place, value.shown(), oneOfWords(words)}.suggesting(value.text,
                                                                                                        words);
    }
    void word(const JsonValue& value, std::string& target, std::span<const std::string_view> words)
    {
        if (!value.isText()) {
            m_error = value.wrongType(oneOfWords(words));
        } else if (std::ranges::find(words, value.text) == words.end()) {
            m_error = unknownWord(value, words);
        }
        target = value.text;
    }
    void word(const JsonValue& value, std::string& target, std::initializer_list<std::string_view> words)
    {
        word(value, target, std::span(words.begin(), words.size()));
    }
    void words(const JsonValue& value, std::vector<std::string>& target, std::span<const std::string_view> words)
    {
        if (!value.isArray()) {
            m_error = value.wrongType(say("an array of these: {1}", oneOfWords(words)));
        }
        for (const JsonValue& item : value.items) {
            if (!item.isText() || std::ranges::find(words, item.text) == words.end()) {
                m_error = unknownWord(item, words);
            } else if (std::ranges::find(target, item.text) == target.end()) {
                target.push_back(item.text);
            }
        }
    }

    void race(const JsonValue& value);
    std::uint64_t wholeFrom(const JsonValue& value, std::uint64_t least, std::uint64_t most)
    {
        if (!value.whole || *value.whole < least || *value.whole > most) {
            m_error = value.outOfRange(say("a whole number from {1} to {2}", least, most));
        }
        return value.whole.value_or(0);
    }

    CardStage& m_stage;
    const Scene& m_scene;
    std::optional<Error> m_error;
    std::string m_workspace;
};

/// The race without members: 1000 rectangles as published, brute force against the single pass.
CardRace usualRace()
{
    return {"published-rectangles", 1000, {}, {std::string(singlePassAlgorithm().id), "brute-force"}};
}

void StageReader::race(const JsonValue& value)
{
    if (!value.isObject()) {
        m_error = value.wrongType(say("an object with a world and its algorithms"));
    }
    m_workspace = "race";
    m_stage.race = usualRace();
    m_stage.race->world.clear();
    m_stage.race->objects = m_scene.size();
    for (const auto& [name, member] : value.members) {
        if (name == "world") {
            std::vector<std::string_view> kinds;
            std::ranges::transform(generatorKinds(), std::back_inserter(kinds), &GeneratorKind::id);
            word(member, m_stage.race->world, kinds);
        } else if (name == "objects") {
            m_stage.race->objects = wholeFrom(member, 1, kMaxRacers);
        } else if (name == "depth") {
            m_stage.race->depth = static_cast<int>(wholeFrom(member, 0, Space::kDeepestTree));
        } else if (name == "algorithms") {
            m_stage.race->algorithms.clear();
            words(member, m_stage.race->algorithms, contenderIds());
        } else {
            constexpr std::array<std::string_view, 4> kMembers{"world", "objects", "depth", "algorithms"};
            m_error = Error{ErrorCode::UnknownName, value.place, inQuotes(name), oneOfWords(kMembers)}.suggesting(
                name, kMembers);
        }
    }
}

bool StageReader::take(const std::string& name, const JsonValue& value)
{
    if (name == "workspace") {
        word(value, m_workspace, {"place", "step", "check", "race"});
        if (m_workspace == "race") {
            m_stage.race = usualRace();
        }
    } else if (name == "race") {
        race(value);
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
            m_error = value.outOfRange(say("a slot less than {1}", m_scene.space().cellCount()));
        }
        m_stage.cell = CellIndex{value.whole.value_or(0)};
    } else if (name == "compare") {
        if (!value.isText()) {
            m_error = value.wrongType(say("an algorithm's id in quotes"));
        } else if (findAlgorithm(value.text) == nullptr) {
            m_error = unknownAlgorithm(value.text).at(value.place);
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
            m_error = Error{ErrorCode::UnknownName, value.place, value.shown(), say("an id that `list mistakes` names")}
                          .suggesting(value.text, mistakeIds());
        }
        m_stage.mistake = value.text;
    } else {
        return false;
    }
    return true;
}

constexpr std::array<std::string_view, 20> kViewMembers{
    "step",   "algorithm", "order",    "placing", "query", "grain", "selection", "breakpoints", "watches", "workspace",
    "panels", "hide",      "overlays", "labels",  "tool",  "cell",  "compare",   "predict",     "mistake", "race"};

/// Sets every member of the view, so that the card does not depend on the previous card.
std::optional<Error> complete(View& view, const Scene& scene, const JsonValue& card)
{
    const auto place = [&card](const std::string& member) { return card.placeOf("view") + '.' + member; };
    if (view.algorithm.empty()) {
        view.algorithm = singlePassAlgorithm().id;
    }
    if (findAlgorithm(view.algorithm) == nullptr) {
        return unknownAlgorithm(view.algorithm).at(place("algorithm"));
    }
    view.order = view.order.value_or(ListOrder::FirstIn);
    view.grain = view.grain.value_or(Grain::Pair);
    for (std::size_t i = 0; i < view.selection.size(); ++i) {
        if (!scene.find(view.selection[i])) {
            return Error{ErrorCode::UnknownName,
                         place("selection[" + std::to_string(i) + ']'),
                         inQuotes(view.selection[i]),
                         say("a box of the scene"),
                         0,
                         nearestName(scene, view.selection[i])};
        }
    }
    if (!view.extra.empty()) {
        // The members as JSON, such as "stpe":7.
        const std::size_t begin = view.extra.find('"') + 1;
        const std::string name = view.extra.substr(begin, view.extra.find('"', begin) - begin);
        return Error{ErrorCode::UnknownName, card.placeOf("view"), inQuotes(name), oneOfWords(kViewMembers)}.suggesting(
            name, kViewMembers);
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
        JsonValue rest;  // the remaining members: the view of a scene file, within a scene
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
    if (!has("panels")) {
        stage.panels = panelsOf(own.workspace());
    }
    if (stage.labels.empty()) {
        stage.labels = "none";
    }
    if (stage.tool.empty()) {
        stage.tool = "select";
    }
    stage.scene =
        std::make_shared<const Scene>(scene.withView(std::make_shared<const View>(std::move(view))).withBookmarks({}));
    return stage;
}

namespace {

constexpr char kLessonFile[] = "lesson.json";

/// Returns whether a text can be an id, which is a name in links, on the command line and in settings.
bool isId(std::string_view text)
{
    constexpr std::size_t kMaxId = 60;
    return !text.empty() && text.size() <= kMaxId && text.front() != '-' && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

Result<std::string> idFrom(const JsonValue& object)
{
    const JsonValue* id = object.find("id");
    if (id == nullptr) {
        return Error{
            ErrorCode::MissingMember, object.placeOf("id"), {}, say("a name of small letters, digits and dashes")};
    }
    if (!id->isText() || !isId(id->text)) {
        return Error{ErrorCode::BadName, id->place, id->shown(), say("up to 60 small letters, digits and dashes")};
    }
    return id->text;
}

std::optional<Error> checkHead(const JsonValue& root)
{
    if (!root.isObject()) {
        return Error{ErrorCode::WrongType, say("top level"), root.shown(),
                     say("an object with format, version, id and cards")};
    }
    const JsonValue* format = root.find("format");
    if (format == nullptr || format->text != kLessonFormat) {
        return Error{ErrorCode::WrongFormat, "format", format == nullptr ? say("nothing") : format->shown(),
                     inQuotes(kLessonFormat)};
    }
    const JsonValue* version = root.find("version");
    if (version == nullptr) {
        return Error{ErrorCode::MissingMember, "version", {}, "1"};
    }
    if (!version->whole || *version->whole < 1) {
        return Error{ErrorCode::OutOfRange, "version", version->shown(), "1"};
    }
    if (*version->whole > static_cast<std::uint64_t>(kLessonVersion)) {
        return Error{ErrorCode::NewerVersion, "version", version->shown(), say("version {1}", kLessonVersion)};
    }
    return unknownMember(root, {"format", "version", "id", "cards"});
}

/// Reads a lesson and keeps its files.
class LessonReader {
public:
    explicit LessonReader(const LessonFile& file) : m_file(file) {}

    Result<Lesson> read();

private:
    Result<std::string> take(const std::string& name, std::uint64_t limit)
    {
        const auto kept = std::ranges::find(m_lesson.files, name, &std::pair<std::string, std::string>::first);
        if (kept != m_lesson.files.end()) {
            return kept->second;
        }
        auto text = m_file(name, limit);
        if (text) {
            m_lesson.files.emplace_back(name, *text);
        }
        return text;
    }
    std::optional<Error> readCards(const JsonValue& cards);
    std::optional<Error> readCard(const JsonValue& value);
    std::optional<Error> readText(const std::string& language, std::string LocalText::* member,
                                  CardText LessonCard::* cardText);
    bool isMissing(const Error& error) const
    {
        return error.code == ErrorCode::CannotOpen && error.value == translated(kNoFile);
    }

    const LessonFile& m_file;
    Lesson m_lesson;
    bool m_hasText = false;
};

std::optional<Error> LessonReader::readCard(const JsonValue& value)
{
    if (!value.isObject()) {
        return value.wrongType(say("an object with id and scene"));
    }
    if (auto error = unknownMember(value, {"id", "scene", "view", "check"})) {
        return error;
    }
    LessonCard card;
    auto id = idFrom(value);
    if (!id) {
        return id.error();
    }
    card.id = *id;
    if (std::ranges::find(m_lesson.cards, card.id, &LessonCard::id) != m_lesson.cards.end()) {
        return Error{ErrorCode::DuplicateName, value.placeOf("id"), inQuotes(card.id), say("each card once")};
    }
    const std::shared_ptr<const Scene> before = m_lesson.cards.empty() ? nullptr : m_lesson.cards.back().stage.scene;
    auto stage = cardStageFrom(value, before, [this](const std::string& name) { return take(name, kMaxLessonScene); });
    if (!stage) {
        return stage.error();
    }
    card.stage = std::move(*stage);
    if (const JsonValue* check = value.find("check")) {
        auto read = lessonCheckFrom(*check, *card.stage.scene);
        if (!read) {
            return read.error();
        }
        card.check = std::move(*read);
    }
    m_lesson.cards.push_back(std::move(card));
    return std::nullopt;
}

std::optional<Error> LessonReader::readCards(const JsonValue& cards)
{
    if (!cards.isArray() || cards.items.empty()) {
        return cards.wrongType(say("an array of cards"));
    }
    if (cards.items.size() > kMaxCards) {
        return Error{ErrorCode::TooLarge, cards.place, say("{1} cards", cards.items.size()),
                     say("at most {1}", kMaxCards)};
    }
    for (const JsonValue& card : cards.items) {
        if (auto error = readCard(card)) {
            return error;
        }
    }
    return std::nullopt;
}

/// Reads a text file. Every card must have a section, and every section a card.
std::optional<Error> LessonReader::readText(const std::string& language, std::string LocalText::* member,
                                            CardText LessonCard::* cardText)
{
    const std::string name = language + ".md";
    const auto markdown = take(name, kMaxLessonFile);
    if (!markdown) {
        if (isMissing(markdown.error())) {
            return std::nullopt;
        }
        return markdown.error();
    }
    auto text = lessonTextFrom(*markdown);
    if (!text) {
        return Error(text.error()).at(name);
    }
    m_hasText = true;
    m_lesson.title.*member = text->title;
    m_lesson.idea.*member = text->idea;
    for (LessonCard& card : m_lesson.cards) {
        const auto section = text->cards.find(card.id);
        if (section == text->cards.end()) {
            return Error{ErrorCode::MissingMember, name, say("the section of card {1}", inQuotes(card.id)),
                         "## " + card.id};
        }
        card.*cardText = std::move(section->second.text);
        text->cards.erase(section);
    }
    if (!text->cards.empty()) {
        const auto& [id, section] = *text->cards.begin();
        return Error{ErrorCode::UnknownName, name + ": " + say("line {1}", section.line), inQuotes(id),
                     say("the id of a card in lesson.json")};
    }
    return std::nullopt;
}

Result<Lesson> LessonReader::read()
{
    const auto json = take(kLessonFile, kMaxLessonFile);
    if (!json) {
        return json.error();
    }
    const auto root = jsonValueFrom(*json);
    if (!root) {
        return Error(root.error()).at(kLessonFile);
    }
    if (auto error = checkHead(*root)) {
        return std::move(*error).at(kLessonFile);
    }
    auto id = idFrom(*root);
    if (!id) {
        return Error(id.error()).at(kLessonFile);
    }
    m_lesson.id = *id;
    const JsonValue* cards = root->find("cards");
    if (cards == nullptr) {
        return Error{ErrorCode::MissingMember, std::string(kLessonFile) + ": cards", {}, say("an array of cards")};
    }
    if (auto error = readCards(*cards)) {
        return std::move(*error).at(kLessonFile);
    }
    if (auto error = readText("en", &LocalText::en, &LessonCard::en)) {
        return std::move(*error);
    }
    if (auto error = readText("ja", &LocalText::ja, &LessonCard::ja)) {
        return std::move(*error);
    }
    if (!m_hasText) {
        return Error{ErrorCode::CannotOpen, "en.md", translated(kNoFile),
                     say("the lesson's words in en.md, ja.md or both")};
    }
    return std::move(m_lesson);
}

}  // namespace

std::string_view formerCardId(std::string_view card)
{
    if (card == "missing-pair") {
        return "somebody-is-missing";
    }
    if (card == "no-overlap") {
        return "find-nobody";
    }
    return {};
}

std::optional<std::size_t> Lesson::findCard(std::string_view card) const
{
    auto found = std::ranges::find(cards, card, &LessonCard::id);
    if (found == cards.end() && !card.empty()) {
        found = std::ranges::find_if(cards, [card](const LessonCard& each) { return formerCardId(each.id) == card; });
    }
    if (found == cards.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - cards.begin());
}

Result<Lesson> readLesson(const LessonFile& file) { return LessonReader(file).read(); }

}  // namespace mortonscope
