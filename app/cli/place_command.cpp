#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/scene_argument.h"
#include "app/cli/text_table.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/pair_list.h"
#include "core/space/placement.h"
#include "core/space/text.h"

#include <memory>
#include <optional>

namespace mortonscope::cli {

namespace {

struct PlaceArguments {
    SceneArgument scene;
    std::string format = "table";
};

/// What the numbers alone do not tell.
std::string noteOn(const Placement& p)
{
    if (!p.cornerOutside) {
        return {};
    }
    switch (p.fate) {
    case PlacementResult::Placed: return say("a corner outside, clamped to the border");
    case PlacementResult::SentToRoot: return say("a corner outside, sent to the root");
    case PlacementResult::Rejected: return say("a corner outside, left out");
    case PlacementResult::PastArray: return say("its index lies outside the array");
    }
    return {};
}

void writePlacementTable(Output& output, const Scene& scene)
{
    const Space& space = scene.space();
    const int level = space.level();
    const auto groups = [level](std::uint32_t code) { return level == 0 ? "0" : binaryGroups(code, level); };
    output << say("world {1}, depth {2}: {3} x {3} cells of {4} x {5}, outside: {6}", boxText(space.world()), level,
                  space.divisions(), numberText(space.unitX()), numberText(space.unitY()), nameOf(space.outside()))
           << "\n\n";

    constexpr auto kRight = TextTable::Align::Right;
    writeTable(output,
               {{say("box")},
                {"lt", kRight},
                {""},
                {"rb", kRight},
                {""},
                {"XOR", kRight},
                {""},
                {say("shift"), kRight},
                {say("level"), kRight},
                {say("code"), kRight},
                {say("index"), kRight},
                {""}},
               [&](auto emit) {
                   for (std::uint32_t b = 0; b < scene.size(); ++b) {
                       const Placement p = place(space, scene.box(BoxId(b)));
                       TextTable::Row row = {shownText(scene.name(BoxId(b))),
                                             std::to_string(p.lt),
                                             groups(p.lt),
                                             std::to_string(p.rb),
                                             groups(p.rb),
                                             std::to_string(p.codesXor),
                                             groups(p.codesXor)};
                       if (p.isInTree()) {
                           row.insert(row.end(), {std::to_string(p.shiftBits), std::to_string(p.cell.level()),
                                                  std::to_string(p.cell.code()), std::to_string(p.cell.index().value)});
                       } else {
                           row.insert(row.end(), {"-", "-", "-", "-"});
                       }
                       row.push_back(noteOn(p));
                       emit(row);
                   }
               });
}

void writePlacementCsv(Output& output, const Scene& scene)
{
    output << "name,lt,rb,xor,shift,level,code,index\n";
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const Placement p = place(scene.space(), scene.box(BoxId(b)));
        output << csvField(scene.name(BoxId(b)));
        if (p.isInTree()) {
            output << ',' << p.lt << ',' << p.rb << ',' << p.codesXor << ',' << p.shiftBits << ',' << p.cell.level()
                   << ',' << p.cell.code() << ',' << p.cell.index().value << '\n';
        } else {
            output << ",,,,,,,\n";
        }
    }
}

void writePlacementJson(Output& output, const Scene& scene)
{
    JsonWriter json = output.json();
    json.beginArray();
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const Placement p = place(scene.space(), scene.box(BoxId(b)));
        const auto number = [&json, isThere = p.isInTree()](std::string_view key, auto value) {
            json.member(key, isThere ? std::optional(value) : std::nullopt);
        };
        json.line(2).beginObject().member("name", scene.name(BoxId(b)));
        number("lt", p.lt);
        number("rb", p.rb);
        number("xor", p.codesXor);
        number("shift", p.shiftBits);
        number("level", p.cell.level());
        number("code", p.cell.code());
        number("index", p.cell.index().value);
        json.endObject();
        output.writeIfFull();
    }
    if (!scene.isEmpty()) {
        json.line();
    }
    json.endArray();
    output << '\n';
}

Result<ExitCode> placeBoxes(const PlaceArguments& arguments, Output& output)
{
    const Result<Format> format = oneOf<Format>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    const Result<Scene> scene = arguments.scene.open();
    if (!scene) {
        return scene.error();
    }
    switch (*format) {
    case Format::Table: writePlacementTable(output, *scene); break;
    case Format::Csv: writePlacementCsv(output, *scene); break;
    case Format::Json: writePlacementJson(output, *scene); break;
    }
    return ExitCode::Done;
}

}  // namespace

Command addPlace(CLI::App& app)
{
    const auto arguments = std::make_shared<PlaceArguments>();
    CLI::App* parser = app.add_subcommand("place", say("Show in which cell each box is placed, and why"));
    arguments->scene.addTo(*parser);
    parser->add_option("--format", arguments->format, say("table (the default), csv or json"))->type_name("F");
    parser->footer(
        say("For each box: the Morton codes of its corners (lt: top left, rb: bottom right), their XOR,\n"
            "by how many bits rb is shifted, and the cell: level, code, index in the one array.")
        + "\n\n"
        + examples({"mortonscope-cli place :opening", "mortonscope-cli place :opening --level 3 --format csv"}));
    return {parser, [arguments](Output& output) { return placeBoxes(*arguments, output); }};
}

}  // namespace mortonscope::cli
