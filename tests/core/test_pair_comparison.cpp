// Compares two lists of tests without walking through them, and checks the result against brute force, which does.

#include "core/compare/pair_comparison.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <string>

using namespace mortonscope;

namespace {

struct World {
    const Analysis analysis;
    const Scene& scene = *analysis.scene;
    const LinearQuadtree& tree = analysis.tree;
    const Run& run = analysis.run;

    explicit World(Scene s, ListOrder order = ListOrder::FirstIn)
        : analysis(std::move(s), {.order = order}, {.hits = 0})
    {
    }
    World(const World&) = delete;
};

using Names = std::pair<std::string, std::string>;

std::vector<Names> allPairs(const World& world)
{
    std::vector<Names> pairs;
    for (std::uint64_t n = 1; n <= world.run.tests(); ++n) {
        const auto [a, b] = *world.run.at(world.run.stepOfTest(n)).event->pair();
        pairs.emplace_back(world.scene.name(a), world.scene.name(b));
    }
    return pairs;
}

std::optional<Names> named(const World& world, const std::optional<BoxPair>& pair)
{
    return pair ? std::optional(Names(world.scene.name(pair->first), world.scene.name(pair->second))) : std::nullopt;
}

std::set<Names> unordered(const std::vector<Names>& pairs)
{
    std::set<Names> set;
    for (const auto& [a, b] : pairs) {
        set.emplace(std::min(a, b), std::max(a, b));
    }
    return set;
}

std::uint64_t missingFrom(const std::set<Names>& from, const std::set<Names>& pairs)
{
    return static_cast<std::uint64_t>(
        std::ranges::count_if(pairs, [&](const Names& pair) { return !from.contains(pair); }));
}

/// Compares in slices of `looks`, and with brute force. Returns what is wrong.
QString judge(const World& before, const World& now, std::size_t looks)
{
    PairComparison comparison(before.analysis, now.analysis);
    double progress = 0;
    while (!comparison.advance(looks)) {
        if (comparison.progress() < progress) {
            return QStringLiteral("progress goes back");
        }
        progress = comparison.progress();
    }
    const auto a = allPairs(before);
    const auto b = allPairs(now);
    const auto [inA, inB] = std::ranges::mismatch(a, b);
    const auto& found = comparison.firstDifference();
    if (inA == a.end() && inB == b.end()) {
        return found ? QStringLiteral("finds a difference at %1 in equal lists").arg(found->test)
             : comparison.counts() == PairComparison::Counts() ? QString()
                                                               : QStringLiteral("counts a difference in equal lists");
    }
    const auto expected = static_cast<std::uint64_t>(inA - a.begin()) + 1;
    if (!found || found->test != expected) {
        return QStringLiteral("difference at %1, found at %2").arg(expected).arg(found ? found->test : 0);
    }
    if (named(before, found->before) != (inA == a.end() ? std::nullopt : std::optional(*inA))
        || named(now, found->now) != (inB == b.end() ? std::nullopt : std::optional(*inB))) {
        return QStringLiteral("names other pairs at %1").arg(expected);
    }
    const auto setA = unordered(a);
    const auto setB = unordered(b);
    const PairComparison::Counts counts{missingFrom(setB, setA), missingFrom(setA, setB)};
    return comparison.counts() == counts
             ? QString()
             : QStringLiteral("counts otherwise: %1 went, %2 came").arg(counts.onlyBefore).arg(counts.onlyNow);
}

Scene awkward(std::uint64_t seed, std::size_t count, int level, Outside outside)
{
    const Space space = *Space::create({0, 0, 100, 60}, level, outside);
    std::vector<SceneObject> objects;
    for (const Box& box : test::awkwardBoxes(seed, count, space)) {
        objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
    }
    return Scene(space, Touching::Open, "", std::move(objects));
}

/// Makes one random edit, as a user would, mostly of one box.
Scene edited(const Scene& scene, std::mt19937_64& random)
{
    const auto below = [&](std::uint64_t n) { return random() % n; };
    const auto anyBox = [&] { return BoxId(static_cast<std::uint32_t>(below(scene.size()))); };
    const std::vector<Box> fresh = test::awkwardBoxes(random(), 3, scene.space());
    const auto kind = scene.isEmpty() ? 3 : below(8);
    switch (kind) {
    case 0: return scene.withTitle("another");
    case 1: {
        const BoxId id = anyBox();
        return scene.withName(id, "r" + std::to_string(random()));
    }
    case 2: {
        const BoxId id = anyBox();
        return scene.withRemoved(std::span(&id, 1));
    }
    case 3: {
        const BoxId at(static_cast<std::uint32_t>(below(scene.size() + 1)));
        return scene.withInserted(at, {{"i" + std::to_string(random()), fresh[0], {}, {}, {}}});
    }
    case 4:
        return scene.withSpace(
            *Space::create(scene.space().world(), static_cast<int>(below(6)), scene.space().outside()));
    case 5: {  // two boxes swap places in the order of entry: same names, other ids
        const BoxId id = anyBox();
        const SceneObject object = scene.object(id);
        const Scene without = scene.withRemoved(std::span(&id, 1));
        return without.withInserted(BoxId(static_cast<std::uint32_t>(below(without.size() + 1))), {object});
    }
    default: {
        const std::pair<BoxId, Box> change{anyBox(), fresh[below(3)]};
        return scene.withBoxes(std::span(&change, 1));
    }
    }
}

ListOrder orderOf(std::uint64_t bit) { return bit % 2 == 0 ? ListOrder::FirstIn : ListOrder::LastIn; }

}  // namespace

class TestPairComparison : public QObject {
    Q_OBJECT

private slots:
    void workedScene()
    {
        const World before(test::workedScene());
        const BoxId d = *before.scene.find("D");
        const std::pair<BoxId, Box> change{d, {1, 1, 5, 5}};  // D leaves the root for a leaf below A's cell
        const World now(before.scene.withBoxes(std::span(&change, 1)));
        PairComparison comparison(before.analysis, now.analysis);
        QVERIFY(comparison.advance(1'000));
        QCOMPARE(comparison.firstDifference()->test, std::uint64_t{1});
        QCOMPARE(named(before, comparison.firstDifference()->before), std::optional(Names("D", "A")));
        QCOMPARE(named(now, comparison.firstDifference()->now), std::optional(Names("A", "D")));
        QVERIFY((comparison.counts() == PairComparison::Counts{5, 0}));  // D-A, G-F stay
    }

    void comparisonMatchesBruteForce_data()
    {
        QTest::addColumn<quint64>("seed");
        for (quint64 seed = 1; seed <= 100; ++seed) {
            QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
        }
    }

    void comparisonMatchesBruteForce()
    {
        QFETCH(quint64, seed);
        std::mt19937_64 random(seed);
        const std::size_t count = seed % 10 == 0 ? 0 : random() % 60;
        Scene scene = awkward(seed, count, static_cast<int>(seed % 6), static_cast<Outside>(seed % 3));
        const ListOrder order = orderOf(seed);
        const World before(scene, order);
        for (int edit = 0; edit < 6; ++edit) {
            scene = edited(scene, random);
            const World now(scene, edit == 5 ? orderOf(random()) : order);
            for (const std::size_t looks : {std::size_t{3}, std::size_t{100'000}}) {
                const QString wrong = judge(before, now, looks);
                QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("edit %1: %2").arg(edit).arg(wrong)));
                const QString wrongBack = judge(now, before, looks);
                QVERIFY2(wrongBack.isEmpty(),
                         qPrintable(QStringLiteral("edit %1, the other way: %2").arg(edit).arg(wrongBack)));
            }
        }
    }

    /// In tiny scenes, lists agree for a while although their cells don't.
    void tinyScenesMatchBruteForce()
    {
        const Box whole{1, 1, 99, 59}, upperLeft{1, 1, 40, 25}, leaf{1, 1, 2, 2}, right{60, 1, 90, 20},
            outside{200, 200, 201, 201};
        const std::array kinds{whole, upperLeft, leaf, right, outside};
        std::mt19937_64 random(5);
        std::uint64_t differed = 0;
        for (int round = 0; round < 4'000; ++round) {
            const auto make = [&] {
                std::vector<SceneObject> objects;
                const auto count = random() % 6;
                for (std::uint64_t i = 0; i < count; ++i) {
                    objects.push_back(
                        {std::string(1, static_cast<char>('A' + i)), kinds[random() % kinds.size()], {}, {}, {}});
                }
                return Scene(*Space::create({0, 0, 100, 60}, 2), Touching::Open, "", std::move(objects));
            };
            const World before(make(), orderOf(random()));
            const World now(make(), orderOf(random()));
            const QString wrong = judge(before, now, 3);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("round %1: %2").arg(round).arg(wrong)));
            differed += allPairs(before) == allPairs(now) ? 0 : 1;
        }
        QVERIFY(differed > 1'000 && differed < 4'000);
    }

    /// 60,000 boxes across the center make 1.8 · 10^9 tests, most of them in one cell.
    void billionTestsAreComparedQuickly()
    {
        std::vector<SceneObject> objects;
        for (std::uint32_t i = 0; i < 60'000; ++i) {
            objects.push_back({"b" + std::to_string(i), {45, 45, 55, 55}, {}, {}, {}});
        }
        for (const auto& [name, box] : {std::pair("x", Box{1, 1, 2, 2}), std::pair("y", Box{97, 97, 99, 99})}) {
            objects.push_back({name, box, {}, {}, {}});
        }
        const Scene scene(*Space::create({0, 0, 100, 100}, 3), Touching::Open, "", std::move(objects));
        const World before(scene);
        QVERIFY(before.run.tests() > 1'799'000'000);

        const std::pair<BoxId, Box> change{*scene.find("y"),
                                           {51, 97, 52, 99}};  // to another leaf: still tested, but earlier
        const World now(scene.withBoxes(std::span(&change, 1)));
        PairComparison same(before.analysis, now.analysis);
        QVERIFY(same.advance(10'000));
        QVERIFY(!same.firstDifference());  // the leaf is visited at another time, but the tests are the same

        const BoxId gone = *scene.find("x");
        const World without(scene.withRemoved(std::span(&gone, 1)));
        PairComparison comparison(before.analysis, without.analysis);
        while (!comparison.knowsDifference()) {
            comparison.advance(10'000);
        }
        const std::uint64_t inRoot = 60'000ULL * 59'999 / 2;
        QCOMPARE(comparison.firstDifference()->test, inRoot + 1);
        QCOMPARE(named(before, comparison.firstDifference()->before), std::optional(Names("b0", "x")));
        QCOMPARE(named(without, comparison.firstDifference()->now), std::optional(Names("b0", "y")));
        QVERIFY(comparison.isDone() && !comparison.counts());  // too many to be counted
    }

    void movedAndRemovedBoxesAreReported()
    {
        const Scene before = test::workedScene();
        const std::pair<BoxId, Box> change{BoxId(0), {1, 1, 2, 2}};
        const BoxId b(1);
        const Scene now = before.withBoxes(std::span(&change, 1)).withRemoved(std::span(&b, 1));
        QCOMPARE(movedBoxes(before, now, 10), (std::vector{BoxId(0), BoxId(1)}));
        QCOMPARE(movedBoxes(before, now, 1), std::vector{BoxId(0)});
        QVERIFY(movedBoxes(before, before, 10).empty());
        QVERIFY(haveSameBoxes(before, before.withTitle("x")));
        QVERIFY(!haveSameBoxes(before, now));
        QVERIFY(!haveSameBoxes(before, before.withName(BoxId(0), "Z")));
        QVERIFY(haveSameBoxes(before, before.withName(BoxId(0), "Z").withName(BoxId(0), "A")));
    }
};

QTEST_APPLESS_MAIN(TestPairComparison)
#include "test_pair_comparison.moc"
