#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/check/pair_list.h"
#include "core/lesson/lesson_tally.h"

#include <algorithm>
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
struct Collected {
    std::string file;
    bool isReadable = false;
    std::string name;
    LessonTally tally;

    std::string state() const { return !isReadable ? message("unreadable") : tally.problem.empty() ? message("checked") : message("doubtful"); }
};

/// As CSV has them; a table has them in the person's language.
struct Column {
    const char* header;
    std::uint64_t LessonTally::* number = nullptr;
};
constexpr Column kColumns[] = {{message("file")},
                               {message("name")},
                               {message("lessons"), &LessonTally::lessons},
                               {message("cards"), &LessonTally::cards},
                               {message("shown"), &LessonTally::shown},
                               {message("points"), &LessonTally::points},
                               {message("of"), &LessonTally::of},
                               {message("tries"), &LessonTally::tries},
                               {message("hints"), &LessonTally::hints},
                               {message("answers"), &LessonTally::answers},
                               {message("state")}};

TextTable::Row rowOf(const Collected& collected)
{
    TextTable::Row row{collected.file, shownText(collected.name)};
    for (const Column& column : kColumns) {
        if (column.number != nullptr) {
            row.push_back(collected.isReadable ? std::to_string(collected.tally.*column.number) : std::string());
        }
    }
    row.push_back(collected.state());
    return row;
}

void writeReportsTable(Output& output, const std::vector<Collected>& all)
{
    std::vector<TextTable::Column> columns;
    for (const Column& column : kColumns) {
        columns.push_back({translated(column.header), column.number != nullptr ? TextTable::Align::Right : TextTable::Align::Left});
    }
    writeTable(output, std::move(columns), [&](auto emit) {
        for (const Collected& collected : all) {
            TextTable::Row row = rowOf(collected);
            row.front() = shownText(row.front());
            row.back() = translated(row.back());
            emit(row);
        }
    });
}

void writeReportsCsv(Output& output, const std::vector<Collected>& all)
{
    const char* comma = "";
    for (const Column& column : kColumns) {
        output << std::exchange(comma, ",") << column.header;
    }
    output << '\n';
    for (const Collected& collected : all) {
        comma = "";
        for (const std::string& field : rowOf(collected)) {
            output << std::exchange(comma, ",") << csvField(field);
        }
        output << '\n';
    }
}

void writeReportsJson(Output& output, const std::vector<Collected>& all)
{
    JsonWriter json = output.json();
    json.array(all, [&json](const Collected& collected) {
        json.line(2).beginObject().member("file", collected.file).member("state", collected.state());
        if (collected.isReadable) {
            json.member("name", collected.name);
            for (const Column& column : kColumns) {
                if (column.number != nullptr) {
                    json.member(column.header, collected.tally.*column.number);
                }
            }
        }
        json.endObject().line();
    });
    output << '\n';
}

/// Each student once: the second report of a name is not to be counted for another one.
void findTwice(std::vector<Collected>& all)
{
    std::map<std::string_view, std::string_view> fileOf;
    for (Collected& collected : all) {
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
    std::vector<Collected> all;
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
    for (const Collected& collected : all) {
        if (!collected.tally.problem.empty()) {
            problems.push_back(say("{1}: {2}", collected.file, collected.tally.problem));
        }
    }
    switch (*format) {
    case Format::Table: writeReportsTable(output, all); break;
    case Format::Csv: writeReportsCsv(output, all); break;
    case Format::Json: writeReportsJson(output, all); break;
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
