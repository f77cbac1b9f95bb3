// Commands about built-in contents: list, generate, help.

#include "app/cli/command.h"
#include "core/catalogue/catalogue.h"
#include "core/lesson/built_in_lessons.h"
#include "core/manual/manual.h"
#include "core/scene/generators.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "core/worksheet/formula_sheet.h"

#include <algorithm>
#include <iterator>
#include <memory>

namespace mortonscope::cli {

namespace {

using enum Column::Kind;
using In = Column::In;

// ------------------------------------------------------------------------------------------------ list

enum class What { Lessons, Scenes, Algorithms, Mistakes, Formulas };
constexpr std::array<std::string_view, 5> namesOf(What)
{
    return {"lessons", "scenes", "algorithms", "mistakes", "formulas"};
}

struct ListOptions {
    What what{};
    Format format{};
};

void listScenes(Output& output, Format format)
{
    const std::vector<Column> columns = {{"id", "", Text, In::Json},
                                         {"", say("scene"), Text, In::Table},
                                         {"title", say("title")},
                                         {"boxes", say("boxes"), Number},
                                         {"level", say("depth"), Number},
                                         {"algorithm", "", Text, In::Json},
                                         {"idea", say("idea")}};
    writeTable(output, format, columns, [](auto emit) {
        for (const Preset& preset : presets()) {
            emit({preset.id, ':' + preset.id, translated(preset.title), preset.scene.size(),
                  preset.scene.space().depth(), preset.algorithm(), translated(preset.idea)});
        }
    });
}

void listAlgorithms(Output& output, Format format)
{
    const std::vector<Column> columns = {{"id", say("algorithm")},
                                         {"title", say("title")},
                                         {"", say("published bug"), Text, In::Table},
                                         {"idea", say("idea")},
                                         {"exhibit", "", Text, In::Json},
                                         {"warning", "", Text, In::Json},
                                         {"findsPairs", "", Text, In::Json},
                                         {"scene", "", Text, In::Json}};
    writeTable(output, format, columns, [](auto emit) {
        for (const Algorithm& entry : algorithms()) {
            emit({entry.id, translated(entry.title), entry.isExhibit() ? say("goes wrong") : "", translated(entry.idea),
                  entry.isExhibit(), translated(entry.warning), entry.findsPairs(), ':' + std::string(entry.scene)});
        }
    });
}

void listMistakes(Output& output, Format format)
{
    const std::vector<Column> columns = {
        {"id", say("mistake")},       {"title", "", Text, In::Json},        {"part", say("part")},
        {"idea", say("idea")},        {"", say("effect"), Text, In::Table}, {"warning", "", Text, In::Json},
        {"scene", "", Text, In::Json}};
    writeTable(output, format, columns, [](auto emit) {
        for (const Mistake& mistake : mistakes()) {
            const Algorithm& entry = *mistake.algorithm;
            const std::string effect =
                entry.warning.empty() ? say("Lists every pair, as if there were no tree.") : translated(entry.warning);
            emit({entry.id, translated(entry.title), translated(titleOf(mistake.part)), translated(entry.idea), effect,
                  translated(entry.warning), ':' + std::string(entry.scene)});
        }
    });
}

/// Lists the lessons in the same order as the window.
void listLessons(Output& output, Format format)
{
    const std::vector<Column> columns = {{"id", say("lesson")},
                                         {"title", say("title")},
                                         {"", say("cards"), Number, In::Table},
                                         {"cards", "", Text, In::Json}};
    writeTable(output, format, columns, [](auto emit) {
        for (const auto& lesson : builtInLessons()) {
            std::vector<std::string> cards;
            std::ranges::transform(lesson->cards, std::back_inserter(cards), &LessonCard::id);
            emit({lesson->id, lesson->title.in(nameOf(language())), cards.size(), Value::Texts(cards)});
        }
    });
}

/// Lists the formula sheet, with the single pass at the end.
void listFormulas(Output& output, Format format)
{
    const FormulaSheet sheet = formulaSheet(language());
    const std::vector<Column> columns = {
        {"topic", say("topic")}, {"rule", say("rule")}, {"example", say("example: box A")}};
    writeTable(output, format, columns, [&](auto emit) {
        for (const FormulaSection& section : sheet.sections) {
            for (const FormulaLine& line : section.lines) {
                emit({section.title, line.rule, line.example});
            }
        }
        for (const std::string& line : sheet.pass) {
            emit({sheet.passTitle, line, ""});
        }
    });
}

ExitCode list(const ListOptions& options, Output& output)
{
    switch (options.what) {
    case What::Lessons: listLessons(output, options.format); break;
    case What::Scenes: listScenes(output, options.format); break;
    case What::Algorithms: listAlgorithms(output, options.format); break;
    case What::Mistakes: listMistakes(output, options.format); break;
    case What::Formulas: listFormulas(output, options.format); break;
    }
    return ExitCode::Done;
}

// ------------------------------------------------------------------------------------------------ generate

Result<ExitCode> generate(const GeneratorSettings& settings, Output& output)
{
    const Result<Scene> scene = generateScene(settings);
    if (!scene) {
        return Error(scene.error()).at("generate");
    }
    output << sceneToJson(*scene);
    return ExitCode::Done;
}

/// Reads KIND, one of the kinds in the help.
Option kindOption(std::string& into)
{
    const auto read = [](const std::string&, const std::string& id) -> Result<std::string> {
        std::vector<std::string_view> ids;
        std::ranges::transform(generatorKinds(), std::back_inserter(ids), &GeneratorKind::id);
        if (std::ranges::find(ids, id) != ids.end()) {
            return id;
        }
        return unknownName({}, say("unknown kind {1}", quotedText(id)), id, ids, say("choose {1}", oneOfThese(ids)));
    };
    return valueOption("KIND", "", say("kind of scene, see below"), into, read);
}

std::string kindsText()
{
    constexpr std::size_t kWidth = 22;
    std::string text = say("Kinds:");
    for (const GeneratorKind& kind : generatorKinds()) {
        const std::string id(kind.id);
        text += "\n  " + id + std::string(kWidth - std::min(id.size(), kWidth - 1), ' ') + translated(kind.idea);
    }
    return text;
}

// ------------------------------------------------------------------------------------------------ help

void writeTopics(Output& output)
{
    writeTable(output, Format::Table, {{"", say("topic")}, {"", say("page")}}, [](auto emit) {
        for (const ManualPage& page : manualPages(language())) {
            emit({page.topic, page.title});
        }
    });
    output << '\n'
           << say("mortonscope-cli help TOPIC shows a page, mortonscope-cli COMMAND --help explains a command.")
           << '\n';
}

Result<ExitCode> help(const std::string& topic, Output& output)
{
    if (topic.empty()) {
        writeTopics(output);
        return ExitCode::Done;
    }
    if (const auto page = manualPage(topic, language())) {
        output << plainPage(page->text);
        return ExitCode::Done;
    }
    std::vector<std::string_view> topics;
    for (const ManualPage& page : manualPages(language())) {
        topics.push_back(page.topic);
    }
    return unknownName({}, say("unknown topic {1}", quotedText(topic)), topic, topics,
                       say("mortonscope-cli help lists the topics"));
}

}  // namespace

Command listCommand()
{
    const auto options = std::make_shared<ListOptions>();
    Command command("list", say("List the built-in lessons, scenes, algorithms, classic mistakes or formulas"));
    command.add(
        choiceOption("WHAT", "", say("lessons, scenes, algorithms, mistakes or formulas"), options->what).required());
    command.add(formatOption(options->format, {Format::Table, Format::Json}));
    command.examples = {"mortonscope-cli list scenes", "mortonscope-cli list algorithms --format json",
                        "mortonscope-cli list mistakes", "mortonscope-cli list lessons",
                        "mortonscope-cli list formulas"};
    command.run = [options](Output& output) { return list(*options, output); };
    return command;
}

Command generateCommand()
{
    const auto settings = std::make_shared<GeneratorSettings>();
    Command command("generate", say("Make a scene of many boxes and print its file"));
    command.add(kindOption(settings->kind).required());
    command.add(wholeNumberOption("--count", "N", say("number of boxes, up to 4000000"), settings->count, 0, kMaxBoxes)
                    .required());
    command.add(wholeNumberOption("--seed", "S",
                                  say("random seed (default 1); the same seed gives the same scene everywhere"),
                                  settings->seed, 0, UINT64_MAX));
    command.add(valueOption("--world", "L,T,R,B", say("edges of the world"), settings->world, readEdges));
    command.add(depthOption(say("tree depth, 0 to 12"), settings->level));
    command.add(numberOption("--size", "S", say("typical side of a box, or radius of a circle"), settings->size));
    command.add(numberOption("--speed", "V",
                             say("greatest velocity per axis and frame (default: none, except for published kinds)"),
                             settings->speed));
    command.details = kindsText();
    command.examples = {"mortonscope-cli generate uniform --count 1000 --seed 7 > uniform.mscene",
                        "mortonscope-cli generate clustered --count 200 | mortonscope-cli pairs - --overlaps",
                        "mortonscope-cli generate mixed --count 500 --speed 2 | mortonscope-cli race -"};
    command.run = [settings](Output& output) { return generate(*settings, output); };
    return command;
}

Command helpCommand()
{
    const auto topic = std::make_shared<std::string>();
    Command command("help", say("Show a page of the manual, or list the pages"));
    command.add(argument("TOPIC", say("page name; omit it to list the pages"), *topic));
    command.examples = {"mortonscope-cli help", "mortonscope-cli help numbers",
                        "mortonscope-cli help check --language ja"};
    command.run = [topic](Output& output) { return help(*topic, output); };
    return command;
}

}  // namespace mortonscope::cli
