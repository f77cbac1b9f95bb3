#include "core/algorithms/mistakes.h"
#include "core/catalogue/catalogue.h"
#include "core/check/diagnosis.h"
#include "core/check/distinguish.h"
#include "core/check/hidden_mistake.h"
#include "core/check/right_list.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "core/space/placement.h"
#include "tests/support/checked.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Ids = std::set<std::string>;
using Keys = std::vector<std::pair<BoxId, BoxId>>;
using Test = std::function<bool(const Box& a, const Box& b)>;

const CheckRules kOverlaps{PairsOf::Overlaps, Matching::Multisets, {}};
const Ids kIds{"x-axis-only", "or-for-and", "corner-inside", "touching-swapped", "sizes-not-halved"};

/// Returns the tests as a student who makes the mistake writes them: by what separates boxes, and only for boxes.
std::map<std::string, Test> oraclesFor(Touching touching)
{
    const auto less = [](double a, double b, bool orEqual) { return orEqual ? !(a > b) : !(a >= b); };
    const bool closed = touching == Touching::Closed;
    const auto apart = [less](double low, double high, double otherLow, double otherHigh, bool orEqual) {
        return !less(otherLow, high, orEqual) || !less(low, otherHigh, orEqual);
    };
    const auto apartX = [apart](const Box& a, const Box& b, bool orEqual) {
        return apart(a.left, a.right, b.left, b.right, orEqual);
    };
    const auto apartY = [apart](const Box& a, const Box& b, bool orEqual) {
        return apart(a.top, a.bottom, b.top, b.bottom, orEqual);
    };
    const auto contains = [less, closed](const Box& box, double x, double y) {
        return less(box.left, x, closed) && less(x, box.right, closed) && less(box.top, y, closed)
            && less(y, box.bottom, closed);
    };
    const auto hasCorner = [contains](const Box& of, const Box& in) {
        return contains(in, of.left, of.top) || contains(in, of.right, of.top) || contains(in, of.left, of.bottom)
            || contains(in, of.right, of.bottom);
    };
    return {
        {"x-axis-only", [=](const Box& a, const Box& b) { return !apartX(a, b, closed); }},
        {"or-for-and", [=](const Box& a, const Box& b) { return !(apartX(a, b, closed) && apartY(a, b, closed)); }},
        {"corner-inside", [=](const Box& a, const Box& b) { return hasCorner(a, b) || hasCorner(b, a); }},
        {"touching-swapped",
         [=](const Box& a, const Box& b) { return !apartX(a, b, !closed) && !apartY(a, b, !closed); }},
        {"sizes-not-halved",
         [=](const Box& a, const Box& b) {
             return less(std::abs((a.left + a.right) - (b.left + b.right)),
                         2 * ((a.right - a.left) + (b.right - b.left)), closed)
                 && less(std::abs((a.top + a.bottom) - (b.top + b.bottom)),
                         2 * ((a.bottom - a.top) + (b.bottom - b.top)), closed);
         }},
    };
}

/// Returns all pairs that the test accepts and whose cells are equal, or ancestor and descendant.
Keys listByHand(const Scene& scene, const Test& test)
{
    Keys keys;
    for (std::uint32_t a = 0; a < scene.size(); ++a) {
        for (std::uint32_t b = a + 1; b < scene.size(); ++b) {
            const Placement p = place(scene.space(), scene.box(BoxId(a)));
            const Placement q = place(scene.space(), scene.box(BoxId(b)));
            if (p.isInTree() && q.isInTree() && p.cell.isRelatedTo(q.cell)
                && test(scene.box(BoxId(a)), scene.box(BoxId(b)))) {
                keys.emplace_back(BoxId(a), BoxId(b));
            }
        }
    }
    return keys;
}

Method methodOf(const std::string& id, ListOrder order = ListOrder::FirstIn)
{
    return {.algorithm = findAlgorithm(id), .order = order};
}

Keys keysOf(const std::vector<BoxPair>& pairs)
{
    Keys keys;
    for (const BoxPair& pair : pairs) {
        keys.push_back(std::minmax(pair.first, pair.second));
    }
    std::ranges::sort(keys);
    return keys;
}

std::vector<BoxPair> pairsOf(const Keys& keys)
{
    std::vector<BoxPair> pairs;
    for (const auto& [a, b] : keys) {
        pairs.push_back({b, a});
    }
    return pairs;
}

Scene seededScene(std::uint64_t seed)
{
    const SeededScene seeded(seed);
    return sceneOf(*Space::create(seeded.space.world(), std::min(seeded.space.depth(), 4), seeded.space.outside()),
                   seeded.boxes, seed % 2 == 0 ? Touching::Open : Touching::Closed);
}

Ids namedFor(const Scene& scene, const std::vector<BoxPair>& list, const CheckRules& rules = kOverlaps)
{
    Ids ids;
    for (const NamedMistake& mistake :
         nameMistakes(scene, *checkPairs(scene, written(scene, list), rules), classicMistakes()).named) {
        ids.insert(std::string(mistake.algorithm->id));
    }
    return ids;
}

}  // namespace

/// Classic mistakes in the overlap test judge some of the right pairs wrongly.
class TestOverlapMistakes : public QObject {
    Q_OBJECT

private slots:
    /// Unlike the published test of circles, none of these depends on which box is named first.
    void faultyTestsAreSymmetric()
    {
        const std::vector<Box> boxes = awkwardBoxes(36, 60, Space());
        const auto tests = {overlapsInX, overlapsInEitherAxis, overlapsByCorners, overlapsByWholeSizes};
        for (const Touching touching : {Touching::Open, Touching::Closed}) {
            for (const auto test : tests) {
                for (const Box& a : boxes) {
                    for (const Box& b : boxes) {
                        QCOMPARE(test(a, b, touching), test(b, a, touching));
                    }
                }
            }
        }
    }

    void allOverlapMistakesAreCovered()
    {
        Ids ids;
        for (const Mistake& mistake : mistakes()) {
            QCOMPARE(mistake.algorithm->changesOnlyHits(), mistake.part == MistakePart::Test);
            if (mistake.part == MistakePart::Test) {
                ids.insert(std::string(mistake.algorithm->id));
            }
        }
        QCOMPARE(ids, kIds);
    }

    /// Compares with the tests above on 100 scenes. Each list differs from the right one on many of them.
    void listsMatchTheFaultyTests()
    {
        std::map<std::string, int> wrong;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Scene scene = seededScene(seed);
            const Keys right = keysOf(*listedPairs(scene, {}, PairsOf::Overlaps));
            for (const auto& [id, test] : oraclesFor(scene.touching())) {
                const Keys byHand = listByHand(scene, test);
                for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                    QVERIFY2(keysOf(*listedPairs(scene, methodOf(id, order), PairsOf::Overlaps)) == byHand,
                             qPrintable(QString("%1, seed %2").arg(id.c_str()).arg(seed)));
                }
                wrong[id] += byHand != right ? 1 : 0;
            }
        }
        for (const std::string& id : kIds) {
            QVERIFY2(wrong[id] >= 20, qPrintable(QString("%1: %2").arg(id.c_str()).arg(wrong[id])));
        }
    }

    /// A list is named by the mistakes that give it, but a right or an empty list by none.
    void mistakesAreNamedByTheirLists()
    {
        int alone = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Scene scene = seededScene(seed);
            const Keys right = keysOf(*listedPairs(scene, {}, PairsOf::Overlaps));
            QVERIFY(namedFor(scene, pairsOf(right)).empty());
            std::map<Keys, Ids> sameList;
            for (const Mistake& mistake : mistakes()) {
                if (const auto list = listedPairs(scene, {.algorithm = mistake.algorithm}, PairsOf::Overlaps)) {
                    sameList[keysOf(*list)].insert(std::string(mistake.algorithm->id));
                }
            }
            for (const auto& [id, test] : oraclesFor(scene.touching())) {
                const Keys keys = listByHand(scene, test);
                const Ids named = namedFor(scene, pairsOf(keys));
                QVERIFY2(named == (keys == right || keys.empty() ? Ids() : sameList[keys]),
                         qPrintable(QString("%1, seed %2").arg(id.c_str()).arg(seed)));
                alone += named == Ids{id} ? 1 : 0;
            }
        }
        QVERIFY2(alone > 150, qPrintable(QString::number(alone)));
    }

    /// These mistakes don't change candidates, so they are never named for a list of candidates.
    void candidateListsNameNoOverlapMistake()
    {
        const Scene& scene = findPreset("separates-mistakes-12")->scene;
        const auto right = *listedPairs(scene, {}, PairsOf::Candidates);
        for (const std::string& id : kIds) {
            QCOMPARE(*listedPairs(scene, methodOf(id), PairsOf::Candidates), right);
            QVERIFY(!isSuspect(*findAlgorithm(id), PairsOf::Candidates)
                    && isSuspect(*findAlgorithm(id), PairsOf::Overlaps));
            for (const Matching matching : {Matching::Sets, Matching::Multisets, Matching::InOrder}) {
                // The list has their overlaps, although candidates are expected.
                const auto overlaps = *listedPairs(scene, methodOf(id), PairsOf::Overlaps);
                const Ids named = namedFor(scene, overlaps, {PairsOf::Candidates, matching, {}});
                QVERIFY(std::ranges::none_of(named, [](const std::string& other) { return kIds.contains(other); }));
            }
        }
        for (const Algorithm* shown : mistakesThatShow(scene)) {
            QVERIFY2(!shown->changesOnlyHits(), shown->id.data());
        }
    }

    void nearestMistakeIsNamedIfNoneFits()
    {
        // Q, R and T overlap P; S is far above R and P.
        const Scene scene = sceneFromText("P 10 40 90 50; Q 45 5 55 95; R 80 45 85 60; S 80 5 85 10; T 5 46 15 48", 2);
        std::vector<BoxPair> list = *listedPairs(scene, methodOf("x-axis-only"), PairsOf::Overlaps);
        QVERIFY(list.size() > 3);
        std::erase_if(
            list, [&](BoxPair pair) { return keysOf({pair}) == Keys{{BoxId(0), BoxId(4)}}; });  // P-T, which is right
        const NearestMistakes nearest =
            nearestMistakes(scene, *checkPairs(scene, written(scene, list), kOverlaps), classicMistakes());
        QVERIFY(std::ranges::any_of(
            nearest.mistakes, [](const NamedMistake& mistake) { return mistake.algorithm->id == "x-axis-only"; }));
        QCOMPARE(nearest.pairs, std::uint64_t{1});
    }

    /// One scene distinguishes all five from each other, from the right method, and from a mistake in the pass.
    void oneSceneDistinguishesAllMistakes()
    {
        std::vector<Method> ways{{}, methodOf("no-stack")};
        for (const std::string& id : kIds) {
            ways.push_back(methodOf(id));
        }
        const auto distinguishing = distinguish(workedScene(), ways, kOverlaps);
        QVERIFY(distinguishing && distinguishing->distinguishesAll());
        QVERIFY2(distinguishing->scene.size() <= 8, qPrintable(QString::number(distinguishing->scene.size())));
        for (const std::string& id : kIds) {
            QCOMPARE(
                namedFor(distinguishing->scene, *listedPairs(distinguishing->scene, methodOf(id), PairsOf::Overlaps))
                    .contains(id),
                true);
        }
    }

    /// The scene that is named for a mistake shows it.
    void presetSceneShowsEachMistake()
    {
        for (const std::string& id : kIds) {
            const Scene& scene = findPreset(findAlgorithm(id)->scene)->scene;
            QVERIFY2(keysOf(*listedPairs(scene, methodOf(id), PairsOf::Overlaps))
                         != keysOf(*listedPairs(scene, {}, PairsOf::Overlaps)),
                     id.c_str());
        }
    }

    /// Once their boxes pass, circles are compared as they should be.
    void circlesAreComparedByDistance()
    {
        std::vector<SceneObject> objects{{"a", {}, Circle{{20, 20}, 10}, {}, {}},
                                         {"b", {}, Circle{{35, 35}, 10}, {}, {}},
                                         {"c", {}, Circle{{20, 80}, 10}, {}, {}}};
        for (SceneObject& object : objects) {
            object.box = boundingBox(*object.circle);
        }
        const Scene scene(*Space::create({0, 0, 100, 100}, 0), Touching::Open, {}, std::move(objects));
        for (const char* id : {"x-axis-only", "or-for-and", "sizes-not-halved", "corner-inside"}) {
            QVERIFY2(listedPairs(scene, methodOf(id), PairsOf::Overlaps)->empty(),
                     id);  // a and b are 21.2 apart, c is far below a
        }
    }

    void stepSentencesStateTheError()
    {
        const auto sentence = [](const Scene& scene, const char* id) {
            const Analysis analysis(scene, methodOf(id));
            return narrate(analysis, analysis.run.at(*analysis.run.stepOf(BoxId(0), BoxId(1))));
        };
        const Scene above = sceneFromText("A 10 10 20 20; B 10 70 20 80", 0);
        QVERIFY2(sentence(above, "x-axis-only").find("the faulty test reports an overlap, although there is none: ")
                     != std::string::npos,
                 sentence(above, "x-axis-only").c_str());
        const Scene plus = sceneFromText("A 10 40 90 60; B 40 10 60 90", 0);
        QVERIFY2(sentence(plus, "corner-inside").find("the faulty test reports no overlap, although they overlap")
                     != std::string::npos,
                 sentence(plus, "corner-inside").c_str());
        QVERIFY2(sentence(plus, "x-axis-only").find("they are tested, and they overlap") != std::string::npos,
                 sentence(plus, "x-axis-only").c_str());
    }
};

QTEST_APPLESS_MAIN(TestOverlapMistakes)
#include "test_overlap_mistakes.moc"
