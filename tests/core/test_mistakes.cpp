#include "core/catalogue/catalogue.h"
#include "core/catalogue/method_run.h"
#include "core/scene/generators.h"
#include "core/scene/presets.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace mortonscope;

namespace {

struct Listed {
    WalkEnd end = WalkEnd::Done;
    std::vector<BoxPair> pairs;
};

Listed listOf(const Scene& scene, const Method& method)
{
    Listed listed;
    const LinearQuadtree tree = treeFor(scene, method);
    listed.end = walkPairs(tree, method, PairProbe([&](BoxId a, BoxId b) { listed.pairs.push_back({a, b}); }));
    return listed;
}

/// Returns the list as a multiset of pairs, or how it ended.
std::string bagOf(const Listed& listed)
{
    if (listed.end != WalkEnd::Done) {
        return "ends early";
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> bag;
    for (const BoxPair& pair : listed.pairs) {
        bag.emplace_back(std::min(pair.first.value, pair.second.value), std::max(pair.first.value, pair.second.value));
    }
    std::ranges::sort(bag);
    std::string text;
    for (const auto& [a, b] : bag) {
        text += std::to_string(a) + '-' + std::to_string(b) + ' ';
    }
    return text;
}

std::string bagOf(const Scene& scene, std::string_view id)
{
    return bagOf(listOf(scene, {.algorithm = findAlgorithm(id)}));
}

Scene seededScene(std::uint64_t seed)
{
    const test::SeededScene seeded(seed);
    std::vector<SceneObject> objects;
    for (const Box& box : seeded.boxes) {
        objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
    }
    return Scene(seeded.space, seed % 2 == 0 ? Touching::Open : Touching::Closed, "", std::move(objects));
}

const Scene& presetScene(const char* id) { return findPreset(id)->scene; }

std::string pairsText(const char* preset, std::string_view id, ListOrder order = ListOrder::FirstIn)
{
    const Scene& scene = presetScene(preset);
    std::string text;
    for (const BoxPair& pair : listOf(scene, {.algorithm = findAlgorithm(id), .order = order}).pairs) {
        text += (text.empty() ? "" : " ") + scene.name(pair.first) + '-' + scene.name(pair.second);
    }
    return text;
}

/// Returns the mistakes in groups with the same list.
std::map<std::string, std::set<std::string>> groupsOf(const Scene& scene)
{
    std::map<std::string, std::set<std::string>> groups;
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->changesOnlyHits()) {
            continue;  // tests the same pairs as the single pass
        }
        groups[bagOf(scene, mistake.algorithm->id)].insert(std::string(mistake.algorithm->id));
    }
    return groups;
}

}  // namespace

class TestMistakes : public QObject {
    Q_OBJECT

private slots:
    void everyEntryIsComplete()
    {
        std::set<std::string_view> ids;
        for (const Mistake& mistake : mistakes()) {
            QVERIFY(mistake.algorithm != nullptr);
            const Algorithm& a = *mistake.algorithm;
            QVERIFY2(ids.insert(a.id).second, a.id.data());
            QCOMPARE(findAlgorithm(a.id), &a);
            QVERIFY2(findPreset(a.scene) != nullptr, a.id.data());
            QVERIFY2(!a.title.empty() && a.idea.ends_with('.'), a.id.data());
            QVERIFY2(a.goesWrong() || a.id == "brute-force", a.id.data());
            QVERIFY(!a.isMistake || (!a.isExhibit() && a.findsPairs() && !a.takesPlacing()));
        }
        QCOMPARE(ids.size(), std::size_t{63});
    }

    /// The two separating scenes distinguish the mistakes, as intended.
    void separatingScenesDistinguishMistakes()
    {
        using Ids = std::set<std::string>;
        const Ids endEarly{"child-index-off-at-root", "offset-next-level", "offset-not-divided"};
        for (const auto& [preset, asRight] :
             {std::pair("separates-mistakes-8",
                        Ids{"no-origin", "one-unit-for-both-axes", "only-parent-marked", "xy-swapped"}),
              std::pair("separates-mistakes-12", Ids{"xy-swapped"})}) {
            const Scene& scene = presetScene(preset);
            auto groups = groupsOf(scene);
            QCOMPARE(groups[bagOf(scene, "single-pass")], asRight);
            QCOMPARE(groups["ends early"], endEarly);
            QCOMPARE(groups[bagOf(scene, "brute-force")], (Ids{"brute-force", "never-pop-push-always", "or-for-xor"}));
            const std::size_t together = asRight.size() + endEarly.size() + 3;
            // Each scene has only one box at the far edge, and one other mistake puts it into the same cell.
            const char* alike = scene.size() == 8 ? "concatenated" : "unit-by-depth";
            QCOMPARE(groups[bagOf(scene, "far-edge-wraps")], (Ids{"far-edge-wraps", alike}));
            QCOMPARE(groups.size(), 58 - together + 3 - 1);
        }
    }

    /// Lists for the worked example, made by hand. D is in the root, G above F, and each other box is alone in its
    /// cell.
    void mistakesGiveTheirPairsInTheWorkedExample_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("firstIn");
        QTest::addColumn<QString>("lastIn");
        const auto row = [](const char* id, const char* firstIn, const char* lastIn) {
            QTest::newRow(id) << QString(id) << QString(firstIn) << QString(lastIn);
        };
        row("never-pop", "D-A D-B D-C D-E D-G D-F G-F", "A-D B-D C-D E-D G-D F-D F-G");
        row("no-stack", "", "");
        row("parent-only", "D-A D-E D-G G-F", "A-D E-D G-D F-G");
        row("push-after", "", "");
        row("first-child-only", "D-A", "A-D");
        row("self-pairs", "D-D A-A D-A B-B D-B C-C D-C E-E D-E G-G D-G F-F D-F G-F",
            "D-D A-A A-D B-B B-D C-C C-D E-E E-D G-G G-D F-F F-D F-G");
        row("ancestors-not-marked", "D-A D-E D-G D-F G-F", "A-D E-D G-D F-D F-G");
        row("only-parent-marked", "D-A D-B D-C D-E D-G D-F G-F", "A-D B-D C-D E-D G-D F-D F-G");
        row("binary-heap-children", "D-A D-E A-E D-G A-G D-B A-B G-B D-F A-F G-F B-F",
            "A-D E-D E-A G-D G-A B-D B-A B-G F-D F-A F-G F-B");
    }
    void mistakesGiveTheirPairsInTheWorkedExample()
    {
        QFETCH(QString, id);
        QFETCH(QString, firstIn);
        QFETCH(QString, lastIn);
        QCOMPARE(pairsText("opening", id.toStdString()), firstIn.toStdString());
        QCOMPARE(pairsText("opening", id.toStdString(), ListOrder::LastIn), lastIn.toStdString());
    }

    /// The faulty walk without a fault is the single pass, event by event.
    void faultlessWalkEqualsTheSinglePass()
    {
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            for (const Preset& preset : presets()) {
                if (preset.scene.size() > 500) {
                    continue;
                }
                const LinearQuadtree tree(preset.scene.space(), preset.scene.boxes());
                std::vector<BoxPair> right;
                std::vector<BoxPair> same;
                singlePass(tree, order, PairProbe([&](BoxId a, BoxId b) { right.push_back({a, b}); }));
                QVERIFY(faultyWalk(tree, order, {}, PairProbe([&](BoxId a, BoxId b) { same.push_back({a, b}); }))
                        == WalkEnd::Done);
                QVERIFY2(right == same, preset.id.c_str());
            }
        }
    }

    /// The recording of a mistake lists the pairs of its walk, and ends in the same way.
    void recordingsMatchTheirWalks()
    {
        for (const char* preset : {"opening", "separates-mistakes-8", "separates-mistakes-12"}) {
            const Scene& scene = presetScene(preset);
            for (const Mistake& mistake : mistakes()) {
                for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                    const Method method{.algorithm = mistake.algorithm, .order = order};
                    const Listed listed = listOf(scene, method);
                    const LinearQuadtree tree = treeFor(scene, method);
                    const auto run = makeRun(scene, tree, method);
                    QVERIFY2(run->tests() == listed.pairs.size(), mistake.algorithm->id.data());
                    for (std::uint64_t n = 1; n <= run->tests(); ++n) {
                        QVERIFY2(*run->eventAt(run->stepOfTest(n)).pair() == listed.pairs[n - 1],
                                 mistake.algorithm->id.data());
                    }
                    QVERIFY(run->totals().end == listed.end);
                    for (std::uint64_t k = 1; k <= run->total().value; ++k) {
                        QVERIFY2(method.kinds().contains(run->eventAt(Step(k)).kind), mistake.algorithm->id.data());
                        static_cast<void>(run->at(Step(k)));
                    }
                }
            }
        }
    }

    /// One level too high loses nothing, and neither does brute force. A box in every touched leaf meets each partner
    /// that it overlaps.
    void someMistakesLoseNoOverlap()
    {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Scene scene = seededScene(seed);
            for (const char* id : {"up-one-too-far", "or-for-xor", "brute-force", "every-touched-leaf", "not-cleared",
                                   "never-pop", "never-pop-push-always", "both-orders"}) {
                std::set<std::pair<std::uint32_t, std::uint32_t>> met;
                for (const BoxPair& pair : listOf(scene, {.algorithm = findAlgorithm(id)}).pairs) {
                    met.emplace(std::min(pair.first.value, pair.second.value),
                                std::max(pair.first.value, pair.second.value));
                }
                for (std::uint32_t a = 0; a < scene.size(); ++a) {
                    for (std::uint32_t b = a + 1; b < scene.size(); ++b) {
                        const bool bothIn = scene.space().outside() != Outside::Reject
                                         || (!scene.space().hasCornerOutside(scene.box(BoxId(a)))
                                             && !scene.space().hasCornerOutside(scene.box(BoxId(b))));
                        if (bothIn && scene.overlap(BoxId(a), BoxId(b))
                            && (std::string_view(id) != "every-touched-leaf"
                                || scene.space().outside() == Outside::Clamp)) {
                            QVERIFY2(met.contains({a, b}), qPrintable(QString("%1, seed %2").arg(id).arg(seed)));
                        }
                    }
                }
            }
        }
    }

    /// At level 12, a box over the whole world touches 16,777,216 leaves, so the insertion is refused.
    void tooManyTouchedLeavesAreRefused()
    {
        std::vector<SceneObject> objects;
        objects.push_back({"A", {0, 0, 100, 100}, {}, {}, {}});
        const Scene scene(*Space::create({0, 0, 100, 100}, 12), Touching::Open, "", std::move(objects));
        const Method method{.algorithm = findAlgorithm("every-touched-leaf")};
        const LinearQuadtree tree = treeFor(scene, method);
        QVERIFY(tree.isTooLarge() && !tree.isWhole());
        QCOMPARE(static_cast<int>(listOf(scene, method).end), static_cast<int>(WalkEnd::TooLarge));
        QCOMPARE(makeRun(scene, tree, method)->total(), Step(0));
    }
};

QTEST_APPLESS_MAIN(TestMistakes)
#include "test_mistakes.moc"
