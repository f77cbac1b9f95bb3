#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/help.h"
#include "app/cli/race_report.h"
#include "app/cli/scene_argument.h"
#include "core/algorithms/brute_force.h"
#include "core/base/message.h"
#include "core/race/motion.h"
#include "core/race/race.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope::cli {

namespace {

struct RaceArguments {
    SceneArgument scene;
    std::string algorithms = "single-pass";
    std::string frames = "60";
    std::string order{nameOf(ListOrder::FirstIn)};
    std::string format = "table";
    std::optional<std::string> count;
    std::optional<std::string> seed;
};

constexpr std::uint64_t kMostFrames = 1'000'000;

/// Brute force that nobody asked for may make this many tests, which takes ten to twenty seconds: 100,000 objects once.
constexpr std::uint64_t kFreeTests = 5'000'000'000;

/// "a,b" as its parts; an empty part stays, so that it is complained of.
std::vector<std::string> parts(const std::string& list)
{
    std::vector<std::string> found(1);
    for (const char c : list) {
        if (c == ',') {
            found.emplace_back();
        } else {
            found.back() += c;
        }
    }
    return found;
}

bool isGeneratorKind(std::string_view id)
{
    return std::ranges::find(generatorKinds(), id, &GeneratorKind::id) != generatorKinds().end();
}

std::string kindList()
{
    std::vector<std::string> kinds;
    for (const GeneratorKind& kind : generatorKinds()) {
        kinds.push_back(':' + std::string(kind.id));
    }
    return listed(kinds);
}

/// Where SCENE is :KIND, its world is made here, by count and seed; without them a built-in scene of that name is the
/// same.
Result<Scene> openWorld(const RaceArguments& arguments)
{
    const std::string& name = arguments.scene.scene;
    const bool isGenerated = name.starts_with(':') && isGeneratorKind(std::string_view(name).substr(1));
    for (const auto& [option, value] : {std::pair("--count", &arguments.count), std::pair("--seed", &arguments.seed)}) {
        if (!isGenerated && *value) {
            return Error{ErrorCode::BadUsage, option, name, say("a world that is generated: {1}", kindList())};
        }
    }
    if (!isGenerated) {
        return arguments.scene.open();
    }
    GeneratorSettings settings;
    settings.kind = name.substr(1);
    if (arguments.count) {
        const Result<std::uint64_t> count = wholeNumber("--count", *arguments.count, 0, kMaxBoxes);
        if (!count) {
            return count.error();
        }
        settings.count = static_cast<std::size_t>(*count);
    }
    if (arguments.seed) {
        const Result<std::uint64_t> seed = wholeNumber("--seed", *arguments.seed, 0, UINT64_MAX);
        if (!seed) {
            return seed.error();
        }
        settings.seed = *seed;
    }
    return arguments.scene.open([&settings] { return racingWorld(settings); });
}

using Contenders = std::vector<std::unique_ptr<Contender>>;

/// --algorithms. Errors: UnknownName, DuplicateName.
Result<std::shared_ptr<Contenders>> contendersOf(const RaceArguments& arguments, ListOrder order)
{
    const auto contenders = std::make_shared<Contenders>();
    for (const std::string& id : parts(arguments.algorithms)) {
        if (std::ranges::any_of(*contenders, [&id](const auto& other) { return other->id() == id; })) {
            return Error{ErrorCode::DuplicateName, "--algorithms", inQuotes(id), say("each algorithm once")};
        }
        auto contender = makeContender(id, order);
        if (!contender) {
            return Error(contender.error()).at("--algorithms");
        }
        contenders->push_back(std::move(*contender));
    }
    return contenders;
}

/// For how many of the frames brute force, which nobody asked for, comes along.
std::uint64_t framesForBruteForce(std::size_t objects, std::uint64_t frames)
{
    const std::uint64_t tests = bruteForceTests(objects);
    return tests == 0 ? frames : std::min(frames, kFreeTests / tests);
}

std::string bruteForceNote(std::size_t objects, std::uint64_t frames, std::uint64_t measured)
{
    const std::uint64_t tests = bruteForceTests(objects);
    if (measured == 0) {
        return say(
            "brute-force was not measured: {1} tests a frame would take too long; use --algorithms brute-force to force it",
            tests);
    }
    return measured == frames
             ? std::string()
             : say("brute-force ran on the first {1} of {2} frames and is compared on these: its {3} tests a frame would take too long; use --algorithms brute-force to force it",
                   measured, frames, tests);
}

Result<ExitCode> runRace(const RaceArguments& arguments, Output& output)
{
    const Result<Format> format = oneOf<Format>("--format", arguments.format);
    const Result<std::uint64_t> frames = wholeNumber("--frames", arguments.frames, 1, kMostFrames);
    const Result<ListOrder> order = listOrder(arguments.order);
    for (const Error* error :
         {format ? nullptr : &format.error(), frames ? nullptr : &frames.error(), order ? nullptr : &order.error()}) {
        if (error) {
            return *error;
        }
    }
    auto contenders = contendersOf(arguments, *order);
    if (!contenders) {
        return contenders.error();
    }
    const Result<Scene> scene = openWorld(arguments);
    if (!scene) {
        return scene.error();
    }

    Race race(MovingWorld(*scene), static_cast<std::size_t>(*frames));
    bool isBruteForceWanted = false;
    for (auto& contender : **contenders) {
        isBruteForceWanted |= contender->id() == "brute-force";
        race.add(std::move(contender));
    }
    std::vector<std::string> notes;
    std::optional<std::size_t> guest;
    std::uint64_t guestFrames = *frames;
    if (!isBruteForceWanted) {
        guestFrames = framesForBruteForce(scene->size(), *frames);
        if (guestFrames > 0) {
            guest = race.add(std::move(*makeContender("brute-force")));
        }
        if (std::string note = bruteForceNote(scene->size(), *frames, guestFrames); !note.empty()) {
            notes.push_back(std::move(note));
        }
    }
    for (std::uint64_t i = 0; i < *frames; ++i) {
        if (guest && i == guestFrames) {
            race.retire(*guest);
        }
        race.runFrame();
    }

    const RaceReport report{race, std::move(notes)};
    writeRace(report, *format, output);
    if (*format == Format::Csv && (race.disagreement() || !report.notes.empty())) {
        for (const std::string& remark : raceRemarks(report)) {
            complain(remark);
        }
    }
    return ExitCode::Done;
}

}  // namespace

Command addRace(CLI::App& app)
{
    const auto arguments = std::make_shared<RaceArguments>();
    CLI::App* parser = app.add_subcommand("race", say("Animate objects and benchmark algorithms on identical frames"));
    arguments->scene.addTo(*parser);
    arguments->scene.addTouchingTo(*parser);
    const auto known = contenderIds();
    const std::vector<std::string> ids(known.begin(), known.end());
    parser
        ->add_option("--algorithms", arguments->algorithms,
                     say("algorithms, separated by commas (default single-pass): {1}", listed(ids)))
        ->type_name("ID,ID");
    parser
        ->add_option("--frames", arguments->frames,
                     say("how many frames, the first being the scene as it is (default 60)"))
        ->type_name("N");
    parser->add_option("--count", arguments->count, say("how many objects a generated world has"))->type_name("N");
    parser->add_option("--seed", arguments->seed, say("the seed of a generated world (default 1)"))->type_name("S");
    parser->add_option("--order", arguments->order, say("how a cell's list is read: first-in (the default) or last-in"))
        ->type_name("ORDER");
    parser->add_option("--format", arguments->format, say("table (the default), csv or json"))->type_name("F");
    parser->footer(
        say("SCENE may also be a generated world that moves: {1}.\nBoxes bounce as the published rectangles do, circles as the published circles.\nThe time covers inserting all boxes and the pass with its exact tests, not moving and comparing. Brute force\nis always included for the ratio, unless it would take too long. Algorithms that differ are a result: exit code 0.",
            kindList())
        + "\n\n"
        + examples({"mortonscope-cli race :published-rectangles",
                    "mortonscope-cli race :published-circles --order last-in --frames 600 --format json",
                    "mortonscope-cli race :uniform --count 10000 --seed 7 --level 6",
                    "mortonscope-cli generate mixed --count 500 --speed 2 | mortonscope-cli race -"}));
    return {parser, [arguments](Output& output) { return runRace(*arguments, output); }};
}

}  // namespace mortonscope::cli
