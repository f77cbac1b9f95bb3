// Commands for the files that a class hands in: exercises of "run it by hand", and reports of lessons.

#include "app/cli/command.h"
#include "core/base/text.h"
#include "core/lesson/lesson_report.h"
#include "core/lesson/lesson_words.h"
#include "core/machine/machine_report.h"
#include "core/scene/scene_json.h"
#include "core/space/text.h"

#include <algorithm>
#include <map>
#include <memory>

namespace mortonscope::cli {

namespace {

using enum Column::Kind;
using In = Column::In;

// ------------------------------------------------------------------------------------------------ reports

/// A file from a class, with its report if it can be read.
template <typename Report>
struct Collected {
    std::string file;
    std::optional<Report> report;
};

template <typename Report>
struct Collection {
    std::vector<Collected<Report>> all;  ///< in the order of the files
    std::vector<Error> unreadable;

    /// Returns the error of the last unreadable file, after printing the errors of the others.
    Result<ExitCode> end(bool isAllTrue) const
    {
        if (unreadable.empty()) {
            return exitCodeOf(isAllTrue);
        }
        for (std::size_t i = 0; i + 1 < unreadable.size(); ++i) {
            complain(unreadable[i].sentence());
        }
        return unreadable.back();
    }
};

/// Reads all files even if some are unreadable: one bad file of a class must not hide the others. `read` returns a
/// Result of a Report for a file name.
template <typename Report, typename Read>
Collection<Report> collect(std::span<const std::string> files, Read read)
{
    Collection<Report> collection;
    for (const std::string& file : files) {
        auto report = read(file);
        if (report) {
            collection.all.push_back({file, *std::move(report)});
        } else {
            collection.unreadable.push_back(report.error());
            collection.all.push_back({file, {}});
        }
    }
    return collection;
}

/// Returns the value for an empty cell: none, or in CSV an empty text, which is quoted there.
Value blankIn(Format format) { return format == Format::Csv ? Value("") : Value(); }

/// A column that JSON omits for an unreadable file.
Column optionalColumn(const char* key, Column::Kind kind, In in = In::All)
{
    return {key, translated(key), kind, in, true};
}

// ------------------------------------------------------------------------------------------------ machine

struct MachineOptions {
    std::string code;
    std::optional<int> boxes;
    std::vector<std::string> reports;
    bool scene = false;
    bool details = false;
    Format format{};
};

void writeExercise(Output& output, const Machine& machine)
{
    const Scene& scene = machine.scene();
    output << say("exercise {1}", textOf(machine.code())) << '\n' << exerciseSentence(machine.code(), scene) << "\n\n";
    const std::vector<Column> columns = {
        {"", say("box")}, {"", "left", Number}, {"", "top", Number}, {"", "right", Number}, {"", "bottom", Number}};
    writeTable(output, Format::Table, columns, [&](auto emit) {
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            const Box& box = scene.box(BoxId(b));
            emit({scene.name(BoxId(b)), numberText(box.left), numberText(box.top), numberText(box.right),
                  numberText(box.bottom)});
        }
    });
    output << '\n'
           << say("world {1}; the right answer in {2}:", boxText(scene.space().world()),
                  sayCount(machine.modelAnswer().size(), "{1} move", "{1} moves"))
           << '\n';
    for (const Move& move : machine.modelAnswer()) {
        output << textOf(move, scene) << '\n';
    }
}

void writeExerciseCsv(Output& output, const Machine& machine)
{
    writeTable(output, Format::Csv, {{"number", ""}, {"move", ""}}, [&](auto emit) {
        std::size_t number = 0;
        for (const Move& move : machine.modelAnswer()) {
            emit({++number, textOf(move, machine.scene())});
        }
    });
}

void writeExerciseJson(Output& output, const Machine& machine)
{
    JsonWriter json = output.json();
    json.beginObject().member("exercise", textOf(machine.code()));
    json.member("task", exerciseSentence(machine.code(), machine.scene())).key("moves");
    json.array(machine.modelAnswer(), [&machine](const Move& move) { return textOf(move, machine.scene()); });
    json.endObject();
    output << '\n';
}

using CollectedGame = Collected<MachineReport>;

std::string_view stateOf(const CollectedGame& game)
{
    if (!game.report) {
        return message("unreadable");
    }
    if (!game.report->isTrue()) {
        return message("changed");
    }
    return game.report->machine.isFinished() ? message("finished") : message("not finished");
}

void writeGames(Output& output, const std::vector<CollectedGame>& games, Format format)
{
    const std::vector<Column> columns = {{"file", say("file")},
                                         {"state", "", Word, In::Json},
                                         optionalColumn(message("name"), Text),
                                         optionalColumn(message("exercise"), Text),
                                         optionalColumn(message("points"), Number),
                                         optionalColumn(message("of"), Number),
                                         optionalColumn(message("percent"), Number, In::TableAndCsv),
                                         optionalColumn(message("slips"), Number),
                                         optionalColumn(message("hints"), Number),
                                         optionalColumn(message("checks"), Number),
                                         optionalColumn(message("undone"), Number),
                                         optionalColumn(message("seconds"), Number, In::TableAndCsv),
                                         {"seconds", "", Number, In::Json, true},
                                         {"state", say("state"), Word, In::TableAndCsv},
                                         optionalColumn(message("mistakes"), Text)};
    writeTable(output, format, columns, [&](auto emit) {
        for (const CollectedGame& game : games) {
            std::vector<Value> row(columns.size(), blankIn(format));
            row[0] = game.file;
            row[1] = row[13] = stateOf(game);
            if (!game.report) {
                emit(row);
                continue;
            }
            const MachineReport& report = *game.report;
            const MachineScore score = report.machine.score();
            const std::uint64_t seconds = report.head.seconds;
            const std::string exercise = textOf(report.machine.code());
            std::vector<std::string> mistakes;
            for (const Algorithm* mistake : report.machine.commonMistakes()) {
                mistakes.emplace_back(mistake->id);
            }
            emit({game.file, stateOf(game), report.head.name, exercise, score.points, score.of, score.percent(),
                  score.slips, score.hints, score.checks, score.undone, seconds > 0 ? Value(seconds) : blankIn(format),
                  seconds, stateOf(game), Value::Texts(mistakes)});
        }
    });
}

Result<ExitCode> collectGames(const MachineOptions& options, Output& output)
{
    const auto games = collect<MachineReport>(options.reports, readReportFile);
    writeGames(output, games.all, options.format);
    for (const CollectedGame& game : games.all) {
        if (options.details && game.report) {
            const MachineReport& report = *game.report;
            output << '\n'
                   << shownText(game.file) << ": "
                   << reportToText(report.machine, {shownText(report.head.name), report.head.seconds});
        }
    }
    output.flush();
    return games.end(std::ranges::all_of(
        games.all, [](const CollectedGame& game) { return !game.report || game.report->isTrue(); }));
}

/// Returns the exercise of the code, with the number of boxes from --boxes.
Result<ExerciseCode> wantedExercise(const MachineOptions& options)
{
    Result<ExerciseCode> code = exerciseCodeFromText(options.code);
    if (!code) {
        return Error(code.error()).at("machine");
    }
    if (!options.boxes) {
        return code;
    }
    const int most = mostExerciseBoxes(code->difficulty);
    if (*options.boxes > most) {
        return refusal("--boxes", say("{1} is out of range", *options.boxes),
                       say("give a whole number from {1} to {2}", kFewestExerciseBoxes, most));
    }
    if (code->boxes > 0) {
        return refusal("--boxes", say("{1} already has a number of boxes", textOf(*code)),
                       say("leave one of them out"));
    }
    code->boxes = *options.boxes;
    return code;
}

Result<ExitCode> machine(const MachineOptions& options, Output& output)
{
    if (options.code.empty() && options.reports.empty()) {
        return refusal({}, say("missing EXERCISE"), say("give an exercise code, or --reports FILE..."));
    }
    if (options.details && options.format != Format::Table) {
        return refusal("--details", say("{1} cannot show details", nameOf(options.format)), say("use --format table"));
    }
    if (!options.reports.empty()) {
        return collectGames(options, output);
    }
    if (options.details) {
        return refusal("--details", say("an exercise has no details"), say("add --reports FILE..."));
    }
    const Result<ExerciseCode> code = wantedExercise(options);
    if (!code) {
        return code.error();
    }
    if (options.scene) {
        output << sceneToJson(exerciseScene(*code));
        return ExitCode::Done;
    }
    const Machine exercise(*code);
    switch (options.format) {
    case Format::Csv: writeExerciseCsv(output, exercise); break;
    case Format::Json: writeExerciseJson(output, exercise); break;
    default: writeExercise(output, exercise); break;
    }
    return ExitCode::Done;
}

// ------------------------------------------------------------------------------------------------ lessons

struct LessonsOptions {
    std::vector<std::string> reports;
    bool cards = false;
    Format format{};
};

/// A report of lessons, with the result of checking it again.
struct JudgedWork {
    LessonReport report;
    LessonTally tally;
    bool isAgain = false;  ///< an earlier file has a report with the same name
};
using CollectedWork = Collected<JudgedWork>;

std::string_view stateOf(const CollectedWork& work)
{
    if (!work.report) {
        return message("unreadable");
    }
    return work.report->tally.problem.empty() ? message("checked") : message("doubtful");
}

/// A column with a number of each row's object.
template <typename Row>
struct NumberOf {
    const char* key;
    std::uint64_t Row::* number;
};
constexpr NumberOf<LessonTally> kWorkNumbers[] = {
    {message("lessons"), &LessonTally::lessons}, {message("cards"), &LessonTally::cards},
    {message("shown"), &LessonTally::shown},     {message("points"), &LessonTally::points},
    {message("of"), &LessonTally::of},           {message("tries"), &LessonTally::tries},
    {message("hints"), &LessonTally::hints},     {message("answers"), &LessonTally::answers}};

void writeWorks(Output& output, const std::vector<CollectedWork>& works, Format format)
{
    std::vector<Column> columns = {
        {"file", say("file")}, {"state", "", Word, In::Json}, optionalColumn(message("name"), Text)};
    for (const auto& number : kWorkNumbers) {
        columns.push_back(optionalColumn(number.key, Number));
    }
    columns.push_back({"state", say("state"), Word, In::TableAndCsv});
    const Value blank = blankIn(format);
    writeTable(output, format, columns, [&](auto emit) {
        for (const CollectedWork& work : works) {
            std::vector<Value> row(columns.size(), blank);
            row[0] = work.file;
            row[1] = row.back() = stateOf(work);
            if (work.report) {
                row[2] = work.report->report.name;
                for (std::size_t i = 0; i < std::size(kWorkNumbers); ++i) {
                    row[3 + i] = work.report->tally.*kWorkNumbers[i].number;
                }
            }
            emit(row);
        }
    });
}

constexpr NumberOf<CardSummary> kCardNumbers[] = {
    {message("students"), &CardSummary::students},      {message("at-first-try"), &CardSummary::atFirstTry},
    {message("after-tries"), &CardSummary::afterTries}, {message("after-answer"), &CardSummary::afterAnswer},
    {message("not-done"), &CardSummary::notDone},       {message("hints"), &CardSummary::hints},
    {message("answers"), &CardSummary::answers},        {message("tries"), &CardSummary::tries}};

/// Writes a line for each card, the one with which most students had trouble first. In a table, a sentence before it
/// names that card.
void writeCards(Output& output, const std::vector<CollectedWork>& works, Format format)
{
    std::vector<LessonReport> reports;
    for (const CollectedWork& work : works) {
        if (work.report && !work.report->isAgain) {
            reports.push_back(work.report->report);
        }
    }
    const std::string_view language = lessonLanguage();
    const std::vector<CardSummary> cards = summarizeCards(reports, language);
    if (format == Format::Table && !cards.empty() && cards.front().trouble() > 0) {
        const CardSummary& hardest = cards.front();
        output << say("Most trouble: {1}/{2}, “{3}”: {4} of {5} students did not do it on the first try.",
                      hardest.lesson, hardest.card, hardest.title.in(language), hardest.trouble(), hardest.students);
        if (hardest.wrongBy > 0) {
            output << ' ' << say("Most common wrong answer: {1} ({2}).", hardest.wrong, hardest.wrongBy);
        }
        output << "\n\n";
    }
    std::vector<Column> columns = {{"lesson", say("lesson")}, {"card", say("card")}, {"title", "", Text, In::Json}};
    for (const auto& number : kCardNumbers) {
        columns.push_back({number.key, translated(number.key), Number});
    }
    columns.push_back({"wrong", say("most common wrong answer"), Text});
    columns.push_back({"wrong-by", say("by"), Number});
    writeTable(output, format, columns, [&](auto emit) {
        for (const CardSummary& card : cards) {
            std::vector<Value> row{card.lesson, card.card, card.title.in(language)};
            for (const auto& number : kCardNumbers) {
                row.emplace_back(card.*number.number);
            }
            row.emplace_back(card.wrong);
            row.emplace_back(card.wrongBy);
            emit(row);
        }
    });
}

/// Marks further reports with the same name, because each student counts once.
void findTwice(std::vector<CollectedWork>& all)
{
    std::map<std::string_view, std::string_view> fileOf;
    for (CollectedWork& work : all) {
        const std::string_view name =
            !work.report || work.report->report.name.empty() ? work.file : work.report->report.name;
        const auto [first, isNew] = fileOf.emplace(name, work.file);
        if (isNew || !work.report) {
            continue;
        }
        work.report->isAgain = true;
        if (work.report->tally.problem.empty()) {
            work.report->tally.problem = say("the name {1} is also used in {2}", quotedText(name), first->second);
        }
    }
}

Result<JudgedWork> readWork(const std::string& file)
{
    Result<LessonReport> report = readLessonReportFile(file);
    if (!report) {
        return report.error();
    }
    LessonTally tally = judgeReport(*report);
    return JudgedWork{*std::move(report), std::move(tally), false};
}

Result<ExitCode> lessons(const LessonsOptions& options, Output& output)
{
    auto works = collect<JudgedWork>(options.reports, readWork);
    findTwice(works.all);
    if (options.cards) {
        writeCards(output, works.all, options.format);
    } else {
        writeWorks(output, works.all, options.format);
    }
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

Command machineCommand()
{
    const auto options = std::make_shared<MachineOptions>();
    Command command("machine", say("Run it by hand: an exercise with its right answer, or the reports of a class"));
    command.add(argument("EXERCISE", say("code of an exercise, such as both-2-4711"), options->code));
    command.add(
        wholeNumberOption("--boxes", "N", say("number of boxes: at least 3, at most 4, 7 or 12 (difficulty 1, 2, 3)"),
                          options->boxes, kFewestExerciseBoxes, static_cast<std::uint64_t>(mostExerciseBoxes(3))));
    command.add(flag("--scene", say("print the exercise's boxes as a scene file"), options->scene));
    command.add(textsOption("--reports", "FILE...",
                            say("reports saved by the window: each is replayed and its score recomputed"),
                            options->reports)
                    .without({"EXERCISE", "--boxes", "--scene"}));
    command.add(flag("--details", say("with --reports: also every wrong move, its reason and the classic mistake"),
                     options->details));
    command.add(formatOption(options->format, {Format::Table, Format::Csv, Format::Json}));
    command.details =
        say("EXERCISE is PART-DIFFICULTY-NUMBER: the part is place (insertion), pass or both; "
            "the difficulty 1 to 3; any number\n"
            "up to 999999999 gives other boxes. "
            "You can append -b3 (the number of boxes, as with --boxes), -last-in (lists are\n"
            "read newest first), and -on-request or -at-end (when the window shows mistakes; by default at once).\n\n"
            "A report is \"changed\" if its score does not match its moves; then the exit code is 1.");
    command.examples = {"mortonscope-cli machine both-2-4711", "mortonscope-cli machine both-3-17 --boxes 3",
                        "mortonscope-cli machine both-2-4711 --scene > exercise.mscene",
                        "mortonscope-cli machine --reports reports/*.json --format csv > class.csv",
                        "mortonscope-cli machine --reports kim.json --details"};
    command.run = [options](Output& output) { return machine(*options, output); };
    return command;
}

Command lessonsCommand()
{
    const auto options = std::make_shared<LessonsOptions>();
    Command command("lessons", say("Show the progress of a class in the lessons: a line for each student"));
    command.add(textsOption("--reports", "FILE...", say("reports saved by the window: each answer is checked again"),
                            options->reports)
                    .required());
    command.add(flag("--cards", say("print a line for each card instead, hardest cards first"), options->cards));
    command.add(formatOption(options->format, {Format::Table, Format::Csv, Format::Json}));
    command.details = say(
        "lessons: lessons with all cards done; cards: cards done; "
        "shown: of these, cards whose answers in the report are\n"
        "right. What was done in the window itself, such as moving a box, is not checked. points, of: quiz questions\n"
        "answered correctly without seeing the answer, and all questions of these quizzes; tries: answers given;\n"
        "hints, answers: cards on which they were seen.\n\n"
        "A report is \"doubtful\" if an accepted answer in it is wrong, "
        "if it names a lesson or a card that does not exist, if\n"
        "its numbers are impossible, or if another report has the same name; then the exit code is 1.");
    command.examples = {
        "mortonscope-cli lessons --reports reports/*.json", "mortonscope-cli lessons --reports reports/*.json --cards",
        "mortonscope-cli lessons --reports reports/*.json --format csv > class.csv", "mortonscope-cli list lessons"};
    command.run = [options](Output& output) { return lessons(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
