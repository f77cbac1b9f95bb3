#include "app/cli/scene_options.h"
#include "core/algorithms/origin_sub.h"
#include "core/base/enum_names.h"
#include "core/base/text.h"
#include "core/query/query_answer.h"
#include "core/space/placement.h"
#include "core/space/text.h"

#include <memory>

namespace mortonscope::cli {

namespace {

// ------------------------------------------------------------------------------------------------ place

struct PlaceOptions {
    SceneOptions scene;
    Format format{};
};

/// Returns a remark on facts that the numbers do not show.
std::string noteOn(const Placement& p)
{
    if (!p.cornerOutside) {
        return {};
    }
    switch (p.fate) {
    case PlacementResult::Placed: return say("a corner outside, clamped to the border");
    case PlacementResult::SentToRoot: return say("a corner outside, sent to the root");
    case PlacementResult::Rejected: return say("a corner outside, left out");
    case PlacementResult::OutsideArray: return say("slot outside the array");
    }
    return {};
}

/// Writes the table with the quad digits of each code in binary.
void writePlacementTable(Output& output, const Scene& scene)
{
    const Space& space = scene.space();
    const int depth = space.depth();
    const auto digits = [depth](std::uint32_t code) { return depth == 0 ? "0" : binaryGroups(code, depth); };
    output << say("world {1}, depth {2}: {3} x {3} cells of {4} x {5}, outside: {6}", boxText(space.world()), depth,
                  space.cellsPerSide(), numberText(space.unitX()), numberText(space.unitY()), nameOf(space.outside()))
           << "\n\n";

    using enum Column::Kind;
    const std::vector<Column> columns = {{"", say("box")},
                                         {"", "lt", Number},
                                         {"", ""},
                                         {"", "rb", Number},
                                         {"", ""},
                                         {"", "XOR", Number},
                                         {"", ""},
                                         {"", say("shift"), Number},
                                         {"", say("level"), Number},
                                         {"", say("code"), Number},
                                         {"", say("slot"), Number},
                                         {"", ""}};
    writeTable(output, Format::Table, columns, [&](auto emit) {
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            const Placement p = place(space, scene.box(BoxId(b)));
            const auto known = [&p](auto number) { return p.isInTree() ? std::to_string(number) : "-"; };
            emit({scene.name(BoxId(b)), p.lt, digits(p.lt), p.rb, digits(p.rb), p.codesXor, digits(p.codesXor),
                  known(p.shiftBits), known(p.cell.level()), known(p.cell.code()), known(p.cell.index().value),
                  noteOn(p)});
        }
    });
}

void writePlacementData(Output& output, const Scene& scene, Format format)
{
    const std::vector<Column> columns = {{"name", ""},  {"lt", ""},    {"rb", ""},   {"xor", ""},
                                         {"shift", ""}, {"level", ""}, {"code", ""}, {"index", ""}};
    writeTable(output, format, columns, [&](auto emit) {
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            const Placement p = place(scene.space(), scene.box(BoxId(b)));
            const auto known = [&p](auto number) { return p.isInTree() ? Value(number) : Value(); };
            emit({scene.name(BoxId(b)), known(p.lt), known(p.rb), known(p.codesXor), known(p.shiftBits),
                  known(p.cell.level()), known(p.cell.code()), known(p.cell.index().value)});
        }
    });
}

Result<ExitCode> placeBoxes(const PlaceOptions& options, Output& output)
{
    const Result<Scene> scene = options.scene.open();
    if (!scene) {
        return scene.error();
    }
    if (options.format == Format::Table) {
        writePlacementTable(output, *scene);
    } else {
        writePlacementData(output, *scene, options.format);
    }
    return ExitCode::Done;
}

// ------------------------------------------------------------------------------------------------ query

struct QueryOptions {
    SceneOptions scene;
    MethodOptions method;
    Box box;
    bool isExact = false;
    Format format{};
};

/// `total` is the number of candidates, listed or not.
void writeAnswer(Output& output, const Scene& scene, const QueryAnswer& answer, std::size_t total, Format format)
{
    if (format == Format::Text) {
        for (const auto& candidate : answer.candidates) {
            output << shownText(scene.name(candidate.box)) << '\n';
        }
        return;
    }
    // For compatibility, CSV contains yes and no here.
    Table table(output, format,
                {{"name", ""}, {"overlaps", "", {}, Column::In::Json}, {"overlaps", "", {}, Column::In::Csv}});
    if (format == Format::Json) {
        table.json().beginObject().key("boxes");
    }
    table.begin();
    for (const auto& candidate : answer.candidates) {
        table.row({scene.name(candidate.box), candidate.overlaps, candidate.overlaps ? "yes" : "no"});
    }
    table.end();
    if (format == Format::Json) {
        JsonWriter& json = table.json();
        json.key("counters").beginObject().member("candidates", total).member("cellsVisited", answer.cells.size());
        json.member("inside", answer.inside).member("partly", answer.partly).member("outside", answer.outside);
        json.endObject().endObject();
        output << '\n';
    }
}

Result<ExitCode> query(const QueryOptions& options, Output& output)
{
    Method method = options.method.method();
    const Result<Scene> scene = options.method.open(options.scene, method);
    if (!scene) {
        return scene.error();
    }
    const LinearQuadtree tree = treeFor(*scene, method);
    QueryAnswer answer;
    if (tree.isWhole()) {
        answer = answerQuery(*scene, OriginSubTree(tree), options.box);
    }
    const std::size_t total = answer.candidates.size();
    if (options.isExact) {
        std::erase_if(answer.candidates, [](const auto& candidate) { return !candidate.overlaps; });
    }
    writeAnswer(output, *scene, answer, total, options.format);
    if (!tree.isWhole()) {
        output.flush();
        complain(earlyEndSentence(*scene, tree, method));
        return ExitCode::Wrong;
    }
    if (const std::string leftOut = leftOutSentence(*scene, tree); !leftOut.empty()) {
        complain(leftOut);
    }
    return ExitCode::Done;
}

}  // namespace

Command placeCommand()
{
    const auto options = std::make_shared<PlaceOptions>();
    Command command("place", say("Show in which cell each box is placed, and why"));
    options->scene.addTo(command);
    command.add(formatOption(options->format, {Format::Table, Format::Csv, Format::Json}));
    command.details = say("For each box: the Morton codes of its corners (lt: top left, rb: bottom right), their XOR,\n"
                          "by how many bits rb is shifted, and the cell: level, code, slot in the array.");
    command.examples = {"mortonscope-cli place :opening", "mortonscope-cli place :opening --depth 3 --format csv"};
    command.run = [options](Output& output) { return placeBoxes(*options, output); };
    return command;
}

Command queryCommand()
{
    const auto options = std::make_shared<QueryOptions>();
    Command command("query", say("Find the boxes that may overlap a query box"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    options->method.addAlgorithmTo(command);
    options->method.addPlacingTo(command);
    command.add(valueOption("--box", "L,T,R,B", say("query box in world units; it may lie outside the world"),
                            options->box, readOrderedEdges)
                    .required());
    command.add(flag("--exact", say("list only the boxes that overlap the query"), options->isExact));
    command.add(formatOption(options->format, {Format::Text, Format::Csv, Format::Json}));
    command.details = say(
        "Text has one name a line. If a cell is inside the query, all boxes in it and below it are candidates; "
        "if it is\n"
        "partly inside, its own boxes are, and its children are visited; if it is outside, none are. Candidates are\n"
        "listed in the order in which they are reported. With a faulty algorithm, the query visits the cells that the\n"
        "algorithm filled.");
    command.examples = {"mortonscope-cli query :opening --box 20,20,60,60",
                        "mortonscope-cli query :opening --box 20,20,60,60 --exact",
                        "mortonscope-cli query :published-heap --box=-700,-100,-500,100 --format json"};
    command.run = [options](Output& output) { return query(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
