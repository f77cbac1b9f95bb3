#include "core/grade/graded_scene.h"

#include "core/base/text.h"
#include "core/check/pair_list.h"
#include "core/process/sandbox.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

/// Maximum number of pairs that a sentence names. It only counts the rest.
constexpr std::size_t kMaxNamed = 5;

/// Returns why a program gave no answer, without a period; empty if it exited with code 0 or the caller stopped it.
std::string outcomeText(const ProgramOutcome& outcome, const ProgramLimits& limits)
{
    switch (outcome.end) {
    case ProgramEnd::Exited: return outcome.exitCode == 0 ? std::string() : say("exit code {1}", outcome.exitCode);
    case ProgramEnd::Signalled: return signalName(outcome.signal);
    case ProgramEnd::TimedOut:
        return say("not finished after {1} s", numberText(std::chrono::duration<double>(limits.time).count()));
    case ProgramEnd::TooMuchOutput: return say("more than {1} bytes of output", limits.outputBytes);
    case ProgramEnd::CouldNotStart: return outcome.reason;
    case ProgramEnd::TooMuchMemory:
        return say("more than {1} bytes of memory", limits.memoryBytes.value_or(kConfinedMemory));
    case ProgramEnd::TooManyProcesses: return say("more than {1} processes and threads", kConfinedTasks);
    case ProgramEnd::Unwatched: return say("the process that supervises it was killed");
    case ProgramEnd::Stopped: break;
    }
    return {};
}

Mark markOf(const ProgramOutcome& outcome)
{
    switch (outcome.end) {
    case ProgramEnd::Exited: return outcome.exitCode == 0 ? Mark::Right : Mark::Failed;
    case ProgramEnd::Signalled: return Mark::Crashed;
    case ProgramEnd::TimedOut: return Mark::TimedOut;
    case ProgramEnd::TooMuchOutput: return Mark::TooMuchOutput;
    case ProgramEnd::Stopped: return Mark::NotRun;
    case ProgramEnd::CouldNotStart: return Mark::CouldNotStart;
    case ProgramEnd::TooMuchMemory: return Mark::TooMuchMemory;
    case ProgramEnd::TooManyProcesses: return Mark::TooManyProcesses;
    case ProgramEnd::Unwatched: return Mark::Unwatched;
    }
    return Mark::CouldNotStart;
}

Mark markOf(ListJudgement judgement)
{
    switch (judgement) {
    case ListJudgement::Right: return Mark::Right;
    case ListJudgement::Wrong: return Mark::Wrong;
    case ListJudgement::Unreadable: break;
    }
    return Mark::Unreadable;
}

void add(SomePairs& pairs, const std::string& first, const std::string& second)
{
    if (pairs.count++ < SomePairs::kMaxKept) {
        pairs.first.emplace_back(first, second);
    }
}

ListDifferences differencesOf(const Scene& scene, const PairCheck& check)
{
    assert(check.given.size() == check.rows.size());
    ListDifferences differences;
    for (const Row row : check.missing) {
        const BoxPair pair = check.right[row].pair;
        add(differences.missing, scene.name(pair.first), scene.name(pair.second));
    }
    for (std::size_t i = 0; i < check.rows.size(); ++i) {
        const NamedPair& pair = check.given[i];
        switch (check.rows[i].verdict) {
        case RowVerdict::Right: break;
        case RowVerdict::Extra: add(differences.extra, pair.first, pair.second); break;
        case RowVerdict::Repeated: add(differences.repeated, pair.first, pair.second); break;
        case RowVerdict::Self: add(differences.self, pair.first, pair.second); break;
        case RowVerdict::UnknownName: add(differences.unknown, pair.first, pair.second); break;
        case RowVerdict::OutOfPlace: add(differences.outOfPlace, pair.first, pair.second); break;
        }
    }
    return differences;
}

/// Judges the list of a program that exited with code 0.
void judgeList(const Scene& scene, const std::string& output, const CheckRules& rules,
               const std::function<bool()>& shouldContinue, GradedScene& graded)
{
    auto list = readPairList(output, scene);
    if (!list) {
        graded.mark = Mark::Unreadable;
        graded.unreadable = list.error().sentence();
        return;
    }
    const Result<PairCheck> check = checkPairs(scene, *std::move(list), rules, shouldContinue);
    if (!check) {
        graded.mark = Mark::NotRun;  // stopped, since the size of the right list was checked before
        return;
    }
    graded.mark = markOf(check->judgement());
    graded.header = check->header;
    graded.listed = check->given.size();
    graded.right = check->right.size();
    if (check->isUnreadable()) {
        graded.unreadable = check->unreadable.front().sentence();
    }
    graded.differences = differencesOf(scene, *check);
    graded.isRightMultiset = check->isRightMultiset;
    graded.diagnosis = nameMistakes(scene, *check, classicMistakes(), shouldContinue);
    if (!check->hasUnknownNames && !check->isUnreadable()) {
        graded.list = check->pairs();
        graded.hasList = true;
    }
}

/// Names the first pairs.
std::string namesOf(const SomePairs& pairs)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(kMaxNamed, pairs.first.size()); ++i) {
        names.push_back(pairs.first[i].first + '-' + pairs.first[i].second);
    }
    if (pairs.count > kMaxNamed) {
        names.emplace_back("…");
    }
    return listed(names);
}

std::string differencesSentence(const ListDifferences& differences)
{
    std::vector<std::string> parts;
    const auto add = [&parts](const SomePairs& pairs, auto words) {
        if (pairs.count > 0) {
            parts.push_back(words(pairs.count, namesOf(pairs)));
        }
    };
    add(differences.missing,
        [](std::size_t count, const std::string& names) { return say("{1} missing ({2})", count, names); });
    add(differences.extra,
        [](std::size_t count, const std::string& names) { return say("{1} extra ({2})", count, names); });
    add(differences.repeated,
        [](std::size_t count, const std::string& names) { return say("{1} repeated ({2})", count, names); });
    add(differences.self, [](std::size_t count, const std::string& names) {
        return say("{1} of a box with itself ({2})", count, names);
    });
    add(differences.unknown,
        [](std::size_t count, const std::string& names) { return say("{1} with unknown names ({2})", count, names); });
    add(differences.outOfPlace,
        [](std::size_t count, const std::string& names) { return say("{1} out of place ({2})", count, names); });
    return listed(parts);
}

std::size_t lineCount(std::string_view text)
{
    const bool hasOpenLine = !text.empty() && !text.ends_with('\n');
    return static_cast<std::size_t>(std::ranges::count(text, '\n')) + hasOpenLine;
}

}  // namespace

std::optional<Error> neverRan(const ProgramCommand& command, const ProgramOutcome& outcome)
{
    assert(!command.words.empty());
    if (!outcome.neverRan) {
        return std::nullopt;
    }
    return Error{
        ErrorCode::Custom, {}, say("cannot run {1}: {2}", quotedText(command.words.front()), outcome.reason), {}};
}

namespace {

/// Keeps how a program ended, with only the beginning of its output.
void keep(ProgramOutcome outcome, GradedScene& graded)
{
    outcome.output.resize(std::min(outcome.output.size(), kKeptOutput));
    outcome.output.shrink_to_fit();
    graded.outcome = std::move(outcome);
}

}  // namespace

GradedScene gradeAnswer(const Scene& scene, ProgramOutcome outcome, const CheckRules& rules,
                        const std::function<bool()>& shouldContinue)
{
    GradedScene graded;
    graded.mark = markOf(outcome);
    if (graded.mark == Mark::Right) {
        const std::size_t boxes = scene.size();
        const std::size_t allPairs = boxes * (boxes + 1) / 2;
        if (lineCount(outcome.output) > kMaxLines + 8 * std::min(allPairs, kMaxRightPairs)) {
            graded.mark = Mark::TooMuchOutput;
        } else {
            judgeList(scene, outcome.output, rules, shouldContinue, graded);
        }
    }
    keep(std::move(outcome), graded);
    return graded;
}

GradedScene gradeRows(const Scene& scene, ProgramOutcome outcome, Stone stone)
{
    GradedScene graded;
    graded.mark = markOf(outcome);
    if (graded.mark == Mark::Right && lineCount(outcome.output) > kMaxLines) {
        graded.mark = Mark::TooMuchOutput;
    } else if (graded.mark == Mark::Right) {
        StoneRows read = readStoneRows(outcome.output, stone);
        const std::vector<StoneRow> right = stoneRows(scene, Method(), stone);
        graded.header = read.header;
        graded.listed = read.rows.size();
        graded.right = right.size();
        graded.unreadable = std::move(read.unreadable);
        graded.stoneDifference = stoneDifference(read.rows, right, stone);
        graded.rows = std::move(read.rows);
        if (!graded.unreadable.empty()) {
            graded.mark = Mark::Unreadable;
        } else if (!graded.stoneDifference.empty()) {
            graded.mark = Mark::Wrong;
        }
    }
    keep(std::move(outcome), graded);
    return graded;
}

std::string gradedSentence(const GradedScene& graded, const ProgramLimits& limits)
{
    switch (graded.mark) {
    case Mark::Right:
    case Mark::Wrong: {
        if (!graded.stoneDifference.empty()) {
            return graded.stoneDifference;
        }
        const std::string counts = differencesSentence(graded.differences);
        const bool isNothing = graded.mark == Mark::Wrong && graded.listed == 0;
        const std::string nothing =
            graded.outcome.output.empty() ? say("the program printed nothing") : say("the list is empty");
        const std::string text = isNothing ? say("{1}: {2}", nothing, counts) : counts;
        return graded.mark == Mark::Right && !text.empty() ? say("{1}, which is not a mistake in a set", text) : text;
    }
    case Mark::Unreadable: return graded.unreadable;
    case Mark::TooMuchOutput:
        if (graded.outcome.end != ProgramEnd::TooMuchOutput) {
            return say("far more lines than there are pairs");
        }
        break;
    case Mark::Failed:
    case Mark::Crashed:
    case Mark::TimedOut:
    case Mark::TooMuchMemory:
    case Mark::TooManyProcesses:
    case Mark::CouldNotStart:
    case Mark::Unwatched: break;
    case Mark::NotRun: return {};
    }
    return outcomeText(graded.outcome, limits);
}

std::string lastLine(std::string_view standardError)
{
    constexpr std::size_t kMaxLength = 120;
    const std::string_view text = trimmed(standardError);
    const std::string line = asUtf8(text.substr(text.find_last_of("\r\n") + 1));  // npos + 1 is 0: the only line
    if (line.size() <= kMaxLength) {
        return line;
    }
    return line.substr(0, utf8PrefixLength(std::string_view(line).substr(0, kMaxLength))) + "…";
}

std::string noListSentences(const ProgramOutcome& outcome, const ProgramLimits& limits)
{
    const std::string reason = outcomeText(outcome, limits);
    if (reason.empty()) {
        return {};
    }
    const std::string last = lastLine(outcome.complaint);
    return narration::bothSentences(say("No list: {1}.", reason), last.empty() ? last : say("Last output: {1}", last));
}

namespace {

unsigned bitIf(bool condition, unsigned bit) { return condition ? 1U << bit : 0; }

/// Bit for missing pairs.
constexpr unsigned kMissing = 0;

/// Returns the bit of a verdict.
constexpr unsigned bitOf(RowVerdict verdict) { return 1 + static_cast<unsigned>(verdict); }

unsigned kindsOf(const ListDifferences& d, const CheckRules& rules)
{
    return bitIf(d.missing.count > 0, kMissing) | bitIf(d.extra.count > 0, bitOf(RowVerdict::Extra))
         | bitIf(d.repeated.count > 0 && rules.matching != Matching::Sets, bitOf(RowVerdict::Repeated))
         | bitIf(d.self.count > 0, bitOf(RowVerdict::Self)) | bitIf(d.unknown.count > 0, bitOf(RowVerdict::UnknownName))
         | bitIf(d.outOfPlace.count > 0, bitOf(RowVerdict::OutOfPlace));
}

}  // namespace

bool Failure::isSameWayAs(const Failure& whole) const
{
    if (mark != whole.mark || code != whole.code || mark != Mark::Wrong) {
        return mark == whole.mark && code == whole.code;
    }
    if (whole.mistakes.empty()) {
        return (kinds & whole.kinds) != 0;
    }
    return std::ranges::any_of(mistakes, [&whole](const Algorithm* a) {
        return std::ranges::find(whole.mistakes, a) != whole.mistakes.end();
    });
}

Failure failureOf(const GradedScene& graded, const CheckRules& rules)
{
    Failure failure;
    failure.mark = graded.mark;
    if (graded.mark == Mark::Crashed) {
        failure.code = graded.outcome.signal;
    } else if (graded.mark == Mark::Failed) {
        failure.code = graded.outcome.exitCode;
    }
    if (graded.mark == Mark::Wrong) {
        failure.kinds = kindsOf(graded.differences, rules);
        for (const NamedMistake& mistake : graded.diagnosis.named) {
            failure.mistakes.push_back(mistake.algorithm);
        }
    }
    return failure;
}

Failure failureOf(const PairCheck& check)
{
    Failure failure;
    if (check.isRight()) {
        return failure;
    }
    failure.mark = check.isUnreadable() ? Mark::Unreadable : Mark::Wrong;
    failure.kinds = bitIf(!check.missing.empty(), kMissing);
    for (const GivenRow& row : check.rows) {
        failure.kinds |= bitIf(check.isMistake(row.verdict), bitOf(row.verdict));
    }
    return failure;
}

Failure failureOf(const Scene& scene, const Method& method, const CheckRules& rules)
{
    Failure failure;
    const auto listed = listedPairs(scene, method, rules.of, kMaxStepsOfSuspect);
    if (!listed) {
        failure.mark = Mark::Crashed;
        return failure;
    }
    std::vector<NamedPair> named;
    named.reserve(listed->size());
    for (const BoxPair pair : *listed) {
        named.push_back({scene.name(pair.first), scene.name(pair.second), named.size() + 1});
    }
    const auto check = checkPairs(scene, std::move(named), rules);
    return check ? failureOf(*check) : failure;  // callers refuse scenes beyond the limit of right lists
}

}  // namespace mortonscope
