#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/check/right_list.h"
#include "core/condition/condition.h"
#include "core/json/json_reader.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mortonscope {

Result<LocalText> localTextFrom(const JsonValue& value)
{
    if (!value.isObject()) {
        return value.wrongType(say("an object with en, ja or both"));
    }
    if (auto error = unknownMember(value, {"en", "ja"})) {
        return std::move(*error);
    }
    LocalText text;
    for (const auto& [name, member] : value.members) {
        if (!member.isText()) {
            return member.wrongType(say("a string"));
        }
        std::string& words = name == "en" ? text.en : text.ja;
        words = member.text;
    }
    if (text.isEmpty()) {
        return Error{ErrorCode::MissingMember, value.place, say("the text"), say("en, ja or both")};
    }
    return text;
}

namespace {

using Kind = LessonCheck::Kind;

/// The member that determines each kind of check.
constexpr std::array<std::pair<std::string_view, Kind>, 28> kKinds{{{"all", Kind::All},
                                                                    {"any", Kind::Any},
                                                                    {"box", Kind::Box},
                                                                    {"someBox", Kind::SomeBox},
                                                                    {"boxes", Kind::Boxes},
                                                                    {"selected", Kind::Selected},
                                                                    {"cell", Kind::SelectedCell},
                                                                    {"at", Kind::At},
                                                                    {"run", Kind::End},
                                                                    {"query", Kind::Query},
                                                                    {"number", Kind::Number},
                                                                    {"choice", Kind::Choice},
                                                                    {"pairs", Kind::Pairs},
                                                                    {"predicted", Kind::Predicted},
                                                                    {"algorithm", Kind::Algorithm},
                                                                    {"comparison", Kind::Comparison},
                                                                    {"mistake", Kind::MistakeFound},
                                                                    {"tests", Kind::Tests},
                                                                    {"hits", Kind::Hits},
                                                                    {"visits", Kind::Visits},
                                                                    {"depth", Kind::Depth},
                                                                    {"outside", Kind::Outside},
                                                                    {"touching", Kind::Touching},
                                                                    {"overlay", Kind::Overlay},
                                                                    {"undone", Kind::Undone},
                                                                    {"asked", Kind::Asked},
                                                                    {"objects", Kind::Objects},
                                                                    {"program", Kind::Program}}};

constexpr std::array<std::string_view, 10> kBoxMembers{"level", "up",  "index", "code",   "lt",
                                                       "rb",    "xor", "width", "height", "outside"};

constexpr std::size_t kMaxChoices = 20;

/// Reads a check and its parts. Keeps the first error.
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
    void readWords(LessonCheck& check, const JsonValue& object);
    void readWrong(LessonCheck& check, const JsonValue& object);
    Remark remark(const LessonCheck& check, const JsonValue& item);
    void readBase(LessonCheck& check, const JsonValue& object);
    void readBox(LessonCheck& check, const JsonValue& object, std::initializer_list<std::string_view> besides);
    void readQuery(LessonCheck& check, const JsonValue& value);
    void readNumber(LessonCheck& check, const JsonValue& object, const JsonValue& value);
    void readChoices(LessonCheck& check, const JsonValue& object, const JsonValue& value);
    void readPairs(LessonCheck& check, const JsonValue& object, const JsonValue& value);
    void readProgram(LessonCheck& check, const JsonValue& value);
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
            fail(value.wrongType(translated(expected)));
        }
        return value.text;
    }
    std::string word(const JsonValue& value, std::span<const std::string_view> words)
    {
        const std::string expected = oneOfWords(words);
        if (!value.isText()) {
            fail(value.wrongType(expected));
        } else if (std::ranges::find(words, value.text) == words.end()) {
            fail(value.outOfRange(expected));
        }
        return value.text;
    }
    std::string word(const JsonValue& value, std::initializer_list<std::string_view> words)
    {
        return word(value, std::span(words.begin(), words.size()));
    }
    template <class E>
    E named(const JsonValue& value)
    {
        return fromName<E>(word(value, namesOf(E{}))).value_or(E{});
    }
    bool flag(const JsonValue& value)
    {
        if (value.kind != JsonValue::Kind::Boolean) {
            fail(value.wrongType(say("true or false")));
        }
        return value.text == "true";
    }
    std::uint64_t whole(const JsonValue& value)
    {
        if (value.kind != JsonValue::Kind::Number) {
            fail(value.wrongType(say("a whole number from 0")));
        } else if (!value.whole) {
            fail(value.outOfRange(say("a whole number from 0")));
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
    if (++m_count > kMaxChecks) {
        fail({ErrorCode::TooLarge, value.place, say("one more check"), say("at most {1} in a card", kMaxChecks)});
        return check;
    }
    if (!value.isObject()) {
        fail(value.wrongType(say("an object such as {1}", "{\"box\": \"A\", \"level\": 1}")));
        return check;
    }
    const JsonValue* found = nullptr;
    std::string_view foundName;
    for (const auto& [name, kind] : kKinds) {
        // "outside" can also be a property of a box.
        if (const JsonValue* member = value.find(name); member != nullptr && (found == nullptr || name != "outside")) {
            if (found != nullptr) {
                fail({ErrorCode::Custom, member->place,
                      say("{1} and {2} are two checks", inQuotes(foundName), inQuotes(name)),
                      say("put both into {1}", "{\"all\": […]}")});
                return check;
            }
            found = member;
            foundName = name;
            check.kind = kind;
        }
    }
    if (found == nullptr) {
        std::vector<std::string> known;
        for (const auto& [name, kind] : kKinds) {
            known.emplace_back(name);
        }
        fail({ErrorCode::MissingMember, value.place, say("the question"), oneOfThese(known)});
        return check;
    }
    if (check.kind == Kind::SelectedCell || check.kind == Kind::Selected || check.kind == Kind::Query) {
        only(value, {foundName, "say", "right", "wrong"});
    } else if (check.kind != Kind::Box && !check.isQuestion()) {
        only(value, {foundName, "say", "right"});  // others check their members themselves
    }
    readKind(check, value, *found);
    readWords(check, value);
    return check;
}

/// Reads the lesson's words for a check. Choices have words of their own.
void CheckReader::readWords(LessonCheck& check, const JsonValue& object)
{
    if (const JsonValue* wanted = object.find("say"); wanted != nullptr && !check.isQuestion()) {
        check.say = local(*wanted);
    }
    if (const JsonValue* right = object.find("right"); right != nullptr && check.kind != Kind::Choice) {
        check.right = local(*right);
    }
    readWrong(check, object);
}

void CheckReader::readWrong(LessonCheck& check, const JsonValue& object)
{
    const JsonValue* wrong = object.find("wrong");
    if (wrong == nullptr || check.kind == Kind::Choice || check.kind == Kind::Pairs) {
        return;
    }
    if (!wrong->isArray() || wrong->items.size() > kMaxChoices) {
        fail(wrong->wrongType(say("an array of at most {1} objects with value and say", kMaxChoices)));
        return;
    }
    for (const JsonValue& item : wrong->items) {
        check.remarks.push_back(remark(check, item));
    }
}

/// Reads what the lesson says about a wrong number or, for a check about selected boxes or a query, a wrong box.
Remark CheckReader::remark(const LessonCheck& check, const JsonValue& item)
{
    const bool isBox = check.kind == Kind::Selected || check.kind == Kind::Query;
    const JsonValue* what = item.find(isBox ? "name" : "value");
    const JsonValue* said = item.find("say");
    if (what == nullptr || said == nullptr) {
        fail(item.wrongType(isBox ? say("an object with name and say") : say("an object with value and say")));
        return {};
    }
    Remark read;
    read.say = local(*said);
    if (const JsonValue* way = item.find("onTheWay")) {
        read.isOnTheWay = flag(*way);
    }
    bool isRight = false;
    if (isBox) {
        only(item, {"name", "say"});
        read.name = text(*what, message("a box's name in quotes"));
        isRight = check.kind == Kind::Query ? std::ranges::find(check.names, read.name) != check.names.end()
                                            : check.names == std::vector{read.name};
    } else {
        only(item, {"value", "say", "onTheWay"});
        read.value = whole(*what);
        isRight = (check.kind == Kind::Number && read.value == check.number)
               || (check.kind == Kind::SelectedCell && read.value == check.cell.value);
    }
    if (isRight) {
        fail({ErrorCode::Custom, what->place, say("{1} is the right answer", what->shown()),
              say("list only wrong answers here")});
    }
    return read;
}

void CheckReader::readBase(LessonCheck& check, const JsonValue& object)
{
    if (const JsonValue* base = object.find("base")) {
        check.base = static_cast<int>(std::min<std::uint64_t>(whole(*base), 99));
        if (check.base != 2 && check.base != 4 && check.base != 10) {
            fail(base->outOfRange(say("2, 4 or 10")));
        }
    }
}

void CheckReader::readKind(LessonCheck& check, const JsonValue& object, const JsonValue& value)
{
    switch (check.kind) {
    case Kind::All:
    case Kind::Any: return readParts(check, value);
    case Kind::Box:
        check.name = text(value, message("a box's name in quotes"));
        return readBox(check, object, {"box", "base", "wrong", "say", "right"});
    case Kind::SomeBox:
        if (!value.isObject()) {
            return fail(value.wrongType(say("an object such as {1}", "{\"level\": 0}")));
        }
        return readBox(check, value, {});
    case Kind::Selected: check.names = names(value); return;
    case Kind::SelectedCell:
        check.cell = CellIndex{whole(value)};
        if (!m_error && check.cell.value >= m_scene.space().cellCount()) {
            fail(value.outOfRange(say("a slot less than {1}", m_scene.space().cellCount())));
        }
        return;
    case Kind::At: return readCondition(check, value);
    case Kind::Start:
    case Kind::End: check.kind = word(value, {"start", "end"}) == "start" ? Kind::Start : Kind::End; return;
    case Kind::Query: return readQuery(check, value);
    case Kind::Number: return readNumber(check, object, value);
    case Kind::Choice: return readChoices(check, object, value);
    case Kind::Pairs: return readPairs(check, object, value);
    case Kind::Predicted:
    case Kind::Undone: check.range = {static_cast<double>(std::max<std::uint64_t>(whole(value), 1)), {}}; return;
    case Kind::Algorithm:
    case Kind::Comparison: return readAlgorithm(check, value);
    case Kind::MistakeFound: word(value, {"found"}); return;
    case Kind::Boxes:
    case Kind::Tests:
    case Kind::Hits:
    case Kind::Visits:
    case Kind::Objects:
    case Kind::Depth: check.range = range(value); return;
    case Kind::Outside: check.outside = named<Outside>(value); return;
    case Kind::Touching: check.touching = named<Touching>(value); return;
    case Kind::Overlay: check.name = word(value, {"z-curve", "penalty", "labels"}); return;
    case Kind::Program: return readProgram(check, value);
    case Kind::Asked: check.name = word(value, {"why", "so-high"}); return;
    }
}

void CheckReader::readParts(LessonCheck& check, const JsonValue& value)
{
    if (!value.isArray() || value.items.empty()) {
        fail(value.wrongType(say("an array of checks")));
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
    readBase(check, object);
    check.groups = m_scene.space().depth();
    for (const auto& [name, member] : object.members) {
        if (std::ranges::find(besides, name) != besides.end()) {
            continue;
        }
        if (const auto number = boxNumberFromText(name)) {
            check.wishes.push_back({*number, range(member)});
        } else if (name == "outside") {
            check.isOutside = flag(member);
        } else {
            fail(Error{ErrorCode::UnknownName, object.place, inQuotes(name), oneOfWords(kBoxMembers)}.suggesting(
                name, kBoxMembers));
        }
    }
}

void CheckReader::readQuery(LessonCheck& check, const JsonValue& value)
{
    if (!value.isObject()) {
        fail(value.wrongType(say("an object with finds, candidates or cells")));
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
        fail({ErrorCode::MissingMember, object.placeOf("ask"), say("the question"), "{\"en\": \"…\", \"ja\": \"…\"}"});
    }
}

void CheckReader::readNumber(LessonCheck& check, const JsonValue& object, const JsonValue& value)
{
    only(object, {"number", "ask", "base", "wrong", "right"});
    readQuestion(check, object);
    check.number = whole(value);
    readBase(check, object);
}

void CheckReader::readProgram(LessonCheck& check, const JsonValue& value)
{
    const std::string what = word(value, {"candidates", "overlaps", "locate", "level", "mark", "visit", "tree"});
    check.ofOverlaps = what == nameOf(PairsOf::Overlaps);
    check.stone = fromName<Stone>(what);
}

void CheckReader::readPairs(LessonCheck& check, const JsonValue& object, const JsonValue& value)
{
    only(object, {"pairs", "ask", "inOrder", "right"});
    readQuestion(check, object);
    check.ofOverlaps = named<PairsOf>(value) == PairsOf::Overlaps;
    if (const JsonValue* inOrder = object.find("inOrder")) {
        check.inOrder = flag(*inOrder);
    }
}

void CheckReader::readChoices(LessonCheck& check, const JsonValue& object, const JsonValue& value)
{
    only(object, {"choice", "ask"});
    readQuestion(check, object);
    if (!value.isArray() || value.items.size() < 2 || value.items.size() > kMaxChoices) {
        fail(value.wrongType(say("an array of 2 to {1} objects with text, one of them right", kMaxChoices)));
        return;
    }
    for (const JsonValue& item : value.items) {
        const JsonValue* answer = item.find("text");
        if (answer == nullptr) {
            fail(item.wrongType(say("an object with text")));
            return;
        }
        only(item, {"text", "right", "say"});
        Choice choice;
        choice.text = local(*answer);
        if (const JsonValue* right = item.find("right")) {
            choice.isRight = flag(*right);
        }
        if (const JsonValue* said = item.find("say")) {
            choice.say = local(*said);
        }
        check.choices.push_back(std::move(choice));
    }
    if (std::ranges::count_if(check.choices, &Choice::isRight) != 1) {
        fail({ErrorCode::Custom, value.place, say("not exactly one answer is right"),
              say("mark one answer with \"right\": true")});
    }
}

void CheckReader::readCondition(LessonCheck& check, const JsonValue& value)
{
    check.condition = text(value, message("a condition in quotes, such as \"kind == test\""));
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
    check.name = text(value, message("an algorithm's id in quotes"));
    if (!m_error && findAlgorithm(check.name) == nullptr) {
        fail(unknownAlgorithm(check.name).at(value.place));
    }
}

std::vector<std::string> CheckReader::names(const JsonValue& value)
{
    if (!value.isArray()) {
        fail(value.wrongType(say("an array of boxes' names")));
    }
    std::vector<std::string> names;
    for (const JsonValue& item : value.items) {
        names.push_back(text(item, message("a box's name in quotes")));
    }
    std::ranges::sort(names);
    if (std::ranges::adjacent_find(names) != names.end()) {
        fail({ErrorCode::DuplicateName, value.place, inQuotes(*std::ranges::adjacent_find(names)),
              say("each name once")});
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
        fail(value.wrongType(say("a number, or {1}", "{\"atLeast\": …, \"atMost\": …}")));
        return range;
    }
    only(value, {"atLeast", "atMost"});
    for (const auto& [name, member] : value.members) {
        if (member.kind != JsonValue::Kind::Number) {
            fail(member.wrongType(say("a number")));
        }
        auto& end = name == "atLeast" ? range.least : range.most;
        end = member.number;
    }
    if (range.least && range.most && *range.least > *range.most) {
        fail({ErrorCode::Custom, value.place, say("atLeast is greater than atMost"), {}});
    }
    return range;
}

}  // namespace

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
