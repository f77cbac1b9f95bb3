#include "app/cli/scene_options.h"
#include "core/algorithms/brute_force.h"
#include "core/base/enum_names.h"
#include "core/base/text.h"
#include "core/catalogue/method.h"
#include "core/race/motion.h"
#include "core/race/race.h"
#include "core/space/placement.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>

namespace mortonscope::cli {

namespace {

struct RaceOptions {
    SceneOptions scene;
    std::vector<std::string> algorithms = {"single-pass"};
    std::uint64_t frames = 60;
    ListOrder order = ListOrder::FirstIn;
    Format format{};
    std::optional<std::size_t> count;
    std::optional<std::uint64_t> seed;
};

/// The results of a finished race.
struct RaceReport {
    const Race& race;
    std::vector<std::string> notes;  ///< figures that were not measured, and why; one sentence each
};

// ------------------------------------------------------------------------------------------------ the report

constexpr std::size_t kAllLaps = std::numeric_limits<std::size_t>::max();

/// Formats a number with `digits` decimals in every locale.
std::string decimals(double value, int digits)
{
    char buffer[400];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
    return {buffer, end.ptr};
}

/// Returns the name of the order. Files use the older names.
std::string_view orderText(const Standing& standing, Format format)
{
    if (!standing.hasLists) {
        return {};
    }
    if (format == Format::Table) {
        return kOrderOptions[static_cast<std::size_t>(standing.order)];
    }
    return nameOf(standing.order);
}

const Standing* bruteForceOf(const Race& race)
{
    const auto found = std::ranges::find(race.standings(), std::string("brute-force"), &Standing::id);
    if (found == race.standings().end() || found->laps.isEmpty()) {
        return nullptr;
    }
    return &*found;
}

/// Returns the time relative to brute force: the ratio of medians over the frames that both ran.
std::optional<double> ratioTo(const Standing* bruteForce, const Standing& standing)
{
    if (!bruteForce) {
        return std::nullopt;
    }
    const auto& laps = standing.laps.laps();
    std::vector<double> own;
    for (std::size_t i = 0; i < std::min(laps.size(), bruteForce->laps.laps().size()); ++i) {
        own.push_back(laps[i].milliseconds());
    }
    const auto ours = spreadOf(std::move(own));
    const auto theirs = bruteForce->laps.milliseconds(kAllLaps);
    if (!ours || theirs->median <= 0) {
        return std::nullopt;
    }
    return ours->median / theirs->median;
}

/// The figures of one contender. Requires that it ran at least one frame.
struct Figures {
    Spread milliseconds;
    double tests;
    double overlaps;
    std::optional<double> ratio;
};

Figures figuresOf(const Race& race, const Standing& standing)
{
    return {*standing.laps.milliseconds(kAllLaps), standing.laps.tests(kAllLaps)->median,
            standing.laps.overlaps(kAllLaps)->median, ratioTo(bruteForceOf(race), standing)};
}

std::string join(const Race& race, const std::vector<std::size_t>& places)
{
    std::vector<std::string> names;
    for (const std::size_t place : places) {
        names.push_back(race.standings()[place].id);
    }
    return allOf(names);
}

/// Names the boxes of a pair that the outside rule leaves out, because this alone makes algorithms differ. Empty if
/// there are none.
std::string leftOutOf(const Disagreement& found)
{
    std::vector<std::string> names;
    for (const BoxId id : {found.pair.first, found.pair.second}) {
        if (!place(found.scene->space(), found.scene->box(id)).isInTree()) {
            names.push_back(shownText(found.scene->name(id)));
        }
    }
    return allOf(names);
}

std::string framesText(std::uint64_t frames) { return sayCount(frames, "{1} frame", "{1} frames"); }

std::string agreementSentence(const Race& race)
{
    const auto& found = race.disagreement();
    if (!found) {
        const std::string frames = framesText(race.framesRun());
        if (race.standings().size() == 1) {
            return say("only one algorithm ran ({1}); nothing to compare", frames);
        }
        return say("all agree: on each of {1} they find the same overlapping pairs", frames);
    }
    const std::string pair =
        shownText(found->scene->name(found->pair.first)) + '-' + shownText(found->scene->name(found->pair.second));
    const std::string difference = say("they differ, first on frame {1}: {2} is found by {3} and not by {4}",
                                       found->frame, pair, join(race, found->has), join(race, found->hasNot));
    const std::string leftOut = leftOutOf(*found);
    if (leftOut.empty()) {
        return difference;
    }
    return say("{1} (left out there, with a corner outside the world: {2})", difference, leftOut);
}

std::string differenceSentence(const Standing& standing, const std::string& yardstick)
{
    return say("{1} differs from {2} on {3} of {4}: {5} missing, {6} extra", standing.id, yardstick,
               standing.framesThatDiffer, framesText(standing.framesCompared),
               sayCount(standing.missing, "{1} pair", "{1} pairs"), standing.extra);
}

void writeHeading(const Race& race, Output& output)
{
    const MovingWorld& world = race.world();
    const std::string heading = say("{1} objects, {2} of them moving; frames 0 to {3}; medians", world.size(),
                                    world.movingCount(), race.framesRun() - 1);
    const std::string title = shownText(translated(world.start().title()));  // built-in scenes have a translated title
    output << (title.empty() ? heading : say("{1}: {2}", title, heading)) << "\n\n";
}

void writeRaceTable(const Race& race, Format format, Output& output)
{
    using enum Column::Kind;
    const bool isCsv = format == Format::Csv;
    const std::vector<Column> columns = {
        {"algorithm", say("algorithm")},          {"order", say("order")},
        {"frames", "", Number, Column::In::Csv},  {"milliseconds", say("ms a frame"), Number},
        {"low", say("from 10 %"), Number},        {"high", say("to 90 %"), Number},
        {"tests", say("tests a frame"), Number},  {"overlaps", say("overlaps a frame"), Number},
        {"ratio", say("of brute force"), Number}, {"missing", "", Number, Column::In::Csv},
        {"extra", "", Number, Column::In::Csv}};
    const int digits = isCsv ? 6 : 3;
    const auto countText = [isCsv](double count) { return isCsv ? numberText(count) : decimals(count, 0); };
    writeTable(output, format, columns, [&](auto emit) {
        for (const Standing& standing : race.standings()) {
            const Figures f = figuresOf(race, standing);
            const std::string median = decimals(f.milliseconds.median, digits);
            const std::string low = decimals(f.milliseconds.low, digits);
            const std::string high = decimals(f.milliseconds.high, digits);
            const std::string tests = countText(f.tests);
            const std::string overlaps = countText(f.overlaps);
            const std::string ratio = f.ratio ? decimals(*f.ratio, digits) : std::string();
            using Figure = Value::Figure;
            emit({standing.id, Figure{orderText(standing, format)}, standing.laps.laps().size(), Figure{median},
                  Figure{low}, Figure{high}, Figure{tests}, Figure{overlaps}, Figure{ratio}, standing.missing,
                  standing.extra});
        }
    });
}

void writeDifferenceJson(const Race& race, JsonWriter& json)
{
    const auto& found = race.disagreement();
    if (!found) {
        json.null();
        return;
    }
    const auto id = [&race](std::size_t place) { return race.standings()[place].id; };
    json.beginObject()
        .member("frame", found->frame)
        .key("pair")
        .array({found->scene->name(found->pair.first), found->scene->name(found->pair.second)});
    json.key("has").array(found->has, id).key("hasNot").array(found->hasNot, id).endObject();
}

void writeRaceJson(const RaceReport& report, Output& output)
{
    const Race& race = report.race;
    JsonWriter json = output.json();
    json.beginObject()
        .member("scene", race.world().start().title())
        .member("objects", race.world().size())
        .member("moving", race.world().movingCount());
    json.member("frames", race.framesRun()).key("algorithms").array(race.standings(), [&](const Standing& standing) {
        const Figures f = figuresOf(race, standing);
        json.line(2)
            .beginObject()
            .member("algorithm", standing.id)
            .member("order", knownIf(standing.hasLists, nameOf(standing.order)));
        json.member("frames", standing.laps.laps().size())
            .key("milliseconds")
            .beginObject()
            .key("median")
            .json(decimals(f.milliseconds.median, 6));
        json.key("low")
            .json(decimals(f.milliseconds.low, 6))
            .key("high")
            .json(decimals(f.milliseconds.high, 6))
            .endObject();
        json.member("tests", f.tests)
            .member("overlaps", f.overlaps)
            .key("ratio")
            .json(f.ratio ? decimals(*f.ratio, 6) : "null");
        json.member("missing", standing.missing).member("extra", standing.extra).endObject();
    });
    json.member("agree", !race.disagreement()).key("difference");
    writeDifferenceJson(race, json);
    json.key("notes").array(report.notes).endObject();
    output << '\n';
}

/// Returns a sentence that all agree, or the frame and the pair on which they differ and by how much; then the notes.
std::vector<std::string> raceRemarks(const RaceReport& report)
{
    const Race& race = report.race;
    std::vector<std::string> remarks{agreementSentence(race)};
    for (const Standing& standing : race.standings()) {
        if (standing.framesThatDiffer > 0) {
            remarks.push_back(differenceSentence(standing, race.standings()[*race.yardstick()].id));
        }
        const auto broken = std::ranges::count_if(standing.laps.laps(), &Lap::brokeOff);
        if (broken > 0) {
            remarks.push_back(
                say("{1} stopped early on {2} of {3} frames: its pairs and its time are those up to that point",
                    standing.id, broken, standing.laps.laps().size()));
        }
    }
    remarks.insert(remarks.end(), report.notes.begin(), report.notes.end());
    return remarks;
}

// ------------------------------------------------------------------------------------------------ the race

constexpr std::uint64_t kMaxFrames = 1'000'000;

/// Maximum number of tests of brute force, unless --algorithms names it. They take 10 to 20 seconds: one frame of
/// 100,000 objects.
constexpr std::uint64_t kMaxFreeTests = 5'000'000'000;

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

/// Generates the world of :KIND from --count and --seed, or opens SCENE. A built-in scene of the same name equals the
/// world without these options.
Result<Scene> openWorld(const RaceOptions& options)
{
    const std::string& name = options.scene.scene;
    if (name.starts_with(':') && isGeneratorKind(std::string_view(name).substr(1))) {
        GeneratorSettings settings;
        settings.kind = name.substr(1);
        settings.count = options.count;
        settings.seed = options.seed.value_or(settings.seed);
        Result<Scene> world = racingWorld(settings);
        if (!world) {
            return world;
        }
        return options.scene.withOverrides(*std::move(world));
    }
    if (options.count || options.seed) {
        return refusal(options.count ? "--count" : "--seed", say("{1} is not a generated world", name),
                       say("choose {1}", kindList()));
    }
    return options.scene.open();
}

using Contenders = std::vector<std::unique_ptr<Contender>>;

/// Reads "ID,ID,…". An empty part counts as an unknown algorithm.
Result<std::vector<std::string>> readAlgorithms(std::string_view option, const std::string& text)
{
    std::vector<std::string> ids(1);
    for (const char c : text) {
        if (c == ',') {
            ids.emplace_back();
        } else {
            ids.back() += c;
        }
    }
    const std::vector<std::string_view> known = contenderIds();
    for (const std::string& id : ids) {
        if (std::ranges::find(known, id) == known.end()) {
            return unknownName(option, say("unknown algorithm {1}", quotedText(id)), id, known,
                               say("mortonscope-cli race --help lists them"));
        }
        if (std::ranges::count(ids, id) > 1) {
            return refusal(option, say("{1} is given more than once", id), say("list each algorithm once"));
        }
    }
    return ids;
}

/// Returns the number of frames on which brute force takes part if --algorithms does not name it.
std::uint64_t framesForBruteForce(std::size_t objects, std::uint64_t frames)
{
    const std::uint64_t tests = bruteForceTests(objects);
    if (tests == 0) {
        return frames;
    }
    return std::min(frames, kMaxFreeTests / tests);
}

std::string bruteForceNote(std::size_t objects, std::uint64_t frames, std::uint64_t measured)
{
    const std::uint64_t tests = bruteForceTests(objects);
    if (measured == frames) {
        return {};
    }
    if (measured == 0) {
        return say("brute-force was not measured: {1} tests a frame would take too long; "
                   "use --algorithms brute-force to force it",
                   tests);
    }
    return say("brute-force ran on the first {1} of {2} frames and is compared on these: "
               "its {3} tests a frame would take too long; use --algorithms brute-force to force it",
               measured, frames, tests);
}

void writeRace(const RaceReport& report, Format format, Output& output)
{
    if (format == Format::Json) {
        writeRaceJson(report, output);
        return;
    }
    const std::vector<std::string> remarks = raceRemarks(report);
    if (format == Format::Table) {
        writeHeading(report.race, output);
        writeRaceTable(report.race, format, output);
        output << '\n';
        for (const std::string& remark : remarks) {
            output << remark << '\n';
        }
        return;
    }
    writeRaceTable(report.race, format, output);
    if (report.race.disagreement() || !report.notes.empty()) {
        std::ranges::for_each(remarks, complain);  // CSV has no room for them
    }
}

Result<ExitCode> runRace(const RaceOptions& options, Output& output)
{
    const Result<Scene> scene = openWorld(options);
    if (!scene) {
        return scene.error();
    }
    Race race(MovingWorld(*scene), static_cast<std::size_t>(options.frames));
    for (const std::string& id : options.algorithms) {
        auto contender = makeContender(id, options.order);
        if (!contender) {
            return Error(contender.error()).at("--algorithms");
        }
        race.add(*std::move(contender));
    }
    std::vector<std::string> notes;
    std::optional<std::size_t> guest;
    std::uint64_t guestFrames = options.frames;
    if (std::ranges::find(options.algorithms, "brute-force") == options.algorithms.end()) {
        guestFrames = framesForBruteForce(scene->size(), options.frames);
        if (guestFrames > 0) {
            guest = race.add(*makeContender("brute-force"));
        }
        if (std::string note = bruteForceNote(scene->size(), options.frames, guestFrames); !note.empty()) {
            notes.push_back(std::move(note));
        }
    }
    for (std::uint64_t i = 0; i < options.frames; ++i) {
        if (guest && i == guestFrames) {
            race.retire(*guest);
        }
        race.runFrame();
    }
    writeRace({race, std::move(notes)}, options.format, output);
    return ExitCode::Done;
}

}  // namespace

Command raceCommand()
{
    const auto options = std::make_shared<RaceOptions>();
    Command command("race", say("Animate objects and benchmark algorithms on identical frames"));
    options->scene.addTo(command);
    options->scene.addTouchingTo(command);
    const auto known = contenderIds();
    command.add(valueOption("--algorithms", "ID,ID",
                            say("algorithms, separated by commas (default single-pass): {1}",
                                listed(std::vector<std::string>(known.begin(), known.end()))),
                            options->algorithms, readAlgorithms));
    command.add(wholeNumberOption("--frames", "N",
                                  say("number of frames; the first is the scene as it is (default 60)"),
                                  options->frames, 1, kMaxFrames));
    command.add(
        wholeNumberOption("--count", "N", say("number of objects in a generated world"), options->count, 0, kMaxBoxes));
    command.add(wholeNumberOption("--seed", "S", say("random seed of a generated world (default 1)"), options->seed, 0,
                                  UINT64_MAX));
    command.add(orderOption(say("order of a cell's list: oldest-first (default) or newest-first"), options->order));
    command.add(formatOption(options->format, {Format::Table, Format::Csv, Format::Json}));
    command.details = say(
        "SCENE can also be a generated world that moves: {1}.\n"
        "Boxes bounce as the published rectangles do, circles as the published circles. The time covers inserting all\n"
        "boxes and the pass with its exact tests, not moving and comparing. "
        "Brute force is always included for the ratio,\n"
        "unless it would take too long. Disagreement between algorithms is reported; the exit code is still 0.",
        kindList());
    command.examples = {"mortonscope-cli race :published-rectangles",
                        "mortonscope-cli race :published-circles --order newest-first --frames 600 --format json",
                        "mortonscope-cli race :uniform --count 10000 --seed 7 --depth 6",
                        "mortonscope-cli generate mixed --count 500 --speed 2 | mortonscope-cli race -"};
    command.run = [options](Output& output) { return runRace(*options, output); };
    return command;
}

}  // namespace mortonscope::cli
