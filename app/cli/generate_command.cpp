#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "core/base/message.h"
#include "core/scene/generators.h"
#include "core/scene/scene_json.h"

#include <memory>
#include <optional>

namespace mortonscope::cli {

namespace {

struct GenerateArguments {
    std::string kind;
    std::string count;
    std::string seed = "1";
    std::optional<std::string> world;
    std::optional<std::string> level;
    std::optional<std::string> size;
    std::optional<std::string> speed;
};

Result<GeneratorSettings> settingsOf(const GenerateArguments& arguments)
{
    GeneratorSettings settings;
    settings.kind = arguments.kind;
    const Result<std::uint64_t> count = wholeNumber("--count", arguments.count, 0, kMaxBoxes);
    if (!count) {
        return count.error();
    }
    settings.count = static_cast<std::size_t>(*count);
    const Result<std::uint64_t> seed = wholeNumber("--seed", arguments.seed, 0, UINT64_MAX);
    if (!seed) {
        return seed.error();
    }
    settings.seed = *seed;
    if (arguments.world) {
        const Result<Box> world = edges("--world", *arguments.world);
        if (!world) {
            return world.error();
        }
        settings.world = *world;
    }
    if (arguments.level) {
        const Result<std::uint64_t> level = wholeNumber("--level", *arguments.level, 0, Space::kDeepestTree);
        if (!level) {
            return level.error();
        }
        settings.level = static_cast<int>(*level);
    }
    if (arguments.size) {
        const Result<double> size = number("--size", *arguments.size);
        if (!size) {
            return size.error();
        }
        settings.size = *size;
    }
    if (arguments.speed) {
        const Result<double> speed = number("--speed", *arguments.speed);
        if (!speed) {
            return speed.error();
        }
        settings.speed = *speed;
    }
    return settings;
}

Result<ExitCode> generate(const GenerateArguments& arguments, Output& output)
{
    const Result<GeneratorSettings> settings = settingsOf(arguments);
    if (!settings) {
        return settings.error();
    }
    const Result<Scene> scene = generateScene(*settings);
    if (!scene) {
        return Error(scene.error()).at("generate");
    }
    output << sceneToJson(*scene);
    return ExitCode::Done;
}

}  // namespace

Command addGenerate(CLI::App& app)
{
    const auto arguments = std::make_shared<GenerateArguments>();
    CLI::App* parser = app.add_subcommand("generate", say("Make a scene of many boxes and print its file"));
    parser->add_option("KIND", arguments->kind, say("what kind of scene, see below"))->required()->type_name("");
    parser->add_option("--count", arguments->count, say("how many boxes, up to 4000000"))->required()->type_name("N");
    parser->add_option("--seed", arguments->seed, say("the same seed (default 1) gives the same scene everywhere"))
        ->type_name("S");
    parser->add_option("--world", arguments->world, say("the edges of the world"))->type_name("L,T,R,B");
    parser->add_option("--level", arguments->level, say("tree depth, 0 to 12"))->type_name("L");
    parser->add_option("--size", arguments->size, say("typical side of a box, or radius of a circle"))->type_name("S");
    parser
        ->add_option("--speed", arguments->speed,
                     say("give velocities up to this per axis and frame; published kinds have their own"))
        ->type_name("V");
    std::string footer = say("Kinds:") + '\n';
    for (const GeneratorKind& kind : generatorKinds()) {
        footer += "  " + std::string(kind.id) + std::string(kind.id.size() < 22 ? 22 - kind.id.size() : 1, ' ')
                + translated(kind.idea) + '\n';
    }
    parser->footer(footer + '\n'
                   + examples({"mortonscope-cli generate uniform --count 1000 --seed 7 > uniform.mscene",
                               "mortonscope-cli generate clustered --count 200 | mortonscope-cli pairs - --overlaps",
                               "mortonscope-cli generate mixed --count 500 --speed 2 | mortonscope-cli race -"}));
    return {parser, [arguments](Output& output) { return generate(*arguments, output); }};
}

}  // namespace mortonscope::cli
