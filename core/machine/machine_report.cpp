#include "core/machine/machine_report.h"

#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/catalogue/catalogue.h"
#include "core/json/json_reader.h"
#include "core/json/json_writer.h"
#include "core/words/words.h"

#include <array>
#include <span>

namespace mortonscope {

namespace {

enum ScoreMember { kPoints, kOf, kSlips, kHints, kChecks, kUndone };
constexpr std::array kScoreMembers{
    KnownMember{"points", message("a whole number")}, KnownMember{"of", message("a whole number")},
    KnownMember{"slips", message("a whole number")},  KnownMember{"hints", message("a whole number")},
    KnownMember{"checks", message("a whole number")}, KnownMember{"undone", message("a whole number")}};

enum Member { kFormat, kVersion, kExercise, kName, kSeconds, kFinished, kScore, kMistakes, kActions };
constexpr std::array kMembers{KnownMember{"format", message("a string")},
                              KnownMember{"version", message("a whole number from 1")},
                              KnownMember{"exercise", message("a string")},
                              KnownMember{"name", message("a string")},
                              KnownMember{"seconds", message("a whole number")},
                              KnownMember{"finished", message("true or false")},
                              KnownMember{"score", message("an object")},
                              KnownMember{"mistakes", message("an array of strings")},
                              KnownMember{"actions", message("an array of strings")}};

constexpr const char* kWholeFile = message("an object with format, version, exercise and actions");

struct ReportText {
    std::string exercise;
    ReportHead head;
    bool isFinished = false;
    std::array<std::uint64_t, kScoreMembers.size()> score{};
    std::vector<std::string> actions;
};

bool readScore(JsonReader& json, std::span<std::uint64_t> score)
{
    JsonObject object(json, kScoreMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        json.whole(score[static_cast<std::size_t>(member)]);
    }
    return json.ok();
}

bool readTexts(JsonReader& json, std::vector<std::string>& texts)
{
    json.beginArray();
    while (json.nextItem(message("a string"))) {
        std::string text;
        if (!json.text(text)) {
            return false;
        }
        if (texts.size() >= Machine::kMaxActions) {
            return json.refuse(ErrorCode::TooLarge, json.shown(), say("at most {1} actions", Machine::kMaxActions));
        }
        texts.push_back(std::move(text));
    }
    return json.ok();
}

bool readFormat(JsonReader& json)
{
    std::string format;
    return json.text(format)
        && (format == kReportFormat || json.refuse(ErrorCode::WrongFormat, json.shown(), inQuotes(kReportFormat)));
}

bool readVersion(JsonReader& json)
{
    std::uint64_t version = 0;
    if (!json.whole(version)) {
        return false;
    }
    if (version > kReportVersion) {
        return json.refuse(ErrorCode::NewerVersion, json.shown(), say("version {1}", kReportVersion));
    }
    return version >= 1 || json.outOfRange();
}

/// Reads the object that makes up the whole file.
bool readReport(JsonReader& json, ReportText& report)
{
    std::vector<std::string> mistakes;  // ignored, because they follow from the actions
    json.expect(kWholeFile);
    JsonObject object(json, kMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        switch (member) {
        case kFormat: readFormat(json); break;
        case kVersion: readVersion(json); break;
        case kExercise: json.text(report.exercise); break;
        case kName: json.text(report.head.name); break;
        case kSeconds: json.whole(report.head.seconds); break;
        case kFinished: json.flag(report.isFinished); break;
        case kScore: readScore(json, report.score); break;
        case kMistakes: readTexts(json, mistakes); break;
        default: readTexts(json, report.actions); break;
        }
    }
    return object.require({kFormat, kVersion, kExercise, kActions}) && json.end();
}

Result<MachineReport> replayed(const ReportText& text)
{
    Result<ExerciseCode> code = exerciseCodeFromText(text.exercise);
    if (!code) {
        return Error(code.error()).at("exercise");
    }
    const auto& score = text.score;
    MachineReport report{text.head,
                         Machine(*code),
                         {score[kPoints], score[kOf], score[kSlips], score[kHints], score[kChecks], score[kUndone]},
                         text.isFinished};
    for (std::size_t i = 0; i < text.actions.size(); ++i) {
        if (const Outcome done = report.machine.replay(text.actions[i]); !done) {
            return Error(done.error()).at("actions[" + std::to_string(i) + ']');
        }
    }
    return report;
}

}  // namespace

std::string reportToJson(const Machine& machine, const ReportHead& head)
{
    const MachineScore score = machine.score();
    std::string out;
    JsonWriter json(out, kJsonFile);
    json.beginObject().line(2).member("format", kReportFormat).line(2).member("version", kReportVersion);
    json.line(2)
        .member("exercise", textOf(machine.code()))
        .line(2)
        .member("name", head.name)
        .line(2)
        .member("seconds", head.seconds);
    json.line(2).member("finished", machine.isFinished()).line(2).key("score").beginObject();
    const std::array<std::uint64_t, kScoreMembers.size()> values{score.points, score.of,     score.slips,
                                                                 score.hints,  score.checks, score.undone};
    for (std::size_t i = 0; i < values.size(); ++i) {
        json.member(kScoreMembers[i].key, values[i]);
    }
    json.endObject().line(2).key("mistakes").array(machine.commonMistakes(), [](const Algorithm* mistake) {
        return mistake->id;
    });
    json.line(2).key("actions").array(machine.log()).line().endObject();
    out += '\n';
    return out;
}

Result<MachineReport> reportFromJson(std::string_view text)
{
    JsonReader json(text);
    ReportText report;
    if (!readReport(json, report)) {
        return json.error();
    }
    return replayed(report);
}

Result<MachineReport> readReportFile(const std::filesystem::path& path)
{
    const Result<std::string> text = readTextFile(path, kMaxReport);
    if (!text) {
        return text.error();
    }
    Result<MachineReport> report = reportFromJson(*text);
    if (!report) {
        Error error = report.error();
        return std::move(error).at(path.string());
    }
    return report;
}

using namespace narration;
using Fault = MoveFault;

namespace {

std::string nameIn(const Scene& scene, BoxId box) { return box != kNoBox ? shortName(scene, box) : std::string(); }

std::string nounOf(const std::optional<Cell>& cell, bool isAtStart = false)
{
    return cell ? cellNoun(*cell, isAtStart) : std::string();
}

std::string fieldWords(DerivationField field)
{
    switch (field) {
    case DerivationField::Lt: return say("code of the top left corner");
    case DerivationField::Rb: return say("code of the bottom right corner");
    case DerivationField::Xor: return say("XOR of both codes");
    case DerivationField::Level: return say("level");
    case DerivationField::Code: return say("code on its level");
    case DerivationField::Index: return say("slot");
    }
    return {};
}

}  // namespace

std::string faultSentence(const MoveVerdict& v, const Scene& scene)
{
    const std::string box = nameIn(scene, v.box), other = nameIn(scene, v.other);
    const std::string cell = nounOf(v.cell), atStart = nounOf(v.cell, true), below = nounOf(v.below);
    switch (v.fault) {
    case Fault::None: return say("Right.");
    case Fault::OverAlready: return say("Everything is done.");
    case Fault::AnotherAsked: return say("Another value of {1} comes first.", box);
    case Fault::PlaceFirst: return say("{1} is in no cell yet: the pass begins when all boxes are inserted.", box);
    case Fault::AllPlaced: return say("All boxes are in their cells.");
    case Fault::NothingOnStack: return say("The stack is empty.");
    case Fault::NotOnTop: return say("{1} is on top of the stack, not {2}.", box, other);
    case Fault::NoCellEntered: return say("No cell is being visited.");
    case Fault::LevelsUp:
        return say(
            "That is the number of levels up from the leaves; levels are counted from the root, which is level 0.");
    case Fault::WrongNumber: return say("That is not the number of {1}.", box);
    case Fault::NoCornerInside: return say("Neither corner of {1} is in {2}.", box, cell);
    case Fault::OneCornerOutside: return say("Only one corner of {1} is in {2}.", box, cell);
    case Fault::TooHigh: return say("Both corners of {1} are in {2}, but a smaller cell holds both.", box, cell);
    case Fault::EnterFirst: return say("No cell is being visited: enter {1} first.", below);
    case Fault::TestsFirst: return say("Not all tests of {1} are done.", cell);
    case Fault::PushFirst: return say("First push the boxes of {1}: it has non-empty children.", cell);
    case Fault::ChildrenFirst: return say("{1} has a non-empty child that has not been visited yet.", atStart);
    case Fault::PopFirst: return say("First pop the boxes that {1} pushed.", cell);
    case Fault::LeaveFirst: return say("Everything in {1} is done: leave it first.", cell);
    case Fault::NotMarked: return say("No box is in {1} or its descendants: it is never entered.", cell);
    case Fault::EnteredAlready: return say("{1} has been entered already.", atStart);
    case Fault::NotAChild: return say("{1} is not a child of {2}, which is being visited.", atStart, below);
    case Fault::SiblingFirst:
        return say("{1} comes later: non-empty children are entered in the order of their codes, the smallest first.",
                   atStart);
    case Fault::SameBox: return say("{1} is not tested with itself.", box);
    case Fault::TestedAlready: return say("{1} and {2} have been tested already.", box, other);
    case Fault::NotOfThisCell: return say("Neither {1} nor {2} is in {3}, which is being visited.", box, other, cell);
    case Fault::NotAbove:
        return say("{1} is neither in {2} nor on the stack, so {3} is not tested with it here.", other, cell, box);
    case Fault::AnotherPairFirst:
        return say("{1} and {2} are tested in this cell, but another pair comes first.", box, other);
    case Fault::NotInList: return say("{1} is not in the list of {2}.", box, cell);
    case Fault::PushedAlready: return say("{1} is on the stack already.", box);
    case Fault::NoChildren: return say("{1} has no non-empty child, so nothing is pushed.", atStart);
    case Fault::AnotherBoxFirst: return say("{1} comes before {2} in the list.", other, box);
    case Fault::NothingPushed:
        return say("{1} has no box of its own on the stack: the boxes there are still needed.", atStart);
    }
    return {};
}

std::string namedSentence(const std::vector<const Algorithm*>& mistakes)
{
    constexpr std::size_t kMaxTitles = 4;
    const std::string titles = titlesOf(mistakes, kMaxTitles);
    switch (mistakes.size()) {
    case 0: return {};
    case 1: return say("This is the classic mistake {1}: {2}", titles, translated(mistakes.front()->idea));
    default: return say("Classic mistakes that do exactly this: {1}.", titles);
    }
}

std::string exerciseSentence(const ExerciseCode& code, const Scene& scene)
{
    const std::string boxes = sayCount(scene.size(), "{1} box", "{1} boxes");
    const std::string pass = say("walk through the tree with the object stack, lists read {1}", orderWords(code.order));
    const int depth = scene.space().depth();
    switch (code.part) {
    case ExercisePart::Place: return say("Insert {1} into their cells (depth {2}).", boxes, depth);
    case ExercisePart::Pass: return say("{1} are in their cells (depth {2}): {3}.", boxes, depth, pass);
    case ExercisePart::Both: return say("Insert {1} into their cells (depth {2}), then {3}.", boxes, depth, pass);
    }
    return {};
}

std::string wrongMoveSentences(const MoveVerdict& verdict, const Scene& scene)
{
    return bothSentences(faultSentence(verdict, scene), namedSentence(verdict.named));
}

std::string moveWords(const Move& move, const Scene& scene)
{
    const std::string box = nameIn(scene, move.box);
    switch (move.kind) {
    case MoveKind::StateValue:
        return say("{1} of {2} is {3}", fieldWords(move.field), box, stateNumberText(move, scene));
    case MoveKind::Place: return say("{1} goes into {2}", box, nounOf(move.cell));
    case MoveKind::Enter: return say("enter {1}", nounOf(move.cell));
    case MoveKind::Test: return say("test {1} and {2}", box, nameIn(scene, move.other));
    case MoveKind::Push: return say("push {1}", box);
    case MoveKind::Pop: return say("pop {1}", box);
    case MoveKind::Leave: return say("leave {1}", nounOf(move.cell));
    }
    return {};
}

std::string taskSentence(const Machine& machine)
{
    const MachineState& state = machine.state();
    if (machine.isFinished()) {
        return say("Submitted. Step through the correct answer below, or save the report.");
    }
    if (const auto box = state.box()) {
        const std::string name = nameIn(machine.scene(), *box);
        const auto field = state.field();
        if (!field) {
            return say("Box {1}: into which cell does it go? Click the cell (again: one level up), or type its slot.",
                       name);
        }
        return isCode(*field) ? say("Box {1}: type the {2}, in bits such as 00 11.", name, fieldWords(*field))
                              : say("Box {1}: type the {2}.", name, fieldWords(*field));
    }
    if (machine.isComplete()) {
        return say("Everything is done: submit it.");
    }
    if (state.path().empty()) {
        return say("The pass begins: which cell is entered first?");
    }
    return say("You are in {1}. What does the algorithm do next?", cellNoun(state.path().back()));
}

std::string scoreSentences(const Machine& machine)
{
    const MachineScore score = machine.score();
    std::string text = say("{1} of {2} points ({3} %).", score.points, score.of, score.percent());
    if (score.slips > 0) {
        text = bothSentences(text, sayCount(score.slips, "{1} wrong move.", "{1} wrong moves."));
    }
    if (score.hints > 0) {
        text = bothSentences(text, sayCount(score.hints, "{1} hint.", "{1} hints."));
    }
    if (const auto common = machine.commonMistakes(); !common.empty()) {
        if (score.slips > 1) {
            text = bothSentences(text, say("Misconception behind all wrong moves:"));
        }
        text = bothSentences(text, namedSentence(common));
    }
    return text;
}

std::string reportToText(const Machine& machine, const ReportHead& head)
{
    const MachineScore score = machine.score();
    const std::string code = textOf(machine.code());
    std::string out =
        (head.name.empty() ? say("Exercise {1}", code) : say("Exercise {1}, {2}", code, head.name)) + '\n';
    out += exerciseSentence(machine.code(), machine.scene()) + '\n';
    const std::string sum =
        say("Score: {1} of {2} ({3} %), {4}, {5}, {6}, {7} undone", score.points, score.of, score.percent(),
            sayCount(score.slips, "{1} wrong move", "{1} wrong moves"), sayCount(score.hints, "{1} hint", "{1} hints"),
            sayCount(score.checks, "{1} check", "{1} checks"), sayCount(score.undone, "{1} move", "{1} moves"));
    out += (machine.isFinished() ? say("{1}.", sum) : say("{1}; not finished.", sum)) + '\n';
    if (head.seconds > 0) {
        out += say("Time: {1} min {2} s", head.seconds / 60, head.seconds % 60) + '\n';
    }
    for (const Slip& slip : machine.slips()) {
        out += "  "
             + say("move {1}: {2} – {3}", slip.at + 1, textOf(slip.move, machine.scene()),
                   wrongMoveSentences(slip.verdict, machine.scene()))
             + '\n';
    }
    const auto common = machine.commonMistakes();
    if (machine.slips().size() > 1 && !common.empty()) {
        out += say("All wrong moves together: {1}", namedSentence(common)) + '\n';
    }
    return out;
}

}  // namespace mortonscope
