#include "core/check/hidden_mistake.h"

#include "core/base/message.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method_run.h"
#include "core/words/words.h"

#include <algorithm>
#include <map>
#include <random>

namespace mortonscope {

namespace {

/// The number of times that each pair is listed, in either order of its boxes.
using Bag = std::map<BoxPair, std::size_t>;

/// Returns the bag of pairs that an algorithm lists; none if it ends early.
std::optional<Bag> bagOf(const Scene& scene, const Algorithm& algorithm)
{
    Bag bag;
    const Method method{.algorithm = &algorithm};
    const LinearQuadtree tree = treeFor(scene, method);
    const WalkEnd end =
        walkPairs(tree, method, PairProbe([&bag](BoxId a, BoxId b) { ++bag[{std::min(a, b), std::max(a, b)}]; }));
    if (end != WalkEnd::Done) {
        return std::nullopt;
    }
    return bag;
}

std::size_t countIn(const Bag& bag, BoxPair pair)
{
    const auto found = bag.find(pair);
    return found != bag.end() ? found->second : 0;
}

}  // namespace

std::vector<const Algorithm*> mistakesThatShow(const Scene& scene, const std::function<bool()>& shouldContinue)
{
    std::vector<const Algorithm*> shown;
    if (scene.size() > kMaxHiddenMistakeBoxes) {
        return shown;
    }
    const auto right = bagOf(scene, singlePassAlgorithm());
    for (const Mistake& mistake : mistakes()) {
        if (!shouldContinue()) {
            return {};
        }
        if (const auto bag = bagOf(scene, *mistake.algorithm); bag && bag != right) {
            shown.push_back(mistake.algorithm);
        }
    }
    return shown;
}

const Algorithm* hiddenMistake(const Scene& scene, std::uint32_t number)
{
    std::vector<const Algorithm*> shown = mistakesThatShow(scene);
    std::erase_if(shown, [](const Algorithm* algorithm) {
        return algorithm->walk == Walk::BruteForce;
    });  // its steps would give it away
    if (shown.empty()) {
        return nullptr;
    }
    // Consecutive numbers must not give consecutive mistakes.
    return shown[std::mt19937(number)() % shown.size()];
}

GuessVerdict judgeGuess(const Scene& scene, const Algorithm& hidden, const Algorithm& guess)
{
    using Kind = GuessVerdict::Kind;
    if (&hidden == &guess) {
        return {Kind::Right, {}, 0, 0};
    }
    const auto made = bagOf(scene, hidden);
    const auto guessed = bagOf(scene, guess);
    if (!made || !guessed) {
        return {Kind::NoList, {}, 0, 0};
    }
    for (const Bag* bag : {&*made, &*guessed}) {
        for (const auto& [pair, times] : *bag) {
            if (countIn(*made, pair) != countIn(*guessed, pair)) {
                return {Kind::Wrong, pair, countIn(*made, pair), countIn(*guessed, pair)};
            }
        }
    }
    return {Kind::SameList, {}, 0, 0};
}

std::string guessSentence(const GuessVerdict& verdict, const Scene& scene, const Algorithm& guess)
{
    const std::string title = translated(guess.title);
    const auto times = [](std::size_t count) { return sayCount(count, "{1} time", "{1} times"); };
    switch (verdict.kind) {
    case GuessVerdict::Kind::Right: break;
    case GuessVerdict::Kind::SameList:
        return say("“{1}” would give the same pairs on this scene, but it is another mistake. Change the scene until "
                   "they differ.",
                   title);
    case GuessVerdict::Kind::NoList: return say("No: “{1}” would never finish on this scene.", title);
    case GuessVerdict::Kind::Wrong:
        return say("No: “{1}” would test {2} {3}; this run tests it {4}.", title,
                   narration::pairName(scene, *verdict.pair), times(verdict.inGuess), times(verdict.inHidden));
    }
    return {};
}

}  // namespace mortonscope
