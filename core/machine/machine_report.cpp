#include "core/machine/machine_report.h"

#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/json/json_object_part.h"
#include "core/json/json_writer.h"

#include <array>

namespace mortonscope {

namespace {

enum ScoreMember { kPoints, kOf, kSlips, kHints, kChecks, kUndone };
constexpr std::array kScoreMembers{
    KnownMember{"points", message("a whole number")}, KnownMember{"of", message("a whole number")},
    KnownMember{"slips", message("a whole number")},  KnownMember{"hints", message("a whole number")},
    KnownMember{"checks", message("a whole number")}, KnownMember{"undone", message("a whole number")}};

enum Member { kFormat, kVersion, kExercise, kName, kSeconds, kFinished, kScore, kMistakes, kActions };
constexpr std::array kMembers{
    KnownMember{"format", message("a text in quotes")},   KnownMember{"version", message("a whole number from 1")},
    KnownMember{"exercise", message("a text in quotes")}, KnownMember{"name", message("a text in quotes")},
    KnownMember{"seconds", message("a whole number")},    KnownMember{"finished", message("true or false")},
    KnownMember{"score", message("an object")},           KnownMember{"mistakes", message("an array of texts")},
    KnownMember{"actions", message("an array of texts")}};

class ScorePart final : public JsonObjectPart {
public:
    explicit ScorePart(JsonPart& report) : JsonObjectPart(report, kScoreMembers) {}

    MachineScore score() const
    {
        return {m_values[kPoints], m_values[kOf],     m_values[kSlips],
                m_values[kHints],  m_values[kChecks], m_values[kUndone]};
    }
    bool end() override { return true; }

protected:
    bool take(int member, const JsonScalar& value) override
    {
        return takeWhole(value, m_values[static_cast<std::size_t>(member)]);
    }

private:
    std::array<std::uint64_t, kScoreMembers.size()> m_values{};
};

class TextsPart final : public JsonArrayPart {
public:
    TextsPart(JsonPart& report, std::size_t most) : JsonArrayPart(report, message("a text in quotes")), m_most(most) {}

    const std::vector<std::string>& texts() const { return m_texts; }
    bool scalar(const JsonScalar& value) override
    {
        if (!value.isText()) {
            return wrongType(shown(value));
        }
        if (m_texts.size() >= m_most) {
            return fail(ErrorCode::TooLarge, place(), shown(value), say("at most {1} of them", m_most));
        }
        m_texts.emplace_back(value.text);
        return true;
    }

protected:
    std::size_t index() const override { return m_texts.size(); }

private:
    std::size_t m_most;
    std::vector<std::string> m_texts;
};

/// The object that the whole file is.
class ReportPart final : public JsonObjectPart {
public:
    explicit ReportPart(JsonPart& file)
        : JsonObjectPart(file, kMembers), m_score(*this), m_mistakes(*this, Machine::kMostActions),
          m_actions(*this, Machine::kMostActions)
    {
    }

    bool end() override { return requireAll({kFormat, kVersion, kExercise, kActions}); }
    Result<MachineReport> report() const;

protected:
    std::string prefix() const override { return {}; }
    bool take(int member, const JsonScalar& value) override;
    JsonPart* takeObject(int member) override
    {
        return member == kScore ? &m_score : JsonObjectPart::takeObject(member);
    }
    JsonPart* takeArray(int member) override
    {
        return member == kActions ? &m_actions : member == kMistakes ? &m_mistakes : JsonObjectPart::takeArray(member);
    }

private:
    std::string m_exercise;
    ReportHead m_head;
    bool m_finished = false;
    ScorePart m_score;
    TextsPart m_mistakes;
    TextsPart m_actions;
};

bool ReportPart::take(int member, const JsonScalar& value)
{
    switch (member) {
    case kFormat: {
        std::string format;
        return takeText(value, format)
            && (format == kReportFormat
                || fail(ErrorCode::WrongFormat, place(), shown(value), inQuotes(kReportFormat)));
    }
    case kVersion: {
        std::uint64_t version = 0;
        if (!takeWhole(value, version)) {
            return false;
        }
        if (version > kReportVersion) {
            return fail(ErrorCode::NewerVersion, place(), shown(value), "version " + std::to_string(kReportVersion));
        }
        return version >= 1 || outOfRange(value);
    }
    case kExercise: return takeText(value, m_exercise);
    case kName: return takeText(value, m_head.name);
    case kSeconds: return takeWhole(value, m_head.seconds);
    case kFinished: return takeFlag(value, m_finished);
    default: return wrongType(shown(value));
    }
}

Result<MachineReport> ReportPart::report() const
{
    Result<ExerciseCode> code = exerciseCodeFromText(m_exercise);
    if (!code) {
        Error error = code.error();
        return std::move(error).at("exercise");
    }
    MachineReport report{m_head, Machine(*code), m_score.score(), m_finished};
    for (std::size_t i = 0; i < m_actions.texts().size(); ++i) {
        if (const Outcome done = report.machine.replay(m_actions.texts()[i]); !done) {
            Error error = done.error();
            return std::move(error).at("actions[" + std::to_string(i) + ']');
        }
    }
    return report;
}

/// The one value that a file is: a report.
class FilePart final : public JsonPart {
public:
    explicit FilePart(std::optional<Error>& error) : JsonPart(error), m_report(*this) {}

    Result<MachineReport> report() const { return m_report.report(); }

    bool key(std::string&) override { return true; }
    bool scalar(const JsonScalar& value) override
    {
        return fail(ErrorCode::WrongType, "", shown(value),
                    say("an object with format, version, exercise and actions"));
    }
    JsonPart* object() override { return &m_report; }
    JsonPart* array() override
    {
        fail(ErrorCode::WrongType, "", say("an array"), say("an object with format, version, exercise and actions"));
        return nullptr;
    }
    bool end() override { return true; }
    std::string place() const override { return {}; }

private:
    ReportPart m_report;
};

}  // namespace

std::string reportToJson(const Machine& machine, const ReportHead& head)
{
    const MachineScore score = machine.score();
    std::string out;
    JsonWriter json(out, kJsonFile);
    json.beginObject().line(2).member("format", kReportFormat).line(2).member("version", kReportVersion);
    json.line(2)
        .member("exercise", textOf(machine.code()))
        .line(2)
        .member("name", head.name)
        .line(2)
        .member("seconds", head.seconds);
    json.line(2).member("finished", machine.isFinished()).line(2).key("score").beginObject();
    const std::array<std::uint64_t, kScoreMembers.size()> values{score.points, score.of,     score.slips,
                                                                 score.hints,  score.checks, score.undone};
    for (std::size_t i = 0; i < values.size(); ++i) {
        json.member(kScoreMembers[i].key, values[i]);
    }
    json.endObject().line(2).key("mistakes").array(machine.commonMistakes(), [](const Algorithm* mistake) {
        return mistake->id;
    });
    json.line(2).key("actions").array(machine.log()).line().endObject();
    out += '\n';
    return out;
}

Result<MachineReport> reportFromJson(std::string_view text)
{
    std::optional<Error> error;
    FilePart file(error);
    if (!readJson(text, file, error)) {
        return *error;
    }
    return file.report();
}

Result<MachineReport> readReportFile(const std::filesystem::path& path)
{
    const Result<std::string> text = readTextFile(path, kLongestReport);
    if (!text) {
        return text.error();
    }
    Result<MachineReport> report = reportFromJson(*text);
    if (!report) {
        Error error = report.error();
        return std::move(error).at(path.string());
    }
    return report;
}

}  // namespace mortonscope
