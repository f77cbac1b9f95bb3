#include "core/lesson/lesson_reader.h"

#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/json/json_parts.h"
#include "core/json/json_value.h"
#include "core/lesson/lesson_check_reader.h"
#include "core/lesson/lesson_stage_reader.h"
#include "core/lesson/lesson_text.h"

#include <algorithm>
#include <system_error>

namespace mortonscope {

namespace {

constexpr char kLessonFile[] = "lesson.json";

/// An id is a name in links, on the command line and among settings.
bool isId(std::string_view text)
{
    constexpr std::size_t kLongestId = 60;
    return !text.empty() && text.size() <= kLongestId && text.front() != '-' && std::ranges::all_of(text, [](char c) {
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
    if (version == nullptr || !version->whole || *version->whole < 1) {
        return Error{version == nullptr ? ErrorCode::MissingMember : ErrorCode::OutOfRange, "version",
                     version == nullptr ? std::string() : version->shown(), "1"};
    }
    if (*version->whole > static_cast<std::uint64_t>(kLessonVersion)) {
        return Error{ErrorCode::NewerVersion, "version", version->shown(), say("version {1}", kLessonVersion)};
    }
    return unknownMember(root, {"format", "version", "id", "cards"});
}

/// What is read of one lesson, and the files that it came from.
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
    if (m_lesson.findCard(card.id)) {
        return Error{ErrorCode::DuplicateName, value.placeOf("id"), inQuotes(card.id), say("each card once")};
    }
    const std::shared_ptr<const Scene> before = m_lesson.cards.empty() ? nullptr : m_lesson.cards.back().stage.scene;
    auto stage =
        cardStageFrom(value, before, [this](const std::string& name) { return take(name, kLongestLessonScene); });
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
    if (cards.items.size() > kMostCards) {
        return Error{ErrorCode::TooLarge, cards.place, say("{1} cards", cards.items.size()),
                     say("at most {1}", kMostCards)};
    }
    for (const JsonValue& card : cards.items) {
        if (auto error = readCard(card)) {
            return error;
        }
    }
    return std::nullopt;
}

/// Every card has its section and every section its card.
std::optional<Error> LessonReader::readText(const std::string& language, std::string LocalText::* member,
                                            CardText LessonCard::* cardText)
{
    const std::string name = language + ".md";
    const auto markdown = take(name, kLongestLessonFile);
    if (!markdown) {
        return isMissing(markdown.error()) ? std::nullopt : std::optional(markdown.error());
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
    const auto json = take(kLessonFile, kLongestLessonFile);
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

std::optional<std::size_t> Lesson::findCard(std::string_view card) const
{
    const auto found = std::ranges::find(cards, card, &LessonCard::id);
    return found == cards.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - cards.begin()));
}

Result<Lesson> readLesson(const LessonFile& file) { return LessonReader(file).read(); }

Result<Lesson> readLessonFolder(const std::filesystem::path& folder)
{
    const LessonFile file = [&folder](const std::string& name, std::uint64_t limit) -> Result<std::string> {
        std::error_code ignored;
        const std::filesystem::path path = folder / name;
        const auto status = std::filesystem::symlink_status(path, ignored);  // a link could lead anywhere
        if (!std::filesystem::exists(status)) {
            return missingFile(name);
        }
        if (!std::filesystem::is_regular_file(status)) {
            return Error{ErrorCode::CannotOpen, name, say("it is not a plain file"),
                         say("a file of the lesson's own folder")};
        }
        auto text = readTextFile(path, limit);
        if (!text) {
            Error error = text.error();
            error.place = name;
            return error;
        }
        return text;
    };
    auto lesson = readLesson(file);
    if (!lesson) {
        return Error(lesson.error()).at(folder.string());
    }
    return lesson;
}

Outcome writeLessonFolder(const Lesson& lesson, const std::filesystem::path& folder)
{
    std::error_code failed;
    for (const auto& [name, text] : lesson.files) {
        if (std::filesystem::exists(std::filesystem::symlink_status(folder / name, failed))) {
            return Error{ErrorCode::CannotWrite, (folder / name).string(), say("it is there already"),
                         say("a folder without these files")};
        }
    }
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        return Error{ErrorCode::CannotWrite, folder.string(), failed.message(), {}};
    }
    for (std::size_t i = 0; i < lesson.files.size(); ++i) {
        const auto& [name, text] = lesson.files[i];
        if (const Outcome written = writeTextFile(folder / name, text); !written) {
            for (std::size_t before = 0; before < i; ++before) {
                std::filesystem::remove(folder / lesson.files[before].first, failed);  // all of it or none
            }
            return written;
        }
    }
    return Done{};
}

}  // namespace mortonscope
