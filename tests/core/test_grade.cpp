#include "core/catalogue/catalogue.h"
#include "core/check/pair_list.h"
#include "core/check/right_list.h"
#include "core/grade/explanation.h"
#include "core/grade/grader.h"

#include <QTest>

#include <algorithm>
#include <deque>

using namespace mortonscope;

namespace {

std::string csvOf(const Scene& scene, const std::vector<BoxPair>& pairs)
{
    std::string text(kPairHeader);
    text += '\n';
    for (const BoxPair pair : pairs) {
        appendPairCsv(text, scene.name(pair.first), scene.name(pair.second), true);
    }
    return text;
}

/// Returns the outcome of a program that exited normally with this output.
ProgramOutcome exitedWith(std::string output)
{
    ProgramOutcome outcome;
    outcome.end = ProgramEnd::Exited;
    outcome.output = std::move(output);
    return outcome;
}

ProgramOutcome endedBy(ProgramEnd end)
{
    ProgramOutcome outcome;
    outcome.end = end;
    return outcome;
}

Scene scene(const char* name)
{
    const auto found = std::ranges::find(gradingScenes(), name, &GradingScene::name);
    return found == gradingScenes().end() ? Scene() : found->scene;
}

QString text(std::string_view view) { return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())); }

/// A program's results on the built-in scenes with up to thirty boxes, which are quick.
class Results {
public:
    /// `answer` returns the program's output for a scene; none if it crashes.
    template <class Answer>
    Results(const CheckRules& rules, Answer answer)
    {
        for (const GradingScene& one : gradingScenes()) {
            if (one.scene.size() > 30) {
                continue;
            }
            const std::optional<std::string> output = answer(one.scene);
            m_graded.push_back(
                gradeAnswer(one.scene, output ? exitedWith(*output) : endedBy(ProgramEnd::Signalled), rules));
            m_evidence.push_back({&one.scene, &m_graded.back()});
        }
    }

    std::span<const Evidence> evidence() const { return m_evidence; }
    std::size_t count(Mark mark) const
    {
        return static_cast<std::size_t>(std::ranges::count(m_graded, mark, &GradedScene::mark));
    }
    std::size_t size() const { return m_graded.size(); }

private:
    std::deque<GradedScene> m_graded;  // its elements never move
    std::vector<Evidence> m_evidence;
};

Results resultsOf(const Algorithm& algorithm, const CheckRules& rules)
{
    Method method;
    method.algorithm = &algorithm;
    return Results(rules, [&](const Scene& on) -> std::optional<std::string> {
        const auto pairs = listedPairs(on, method, rules.of);
        return pairs ? std::optional(csvOf(on, *pairs)) : std::nullopt;
    });
}

}  // namespace

/// Tests verdicts on the output of programs, and the mistake that explains it.
class TestGrade : public QObject {
    Q_OBJECT

private slots:
    void answersAreMarkedRightOrWrong()
    {
        const Scene opening = scene("opening");
        const GradedScene right = gradeAnswer(opening, exitedWith("D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nF-G\n"), {});
        QVERIFY(right.mark == Mark::Right);
        QVERIFY(right.hasList);
        QCOMPARE(right.list.size(), std::size_t{7});
        QCOMPARE(text(gradedSentence(right, {})), QString());

        const GradedScene wrong = gradeAnswer(opening, exitedWith("D-A\nD-A\nA,B\nA,A\nQ,D\nD-C\nD-E\nD-G\nD-F\n"), {});
        QVERIFY(wrong.mark == Mark::Wrong);
        QVERIFY(!wrong.hasList);  // there is no box Q
        QCOMPARE(
            text(gradedSentence(wrong, {})),
            QStringLiteral(
                "2 missing (D-B, G-F), 1 extra (A-B), 1 repeated (D-A), 1 of a box with itself (A-A), 1 with unknown names (Q-D)"));
    }

    void repeatedPairsAreAllowedInSets()
    {
        const std::string list = "D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nF-G\nF-G\n";
        QVERIFY(gradeAnswer(scene("opening"), exitedWith(list), {}).mark == Mark::Right);
        CheckRules rules;
        rules.matching = Matching::Multisets;
        QVERIFY(gradeAnswer(scene("opening"), exitedWith(list), rules).mark == Mark::Wrong);
    }

    void eachProgramEndHasItsOwnMark()
    {
        const Scene opening = scene("opening");
        QVERIFY(gradeAnswer(opening, endedBy(ProgramEnd::TimedOut), {}).mark == Mark::TimedOut);
        QVERIFY(gradeAnswer(opening, endedBy(ProgramEnd::TooMuchOutput), {}).mark == Mark::TooMuchOutput);
        QVERIFY(gradeAnswer(opening, endedBy(ProgramEnd::Stopped), {}).mark == Mark::NotRun);
        QVERIFY(gradeAnswer(opening, endedBy(ProgramEnd::CouldNotStart), {}).mark == Mark::CouldNotStart);
        QVERIFY(gradeAnswer(opening, endedBy(ProgramEnd::Unwatched), {}).mark == Mark::Unwatched);
        QVERIFY(gradeAnswer(opening, endedBy(ProgramEnd::Signalled), {}).mark == Mark::Crashed);
        ProgramOutcome failed = exitedWith("D-A\n");
        failed.exitCode = 3;
        const GradedScene graded = gradeAnswer(opening, failed, {});
        QVERIFY(graded.mark == Mark::Failed);
        QCOMPARE(text(gradedSentence(graded, {})), QStringLiteral("exit code 3"));
    }

    void unreadableOutputNamesItsFirstBadLine()
    {
        const auto unread = gradeAnswer(scene("opening"), exitedWith("D-A\nA-B\nalone\n"), {});
        QCOMPARE(unread.differences.missing.count, std::size_t{6});  // the other lines are judged
        QCOMPARE(unread.differences.extra.count, std::size_t{1});
        QVERIFY(unread.diagnosis.named.empty());
        QVERIFY(!unread.hasList);
        const GradedScene graded = gradeAnswer(scene("opening"), exitedWith("D-A\n\nhello\nworld\n"), {});
        QVERIFY(graded.mark == Mark::Unreadable);
        QCOMPARE(text(graded.unreadable),
                 QStringLiteral("line 3: cannot read \"hello\"; write two names, such as A,B or A-B"));
        QVERIFY(gradeAnswer(scene("opening"), exitedWith("D-A\n\xff\xfe\n"), {}).mark == Mark::Unreadable);
        QVERIFY(gradeAnswer(scene("opening"), exitedWith(std::string("D-A\0\n", 5)), {}).mark != Mark::Right);
    }

    void tooManyLinesAreNotRead()
    {
        std::string flood;
        for (std::size_t i = 0; i <= kMaxLines + 8 * 28; ++i) {
            flood += "D-A\n";
        }
        const GradedScene graded = gradeAnswer(scene("opening"), exitedWith(flood), {});
        QVERIFY(graded.mark == Mark::TooMuchOutput);
        QVERIFY(graded.outcome.output.size() <= kKeptOutput);
    }

    void rightProgramGetsNoMistake()
    {
        for (const Matching matching : {Matching::Sets, Matching::Multisets, Matching::InOrder}) {
            CheckRules rules;
            rules.matching = matching;
            const Results results = resultsOf(singlePassAlgorithm(), rules);
            QCOMPARE(results.count(Mark::Right), results.size());
            const Explanation explanation = explain(results.evidence(), rules);
            QVERIFY(explanation.named.empty() && explanation.sameLists.empty() && explanation.observations.all.empty());
        }
    }

    void everyMistakeIsRecognizedByItsLists_data()
    {
        QTest::addColumn<QString>("id");
        for (const Mistake& mistake : mistakes()) {
            QTest::newRow(std::string(mistake.algorithm->id).c_str()) << text(mistake.algorithm->id);
        }
    }
    /// The mistake is named, unless something simpler gives the same lists.
    void everyMistakeIsRecognizedByItsLists()
    {
        QFETCH(QString, id);
        const Algorithm& algorithm = *findAlgorithm(id.toStdString());
        CheckRules rules;
        rules.of = algorithm.changesOnlyHits() ? PairsOf::Overlaps : PairsOf::Candidates;
        const Results asSets = resultsOf(algorithm, rules);
        rules.matching = Matching::InOrder;
        const Results inOrder = asSets.count(Mark::Wrong) > 0 ? asSets : resultsOf(algorithm, rules);
        const Results& results = asSets.count(Mark::Wrong) > 0 ? asSets : inOrder;
        if (asSets.count(Mark::Wrong) > 0) {
            rules.matching = Matching::Sets;
        }
        const Explanation explanation = explain(results.evidence(), rules);
        if (results.count(Mark::Wrong) == 0) {
            QVERIFY(results.count(Mark::Crashed)
                    >= 3);  // it lists nothing wrong, but goes past the end of the array or never ends
            QVERIFY(explanation.named.empty());
            return;
        }
        const auto own = std::ranges::find(explanation.sameLists, &algorithm, &SameLists::algorithm);
        QVERIFY(own != explanation.sameLists.end());
        QCOMPARE(own->scenes, explanation.listed);
        if (explanation.observations.explainsLists) {
            QVERIFY(explanation.observations.has("tests-nearly-all"));
            QVERIFY(explanation.named.empty());
            return;
        }
        QCOMPARE(explanation.named, std::vector{&algorithm});
    }

    /// Three mistakes list every pair on every scene, so none of them is named.
    void listingAllPairsNamesNoMistake()
    {
        for (const char* id : {"brute-force", "or-for-xor", "never-pop-push-always"}) {
            const Explanation explanation = explain(resultsOf(*findAlgorithm(id), {}).evidence(), {});
            QVERIFY(explanation.named.empty());
            QVERIFY(explanation.observations.has("tests-nearly-all"));
            for (const char* same : {"brute-force", "or-for-xor", "never-pop-push-always"}) {
                const auto found = std::ranges::find(explanation.sameLists, findAlgorithm(same), &SameLists::algorithm);
                QVERIFY(found != explanation.sameLists.end() && found->scenes == explanation.listed);
            }
        }
    }

    void rarelyShownMistakeIsNotNamed()
    {
        const Algorithm& noStack = *findAlgorithm("no-stack");
        Method method;
        method.algorithm = &noStack;
        const Scene opening = scene("opening");
        std::deque<GradedScene> graded;
        std::vector<Evidence> evidence;
        for (const char* name : {"separates-mistakes-8", "separates-mistakes-12", "deep-tree"}) {
            const GradingScene& one = *std::ranges::find(gradingScenes(), name, &GradingScene::name);
            graded.push_back(gradeAnswer(
                one.scene, exitedWith(csvOf(one.scene, *listedPairs(one.scene, method, PairsOf::Candidates))), {}));
            evidence.push_back({&one.scene, &graded.back()});
            QCOMPARE(explain(evidence, {}).named.empty(), evidence.size() < Explanation::kLeastShown);
        }
        // No mistake is named if a line can't be read.
        graded.push_back(gradeAnswer(opening, exitedWith("D-A\nalone\n"), {}));
        evidence.push_back({&opening, &graded.back()});
        QVERIFY(explain(evidence, {}).named.empty());
    }

    void commonTraitsOfWrongScenesAreReported()
    {
        // Forgets boxes at the far edge, and is right otherwise.
        const Results far({}, [](const Scene& on) -> std::optional<std::string> {
            auto pairs = *rightList(on, PairsOf::Candidates, ListOrder::FirstIn);
            const Box& world = on.space().world();
            std::erase_if(pairs, [&](BoxPair pair) {
                return on.box(pair.first).right >= world.right || on.box(pair.second).right >= world.right;
            });
            return csvOf(on, pairs);
        });
        const Observations noticed = observe(far.evidence(), {});
        QVERIFY(noticed.has("far-edge") && noticed.has("never-extra"));
        QVERIFY(!noticed.explainsLists);
        // Prints nothing at all.
        const Results nothing({}, [](const Scene&) -> std::optional<std::string> { return ""; });
        const Explanation empty = explain(nothing.evidence(), {});
        QVERIFY(empty.named.empty() && empty.observations.has("printed-nothing"));
        QVERIFY(!empty.observations.has("never-extra"));
        // Overlaps with one fault.
        const Results overlaps({}, [](const Scene& on) -> std::optional<std::string> {
            auto pairs = *rightList(on, PairsOf::Overlaps, ListOrder::FirstIn);
            if (pairs.size() > 10) {
                pairs.pop_back();
            }
            return csvOf(on, pairs);
        });
        const Explanation handedIn = explain(overlaps.evidence(), {});
        QVERIFY(handedIn.named.empty() && handedIn.sameLists.empty());
        QVERIFY(handedIn.observations.has("overlaps-not-candidates"));
        QVERIFY(!handedIn.observations.isOtherQuestion);
    }

    void unknownErrorNamesNoMistake()
    {
        // The single pass without its last pair.
        const CheckRules rules;
        const Results results(rules, [](const Scene& on) -> std::optional<std::string> {
            auto pairs = *rightList(on, PairsOf::Candidates, ListOrder::FirstIn);
            if (!pairs.empty()) {
                pairs.pop_back();
            }
            return csvOf(on, pairs);
        });
        QVERIFY(results.count(Mark::Wrong) > 10);
        const Explanation explanation = explain(results.evidence(), rules);
        QVERIFY(explanation.named.empty() && explanation.sameLists.empty());
    }

    void mistakeBehindMostScenesIsReported()
    {
        // no-stack, but with another fault on three scenes.
        Method method;
        method.algorithm = findAlgorithm("no-stack");
        const CheckRules rules;
        int scenes = 0;
        const Results results(rules, [&](const Scene& on) -> std::optional<std::string> {
            auto pairs = *listedPairs(on, method, PairsOf::Candidates);
            if (++scenes % 16 == 0) {
                pairs.push_back({BoxId(0), BoxId(0)});
            }
            return csvOf(on, pairs);
        });
        const Explanation explanation = explain(results.evidence(), rules);
        QVERIFY(explanation.named.empty());
        QVERIFY(!explanation.sameLists.empty());
        QCOMPARE(explanation.sameLists.front(), (SameLists{findAlgorithm("no-stack"), results.size() - 3}));
        // A program that is wrong in its own way has no such mistake.
        const Results other(rules, [](const Scene& on) -> std::optional<std::string> {
            return on.isEmpty() ? "" : csvOf(on, {{BoxId(0), BoxId(0)}});
        });
        QVERIFY(explain(other.evidence(), rules).sameLists.empty());
    }

    void crashRulesOutMistakesThatGiveAList()
    {
        const Algorithm& noStack = *findAlgorithm("no-stack");
        Method method;
        method.algorithm = &noStack;
        int scenes = 0;
        const Results results({}, [&](const Scene& on) -> std::optional<std::string> {
            return ++scenes == 5 ? std::nullopt
                                 : std::optional(csvOf(on, *listedPairs(on, method, PairsOf::Candidates)));
        });
        QCOMPARE(results.count(Mark::Crashed), std::size_t{1});
        QVERIFY(explain(results.evidence(), {}).named.empty());
    }

    void answersToTheOtherQuestionAreRecognized()
    {
        CheckRules rules;
        const auto overlapping = [](const Scene& on) -> std::optional<std::string> {
            return csvOf(on, *rightList(on, PairsOf::Overlaps, ListOrder::FirstIn));
        };
        QVERIFY(observe(Results(rules, overlapping).evidence(), rules).isOtherQuestion);
        rules.of = PairsOf::Overlaps;
        QVERIFY(!observe(Results(rules, overlapping).evidence(), rules).isOtherQuestion);
        const auto candidates = [](const Scene& on) -> std::optional<std::string> {
            return csvOf(on, *rightList(on, PairsOf::Candidates, ListOrder::FirstIn));
        };
        QVERIFY(observe(Results(rules, candidates).evidence(), rules).isOtherQuestion);
    }

    void resultsKeepTheOrderOfTasks()
    {
        std::vector<GradingTask> tasks;
        for (int i = 0; i < 12; ++i) {
            tasks.push_back({"task" + std::to_string(i), scene("opening").withTitle(std::to_string(i)), std::nullopt});
        }
        GradingJob job;
        job.command.words = {"/bin/sh", "-c", "grep -o 'title.*' \"$MORTONSCOPE_SCENE\" >&2; echo D-A"};
        job.limits.time = std::chrono::milliseconds(60'000);
        job.atOnce = 4;
        int reported = 0;
        const auto grade = gradeProgram(tasks, job, [&reported](std::size_t, const GradedScene&) { ++reported; });
        QVERIFY(grade);
        QCOMPARE(reported, 12);
        QVERIFY(!grade->isCutShort);
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            QVERIFY(grade->scenes[i].mark == Mark::Wrong);
            QVERIFY(text(grade->scenes[i].outcome.complaint).contains("\"" + QString::number(i) + "\""));
        }
    }

    /// A header without pairs is an empty list if the program prints the same line on other scenes.
    void headerWithoutPairsIsAnEmptyList()
    {
        const std::vector<GradingTask> tasks{{"opening", scene("opening"), std::nullopt},
                                             {"blank", scene("blank"), std::nullopt}};
        GradingJob job;
        job.command.words = {
            "/bin/sh", "-c",
            "echo first,second; grep -q opening \"$MORTONSCOPE_SCENE\" && printf 'D-A\\nD-B\\n'; true"};
        const auto grade = gradeProgram(tasks, job);
        QVERIFY(grade->scenes[0].mark == Mark::Wrong && grade->scenes[0].header == std::size_t{1});
        QVERIFY(grade->scenes[1].mark == Mark::Right && grade->scenes[1].header == std::size_t{1});
        QVERIFY(gradeAnswer(scene("blank"), exitedWith("first,second\n"), {}).mark == Mark::Wrong);  // may be a pair
    }

    void programThatFailsToStartRunsOnce()
    {
        std::vector<GradingTask> tasks(5, {"task", scene("opening"), std::nullopt});
        GradingJob job;
        job.command.words = {"/bin/sh", "-c", "echo pairs: not found >&2; exit 127"};
        int reported = 0;
        const auto grade = gradeProgram(tasks, job, [&reported](std::size_t, const GradedScene&) { ++reported; });
        QVERIFY(grade->failsToStart);
        QCOMPARE(reported, 0);
        QCOMPARE(grade->count(Mark::NotRun), std::size_t{4});
        QCOMPARE(text(grade->startError(job.command)->sentence()),
                 QStringLiteral("cannot run \"/bin/sh\": exit code 127; it printed: pairs: not found"));
        // A program starts if it fails for a reason of its own, or only on scenes with boxes.
        for (const char* starts : {"exit 7", "echo IndexError: list index out of range >&2; exit 1", "kill -SEGV $$",
                                   "grep -q name \"$MORTONSCOPE_SCENE\" && echo ImportError: x >&2 && exit 1; true"}) {
            job.command.words = {"/bin/sh", "-c", starts};
            const auto started = gradeProgram(tasks, job);
            QVERIFY2(!started->failsToStart, starts);
            QCOMPARE(started->count(Mark::NotRun) + started->count(Mark::Wrong) + started->count(Mark::Right),
                     std::size_t{0});
        }
    }

    void gradingCanBeStoppedEarly()
    {
        const std::vector<GradingTask> tasks(6, {"task", scene("opening"), std::nullopt});
        GradingJob job;
        job.command.words = {"/bin/sh", "-c", "echo D-A"};
        std::atomic<int> done = 0;
        const auto grade = gradeProgram(
            tasks, job, [&done](std::size_t, const GradedScene&) { ++done; }, [&done] { return done < 2; });
        QVERIFY(grade);
        QVERIFY(grade->isCutShort);
        QCOMPARE(grade->count(Mark::Wrong), std::size_t{2});
        QCOMPARE(grade->count(Mark::NotRun), std::size_t{4});
        QVERIFY(!grade->isRight());
    }
};

QTEST_APPLESS_MAIN(TestGrade)
#include "test_grade.moc"
