#include "core/lesson/lesson_report.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/json/json_reader.h"
#include "core/json/json_value.h"
#include "core/json/json_writer.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/quiz.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace mortonscope {

namespace {

using JsonKind = JsonValue::Kind;

constexpr const char* kText = message("a string");
constexpr const char* kWhole = message("a whole number");
constexpr const char* kList = message("an array of objects");

/// Reads the objects of a report, member by member, up to the first error.
class ReportReader {
public:
    Result<LessonReport> report(const JsonValue& file);

private:
    /// Returns the member, or null if it is absent or of another kind.
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
        m_error = value.wrongType(say("a string, a whole number or null"));
    }
    return {};
}

CardWork ReportReader::card(const JsonValue& object)
{
    CardWork work;
    if (++m_cards > kMaxReportedCards && !m_error) {
        m_error =
            Error{ErrorCode::TooLarge, object.place, say("one more card"), say("at most {1} cards", kMaxReportedCards)};
    }
    work.card = text(object, "card", true);
    work.isDone = flag(object, "done");
    if (const JsonValue* answers = member(object, "answers", JsonKind::Array, message("an array of answers"), false)) {
        for (const JsonValue& value : answers->items) {
            work.answers.push_back(answer(value));
        }
    }
    work.tries = whole(object, "tries", kMaxTries);
    work.sawHint = flag(object, "hint");
    work.sawAnswer = flag(object, "answer");
    if (const JsonValue* wrong = member(object, "wrong", JsonKind::Array, kList, false)) {
        if (wrong->items.size() > kMaxWrongAnswers && !m_error) {
            m_error = Error{ErrorCode::TooLarge, wrong->place, say("{1} wrong answers", wrong->items.size()),
                            say("at most {1}", kMaxWrongAnswers)};
        }
        for (std::size_t i = 0; i < wrong->items.size() && !m_error; ++i) {
            const JsonValue& item = wrong->items[i];
            const auto question = static_cast<std::size_t>(whole(item, "question", kMaxReportedCards));
            const JsonValue* given = item.find("answer");
            work.wrong.push_back({question, given != nullptr ? answer(*given) : GivenAnswer()});
        }
    }
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
    if (!m_error && report.name.size() > kMaxStudentName) {
        m_error = Error{ErrorCode::TooLarge, "name", say("{1} bytes", report.name.size()),
                        say("at most {1} bytes", kMaxStudentName)};
    }
    if (const JsonValue* lessons = member(file, "lessons", JsonKind::Array, kList, true)) {
        for (std::size_t i = 0; i < lessons->items.size() && !m_error; ++i) {
            report.lessons.push_back(lesson(lessons->items[i]));
        }
    }
    if (m_error) {
        return *std::move(m_error);
    }
    return report;
}

void write(JsonWriter& json, const GivenAnswer& answer)
{
    if (answer.text) {
        json.value(*answer.text);
    } else {
        json.value(answer.choice);
    }
}

void write(JsonWriter& json, const CardWork& work)
{
    json.line(6)
        .beginObject()
        .member("card", work.card)
        .member("done", work.isDone)
        .key("answers")
        .array(work.answers, [&json](const GivenAnswer& answer) { write(json, answer); });
    json.member("tries", work.tries).member("hint", work.sawHint).member("answer", work.sawAnswer);
    if (!work.wrong.empty()) {
        json.key("wrong").array(work.wrong, [&json](const CardWork::Wrong& wrong) {
            json.beginObject().member("question", wrong.question).key("answer");
            write(json, wrong.answer);
            json.endObject();
        });
    }
    json.endObject();
}

}  // namespace

CardState stateOf(const CardWork& work, const LessonCard& card)
{
    if (!work.isDone) {
        return CardState::Open;
    }
    if (work.sawAnswer) {
        return CardState::AfterAnswer;
    }
    return work.tries > std::max<std::size_t>(card.questions().size(), 1) ? CardState::AfterTries
                                                                          : CardState::AtFirstTry;
}

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
    if (!file) {
        return file.error();
    }
    return ReportReader().report(*file);
}

namespace {

/// Returns the error for a file that a learner handed in, if it is none of the program's reports. A teacher can't
/// repair such a file, but can ask for it again.
Error inWordsOfAFile(const Error& error, std::string_view text)
{
    std::string problem;
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        problem = say("the file is empty");
    } else if (error.code == ErrorCode::NotJson) {
        problem = say("the file is damaged at {1}", error.place);
    } else if (error.place == "format") {
        problem = say("the file is not a report of lessons");
    } else {
        return error;
    }
    return {ErrorCode::Custom, {}, problem, say("have the student save the progress again")};
}

}  // namespace

Result<LessonReport> readLessonReportFile(const std::filesystem::path& path)
{
    const Result<std::string> text = readTextFile(path, kMaxLessonReport);
    if (!text) {
        return text.error();
    }
    Result<LessonReport> report = lessonReportFromJson(*text);
    if (!report) {
        return inWordsOfAFile(report.error(), *text).at(path.string());
    }
    return report;
}

namespace {

/// Returns the seed in the name of a quiz card: the number before the dash.
std::optional<std::uint32_t> seedOf(std::string_view card)
{
    std::uint32_t seed = 0;
    const auto [end, error] = std::from_chars(card.data(), card.data() + card.size(), seed);
    if (error != std::errc() || end == card.data() + card.size() || *end != '-') {
        return std::nullopt;
    }
    return seed;
}

class Tallying {
public:
    LessonTally tally(const LessonReport& report);

private:
    void add(const LessonWork& work, const std::string& place);
    void add(const CardWork& work, const LessonCard& card, const std::string& place);
    void judgeAnswers(const CardWork& work, const LessonCard& card, const std::string& place);
    void object(const std::string& problem)
    {
        if (m_tally.problem.empty()) {
            m_tally.problem = shownText(problem);
        }
    }

    LessonTally m_tally;
    bool m_isQuiz = false;  ///< a quiz is being added
};

void Tallying::judgeAnswers(const CardWork& work, const LessonCard& card, const std::string& place)
{
    const std::vector<const LessonCheck*> questions = card.questions();
    if (work.answers.size() > questions.size()) {
        object(say("{1}: more answers than the card has questions", place));
    }
    std::uint64_t given = 0;
    for (std::size_t q = 0; q < std::min(questions.size(), work.answers.size()); ++q) {
        const GivenAnswer& answer = work.answers[q];
        if (answer == GivenAnswer()) {
            continue;
        }
        ++given;
        if (!judgeAnswer(*questions[q], *card.stage.scene, answer).isDone()) {
            const std::string shown = answer.text ? inQuotes(*answer.text) : std::to_string(answer.choice.value_or(0));
            object(say("{1}.answers[{2}]: {3} is marked as accepted, but it is wrong", place, q, shown));
        }
    }
    if (given > work.tries) {
        object(say("{1}.tries: fewer than the recorded answers", place));
    }
}

void Tallying::add(const CardWork& work, const LessonCard& card, const std::string& place)
{
    judgeAnswers(work, card, place);
    m_tally.tries += work.tries;
    m_tally.hints += std::uint64_t{work.sawHint};
    m_tally.answers += std::uint64_t{work.sawAnswer};
    if (!work.isDone) {
        return;
    }
    // Judge only the answers, in the window state in which the card begins. In that state, no card is done.
    LessonSnapshot now;
    now.scene = card.stage.scene.get();
    now.answers = work.answers;
    const bool isShown = card.check && !work.answers.empty() && judge(*card.check, now).isDone();
    if (m_isQuiz) {
        m_tally.points += std::uint64_t{isShown && !work.sawAnswer};
    } else {
        ++m_tally.cards;
        m_tally.shown += std::uint64_t{isShown};
    }
}

/// Returns whether an earlier version of the lesson had the card. It is in another lesson now. Reports may contain it,
/// and it does not count.
bool wasCardOf(std::string_view lesson, std::string_view card)
{
    return lesson == "how-deep" && (card == "few-objects" || card == "one-size");
}

void Tallying::add(const LessonWork& work, const std::string& place)
{
    std::shared_ptr<const Lesson> lesson = findLesson(work.lesson);
    m_isQuiz = lesson == nullptr;
    if (m_isQuiz && !quizFromId(work.lesson, 0)) {
        object(say("{1}.lesson: {2} is neither a lesson of this program nor a quiz", place, inQuotes(work.lesson)));
        return;
    }
    std::set<std::string> seen, done;  // current ids, even if the report has former ids
    std::set<std::uint32_t> seeds;
    std::optional<std::uint32_t> drawn;  // seed of the current quiz
    for (std::size_t i = 0; i < work.cards.size(); ++i) {
        const CardWork& card = work.cards[i];
        const std::string cardPlace = place + ".cards[" + std::to_string(i) + ']';
        if (const auto seed = m_isQuiz ? seedOf(card.card) : std::nullopt; seed && seed != drawn) {
            lesson = std::make_shared<const Lesson>(*quizFromId(work.lesson, *seed));
            drawn = seed;
            seeds.insert(*seed);
        }
        const auto found = lesson ? lesson->findCard(card.card) : std::nullopt;
        if (!found && wasCardOf(work.lesson, card.card)) {
            continue;
        }
        if (!found) {
            object(say("{1}.card: {2} is not a card of {3}", cardPlace, inQuotes(card.card), inQuotes(work.lesson)));
        } else if (!seen.insert(lesson->cards[*found].id).second) {
            object(say("{1}.card: {2} appears twice", cardPlace, inQuotes(card.card)));
        } else {
            add(card, lesson->cards[*found], cardPlace);
            if (card.isDone) {
                done.insert(lesson->cards[*found].id);
            }
        }
    }
    if (m_isQuiz) {
        m_tally.of += seeds.size() * kQuizQuestions;
    } else {
        m_tally.lessons += std::uint64_t{done.size() == lesson->cards.size()};
    }
}

LessonTally Tallying::tally(const LessonReport& report)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < report.lessons.size(); ++i) {
        const std::string place = "lessons[" + std::to_string(i) + ']';
        if (seen.insert(report.lessons[i].lesson).second) {
            add(report.lessons[i], place);
        } else {
            object(say("{1}.lesson: {2} appears twice", place, inQuotes(report.lessons[i].lesson)));
        }
    }
    return m_tally;
}

}  // namespace

LessonTally judgeReport(const LessonReport& report) { return Tallying().tally(report); }

namespace {

/// Returns the lesson with that id, or the quiz from which one of its cards comes; null if there is none.
std::shared_ptr<const Lesson> lessonOf(std::string_view lesson, std::string_view card)
{
    if (auto found = findLesson(lesson)) {
        return found;
    }
    const auto seed = seedOf(card);
    auto quiz = seed ? quizFromId(lesson, *seed) : std::nullopt;
    return quiz ? std::make_shared<const Lesson>(*std::move(quiz)) : nullptr;
}

/// Returns whether the card is done, and no answer that the report marks as accepted is wrong.
bool isReallyDone(const CardWork& work, const LessonCard& card)
{
    const std::vector<const LessonCheck*> questions = card.questions();
    for (std::size_t q = 0; q < std::min(questions.size(), work.answers.size()); ++q) {
        if (work.answers[q] != GivenAnswer()
            && !judgeAnswer(*questions[q], *card.stage.scene, work.answers[q]).isDone()) {
            return false;
        }
    }
    return work.isDone;
}

/// Returns a wrong answer as a teacher reads it: what was typed, the text of what was chosen, or the mistake of a
/// program.
std::string wordsOf(const CardWork::Wrong& wrong, const LessonCard& card, std::string_view language)
{
    if (wrong.answer.text) {
        const bool isOfProgram = card.check && findPart(*card.check, LessonCheck::Kind::Program) != nullptr;
        const Algorithm* mistake = isOfProgram ? findAlgorithm(*wrong.answer.text) : nullptr;
        return mistake != nullptr ? translated(mistake->title) : shownOnOneLine(*wrong.answer.text);
    }
    const std::vector<const LessonCheck*> questions = card.questions();
    if (wrong.question < questions.size() && wrong.answer.choice
        && *wrong.answer.choice < questions[wrong.question]->choices.size()) {
        return questions[wrong.question]->choices[*wrong.answer.choice].text.in(language);
    }
    return {};
}

/// Adds up the work of a class on one card.
class CardCount {
public:
    CardCount(const std::string& lesson, const LessonCard& card)
    {
        m_summary.lesson = lesson;
        m_summary.card = card.id;
        m_summary.title = {card.en.title, card.ja.title};
    }

    void add(const CardWork& work, const LessonCard& card, std::string_view language)
    {
        CardWork judged = work;
        judged.isDone = isReallyDone(work, card);
        ++m_summary.students;
        switch (stateOf(judged, card)) {
        case CardState::Open: ++m_summary.notDone; break;
        case CardState::AtFirstTry: ++m_summary.atFirstTry; break;
        case CardState::AfterTries: ++m_summary.afterTries; break;
        case CardState::AfterAnswer: ++m_summary.afterAnswer; break;
        }
        m_summary.hints += std::uint64_t{work.sawHint};
        m_summary.answers += std::uint64_t{work.sawAnswer};
        m_summary.tries += work.tries;
        std::set<std::string> said;  // each student counts once
        for (const CardWork::Wrong& wrong : work.wrong) {
            said.insert(wordsOf(wrong, card, language));
        }
        said.erase(std::string());
        for (const std::string& answer : said) {
            ++m_wrong[answer];
        }
    }

    CardSummary summary() const
    {
        CardSummary summary = m_summary;
        for (const auto& [answer, students] : m_wrong) {
            if (students > summary.wrongBy) {
                summary.wrong = answer;
                summary.wrongBy = students;
            }
        }
        return summary;
    }

private:
    CardSummary m_summary;
    std::map<std::string, std::uint64_t> m_wrong;
};

/// Returns the places of a card in the course: its lesson, then itself. Quizzes come last.
std::pair<std::size_t, std::size_t> placeInCourse(const CardSummary& card)
{
    const auto& lessons = builtInLessons();
    const auto lesson = std::ranges::find_if(lessons, [&](const auto& other) { return other->id == card.lesson; });
    return {static_cast<std::size_t>(lesson - lessons.begin()),
            lesson == lessons.end() ? 0 : (*lesson)->findCard(card.card).value_or(0)};
}

}  // namespace

std::vector<CardSummary> summarizeCards(std::span<const LessonReport> reports, std::string_view language)
{
    std::map<std::pair<std::string, std::string>, CardCount> counts;
    for (const LessonReport& report : reports) {
        for (const LessonWork& work : report.lessons) {
            for (const CardWork& card : work.cards) {
                const auto lesson = lessonOf(work.lesson, card.card);
                const auto found = lesson ? lesson->findCard(card.card) : std::nullopt;
                if (!found) {
                    continue;
                }
                const LessonCard& asked = lesson->cards[*found];
                const auto [count, isNew] = counts.try_emplace({work.lesson, asked.id}, CardCount(work.lesson, asked));
                count->second.add(card, asked, language);
            }
        }
    }
    std::vector<CardSummary> summaries;
    for (const auto& [key, count] : counts) {
        summaries.push_back(count.summary());
    }
    std::ranges::stable_sort(summaries, {}, placeInCourse);
    std::ranges::stable_sort(summaries, std::ranges::greater(),
                             [](const CardSummary& card) { return std::pair(card.trouble(), card.failed()); });
    return summaries;
}

}  // namespace mortonscope
