#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/lesson/built_in_lessons.h"
#include "core/scene/presets.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string_view>
#include <vector>

namespace mortonscope::cli {

namespace {

struct ListArguments {
    std::string what;
    std::string format = "table";
};

enum class What { Lessons, Scenes, Algorithms, Mistakes };
constexpr std::array<std::string_view, 4> namesOf(What) { return {"lessons", "scenes", "algorithms", "mistakes"}; }
enum class ListFormat { Table, Json };
constexpr std::array<std::string_view, 2> namesOf(ListFormat) { return {"table", "json"}; }

void writeScenesTable(Output& output)
{
    writeTable(output,
               {{say("scene")},
                {say("title")},
                {say("boxes"), TextTable::Align::Right},
                {say("level"), TextTable::Align::Right},
                {say("idea")}},
               [](auto emit) {
                   for (const Preset& preset : presets()) {
                       emit({':' + preset.id, translated(preset.title), std::to_string(preset.scene.size()),
                             std::to_string(preset.scene.space().level()), translated(preset.idea)});
                   }
               });
}

/// An array with one object a line.
void writeObjects(Output& output, const auto& entries, auto writeMembers)
{
    JsonWriter json = output.json();
    json.array(entries, [&](const auto& entry) {
        writeMembers(json.line(2).beginObject(), entry);
        json.endObject().line();
    });
    output << '\n';
}

void writeScenesJson(Output& output)
{
    writeObjects(output, presets(), [](JsonWriter& json, const Preset& preset) {
        json.member("id", preset.id).member("title", translated(preset.title)).member("boxes", preset.scene.size());
        json.member("level", preset.scene.space().level())
            .member("algorithm", preset.algorithm())
            .member("idea", translated(preset.idea));
    });
}

void writeAlgorithmsTable(Output& output)
{
    writeTable(output, {{say("algorithm")}, {say("title")}, {say("exhibit")}, {say("idea")}}, [](auto emit) {
        for (const Algorithm& entry : algorithms()) {
            emit({std::string(entry.id), translated(entry.title), entry.isExhibit() ? say("goes wrong") : "",
                  translated(entry.idea)});
        }
    });
}

void writeAlgorithmsJson(Output& output)
{
    writeObjects(output, algorithms(), [](JsonWriter& json, const Algorithm& entry) {
        json.member("id", entry.id)
            .member("title", translated(entry.title))
            .member("idea", translated(entry.idea))
            .member("exhibit", entry.isExhibit());
        json.member("warning", translated(entry.warning))
            .member("findsPairs", entry.findsPairs())
            .member("scene", ':' + std::string(entry.scene));
    });
}

void writeMistakesTable(Output& output)
{
    writeTable(output, {{say("mistake")}, {say("part")}, {say("idea")}, {say("effect")}}, [](auto emit) {
        for (const Mistake& mistake : mistakes()) {
            const Algorithm& entry = *mistake.algorithm;
            const std::string effect = entry.warning.empty() ? say("Every pair is listed, as if there were no tree.")
                                                             : translated(entry.warning);
            emit({std::string(entry.id), translated(titleOf(mistake.part)), translated(entry.idea), effect});
        }
    });
}

void writeMistakesJson(Output& output)
{
    writeObjects(output, mistakes(), [](JsonWriter& json, const Mistake& mistake) {
        const Algorithm& entry = *mistake.algorithm;
        json.member("id", entry.id)
            .member("title", translated(entry.title))
            .member("part", translated(titleOf(mistake.part)));
        json.member("idea", translated(entry.idea))
            .member("warning", translated(entry.warning))
            .member("scene", ':' + std::string(entry.scene));
    });
}

/// In the order of the window's shelf.
void writeLessonsTable(Output& output)
{
    writeTable(output, {{say("lesson")}, {say("title")}, {say("cards"), TextTable::Align::Right}}, [](auto emit) {
        for (const auto& lesson : builtInLessons()) {
            emit({lesson->id, lesson->title.in(nameOf(language())), std::to_string(lesson->cards.size())});
        }
    });
}

void writeLessonsJson(Output& output)
{
    writeObjects(output, builtInLessons(), [](JsonWriter& json, const auto& lesson) {
        std::vector<std::string> cards;
        std::ranges::transform(lesson->cards, std::back_inserter(cards), &LessonCard::id);
        json.member("id", lesson->id).member("title", lesson->title.in(nameOf(language()))).key("cards").array(cards);
    });
}

Result<ExitCode> list(const ListArguments& arguments, Output& output)
{
    const auto what = oneOf<What>("list", arguments.what);
    if (!what) {
        return what.error();
    }
    const auto format = oneOf<ListFormat>("--format", arguments.format);
    if (!format) {
        return format.error();
    }
    const bool asJson = *format == ListFormat::Json;
    switch (*what) {
    case What::Lessons: asJson ? writeLessonsJson(output) : writeLessonsTable(output); break;
    case What::Scenes: asJson ? writeScenesJson(output) : writeScenesTable(output); break;
    case What::Algorithms: asJson ? writeAlgorithmsJson(output) : writeAlgorithmsTable(output); break;
    case What::Mistakes: asJson ? writeMistakesJson(output) : writeMistakesTable(output); break;
    }
    return ExitCode::Done;
}

}  // namespace

Command addList(CLI::App& app)
{
    const auto arguments = std::make_shared<ListArguments>();
    CLI::App* parser =
        app.add_subcommand("list", say("List the built-in lessons, scenes, algorithms or classic mistakes"));
    parser->add_option("WHAT", arguments->what, say("lessons, scenes, algorithms or mistakes"))
        ->required()
        ->type_name("");
    parser->add_option("--format", arguments->format, say("table (the default) or json"))->type_name("F");
    parser->footer(examples({"mortonscope-cli list scenes", "mortonscope-cli list algorithms --format json",
                             "mortonscope-cli list mistakes", "mortonscope-cli list lessons"}));
    return {parser, [arguments](Output& output) { return list(*arguments, output); }};
}

}  // namespace mortonscope::cli
