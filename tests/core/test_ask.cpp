#include "core/catalogue/method_run.h"
#include "core/query/query_answer.h"
#include "tests/support/golden.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded_scene.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

Scene seededScene(const SeededScene& seeded, Touching touching)
{
    std::vector<SceneObject> objects;
    for (const Box& box : seeded.boxes) {
        objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
    }
    return Scene(seeded.space, touching, {}, std::move(objects));
}

/// A scene whose every third object is a circle.
Scene withCircles(const Scene& scene)
{
    std::vector<SceneObject> objects;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        SceneObject object = scene.object(BoxId(i));
        if (i % 3 == 0) {
            object.circle = Circle{{object.box.left, object.box.top}, object.box.width() / 2};
            object.box = boundingBox(*object.circle);
        }
        objects.push_back(std::move(object));
    }
    return Scene(scene.space(), scene.touching(), {}, std::move(objects));
}

Method methodOf(const char* id, Placing placing = Placing::Xor)
{
    Method method;
    method.algorithm = findAlgorithm(id);
    method.placing = placing;
    return method;
}

QString names(const Scene& scene, const std::vector<BoxId>& boxes)
{
    QStringList list;
    for (const BoxId id : boxes) {
        list += QString::fromStdString(scene.name(id));
    }
    return list.join(' ');
}

/// Inserts the box last and runs the method. Returns the boxes that it is tested with, and those that it overlaps.
std::pair<std::set<BoxId>, std::set<BoxId>> insertAndWalk(const Scene& scene, const Method& method, const Box& box)
{
    const BoxId last(static_cast<std::uint32_t>(scene.size()));
    const Scene with = scene.withInserted(last, {{scene.freeName(), box, {}, {}, {}}});
    const LinearQuadtree tree = treeFor(with, method);
    std::set<BoxId> meets;
    std::set<BoxId> hits;
    walkPairs(tree, method, PairProbe([&](BoxId a, BoxId b) {
                  if ((a == last) != (b == last)) {  // some methods test a box with itself
                      meets.insert(a == last ? b : a);
                      if (method.algorithm->hit(with, a, b)) {
                          hits.insert(a == last ? b : a);
                      }
                  }
              }));
    return {meets, hits};
}

std::set<BoxId> asSet(const std::vector<BoxId>& boxes) { return {boxes.begin(), boxes.end()}; }

WhatIf ask(const Scene& scene, const Method& method, const Box& box)
{
    return whatIf(scene, treeFor(scene, method), method, box);
}

}  // namespace

class TestAsk : public QObject {
    Q_OBJECT

private slots:
    void newBoxMeetsExpectedBoxesInWorkedScene()
    {
        const Scene scene = workedScene();
        const Method method;
        const WhatIf upperLeft = ask(scene, method, {5, 5, 45, 45});
        QCOMPARE(upperLeft.placement.cell, Cell(1, 0));
        QCOMPARE(names(scene, upperLeft.meets), "A D");
        QCOMPARE(names(scene, upperLeft.overlaps), "A D");
        const WhatIf upperRight = ask(scene, method, {76, 2, 79, 40});
        QCOMPARE(upperRight.placement.cell, Cell(1, 1));
        QCOMPARE(names(scene, upperRight.meets), "B C D");
        QCOMPARE(names(scene, upperRight.overlaps), "");
        const WhatIf root = ask(scene, method, {49, 1, 51, 2});
        QVERIFY(root.placement.cell.isRoot());
        QCOMPARE(names(scene, root.meets), "A B C D E F G");
    }

    void whatIfMatchesRealInsertion()
    {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            SeededScene seeded(seed);
            Scene scene = seededScene(seeded, seed % 2 == 0 ? Touching::Open : Touching::Closed);
            if (seed % 5 == 0) {
                scene = withCircles(scene);
            }
            const Box box = awkwardBoxes(seed + 1000, 1 + seed % 3, seeded.space).back();
            for (const char* id : {"single-pass", "ancestor-walk", "origin-sub", "linked-lists", "brute-force"}) {
                for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
                    const Method method = methodOf(id, placing);
                    const WhatIf answer = ask(scene, method, box);
                    const auto [meets, overlaps] = insertAndWalk(scene, method, box);
                    const auto where = QStringLiteral("seed %1, %2, placing %3")
                                           .arg(seed)
                                           .arg(QLatin1String(id))
                                           .arg(static_cast<int>(placing))
                                           .toUtf8();
                    QVERIFY2(answer.isKnown && asSet(answer.meets) == meets, where);
                    QVERIFY2(asSet(answer.overlaps) == overlaps, where);
                    QVERIFY2(std::ranges::is_sorted(answer.meets) && answer.meets.size() == meets.size(), where);
                    const bool hasTree = method.algorithm->walk != Walk::BruteForce;
                    QCOMPARE(answer.hasCell, hasTree && method.rule()(scene.space(), box).isInTree());
                }
            }
        }
    }

    void whatIfReproducesFaultyAlgorithms()
    {
        std::size_t different = 0;
        for (const Algorithm& algorithm : algorithms()) {
            if (!algorithm.goesWrong()) {
                continue;
            }
            Method method;
            method.algorithm = &algorithm;
            for (std::uint64_t seed = 0; seed < 60; ++seed) {
                SeededScene seeded(seed);
                const Scene scene = seededScene(seeded, Touching::Open);
                const Box box = awkwardBoxes(seed + 77, 1, seeded.space).back();
                const WhatIf answer = ask(scene, method, box);
                const auto [meets, overlaps] = insertAndWalk(scene, method, box);
                const auto where =
                    QStringLiteral("seed %1, %2").arg(seed).arg(QString::fromUtf8(algorithm.id.data())).toUtf8();
                QVERIFY2(answer.isKnown && asSet(answer.meets) == meets && asSet(answer.overlaps) == overlaps, where);
                different += answer.meets != ask(scene, Method{}, box).meets ? 1 : 0;
            }
        }
        QVERIFY(different > 0);
    }

    void tooLongWalkIsSkipped()
    {
        const Algorithm* exhibit = nullptr;
        for (const Algorithm& algorithm : algorithms()) {
            exhibit = algorithm.isExhibit() && !algorithm.inHeap ? &algorithm : exhibit;
        }
        std::vector<SceneObject> objects;
        for (int i = 0; i < 2600; ++i) {  // all in the root: more than three million tests
            objects.push_back({"b" + std::to_string(i), {40, 40, 60, 60}, {}, {}, {}});
        }
        const Scene scene(*Space::create({0, 0, 100, 100}, 2), Touching::Open, {}, std::move(objects));
        Method method;
        method.algorithm = exhibit;
        const WhatIf answer = ask(scene, method, {45, 45, 55, 55});
        QVERIFY(!answer.isKnown && answer.meets.empty() && answer.overlaps.empty());
    }

    /// Makes queries inside and outside the world, on every kind of scene and under every rule.
    void queryFindsAllOverlapsAndMatchesTheRun()
    {
        std::size_t found = 0;
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            SeededScene seeded(seed);
            Scene scene = seededScene(seeded, seed % 2 == 0 ? Touching::Open : Touching::Closed);
            if (seed % 7 == 0) {
                scene = withCircles(scene);
            }
            const Box query = awkwardBoxes(seed + 5000, 1 + seed % 4, seeded.space).back();
            Method method = methodOf("range-query", static_cast<Placing>(seed % 3));
            method.query = query;
            const LinearQuadtree tree = treeFor(scene, method);
            const QueryAnswer answer = answerQuery(scene, OriginSubTree(tree), query);
            const QByteArray where = "seed " + QByteArray::number(seed);

            std::set<BoxId> candidates;
            std::set<BoxId> hits;
            for (const auto& c : answer.candidates) {
                QVERIFY2(candidates.insert(c.box).second, where);  // no box twice
                QVERIFY2(c.cell.contains(tree.placement(c.box).cell), where);
                if (c.overlaps) {
                    hits.insert(c.box);
                }
            }
            for (std::uint32_t b = 0; b < scene.size(); ++b) {
                const bool overlap = overlaps(Shape{query, {}}, scene.shape(BoxId(b)), scene.touching());
                const bool isThere = tree.placement(BoxId(b)).isInTree();
                QVERIFY2(hits.contains(BoxId(b)) == (overlap && isThere),
                         where);  // only boxes that are left out are lost
            }
            QCOMPARE(answer.overlapping, hits.size());
            QCOMPARE(answer.inside + answer.partly + answer.outside, answer.cells.size());
            found += hits.size();

            const auto run = makeRun(scene, tree, method);
            const std::uint64_t before = run->lastOfInsertion().value;
            QCOMPARE(run->total().value, before + answer.steps);
            for (const auto& judged : answer.cells) {
                const Event event = run->eventAt(Step(before + judged.at));
                const StepKind kinds[] = {StepKind::QueryInside, StepKind::QueryPartly, StepKind::QueryOutside};
                QVERIFY2(event.kind == kinds[static_cast<int>(judged.verdict)] && event.cell() == judged.cell, where);
            }
            for (const auto& c : answer.candidates) {
                QVERIFY2(run->eventAt(Step(before + c.at)) == Event::ofBox(StepKind::Candidate, c.box, c.cell), where);
            }
        }
        QVERIFY(found > 500);
    }

    void everyBoxFindsItselfInGoldenScenes()
    {
        for (const Golden& golden : goldenScenes()) {
            std::vector<SceneObject> objects;
            for (const Box& box : golden.boxes) {
                objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
            }
            const Scene scene(*Space::create(golden.world, golden.level), Touching::Closed, {}, std::move(objects));
            const LinearQuadtree tree = treeFor(scene, Method{});
            const OriginSubTree sub(tree);
            for (std::uint32_t b = 0; b < std::min<std::size_t>(scene.size(), 40); ++b) {
                const QueryAnswer answer = answerQuery(scene, sub, scene.box(BoxId(b)));
                const bool findsItself = std::ranges::any_of(
                    answer.candidates, [b](const auto& c) { return c.box == BoxId(b) && c.overlaps; });
                QVERIFY2(findsItself, qPrintable(golden.name));
                // A second box at the same place would be tested with this box and with all its partners.
                QVERIFY2(asSet(whatIf(scene, tree, Method{}, scene.box(BoxId(b))).meets).contains(BoxId(b)),
                         qPrintable(golden.name));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestAsk)
#include "test_ask.moc"
