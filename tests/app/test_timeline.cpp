#include "app/features/stepping/timeline.h"
#include "app/features/stepping/transport_parts.h"
#include "app/space_view/scene_picture.h"
#include "tests/support/models_bench.h"

#include <QElapsedTimer>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace mortonscope;
using namespace mortonscope::test;

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void mapWithoutStepsHasOnlyStepZero();
    void passTakesMostOfTheLength();
    void mapRoundTrips_data();
    void mapRoundTrips();
    void binsShowTestsAndHits();
    void clickAndDragSeek();
    void dragShowsAnimations();
    void shiftWheelOverTheSentenceScrubs();
    void keysAndWheelStep();
    void accessibleValueSeeks();
    void timelineOfManyBoxesPaints();
    void ticksAreAtTheirSteps();
    void ticksOfLongRunsAreQueried();
    void aHintExplainsTheStepUnderThePointer();
    void aHintHidesAnswers();
    void hintIsFastForManyBoxes();
    void timelineDescribesStepAndSentence();
    void thinTimelineIsALine();

private:
    static void hover(Timeline& timeline, std::uint64_t step)
    {
        QMouseEvent event(QEvent::MouseMove, pointOf(timeline, step), timeline.mapToGlobal(pointOf(timeline, step)),
                          Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&timeline, &event);
    }

    static QPoint pointOf(const Timeline& timeline, std::uint64_t step)
    {
        return {qRound(timeline.map().xOf(Step(step))), timeline.height() / 2};
    }
};

void TestTimeline::mapWithoutStepsHasOnlyStepZero()
{
    const TimelineMap map{0, 8, 400};
    QCOMPARE(map.xOf(Step(0)), 8.0);
    QCOMPARE(map.stepAt(300), Step(0));
    QCOMPARE(map.largestValue(), 0);
    QCOMPARE(map.stepOfValue(7), Step(0));
}

/// However many steps insert boxes, the pass has most of the length, since that is where users navigate.
void TestTimeline::passTakesMostOfTheLength()
{
    for (const std::uint64_t total : {105u, 49'068u}) {
        for (const std::uint64_t insertion : {1u, 79u, static_cast<unsigned>(total) - 1}) {
            const TimelineMap map{total, 8, 1000, insertion};
            QCOMPARE(map.xOf(Step(0)), 8.0);
            QCOMPARE(map.xOf(Step(insertion)), 208.0);
            QCOMPARE(map.xOf(Step(total)), 1008.0);
            double before = -1;
            for (std::uint64_t step = 0; step <= total; step += 1 + total / 500) {
                QCOMPARE(map.stepAt(map.xOf(Step(step))), Step(step));
                QVERIFY(map.xOf(Step(step)) > before);
                before = map.xOf(Step(step));
            }
        }
        // A single phase has the full length.
        QCOMPARE((TimelineMap{total, 8, 1000, total}.xOf(Step(total / 5))),
                 (TimelineMap{total, 8, 1000}.xOf(Step(total / 5))));
    }
    const ModelsBench f;
    Timeline timeline(f.models);
    timeline.resize(1000, timeline.sizeHint().height());
    const TimelineMap map = timeline.map();
    QCOMPARE(map.xOf(f.run.run().lastOfInsertion()), map.left + map.width / 5);
}

void TestTimeline::mapRoundTrips_data()
{
    QTest::addColumn<quint64>("total");
    for (const quint64 total :
         {quint64{1}, quint64{2}, quint64{105}, quint64{1'000'000}, quint64{1'000'001}, quint64{10'000'000'000'000}}) {
        QTest::addRow("%llu", total) << total;
    }
}

void TestTimeline::mapRoundTrips()
{
    QFETCH(quint64, total);
    const TimelineMap map{total, 8, 1000};
    QCOMPARE(map.xOf(Step(0)), 8.0);
    QCOMPARE(map.xOf(Step(total)), 1008.0);
    QCOMPARE(map.stepAt(-50), Step(0));
    QCOMPARE(map.stepAt(5000), Step(total));
    for (const quint64 step : {quint64{0}, quint64{1}, total / 3, total / 2, total - 1, total}) {
        // A double has 53 bits: at 10^13 steps, a pixel is 10^10 of them, and the conversion back is exact to a few
        // steps.
        const quint64 back = map.stepAt(map.xOf(Step(step))).value;
        const quint64 off = back > step ? back - step : step - back;
        QVERIFY2(off <= total / 1'000'000'000'000, qPrintable(QString::number(step)));
    }
    for (const int value : {0, 1, map.largestValue() / 2, map.largestValue()}) {
        QCOMPARE(map.valueOf(map.stepOfValue(value)), value);
    }
    QCOMPARE(map.stepOfValue(map.largestValue()), Step(total));
    if (total <= TimelineMap::kMaxValues) {
        QCOMPARE(map.valueOf(Step(total)), static_cast<int>(total));
    }
}

void TestTimeline::binsShowTestsAndHits()
{
    const ModelsBench f;
    const auto& analysis = *f.run.analysis();
    // Ten pixels per step, so that either all or none of a step's pixels are tests.
    const TimelineMap map{105, 0, 1050};
    const TimelineBins bins(map, 1050, analysis.run, analysis.hits, analysis.run.total());
    for (std::uint64_t step = 1; step < 105; ++step) {
        const auto event = analysis.run.at(Step(step)).event;
        const auto pixel = static_cast<std::size_t>(map.xOf(Step(step)));
        QCOMPARE(bins.tests[pixel] > 0.5F, isTest(event->kind));
        QCOMPARE(static_cast<bool>(bins.hits[pixel]), step == 82);
    }
    // Up to a step: as in the whole run, with nothing after it.
    for (std::uint64_t last = 0; last < 105; ++last) {
        const TimelineBins part(map, 1050, analysis.run, analysis.hits, Step(last));
        for (std::uint64_t step = 1; step < 105; ++step) {
            const auto pixel = static_cast<std::size_t>(map.xOf(Step(step)));
            QCOMPARE(part.tests[pixel], step <= last ? bins.tests[pixel] : 0.0F);
            QCOMPARE(static_cast<bool>(part.hits[pixel]), step == 82 && step <= last);
        }
    }
    // At any width, all tests are counted and no hit is lost.
    const TimelineMap narrow{105, 0, 7};
    const TimelineBins coarse(narrow, 7, analysis.run, analysis.hits, analysis.run.total());
    double tests = 0;
    for (const float share : coarse.tests) {
        tests += static_cast<double>(share) * 15;
    }
    QVERIFY(std::abs(tests - 7) < 0.6);
    QCOMPARE(std::count(coarse.hits.begin(), coarse.hits.end(), true), 1);
}

void TestTimeline::clickAndDragSeek()
{
    ModelsBench f;
    Timeline timeline(f.models);
    timeline.resize(1300, timeline.sizeHint().height());
    QTest::mouseClick(&timeline, Qt::LeftButton, {}, pointOf(timeline, 82));
    QCOMPARE(f.run.cursor(), Step(82));
    QTest::mousePress(&timeline, Qt::LeftButton, {}, pointOf(timeline, 10));
    QTest::mouseMove(&timeline, pointOf(timeline, 40));
    QTest::mouseMove(&timeline, pointOf(timeline, 60));
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, pointOf(timeline, 60));
    QCOMPARE(f.run.cursor(), Step(60));
    QTest::mouseClick(&timeline, Qt::LeftButton, {}, QPoint(timeline.width() - 1, 20));
    QCOMPARE(f.run.cursor(), Step(105));
}

/// If a step is some pixels wide, dragging shows the animation and ends at a step. Elsewhere, it skips animations.
void TestTimeline::dragShowsAnimations()
{
    ModelsBench f;
    f.pictures.motion().setOn(true);
    Timeline timeline(f.models);
    timeline.resize(1300, timeline.sizeHint().height());
    const TimelineMap map = timeline.map();
    QVERIFY(map.xOf(Step(83)) - map.xOf(Step(82)) > 20);
    const auto dragTo = [&](double position) {
        const QPoint at(qRound(map.xOf(position)), timeline.height() / 2);
        QTest::mouseMove(&timeline, at);
        return at;
    };
    const auto isNear = [&](double position) { return std::abs(f.pictures.position() - position) < 0.05; };
    QTest::mousePress(&timeline, Qt::LeftButton, {}, pointOf(timeline, 82));
    QCOMPARE(f.pictures.position(), 82.0);
    dragTo(82.3);
    QVERIFY(isNear(82.3));
    QCOMPARE(f.run.cursor(), Step(83));
    const QImage there = timeline.grab().toImage();
    dragTo(82.7);
    QVERIFY(isNear(82.7));
    QVERIFY(timeline.grab().toImage() != there);  // the handle is under the pointer
    dragTo(83);
    QCOMPARE(f.pictures.position(), 83.0);
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, dragTo(81.4));
    QVERIFY(!f.pictures.isMoving());
    QCOMPARE(f.run.cursor(), Step(81));

    QTest::mousePress(&timeline, Qt::LeftButton, {}, pointOf(timeline, 90));
    dragTo(90.6);
    QTest::mouseRelease(&timeline, Qt::RightButton, {}, dragTo(90.6));
    QVERIFY(isNear(90.6));
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, dragTo(90.6));
    QCOMPARE(f.pictures.position(), 91.0);

    timeline.resize(90, timeline.height());
    QTest::mousePress(&timeline, Qt::LeftButton, {}, pointOf(timeline, 10));
    for (int x = pointOf(timeline, 10).x(); x < timeline.width(); ++x) {
        QTest::mouseMove(&timeline, QPoint(x, 20));
        QVERIFY(!f.pictures.isMoving());
    }
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, QPoint(timeline.width(), 20));
    QCOMPARE(f.run.cursor(), Step(105));
}

void TestTimeline::shiftWheelOverTheSentenceScrubs()
{
    ModelsBench f;
    f.pictures.motion().setOn(true);
    SentenceLabel sentence(f.models);
    const auto turn = [&](QPoint angle, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event({10, 10}, {10, 10}, {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        event.ignore();
        QCoreApplication::sendEvent(&sentence, &event);
        return event.isAccepted();
    };
    f.run.seek(Step(82));
    QVERIFY(!turn({0, 120}, Qt::NoModifier));
    QCOMPARE(f.pictures.position(), 82.0);
    QVERIFY(turn({0, 120}, Qt::ShiftModifier));
    QCOMPARE(f.pictures.position(), 82.1);
    QCOMPARE(f.run.cursor(), Step(83));
    turn({360, 0}, Qt::ShiftModifier);  // as some systems report it
    QCOMPARE(f.pictures.position(), 82.4);
    turn({0, 60}, Qt::ShiftModifier);  // half a notch is kept for the next turn
    QCOMPARE(f.pictures.position(), 82.4);
    turn({0, 60}, Qt::ShiftModifier);
    QCOMPARE(f.pictures.position(), 82.5);
    for (int i = 0; i < 5; ++i) {
        turn({0, 120}, Qt::ShiftModifier);
    }
    QVERIFY(!f.pictures.isMoving());
    QCOMPARE(f.pictures.position(), 83.0);
    turn({0, 120}, Qt::ShiftModifier);  // into the next step
    QCOMPARE(f.pictures.position(), 83.1);
    turn({0, -240}, Qt::ShiftModifier);
    QCOMPARE(f.pictures.position(), 82.9);
    f.player.forward();  // continues from the step to which the position belongs
    QVERIFY(f.run.cursor() > Step(83));
    f.run.toEnd();
    turn({0, 120}, Qt::ShiftModifier);
    QCOMPARE(f.pictures.position(), 105.0);
}

void TestTimeline::keysAndWheelStep()
{
    ModelsBench f;
    f.run.setGrain(Grain::Step);
    Timeline timeline(f.models);
    timeline.resize(600, timeline.sizeHint().height());
    QTest::keyClick(&timeline, Qt::Key_Right);
    QTest::keyClick(&timeline, Qt::Key_Right);
    QCOMPARE(f.run.cursor(), Step(2));
    QTest::keyClick(&timeline, Qt::Key_Left);
    QCOMPARE(f.run.cursor(), Step(1));
    QTest::keyClick(&timeline, Qt::Key_End);
    QCOMPARE(f.run.cursor(), Step(105));
    QTest::keyClick(&timeline, Qt::Key_Home);
    QCOMPARE(f.run.cursor(), Step(0));

    const auto turn = [&](int angle) {
        QWheelEvent event({100, 20}, {100, 20}, {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&timeline, &event);
    };
    turn(240);
    QCOMPARE(f.run.cursor(), Step(2));
    turn(-120);
    QCOMPARE(f.run.cursor(), Step(1));
    turn(60);  // half a notch is kept for the next turn
    QCOMPARE(f.run.cursor(), Step(1));
    turn(60);
    QCOMPARE(f.run.cursor(), Step(2));
}

void TestTimeline::accessibleValueSeeks()
{
    ModelsBench f;
    Timeline timeline(f.models);
    QCOMPARE(timeline.maximum(), 105);
    f.run.seek(Step(82));
    QCOMPARE(timeline.value(), 82);
    timeline.setValue(100);
    QCOMPARE(f.run.cursor(), Step(100));
    f.document.reset(Scene());
    QCOMPARE(timeline.maximum(), 0);
    QCOMPARE(f.run.cursor(), Step(0));
}

void TestTimeline::timelineOfManyBoxesPaints()
{
    ModelsBench f(awkwardScene(7, 400, 4, Outside::Clamp));
    Timeline timeline(f.models);
    timeline.resize(600, timeline.sizeHint().height());
    f.run.toEnd();
    QVERIFY(!timeline.grab().isNull());
    f.document.reset(Scene());
    QVERIFY(!timeline.grab().isNull());
}

void TestTimeline::ticksAreAtTheirSteps()
{
    ModelsBench f;
    Timeline timeline(f.models);
    const int low = timeline.sizeHint().height();
    timeline.setTicks(TickKind::Bookmark, std::vector{Step(0), Step(82), Step(105)});
    QVERIFY(timeline.sizeHint().height() > low);  // one more row for them
    timeline.setTicks(TickKind::Breakpoint, std::vector{Step(40)});
    for (const int width : {60, 600, 1300}) {
        timeline.resize(width, timeline.sizeHint().height());
        timeline.grab();  // a hidden widget gets its size now
        const TimelineMap map = timeline.map();
        // A position on the border of two columns may belong to either.
        const auto hasTickAt = [&](TickKind kind, std::uint64_t step) {
            const auto& columns = timeline.ticks().columns(kind);
            const auto column = std::min(static_cast<std::size_t>(map.xOf(Step(step)) - map.left), columns.size() - 1);
            return columns[column] || (column > 0 && columns[column - 1]);
        };
        for (const std::uint64_t step : {0, 82, 105}) {
            QVERIFY(hasTickAt(TickKind::Bookmark, step));
        }
        QVERIFY(hasTickAt(TickKind::Breakpoint, 40));
        for (const auto& [kind, count] : {std::pair{TickKind::Bookmark, 3}, std::pair{TickKind::Breakpoint, 1},
                                          std::pair{TickKind::SearchHit, 0}}) {
            const auto& columns = timeline.ticks().columns(kind);
            QCOMPARE(std::count(columns.begin(), columns.end(), true), count);
        }
    }

    // Each kind has its own shape and color, so that color isn't the only difference.
    const auto pictureWith = [&](TickKind kind) {
        for (const TickKind other : {TickKind::Bookmark, TickKind::SearchHit, TickKind::Breakpoint}) {
            timeline.setTicks(other, other == kind ? std::vector{Step(50)} : std::vector<Step>());
        }
        return timeline.grab().toImage().convertToFormat(QImage::Format_Mono, Qt::ThresholdDither);
    };
    const QImage bookmark = pictureWith(TickKind::Bookmark);
    const QImage found = pictureWith(TickKind::SearchHit);
    const QImage breakpoint = pictureWith(TickKind::Breakpoint);
    QVERIFY(bookmark != found && found != breakpoint && breakpoint != bookmark);

    timeline.setTicks(TickKind::Breakpoint, std::vector<Step>());
    QVERIFY(timeline.ticks().isEmpty());
    QCOMPARE(timeline.sizeHint().height(), low);
}

void TestTimeline::ticksOfLongRunsAreQueried()
{
    ModelsBench f(awkwardScene(7, 400, 4, Outside::Clamp));
    Timeline timeline(f.models);
    timeline.resize(600, timeline.sizeHint().height());
    timeline.grab();
    timeline.setTicks(TickKind::SearchHit, [](Step first, Step last) {
        return first.value / 1000 != (last.value + 1) / 1000 || first.value % 1000 == 0;
    });
    const std::uint64_t total = f.run.total().value;
    QVERIFY(total > 4000);
    const auto& columns = timeline.ticks().columns(TickKind::SearchHit);
    const auto ticks = static_cast<std::uint64_t>(std::count(columns.begin(), columns.end(), true));
    QVERIFY(ticks >= std::min<std::uint64_t>(total / 1000, columns.size() / 2) && ticks > 0);
    f.document.reset(workedScene());  // searched again in the new run
    QCOMPARE(std::count(columns.begin(), columns.end(), true), 1);
}

/// The hint shows a picture of that step, not of the cursor's, and explains the marks without covering them.
void TestTimeline::aHintExplainsTheStepUnderThePointer()
{
    ModelsBench f;
    Timeline timeline(f.models);
    timeline.resize(1300, timeline.sizeHint().height());
    timeline.move(100, 500);
    timeline.show();
    const TimelineHint& hint = timeline.hint();
    QVERIFY(!hint.isVisible());
    hover(timeline, 82);
    QVERIFY(hint.isVisible() && hint.hasPicture());
    QCOMPARE(hint.step(), Step(82));
    QCOMPARE(hint.lines(), QStringList({"Step 82 of 105", "Test with the stack", "test", "overlap found"}));
    QVERIFY(!hint.geometry().intersects(QRect(timeline.mapToGlobal(QPoint()), timeline.size())));
    QCOMPARE(f.run.cursor(), Step(0));

    const QImage picture = stepPicture(*f.run.analysis(), Step(82), f.theme.theme(), {100, 100}, 1).toImage();
    f.run.seek(Step(40));
    QVERIFY(stepPicture(*f.run.analysis(), Step(82), f.theme.theme(), {100, 100}, 1).toImage() == picture);
    for (const std::uint64_t other : {0, 1, 40, 83, 105}) {
        QVERIFY(stepPicture(*f.run.analysis(), Step(other), f.theme.theme(), {100, 100}, 1).toImage() != picture);
    }
    f.run.toStart();
    const QImage at82 = const_cast<TimelineHint&>(hint).grab().toImage();
    hover(timeline, 86);
    QVERIFY(const_cast<TimelineHint&>(hint).grab().toImage() != at82);

    timeline.setTicks(TickKind::Bookmark, std::vector{Step(3)});
    timeline.setTicks(TickKind::Breakpoint, std::vector{Step(4)});
    hover(timeline, 0);
    QCOMPARE(hint.lines(), QStringList({"Step 0 of 105", "Before the first step", "test", "overlap found", "bookmark",
                                        "breakpoint"}));
    QTest::mousePress(&timeline, Qt::LeftButton, {}, pointOf(timeline, 10));
    QVERIFY(!hint.isVisible());
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, pointOf(timeline, 10));
    hover(timeline, 10);
    QVERIFY(hint.isVisible());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&timeline, &leave);
    QVERIFY(!hint.isVisible());
    hover(timeline, 10);
    f.document.reset(Scene());  // there are no steps now
    QVERIFY(!hint.isVisible());
    hover(timeline, 0);
    QVERIFY(!hint.isVisible());
}

void TestTimeline::aHintHidesAnswers()
{
    ModelsBench f;
    Timeline timeline(f.models);
    timeline.resize(1300, timeline.sizeHint().height());
    timeline.show();
    timeline.setHidesAnswers(true);
    hover(timeline, 82);
    QVERIFY(!timeline.hint().hasPicture());
    QCOMPARE(timeline.hint().lines(), QStringList({"Step 82 of 105", "Test with the stack", "test"}));
    timeline.setHidesAnswers(false);
    f.run.seek(Step(82));
    f.run.setHidesFuture(true);
    hover(timeline, 86);
    QVERIFY(!timeline.hint().hasPicture());
    QCOMPARE(timeline.hint().lines(), QStringList({"Step 86", "test"}));
    hover(timeline, 81);
    QCOMPARE(timeline.hint().lines().first(), QStringLiteral("Step 81"));
}

/// Painting it takes no longer in a scene of 100,000 boxes or a run of 10 million steps.
void TestTimeline::hintIsFastForManyBoxes()
{
    ModelsBench f(awkwardScene(7, 100'000, 8, Outside::Clamp));
    Timeline timeline(f.models);
    timeline.resize(1300, timeline.sizeHint().height());
    timeline.show();
    const std::uint64_t total = f.run.total().value;
    QVERIFY(total > 1'000'000);
    QElapsedTimer time;
    time.start();
    for (std::uint64_t i = 0; i <= 20; ++i) {
        hover(timeline, total / 20 * i);
        QVERIFY(!const_cast<TimelineHint&>(timeline.hint()).grab().isNull());
    }
    QVERIFY2(time.elapsed() < 4000, qPrintable(QString::number(time.elapsed())));
}

void TestTimeline::timelineDescribesStepAndSentence()
{
    ModelsBench f;
    const Timeline timeline(f.models);
    f.run.seek(Step(82));
    QCOMPARE(timeline.accessibleDescription(), QStringLiteral("Step 82 of 105: ") + f.run.sentence());
    f.run.setHidesFuture(true);
    QCOMPARE(timeline.accessibleDescription(), QStringLiteral("Step 82: ") + f.run.sentence());
}

/// For a lecture room, it is a line of 6 px with the tests and the cursor. Clicks still seek.
void TestTimeline::thinTimelineIsALine()
{
    ModelsBench f;
    Timeline timeline(f.models);
    timeline.resize(1300, timeline.sizeHint().height());
    timeline.setThin(true);
    QCOMPARE(timeline.sizeHint().height(), 17);
    timeline.setTicks(TickKind::Bookmark, std::vector{Step(3)});
    QCOMPARE(timeline.sizeHint().height(), 17);
    timeline.resize(1300, 17);
    const QImage image = timeline.grab().toImage();
    const int x = qRound(timeline.map().xOf(50.0));
    int thick = 0;
    for (int y = 0; y < image.height(); ++y) {
        thick += image.pixelColor(x, y) == f.theme.theme().color(Role::Line) ? 1 : 0;
    }
    QCOMPARE(thick, 6);
    QCOMPARE(image.pixelColor(pointOf(timeline, 86)), f.theme.theme().color(Role::Miss));
    QTest::mouseClick(&timeline, Qt::LeftButton, {}, pointOf(timeline, 86));
    QCOMPARE(f.run.cursor(), Step(86));
    timeline.setThin(false);
    QVERIFY(timeline.sizeHint().height() > 30);
}

QTEST_MAIN(TestTimeline)
#include "test_timeline.moc"
