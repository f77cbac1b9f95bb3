#include "core/check/check_words.h"

#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/space/placement.h"
#include "core/words/words.h"

#include <cassert>
#include <utility>
#include <vector>

namespace mortonscope {

using namespace narration;

namespace {

void turnRound(PairReason& reason)
{
    std::swap(reason.pair.first, reason.pair.second);
    std::swap(reason.firstCell, reason.secondCell);
}

void explainByCells(PairReason& reason)
{
    if (reason.firstCell == reason.secondCell) {
        reason.kind = PairReasonKind::SameCell;
    } else if (!reason.firstCell.isRelatedTo(reason.secondCell)) {
        reason.kind = PairReasonKind::CellsPart;
    } else {
        reason.kind = PairReasonKind::CellAbove;
        if (reason.secondCell.contains(reason.firstCell)) {
            turnRound(reason);
        }
    }
}

void explainByEdges(PairReason& reason, const Scene& scene)
{
    const auto [a, b] = reason.pair;
    if (scene.overlap(a, b)) {
        reason.kind = PairReasonKind::Overlap;
        return;
    }
    reason.kind = PairReasonKind::Apart;
    reason.separation = separationOfApart(scene, a, b);
    const Box& p = scene.box(a);
    const Box& q = scene.box(b);
    const bool firstIsBehind = (reason.separation == Separation::AlongX && precedes(q.left, p.right, scene.touching()))
                            || (reason.separation == Separation::AlongY && precedes(q.top, p.bottom, scene.touching()));
    if (firstIsBehind) {
        turnRound(reason);
    }
}

int partingLevel(const PairReason& reason) { return reason.meeting.level() + 1; }

}  // namespace

PairReason reasonFor(const Scene& scene, PairsOf of, BoxId a, BoxId b)
{
    const Placement p = place(scene.space(), scene.box(a));
    const Placement q = place(scene.space(), scene.box(b));
    PairReason reason;
    reason.pair = {a, b};
    reason.firstCell = p.cell;
    reason.secondCell = q.cell;
    reason.meeting = commonAncestor(p.cell, q.cell);
    if (a == b) {
        reason.kind = PairReasonKind::Itself;
    } else if (!p.isInTree() || !q.isInTree()) {
        reason.kind = PairReasonKind::LeftOut;
        if (p.isInTree()) {
            turnRound(reason);
        }
    } else if (of == PairsOf::Overlaps) {
        explainByEdges(reason, scene);
    } else {
        explainByCells(reason);
    }
    return reason;
}

std::string reasonSentence(const PairReason& reason, const Scene& scene)
{
    const std::string first = shortName(scene, reason.pair.first);
    const std::string second = shortName(scene, reason.pair.second);
    switch (reason.kind) {
    case PairReasonKind::SameCell:
        return say("{1} and {2} are both in {3}, so they must be tested.", first, second, cellNoun(reason.firstCell));
    case PairReasonKind::CellAbove:
        return say("{1} is in {2}, an ancestor of {4} ({3}’s cell), so they must be tested.", first,
                   cellNoun(reason.firstCell), second, cellNoun(reason.secondCell));
    case PairReasonKind::CellsPart:
        return say("{1} and {2} part at level {3}: {1} is in the {4} quarter of {5}, {2} in the {6}. They can’t "
                   "overlap and need no test.",
                   first, second, partingLevel(reason), quarterText(reason.firstCell.ancestorAt(partingLevel(reason))),
                   cellNoun(reason.meeting), quarterText(reason.secondCell.ancestorAt(partingLevel(reason))));
    case PairReasonKind::Overlap: {
        const std::string why = overlapText(scene, reason.pair.first, reason.pair.second);
        return overlaps(scene.shape(reason.pair.first), scene.shape(reason.pair.second), Touching::Open)
                 ? say("{1} and {2} overlap: {3}.", first, second, why)
                 : say("{1} and {2} touch, which counts as overlapping here: {3}.", first, second, why);
    }
    case PairReasonKind::Apart:
        return say("{1} and {2} do not overlap: {3}.", first, second,
                   missText(scene, reason.pair.first, reason.pair.second));
    case PairReasonKind::LeftOut:
        return say("{1} has a corner outside the world and is left out, so it is in no pair.", first);
    case PairReasonKind::Itself: return say("{1} is only one box; a pair needs two.", first);
    }
    return {};
}

std::string briefReason(const PairReason& reason, const Scene& scene)
{
    const std::string first = shortName(scene, reason.pair.first);
    const std::string second = shortName(scene, reason.pair.second);
    switch (reason.kind) {
    case PairReasonKind::SameCell: return say("Both are in {1}.", cellNoun(reason.firstCell));
    case PairReasonKind::CellAbove:
        return say("{1} in {2}: an ancestor of {3}’s {4}.", first, cellNoun(reason.firstCell), second,
                   cellNoun(reason.secondCell));
    case PairReasonKind::CellsPart: return say("They part at level {1}.", partingLevel(reason));
    default: return reasonSentence(reason, scene);
    }
}

namespace {

/// Maximum number of titles in an enumeration; "and N more" replaces the rest.
constexpr std::size_t kMaxTitles = 12;

/// Returns the counts of all mistakes.
std::string countsText(const PairCheck& check)
{
    std::vector<std::string> parts;
    const auto of = [&check](RowVerdict verdict) { return check.isMistake(verdict) ? check.count(verdict) : 0; };
    const auto add = [&parts](std::size_t count, std::string (*text)(const std::string&)) {
        if (count > 0) {
            parts.push_back(text(countText(count)));
        }
    };
    add(check.missing.size(), [](const std::string& count) { return say("{1} missing", count); });
    add(of(RowVerdict::Extra), [](const std::string& count) { return say("{1} extra", count); });
    add(of(RowVerdict::Repeated), [](const std::string& count) { return say("{1} repeated", count); });
    add(of(RowVerdict::Self), [](const std::string& count) { return say("{1} with itself", count); });
    add(of(RowVerdict::UnknownName), [](const std::string& count) { return say("{1} with an unknown name", count); });
    add(of(RowVerdict::OutOfPlace), [](const std::string& count) { return say("{1} out of place", count); });
    return listed(parts);
}

/// Returns the counts of remarkable lines that are not mistakes.
std::string notedText(const PairCheck& check)
{
    std::vector<std::string> parts;
    if (const std::size_t repeated = check.count(RowVerdict::Repeated);
        repeated > 0 && !check.isMistake(RowVerdict::Repeated)) {
        parts.push_back(say("{1} repeated", countText(repeated)));
    }
    if (const std::size_t reversed = check.reversedCount(); reversed > 0) {
        parts.push_back(say("{1} reversed", countText(reversed)));
    }
    return listed(parts);
}

/// Returns the size of the right list, such as "7 candidate pairs".
std::string pairsText(const PairCheck& check)
{
    const std::size_t total = check.right.size();
    if (check.rules.of == PairsOf::Overlaps) {
        return total == 1 ? say("1 overlapping pair") : say("{1} overlapping pairs", countText(total));
    }
    return total == 1 ? say("1 candidate pair") : say("{1} candidate pairs", countText(total));
}

std::string rightSentence(const PairCheck& check)
{
    const bool isOverlaps = check.rules.of == PairsOf::Overlaps;
    switch (check.right.size()) {
    case 0:
        return isOverlaps ? say("Right: there are no overlapping pairs here.")
                          : say("Right: there are no candidate pairs here.");
    case 1:
        return isOverlaps ? say("Right: you listed the only overlapping pair.")
                          : say("Right: you listed the only candidate pair.");
    default: break;
    }
    const std::string all = pairsText(check);
    return check.rules.matching == Matching::InOrder
             ? say("Right: all {1} are there, in order, with lists read {2}.", all, orderWords(check.order))
             : say("Right: all {1} are there.", all);
}

std::string judgementSentence(const PairCheck& check)
{
    if (check.isUnreadable()) {
        const std::string unread = sayCount(check.unreadableCount, "Unreadable: {1} line was not understood.",
                                            "Unreadable: {1} lines were not understood.");
        const std::string counts = countsText(check);
        if (counts.empty()) {
            return unread;
        }
        return bothSentences(unread, say("The others: {1}.", counts));
    }
    if (check.isRight()) {
        return rightSentence(check);
    }
    return check.given.empty() ? say("Wrong: the list is empty; the right list has {1}.", pairsText(check))
                               : say("Wrong: {1}; the right list has {2}.", countsText(check), pairsText(check));
}

std::string nearestSentence(const NearestMistakes& nearest)
{
    if (nearest.mistakes.empty()) {
        return say("No classic mistake gives exactly this list, and none comes close.");
    }
    std::vector<const Algorithm*> algorithms;
    for (const NamedMistake& mistake : nearest.mistakes) {
        algorithms.push_back(mistake.algorithm);
    }
    const std::string titles = titlesOf(algorithms, kMaxTitles);
    return algorithms.size() == 1
             ? sayCount(
                   nearest.pairs,
                   "No classic mistake gives exactly this list. The nearest is {2}, whose list differs in {1} pair:",
                   "No classic mistake gives exactly this list. The nearest is {2}, whose list differs in {1} pairs:",
                   titles)
             : sayCount(
                   nearest.pairs,
                   "No classic mistake gives exactly this list. The nearest are {2}, whose lists differ in {1} pair.",
                   "No classic mistake gives exactly this list. The nearest are {2}, whose lists differ in {1} pairs.",
                   titles);
}

}  // namespace

std::string verdictSentence(const PairCheck& check)
{
    const std::string verdict = judgementSentence(check);
    const std::string noted = notedText(check);
    if (noted.empty()) {
        return verdict;
    }
    return bothSentences(verdict, say("Not counted as mistakes: {1}.", noted));
}

std::string headerSentence(const PairCheck& check)
{
    return check.header ? say("Line {1} was read as a header.", *check.header) : std::string();
}

std::string unknownNamesSentence(const PairCheck& check, Row row,
                                 const std::function<std::string(const std::string&)>& nearest)
{
    assert(row < check.given.size() && row < check.rows.size());
    const NamedPair& names = check.given[row];
    const GivenRow& given = check.rows[row];
    std::string first, second;
    if (given.first == kNoBox) {
        first = unknownNameSentence(names.first, nearest(names.first));
    }
    if (given.second == kNoBox && names.second != names.first) {
        second = unknownNameSentence(names.second, nearest(names.second));
    }
    return bothSentences(first, second);
}

namespace {

std::string because(const PairCheck& check, const Scene& scene, BoxPair pair)
{
    return reasonSentence(reasonFor(scene, check.rules.of, pair.first, pair.second), scene);
}

std::string briefly(const PairCheck& check, const Scene& scene, BoxPair pair)
{
    return briefReason(reasonFor(scene, check.rules.of, pair.first, pair.second), scene);
}

/// Returns the sentences on a row that is right.
std::string rightRowSentences(const PairCheck& check, const Scene& scene, const GivenRow& row)
{
    const std::string why = because(check, scene, row.pair());
    if (!row.reversed) {
        return why;
    }
    return bothSentences(say("The right list names it {1}; the order of the names within a pair does not matter.",
                             pairName(scene, check.right[row.right].pair)),
                         why);
}

}  // namespace

std::string verdictWord(const GivenRow& row)
{
    switch (row.verdict) {
    case RowVerdict::Right: return row.reversed ? say("right, reversed") : sayAs("pair", "right");
    case RowVerdict::Extra: return say("extra");
    case RowVerdict::Repeated: return say("repeated");
    case RowVerdict::Self: return say("with itself");
    case RowVerdict::UnknownName: return sayAs("pair", "unknown name");
    case RowVerdict::OutOfPlace: return sayAs("pair", "out of place");
    }
    return {};
}

std::string missingWord() { return say("missing"); }

std::string rowSentences(const PairCheck& check, const Scene& scene, Row row,
                         const std::function<std::string(const std::string&)>& nearest)
{
    assert(row < check.given.size() && row < check.rows.size());
    const GivenRow& given = check.rows[row];
    const std::string written = pairName(check.given[row].first, check.given[row].second);
    switch (given.verdict) {
    case RowVerdict::Extra: return bothSentences(say("{1} is extra.", written), because(check, scene, given.pair()));
    case RowVerdict::Repeated: {
        const std::string repeats = say("{1} repeats line {2}.", written, countText(check.given[given.earlier].line));
        const bool isMistake = check.isMistake(RowVerdict::Repeated);
        return isMistake ? repeats : bothSentences(repeats, say("In a set that is not a mistake."));
    }
    case RowVerdict::Self: return because(check, scene, given.pair());
    case RowVerdict::UnknownName: return unknownNamesSentence(check, row, nearest);
    case RowVerdict::OutOfPlace:
        return say("{1} is a pair of the right list, but there it is number {2}.", written,
                   countText(std::size_t{given.right} + 1));
    case RowVerdict::Right: return rightRowSentences(check, scene, given);
    }
    return {};
}

std::string missingSentences(const PairCheck& check, const Scene& scene, Row right)
{
    assert(right < check.right.size());
    const BoxPair pair = check.right[right].pair;
    return bothSentences(say("{1} is missing.", pairName(scene, pair)), because(check, scene, pair));
}

std::string rowReason(const PairCheck& check, const Scene& scene, Row row)
{
    assert(row < check.rows.size());
    const GivenRow& given = check.rows[row];
    switch (given.verdict) {
    case RowVerdict::Extra:
    case RowVerdict::Self: return briefly(check, scene, given.pair());
    case RowVerdict::Repeated: return say("It is already in line {1}.", countText(check.given[given.earlier].line));
    case RowVerdict::OutOfPlace:
        return say("In the right list it is number {1}.", countText(std::size_t{given.right} + 1));
    case RowVerdict::UnknownName:
    case RowVerdict::Right: break;
    }
    return {};
}

std::string missingReason(const PairCheck& check, const Scene& scene, Row right)
{
    assert(right < check.right.size());
    return briefly(check, scene, check.right[right].pair);
}

std::string effectSentences(const PairCheck& check, const Scene& scene, const NamedMistake& mistake, bool showsMissing)
{
    const auto effect = effectOf(scene, check, mistake.method());
    if (!effect || (effect->isMissing && !showsMissing)) {
        return {};
    }
    const std::string pair = pairName(scene, effect->pair);
    if (effect->box == kNoBox) {
        return bothSentences(translated(mistake.algorithm->warning),
                             effect->isMissing ? say("Here, for example, {1} is missing.", pair)
                                               : say("Here, for example, {1} is extra.", pair));
    }
    const std::string box = shortName(scene, effect->box);
    const std::string wrong = cellNoun(effect->wrongCell), right = cellNoun(effect->rightCell);
    return effect->isMissing ? say("So {1} goes into {2} instead of {3}, and {4} is missing.", box, wrong, right, pair)
                             : say("So {1} goes into {2} instead of {3}, and {4} is extra.", box, wrong, right, pair);
}

std::string diagnosisSentence(const PairCheck& check, const Diagnosis& diagnosis, const NearestMistakes& nearest)
{
    switch (diagnosis.skipped) {
    case Diagnosis::Skipped::Right: return check.isRight() ? say("The list is right.") : std::string();
    case Diagnosis::Skipped::UnknownNames:
        return say("Correct the unknown names first; then the mistake can be diagnosed.");
    case Diagnosis::Skipped::Unreadable:
        return say("No mistake is named, because not every line of the list was understood.");
    case Diagnosis::Skipped::Empty: return say("An empty list can’t be diagnosed.");
    case Diagnosis::Skipped::OnlyOrder:
        return say("The pairs are right but their order is wrong; no known mistake gives this order.");
    case Diagnosis::Skipped::No: break;
    }
    switch (diagnosis.named.size()) {
    case 0: return nearestSentence(nearest);
    case 1:
        return check.isRight()
                 ? say("As a set, the list is right; with its repetitions, it is exactly the list of this mistake.")
                 : std::string();
    default: break;
    }
    return say("Each of these {1} mistakes gives exactly this list. On this scene they can’t be told apart.",
               diagnosis.named.size());
}

std::string ownListSentence(const Algorithm& mistake)
{
    return say("This is exactly the list of the mistake “{1}”.", translated(mistake.title));
}

std::string undecidedSentence(const Diagnosis& diagnosis)
{
    const auto& [named, withoutList, undecided, skipped] = diagnosis;
    const std::string without =
        say("These mistakes go outside the array or never end on this scene, so they have no list: {1}.",
            titlesOf(withoutList, kMaxTitles));
    const std::string tooLong =
        say("Not tested, because they take too long on this scene: {1}.", titlesOf(undecided, kMaxTitles));
    return bothSentences(withoutList.empty() ? "" : without, undecided.empty() ? "" : tooLong);
}

}  // namespace mortonscope
