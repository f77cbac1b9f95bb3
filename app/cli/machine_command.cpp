#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/report_table.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/pair_list.h"
#include "core/machine/machine_report.h"
#include "core/scene/scene_json.h"
#include "core/space/text.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope::cli {

namespace {

struct MachineArguments {
    std::string code;
    std::string boxes;
    std::vector<std::string> reports;
    bool scene = false;
    bool details = false;
    std::string format = "table";
};

// ---------------------------------------------------------------------------------------- an exercise

void writeExercise(Output& output, const Machine& machine)
{
    const Scene& scene = machine.scene();
    output << say("exercise {1}", textOf(machine.code())) << '\n' << exerciseSentence(machine.code(), scene) << "\n\n";
    constexpr auto kRight = TextTable::Align::Right;
    writeTable(output, {{say("box")}, {"left", kRight}, {"top", kRight}, {"right", kRight}, {"bottom", kRight}},
               [&](auto emit) {
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
    output << "number,move\n";
    std::size_t number = 0;
    for (const Move& move : machine.modelAnswer()) {
        output << ++number << ',' << csvField(textOf(move, machine.scene())) << '\n';
    }
}

void writeExerciseJson(Output& output, const Machine& machine)
{
    const auto textOfMove = [&machine](const Move& move) { return textOf(move, machine.scene()); };
    output.json()
        .beginObject()
        .member("exercise", textOf(machine.code()))
        .member("task", exerciseSentence(machine.code(), machine.scene()))
        .key("moves")
        .array(machine.modelAnswer(), textOfMove)
        .endObject();
    output << '\n';
}

// ---------------------------------------------------------------------------------------- reports

using CollectedGame = Collected<MachineReport>;

std::string stateOf(const CollectedGame& game)
{
    return !game.report                      ? message("unreadable")
         : !game.report->isTrue()            ? message("changed")
         : game.report->machine.isFinished() ? message("finished")
                                             : message("not finished");
}

std::string mistakesIn(const MachineReport& report)
{
    std::string names;
    for (const Algorithm* mistake : report.machine.commonMistakes()) {
        names += (names.empty() ? "" : " ") + std::string(mistake->id);
    }
    return names;
}

constexpr auto kNumber = ReportColumn::Kind::Number;
constexpr ReportColumn kGameColumns[] = {{message("file")},
                                         {message("name")},
                                         {message("exercise")},
                                         {message("points"), kNumber},
                                         {message("of"), kNumber},
                                         {message("percent"), kNumber},
                                         {message("slips"), kNumber},
                                         {message("hints"), kNumber},
                                         {message("checks"), kNumber},
                                         {message("undone"), kNumber},
                                         {message("seconds"), kNumber},
                                         {message("state"), ReportColumn::Kind::Word},
                                         {message("mistakes")}};

TextTable::Row rowOf(const CollectedGame& game)
{
    if (!game.report) {
        return {game.file, "", "", "", "", "", "", "", "", "", "", stateOf(game), ""};
    }
    const MachineReport& report = *game.report;
    const MachineScore score = report.machine.score();
    const auto text = [](std::uint64_t number) { return std::to_string(number); };
    return {game.file,
            shownText(report.head.name),
            textOf(report.machine.code()),
            text(score.points),
            text(score.of),
            std::to_string(score.percent()),
            text(score.slips),
            text(score.hints),
            text(score.checks),
            text(score.undone),
            report.head.seconds > 0 ? text(report.head.seconds) : "",
            stateOf(game),
            mistakesIn(report)};
}

void addMembers(JsonWriter& json, const MachineReport& report)
{
    const MachineScore score = report.machine.score();
    json.member("name", report.head.name)
        .member("exercise", textOf(report.machine.code()))
        .member("points", score.points)
        .member("of", score.of);
    json.member("slips", score.slips)
        .member("hints", score.hints)
        .member("checks", score.checks)
        .member("undone", score.undone);
    json.member("seconds", report.head.seconds)
        .key("mistakes")
        .array(report.machine.commonMistakes(), [](const Algorithm* mistake) { return mistake->id; });
}

Result<ExitCode> collectGames(const MachineArguments& arguments, Format format, Output& output)
{
    const auto games = collect<MachineReport>(arguments.reports, readReportFile);
    writeReports(output, format, ReportForm<MachineReport>{kGameColumns, rowOf, stateOf, addMembers}, games.all);
    for (const CollectedGame& game : games.all) {
        if (arguments.details && game.report) {
            output << '\n'
                   << shownText(game.file) << ": "
                   << reportToText(game.report->machine,
                                   {shownText(game.report->head.name), game.report->head.seconds});
        }
    }
    output.flush();
    return games.end(std::ranges::all_of(
        games.all, [](const CollectedGame& game) { return !game.report || game.report->isTrue(); }));
}

/// The exercise that is named, with as many boxes as are asked for beside it.
Result<ExerciseCode> wantedExercise(const MachineArguments& arguments)
{
    Result<ExerciseCode> code = exerciseCodeFromText(arguments.code);
    if (!code) {
        return Error(code.error()).at("machine");
    }
    if (!arguments.boxes.empty()) {
        const auto boxes = wholeNumber("--boxes", arguments.boxes, kFewestExerciseBoxes,
                                       static_cast<std::uint64_t>(mostExerciseBoxes(code->difficulty)));
        if (!boxes) {
            return boxes.error();
        }
        if (code->boxes > 0) {
            return Error{ErrorCode::BadUsage, "--boxes", textOf(*code), say("an exercise without a number of boxes")};
        }
        code->boxes = static_cast<int>(*boxes);
    }
    return code;
}

Result<ExitCode> machine(const MachineArguments& arguments, Output& output)
{
    const Result<Format> format = oneOf<Format>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    if (arguments.details && *format != Format::Table) {
        return Error{ErrorCode::BadUsage, "--details", inQuotes(arguments.format), say("--format table beside it")};
    }
    if (arguments.code.empty() == arguments.reports.empty()) {
        return arguments.code.empty() ? Error{ErrorCode::MissingMember, "machine", say("what to work on"),
                                              say("an exercise, or --reports with files")}
                                      : Error{ErrorCode::BadUsage, "--reports", inQuotes(arguments.code),
                                              say("an exercise, or --reports with files")};
    }
    if (!arguments.reports.empty()) {
        const char* ofAnExercise = arguments.scene ? "--scene" : !arguments.boxes.empty() ? "--boxes" : nullptr;
        return ofAnExercise ? Error{ErrorCode::BadUsage, ofAnExercise, "--reports", say("an exercise beside it")}
                            : collectGames(arguments, *format, output);
    }
    if (arguments.details) {
        return Error{ErrorCode::BadUsage, "--details", arguments.code, say("--reports beside it")};
    }
    const Result<ExerciseCode> code = wantedExercise(arguments);
    if (!code) {
        return code.error();
    }
    if (arguments.scene) {
        output << sceneToJson(exerciseScene(*code));
        return ExitCode::Done;
    }
    const Machine exercise(*code);
    switch (*format) {
    case Format::Table: writeExercise(output, exercise); break;
    case Format::Csv: writeExerciseCsv(output, exercise); break;
    case Format::Json: writeExerciseJson(output, exercise); break;
    }
    return ExitCode::Done;
}

}  // namespace

Command addMachine(CLI::App& app)
{
    const auto arguments = std::make_shared<MachineArguments>();
    CLI::App* parser = app.add_subcommand(
        "machine", say("Be the machine: an exercise with its right answer, or the reports of a class"));
    parser->add_option("EXERCISE", arguments->code, say("the code of an exercise, such as both-2-4711"))->type_name("");
    parser
        ->add_option("--boxes", arguments->boxes,
                     say("number of boxes, from 3 to 4, 7 or 12 depending on the difficulty; fewer make it shorter"))
        ->type_name("N");
    parser->add_flag("--scene", arguments->scene, say("print the exercise's boxes as a scene file"));
    parser
        ->add_option("--reports", arguments->reports,
                     say("reports saved by the window: each is replayed and its score recomputed"))
        ->type_name("FILE...");
    parser->add_flag("--details", arguments->details,
                     say("with --reports: also every wrong move, its reason and the classic mistake"));
    parser->add_option("--format", arguments->format, say("table (the default), csv or json"))->type_name("F");
    parser->footer(
        say("EXERCISE is PART-DIFFICULTY-NUMBER: part place (insertion), pass or both; difficulty 1 to 3; any number up to\n999999999 gives other boxes. It may be followed by -b3 (the number of boxes, as with --boxes), -last-in (lists\nare read newest first) and -on-request or -at-end (when the window shows mistakes; else at once).\n\nA report is \"changed\" if its score is not that of its moves; then the exit code is 1.")
        + "\n\n"
        + examples({"mortonscope-cli machine both-2-4711", "mortonscope-cli machine both-3-17 --boxes 3",
                    "mortonscope-cli machine both-2-4711 --scene > exercise.mscene",
                    "mortonscope-cli machine --reports reports/*.json --format csv > class.csv",
                    "mortonscope-cli machine --reports kim.json --details"}));
    return {parser, [arguments](Output& output) { return machine(*arguments, output); }};
}

}  // namespace mortonscope::cli
