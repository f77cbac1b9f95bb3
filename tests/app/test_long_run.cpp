// Five billion steps in the real window: opened, searched, scrubbed, stepped and played without ever freezing.

#include "app/features/debugger/condition_edit.h"
#include "app/features/pairs/pairs_table.h"
#include "app/features/stepping/timeline.h"
#include "app/state/place.h"
#include "tests/app/timed_application.h"
#include "tests/app/window_bench.h"
#include "tests/support/manual_clock.h"
#include "tests/support/models_bench.h"

#include <QSignalSpy>

#include <chrono>

using namespace mortonscope;
using namespace mortonscope::test;
using namespace std::chrono_literals;

namespace {

constexpr std::uint64_t kInRoot = 100'000;
constexpr qint64 kMaxPerEvent = 1000;  // ms, in a debug build

/// Returns 100,000 boxes across the center line, all in the root. They don't overlap, except the last one, which
/// overlaps 499 of them. One more box is in a corner.
Scene longScene()
{
    std::vector<SceneObject> objects;
    for (std::uint64_t i = 0; i < kInRoot; ++i) {
        const double y = 100.0 * static_cast<double>(i) / static_cast<double>(kInRoot);
        objects.push_back({"r" + std::to_string(i), {49.99, y, 50.01, y}, {}, {}, {}});
    }
    objects.back().box = {49.99, 99, 50.01, 99.5};
    objects.push_back({"small", {1, 1, 2, 2}, {}, {}, {}});
    return Scene(Space(), Touching::Open, "", std::move(objects));
}

// The expected steps, from core/run/README.md: ten per box at depth 2, one mark for the root and two for the corner's
// cells.
constexpr std::uint64_t kPlaced = (kInRoot + 1) * 10 + 3;
constexpr std::uint64_t kRootTests = kInRoot * (kInRoot - 1) / 2;
constexpr std::uint64_t kAllTests = kRootTests + kInRoot;
constexpr std::uint64_t kTotal = kPlaced + 1 + kRootTests + kInRoot + (1 + (1 + kInRoot + 1) + 1) + kInRoot + 1;

/// Returns the step at which the i-th and j-th boxes of the root are tested. Requires i < j.
constexpr std::uint64_t testOf(std::uint64_t i, std::uint64_t j)
{
    return kPlaced + 1 + i * (2 * kInRoot - i - 1) / 2 + (j - i);
}

}  // namespace

class TestLongRun : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    Cursor& run() { return m_bench->run(); }
    TimedApplication& app() { return *static_cast<TimedApplication*>(qApp); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_bench->window().space(), key, modifiers);
        QCoreApplication::processEvents();
    }
    void searchKey(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&m_bench->the<ConditionEdit>("findEdit"), key, modifiers);
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!m_bench->search().isBusy(), 20'000); }();
        QCoreApplication::processEvents();
    }

private slots:
    void initTestCase()
    {
        m_bench = std::make_unique<WindowBench>();
        QElapsedTimer clock;
        clock.start();
        m_bench->document().reset(longScene());
        QVERIFY(clock.elapsed() < 2 * kMaxPerEvent);  // including the creation of the scene
        settle(m_bench->models().analysis);
        QCOMPARE(run().total(), Step(kTotal));
        QVERIFY(kTotal > 5'000'000'000);
        QCOMPARE(run().run().tests(), kAllTests);
    }
    void init()
    {
        m_bench->debugger().setBreakpoints({});
        run().toStart();
        QCoreApplication::processEvents();
        app().forget();
    }
    void cleanup()
    {
        QCoreApplication::processEvents();
        qInfo("%s: the longest event took %lld ms (%s)", QTest::currentTestFunction(), app().longest(),
              app().what().constData());
        QVERIFY(app().longest() <= kMaxPerEvent);
    }
    void cleanupTestCase() { m_bench.reset(); }

    void searchFindsTheFirstAndLastMatch_data();
    void searchFindsTheFirstAndLastMatch();
    void searchCountsAllMatches();
    void scrubbingShowsTheRightSteps();
    void keysStepForwardAndBack();
    void keysGoFromHitToHit();
    void playsToABreakpoint();
    void runsToBreakpoints();
    void editsKeepTheCurrentStep();
};

void TestLongRun::searchFindsTheFirstAndLastMatch_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("first");
    QTest::addColumn<quint64>("last");  // 0: at most one
    const auto pair = [](std::uint64_t i, std::uint64_t j) { return quint64{testOf(i, j)}; };
    const quint64 withSmall = kPlaced + 1 + kRootTests + kInRoot + 2;
    QTest::addRow("pair") << "pair == (r77777, r99999)" << pair(77777, 99999) << quint64{0};
    QTest::addRow("hit") << "hit" << pair(99001, 99999) << pair(99499, 99999);
    QTest::addRow("never") << "kind == test && stack > 100000" << quint64{0} << quint64{0};
    QTest::addRow("box") << "box == small && kind == test" << withSmall + 1 << withSmall + kInRoot;
    QTest::addRow("count") << "tests == 3000000000" << quint64{kPlaced + 1 + 3'000'000'000}
                           << quint64{kPlaced + 1 + 3'000'000'000};
    QTest::addRow("remainder") << "kind == test && tests % 1000000007 == 5" << quint64{kPlaced + 1 + 5}
                               << withSmall + (5 * 1000000007ULL + 5 - kRootTests);
}

void TestLongRun::searchFindsTheFirstAndLastMatch()
{
    QFETCH(QString, text);
    QFETCH(quint64, first);
    QFETCH(quint64, last);
    QTest::keyClick(&m_bench->window(), Qt::Key_F, Qt::ControlModifier);
    m_bench->the<ConditionEdit>("findEdit").setText(text);
    QVERIFY(m_bench->search().canSearch());
    searchKey(Qt::Key_Return);
    QCOMPARE(run().cursor(), Step(first));
    if (last > 0) {
        run().toEnd();
        searchKey(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(run().cursor(), Step(last));
        run().seek(Step(last + 1));
        m_bench->search().findFirst();
        QTRY_COMPARE_WITH_TIMEOUT(run().cursor(), Step(first), 20'000);
    }
}

void TestLongRun::searchCountsAllMatches()
{
    auto& search = m_bench->search();
    QTest::keyClick(&m_bench->window(), Qt::Key_F, Qt::ControlModifier);
    const std::pair<const char*, std::uint64_t> all[] = {{"kind == test", kAllTests},
                                                         {"hit", 499},
                                                         {"kind == push", kInRoot},
                                                         {"box == r500 && kind == test", kInRoot},
                                                         {"kind == test && tests % 10 == 0", kAllTests / 10}};
    for (const auto& [text, count] : all) {
        m_bench->the<ConditionEdit>("findEdit").setText(QLatin1String(text));
        QTest::keyClick(&m_bench->the<ConditionEdit>("findEdit"), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!search.isBusy(), 30'000);
        QCOMPARE(search.tally()->count(), count);
    }
    QTest::keyClick(&m_bench->the<ConditionEdit>("findEdit"), Qt::Key_Escape);
}

/// Mouse on the timeline: a press anywhere, a drag to the end and back.
void TestLongRun::scrubbingShowsTheRightSteps()
{
    auto& timeline = m_bench->the<Timeline>("timeline");
    const int y = timeline.height() / 2;
    QTest::mousePress(&timeline, Qt::LeftButton, {}, {10, y});
    for (int i = 0; i <= 40; ++i) {
        const int x = i <= 30 ? timeline.width() * i / 30 : timeline.width() * (40 - i) / 10;
        const QPointF at(x, y);
        QMouseEvent move(QEvent::MouseMove, at, timeline.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        app().notify(&timeline, &move);
        QCOMPARE(run().cursor(), timeline.map().stepAt(x));
        QCOMPARE(run().moment().tests, run().run().at(run().cursor()).tests);
        QCoreApplication::processEvents();
    }
    QTest::mouseRelease(&timeline, Qt::LeftButton, {}, {0, y});
    std::mt19937_64 random(3);
    for (int i = 0; i < 20; ++i) {
        const std::uint64_t a = random() % (kInRoot - 1);
        const std::uint64_t b = a + 1 + random() % (kInRoot - a - 1);
        run().seek(Step(testOf(a, b)));
        QCoreApplication::processEvents();
        QCOMPARE(run().moment().event->pair()->first.value, static_cast<std::uint32_t>(a));
        QCOMPARE(run().moment().event->pair()->second.value, static_cast<std::uint32_t>(b));
    }
}

void TestLongRun::keysStepForwardAndBack()
{
    for (const std::uint64_t from :
         {std::uint64_t{0}, kPlaced - 3, testOf(5, 77), testOf(50'000, 99'999), kTotal - kInRoot - 3, kTotal - 1}) {
        for (const auto& [key, modifiers, verb] : {std::tuple{Qt::Key_PageDown, Qt::NoModifier, StepVerb::Forward},
                                                   {Qt::Key_F10, Qt::NoModifier, StepVerb::Over},
                                                   {Qt::Key_F11, Qt::NoModifier, StepVerb::Into},
                                                   {Qt::Key_F11, Qt::ShiftModifier, StepVerb::Out}}) {
            run().seek(Step(from));
            const Step to = stepped(run().run(), Step(from), verb, run().grain());
            press(key, modifiers);
            QCOMPARE(run().cursor(), to);
            verb == StepVerb::Forward ? press(Qt::Key_PageUp) : press(key, modifiers | Qt::ControlModifier);
            QCOMPARE(run().cursor(), Step(from));
        }
    }
    press(Qt::Key_End);
    QCOMPARE(run().cursor(), Step(kTotal));
    press(Qt::Key_Home);
    QCOMPARE(run().cursor(), Step(0));
}

void TestLongRun::keysGoFromHitToHit()
{
    QCOMPARE(run().analysis()->hits.count(), std::uint64_t{499});
    for (std::uint64_t i = 99'001; i <= 99'020; ++i) {
        press(Qt::Key_F3);
        QCOMPARE(run().cursor(), Step(testOf(i, 99'999)));
    }
    QCOMPARE(run().analysis()->hits.countAt(run().cursor()), std::uint64_t{20});
    press(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(run().cursor(), Step(testOf(99'019, 99'999)));
}

void TestLongRun::playsToABreakpoint()
{
    m_bench->player().setSpeed(16);
    run().setGrain(Grain::Step);
    const Step at(testOf(70'000, 70'001) + 400);
    m_bench->debugger().toggleBreakpoint(placeOfPair(*m_bench->document().scene(), BoxId(70'000), BoxId(70'401)));
    run().seek(Step(at.value - 100));
    ManualClock clock;
    const auto waitForHalt = [&] {
        for (int i = 0; m_bench->player().isPlaying() && i < 2000; ++i) {
            clock.advance(100ms, 100ms);
        }
    };
    press(Qt::Key_Space);
    waitForHalt();
    QCOMPARE(run().cursor(), at);
    run().seek(Step(at.value + 100));
    press(Qt::Key_Space, Qt::ShiftModifier);
    waitForHalt();
    QCOMPARE(run().cursor(), at);
    run().setGrain(Grain::Pair);
}

void TestLongRun::runsToBreakpoints()
{
    Breakpoint rare;
    rare.on = Breakpoint::On::Condition;
    rare.condition = "kind == test && tests % 1000000007 == 5";
    Breakpoint nth = rare;
    nth.condition = "kind == test";
    nth.hit = 4'999'000'000;
    m_bench->debugger().setBreakpoints({rare, nth});
    for (const std::uint64_t test :
         {5ULL, 1'000'000'012ULL, 2'000'000'019ULL, 3'000'000'026ULL, 4'000'000'033ULL, 4'999'000'000ULL}) {
        press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!m_bench->player().isTravelling(), 20'000);
        QCOMPARE(run().cursor(), run().run().stepOfTest(test));
    }
    for (const std::uint64_t test : {4'000'000'033ULL, 3'000'000'026ULL}) {
        press(Qt::Key_F5, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!m_bench->player().isTravelling(), 20'000);
        QCOMPARE(run().cursor(), run().run().stepOfTest(test));
    }
}

/// Selecting a box, asking why, and moving it far into the run.
void TestLongRun::editsKeepTheCurrentStep()
{
    run().seek(Step(testOf(40'000, 40'001)));
    m_bench->selection().select({BoxId(40'000), BoxId(40'001)});
    press(Qt::Key_W);
    press(Qt::Key_F9);
    QCOMPARE(m_bench->debugger().breakpoints().size(), std::size_t{1});
    QVERIFY(!m_bench->document().setBoxes({{BoxId(kInRoot), {96, 96, 97, 97}}}, QStringLiteral("Move small")));
    settle(m_bench->models().analysis);
    QCoreApplication::processEvents();
    QCOMPARE(run().cursor(), Step(testOf(40'000, 40'001)));
}

int main(int argc, char** argv)
{
    TimedApplication application(argc, argv);
    TestLongRun test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_long_run.moc"
