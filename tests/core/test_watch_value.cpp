// Tests the value of a watch at each step, and that it changes exactly where its question holds.

#include "core/condition/stops.h"
#include "tests/support/recorded_scene.h"

#include <QTest>

using namespace mortonscope;
using test::RecordedScene;

namespace {

Watcher watcher(const char* text, const RecordedScene& s)
{
    auto parsed = parseWatch(text, s.scene);
    return {std::move(std::get<Watched>(parsed)), s.analysis};
}

const std::vector<const char*>& watchables()
{
    static const std::vector<const char*> kAll{"kind",  "phase", "box",          "first",         "second",   "cell",
                                               "pair",  "hit",   "overlaps",     "level",         "code",     "index",
                                               "stack", "tests", "hits",         "step",          "lt",       "rb",
                                               "xor",   "up",    "tests - hits", "stack / level", "level > 1"};
    return kAll;
}

}  // namespace

class TestWatchValue : public QObject {
    Q_OBJECT

private slots:
    void namedValuesMatchTheRecording()
    {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const RecordedScene s(seed, 12, 3, static_cast<Outside>(seed % 3), static_cast<ListOrder>(seed % 2));
            const Watcher kind = watcher("kind", s);
            const Watcher phase = watcher(" phase ", s);
            const Watcher box = watcher("box", s);
            const Watcher first = watcher("first", s);
            const Watcher second = watcher("second", s);
            const Watcher cell = watcher("cell", s);
            const Watcher pair = watcher("pair", s);
            for (std::uint64_t k = 1; k <= s.total(); ++k) {
                const Event& event = s.event(k);
                const bool test = event.kind == StepKind::TestInCell || event.kind == StepKind::TestWithStack;
                const bool alone = !test && event.kind != StepKind::EnterCell && event.kind != StepKind::LeaveCell;
                const WatchValue both = BoxPair{event.first, event.second};
                QVERIFY(kind.at(Step(k)) == WatchValue(event.kind));
                QVERIFY(phase.at(Step(k))
                        == WatchValue(k <= s.run.lastOfInsertion().value ? Phase::Insertion : Phase::Pass));
                QVERIFY(box.at(Step(k)) == (test ? both : alone ? WatchValue(event.first) : WatchValue()));
                QVERIFY(first.at(Step(k)) == (test ? WatchValue(event.first) : WatchValue()));
                QVERIFY(second.at(Step(k)) == (test ? WatchValue(event.second) : WatchValue()));
                QVERIFY(cell.at(Step(k)) == (event.hasCell ? WatchValue(Cell(event.level, event.code)) : WatchValue()));
                QVERIFY(pair.at(Step(k)) == (test ? both : WatchValue()));
            }
        }
    }

    void numbersAndConditionsAreDistinguished()
    {
        const RecordedScene s(3, 12, 3, Outside::Clamp, ListOrder::FirstIn);
        QVERIFY(watcher("tests", s).at(s.run.total()) == WatchValue(static_cast<std::int64_t>(s.run.tests())));
        QVERIFY(watcher("tests >= 0", s).at(s.run.total()) == WatchValue(true));
        QVERIFY(watcher("level", s).at(Step(1)) == WatchValue());  // locating has no cell
        QVERIFY(watcher("stack / 0", s).at(Step(1)) == WatchValue());
        QVERIFY(watcher("-step", s).at(Step(7)) == WatchValue(std::int64_t{-7}));
    }

    void valuesAreEmptyBeforeTheFirstStep()
    {
        const RecordedScene s(3, 12, 3, Outside::Clamp, ListOrder::FirstIn);
        for (const char* name : {"kind", "phase", "box", "first", "second", "cell", "pair", "level", "lt"}) {
            QVERIFY2(watcher(name, s).at(Step(0)) == WatchValue(), name);
        }
        for (const char* name : {"step", "stack", "tests", "hits"}) {
            QVERIFY2(watcher(name, s).at(Step(0)) == WatchValue(std::int64_t{0}), name);
        }
        QVERIFY(watcher("hit", s).at(Step(0)) == WatchValue(false));
    }

    /// "Stop when it changes" stops exactly at the steps whose value differs from the previous step.
    void watchStopsAtEveryChange()
    {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const RecordedScene s(seed, 10, 3, static_cast<Outside>(seed % 3), static_cast<ListOrder>(seed % 2));
            for (const char* text : watchables()) {
                const Watcher w = watcher(text, s);
                const std::vector<Watch> watches{{text, 10, true}};
                const Stops stops({}, watches, s.analysis);
                for (std::uint64_t k = 1; k <= s.total(); ++k) {
                    const bool changed = w.at(Step(k)) != w.at(Step(k - 1));
                    QVERIFY2(stops.isTrueAt(Step(k)) == changed,
                             qPrintable(QString("seed %1, %2, step %3").arg(seed).arg(text).arg(k)));
                }
            }
        }
    }

    /// A search skips none of these steps.
    void searchFindsEveryChange()
    {
        const RecordedScene s(5, 14, 3, Outside::Clamp, ListOrder::FirstIn);
        for (const char* text : watchables()) {
            const Watcher w = watcher(text, s);
            const std::vector<Watch> watches{{text, 10, true}};
            const Stops stops({}, watches, s.analysis);
            Step at(0);
            for (std::uint64_t k = 1; k <= s.total(); ++k) {
                if (w.at(Step(k)) == w.at(Step(k - 1))) {
                    continue;
                }
                StepSearch search(stops, {Step(at.value + 1), s.run.total()}, Direction::Forward);
                while (search.advance(10) == StepSearch::State::Working) {}
                QVERIFY2(search.state() == StepSearch::State::Found && search.found() == Step(k), text);
                at = Step(k);
            }
        }
    }

    void mortonCodesAreRecognized()
    {
        const RecordedScene s(1, 4, 2, Outside::Clamp, ListOrder::FirstIn);
        for (const char* text : {"lt", " rb", "xor", "code"}) {
            QVERIFY2(watcher(text, s).watched().isCode(), text);
        }
        for (const char* text : {"index", "xor + 0", "kind", "cell", "lt > 3"}) {
            QVERIFY2(!watcher(text, s).watched().isCode(), text);
        }
    }

    void invalidExpressionsAreReported()
    {
        const RecordedScene s(1, 4, 2, Outside::Clamp, ListOrder::FirstIn);
        using What = ConditionProblem::What;
        const auto what = [&](const char* text) {
            const auto parsed = parseWatch(text, s.scene);
            return std::get<ConditionProblem>(parsed).what;
        };
        QCOMPARE(what(""), What::Empty);
        QCOMPARE(what("  "), What::Empty);
        QCOMPARE(what("knd"), What::UnknownName);
        QCOMPARE(what("kind + 1"), What::NeedsEquals);
        QCOMPARE(what("kind,"), What::NeedsEquals);
    }
};

QTEST_GUILESS_MAIN(TestWatchValue)
#include "test_watch_value.moc"
