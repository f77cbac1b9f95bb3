#include "core/run/same_moment.h"
#include "core/run/single_pass_run.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

#include <QTest>

using namespace mortonscope;

namespace {

/// A scene with its tree and run, kept together.
struct World {
    Scene scene;
    LinearQuadtree tree;
    SinglePassRun run;

    explicit World(Scene s) : scene(std::move(s)), tree(scene.space(), scene.boxes()), run(tree, ListOrder::FirstIn) {}
    World(const World&) = delete;
};

}  // namespace

class TestSameMoment : public QObject {
    Q_OBJECT

private slots:
    void unchangedSceneKeepsEveryStep()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Space space =
                *Space::create({0, 0, 10, 10}, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3));
            std::vector<SceneObject> objects;
            for (const Box& box : test::awkwardBoxes(seed, 12, space)) {
                objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
            }
            const World world(Scene(space, Touching::Open, "", objects));
            for (std::uint64_t k = 0; k <= world.run.total().value; ++k) {
                const Step kept = sameMoment(world.scene, world.run, Step(k), world.scene, world.run);
                QCOMPARE(kept, Step(k));
            }
        }
    }

    void pairIsKeptAfterABoxIsDeleted()
    {
        const World before(test::workedScene());
        const BoxId b(1);
        const World after(before.scene.withRemoved(std::span(&b, 1)));
        const Step gf = sameMoment(before.scene, before.run, Step(100), after.scene, after.run);
        const Event event = *after.run.at(gf).event;
        QCOMPARE(after.scene.name(event.first), std::string("G"));
        QCOMPARE(after.scene.name(event.second), std::string("F"));
    }

    /// The meaning survives an edit and its reverse, even if the run between them lacks the moment.
    void momentSurvivesAnEditAndItsReverse()
    {
        const World before(test::workedScene());
        const BoxId d(3);
        const World without(before.scene.withRemoved(std::span(&d, 1)));
        const World deeper(before.scene.withSpace(*Space::create({0, 0, 100, 100}, 5)));
        for (std::uint64_t k = 0; k <= before.run.total().value; ++k) {
            const MomentMeaning meaning = meaningOf(before.scene, before.run, Step(k));
            for (const World* other : {&without, &deeper}) {
                QVERIFY(stepOf(meaning, other->scene, other->run) <= other->run.total());
                QCOMPARE(sameMoment(before.scene, before.run, Step(k), other->scene, other->run),
                         stepOf(meaning, other->scene, other->run));
            }
            QCOMPARE(stepOf(meaning, before.scene, before.run), Step(k));
        }
    }

    void renamedBoxesKeepTheirSteps()
    {
        const World before(test::workedScene());
        const World after(before.scene.withName(BoxId(0), "Alpha"));
        for (std::uint64_t k = 0; k <= before.run.total().value; ++k) {
            const StepKind kind = k > 0 ? before.run.at(Step(k)).event->kind : StepKind::EnterCell;
            if (kind != StepKind::Push && kind != StepKind::Pop) {
                QCOMPARE(sameMoment(before.scene, before.run, Step(k), after.scene, after.run), Step(k));
            }
        }
        // If another box takes over a name, the name means the other box.
        const World swapped(after.scene.withName(BoxId(1), "A").withName(BoxId(0), "B"));
        const Step kept =
            sameMoment(before.scene, before.run, *before.run.stepOf(BoxId(3), BoxId(0)), swapped.scene, swapped.run);
        QCOMPARE(kept, *swapped.run.stepOf(BoxId(3), BoxId(1)));
    }

    void startAndEndAreKept()
    {
        const World before(test::workedScene());
        const World after(before.scene.withSpace(*Space::create({0, 0, 100, 100}, 5)));
        QCOMPARE(sameMoment(before.scene, before.run, before.run.total(), after.scene, after.run), after.run.total());
        QCOMPARE(sameMoment(before.scene, before.run, Step(0), after.scene, after.run), Step(0));
    }

    void everyStepStaysWithinAnyOtherRun()
    {
        const World before(test::workedScene());
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            const Space space =
                *Space::create({0, 0, 100, 100}, static_cast<int>(seed % 6), static_cast<Outside>(seed % 3));
            std::vector<SceneObject> objects;
            for (const Box& box : test::awkwardBoxes(seed, seed % 9, space)) {
                objects.push_back({std::string(1, static_cast<char>('A' + objects.size())), box, {}, {}, {}});
            }
            const World after(Scene(space, Touching::Open, "", objects));
            for (std::uint64_t k = 0; k <= before.run.total().value; ++k) {
                QVERIFY(sameMoment(before.scene, before.run, Step(k), after.scene, after.run) <= after.run.total());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSameMoment)
#include "test_same_moment.moc"
