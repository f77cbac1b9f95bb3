#include "app/features/compare/run_comparison.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/predict/predictor.h"
#include "app/features/stepping/timeline.h"
#include "core/analysis/analysis.h"
#include "tests/app/moving_bench.h"
#include "tests/support/scenes.h"

#include <cmath>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Checks that an animation starts and ends with the pictures of its two steps, in the World and the panels.
void checkAnimationEnds(Moving& b, Step from, Step to)
{
    b.layOutSteps(from, to);
    b.run().seek(from);
    QList<QImage> before = b.images();
    for (Step step(from.value + 1); step <= to; ++step.value) {
        b.run().seek(step);
        const QList<QImage> still = b.images();
        b.pictures().holdAt(0);
        QVERIFY2(b.images().front() == before.front(), qPrintable(QString::number(step.value)));
        b.pictures().holdAt(0.5);
        (void)b.images();
        b.pictures().holdAt(1);
        QVERIFY2(b.images() == still, qPrintable(QString::number(step.value)));
        before = still;
    }
}

/// Counts the pixels in a rectangle with exactly that color.
int count(const QImage& image, const QRectF& place, const QColor& color)
{
    const QRect all = place.toAlignedRect() & image.rect();
    int found = 0;
    for (int y = all.top(); y <= all.bottom(); ++y) {
        for (int x = all.left(); x <= all.right(); ++x) {
            found += image.pixelColor(x, y) == color ? 1 : 0;
        }
    }
    return found;
}

}  // namespace

/// Steps are animated in every workspace that shows the run, beside everything that follows a run, and never where it
/// would be distracting. test_step_motion checks every step in the Step workspace.
class TestMotionEverywhere : public QObject {
    Q_OBJECT

private slots:
    void placeWorkspaceHasNoAnimation()
    {
        Moving b(Workspace::Place);
        const QList<QImage> before = b.images();
        for (const Step step : {Step(5), Step(34), Step(82), b.run().total()}) {
            b.run().seek(step);
            b.pictures().holdAt(0.5);
            QVERIFY(!b.pictures().isMoving());
            QVERIFY2(b.images() == before, qPrintable(QString::number(step.value)));
        }
    }

    void lessonCardsAnimateSteps()
    {
        Moving b(Workspace::Learn);
        LessonPlayer& lessons = b.bench().lessons;
        QVERIFY(lessons.show(*lessons.find(QStringLiteral("one-pass-with-a-stack")), 1));
        settle(b.models().analysis);
        b.run().setGrain(Grain::Step);
        checkAnimationEnds(b, Step(b.run().cursor().value - 4), Step(b.run().cursor().value + 4));
        b.breathe();
        b.player().forward();
        QVERIFY(b.pictures().isMoving());
    }

    /// In full screen, all animations take longer.
    void fullScreenSlowsAnimations()
    {
        Moving b;
        QTest::keyClick(&b.window(), Qt::Key_F12);
        QTRY_VERIFY(b.window().isFullScreen());
        checkAnimationEnds(b, Step(78), Step(90));
        b.run().seek(Step(78));
        b.breathe();
        b.forward();
        b.clock.advance(static_cast<int>(MotionTimes::kStep * MotionTimes::kBeforeAClass) - 20);
        QVERIFY(b.pictures().isMoving());
        b.clock.advance(40);
        QVERIFY(!b.pictures().isMoving());
        QTest::keyClick(&b.window(), Qt::Key_F12);
        b.back();
        QTRY_VERIFY(!b.window().isFullScreen());
        QCOMPARE(b.pictures().motion().pace(), 1.0);
    }

    // ---------------------------------------------------------------------------------------------- predicting

    /// While a step is to be predicted, nothing moves. A right answer is confirmed by the animation to that step.
    void rightPredictionIsConfirmedByAnimation()
    {
        Moving b;
        b.run().seek(Step(78));
        Predictor& predictor = b.bench().predictor;
        predictor.setOn(true);
        int asked = 0;
        for (int i = 0; i < 12 && predictor.question(); ++i) {
            const ExamQuestion question = *predictor.question();
            const Step from = b.run().cursor();
            b.breathe();
            const QImage still = b.space();
            b.player().forward();  // stepping on doesn't reveal it
            QVERIFY(!b.pictures().isMoving() && b.run().cursor() == from);
            QVERIFY(b.space() == still);
            predictor.submit(question.right);
            if (b.run().cursor() != from) {
                ++asked;
                QVERIFY2(b.movingTo(question.step), qPrintable(QString::number(question.step.value)));
                QVERIFY(!b.pictures().motion().isHeld());
                b.waitForRest();
            }
            if (!predictor.question()) {
                b.breathe();
                b.player().forward();
                b.waitForRest();
            }
        }
        QVERIFY(asked >= 3);
        b.run().seek(Step(78));
        b.breathe();
        for (int i = 0; i < 2 && b.run().cursor() == Step(78); ++i) {  // some stops have two questions
            predictor.showAnswer();
        }
        QVERIFY(b.pictures().isMoving());
        checkAnimationEnds(b, Step(20), Step(32));  // also for steps to be predicted
    }

    // --------------------------------------------------------------------------------------------- comparisons

    void comparisonAnimatesBothSides()
    {
        Moving b;
        b.run().setGrain(Grain::Pair);
        RunComparison& comparison = b.bench().comparison;
        comparison.compareWithSinglePass();
        QTRY_VERIFY(comparison.isReady());
        const Models others = comparison.models(RunComparison::Second);
        StepPictures& second = others.pictures;
        comparison.seek(9);
        QVERIFY(!b.pictures().isMoving() && !second.isMoving());
        b.breathe();
        comparison.forward();
        QVERIFY(b.pictures().isMoving() && second.isMoving());
        QVERIFY(b.clock.advanceUntil([&] { return !b.pictures().isMoving() && !second.isMoving(); }));
        b.breathe();
        comparison.back();
        QVERIFY(b.pictures().isMoving() && second.isMoving());
        QVERIFY(b.clock.advanceUntil([&] { return !b.pictures().isMoving() && !second.isMoving(); }));
        comparison.togglePlay();
        QVERIFY(b.clock.advanceUntil([&] { return b.pictures().isMoving() && second.isMoving(); }));
        QVERIFY(comparison.isPlaying());
        b.player().setSpeed(8);  // too fast to be visible
        QVERIFY(b.clock.advanceUntil([&] { return !b.pictures().isMoving() && !second.isMoving(); }));
        const quint64 at = comparison.position();
        while (comparison.isPlaying() && comparison.position() < at + 3) {
            b.clock.advance(5);
            QVERIFY(!b.pictures().isMoving() && !second.isMoving());
        }
        comparison.pause();
        // The other side's animation, too, starts and ends with the pictures of its steps.
        b.player().setSpeed(1);
        comparison.seek(9);
        QList<SpaceView*> spaces;
        for (auto* space : b.window().findChildren<SpaceView*>()) {
            spaces += space->isVisible() ? QList{space} : QList<SpaceView*>();
        }
        QCOMPARE(spaces.size(), 2);
        const Step step = others.run.cursor();
        others.run.seek(Step(step.value - 1));
        const QImage before = spaces[1]->grab().toImage();
        others.run.seek(step);
        const QImage still = spaces[1]->grab().toImage();
        second.holdAt(0);
        QVERIFY(spaces[1]->grab().toImage() == before);
        second.holdAt(1);
        QVERIFY(spaces[1]->grab().toImage() == still);
    }

    // ------------------------------------------------------------------------------------------ drawn exactly once

    /// A box that moves is drawn neither at its old place nor at its new one.
    void movingBoxIsDrawnOncePerFrame_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("oldest first") << static_cast<int>(ListOrder::FirstIn);
        QTest::newRow("newest first") << static_cast<int>(ListOrder::LastIn);
    }

    void movingBoxIsDrawnOncePerFrame()
    {
        QFETCH(int, order);
        Moving b;
        b.models().analysis.setOrder(static_cast<ListOrder>(order));
        settle(b.models().analysis);
        auto* stack = b.window().findChild<StackView*>();
        int framesChecked = 0;
        for (Step step(1); step <= b.run().total(); ++step.value) {
            const Moment moment = b.run().run().at(step);
            const StepKind kind = moment.event->kind;
            if (kind != StepKind::Append && kind != StepKind::Push && kind != StepKind::Pop) {
                b.run().seek(step);
                b.pictures().holdAt(0.5);
                // A slot number may move, but no box.
                QVERIFY2(b.chipAnimation().chips().empty() == (kind != StepKind::Index),
                         qPrintable(QString::number(step.value)));
                continue;
            }
            const Cell cell = b.run().analysis()->tree.placement(*moment.event->box()).cell;
            const QColor color = b.models().theme.theme().level(cell.level(), 2);
            const auto drawn = [&](double t) {
                b.run().seek(step);
                b.pictures().holdAt(t);
                b.layOut();
                QList<int> all;
                if (kind == StepKind::Append) {
                    for (auto* view : b.window().findChildren<CellView*>()) {
                        if (view->isVisible()) {
                            all += count(view->grab().toImage(), view->rectOf(cell), color);
                        }
                    }
                } else if (const auto place = stack->placeOfRide()) {
                    all += count(stack->grab().toImage(), *place, color);
                } else {
                    all += 0;
                }
                return all;
            };
            const QList<int> away = drawn(kind == StepKind::Pop ? 1 : 0);
            const QList<int> there = drawn(kind == StepKind::Pop ? 0.001 : 0.999);
            for (const double t : {0.1, 0.5, 0.9}) {
                const QList<int> now = drawn(t);
                QVERIFY2(!b.chipAnimation().chips().empty(), qPrintable(QString::number(step.value)));
                QVERIFY2(kind != StepKind::Append || now == away, qPrintable(QString::number(step.value)));
                QCOMPARE(now, there);
                ++framesChecked;
            }
            const QList<int> here = drawn(kind == StepKind::Pop ? 0 : 1);
            QVERIFY2(kind == StepKind::Pop || here != there, qPrintable(QString::number(step.value)));
        }
        QVERIFY(framesChecked > 30);
    }

    // ------------------------------------------------------------------------------------------- never in the way

    /// The first key press is animated, repeats are not, and each one counts.
    void heldKeySkipsAnimations()
    {
        Moving b;
        b.run().setGrain(Grain::Step);
        b.window().space().setFocus();
        for (int i = 1; i <= 100; ++i) {
            QTest::keyClick(&b.window().space(), Qt::Key_PageDown);
            QCOMPARE(b.run().cursor(), Step(static_cast<std::uint64_t>(i)));
            QCOMPARE(b.pictures().isMoving(), i == 1);
            b.clock.advance(10);
        }
    }

    void jumpsSkipAnimations()
    {
        Moving b;
        for (const auto verb :
             {Player::Verb::ToEnd, Player::Verb::PreviousHit, Player::Verb::ToStart, Player::Verb::NextHit}) {
            b.breathe();
            const Step before = b.run().cursor();
            b.player().action(verb)->trigger();
            QVERIFY(b.run().cursor() != before && !b.pictures().isMoving());
        }
    }

    void runAndStepOverSkipAnimations()
    {
        Moving b;
        b.run().seek(Step(70));
        for (const auto verb : {Player::Verb::Over, Player::Verb::Out, Player::Verb::RunBack, Player::Verb::Run}) {
            b.breathe();
            const Step before = b.run().cursor();
            b.player().action(verb)->trigger();
            QTRY_VERIFY(!b.player().isTravelling());
            QVERIFY(b.run().cursor() != before && !b.pictures().isMoving());
        }
    }

    /// An animation that is scrubbed stops where the pointer is.
    void scrubbedAnimationStopsAtThePointer()
    {
        Moving b;
        auto* timeline = b.window().findChild<Timeline*>();
        const int y = timeline->height() / 2;
        const auto x = [&](double step) {
            const double from = timeline->map().xOf(Step(82)), to = timeline->map().xOf(Step(83));
            return qRound(from + (to - from) * (step - 82));
        };
        b.breathe();
        QTest::mousePress(timeline, Qt::LeftButton, {}, {x(80), y});
        for (const double step : {80.5, 81.5, 82.5}) {
            QTest::mouseMove(timeline, {x(step), y});
            QVERIFY(!b.pictures().motion().isUnderWay() || b.pictures().motion().isHeld());
            const QImage at = b.space();
            b.clock.advance(60);
            QVERIFY(b.space() == at);
        }
        QTest::mouseRelease(timeline, Qt::LeftButton, {}, {x(82.5), y});
        QVERIFY(!b.pictures().isMoving());
    }

    /// Above 4×, there is no time to show an animation.
    void fastPlayingSkipsAnimations()
    {
        Moving b;
        b.player().setStartsSlowly(false);
        b.player().setSpeed(8);
        b.player().play();
        while (b.run().cursor() < Step(8)) {
            b.clock.advance(5);
            QVERIFY(!b.pictures().isMoving());
        }
        b.player().pause();
    }
};

QTEST_MAIN(TestMotionEverywhere)
#include "test_motion_everywhere.moc"
