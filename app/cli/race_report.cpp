#include "app/cli/race_report.h"

#include "app/cli/text_table.h"
#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/space/placement.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

namespace mortonscope::cli {

namespace {

constexpr std::size_t kAllLaps = std::numeric_limits<std::size_t>::max();

/// With so many decimals, whatever the locale.
std::string decimals(double value, int digits)
{
    char buffer[400];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits);
    return {buffer, end.ptr};
}

std::string number(const std::optional<double>& value, int digits)
{
    return value ? decimals(*value, digits) : std::string();
}

std::string_view orderText(const Standing& standing) { return !standing.hasLists ? "" : nameOf(standing.order); }

const Standing* bruteForceOf(const Race& race)
{
    const auto found = std::ranges::find(race.standings(), std::string("brute-force"), &Standing::id);
    return found == race.standings().end() || found->laps.isEmpty() ? nullptr : &*found;
}

/// How much of brute force's time it takes: medians over the frames that both ran.
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
    return ours && theirs->median > 0 ? std::optional(ours->median / theirs->median) : std::nullopt;
}

/// One contender's figures; all are there once it ran a frame.
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

/// The boxes that are left out: why the outside rule alone can make them differ. Empty if it has nothing to do with it.
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
        return race.standings().size() == 1
                 ? say("only one algorithm ran ({1}); nothing to compare", frames)
                 : say("all agree: on each of {1} they find the same overlapping pairs", frames);
    }
    const std::string pair =
        shownText(found->scene->name(found->pair.first)) + '-' + shownText(found->scene->name(found->pair.second));
    const std::string difference = say("they differ, first on frame {1}: {2} is found by {3} and not by {4}",
                                       found->frame, pair, join(race, found->has), join(race, found->hasNot));
    const std::string leftOut = leftOutOf(*found);
    return leftOut.empty() ? difference
                           : say("{1} (left out there, with a corner outside the world: {2})", difference, leftOut);
}

std::string differenceSentence(const Standing& standing, const std::string& yardstick)
{
    return say("{1} differs from {2} on {3} of {4}: {5} missing, {6} extra", standing.id, yardstick,
               standing.framesThatDiffer, framesText(standing.framesCompared),
               sayCount(standing.missing, "{1} pair", "{1} pairs"), standing.extra);
}

void writeRaceTable(const RaceReport& report, Output& output)
{
    const Race& race = report.race;
    const MovingWorld& world = race.world();
    const std::string heading = say("{1} objects, {2} of them moving; frames 0 to {3}; medians", world.size(),
                                    world.movingCount(), race.framesRun() - 1);
    const std::string title = shownText(translated(world.start().title()));  // that of a built-in scene is a message
    output << (title.empty() ? heading : say("{1}: {2}", title, heading)) << "\n\n";
    using enum TextTable::Align;
    writeTable(output,
               {{say("algorithm")},
                {say("order")},
                {say("ms a frame"), Right},
                {say("from 10 %"), Right},
                {say("to 90 %"), Right},
                {say("tests a frame"), Right},
                {say("overlaps a frame"), Right},
                {say("of brute force"), Right}},
               [&](auto emit) {
                   for (const Standing& standing : race.standings()) {
                       const Figures f = figuresOf(race, standing);
                       emit({standing.id, std::string(orderText(standing)), decimals(f.milliseconds.median, 3),
                             decimals(f.milliseconds.low, 3), decimals(f.milliseconds.high, 3), decimals(f.tests, 0),
                             decimals(f.overlaps, 0), number(f.ratio, 3)});
                   }
               });
    output << '\n';
    for (const std::string& remark : raceRemarks(report)) {
        output << remark << '\n';
    }
}

void writeRaceCsv(const Race& race, Output& output)
{
    output << "algorithm,order,frames,milliseconds,low,high,tests,overlaps,ratio,missing,extra\n";
    for (const Standing& standing : race.standings()) {
        const Figures f = figuresOf(race, standing);
        output << standing.id << ',' << orderText(standing) << ',' << standing.laps.laps().size() << ','
               << decimals(f.milliseconds.median, 6) << ',' << decimals(f.milliseconds.low, 6) << ','
               << decimals(f.milliseconds.high, 6) << ',' << numberText(f.tests) << ',' << numberText(f.overlaps) << ','
               << number(f.ratio, 6) << ',' << standing.missing << ',' << standing.extra << '\n';
    }
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
            .member("order", standing.hasLists ? std::optional(orderText(standing)) : std::nullopt);
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

}  // namespace

void writeRace(const RaceReport& report, Format format, Output& output)
{
    switch (format) {
    case Format::Csv: writeRaceCsv(report.race, output); break;
    case Format::Json: writeRaceJson(report, output); break;
    case Format::Table: writeRaceTable(report, output); break;
    }
}

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

}  // namespace mortonscope::cli
