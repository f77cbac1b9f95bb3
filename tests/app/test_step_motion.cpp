#include "app/features/array_and_tree/tree_view.h"
#include "app/features/compare/run_comparison.h"
#include "app/state/motion.h"
#include "core/analysis/drawn_step.h"
#include "core/catalogue/catalogue.h"
#include "tests/app/moving_bench.h"
#include "tests/app/space_bench.h"
#include "tests/support/scenes.h"

#include <QSignalSpy>

using namespace mortonscope;
using namespace mortonscope::test;

/// The picture is a function of the run, the step and the elapsed part of the animation.
class TestStepMotion : public QObject {
    Q_OBJECT

private slots:
    void animationStartsAndEndsAtItsSteps_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<std::uint64_t>("stride");
        QTest::newRow("oldest first") << static_cast<int>(ListOrder::FirstIn) << std::uint64_t{1};
        QTest::newRow("newest first") << static_cast<int>(ListOrder::LastIn) << std::uint64_t{5};
    }

    void animationStartsAndEndsAtItsSteps()
    {
        QFETCH(int, order);
        QFETCH(std::uint64_t, stride);
        Moving b;
        b.models().analysis.setOrder(static_cast<ListOrder>(order));
        settle(b.models().analysis);
        b.layOutSteps(Step(1), b.run().total());
        b.run().seek(Step(1));  // from here on, codes are those of the run's box
        QList<QImage> before;
        for (Step step(2); step <= b.run().total(); step.value += stride) {
            if (before.isEmpty() || stride > 1) {
                b.run().seek(Step(step.value - 1));
                before = b.images();
            }
            b.run().seek(step);
            const QList<QImage> still = b.images();
            b.pictures().holdAt(0);
            const QList<QImage> start = b.images();
            QVERIFY2(start.front() == before.front(), qPrintable(QString::number(step.value)));
            for (int i = 1; i < std::min(start.size(), before.size()) && i < 3; ++i) {
                QVERIFY2(start[i] == before[i], qPrintable(QString::number(step.value)));
            }
            b.pictures().holdAt(1);
            const QList<QImage> end = b.images();
            QCOMPARE(end, still);
            before = still;
        }
    }

    /// Each algorithm has two scenes, one in each order, and its neighbor two of other depths. Published bugs, lists,
    /// queries and ancestor walks are animated in the same way as the single pass.
    void animationEndsMatchStepsInRandomScenes()
    {
        const std::span<const Algorithm> all = algorithms();
        for (std::size_t seed = 0; seed < 2 * all.size(); ++seed) {
            const std::size_t at = seed % all.size(), round = seed / all.size();
            const int depth = 1 + static_cast<int>(2 * round + at % 2);
            const Outside outside = seed % 3 == 0 ? Outside::Root : Outside::Clamp;
            SpaceBench b(awkwardScene(seed, 4, depth, outside), {240, 240});
            b.analysis.setAlgorithm(all[at]);
            b.analysis.setOrder((at / 2 + round) % 2 == 0 ? ListOrder::FirstIn : ListOrder::LastIn);
            settle(b.analysis);
            b.run.seek(Step(1));  // from here on, codes are those of the run's box
            b.run.seek(Step(0));
            QImage before = b.view.grab().toImage();
            for (Step step(1); step <= b.run.total(); ++step.value) {
                b.run.seek(step);
                const QImage still = b.view.grab().toImage();
                b.pictures.holdAt(0);
                QVERIFY2(b.view.grab().toImage() == before,
                         qPrintable(QStringLiteral("seed %1, start of step %2").arg(seed).arg(step.value)));
                b.pictures.holdAt(1);
                QVERIFY2(b.view.grab().toImage() == still,
                         qPrintable(QStringLiteral("seed %1, end of step %2").arg(seed).arg(step.value)));
                before = still;
            }
        }
    }

    /// The cells framed in the World are exactly those of a step's description, in every order of steps.
    void framedCellsMatchTheDescription()
    {
        // Each rule for placing and each pass, but not all combinations, because a pass doesn't depend on the rule.
        for (const auto& [algorithm, placing] :
             {std::pair("single-pass", Placing::Xor), std::pair("single-pass", Placing::Climbing),
              std::pair("single-pass", Placing::Midlines), std::pair("ancestor-walk", Placing::Xor),
              std::pair("origin-sub", Placing::Xor), std::pair("push-per-child", Placing::Xor)}) {
            SpaceBench b(workedScene(), {500, 500});
            b.analysis.setAlgorithm(*findAlgorithm(algorithm));
            b.analysis.setPlacing(placing);
            settle(b.analysis);
            const QColor accent = b.theme.theme().color(Role::Accent);
            const std::uint64_t total = b.run.total().value;
            for (std::uint64_t i = 1; i <= total; ++i) {
                b.run.seek(Step(1 + i * 37 % total));  // forward, back and far
                const auto cells = DrawnStep(*b.run.analysis(), b.run.moment()).cells;
                const QImage picture = b.view.grab().toImage();
                const auto isAccent = [&](int x, int y) {
                    const QColor seen = picture.pixelColor(x, y);
                    return std::abs(seen.red() - accent.red()) + std::abs(seen.green() - accent.green())
                             + std::abs(seen.blue() - accent.blue())
                         < 110;
                };
                for (std::uint64_t index = 0; index < 21; ++index) {
                    const Cell cell = Cell::fromIndex(CellIndex(index));
                    const QRect frame = onPixels(b.view.transform().toView(b.document.scene()->space().cellBox(cell)));
                    int edges =
                        0;  // labels may cover two pixels of a frame, and two may belong to the surrounding cell
                    for (const bool isFar : {false, true}) {
                        int across = 0, along = 0;
                        for (int k = 0; k < frame.width(); ++k) {
                            across += isAccent(frame.left() + k, isFar ? frame.bottom() : frame.top()) ? 1 : 0;
                            along += isAccent(isFar ? frame.right() : frame.left(), frame.top() + k) ? 1 : 0;
                        }
                        edges += (2 * across > frame.width() ? 1 : 0) + (2 * along > frame.width() ? 1 : 0);
                    }
                    const bool isDrawn = std::ranges::find(cells, cell) != cells.end();
                    QVERIFY2(isDrawn ? edges >= 2 : edges <= 2, qPrintable(QStringLiteral("%1, step %2, slot %3")
                                                                               .arg(QLatin1String(algorithm))
                                                                               .arg(b.run.cursor().value)
                                                                               .arg(index)));
                }
            }
        }
    }

    void intermediatePicturesDifferFromBothEnds()
    {
        Moving b;
        int moving = 0;
        for (Step step(2); step <= b.run().total(); ++step.value) {
            const QImage middle = b.spaceAt(step, 0.5);
            b.pictures().holdAt(0);
            const bool leftIt = middle != b.space();
            b.pictures().holdAt(1);
            const StepKind kind = b.run().moment().event->kind;
            if (kind <= StepKind::CodeRb || isTest(kind)) {
                QVERIFY2(leftIt && middle != b.space(), qPrintable(QString::number(step.value)));
            }
            moving += leftIt && middle != b.space() ? 1 : 0;
        }
        QVERIFY2(moving >= 35, qPrintable(QString::number(moving)));
    }

    void backwardAnimationIsForwardReversed()
    {
        Moving b;
        b.run().seek(Step(81));
        b.breathe();
        b.forward();
        QVERIFY(b.movingTo(Step(82)));
        b.pictures().holdAt(0.3);
        const QImage forward = b.space();
        b.run().seek(Step(82));
        b.breathe();
        b.back();
        QCOMPARE(b.run().cursor(), Step(81));
        QVERIFY(b.movingTo(Step(82)));
        b.pictures().motion().hold(0.3);
        QVERIFY(b.space() == forward);
        b.pictures().motion().stop();
        b.run().seek(Step(80));
    }

    void boxAppearsInItsSlotAfterTheAnimation()
    {
        Moving b;
        const Step append = b.run().run().placedStepOf(b.id("A"));
        b.run().seek(Step(append.value - 1));
        b.breathe();
        b.forward();
        QCOMPARE(b.pictures().boxesShown(), std::size_t{0});  // during the animation
        const auto chips = b.chipAnimation().chips();
        QVERIFY(!chips.empty());
        QVERIFY(b.clock.advanceUntil([&b] { return b.chipAnimation().isVisible(); }));
        b.waitForRest();
        QCOMPARE(b.pictures().boxesShown(), std::size_t{1});
        QVERIFY(b.chipAnimation().chips().empty() && !b.chipAnimation().isVisible());
        b.breathe();
        b.back();
        QCOMPARE(b.pictures().boxesShown(), std::size_t{0});
        QVERIFY(!b.chipAnimation().chips().empty());
        b.waitForRest();
        QCOMPARE(b.pictures().boxesShown(), std::size_t{0});
    }

    void pushedBoxMovesToItsPlace()
    {
        Moving b;
        const Step push = *b.run().run().pushStepOf(b.id("D"));
        b.run().seek(push);
        auto* stack = b.window().findChild<StackView*>();
        const QImage still = stack->grab().toImage();
        const QPointF target = stack->mapTo(&b.window(), stack->placeOfRide()->center().toPoint());
        double last = 1e9;
        for (const double t : {0.1, 0.5, 0.95}) {
            b.pictures().holdAt(t);
            const auto chips = b.chipAnimation().chips();
            QCOMPARE(chips.size(), std::size_t{1});
            const double left = QLineF(chips.front().center(), target).length();
            QVERIFY(left < last);
            last = left;
            QVERIFY(stack->grab().toImage() != still);  // its place is empty until then
        }
        b.pictures().holdAt(1);
        QVERIFY(stack->grab().toImage() == still);
    }

    /// The tree shows what has been visited: cells that the pass has left are dimmed, gradually during the leave step.
    /// Also if the pass makes a mistake.
    void finishedCellStaysDimmed_data()
    {
        QTest::addColumn<QString>("algorithm");
        QTest::addColumn<QString>("box");
        QTest::newRow("single pass") << "single-pass" << "B";
        QTest::newRow("first child only") << "first-child-only" << "A";
        QTest::newRow("never popped") << "never-pop" << "B";
    }

    void finishedCellStaysDimmed()
    {
        QFETCH(QString, algorithm);
        QFETCH(QString, box);
        Moving b;
        b.models().analysis.setAlgorithm(*findAlgorithm(algorithm.toStdString()));
        QTRY_VERIFY(b.run().isUpToDate());
        auto* tree = b.window().findChild<TreeView*>();
        const Cell cell = b.run().analysis()->tree.placement(b.id(qPrintable(box))).cell;
        const Step leave = *b.run().run().leaveStep(cell);
        const auto paleness = [&] {
            const QRect node = tree->rectOf(cell).toRect();
            return tree->grab().toImage().pixelColor(node.left() + 3, node.center().y() + 5).lightness();
        };
        b.run().seek(Step(leave.value - 1));
        b.layOut();
        const int before = paleness();
        b.run().seek(leave);
        const int after = paleness();
        QVERIFY(after > before + 20);
        b.pictures().holdAt(0.5);
        QVERIFY(paleness() > before && paleness() < after);
        b.run().toEnd();
        QCOMPARE(paleness(), after);
        b.run().toStart();
        b.window().setWorkspace(Workspace::Place);
    }

    void comparisonAnimatesBothSides()
    {
        Moving b;
        b.run().setGrain(Grain::Pair);
        b.bench().comparison.compareWithSinglePass();
        QTRY_VERIFY(b.bench().comparison.isReady());
        StepPictures& second = b.bench().comparison.models(RunComparison::Second).pictures;
        b.run().seek(Step(82));
        b.breathe();
        b.player().forward();
        QVERIFY(b.pictures().isMoving());
        QVERIFY(second.isMoving());
        QVERIFY(b.clock.advanceUntil([&] { return !b.pictures().isMoving() && !second.isMoving(); }));
        b.run().toEnd();
        QVERIFY(!b.pictures().isMoving() && !second.isMoving());
    }

    // ------------------------------------------------------------------------------------------------ edits

    /// When an edit moves a box into another cell, its frame in the world and its chips in array and tree move there.
    void movedBoxIsAnimatedToItsNewCell()
    {
        Moving b(Workspace::Place);
        CellAnimation& animation = b.models().cellAnimation;
        b.selection().select({b.id("A")});
        const QList<QImage> there = b.images();
        const Cell from = b.run().analysis()->tree.placement(b.id("A")).cell;
        b.window().space().setFocus();
        for (int i = 0; i < 40 && !animation.way(); ++i) {
            QTest::keyClick(&b.window().space(), Qt::Key_Right);
        }
        QVERIFY(animation.way());
        QVERIFY(animation.way()->from == from && animation.way()->to != from && animation.way()->box == b.id("A"));
        settle(b.models().analysis);
        animation.motion().hold(0.5);
        const QList<QImage> middle = b.images();
        animation.motion().hold(1);
        QVERIFY(!animation.way());
        const QList<QImage> end = b.images();
        QCOMPARE(middle.size(), end.size());
        for (int i = 0; i < middle.size(); ++i) {
            QVERIFY2(middle[i] != end[i] && middle[i] != there[i], qPrintable(QString::number(i)));
        }
        b.pictures().motion().setOn(false);
        b.document().undoStack()->undo();
        settle(b.models().analysis);
        QVERIFY(!animation.way());
    }

    void unmovedBoxesAreNotAnimated()
    {
        Moving b(Workspace::Place);
        CellAnimation& animation = b.models().cellAnimation;
        b.selection().select({b.id("A")});
        b.selection().select({b.id("B")});
        QVERIFY(!animation.way());
        b.show(workedScene());
        QVERIFY(!animation.way());
        b.selection().select({b.id("A"), b.id("B")});
        b.document().remove({b.id("A")});
        QVERIFY(!animation.way());
    }

    // ------------------------------------------------------------------------------------- never in the way

    void hundredFastStepsEndAtStepHundred()
    {
        Moving b;
        b.window().space().setFocus();
        for (int i = 0; i < 100; ++i) {
            b.forward();
            b.clock.advance(5);
        }
        QCOMPARE(b.run().cursor(), Step(100));
        QVERIFY(!b.pictures().motion().isUnderWay());
        const QImage at = b.space();
        b.run().seek(Step(99));
        b.run().seek(Step(100));
        QVERIFY(b.space() == at);
    }

    void interruptedAnimationEndsAtOnce()
    {
        Moving b;
        b.run().seek(Step(1));
        b.breathe();
        b.forward();
        QVERIFY(b.movingTo(Step(2)));
        b.clock.advance(MotionTimes::kLeast + 10);
        QVERIFY(b.movingTo(Step(2)));
        b.forward();
        QVERIFY(b.movingTo(Step(3)));
        b.run().seek(Step(50));  // a jump
        QVERIFY(!b.pictures().motion().isUnderWay());
    }

    void jumpsAndReducedMotionSkipAnimations()
    {
        Moving b;
        b.run().toEnd();
        QVERIFY(!b.pictures().motion().isUnderWay());
        b.run().seek(Step(5));
        b.forward();  // immediately after the last one
        QVERIFY(!b.pictures().motion().isUnderWay());
        b.breathe();
        b.forward();
        QVERIFY(b.pictures().motion().isUnderWay());
        b.models().theme.setReducedMotion(true);
        QVERIFY(!b.pictures().motion().isUnderWay());
        b.breathe();
        b.forward();
        QVERIFY(!b.pictures().motion().isUnderWay());
        b.models().theme.setReducedMotion(false);
        b.show(awkwardScene(1, 2001, 4, Outside::Clamp));
        b.run().seek(Step(5));
        b.breathe();
        b.forward();
        QVERIFY(!b.pictures().motion().isUnderWay());
    }

    void playingAnimatesOnlyAtSlowSpeeds()
    {
        Moving b;
        b.player().setSpeed(1);
        b.player().play();
        QVERIFY(b.clock.advanceUntil([&b] { return b.pictures().motion().isUnderWay(); }));
        b.player().pause();
        b.run().seek(Step(0));
        b.player().setStartsSlowly(false);
        b.player().setSpeed(8);
        b.player().play();
        for (int i = 0; i < 400; ++i) {
            b.clock.advance(10);
            QVERIFY(!b.pictures().motion().isUnderWay());
        }
    }

    void idleAnimationDoesNotTick()
    {
        Moving b;
        b.run().seek(Step(3));
        b.breathe();
        b.forward();
        b.waitForRest();
        QSignalSpy moved(&b.pictures().motion(), &Motion::moved);
        b.clock.advance(100);
        QCOMPARE(moved.count(), 0);
    }

    void editEndsTheAnimation()
    {
        Moving b;
        b.run().seek(Step(80));
        b.breathe();
        b.forward();
        b.document().remove({b.id("A")});
        settle(b.models().analysis);
        QVERIFY(!b.pictures().motion().isUnderWay());
        (void)b.images();
        b.document().reset(Scene());
        settle(b.models().analysis);
        (void)b.images();
    }
};

QTEST_MAIN(TestStepMotion)
#include "test_step_motion.moc"
