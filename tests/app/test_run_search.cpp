// Searching the run finds the same steps as testing every step.

#include "tests/support/models_bench.h"
#include "tests/support/random_condition.h"

#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns the steps at which a condition holds, by testing each step separately.
std::vector<Step> matches(const Analysis& analysis, const std::string& text)
{
    const Evaluation question(std::get<Condition>(parseCondition(text, *analysis.scene)), analysis);
    std::vector<Step> steps;
    for (Step step(1); step <= analysis.run.total(); ++step.value) {
        if (question.isTrueAt(step)) {
            steps.push_back(step);
        }
    }
    return steps;
}

}  // namespace

class TestRunSearch : public QObject {
    Q_OBJECT

private slots:
    void searchFindsAllMatchingSteps();
    void countIncludesAllMatches();
    void problemsPointAtTheCharacter();
    void textIsKeptAcrossEdits();
    void interruptedCountIsDiscarded();
    void emptyRunsHaveNoMatches();
};

void TestRunSearch::searchFindsAllMatchingSteps()
{
    const char* const texts[] = {"hit",
                                 "kind == test && level == 0",
                                 "box == b1",
                                 "stack > 2",
                                 "tests % 3 == 1",
                                 "changed(stack)",
                                 "cell == 0",
                                 "phase == pass and not kind == test",
                                 "step > 1000000"};
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        ModelsBench f(awkwardScene(seed, 10, 2, static_cast<Outside>(seed % 3)));
        QSignalSpy none(&f.search, &RunSearch::notFound);
        for (const char* text : texts) {
            f.search.setText(QLatin1String(text));
            QVERIFY2(f.search.canSearch(), text);
            const auto all = matches(*f.run.analysis(), text);
            for (Step from(0); from <= f.run.total(); from.value += 7) {
                const auto after = std::ranges::upper_bound(all, from);
                const auto before = std::ranges::lower_bound(all, from);
                none.clear();
                f.run.seek(from);
                f.search.findNext();
                QTRY_VERIFY(!f.search.isBusy());
                QCOMPARE(f.run.cursor(), after == all.end() ? from : *after);
                QCOMPARE(none.count(), after == all.end() ? 1 : 0);
                f.run.seek(from);
                f.search.findPrevious();
                QTRY_VERIFY(!f.search.isBusy());
                QCOMPARE(f.run.cursor(), before == all.begin() ? from : *std::prev(before));
                f.run.seek(from);
                f.search.findFirst();
                QTRY_VERIFY(!f.search.isBusy());
                QCOMPARE(f.run.cursor(), all.empty() ? from : all.front());
            }
        }
    }
}

void TestRunSearch::countIncludesAllMatches()
{
    ModelsBench f(awkwardScene(5, 14, 3, Outside::Clamp));
    QVERIFY(f.search.tally() == nullptr);
    for (const char* text : {"hit", "stack == 2", "tests % 7 == 3", "box == b3 && kind == append", "level < 0"}) {
        f.search.setText(QLatin1String(text));
        QVERIFY(f.search.tally() == nullptr);  // the last count was of another text
        f.search.findAll();
        QTRY_VERIFY(!f.search.isBusy());
        const auto all = matches(*f.run.analysis(), text);
        QCOMPARE(f.search.tally()->count(), std::uint64_t{all.size()});
        for (Step step(1); step <= f.run.total(); ++step.value) {
            QCOMPARE(f.search.tally()->hasMatchNear({step, step}),
                     std::ranges::binary_search(all, step));  // one column per step
        }
    }
}

void TestRunSearch::problemsPointAtTheCharacter()
{
    ModelsBench f;
    QSignalSpy changed(&f.search, &RunSearch::textChanged);
    f.search.setText("kind == tset");
    QVERIFY(f.search.problem() && !f.search.canSearch());
    QCOMPARE(f.search.problem()->at, std::size_t{8});
    const Step before = f.run.cursor();
    f.search.findNext();
    f.search.findAll();
    QCOMPARE(f.run.cursor(), before);
    QVERIFY(!f.search.isBusy() && f.search.tally() == nullptr);
    f.search.setText("   ");
    QVERIFY(!f.search.problem() && !f.search.canSearch());
    f.search.setText("kind == test");
    QVERIFY(!f.search.problem() && f.search.canSearch());
    QCOMPARE(changed.count(), 3);
}

void TestRunSearch::textIsKeptAcrossEdits()
{
    ModelsBench f;
    f.search.setText("box == A && kind == test");
    f.search.findAll();
    QTRY_VERIFY(f.search.tally() && !f.search.isBusy());
    QCOMPARE(f.search.tally()->count(), std::uint64_t{1});
    QVERIFY(!f.document.setLevel(0));
    QVERIFY(f.search.tally() == nullptr);  // the count belonged to the previous run
    QCOMPARE(f.search.text(), QStringLiteral("box == A && kind == test"));
    f.search.findAll();
    QTRY_VERIFY(!f.search.isBusy());
    QCOMPARE(f.search.tally()->count(), std::uint64_t{6});  // all are in the root
    f.document.remove({BoxId(0)});
    QVERIFY(f.search.problem());
    QCOMPARE(f.search.problem()->what, ConditionProblem::What::UnknownBox);
    QCOMPARE(f.search.problem()->value, std::string("A"));
    f.document.undoStack()->undo();
    QVERIFY(!f.search.problem() && f.search.canSearch());
}

/// A search or the user may stop the count in a long run. An incomplete count is not shown.
void TestRunSearch::interruptedCountIsDiscarded()
{
    ModelsBench f(awkwardScene(9, 4000, 0, Outside::Clamp));  // eight million tests
    f.search.setText("hits % 1000 == 7 && tests % 11 == 5");
    for (const bool byFind : {true, false}) {
        f.search.findAll();
        QVERIFY(f.search.isBusy());
        QVERIFY(f.search.progress() < 1);
        QTRY_VERIFY(f.search.tally()->progress() > 0);
        QSignalSpy changed(&f.search, &RunSearch::tallyChanged);
        byFind ? f.search.findFirst() : f.search.cancel();
        QVERIFY(f.search.tally() == nullptr);
        QVERIFY(changed.count() >= 1);
        QTRY_VERIFY(!f.search.isBusy());
    }
}

void TestRunSearch::emptyRunsHaveNoMatches()
{
    ModelsBench f(Scene(Space(), Touching::Open, {}, {}));
    f.search.setText("hit || tests == 0");
    QVERIFY(f.search.canSearch());
    QSignalSpy none(&f.search, &RunSearch::notFound);
    f.search.findNext();
    f.search.findPrevious();
    f.search.findFirst();
    QTRY_COMPARE(none.count(), 3);
    f.search.findAll();
    QTRY_VERIFY(!f.search.isBusy());
    QCOMPARE(f.search.tally()->count(), std::uint64_t{0});
}

QTEST_MAIN(TestRunSearch)
#include "test_run_search.moc"
