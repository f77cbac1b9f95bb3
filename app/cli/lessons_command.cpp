#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/report_table.h"
#include "core/base/message.h"
#include "core/check/pair_list.h"
#include "core/lesson/lesson_tally.h"

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

/// A file, and what was in it if it can be read.
struct CollectedWork {
    std::string file;
    bool isReadable = false;
    std::string name;
    LessonTally tally;

    std::string state() const { return !isReadable ? message("unreadable") : tally.problem.empty() ? message("checked") : message("doubtful"); }
};

/// What the columns between the name and the state are about.
constexpr std::uint64_t LessonTally::* kNumbers[] = {&LessonTally::lessons, &LessonTally::cards, &LessonTally::shown, &LessonTally::points,
                                                     &LessonTally::of,      &LessonTally::tries, &LessonTally::hints, &LessonTally::answers};
constexpr std::size_t kFirstNumber = 2;
constexpr ReportColumn kWorkColumns[] = {{message("file")},
                                         {message("name")},
                                         {message("lessons"), ReportColumn::Kind::Number},
                                         {message("cards"), ReportColumn::Kind::Number},
                                         {message("shown"), ReportColumn::Kind::Number},
                                         {message("points"), ReportColumn::Kind::Number},
                                         {message("of"), ReportColumn::Kind::Number},
                                         {message("tries"), ReportColumn::Kind::Number},
                                         {message("hints"), ReportColumn::Kind::Number},
                                         {message("answers"), ReportColumn::Kind::Number},
                                         {message("state"), ReportColumn::Kind::Word}};

TextTable::Row rowOf(const CollectedWork& collected)
{
    TextTable::Row row{collected.file, shownText(collected.name)};
    for (const auto number : kNumbers) {
        row.push_back(collected.isReadable ? std::to_string(collected.tally.*number) : std::string());
    }
    row.push_back(collected.state());
    return row;
}

std::vector<TextTable::Row> rowsOf(const std::vector<CollectedWork>& all)
{
    std::vector<TextTable::Row> rows;
    std::ranges::transform(all, std::back_inserter(rows), [](const CollectedWork& collected) { return rowOf(collected); });
    return rows;
}

void writeWorkJson(Output& output, const std::vector<CollectedWork>& all)
{
    JsonWriter json = output.json();
    json.array(all, [&json](const CollectedWork& collected) {
        json.line(2).beginObject().member("file", collected.file).member("state", collected.state());
        if (collected.isReadable) {
            json.member("name", collected.name);
            for (std::size_t i = 0; i < std::size(kNumbers); ++i) {
                json.member(kWorkColumns[kFirstNumber + i].header, collected.tally.*kNumbers[i]);
            }
        }
        json.endObject().line();
    });
    output << '\n';
}

/// Each student once: the second report of a name is not to be counted for another one.
void findTwice(std::vector<CollectedWork>& all)
{
    std::map<std::string_view, std::string_view> fileOf;
    for (CollectedWork& collected : all) {
        const std::string_view who = collected.name.empty() ? collected.file : collected.name;
        const auto [first, isNew] = fileOf.emplace(who, collected.file);
        if (!isNew && collected.isReadable && collected.tally.problem.empty()) {
            collected.tally.problem = Error{ErrorCode::DuplicateName, "name", inQuotes(who), say("another name than in {1}", first->second)}.sentence();
        }
    }
}

/// Reads all, though some can't be read: one bad file of a class must not hide the others.
Result<ExitCode> lessons(const LessonsArguments& arguments, Output& output)
{
    const Result<Format> format = oneOf<Format>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    std::vector<CollectedWork> all;
    std::vector<std::string> problems;
    std::optional<Error> unreadable;
    for (const std::string& file : arguments.reports) {
        const Result<LessonReport> report = readLessonReportFile(file);
        if (report) {
            all.push_back({file, true, report->name, judgeReport(*report)});
            continue;
        }
        if (unreadable) {
            problems.push_back(unreadable->sentence());
        }
        unreadable = report.error();
        all.push_back({file, false, {}, {}});
    }
    findTwice(all);
    for (const CollectedWork& collected : all) {
        if (!collected.tally.problem.empty()) {
            problems.push_back(say("{1}: {2}", collected.file, collected.tally.problem));
        }
    }
    switch (*format) {
    case Format::Table: writeReportTable(output, kWorkColumns, rowsOf(all)); break;
    case Format::Csv: writeReportCsv(output, kWorkColumns, rowsOf(all)); break;
    case Format::Json: writeWorkJson(output, all); break;
    }
    output.flush();
    std::ranges::for_each(problems, complain);
    if (unreadable) {
        return *unreadable;
    }
    return problems.empty() ? ExitCode::Done : ExitCode::Wrong;
}

}  // namespace

Command addLessons(CLI::App& app)
{
    const auto arguments = std::make_shared<LessonsArguments>();
    CLI::App* parser = app.add_subcommand("lessons", say("Show how far a class is in the lessons: a line for each student"));
    parser->add_option("--reports", arguments->reports, say("reports saved by the window: each answer is judged again"))->type_name("FILE...")->required();
    parser->add_option("--format", arguments->format, say("table (the default), csv or json"))->type_name("F");
    parser->footer(
        say("lessons: all cards are done; cards: done; shown: of these, those whose answers in the report are right. What was done in\nthe window itself, such as moving a box, is only said. points, of: quiz questions answered rightly without seeing the\nanswer, and all questions of these quizzes; tries: answers given; hints, answers: cards on which they were seen.\n\nA report is \"doubtful\" if an accepted answer in it is wrong, if it names a lesson or a card that does not exist, if its\nnumbers are impossible, or if another report has the same name; then the exit code is 1.")
        + "\n\n" + examples({"mortonscope-cli lessons --reports reports/*.json", "mortonscope-cli lessons --reports reports/*.json --format csv > class.csv"}));
    return {parser, [arguments](Output& output) { return lessons(*arguments, output); }};
}

}  // namespace mortonscope::cli
