#include "core/check/hidden_mistake.h"
#include "core/check/right_list.h"
#include "core/question_bank/bank_parts.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace mortonscope::banks {

namespace {

using Pairs = std::vector<BoxPair>;

std::optional<Pairs> pairsOfMistake(const Maker& maker, const Algorithm& mistake, PairsOf of = PairsOf::Candidates)
{
    return listedPairs(maker.scene, {.algorithm = &mistake}, of);
}

Pairs rightPairs(const Maker& maker)
{
    Pairs pairs;
    for (const WorksheetPair& pair : maker.key.pairs) {
        pairs.push_back({pair.first, pair.second});
    }
    return pairs;
}

/// Returns the classic mistakes in an order that the dice choose.
std::vector<const Algorithm*> shuffledMistakes(const Maker& maker)
{
    std::vector<const Algorithm*> all;
    for (const Mistake& mistake : mistakes()) {
        all.push_back(mistake.algorithm);
    }
    maker.shuffle(all);
    return all;
}

/// Returns the cells of two boxes and what follows from them.
std::string reasonText(const Maker& maker, BoxPair pair)
{
    const Cell a = maker.placement(pair.first).cell, b = maker.placement(pair.second).cell;
    const char* text =
        a.isRelatedTo(b)
            ? message("{1} is in {3}, {2} is in {4}: the cells are equal, or one is an ancestor of the other.")
            : message("{1} is in {3}, {2} is in {4}: neither cell is an ancestor of the other.");
    return maker.say(text, {maker.name(pair.first), maker.name(pair.second), maker.words.slot(a.index().value),
                            maker.words.slot(b.index().value)});
}

std::string rightListSentence(const Maker& maker)
{
    return maker.say(message("The candidate pairs, in test order: {1}."), {pairsText(maker.scene, rightPairs(maker))});
}

std::string namesOfPair(const Maker& maker, BoxPair pair)
{
    const auto [low, high] = std::minmax(pair.first, pair.second);
    return maker.say(message("{1} and {2}"), {maker.name(low), maker.name(high)});
}

/// Asks which of six pairs are candidates. Pairs that a classic mistake invents come first among the wrong ones.
BankQuestion candidatesQuestion(const Maker& maker)
{
    constexpr std::size_t kEach = 3;
    Pairs right = rightPairs(maker);
    std::set<std::uint64_t> taken;
    for (const BoxPair pair : right) {
        taken.insert(pairKey(pair));
    }
    maker.shuffle(right);
    right.resize(std::min(right.size(), kEach));
    BankPart part{BankType::Several, "candidates", maker.say(message("Which of these are candidate pairs?"))};
    for (const BoxPair pair : right) {
        part.answers.push_back({namesOfPair(maker, pair), true});
    }
    std::size_t wrongs = 0;
    const auto addWrong = [&](BoxPair pair, const std::string& feedback) {
        if (wrongs < kEach && pair.first != pair.second && taken.insert(pairKey(pair)).second) {
            part.answers.push_back({namesOfPair(maker, pair), false, feedback});
            ++wrongs;
        }
    };
    for (const Algorithm* mistake : shuffledMistakes(maker)) {
        const auto pairs = mistake->walk == Walk::BruteForce ? std::nullopt : pairsOfMistake(maker, *mistake);
        for (const BoxPair pair : pairs.value_or(Pairs())) {
            addWrong(pair, reasonText(maker, pair) + ' ' + maker.words.mistake(*mistake));
        }
    }
    for (std::size_t i = 0; i < maker.scene.size(); ++i) {
        for (std::size_t j = i + 1; j < maker.scene.size(); ++j) {
            const BoxPair pair{maker.scene.id(i), maker.scene.id(j)};
            addWrong(pair, reasonText(maker, pair));
        }
    }
    maker.shuffle(part.answers);
    return {"candidates", maker.say(message("Which pairs are candidates")), {part}, rightListSentence(maker)};
}

/// Asks for the right list. The wrong ones come from classic mistakes. None differs from the right one only in the box
/// that is named first, because the question doesn't say which one that is.
BankQuestion listQuestion(const Maker& maker)
{
    const Pairs right = rightPairs(maker);
    AnswerList answers({pairsText(maker.scene, right)});
    for (const Algorithm* mistake : shuffledMistakes(maker)) {
        const auto pairs = pairsOfMistake(maker, *mistake);
        const std::size_t longest = right.size() + 6;
        if (pairs && !pairs->empty() && pairs->size() <= longest && answers.wrongs() < kMaxOffered
            && !std::ranges::equal(*pairs, right, {}, pairKey, pairKey)) {
            answers.addWrong(pairsText(maker.scene, *pairs), maker.words.mistake(*mistake));
        }
    }
    BankPart part{
        BankType::Choice, "list",
        maker.say(message("Which list has all candidate pairs, in the order in which the single pass tests them?")),
        answers.take()};
    maker.shuffle(part.answers);
    return {"list", maker.say(message("List of candidate pairs")), {part}, rightListSentence(maker)};
}

/// Asks for the number of pairs in a list. The wrong numbers come from classic mistakes.
BankPart countPart(const Maker& maker, PairsOf of, std::size_t right, std::string name, std::string prompt)
{
    AnswerList answers({std::to_string(right)});
    for (const Algorithm* mistake : shuffledMistakes(maker)) {
        const auto pairs = pairsOfMistake(maker, *mistake, of);
        if (pairs && answers.wrongs() < kMaxTyped) {
            answers.addWrong(std::to_string(pairs->size()), maker.words.mistake(*mistake));
        }
    }
    return {BankType::Number, std::move(name), std::move(prompt), answers.take()};
}

BankQuestion testsQuestion(const Maker& maker)
{
    return {"tests",
            maker.say(message("Number of tests")),
            {countPart(maker, PairsOf::Candidates, maker.key.pairs.size(), "tests",
                       maker.say(message("How many pairs does the single pass test?")))},
            rightListSentence(maker)};
}

BankQuestion overlapsQuestion(const Maker& maker)
{
    Pairs overlapping;
    for (const WorksheetPair& pair : maker.key.pairs) {
        if (pair.overlaps) {
            overlapping.push_back({pair.first, pair.second});
        }
    }
    return {"overlaps",
            maker.say(message("Number of overlaps")),
            {countPart(maker, PairsOf::Overlaps, overlapping.size(), "overlaps",
                       maker.say(message("How many pairs of boxes overlap?")))},
            maker.say(message("The pairs that overlap: {1}."), {pairsText(maker.scene, overlapping)})};
}

// ------------------------------------------------------------------------------------------------ mistakes

/// A mistake and the result that shows it.
struct Shown {
    const Algorithm* mistake;
    std::string result;
};

/// Makes the choice of a mistake: the hidden one, and others with other results.
BankPart mistakePart(const Maker& maker, std::string prompt, const Shown& hidden, std::vector<Shown> others,
                     const char* otherResult)
{
    AnswerList answers({maker.words.mistakeAnswer(*hidden.mistake)});
    maker.shuffle(others);
    for (const Shown& other : others) {
        if (other.result != hidden.result && answers.wrongs() < kMaxOffered) {
            answers.addWrong(maker.words.mistakeAnswer(*other.mistake), maker.say(otherResult, {other.result}));
        }
    }
    BankPart part{BankType::Choice, "mistake", std::move(prompt), answers.take()};
    maker.shuffle(part.answers);
    return part;
}

Shown takeOne(const Maker& maker, const std::vector<Shown>& from)
{
    assert(!from.empty());
    return from[static_cast<std::size_t>(maker.dice.below(static_cast<int>(from.size())))];
}

/// Asks for the mistake of a wrong list. Lists are compared without their order, so that only one answer is right.
BankQuestion mistakenListQuestion(const Maker& maker)
{
    constexpr std::size_t kLongest = 24;
    std::vector<Shown> shown;
    for (const Algorithm* mistake : mistakesThatShow(maker.scene)) {
        const auto pairs = pairsOfMistake(maker, *mistake);
        if (!pairs || pairs->empty() || pairs->size() > kLongest) {
            continue;
        }
        Pairs sorted = *pairs;
        for (BoxPair& pair : sorted) {
            pair = {std::min(pair.first, pair.second), std::max(pair.first, pair.second)};
        }
        std::ranges::sort(sorted);
        shown.push_back({mistake, pairsText(maker.scene, sorted)});
    }
    const Shown hidden = takeOne(maker, shown);
    BankPart part = mistakePart(
        maker,
        maker.say(message("A program lists these candidate pairs: {1}. Which classic mistake does it make?"),
                  {hidden.result}),
        hidden, shown, message("With this mistake, the list would be: {1}."));
    return {"list",
            maker.say(message("The mistake behind a list")),
            {part},
            rightListSentence(maker) + ' ' + maker.words.mistake(*hidden.mistake)};
}

/// Asks for the mistake that puts a box into a wrong slot.
BankQuestion mistakenSlotQuestion(const Maker& maker)
{
    const BoxId box = boxWithMistakes(maker, slotField);
    const std::string right = *slotField(maker.placement(box));
    std::vector<Shown> all, wrong;
    for (const Algorithm* mistake : placingMistakes()) {
        const Placement p = mistake->place(maker.scene.space(), maker.scene.box(box));
        if (p.isInTree()) {
            all.push_back({mistake, std::to_string(p.index)});
            if (all.back().result != right) {
                wrong.push_back(all.back());
            }
        }
    }
    const Shown hidden = takeOne(maker, wrong);
    const std::string name = maker.name(box);
    BankPart part =
        mistakePart(maker,
                    maker.say(message("A program puts {1} into slot {2}. Which classic mistake does it make?"),
                              {name, hidden.result}),
                    hidden, all, message("With this mistake, the box would be in slot {1}."));
    return {"slot-" + name,
            maker.say(message("The mistake behind the slot of {1}"), {name}),
            {part},
            placementSentence(maker, box) + ' ' + maker.words.mistake(*hidden.mistake)};
}

}  // namespace

BankQuestion pairsQuestion(const Maker& maker, int form)
{
    switch (form % 4) {
    case 0: return candidatesQuestion(maker);
    case 1: return listQuestion(maker);
    case 2: return testsQuestion(maker);
    default: return overlapsQuestion(maker);
    }
}

BankQuestion mistakeQuestion(const Maker& maker, int form)
{
    return form % 2 == 0 ? mistakenListQuestion(maker) : mistakenSlotQuestion(maker);
}

}  // namespace mortonscope::banks
