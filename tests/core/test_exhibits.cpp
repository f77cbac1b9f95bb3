#include "tests/support/exhibits.h"
#include "tests/support/scenes.h"

#include <QTest>

#include <regex>
#include <set>

using namespace mortonscope;
using test::pairText;
using test::presetScene;

namespace {

template <class Walk>
std::string walked(const Scene& scene, Walk walk)
{
    const LinearQuadtree tree(scene.space(), scene.boxes());
    std::vector<BoxPair> pairs;
    walk(tree, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairText(scene, pairs);
}

std::string rightPairs(const Scene& scene)
{
    return pairText(scene, candidatePairs(LinearQuadtree(scene.space(), scene.boxes())));
}

std::string placedPairs(const Scene& scene, PlacementRule rule)
{
    return pairText(scene, candidatePairs(LinearQuadtree(scene.space(), scene.boxes(), rule)));
}

Placement placed(const Scene& scene, const char* name, PlacementRule rule)
{
    return rule(scene.space(), scene.box(*scene.find(name)));
}

constexpr auto kChildIndexOff = [](const LinearQuadtree& tree, auto probe) { childIndexOff(tree, probe); };
constexpr auto kPushPerChild = [](const LinearQuadtree& tree, auto probe) { pushPerChild(tree, probe); };
constexpr auto kAsPublished = [](const LinearQuadtree& tree, auto probe) { asPublishedJs(tree, probe); };

/// Returns the published answer for a scene of two circles if the newer one is named first, as with lists that prepend.
bool newerHitsFirst(const char* id)
{
    const Scene& scene = presetScene(id);
    const auto pairs = candidatePairs(LinearQuadtree(scene.space(), scene.boxes()), ListOrder::LastIn);
    if (pairs.size() != 1 || pairs.front() != BoxPair{BoxId(1), BoxId(0)}) {
        qFatal("%s has another pair than Q-P", id);
    }
    return overlapsUnsigned(scene.shape(BoxId(1)), scene.shape(BoxId(0)), scene.touching());
}

bool reallyOverlap(const char* id) { return presetScene(id).overlap(BoxId(0), BoxId(1)); }

}  // namespace

/// Tests every published row: its result, and the right one.
class TestExhibits : public QObject {
    Q_OBJECT

private slots:
    void childIndexOffGivesPublishedResult()
    {
        QCOMPARE(walked(presetScene("exhibit-child-index-1"), kChildIndexOff), std::string("none"));
        QCOMPARE(rightPairs(presetScene("exhibit-child-index-1")), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-child-index-1"));
        QCOMPARE(walked(presetScene("exhibit-child-index-2"), kChildIndexOff), std::string("P-Q"));
        QCOMPARE(rightPairs(presetScene("exhibit-child-index-2")), std::string("none"));
        QCOMPARE(walked(presetScene("exhibit-child-index-3"), kChildIndexOff), std::string("Q-R P-Q P-R Q-R"));
        QCOMPARE(rightPairs(presetScene("exhibit-child-index-3")), std::string("Q-R"));
    }

    void pushPerChildGivesPublishedResult()
    {
        QCOMPARE(walked(presetScene("exhibit-push-per-child"), kPushPerChild), std::string("P-Q P-R P-R"));
        QCOMPARE(rightPairs(presetScene("exhibit-push-per-child")), std::string("P-Q P-R"));
    }

    void asPublishedJsGivesPublishedResult()
    {
        const std::string published =
            "D-A D-G A-G D-F A-F G-F D-B D-B D-E D-E D-E D-C D-C D-C E-C D-G D-G D-G D-G D-F D-F D-F D-F G-F";
        QCOMPARE(walked(presetScene("exhibit-as-published-js"), kAsPublished), published);
        QCOMPARE(walked(test::workedScene(), kAsPublished), published);
        QCOMPARE(rightPairs(presetScene("exhibit-as-published-js")), std::string("D-A D-B D-C D-E D-G D-F G-F"));
        QVERIFY(std::equal(presetScene("opening").boxes().begin(), presetScene("opening").boxes().end(),
                           presetScene("exhibit-as-published-js").boxes().begin()));
    }

    void farEdgeOverflowGivesPublishedResult()
    {
        const Scene& one = presetScene("exhibit-far-edge-1");
        const Placement p = placed(one, "P", placeFarEdgeOverflow);
        QCOMPARE(p.rightBottom.column, 8U);
        QCOMPARE(p.up, 3);
        QCOMPARE(p.index, std::int64_t{1});
        QCOMPARE(p.cell, Cell(1, 0));  // its level is not 3 − up
        QCOMPARE(placed(one, "P", place).index, std::int64_t{10});
        QCOMPARE(placedPairs(one, placeFarEdgeOverflow), std::string("none"));
        QCOMPARE(rightPairs(one), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-far-edge-1"));

        const Scene& two = presetScene("exhibit-far-edge-2");
        const Placement past = placed(two, "P", placeFarEdgeOverflow);
        QCOMPARE(past.index, std::int64_t{85});
        QCOMPARE(two.space().cellCount(), std::uint64_t{85});
        QCOMPARE(past.fate, PlacementResult::OutsideArray);
        QVERIFY(!past.isInTree());
        QCOMPARE(placed(two, "P", place).cell, Cell());
    }

    void outsideMinusOneGivesPublishedResult()
    {
        const Scene& scene = presetScene("exhibit-outside-minus-one");
        const Placement p = placed(scene, "P", placeOutsideMinusOne);
        QCOMPARE(p.lt, ~0U);
        QCOMPARE(p.rb, 63U);
        QCOMPARE(p.up, 0);
        QCOMPARE(p.cell, Cell(3, 63));
        QCOMPARE(placed(scene, "P", place).cell, Cell());
        QCOMPARE(placedPairs(scene, placeOutsideMinusOne), std::string("none"));
        QCOMPARE(rightPairs(scene), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-outside-minus-one"));
    }

    /// Other effects of the same fault: an index of the previous level, an index before the array, and both corners
    /// outside.
    void minusOneIsShiftedWithItsSign()
    {
        const Space& space = presetScene("exhibit-outside-minus-one").space();
        const Placement leaf = placeOutsideMinusOne(space, {495, 495, 505, 505});  // lt = 63: no group differs from −1
        QCOMPARE(leaf.rb, ~0U);
        QCOMPARE(leaf.up, 0);
        QCOMPARE(leaf.index, std::int64_t{20});  // 21 − 1
        QCOMPARE(leaf.cell, Cell(2, 15));
        const Placement root = placeOutsideMinusOne(space, {10, 10, 505, 20});  // lt = 0: all groups differ
        QCOMPARE(root.up, 3);
        QCOMPARE(root.index, std::int64_t{-1});
        QCOMPARE(root.fate, PlacementResult::OutsideArray);
        QCOMPARE(placeOutsideMinusOne(space, {-5, 10, 505, 20}).fate, PlacementResult::SentToRoot);
        QCOMPARE(placeOutsideMinusOne(space, {-5, 10, 505, 20}).index, std::int64_t{0});
    }

    void outsideWrapsGivesPublishedResult()
    {
        const Scene& one = presetScene("exhibit-outside-wraps-1");
        const Placement p = placed(one, "P", placeOutsideWraps);
        QCOMPARE(p.leftTop.column, ~0U);
        QCOMPARE(p.lt, 0x55555555U);
        QCOMPARE(p.index, std::int64_t{42});
        QCOMPARE(placed(one, "P", place).cell, Cell());
        QCOMPARE(placedPairs(one, placeOutsideWraps), std::string("none"));
        QCOMPARE(rightPairs(one), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-outside-wraps-1"));

        const Scene& two = presetScene("exhibit-outside-wraps-2");
        const Placement spilled = placed(two, "P", placeOutsideWraps);
        QCOMPARE(spilled.rightBottom.column, 9U);
        QCOMPARE(spilled.up, 1);
        QCOMPARE(spilled.index, std::int64_t{21});
        QCOMPARE(spilled.cell, Cell(3, 0));
        QCOMPARE(placed(two, "P", place).cell, Cell());
        QCOMPARE(placedPairs(two, placeOutsideWraps), std::string("none"));
        QCOMPARE(rightPairs(two), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-outside-wraps-2"));
    }

    void circleUnsignedGivesPublishedResult()
    {
        QVERIFY(!newerHitsFirst("exhibit-circle-unsigned-1"));
        QVERIFY(reallyOverlap("exhibit-circle-unsigned-1"));
        QVERIFY(newerHitsFirst("exhibit-circle-unsigned-2"));
        QVERIFY(reallyOverlap("exhibit-circle-unsigned-2"));
        QVERIFY(newerHitsFirst("exhibit-circle-unsigned-3"));
        QVERIFY(!reallyOverlap("exhibit-circle-unsigned-3"));
    }

    void heapOverrunGivesPublishedResult()
    {
        const Scene& scene = presetScene("exhibit-heap-overrun");
        const Space space = *heapSpace(scene.space());
        QCOMPARE(space, scene.space());
        const Placement p = placed(scene, "P", placeInHeap);
        QCOMPARE(p.index, std::int64_t{256});
        QCOMPARE(p.fate, PlacementResult::OutsideArray);
        QCOMPARE(placed(scene, "P", place).index, std::int64_t{256});  // the right array has 341
        QCOMPARE(space.cellCount(), std::uint64_t{341});
        QCOMPARE(placedPairs(scene, placeInHeap), std::string("none"));
        QCOMPARE(rightPairs(scene), std::string("Q-P"));
        QVERIFY(reallyOverlap("exhibit-heap-overrun"));
    }

    void raggedLeavesGivesPublishedResult()
    {
        const Scene& scene = presetScene("exhibit-ragged-leaves");
        for (const char* name : {"P", "Q"}) {
            const Placement p = placed(scene, name, placeInHeap);
            QCOMPARE(p.index, std::int64_t{69});
            QCOMPARE(p.cell, Cell(3, 48));
            QCOMPARE(p.up, 1);
            QCOMPARE(placed(scene, name, place).cell.level(), 4);
        }
        QCOMPARE(placedPairs(scene, placeInHeap), std::string("P-Q"));
        QCOMPARE(rightPairs(scene), std::string("none"));
    }

    void lowestGroupGivesPublishedResult()
    {
        const Scene& scene = presetScene("exhibit-lowest-group");
        const Placement p = placed(scene, "P", placeLowestGroup);
        QCOMPARE(p.codesXor, 0b0111U);
        QCOMPARE(p.up, 1);
        QCOMPARE(p.cell, Cell(1, 1));
        QCOMPARE(placed(scene, "P", place).up, 2);
        QCOMPARE(placedPairs(scene, placeLowestGroup), std::string("none"));
        QCOMPARE(rightPairs(scene), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-lowest-group"));
    }

    void perLevelZeroGivesPublishedResult()
    {
        const Scene& scene = presetScene("exhibit-per-level-zero");
        const Placement p = placed(scene, "P", placePerLevelZero);
        QCOMPARE(p.codesXor, 0b0100U);
        QCOMPARE(p.up, 0);
        QCOMPARE(p.cell, Cell(2, 4));
        QCOMPARE(placed(scene, "P", place).cell, Cell());
        QCOMPARE(placedPairs(scene, placePerLevelZero), std::string("none"));
        QCOMPARE(rightPairs(scene), std::string("P-Q"));
        QVERIFY(reallyOverlap("exhibit-per-level-zero"));
    }

    /// Each of the eleven exhibits has a scene, whose sentence states the published result and the right one.
    void everyExhibitHasAScene()
    {
        std::set<std::string> shown;
        for (const Preset& preset : presets()) {
            if (preset.id.starts_with("exhibit-")) {
                shown.insert(std::string(preset.algorithm()));
                // The sentence also states what is right.
                QVERIFY2(std::regex_search(preset.idea, std::regex("right|should|instead of|although")),
                         preset.id.c_str());
            }
        }
        const std::set<std::string> all = {"child-index-off",   "push-per-child",    "as-published-js",
                                           "far-edge-overflow", "outside-minus-one", "outside-wraps",
                                           "circle-unsigned",   "heap-overrun",      "ragged-leaves",
                                           "lowest-group",      "per-level-zero"};
        QVERIFY(shown == all);
    }
};

QTEST_APPLESS_MAIN(TestExhibits)
#include "test_exhibits.moc"
