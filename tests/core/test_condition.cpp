// Tests the condition language: what it accepts, and where its errors point. Compares answers, searches, counts and nth
// matches with a brute-force evaluator over a recording.

#include "core/condition/evaluation.h"
#include "core/condition/step_search.h"
#include "tests/support/random_condition.h"
#include "tests/support/scenes.h"

#include <QTest>

using namespace mortonscope;
using test::ConditionWriter;
using test::JudgedCondition;
using test::RecordedScene;
using What = ConditionProblem::What;

namespace {

/// Boxes in one cell, named from A.
Scene crowd(std::size_t count)
{
    std::vector<SceneObject> objects(count, SceneObject{"", {1, 1, 2, 2}, {}, {}, {}});
    for (std::size_t i = 0; i < count; ++i) {
        objects[i].name = std::string(1, static_cast<char>('A' + i % 26)) + (i < 26 ? "" : std::to_string(i / 26));
    }
    return {*Space::create({0, 0, 100, 100}, 0), Touching::Open, "", std::move(objects)};
}

/// All steps of the worked scene at which a condition holds.
std::vector<std::uint64_t> stepsOf(const char* text)
{
    const Analysis analysis(test::workedScene());
    const auto parsed = parseCondition(text, *analysis.scene);
    if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
        qWarning("%s: %s", text, problem->sentence(text).c_str());
        return {};
    }
    const Evaluation evaluation(std::get<Condition>(parsed), analysis);
    std::vector<std::uint64_t> steps;
    for (std::uint64_t k = 1; k <= analysis.run.total().value; ++k) {
        if (evaluation.isTrueAt(Step(k))) {
            steps.push_back(k);
        }
    }
    return steps;
}

using Steps = std::vector<std::uint64_t>;

}  // namespace

class TestCondition : public QObject {
    Q_OBJECT

private slots:
    void manualExamplesSelectTheirSteps()
    {
        QCOMPARE(stepsOf("pair == (A, D)"), Steps{82});
        QCOMPARE(stepsOf("pair == (D, A)"), Steps{82});
        QCOMPARE(stepsOf("hit"), Steps{82});
        QCOMPARE(stepsOf("overlaps"), Steps{82});
        QCOMPARE(stepsOf("overlaps == true"), Steps{82});
        QCOMPARE(stepsOf("kind == test && overlaps != 1"), stepsOf("kind == test && !hit"));
        QCOMPARE(stepsOf("(stack > 1) == false && step > 103"), stepsOf("stack <= 1 && step > 103"));
        QCOMPARE(stepsOf("kind == test && level == 0 && stack > 3"), Steps{});
        QCOMPARE(stepsOf("kind == test").size(), std::size_t{7});
        QCOMPARE(stepsOf("kind == test-in-cell || kind == test-with-stack").size(), std::size_t{7});
        QCOMPARE(stepsOf("kind == test and stack > 1"), stepsOf("first == G && kind == test || pair == (D, F)"));
        QCOMPARE(stepsOf("cell == 12 && phase == pass"), stepsOf("cell == 2#7 && phase == 2"));
        QCOMPARE(stepsOf("box == A && phase == pass"), Steps{82});
        QCOMPARE(stepsOf("box == A && phase == insertion"), stepsOf("box == A && phase == 1"));
        QCOMPARE(stepsOf("phase == putting-in"), stepsOf("phase == insertion"));  // the earlier name
        QCOMPARE(stepsOf("phase == insertion").size(), 78U);
        QCOMPARE(stepsOf("box == D && kind == push"), Steps{80});
        QCOMPARE(stepsOf("tests % 7 == 0 && tests > 0"), (Steps{100, 101, 102, 103, 104, 105}));
        QCOMPARE(stepsOf("changed(tests)"), stepsOf("kind == test"));
        QCOMPARE(stepsOf("changed(stack)"), stepsOf("kind == push || kind == pop"));
        QCOMPARE(stepsOf("changed(hits)"), Steps{82});
        QCOMPARE(stepsOf("changed(phase)"), (Steps{1, 79}));
        QCOMPARE(stepsOf("box == A && xor == 0b0011 && kind == group"), (Steps{6, 7}));
        QCOMPARE(stepsOf("box == D && kind == group && up == 2"),
                 stepsOf("box == D && kind == group && changed(up) && up > 1"));
        QCOMPARE(stepsOf("not phase == 1 && step < 81"), (Steps{79, 80}));
        QCOMPARE(stepsOf("-level + 1 == 0 - 1 && kind == enter-cell").size(), std::size_t{3});
    }

    void missingValuesOnlySatisfyNotEqual()
    {
        // Locating has no cell: comparisons with its level are false, and != is their exact opposite.
        QCOMPARE(stepsOf("step == 1 && level == 0"), Steps{});
        QCOMPARE(stepsOf("step == 1 && level >= 0"), Steps{});
        QCOMPARE(stepsOf("step == 1 && level != 0"), Steps{1});
        QCOMPARE(stepsOf("step == 79 && box != A"), Steps{79});
        QCOMPARE(stepsOf("tests / 0 == 0"), Steps{});
    }

    void problemsPointAtTheCharacter_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("what");
        QTest::addColumn<int>("at");
        const auto row = [](const char* text, What what, int at) {
            QTest::newRow(text) << QString(text) << static_cast<int>(what) << at;
        };
        row("", What::Empty, 0);
        row("   ", What::Empty, 0);
        row("kind == tset", What::UnknownKind, 8);
        row("box == Q", What::UnknownBox, 7);
        row("box A", What::NeedsEquals, 4);
        row("box > A", What::NeedsEquals, 4);
        row("pair == A", What::NeedsPair, 8);
        row("pair == (A)", What::NeedsPair, 10);
        row("pair == (A, ", What::NeedsOperand, 12);
        row("cell == 21", What::UnknownCell, 8);
        row("cell == 2#16", What::UnknownCell, 10);
        row("cell == 3#0", What::UnknownCell, 10);
        row("cell == A", What::UnknownCell, 8);
        row("level = 3", What::NeedsEquals, 6);
        row("level", What::NeedsQuestion, 0);
        row("hit && level", What::NeedsQuestion, 7);
        row("hit == level", What::NeedsAnswer, 7);
        row("hit == ", What::NeedsOperand, 7);
        row("hit + 1 > 0", What::NeedsNumber, 0);
        row("level == hit", What::NeedsNumber, 9);
        row("(level == 1", What::NeedsClosing, 11);
        row("level == 1)", What::NeedsOperand, 10);
        row("level == 1 2", What::NeedsOperator, 11);
        row("level == ", What::NeedsOperand, 9);
        row("&& hit", What::NeedsOperand, 0);
        row("levle == 1", What::UnknownName, 0);
        row("level == 1 & hit", What::BadCharacter, 11);
        row("level == 99999999999999999999", What::BadNumber, 9);
        row("level == 0xZ", What::BadNumber, 9);
        row("box == \"A", What::OpenQuote, 7);
        row("changed(hit)", What::NeedsNumber, 8);
        row("changed stack", What::NeedsOperand, 8);
        row("!level == 1", What::NeedsQuestion, 1);
    }

    void problemsPointAtTheCharacter()
    {
        QFETCH(QString, text);
        QFETCH(int, what);
        QFETCH(int, at);
        const std::string bytes = text.toStdString();
        const auto parsed = parseCondition(bytes, test::workedScene());
        const auto* problem = std::get_if<ConditionProblem>(&parsed);
        QVERIFY(problem);
        QCOMPARE(static_cast<int>(problem->what), what);
        QCOMPARE(static_cast<int>(problem->at), at);
        QVERIFY(!problem->sentence(bytes).empty());
    }

    void errorsSuggestTheNearestWord()
    {
        const auto nearestOf = [](const char* text) {
            return std::get<ConditionProblem>(parseCondition(text, test::workedScene())).nearest;
        };
        QCOMPARE(nearestOf("levle == 1"), std::string("level"));
        QCOMPARE(nearestOf("kind == tset"), std::string("test"));
        QCOMPARE(nearestOf("kind == entercell"), std::string("enter-cell"));
        QCOMPARE(nearestOf("box == zebra"), std::string());
        QCOMPARE(characterAt("箱 == 1", 7), std::size_t{6});
    }

    void everyBoxNameCanBeQuoted()
    {
        for (const char* name : {"A", "two words", "say \"hi\"", "back\\slash", "箱", "12", "1a", "test-in-cell", "&&",
                                 "level", "a-b", "0x"}) {
            const Scene scene = test::workedScene().withName(BoxId(0), name);
            const auto parsed = parseCondition("box == " + quotedName(name), scene);
            QVERIFY2(std::holds_alternative<Condition>(parsed), name);
            QCOMPARE(std::get<Condition>(parsed).nodes().back().first, BoxId(0));
        }
    }

    void anyInputIsParsedOrRefused()
    {
        const Scene scene = test::workedScene();
        QCOMPARE(std::get<ConditionProblem>(parseCondition(std::string(4001, '!'), scene)).what, What::TooLong);
        QCOMPARE(std::get<ConditionProblem>(parseCondition(std::string(900, '!'), scene)).what, What::TooDeep);
        QCOMPARE(std::get<ConditionProblem>(parseCondition(std::string(900, '('), scene)).what, What::TooDeep);
        QCOMPARE(std::get<ConditionProblem>(parseCondition(std::string(900, '-') + "1 == 1", scene)).what,
                 What::TooDeep);
        // Valid and invalid pieces in any order are read, or refused with a place inside the text.
        const char* pieces[] = {"level", "==",      "!", "(", ")",    "A", "\"",  "&&",   "12",   "#",  "pair",
                                ",",     "changed", "-", " ", "\xff", "%", "hit", "kind", "test", "not"};
        std::mt19937_64 random(5);
        int good = 0;
        for (int i = 0; i < 20'000; ++i) {
            std::string text;
            for (std::uint64_t n = random() % 12; n-- > 0;) {
                text += pieces[random() % std::size(pieces)];
                text += random() % 2 != 0 ? " " : "";
            }
            const auto parsed = parseCondition(text, scene);
            if (const auto* problem = std::get_if<ConditionProblem>(&parsed)) {
                QVERIFY(problem->at <= text.size() && problem->at + problem->length <= text.size());
            } else {
                ++good;
            }
        }
        QVERIFY(good > 0);
    }

    void overflowSaturates()
    {
        QCOMPARE(stepsOf("step * 9223372036854775807 > 9223372036854775806").size(), std::size_t{105});
        QCOMPARE(stepsOf("-9223372036854775807 - step < 0").size(), std::size_t{105});
        QCOMPARE(stepsOf("(-9223372036854775807 - 2) / -1 > 0").size(), std::size_t{105});
        QCOMPARE(stepsOf("(-9223372036854775807 - 2) % -1 == 0").size(), std::size_t{105});
    }

    void answersMatchBruteForce_data()
    {
        QTest::addColumn<int>("order");
        QTest::newRow("first in") << 0;
        QTest::newRow("last in") << 1;
    }

    void answersMatchBruteForce()
    {
        QFETCH(int, order);
        std::uint64_t matches = 0;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const RecordedScene s(seed, 2 + seed % 14, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3),
                                  static_cast<ListOrder>(order));
            ConditionWriter writer(s, seed);
            for (int i = 0; i < 30; ++i) {
                const JudgedCondition judged = writer.question(2);
                const auto parsed = parseCondition(judged.text, s.scene);
                QVERIFY2(std::holds_alternative<Condition>(parsed), judged.text.c_str());
                const Evaluation evaluation(std::get<Condition>(parsed), s.analysis);
                matches += compare(s, evaluation, judged, seed);
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
        }
        QVERIFY(matches > 10'000);
    }

    void repeatedTestsAreCountedExactly()
    {
        // One cell with 700 boxes: 244,650 tests in a row.
        const Analysis analysis(crowd(700), {}, {.hits = 0});
        const Run& run = analysis.run;
        for (const char* text : {"tests % 10 == 0", "tests % 10 == 3 && step % 4 != 1", "(step * 3 + tests) % 7 < 2",
                                 "kind == test && tests % 1000 == 999", "tests - 2 * (tests / 2) == 1",
                                 "(0 - tests) % 10 == -3", "tests % 10 == 0 || step == 9000"}) {
            const Condition condition = std::get<Condition>(parseCondition(text, *analysis.scene));
            const Evaluation evaluation(condition, analysis);
            StepTally tally(evaluation);
            while (!tally.advance(1000)) {}
            std::uint64_t brute = 0;
            for (std::uint64_t k = 1; k <= run.total().value; ++k) {
                brute += evaluation.isTrueAt(Step(k)) ? 1 : 0;
            }
            QCOMPARE(tally.count(), brute);
            NthMatch nth(evaluation, brute / 2);
            while (!nth.advance(1000)) {}
            std::uint64_t upTo = 0;
            for (std::uint64_t k = 1; k <= nth.found()->value; ++k) {
                upTo += evaluation.isTrueAt(Step(k)) ? 1 : 0;
            }
            QCOMPARE(upTo, brute / 2);
            QVERIFY(evaluation.isTrueAt(*nth.found()));
        }
    }

    void billionsOfStepsAreCountedQuickly()
    {
        // 100,000 boxes in one cell: 4,999,950,000 tests.
        const Analysis analysis(crowd(100'000), {}, {.hits = 0});
        const Run& run = analysis.run;
        QVERIFY(run.total().value > 4'999'950'000u);
        struct Expected {
            const char* text;
            std::uint64_t count;
        };
        const std::uint64_t tests = 4'999'950'000u;
        for (const auto& [text, count] :
             {Expected{"kind == test", tests}, Expected{"tests % 10 == 0 && kind == test", tests / 10},
              Expected{"first == A && kind == test", 99'999}, Expected{"box == G && kind == test", 99'999},
              Expected{"pair == (C, F)", 1}, Expected{"tests == 4000000000", 1},
              Expected{"cell == 0 && changed(stack)", 0}}) {
            const Condition condition = std::get<Condition>(parseCondition(text, *analysis.scene));
            const Evaluation evaluation(condition, analysis);
            StepTally tally(evaluation);
            std::size_t looks = 0;
            while (!tally.advance(1000)) {
                looks += 1000;
                QVERIFY2(looks < 5'000'000, text);
            }
            QCOMPARE(tally.count(), count);
            std::uint64_t inBins = 0;
            for (const std::uint64_t bin : tally.bins()) {
                inBins += bin;
            }
            QCOMPARE(inBins, count);
        }
        const Condition condition = std::get<Condition>(parseCondition("pair == (C, F)", *analysis.scene));
        const Evaluation evaluation(condition, analysis);
        StepSearch search(evaluation, {Step(1), run.total()}, Direction::Backward);
        QCOMPARE(search.advance(200), StepSearch::State::Found);
        QCOMPARE(search.found(), *run.stepOf(BoxId(2), BoxId(5)));
    }

private:
    static std::uint64_t compare(const RecordedScene& s, const Evaluation& evaluation, const JudgedCondition& judged,
                                 std::uint64_t seed)
    {
        const auto said = [&](const char* what, std::uint64_t k) {
            return qPrintable(QStringLiteral("seed %1, %2 at %3: %4")
                                  .arg(seed)
                                  .arg(what)
                                  .arg(k)
                                  .arg(QString::fromStdString(judged.text)));
        };
        std::vector<std::uint64_t> matches;
        for (std::uint64_t k = 1; k <= s.total(); ++k) {
            const bool holds = judged.holds(k);
            if (holds != evaluation.isTrueAt(Step(k))) {
                QTest::qFail(said("step", k), __FILE__, __LINE__);
                return 0;
            }
            if (holds) {
                matches.push_back(k);
            }
        }
        StepTally tally(evaluation);
        while (!tally.advance(7)) {}
        if (tally.count() != matches.size()) {
            QTest::qFail(said("count", tally.count()), __FILE__, __LINE__);
        }
        for (std::uint64_t from = 1; from <= s.total(); from += 5) {
            StepSearch next(evaluation, {Step(from), Step(s.total())}, Direction::Forward);
            while (next.advance(3) == StepSearch::State::Working) {}
            const auto expected = std::ranges::lower_bound(matches, from);
            const bool found = next.state() == StepSearch::State::Found;
            if (found != (expected != matches.end()) || (found && next.found().value != *expected)) {
                QTest::qFail(said("next", from), __FILE__, __LINE__);
            }
            StepSearch previous(evaluation, {Step(1), Step(from)}, Direction::Backward);
            while (previous.advance(3) == StepSearch::State::Working) {}
            const auto behind = std::ranges::upper_bound(matches, from);
            const bool foundBack = previous.state() == StepSearch::State::Found;
            if (foundBack != (behind != matches.begin())
                || (foundBack && previous.found().value != *std::prev(behind))) {
                QTest::qFail(said("previous", from), __FILE__, __LINE__);
            }
        }
        for (std::uint64_t n = 1; n <= matches.size() + 1; n += 3) {
            NthMatch nth(evaluation, n);
            while (!nth.advance(7)) {}
            const Step expected(n <= matches.size() ? matches[n - 1] : 0);  // 0 for none
            if (nth.found().value_or(Step(0)) != expected) {
                QTest::qFail(said("nth", n), __FILE__, __LINE__);
            }
        }
        return matches.size();
    }
};

QTEST_APPLESS_MAIN(TestCondition)
#include "test_condition.moc"
