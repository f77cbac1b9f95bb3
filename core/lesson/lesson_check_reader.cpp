#include "core/lesson/lesson_check_reader.h"

#include "core/catalogue/catalogue.h"
#include "core/condition/condition.h"
#include "core/scene/json_parts.h"
#include "core/scene/scene_json_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mortonscope {

namespace {

using Kind = LessonCheck::Kind;

/// The member that says which kind a check is.
constexpr std::array<std::pair<std::string_view, Kind>, 26> kKinds{{
    {"all", Kind::All}, {"any", Kind::Any}, {"box", Kind::Box}, {"someBox", Kind::SomeBox}, {"boxes", Kind::Boxes},
    {"selected", Kind::Selected}, {"cell", Kind::SelectedCell}, {"at", Kind::At}, {"run", Kind::End}, {"query", Kind::Query},
    {"number", Kind::Number}, {"choice", Kind::Choice}, {"pairs", Kind::Pairs}, {"predicted", Kind::Predicted},
    {"algorithm", Kind::Algorithm}, {"comparison", Kind::Comparison}, {"mistake", Kind::MistakeFound}, {"tests", Kind::Tests},
    {"hits", Kind::Hits}, {"visits", Kind::Visits}, {"depth", Kind::Depth}, {"outside", Kind::Outside}, {"touching", Kind::Touching},
    {"overlay", Kind::Overlay}, {"undone", Kind::Undone}, {"asked", Kind::Asked}}};

constexpr std::size_t kMostChoices = 20;

/// Reads one check and what is inside it. The first error stays; after it nothing else counts.
class CheckReader {
public:
    explicit CheckReader(const Scene& scene) : m_scene(scene) {}

    LessonCheck read(const JsonValue& value);
    const std::optional<Error>& error() const { return m_error; }

private:
    void fail(Error error)
    {
        if (!m_error) {
            m_error = std::move(error);
        }
    }

    void readKind(LessonCheck& check, const JsonValue& object, const JsonValue& value);
    void readParts(LessonCheck& check, const JsonValue& value);
    void readBox(LessonCheck& check, const JsonValue& object, std::initializer_list<std::string_view> besides);
    void readQuery(LessonCheck& check, const JsonValue& value);
    void readNumber(LessonCheck& check, const JsonValue& object, const JsonValue& value);
    void readChoices(LessonCheck& check, const JsonValue& value);
    void readCondition(LessonCheck& check, const JsonValue& value);
    void readAlgorithm(LessonCheck& check, const JsonValue& value);
    void readQuestion(LessonCheck& check, const JsonValue& object);

    void only(const JsonValue& object, std::initializer_list<std::string_view> members)
    {
        if (auto error = unknownMember(object, members)) {
            fail(std::move(*error));
        }
    }
    std::string text(const JsonValue& value, const char* expected)
    {
        if (!value.isText() || value.text.empty()) {
            fail(value.wrongType(expected));
        }
        return value.text;
    }
    std::string word(const JsonValue& value, std::initializer_list<std::string_view> words, const char* expected)
    {
        if (!value.isText()) {
            fail(value.wrongType(expected));
        } else if (std::ranges::find(words, value.text) == words.end()) {
            fail(value.outOfRange(expected));
        }
        return value.text;
    }
    bool flag(const JsonValue& value)
    {
        if (value.kind != JsonValue::Kind::Boolean) {
            fail(value.wrongType("true or false"));
        }
        return value.text == "true";
    }
    std::uint64_t whole(const JsonValue& value)
    {
        if (value.kind != JsonValue::Kind::Number) {
            fail(value.wrongType("a whole number from 0"));
        } else if (!value.whole) {
            fail(value.outOfRange("a whole number from 0"));
        }
        return value.whole.value_or(0);
    }
    std::vector<std::string> names(const JsonValue& value);
    NumberRange range(const JsonValue& value);
    LocalText local(const JsonValue& value)
    {
        auto read = localTextFrom(value);
        if (!read) {
            fail(read.error());
            return {};
        }
        return std::move(*read);
    }

    const Scene& m_scene;
    std::optional<Error> m_error;
    std::size_t m_count = 0;
    std::size_t m_questions = 0;
};

LessonCheck CheckReader::read(const JsonValue& value)
{
    LessonCheck check;
    if (++m_count > kMostChecks) {
        fail({ErrorCode::TooLarge, value.place, "one check more", "at most " + std::to_string(kMostChecks) + " in a card"});
        return check;
    }
    if (!value.isObject()) {
        fail(value.wrongType("an object such as {\"box\": \"A\", \"level\": 1}"));
        return check;
    }
    const JsonValue* found = nullptr;
    for (const auto& [name, kind] : kKinds) {
        // "outside" also says something about a box.
        if (const JsonValue* member = value.find(name); member != nullptr && (found == nullptr || name != "outside")) {
            if (found != nullptr) {
                fail({ErrorCode::BadUsage, member->place, inQuotes(name), "a check of its own inside {\"all\": […]}"});
                return check;
            }
            found = member;
            check.kind = kind;
        }
    }
    if (found == nullptr) {
        std::string known;
        for (const auto& [name, kind] : kKinds) {
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        fail({ErrorCode::MissingMember, value.place, "what is asked", known});
        return check;
    }
    readKind(check, value, *found);
    return check;
}

void CheckReader::readKind(LessonCheck& check, const JsonValue& object, const JsonValue& value)
{
    const auto single = [&](const char* name) { only(object, {name}); };
    switch (check.kind) {
    case Kind::All: single("all"); return readParts(check, value);
    case Kind::Any: single("any"); return readParts(check, value);
    case Kind::Box:
        check.name = text(value, "a box's name in quotes");
        return readBox(check, object, {"box"});
    case Kind::SomeBox:
        single("someBox");
        return value.isObject() ? readBox(check, value, {}) : fail(value.wrongType("an object such as {\"level\": 0}"));
    case Kind::Boxes: single("boxes"); check.range = range(value); return;
    case Kind::Selected: single("selected"); check.names = names(value); return;
    case Kind::SelectedCell:
        single("cell");
        check.cell = CellIndex{whole(value)};
        if (!m_error && check.cell.value >= m_scene.space().cellCount()) {
            fail(value.outOfRange("a linear index below " + std::to_string(m_scene.space().cellCount())));
        }
        return;
    case Kind::At: single("at"); return readCondition(check, value);
    case Kind::Start:
    case Kind::End:
        single("run");
        check.kind = word(value, {"start", "end"}, "\"start\" or \"end\"") == "start" ? Kind::Start : Kind::End;
        return;
    case Kind::Query: single("query"); return readQuery(check, value);
    case Kind::Number: return readNumber(check, object, value);
    case Kind::Choice:
        only(object, {"choice", "ask"});
        readQuestion(check, object);
        return readChoices(check, value);
    case Kind::Pairs:
        only(object, {"pairs", "ask", "inOrder"});
        readQuestion(check, object);
        check.ofOverlaps = word(value, {"candidates", "overlaps"}, "\"candidates\" or \"overlaps\"") == "overlaps";
        if (const JsonValue* inOrder = object.find("inOrder")) {
            check.inOrder = flag(*inOrder);
        }
        return;
    case Kind::Predicted: single("predicted"); check.range = {static_cast<double>(std::max<std::uint64_t>(whole(value), 1)), {}}; return;
    case Kind::Algorithm: single("algorithm"); return readAlgorithm(check, value);
    case Kind::Comparison: single("comparison"); return readAlgorithm(check, value);
    case Kind::MistakeFound: single("mistake"); word(value, {"found"}, "\"found\""); return;
    case Kind::Tests: single("tests"); check.range = range(value); return;
    case Kind::Hits: single("hits"); check.range = range(value); return;
    case Kind::Visits: single("visits"); check.range = range(value); return;
    case Kind::Depth: single("depth"); check.range = range(value); return;
    case Kind::Outside:
        single("outside");
        check.outside = outsideFromText(word(value, {"clamp", "root", "reject"}, "\"clamp\", \"root\" or \"reject\"")).value_or(Outside::Clamp);
        return;
    case Kind::Touching:
        single("touching");
        check.touching = touchingFromText(word(value, {"open", "closed"}, "\"open\" or \"closed\"")).value_or(Touching::Open);
        return;
    case Kind::Overlay:
        single("overlay");
        check.name = word(value, {"z-curve", "penalty", "labels"}, "\"z-curve\", \"penalty\" or \"labels\"");
        return;
    case Kind::Undone: single("undone"); check.range = {static_cast<double>(std::max<std::uint64_t>(whole(value), 1)), {}}; return;
    case Kind::Asked: single("asked"); check.name = word(value, {"why", "so-high"}, "\"why\" or \"so-high\""); return;
    }
}

void CheckReader::readParts(LessonCheck& check, const JsonValue& value)
{
    if (!value.isArray() || value.items.empty()) {
        fail(value.wrongType("an array of checks"));
        return;
    }
    for (const JsonValue& item : value.items) {
        if (m_error) {
            return;
        }
        check.parts.push_back(read(item));
    }
}

void CheckReader::readBox(LessonCheck& check, const JsonValue& object, std::initializer_list<std::string_view> besides)
{
    for (const auto& [name, member] : object.members) {
        if (std::ranges::find(besides, name) != besides.end()) {
            continue;
        }
        if (const auto number = boxNumberFromText(name)) {
            check.wishes.push_back({*number, range(member)});
        } else if (name == "outside") {
            check.isOutside = flag(member);
        } else {
            fail({ErrorCode::UnknownName, object.place, inQuotes(name), "level, up, index, code, lt, rb, xor, width, height or outside"});
        }
    }
}

void CheckReader::readQuery(LessonCheck& check, const JsonValue& value)
{
    if (!value.isObject()) {
        fail(value.wrongType("an object with finds, candidates or cells"));
        return;
    }
    only(value, {"finds", "candidates", "cells"});
    if (const JsonValue* finds = value.find("finds")) {
        check.hasNames = true;
        check.names = names(*finds);
    }
    if (const JsonValue* candidates = value.find("candidates")) {
        check.range = range(*candidates);
    }
    if (const JsonValue* cells = value.find("cells")) {
        check.visits = range(*cells);
    }
}

void CheckReader::readQuestion(LessonCheck& check, const JsonValue& object)
{
    check.question = m_questions++;
    if (const JsonValue* ask = object.find("ask")) {
        check.ask = local(*ask);
    } else {
        fail({ErrorCode::MissingMember, object.placeOf("ask"), "the question", "{\"en\": \"…\", \"ja\": \"…\"}"});
    }
}

void CheckReader::readNumber(LessonCheck& check, const JsonValue& object, const JsonValue& value)
{
    only(object, {"number", "ask", "base", "wrong"});
    readQuestion(check, object);
    check.number = whole(value);
    if (const JsonValue* base = object.find("base")) {
        check.base = static_cast<int>(std::min<std::uint64_t>(whole(*base), 99));
        if (check.base != 2 && check.base != 4 && check.base != 10) {
            fail(base->outOfRange("2, 4 or 10"));
        }
    }
    const JsonValue* wrong = object.find("wrong");
    if (wrong == nullptr) {
        return;
    }
    if (!wrong->isArray() || wrong->items.size() > kMostChoices) {
        fail(wrong->wrongType("an array of at most 20 objects with value and say"));
        return;
    }
    for (const JsonValue& item : wrong->items) {
        const JsonValue* number = item.find("value");
        const JsonValue* say = item.find("say");
        if (number == nullptr || say == nullptr) {
            fail(item.wrongType("an object with value and say"));
            return;
        }
        only(item, {"value", "say"});
        check.wrong.push_back({whole(*number), local(*say)});
        if (check.wrong.back().value == check.number) {
            fail(number->outOfRange("a wrong answer; this is the right one"));
        }
    }
}

void CheckReader::readChoices(LessonCheck& check, const JsonValue& value)
{
    if (!value.isArray() || value.items.size() < 2 || value.items.size() > kMostChoices) {
        fail(value.wrongType("an array of 2 to 20 objects with text, one of them right"));
        return;
    }
    for (const JsonValue& item : value.items) {
        const JsonValue* answer = item.find("text");
        if (answer == nullptr) {
            fail(item.wrongType("an object with text"));
            return;
        }
        only(item, {"text", "right", "say"});
        Choice choice;
        choice.text = local(*answer);
        if (const JsonValue* right = item.find("right")) {
            choice.isRight = flag(*right);
        }
        if (const JsonValue* say = item.find("say")) {
            choice.say = local(*say);
        }
        check.choices.push_back(std::move(choice));
    }
    if (std::ranges::count_if(check.choices, &Choice::isRight) != 1) {
        fail({ErrorCode::OutOfRange, value.place, "the number of right answers", "exactly one with \"right\": true"});
    }
}

void CheckReader::readCondition(LessonCheck& check, const JsonValue& value)
{
    check.condition = text(value, "a condition in quotes, such as \"kind == test\"");
    if (m_error) {
        return;
    }
    const ParsedCondition parsed = parseCondition(check.condition, m_scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        fail(problem->error(check.condition).at(value.place));
    }
}

void CheckReader::readAlgorithm(LessonCheck& check, const JsonValue& value)
{
    check.name = text(value, "an algorithm's id in quotes");
    if (!m_error && findAlgorithm(check.name) == nullptr) {
        fail({ErrorCode::UnknownName, value.place, value.shown(), "an id that `list algorithms` or `list mistakes` names"});
    }
}

std::vector<std::string> CheckReader::names(const JsonValue& value)
{
    if (!value.isArray()) {
        fail(value.wrongType("an array of boxes' names"));
    }
    std::vector<std::string> names;
    for (const JsonValue& item : value.items) {
        names.push_back(text(item, "a box's name in quotes"));
    }
    std::ranges::sort(names);
    if (std::ranges::adjacent_find(names) != names.end()) {
        fail({ErrorCode::DuplicateName, value.place, inQuotes(*std::ranges::adjacent_find(names)), "each name once"});
    }
    return names;
}

NumberRange CheckReader::range(const JsonValue& value)
{
    if (value.kind == JsonValue::Kind::Number) {
        return NumberRange::exactly(value.number);
    }
    NumberRange range;
    if (!value.isObject() || value.members.empty()) {
        fail(value.wrongType("a number, or {\"atLeast\": …, \"atMost\": …}"));
        return range;
    }
    only(value, {"atLeast", "atMost"});
    for (const auto& [name, member] : value.members) {
        if (member.kind != JsonValue::Kind::Number) {
            fail(member.wrongType("a number"));
        }
        (name == "atLeast" ? range.least : range.most) = member.number;
    }
    if (range.least && range.most && *range.least > *range.most) {
        fail({ErrorCode::OutOfRange, value.place, "atLeast above atMost", "a range that holds a number"});
    }
    return range;
}

}  // namespace

Result<LocalText> localTextFrom(const JsonValue& value)
{
    if (!value.isObject()) {
        return value.wrongType("an object with en, ja or both");
    }
    if (auto error = unknownMember(value, {"en", "ja"})) {
        return std::move(*error);
    }
    LocalText text;
    for (const auto& [name, member] : value.members) {
        if (!member.isText()) {
            return member.wrongType("a text in quotes");
        }
        (name == "en" ? text.en : text.ja) = member.text;
    }
    if (text.isEmpty()) {
        return Error{ErrorCode::MissingMember, value.place, "the text", "en, ja or both"};
    }
    return text;
}

Result<LessonCheck> lessonCheckFrom(const JsonValue& value, const Scene& scene)
{
    CheckReader reader(scene);
    LessonCheck check = reader.read(value);
    if (reader.error()) {
        return *reader.error();
    }
    return check;
}

}  // namespace mortonscope
