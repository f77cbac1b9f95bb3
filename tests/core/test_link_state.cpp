// Tests the lists of the links panel: they are complete between the insertions of two boxes, and at the end they are
// those of a rebuilt tree.

#include "core/catalogue/method_run.h"
#include "core/run/link_state.h"
#include "core/scene/generators.h"
#include "tests/support/recorded_scene.h"

#include <QTest>

using namespace mortonscope;

namespace {

const Method kLinked{.algorithm = findAlgorithm("linked-lists")};

std::vector<BoxId> newestFirst(const LinearQuadtree& tree, Cell cell)
{
    const auto list = tree.list(cell);
    return {list.rbegin(), list.rend()};
}

bool isTying(StepKind kind) { return kind >= StepKind::LinkNext && kind <= StepKind::UnlinkPrevious; }

void check(const Scene& scene)
{
    const LinearQuadtree tree = treeFor(scene, kLinked);
    const auto run = makeRun(scene, tree, kLinked);
    LinkState state(scene, tree, *run);
    const LinkedCells before = linksOfLastFrame(scene, tree);
    for (const auto& [index, first] : state.firsts()) {
        const Cell cell = Cell::fromIndex(index);
        const auto list = before.newestFirst(cell);
        QVERIFY(state.list(cell, 1000) == std::vector<BoxId>(list.begin(), list.end()));
    }
    std::uint64_t whole = 0;
    for (Step step; step <= run->total(); ++step.value) {
        state.goTo(step);
        const bool between = step.value > 0
                          && (isTying(run->eventAt(step).kind)
                              || (step < run->total() && isTying(run->eventAt(Step(step.value + 1)).kind)));
        if (between) {
            continue;
        }
        ++whole;
        std::size_t boxes = 0;
        for (const auto& [index, first] : state.firsts()) {
            QVERIFY(state.previous(first) == kNoBox);
            for (const BoxId box : state.list(Cell::fromIndex(index), 1000)) {
                ++boxes;
                QVERIFY(state.next(box) == kNoBox || state.previous(state.next(box)) == box);
            }
        }
        QVERIFY(boxes <= scene.size());
    }
    QVERIFY(scene.isEmpty() || whole > 0);
    state.goTo(run->total());
    for (std::uint64_t i = 0; i < scene.space().cellCount(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        QVERIFY(state.list(cell, 1000) == newestFirst(tree, cell));
    }
    // Going back and forth gives the same state as going straight there.
    LinkState other(scene, tree, *run);
    for (const std::uint64_t part : {3, 1, 2, 4}) {
        const Step step(run->lastOfInsertion().value * part / 4);
        other.goTo(step);
        LinkState straight(scene, tree, *run);
        straight.goTo(step);
        QVERIFY(other.firsts() == straight.firsts());
    }
}

}  // namespace

class TestLinkState : public QObject {
    Q_OBJECT

private slots:
    void listsAreConsistentInStillScenes()
    {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            check(test::RecordedScene(seed, seed % 25, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3),
                                      ListOrder::FirstIn)
                      .scene);
        }
    }

    void listsAreConsistentInMovingScenes()
    {
        for (const char* kind : {"published-circles", "published-rectangles"}) {
            GeneratorSettings settings;
            settings.kind = kind;
            settings.count = 60;
            check(*generateScene(settings));
        }
    }
};

QTEST_APPLESS_MAIN(TestLinkState)
#include "test_link_state.moc"
