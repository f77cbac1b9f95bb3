// Tests every algorithm of the catalog: its overlaps, the published orders, and its recorded run.

#include "core/base/enum_names.h"
#include "core/catalogue/method_run.h"
#include "core/run/hits.h"
#include "core/scene/presets.h"
#include "tests/support/exhibits.h"
#include "tests/support/golden.h"
#include "tests/support/pairs.h"
#include "tests/support/recorded_scene.h"

#include <QTest>

#include <iterator>
#include <set>

using namespace mortonscope;

namespace {

std::vector<BoxPair> walked(const LinearQuadtree& tree, const Method& method)
{
    std::vector<BoxPair> pairs;
    walkPairs(tree, method, PairProbe([&pairs](BoxId first, BoxId second) { pairs.push_back({first, second}); }));
    return pairs;
}

std::vector<BoxPair> testsOf(const Run& run)
{
    std::vector<BoxPair> pairs;
    for (std::uint64_t n = 1; n <= run.tests(); ++n) {
        pairs.push_back(*run.eventAt(run.stepOfTest(n)).pair());
    }
    return pairs;
}

std::vector<Method> methodsOf(const Algorithm& algorithm)
{
    std::vector<Method> methods;
    for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
        for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
            const Method method{&algorithm, order, placing, Box{20, 10, 60, 50}};
            if (method.usedOrder() == order && method.usedPlacing() == placing) {
                methods.push_back(method);
            }
        }
    }
    return methods;
}

std::string published(const char* algorithm, const char* preset = nullptr)
{
    const Method method{findAlgorithm(algorithm), ListOrder::FirstIn, Placing::Xor, {}};
    const Scene& scene = test::presetScene(preset != nullptr ? preset : "opening");
    return test::pairText(scene, walked(treeFor(scene, method), method));
}

}  // namespace

class TestCatalogue : public QObject {
    Q_OBJECT

private slots:
    void everyEntryIsComplete()
    {
        std::set<std::string_view> ids;
        for (const Algorithm& algorithm : algorithms()) {
            QVERIFY2(ids.insert(algorithm.id).second, algorithm.id.data());
            QVERIFY(!algorithm.title.empty() && algorithm.idea.ends_with('.'));
            QVERIFY2(findPreset(algorithm.scene) != nullptr, algorithm.id.data());
            QCOMPARE(findAlgorithm(algorithm.id), &algorithm);
            if (algorithm.isExhibit()) {
                const auto sentences = std::ranges::count(algorithm.warning, '.');
                QVERIFY2(sentences == 2, algorithm.id.data());
            }
        }
        QCOMPARE(ids.size(), std::size_t{18});
        QVERIFY(findAlgorithm("nonsense") == nullptr);
        for (const Preset& preset : presets()) {
            QVERIFY2(preset.algorithm().empty() || findAlgorithm(preset.algorithm()) != nullptr, preset.id.c_str());
        }
    }

    void pairOrdersMatchThePublishedOnes()
    {
        QCOMPARE(published("single-pass"), std::string("D-A D-B D-C D-E D-G D-F G-F"));
        QCOMPARE(published("ancestor-walk"), std::string("A-D B-D C-D E-D F-G F-D G-D"));
        QCOMPARE(published("origin-sub"), std::string("D-A D-B D-C D-E D-F D-G G-F"));
        QCOMPARE(published("linked-lists"), std::string("A-D B-D C-D E-D G-D F-D F-G"));
        QCOMPARE(published("brute-force"),
                 std::string("A-B A-C A-D A-E A-F A-G B-C B-D B-E B-F B-G C-D C-E C-F C-G D-E D-F D-G E-F E-G F-G"));
        QCOMPARE(
            published("as-published-js"),
            std::string(
                "D-A D-G A-G D-F A-F G-F D-B D-B D-E D-E D-E D-C D-C D-C E-C D-G D-G D-G D-G D-F D-F D-F D-F G-F"));
        QCOMPARE(published("child-index-off", "exhibit-child-index-3"), std::string("Q-R P-Q P-R Q-R"));
        QCOMPARE(published("ragged-leaves", "exhibit-ragged-leaves"), std::string("P-Q"));
        QCOMPARE(published("heap-overrun", "exhibit-heap-overrun"), std::string("none"));
        QCOMPARE(published("far-edge-overflow", "exhibit-far-edge-1"), std::string("none"));
    }

    void algorithmsMatchGoldenScenes()
    {
        const auto sorted = [](const test::PairSet& set) {
            test::IndexPairs pairs;
            for (const auto& [a, b] : set) {
                pairs.emplace_back(std::uint32_t{a.value}, std::uint32_t{b.value});
            }
            return pairs;
        };
        for (const test::Golden& golden : test::goldenScenes()) {
            std::vector<SceneObject> objects;
            for (const Box& box : golden.boxes) {
                objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
            }
            const Scene scene(*Space::create(golden.world, golden.level), Touching::Open, "", std::move(objects));
            for (const Algorithm& algorithm : algorithms()) {
                if (algorithm.isExhibit() || !algorithm.findsPairs()) {
                    continue;
                }
                for (const Method& method : methodsOf(algorithm)) {
                    const auto pairs = test::asSet(walked(treeFor(scene, method), method));
                    const QString where = golden.name + ", " + algorithm.id.data();
                    if (algorithm.walk != Walk::BruteForce && method.usedPlacing() != Placing::Midlines) {
                        QVERIFY2(test::fingerprint(sorted(pairs))
                                     == golden.expected()["candidates"]["sha256"].get<std::string>(),
                                 qPrintable(where));
                    }
                    for (const auto& [touching, member] :
                         {std::pair(Touching::Open, "overlapsOpen"), std::pair(Touching::Closed, "overlapsClosed")}) {
                        test::PairSet overlapping;
                        std::ranges::copy_if(pairs, std::inserter(overlapping, overlapping.end()),
                                             [&, rule = touching](const auto& pair) {
                                                 return overlaps(scene.box(pair.first), scene.box(pair.second), rule);
                                             });
                        QVERIFY2(test::fingerprint(sorted(overlapping))
                                     == golden.expected()[member]["sha256"].get<std::string>(),
                                 qPrintable(where));
                    }
                }
            }
        }
    }

    /// Algorithms test different pairs, but find the same overlaps. Only reject loses any: those of rejected boxes.
    void allAlgorithmsFindTheSameOverlaps()
    {
        for (std::uint64_t seed = 0; seed < 900; ++seed) {
            const auto outside = static_cast<Outside>(seed % 3);
            const test::RecordedScene s(seed, 2 + seed % 34, static_cast<int>(seed % 7), outside, ListOrder::FirstIn);
            const Scene scene = s.scene.withTouching(seed % 2 == 0 ? Touching::Open : Touching::Closed);
            test::PairSet right;
            bruteForce(static_cast<std::uint32_t>(scene.size()), [&](BoxId a, BoxId b) {
                const bool lost =
                    outside == Outside::Reject
                    && (scene.space().hasCornerOutside(scene.box(a)) || scene.space().hasCornerOutside(scene.box(b)));
                if (!lost && scene.overlap(a, b)) {
                    right.insert(std::minmax(a, b));
                }
            });
            test::PairSet candidates[3];
            for (const Algorithm& algorithm : algorithms()) {
                if (algorithm.isExhibit() || !algorithm.findsPairs()) {
                    continue;
                }
                for (const Method& method : methodsOf(algorithm)) {
                    const LinearQuadtree tree = treeFor(scene, method);
                    const auto pairs = walked(tree, method);
                    test::PairSet overlaps;
                    for (const BoxPair& pair : pairs) {
                        const bool lost =
                            algorithm.walk == Walk::BruteForce && outside == Outside::Reject
                            && (!tree.placement(pair.first).isInTree() || !tree.placement(pair.second).isInTree());
                        if (!lost && scene.overlap(pair.first, pair.second)) {
                            overlaps.insert(std::minmax(pair.first, pair.second));
                        }
                    }
                    QVERIFY2(overlaps == right,
                             qPrintable(QStringLiteral("seed %1, %2").arg(seed).arg(algorithm.id.data())));
                    if (algorithm.walk == Walk::BruteForce) {
                        continue;
                    }
                    test::PairSet& same = candidates[static_cast<int>(method.usedPlacing())];
                    const test::PairSet all = test::asSet(pairs);
                    QCOMPARE(all.size(), pairs.size());  // each once
                    QVERIFY(same.empty() || same == all);
                    same = all;
                }
            }
            QVERIFY(candidates[0] == candidates[1]);
            QVERIFY(std::ranges::includes(candidates[2], candidates[0]));
        }
    }

    void recordedRunMatchesTheWalk()
    {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const test::RecordedScene s(seed, 1 + seed % 20, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3),
                                        ListOrder::FirstIn);
            for (const Algorithm& algorithm : algorithms()) {
                for (const Method& method : methodsOf(algorithm)) {
                    const LinearQuadtree tree = treeFor(s.scene, method);
                    QVERIFY2(tree.validate().empty(), tree.validate().c_str());
                    const auto run = makeRun(s.scene, tree, method);
                    const QString where = QStringLiteral("seed %1, %2").arg(seed).arg(algorithm.id.data());
                    QVERIFY2(testsOf(*run) == walked(tree, method), qPrintable(where));
                    const KindSet kinds = method.kinds();
                    for (Step step(1); step <= run->total(); ++step.value) {
                        const Event event = run->eventAt(step);
                        QVERIFY2(kinds.contains(event.kind),
                                 qPrintable(where + " " + QString::fromStdString(std::string(nameOf(event.kind)))));
                        QCOMPARE(phaseOf(event.kind), step <= run->lastOfInsertion() ? Phase::Insertion : Phase::Pass);
                    }
                    QVERIFY(!run->isCutShort());
                    if (tree.firstOutsideArray()) {
                        QCOMPARE(run->eventAt(run->total()).kind, StepKind::PastArray);
                        QCOMPARE(run->tests(), std::uint64_t{0});
                    }
                }
            }
        }
    }

    void hitsUseTheAlgorithmsOwnOverlapTest()
    {
        const Algorithm& algorithm = *findAlgorithm("circle-unsigned");
        for (const auto& [preset, hits, lost] : {std::tuple("exhibit-circle-unsigned-1", 0, 1),
                                                 {"exhibit-circle-unsigned-2", 1, 0},
                                                 {"exhibit-circle-unsigned-3", 1, 0}}) {
            const Scene& scene = test::presetScene(preset);
            const Method method{&algorithm, ListOrder::FirstIn, Placing::Xor, {}};
            const LinearQuadtree tree = treeFor(scene, method);
            const auto run = makeRun(scene, tree, method);
            const Hits found(scene, *run, 100, [] { return true; }, algorithm.hits);
            QCOMPARE(static_cast<int>(found.count()), hits);
            QCOMPARE(static_cast<int>(found.lost()), lost);
        }
        // A pair that is tested several times is hit equally often.
        const Scene& scene = test::presetScene("exhibit-child-index-3");
        const Method method{findAlgorithm("child-index-off"), ListOrder::FirstIn, Placing::Xor, {}};
        const LinearQuadtree tree = treeFor(scene, method);
        const auto run = makeRun(scene, tree, method);
        QVERIFY(!run->testsPairsOnce());
        QCOMPARE(Hits(scene, *run, 100).count(), std::uint64_t{2});
    }
};

QTEST_APPLESS_MAIN(TestCatalogue)
#include "test_catalogue.moc"
