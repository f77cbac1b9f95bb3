#include "core/lesson/lesson_report.h"

#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/json/json_parts.h"
#include "core/json/json_value.h"
#include "core/json/json_writer.h"

#include <optional>
#include <utility>

namespace mortonscope {

namespace {

using JsonKind = JsonValue::Kind;

constexpr const char* kText = message("a text in quotes");
constexpr const char* kWhole = message("a whole number");
constexpr const char* kList = message("an array of objects");

/// Reads the objects of a report member by member; after the first error, nothing more.
class ReportReader {
public:
    Result<LessonReport> report(const JsonValue& file);

private:
    /// The member, if it is there and of that kind; else null.
    const JsonValue* member(const JsonValue& object, std::string_view name, JsonKind kind, const char* expected,
                            bool isRequired);
    std::string text(const JsonValue& object, std::string_view name, bool isRequired);
    std::uint64_t whole(const JsonValue& object, std::string_view name, std::uint64_t most);
    bool flag(const JsonValue& object, std::string_view name);
    LessonWork lesson(const JsonValue& object);
    CardWork card(const JsonValue& object);
    GivenAnswer answer(const JsonValue& value);

    std::optional<Error> m_error;
    std::size_t m_cards = 0;
};

const JsonValue* ReportReader::member(const JsonValue& object, std::string_view name, JsonKind kind,
                                      const char* expected, bool isRequired)
{
    if (m_error) {
        return nullptr;
    }
    if (!object.isObject()) {
        m_error = object.wrongType(say("an object"));
        return nullptr;
    }
    const JsonValue* found = object.find(name);
    if (found != nullptr && found->kind != kind) {
        m_error = found->wrongType(translated(expected));
    } else if (found == nullptr && isRequired) {
        m_error = Error{ErrorCode::MissingMember, object.placeOf(name), {}, translated(expected)};
    }
    return m_error ? nullptr : found;
}

std::string ReportReader::text(const JsonValue& object, std::string_view name, bool isRequired)
{
    const JsonValue* found = member(object, name, JsonKind::String, kText, isRequired);
    return found != nullptr ? found->text : std::string();
}

std::uint64_t ReportReader::whole(const JsonValue& object, std::string_view name, std::uint64_t most)
{
    const JsonValue* found = member(object, name, JsonKind::Number, kWhole, false);
    if (found != nullptr && (!found->whole || *found->whole > most)) {
        m_error = found->outOfRange(say("a whole number from 0 to {1}", most));
    }
    return found != nullptr ? found->whole.value_or(0) : 0;
}

bool ReportReader::flag(const JsonValue& object, std::string_view name)
{
    const JsonValue* found = member(object, name, JsonKind::Boolean, message("true or false"), false);
    return found != nullptr && found->text == "true";
}

GivenAnswer ReportReader::answer(const JsonValue& value)
{
    if (value.isText()) {
        return {value.text, {}};
    }
    if (value.whole) {
        return {{}, static_cast<std::size_t>(*value.whole)};
    }
    if (value.kind != JsonKind::Null && !m_error) {
        m_error = value.wrongType(say("a text in quotes, a whole number or null"));
    }
    return {};
}

CardWork ReportReader::card(const JsonValue& object)
{
    CardWork work;
    if (++m_cards > kMostReportedCards && !m_error) {
        m_error = Error{ErrorCode::TooLarge, object.place, say("one more card"),
                        say("at most {1} cards", kMostReportedCards)};
    }
    work.card = text(object, "card", true);
    work.isDone = flag(object, "done");
    if (const JsonValue* answers = member(object, "answers", JsonKind::Array, message("an array of answers"), false)) {
        for (const JsonValue& value : answers->items) {
            work.answers.push_back(answer(value));
        }
    }
    work.tries = whole(object, "tries", kMostTries);
    work.sawHint = flag(object, "hint");
    work.sawAnswer = flag(object, "answer");
    return work;
}

LessonWork ReportReader::lesson(const JsonValue& object)
{
    LessonWork work;
    work.lesson = text(object, "lesson", true);
    if (const JsonValue* cards = member(object, "cards", JsonKind::Array, kList, true)) {
        for (std::size_t i = 0; i < cards->items.size() && !m_error; ++i) {
            work.cards.push_back(card(cards->items[i]));
        }
    }
    return work;
}

Result<LessonReport> ReportReader::report(const JsonValue& file)
{
    LessonReport report;
    if (const std::string format = text(file, "format", true); !m_error && format != kLessonReportFormat) {
        m_error = Error{ErrorCode::WrongFormat, "format", inQuotes(format), inQuotes(kLessonReportFormat)};
    }
    if (const JsonValue* version = member(file, "version", JsonKind::Number, message("a whole number from 1"), true)) {
        if (!version->whole || *version->whole == 0) {
            m_error = version->outOfRange(say("a whole number from 1"));
        } else if (*version->whole > kLessonReportVersion) {
            m_error = Error{ErrorCode::NewerVersion, "version", version->shown(),
                            "version " + std::to_string(kLessonReportVersion)};
        }
    }
    report.name = text(file, "name", false);
    if (!m_error && report.name.size() > kLongestStudentName) {
        m_error = Error{ErrorCode::TooLarge, "name", say("{1} bytes", report.name.size()),
                        say("at most {1} bytes", kLongestStudentName)};
    }
    if (const JsonValue* lessons = member(file, "lessons", JsonKind::Array, kList, true)) {
        for (std::size_t i = 0; i < lessons->items.size() && !m_error; ++i) {
            report.lessons.push_back(lesson(lessons->items[i]));
        }
    }
    return m_error ? Result<LessonReport>(*std::move(m_error)) : report;
}

void write(JsonWriter& json, const CardWork& work)
{
    json.line(6)
        .beginObject()
        .member("card", work.card)
        .member("done", work.isDone)
        .key("answers")
        .array(work.answers, [&json](const GivenAnswer& answer) {
            answer.text ? json.value(*answer.text) : json.value(answer.choice);
        });
    json.member("tries", work.tries).member("hint", work.sawHint).member("answer", work.sawAnswer).endObject();
}

}  // namespace

std::string lessonReportToJson(const LessonReport& report)
{
    std::string out;
    JsonWriter json(out, kJsonFile);
    json.beginObject()
        .line(2)
        .member("format", kLessonReportFormat)
        .line(2)
        .member("version", kLessonReportVersion)
        .line(2)
        .member("name", report.name);
    json.line(2).key("lessons").array(report.lessons, [&json](const LessonWork& work) {
        json.line(4)
            .beginObject()
            .member("lesson", work.lesson)
            .key("cards")
            .array(work.cards, [&json](const CardWork& card) { write(json, card); });
        json.endObject();
    });
    json.line().endObject();
    out += '\n';
    return out;
}

Result<LessonReport> lessonReportFromJson(std::string_view text)
{
    const Result<JsonValue> file = jsonValueFrom(text);
    return file ? ReportReader().report(*file) : Result<LessonReport>(file.error());
}

Result<LessonReport> readLessonReportFile(const std::filesystem::path& path)
{
    const Result<std::string> text = readTextFile(path, kLongestLessonReport);
    if (!text) {
        return text.error();
    }
    Result<LessonReport> report = lessonReportFromJson(*text);
    return report ? std::move(report) : Result<LessonReport>(Error(report.error()).at(path.string()));
}

}  // namespace mortonscope
