#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/report_table.h"
#include "core/base/message.h"
#include "core/check/pair_list.h"
#include "core/lesson/lesson_report.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope::cli {

namespace {

struct LessonsArguments {
    std::vector<std::string> reports;
    std::string format = "table";
};

/// What a report says, and what judging it again came to.
struct JudgedWork {
    std::string name;
    LessonTally tally;
};
using CollectedWork = Collected<JudgedWork>;

std::string stateOf(const CollectedWork& work)
{
    return !work.report                       ? message("unreadable")
         : work.report->tally.problem.empty() ? message("checked")
                                              : message("doubtful");
}

/// What stands between the name and the state.
struct WorkNumber {
    const char* header;
    std::uint64_t LessonTally::* number;
};
constexpr WorkNumber kWorkNumbers[] = {
    {message("lessons"), &LessonTally::lessons}, {message("cards"), &LessonTally::cards},
    {message("shown"), &LessonTally::shown},     {message("points"), &LessonTally::points},
    {message("of"), &LessonTally::of},           {message("tries"), &LessonTally::tries},
    {message("hints"), &LessonTally::hints},     {message("answers"), &LessonTally::answers}};

std::vector<ReportColumn> workColumns()
{
    std::vector<ReportColumn> columns{{message("file")}, {message("name")}};
    std::ranges::transform(kWorkNumbers, std::back_inserter(columns), [](const WorkNumber& number) {
        return ReportColumn{number.header, ReportColumn::Kind::Number};
    });
    columns.push_back({message("state"), ReportColumn::Kind::Word});
    return columns;
}

TextTable::Row rowOf(const CollectedWork& work)
{
    TextTable::Row row{work.file, work.report ? shownText(work.report->name) : std::string()};
    std::ranges::transform(kWorkNumbers, std::back_inserter(row), [&](const WorkNumber& number) {
        return work.report ? std::to_string(work.report->tally.*number.number) : std::string();
    });
    row.push_back(stateOf(work));
    return row;
}

void addMembers(JsonWriter& json, const JudgedWork& work)
{
    json.member("name", work.name);
    for (const WorkNumber& number : kWorkNumbers) {
        json.member(number.header, work.tally.*number.number);
    }
}

/// Each student once: the second report of a name is not to be counted for another one.
void findTwice(std::vector<CollectedWork>& all)
{
    std::map<std::string_view, std::string_view> fileOf;
    for (CollectedWork& work : all) {
        const std::string_view who = !work.report || work.report->name.empty() ? work.file : work.report->name;
        const auto [first, isNew] = fileOf.emplace(who, work.file);
        if (!isNew && work.report && work.report->tally.problem.empty()) {
            work.report->tally.problem =
                Error{ErrorCode::DuplicateName, "name", inQuotes(who), say("another name than in {1}", first->second)}
                    .sentence();
        }
    }
}

Result<JudgedWork> readWork(const std::string& file)
{
    const Result<LessonReport> report = readLessonReportFile(file);
    if (!report) {
        return report.error();
    }
    return JudgedWork{report->name, judgeReport(*report)};
}

Result<ExitCode> lessons(const LessonsArguments& arguments, Output& output)
{
    const Result<Format> format = oneOf<Format>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    auto works = collect<JudgedWork>(arguments.reports, readWork);
    findTwice(works.all);
    const std::vector<ReportColumn> columns = workColumns();
    writeReports(output, *format, ReportForm<JudgedWork>{columns, rowOf, stateOf, addMembers}, works.all);
    output.flush();
    bool isAllTrue = true;
    for (const CollectedWork& work : works.all) {
        if (work.report && !work.report->tally.problem.empty()) {
            isAllTrue = false;
            complain(say("{1}: {2}", work.file, work.report->tally.problem));
        }
    }
    return works.end(isAllTrue);
}

}  // namespace

Command addLessons(CLI::App& app)
{
    const auto arguments = std::make_shared<LessonsArguments>();
    CLI::App* parser =
        app.add_subcommand("lessons", say("Show how far a class is in the lessons: a line for each student"));
    parser->add_option("--reports", arguments->reports, say("reports saved by the window: each answer is judged again"))
        ->type_name("FILE...")
        ->required();
    parser->add_option("--format", arguments->format, say("table (the default), csv or json"))->type_name("F");
    parser->footer(
        say("lessons: all cards are done; cards: done; shown: of these, those whose answers in the report are right. What was done in\nthe window itself, such as moving a box, is not checked. points, of: quiz questions answered rightly without seeing the\nanswer, and all questions of these quizzes; tries: answers given; hints, answers: cards on which they were seen.\n\nA report is \"doubtful\" if an accepted answer in it is wrong, if it names a lesson or a card that does not exist, if its\nnumbers are impossible, or if another report has the same name; then the exit code is 1.")
        + "\n\n"
        + examples({"mortonscope-cli lessons --reports reports/*.json",
                    "mortonscope-cli lessons --reports reports/*.json --format csv > class.csv",
                    "mortonscope-cli list lessons"}));
    return {parser, [arguments](Output& output) { return lessons(*arguments, output); }};
}

}  // namespace mortonscope::cli
