#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/method_argument.h"
#include "app/cli/scene_argument.h"
#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/check/pair_list.h"
#include "core/query/query_answer.h"
#include "core/scene/scene.h"

#include <array>
#include <memory>
#include <string_view>

namespace mortonscope::cli {

namespace {

struct QueryArguments {
    SceneArgument scene;
    MethodArgument method;
    std::string box;
    bool exact = false;
    std::string format = "text";
};

enum class QueryFormat { Text, Csv, Json };
constexpr std::array<std::string_view, 3> namesOf(QueryFormat) { return {"text", "csv", "json"}; }

/// `candidates`: how many there were, also of those that are not listed.
void writeJson(Output& output, const Scene& scene, const QueryAnswer& answer, std::size_t candidates)
{
    JsonWriter json = output.json();
    json.beginObject().key("boxes").beginArray();
    for (const auto& f : answer.candidates) {
        json.line(2).beginObject().member("name", scene.name(f.box)).member("overlaps", f.overlaps).endObject();
        output.writeIfFull();
    }
    if (!answer.candidates.empty()) {
        json.line();
    }
    json.endArray()
        .key("counters")
        .beginObject()
        .member("candidates", candidates)
        .member("cellsVisited", answer.cells.size());
    json.member("inside", answer.inside)
        .member("partly", answer.partly)
        .member("outside", answer.outside)
        .endObject()
        .endObject();
    output << '\n';
}

/// A name is a line, so one that has line ends in it is shown with them blanked.
void writeText(Output& output, const Scene& scene, const QueryAnswer& answer)
{
    for (const auto& f : answer.candidates) {
        output << shownText(scene.name(f.box)) << '\n';
    }
}

void writeCsv(Output& output, const Scene& scene, const QueryAnswer& answer)
{
    output << kCandidateHeader << '\n';
    std::string line;
    for (const auto& f : answer.candidates) {
        line.clear();
        appendCandidateCsv(line, scene.name(f.box), f.overlaps);
        output << line;
    }
}

Result<ExitCode> query(const QueryArguments& arguments, Output& output)
{
    const auto box = edges("--box", arguments.box);
    if (!box) {
        return box.error();
    }
    if (!isOrdered(*box)) {
        return Error{ErrorCode::InvertedBox, "--box", arguments.box, say("left ≤ right and top ≤ bottom")};
    }
    const auto format = oneOf<QueryFormat>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    Result<Method> method = arguments.method.read();
    if (!method) {
        return method.error();
    }
    const Result<Scene> scene = arguments.method.open(arguments.scene, *method);
    if (!scene) {
        return scene.error();
    }

    const LinearQuadtree tree = treeFor(*scene, *method);
    QueryAnswer answer = tree.isWhole() ? answerQuery(*scene, OriginSubTree(tree), *box) : QueryAnswer();
    const std::size_t candidates = answer.candidates.size();
    if (arguments.exact) {
        std::erase_if(answer.candidates, [](const auto& f) { return !f.overlaps; });
    }
    switch (*format) {
    case QueryFormat::Text: writeText(output, *scene, answer); break;
    case QueryFormat::Csv: writeCsv(output, *scene, answer); break;
    case QueryFormat::Json: writeJson(output, *scene, answer, candidates); break;
    }
    if (!tree.isWhole()) {
        output.flush();
        complain(earlyEndSentence(*scene, tree, *method));
        return ExitCode::Wrong;
    }
    if (const std::string leftOut = leftOutSentence(*scene, tree); !leftOut.empty()) {
        complain(leftOut);
    }
    return ExitCode::Done;
}

}  // namespace

Command addQuery(CLI::App& app)
{
    const auto arguments = std::make_shared<QueryArguments>();
    CLI::App* parser = app.add_subcommand("query", say("Find the boxes that may overlap a query box"));
    arguments->scene.addTo(*parser);
    arguments->scene.addTouchingTo(*parser);
    arguments->method.addAlgorithmTo(*parser);
    arguments->method.addPlacingTo(*parser);
    parser->add_option("--box", arguments->box, say("the query, in world units; it may lie outside the world"))
        ->required()
        ->type_name("L,T,R,B");
    parser->add_flag("--exact", arguments->exact, say("only those that really overlap the query"));
    parser->add_option("--format", arguments->format, say("text (the default: names, one a line), csv or json"))
        ->type_name("F");
    parser->footer(
        say("A cell inside the query gives all its boxes and those of its descendants, one partly inside gives its own and its\nchildren are visited, one outside gives none. The output is candidates, in the order in which they are reported.\nWith an exhibit, the query looks into the cells that the exhibit filled.")
        + "\n\n"
        + examples({"mortonscope-cli query :opening --box 20,20,60,60",
                    "mortonscope-cli query :opening --box 20,20,60,60 --exact",
                    "mortonscope-cli query :published-heap --box=-700,-100,-500,100 --format json"}));
    return {parser, [arguments](Output& output) { return query(*arguments, output); }};
}

}  // namespace mortonscope::cli
