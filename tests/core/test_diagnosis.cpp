#include "core/catalogue/catalogue.h"
#include "core/catalogue/method_run.h"
#include "core/check/diagnosis.h"
#include "core/check/distinguish.h"
#include "core/check/right_list.h"
#include "core/scene/presets.h"
#include "tests/support/checked.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Ids = std::set<std::string>;
using Keys = std::vector<std::pair<BoxId, BoxId>>;

const CheckRules kSets{};
const CheckRules kInOrder{PairsOf::Candidates, Matching::InOrder, {}};

Method methodOf(std::string_view id, ListOrder order = ListOrder::FirstIn)
{
    Method method;
    method.algorithm = findAlgorithm(id);
    method.order = order;
    return method;
}

/// Returns the list of a method; none if it ends early.
std::optional<std::vector<BoxPair>> listOf(const Scene& scene, const Method& method)
{
    std::vector<BoxPair> pairs;
    const LinearQuadtree tree = treeFor(scene, method);
    const WalkEnd end = walkPairs(tree, method, PairProbe([&](BoxId a, BoxId b) { pairs.push_back({a, b}); }));
    return end == WalkEnd::Done ? std::optional(pairs) : std::nullopt;
}

/// Returns the pairs regardless of which box is named first. Sorts them unless the order matters.
Keys keysOf(const std::vector<BoxPair>& pairs, bool inOrder = false)
{
    Keys keys;
    for (const BoxPair& pair : pairs) {
        keys.push_back(std::minmax(pair.first, pair.second));
    }
    if (!inOrder) {
        std::ranges::sort(keys);
    }
    return keys;
}

Ids idsOf(const Diagnosis& diagnosis)
{
    Ids ids;
    for (const NamedMistake& mistake : diagnosis.named) {
        ids.insert(std::string(mistake.algorithm->id));
    }
    return ids;
}

Diagnosis diagnosisOf(const Scene& scene, const std::vector<NamedPair>& list, const CheckRules& rules = {})
{
    return nameMistakes(scene, *checkPairs(scene, list, rules), classicMistakes());
}

Diagnosis diagnosisOf(const Scene& scene, const std::vector<BoxPair>& list, const CheckRules& rules = {})
{
    return diagnosisOf(scene, written(scene, list), rules);
}

/// Returns both separating scenes, the worked scene and random scenes.
std::vector<Scene> manyScenes(std::uint64_t random = 100)
{
    std::vector<Scene> scenes{findPreset("separates-mistakes-8")->scene, findPreset("separates-mistakes-12")->scene,
                              workedScene()};
    for (std::uint64_t seed = 0; seed < random; ++seed) {
        const SeededScene seeded(seed);
        scenes.push_back(
            sceneOf(*Space::create(seeded.space.world(), std::min(seeded.space.depth(), 4), seeded.space.outside()),
                    seeded.boxes, seed % 2 == 0 ? Touching::Open : Touching::Closed));
    }
    return scenes;
}

}  // namespace

class TestDiagnosis : public QObject {
    Q_OBJECT

private slots:
    /// The list of a mistake is diagnosed as this mistake and exactly those that give the same list. If the list is the
    /// right one, no mistake is named.
    void everyMistakeIsDiagnosedFromItsList()
    {
        std::size_t alone = 0;
        for (const Scene& scene : manyScenes()) {
            const Keys right = keysOf(rightPairs(scene));
            std::map<Keys, Ids> sameList;
            Ids without;
            for (const Mistake& mistake : mistakes()) {
                const std::string id(mistake.algorithm->id);
                const auto list = listOf(scene, methodOf(id));
                list ? sameList[keysOf(*list)].insert(id) : without.insert(id);
            }
            for (const auto& [keys, ids] : sameList) {
                std::vector<BoxPair> list;
                for (const auto& [a, b] : keys) {
                    list.push_back({b, a});
                }
                const Diagnosis diagnosis = diagnosisOf(scene, list);
                QCOMPARE(idsOf(diagnosis), keys == right || keys.empty() ? Ids() : ids);
                QCOMPARE(diagnosis.skipped == Diagnosis::Skipped::Right, keys == right);
                alone += ids.size() == 1 ? 1 : 0;
                Ids reported;
                for (const Algorithm* algorithm : diagnosis.withoutList) {
                    reported.insert(std::string(algorithm->id));
                }
                QCOMPARE(reported, keys == right || keys.empty() ? Ids() : without);
                QVERIFY(diagnosis.undecided.empty());
            }
        }
        QVERIFY(alone > 1000);
    }

    void separatingSceneIdentifiesEachMistake()
    {
        const Scene& scene = findPreset("separates-mistakes-12")->scene;
        const Ids ended{"child-index-off-at-root", "offset-next-level", "offset-not-divided"};
        for (const Mistake& mistake : mistakes()) {
            const std::string id(mistake.algorithm->id);
            if (ended.contains(id) || id == "xy-swapped" || mistake.algorithm->changesOnlyHits()) {
                continue;
            }
            const Ids everyPair{"or-for-xor", "never-pop-push-always", "brute-force"};
            const Ids alike{"far-edge-wraps", "unit-by-depth"};  // for the box at the far edge
            const Ids expected = everyPair.contains(id) ? everyPair : alike.contains(id) ? alike : Ids{id};
            const auto list = *listOf(scene, methodOf(id));
            QCOMPARE(idsOf(diagnosisOf(scene, list)), list.empty() ? Ids() : expected);
        }
    }

    /// If order matters and mistakes have the same sequence, those with only the same pairs are not named.
    void orderedMatchingComparesSequences()
    {
        std::size_t byOrder = 0;
        for (const Scene& scene : manyScenes(25)) {
            std::map<Keys, Ids> sameSequence;
            for (const Mistake& mistake : mistakes()) {
                const std::string id(mistake.algorithm->id);
                for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                    if (const auto list = listOf(scene, methodOf(id, order))) {
                        sameSequence[keysOf(*list, true)].insert(id);
                    }
                }
            }
            for (const auto& [keys, ids] : sameSequence) {
                const bool isRight = keys == keysOf(rightPairs(scene), true)
                                  || keys == keysOf(rightPairs(scene, ListOrder::LastIn), true);
                std::vector<BoxPair> list;
                for (const auto& [a, b] : keys) {
                    list.push_back({a, b});
                }
                const Diagnosis diagnosis = diagnosisOf(scene, list, kInOrder);
                QCOMPARE(idsOf(diagnosis), isRight || keys.empty() ? Ids() : ids);
                QVERIFY(std::ranges::all_of(diagnosis.named, &NamedMistake::inOrder));
                byOrder += diagnosis.named.size();
            }
        }
        QVERIFY(byOrder > 1000);
        // This mistake shows only in the order.
        const Scene& scene = findPreset("separates-mistakes-12")->scene;
        QCOMPARE(idsOf(diagnosisOf(scene, *listOf(scene, methodOf("xy-swapped")), kInOrder)), Ids{"xy-swapped"});
    }

    void unknownSequenceIsDiagnosedByItsPairs()
    {
        const Scene& scene = findPreset("separates-mistakes-12")->scene;
        std::vector<BoxPair> list = *listOf(scene, methodOf("no-stack"));
        QVERIFY(list.size() > 1);
        std::rotate(list.begin(), list.begin() + 1, list.end());
        const Diagnosis diagnosis = diagnosisOf(scene, list, kInOrder);
        QCOMPARE(idsOf(diagnosis), Ids{"no-stack"});
        QVERIFY(!diagnosis.named.front().inOrder);

        // But if the pairs are the right ones, a mistake with the same pairs explains nothing.
        std::vector<BoxPair> right = rightPairs(scene);
        std::ranges::reverse(right);
        const Diagnosis onlyOrder = diagnosisOf(scene, right, kInOrder);
        QVERIFY(onlyOrder.skipped == Diagnosis::Skipped::OnlyOrder && onlyOrder.named.empty());
    }

    void rightListIsNeverDiagnosed()
    {
        for (const Golden& golden : goldenScenes()) {
            const Scene scene = sceneOf(golden);
            for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                const auto list = rightPairs(scene, order);
                for (const Matching matching : {Matching::Sets, Matching::Multisets, Matching::InOrder}) {
                    const Diagnosis diagnosis = diagnosisOf(scene, list, {PairsOf::Candidates, matching, {}});
                    QVERIFY2(diagnosis.named.empty() && diagnosis.skipped == Diagnosis::Skipped::Right,
                             qPrintable(golden.name));
                }
            }
        }
    }

    void randomListMatchesOnlyIdenticalMistakes()
    {
        std::mt19937_64 random(5);
        std::size_t asked = 0;
        for (const Scene& scene : manyScenes(60)) {
            if (scene.size() < 2) {
                continue;
            }
            for (int i = 0; i < 10; ++i) {
                std::vector<BoxPair> list = rightPairs(scene);
                for (std::uint64_t k = 1 + random() % 3; k > 0; --k) {
                    const auto any = [&] { return BoxId(static_cast<std::uint32_t>(random() % scene.size())); };
                    if (random() % 2 == 0 && !list.empty()) {
                        list.erase(list.begin() + static_cast<std::ptrdiff_t>(random() % list.size()));
                    } else {
                        list.push_back({any(), any()});
                    }
                }
                const Keys keys = keysOf(list);
                if (keys == keysOf(rightPairs(scene))) {
                    continue;
                }
                ++asked;
                for (const NamedMistake& mistake : diagnosisOf(scene, list).named) {
                    QVERIFY2(keysOf(*listOf(scene, mistake.method())) == keys, mistake.algorithm->id.data());
                }
            }
        }
        QVERIFY(asked > 400);
    }

    /// Compares with brute force, which runs all mistakes to their end and counts the differing pairs.
    void nearestMistakesDifferInTheFewestPairs()
    {
        std::mt19937_64 random(7);
        std::size_t found = 0;
        std::size_t none = 0;
        for (const Scene& scene : manyScenes(40)) {
            if (scene.size() < 2) {
                continue;
            }
            const auto any = [&] { return BoxId(static_cast<std::uint32_t>(random() % scene.size())); };
            for (int i = 0; i < 8; ++i) {
                const auto faulty = listOf(scene, methodOf(mistakes()[random() % mistakes().size()].algorithm->id));
                std::vector<BoxPair> list = faulty && i % 2 == 0 ? *faulty : rightPairs(scene);
                for (std::uint64_t k = 1 + random() % 3; k > 0; --k) {
                    if (random() % 2 == 0 && !list.empty()) {
                        list.erase(list.begin() + static_cast<std::ptrdiff_t>(random() % list.size()));
                    } else {
                        list.push_back({any(), any()});
                    }
                }
                const Keys keys = keysOf(list);
                const auto distance = [&keys](const std::vector<BoxPair>& other) {
                    Keys differing;
                    std::ranges::set_symmetric_difference(keys, keysOf(other), std::back_inserter(differing));
                    return differing.size();
                };
                const auto sharesPairs = [&keys](const std::vector<BoxPair>& other) {
                    Keys common;
                    std::ranges::set_intersection(keys, keysOf(other), std::back_inserter(common));
                    return !common.empty();
                };
                if (list.empty()) {
                    continue;  // doesn't show how it was made
                }
                std::size_t least = distance(rightPairs(scene));
                Ids expected;
                for (const Mistake& mistake : mistakes()) {
                    for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                        const auto its = listOf(scene, methodOf(mistake.algorithm->id, order));
                        const std::size_t pairs = its ? distance(*its) : least;
                        if (its && sharesPairs(*its) && (pairs < least || (pairs == least && !expected.empty()))) {
                            expected = pairs < least ? Ids() : expected;
                            least = pairs;
                            expected.insert(std::string(mistake.algorithm->id));
                        }
                    }
                }
                const NearestMistakes nearest =
                    nearestMistakes(scene, *checkPairs(scene, written(scene, list)), classicMistakes());
                Ids ids;
                for (const NamedMistake& mistake : nearest.mistakes) {
                    ids.insert(std::string(mistake.algorithm->id));
                    QCOMPARE(distance(*listOf(scene, mistake.method())), least);
                }
                QCOMPARE(ids, expected);
                QCOMPARE(nearest.pairs, expected.empty() ? std::uint64_t{0} : std::uint64_t{least});
                (expected.empty() ? none : found) += 1;
            }
        }
        QVERIFY(found > 50 && none > 50);
    }

    /// Five mistakes give an empty list, which differs from a list of one pair in only one pair.
    void mistakeWithoutACommonPairIsNotNear()
    {
        for (const char* list : {"D-D", "A-C", "B-B A-C"}) {
            const NearestMistakes nearest =
                nearestMistakes(workedScene(), *checkPairs(workedScene(), listed(list)), classicMistakes());
            for (const NamedMistake& mistake : nearest.mistakes) {
                QVERIFY2(!listOf(workedScene(), mistake.method())->empty(), mistake.algorithm->id.data());
            }
        }
        QVERIFY(nearestMistakes(workedScene(), *checkPairs(workedScene(), listed("D-D")), classicMistakes())
                    .mistakes.empty());
    }

    void nearestMistakeSearchCanBeStopped()
    {
        const auto list = *listOf(workedScene(), methodOf("no-stack"));
        const PairCheck check = *checkPairs(workedScene(), written(workedScene(), list));
        QCOMPARE(nearestMistakes(workedScene(), check, classicMistakes()).pairs, std::uint64_t{0});
        QVERIFY(nearestMistakes(workedScene(), check, classicMistakes(), [] { return false; }).mistakes.empty());
        QVERIFY(nearestMistakes(workedScene(), *checkPairs(workedScene(), listed("D-A D-Q")), classicMistakes())
                    .mistakes.empty());
        QVERIFY(nearestMistakes(workedScene(),
                                *checkPairs(workedScene(), written(workedScene(), rightPairs(workedScene()))),
                                classicMistakes())
                    .mistakes.empty());
    }

    /// The pair is wrong, and the box is where the mistake puts it.
    void effectIsShownOnAWrongPair()
    {
        std::size_t withBox = 0;
        for (const Scene& scene : manyScenes(30)) {
            for (const Mistake& mistake : mistakes()) {
                const Method method = methodOf(mistake.algorithm->id);
                const auto list = listOf(scene, method);
                if (!list) {
                    continue;
                }
                const PairCheck check = *checkPairs(scene, written(scene, *list));
                const auto effect = effectOf(scene, check, method);
                const bool isWrong = !check.missing.empty() || check.count(RowVerdict::Extra) > 0;
                QCOMPARE(effect.has_value(), isWrong);
                if (!effect) {
                    continue;
                }
                const auto has = [&effect](const std::vector<BoxPair>& pairs) {
                    return std::ranges::any_of(pairs, [&](BoxPair p) {
                        return std::minmax(p.first, p.second) == std::minmax(effect->pair.first, effect->pair.second);
                    });
                };
                QCOMPARE(has(rightPairs(scene)), effect->isMissing);
                QCOMPARE(has(*list), !effect->isMissing);
                if (effect->box != kNoBox) {
                    ++withBox;
                    QVERIFY(effect->box == effect->pair.first || effect->box == effect->pair.second);
                    QVERIFY(effect->rightCell == place(scene.space(), scene.box(effect->box)).cell);
                    QVERIFY(effect->wrongCell == method.placementOf(scene.space(), scene.box(effect->box)).cell);
                    QVERIFY(effect->wrongCell != effect->rightCell);
                }
                // This box by itself makes the pair wrong, unless no wrong pair has such a box.
                const auto isCauseOf = [&](BoxId box, BoxId other, bool isMissing) {
                    const Placement wrong = method.placementOf(scene.space(), scene.box(box));
                    const Cell there = place(scene.space(), scene.box(other)).cell;
                    return wrong.isInTree() && place(scene.space(), scene.box(box)).isInTree()
                        && wrong.cell != place(scene.space(), scene.box(box)).cell
                        && (wrong.cell.contains(there) || there.contains(wrong.cell)) != isMissing;
                };
                const BoxId other = effect->box == effect->pair.first ? effect->pair.second : effect->pair.first;
                if (effect->box == kNoBox || !isCauseOf(effect->box, other, effect->isMissing)) {
                    for (const Row row : check.missing) {
                        const BoxPair pair = check.right[row].pair;
                        QVERIFY(!isCauseOf(pair.first, pair.second, true) && !isCauseOf(pair.second, pair.first, true));
                    }
                    for (const GivenRow& row : check.rows) {
                        QVERIFY(
                            row.verdict != RowVerdict::Extra
                            || (!isCauseOf(row.first, row.second, false) && !isCauseOf(row.second, row.first, false)));
                    }
                }
            }
        }
        QVERIFY(withBox > 100);
    }

    void overlapListsAreComparedWithOverlaps()
    {
        const Scene& scene = findPreset("separates-mistakes-12")->scene;
        std::vector<BoxPair> list = *listOf(scene, methodOf("no-stack"));
        std::erase_if(list, [&](const BoxPair& p) { return !scene.overlap(p.first, p.second); });
        const Diagnosis diagnosis = diagnosisOf(scene, list, {PairsOf::Overlaps, Matching::Multisets, {}});
        std::vector<BoxPair> right = rightPairs(scene);
        std::erase_if(right, [&](const BoxPair& p) { return !scene.overlap(p.first, p.second); });
        QVERIFY(keysOf(list) != keysOf(right));
        QVERIFY(idsOf(diagnosis).contains("no-stack"));
        // If the pairs that a mistake adds don't overlap, its overlaps are right, and no mistake is named.
        std::vector<BoxPair> harmless = *listOf(scene, methodOf("never-pop"));
        std::erase_if(harmless, [&](const BoxPair& p) { return !scene.overlap(p.first, p.second); });
        QVERIFY(keysOf(harmless) == keysOf(right));
        QVERIFY(diagnosisOf(scene, harmless, {PairsOf::Overlaps, Matching::Multisets, {}}).named.empty());
    }

    void unknownNamesOrCancelStopTheDiagnosis()
    {
        const Diagnosis diagnosis = diagnosisOf(workedScene(), listed("D-A D-Q"));
        QVERIFY(diagnosis.skipped == Diagnosis::Skipped::UnknownNames && diagnosis.named.empty());
        const Diagnosis wrong = nameMistakes(workedScene(), *checkPairs(workedScene(), listed("D-A")),
                                             classicMistakes(), [] { return false; });
        QVERIFY(wrong.named.empty());
        QCOMPARE(wrong.undecided.size(),
                 static_cast<std::size_t>(std::ranges::count_if(
                     mistakes(), [](const Mistake& m) { return isSuspect(*m.algorithm, PairsOf::Candidates); })));
    }

    /// With some mistakes, the list order determines which boxes meet. A learner may use either order.
    void newestFirstIsTriedIfNothingMatches()
    {
        std::size_t found = 0;
        for (const Scene& scene : manyScenes()) {
            const auto lastIn = *listOf(scene, methodOf("pop-one", ListOrder::LastIn));
            if (keysOf(lastIn) != keysOf(rightPairs(scene))
                && keysOf(lastIn) != keysOf(*listOf(scene, methodOf("pop-one")))) {
                const Ids ids = idsOf(diagnosisOf(scene, lastIn));
                found += ids.contains("pop-one") ? 1 : 0;
                QVERIFY(!ids.empty());
                CheckRules rules;
                rules.order = ListOrder::LastIn;
                QVERIFY(idsOf(diagnosisOf(scene, lastIn, rules)).contains("pop-one"));
            }
        }
        QVERIFY(found > 0);
    }

    /// A small scene distinguishes each mistake from the right method.
    void smallSceneExposesEachMistake()
    {
        for (const Mistake& mistake : mistakes()) {
            const std::string id(mistake.algorithm->id);
            if (mistake.algorithm->changesOnlyHits()) {
                continue;  // always has the same candidates
            }
            const std::array ways{methodOf("single-pass"), methodOf(id)};
            const auto asBags = distinguish(workedScene(), ways);
            QCOMPARE(asBags.has_value(), id != "xy-swapped");  // it always has the same pairs
            const auto distinguishing = asBags ? asBags : distinguish(workedScene(), ways, kInOrder);
            QVERIFY2(distinguishing && distinguishing->scene.size() <= 4, id.c_str());
            QVERIFY(distinguishing->distinguishesAll() && distinguishing->groups.size() == 2);
            const auto right = listOf(distinguishing->scene, ways[0]);
            const auto wrong = listOf(distinguishing->scene, ways[1]);
            QVERIFY2(!wrong || keysOf(*right, !asBags) != keysOf(*wrong, !asBags), id.c_str());
        }
    }

    /// OR instead of XOR puts every box into the first cell of a level, and these cells are ancestors of one another. A
    /// stack that is never popped keeps all boxes. Both give all pairs on every scene; only the order differs.
    void someMistakesOnlyReorderBruteForce()
    {
        for (const char* id : {"or-for-xor", "never-pop-push-always"}) {
            const std::array ways{methodOf(id), methodOf("brute-force")};
            QVERIFY(!distinguish(workedScene(), ways));
            const auto inOrder = distinguish(workedScene(), ways, kInOrder);
            QVERIFY(inOrder
                    && keysOf(*listOf(inOrder->scene, ways[0]), true)
                           != keysOf(*listOf(inOrder->scene, ways[1]), true));
            // All methods leave out the same boxes.
            QVERIFY(!distinguish(workedScene().withSpace(*Space::create({0, 0, 100, 100}, 2, Outside::Reject)), ways));
        }
    }

    void mistakesWithEqualListsAreDistinguished()
    {
        const Diagnosis diagnosis = diagnosisOf(workedScene(), std::vector<NamedPair>());
        QVERIFY(diagnosis.named.empty()
                && diagnosis.skipped == Diagnosis::Skipped::Empty);  // although five mistakes give an empty list
        std::vector<Method> ways;
        for (const char* id : {"top-left-only", "bottom-right-only", "centre-only", "no-stack", "push-after"}) {
            QVERIFY(listOf(workedScene(), methodOf(id))->empty());
            ways.push_back(methodOf(id));
        }
        const auto distinguishing = distinguish(workedScene(), ways);
        QVERIFY(distinguishing && distinguishing->distinguishesAll() && distinguishing->scene.size() <= 5);
        QVERIFY(distinguish(workedScene(), ways)->scene == distinguishing->scene);  // the same answer each time
        QVERIFY(!distinguish(workedScene(), ways, kSets, [] { return false; }));
        QVERIFY(!distinguish(workedScene(), std::span(ways).first(1)));
    }

    /// The search ends soon even with all mistakes at once and in a deep space.
    void distinguishingAllMistakesEndsSoon()
    {
        std::vector<Method> ways;
        for (const Mistake& mistake : mistakes()) {
            if (isSuspect(*mistake.algorithm, PairsOf::Candidates)) {
                ways.push_back(methodOf(mistake.algorithm->id));
            }
        }
        const auto all = distinguish(workedScene(), ways);
        QVERIFY(all && all->groups.size() >= ways.size() - 5);
        const Scene deep = workedScene().withSpace(*Space::create({0, 0, 100, 100}, Space::kDeepestTree));
        QVERIFY(distinguish(deep, ways));
    }

    void tooLongWalkIsAbandoned()
    {
        const Scene scene = workedScene();
        QVERIFY(listedPairs(scene, methodOf("never-pop"), PairsOf::Candidates));
        QVERIFY(!listedPairs(scene, methodOf("never-pop"), PairsOf::Candidates, 10));
        QVERIFY(!listedPairs(scene, methodOf("child-index-off-at-root"), PairsOf::Candidates));
        const auto visit = [](BoxPair) { return false; };
        QVERIFY(limitedWalk(scene, methodOf("single-pass"), PairsOf::Candidates, 1000, visit).end == WalkEnd::Enough);
    }
};

QTEST_APPLESS_MAIN(TestDiagnosis)
#include "test_diagnosis.moc"
