#include "app/cli/arguments.h"
#include "app/cli/check_report.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/rules_argument.h"
#include "app/cli/scene_argument.h"
#include "app/cli/trace_check.h"
#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/check/pair_list.h"

#include <array>
#include <functional>
#include <memory>
#include <string_view>

#include <unistd.h>

namespace mortonscope::cli {

namespace {

struct CheckArguments {
    SceneArgument scene;
    std::string pairs;
    std::optional<std::string> trace;
    RulesArgument rules;
    std::string format = "text";
};

enum class CheckFormat { Text, Json };
constexpr std::array<std::string_view, 2> namesOf(CheckFormat) { return {"text", "json"}; }

std::string sourceName(const std::string& argument) { return argument == "-" ? say("standard input") : argument; }

/// The place of an error begins with the name of the file.
Result<PairList> readPairs(const std::string& argument, const Scene& scene)
{
    const std::string name = sourceName(argument);
    PairListPrescan prescan;
    const Result<std::string> text = argument == "-" ? readAll(STDIN_FILENO, kMaxTextBytes, std::ref(prescan))
                                                     : readTextFile(argument, kMaxTextBytes, {}, std::ref(prescan));
    if (!text) {
        return argument == "-" ? Error(text.error()).at(name) : text.error();
    }
    auto pairs = readPairList(*text, scene);
    if (!pairs) {
        return Error(pairs.error()).at(name);
    }
    return pairs;
}

std::optional<DistinguishingScene> tellNamedApart(const Scene& scene, const Diagnosis& diagnosis, CheckRules rules)
{
    std::vector<Method> ways;
    for (const NamedMistake& mistake : diagnosis.named) {
        ways.push_back(mistake.method());
        if (!mistake.inOrder && rules.matching == Matching::InOrder) {
            rules.matching = Matching::Multisets;  // which is what they have in common with the list
        }
    }
    return ways.size() > 1 ? distinguish(scene, ways, rules) : std::nullopt;
}

/// A trace instead of a list; the rules say in which order.
Result<ExitCode> checkTrace(const CheckArguments& arguments, const CheckRules& rules, CheckFormat format,
                            Output& output)
{
    if (!arguments.pairs.empty() || arguments.rules.ordered || arguments.rules.multiset
        || arguments.rules.overlapsOnly) {
        return Error{ErrorCode::BadUsage, "--trace", inQuotes(*arguments.trace),
                     say("no PAIRS, --ordered, --multiset or --overlaps beside it")};
    }
    if (arguments.scene.scene == "-" && arguments.trace == "-") {
        return Error{ErrorCode::BadUsage, "--trace", inQuotes("-"),
                     say("a file, since standard input holds the scene already")};
    }
    const Result<Scene> scene = arguments.scene.open();
    return scene ? checkTrace(*scene, *arguments.trace, rules.order,
                              format == CheckFormat::Json ? TraceFormat::Json : TraceFormat::Text, output)
                 : scene.error();
}

Result<ExitCode> checkList(const CheckArguments& arguments, Output& output)
{
    const auto format = oneOf<CheckFormat>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    const auto rules = arguments.rules.read();
    if (!rules) {
        return rules.error();
    }
    if (arguments.trace) {
        return checkTrace(arguments, *rules, *format, output);
    }
    if (arguments.pairs.empty()) {
        return Error{ErrorCode::MissingMember, "PAIRS", {}, say("a file of pairs, or - for standard input")};
    }
    if (arguments.scene.scene == "-" && arguments.pairs == "-") {
        return Error{ErrorCode::BadUsage, "PAIRS", inQuotes("-"),
                     say("a file, since standard input holds the scene already")};
    }
    const Result<Scene> scene = arguments.scene.open();
    if (!scene) {
        return scene.error();
    }
    auto given = readPairs(arguments.pairs, *scene);
    if (!given) {
        return given.error();
    }
    const Result<PairCheck> check = checkPairs(*scene, *std::move(given), *rules);
    if (!check) {
        return check.error();
    }

    CheckReport report{
        *scene,      *check, nameMistakes(*scene, *check, classicMistakes()), {}, otherQuestion(*scene, *check),
        std::nullopt};
    if (report.diagnosis.named.empty() && report.diagnosis.skipped == Diagnosis::Skipped::No) {
        report.nearest = nearestMistakes(*scene, *check, classicMistakes());
    }
    report.telling = tellNamedApart(*scene, report.diagnosis, *rules);
    if (*format == CheckFormat::Json) {
        writeCheckJson(report, output);
    } else {
        writeCheckText(report, output);
    }
    if (check->isUnreadable()) {
        output.flush();
        complain(say("{1}: {2}", sourceName(arguments.pairs), check->unreadable.front().sentence()));
        return ExitCode::BadInput;
    }
    return check->isRight() ? ExitCode::Done : ExitCode::Wrong;
}

}  // namespace

Command addCheck(CLI::App& app)
{
    const auto arguments = std::make_shared<CheckArguments>();
    CLI::App* parser = app.add_subcommand(
        "check",
        say("Compare a pair list with the right one and name the mistake it comes from, or a trace with the right run"));
    arguments->scene.addTo(*parser);
    arguments->scene.addTouchingTo(*parser);
    parser->add_option("PAIRS", arguments->pairs, say("a list of pairs, or - for standard input"))->type_name("");
    parser
        ->add_option("--trace", arguments->trace,
                     say("compare a trace of your own engine instead of a list, or - for standard input"))
        ->type_name("FILE");
    arguments->rules.addTo(*parser);
    parser->add_option("--format", arguments->format, say("text (the default) or json"))->type_name("F");
    parser->footer(
        say("A list has two names a line, such as A,B or A-B or A B, or is in Python's or JSON's notation. A header is skipped, further\ncolumns are ignored.\nAs a set, the default, order and repetitions do not matter; the order of names within a pair never matters.\nA trace has a JSON object a line, as steps --format jsonl writes them; the first that differs from the right run is\nshown with both states. Without --order, the lists may be read in either order.\nExit code 0: the list or the trace is right; 1: it is wrong; 2: a line of it, or the scene, can't be read.")
        + "\n\n"
        + examples({"mortonscope-cli check :opening mine.csv", "mortonscope-cli check :opening mine.csv --ordered",
                    "mortonscope-cli check :opening mine.csv --overlaps --format json",
                    "mortonscope-cli check :opening --trace mine.mtrace",
                    "./my-program scene.mscene | mortonscope-cli check scene.mscene -"}));
    return {parser, [arguments](Output& output) { return checkList(*arguments, output); }};
}

}  // namespace mortonscope::cli
