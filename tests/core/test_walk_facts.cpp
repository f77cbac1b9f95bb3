// Compares the facts about the steps of a walk with the tree and with a replay of the run, for every algorithm.

#include "core/analysis/walk_facts.h"
#include "core/check/diagnosis.h"
#include "core/scene/presets.h"
#include "tests/support/analysed.h"
#include "tests/support/scenes.h"

#include <QTest>

#include <map>
#include <memory>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr std::uint64_t kMaxSteps = 1200;

/// Replays a walk step by step, and remembers what has happened.
struct Replay {
    std::vector<Event> open;  ///< the visits that have begun and not ended
    std::map<Cell, Step> entered;
    std::map<std::pair<BoxId, BoxId>, Step> tested;
    std::map<BoxId, std::uint64_t> onStack;
    bool ended = false;

    static bool begins(StepKind kind) { return kind == StepKind::EnterCell || kind == StepKind::TakeBox; }

    void play(const Event& event, Step step)
    {
        if (ended) {
            open.pop_back();
        }
        ended = event.kind == StepKind::LeaveCell;
        if (event.kind == StepKind::TakeBox) {
            open.clear();  // no step ends the walk of the previous box
        }
        if (begins(event.kind)) {
            open.push_back(event);
        }
        if (event.kind == StepKind::EnterCell) {
            entered.emplace(*event.cell(), step);
        } else if (event.pair()) {
            tested.emplace(std::minmax(event.first, event.second), step);
        } else if (event.kind == StepKind::Push) {
            ++onStack[event.first];
        } else if (event.kind == StepKind::Pop) {
            --onStack[event.first];
        }
    }
};

/// Calls check(facts, replay) after every step of the walk.
template <class Check>
void followed(const Analysis& analysis, Check&& check)
{
    Replay replay;
    const std::uint64_t total = std::min(analysis.run.total().value, kMaxSteps);
    for (std::uint64_t s = analysis.run.lastOfInsertion().value + 1; s <= total; ++s) {
        const Moment moment = analysis.run.at(Step(s));
        replay.play(*moment.event, Step(s));
        check(WalkFacts(analysis, moment), replay);
    }
}

using Analyses = std::vector<std::unique_ptr<const Analysis>>;

/// Returns analyses by every algorithm of the catalog, of scenes on which it goes right and wrong.
const Analyses& analyses()
{
    static const Analyses made = [] {
        std::vector<Scene> scenes{workedScene(), awkwardScene(5, 12, 3, Outside::Root),
                                  awkwardScene(7, 9, 2, Outside::Reject)};
        for (const Preset& preset : presets()) {
            if (preset.id.starts_with("exhibit-")) {
                scenes.push_back(preset.scene);
            }
        }
        std::vector<const Algorithm*> all = classicMistakes();
        for (const Algorithm& algorithm : algorithms()) {
            all.push_back(&algorithm);
        }
        Analyses analyses;
        for (const Algorithm* algorithm : all) {
            for (const Scene& scene : scenes) {
                analyses.push_back(std::make_unique<const Analysis>(
                    scene, Method{.algorithm = algorithm, .query = Box{20, 20, 60, 60}}));
            }
        }
        return analyses;
    }();
    return made;
}

/// Calls check(analysis) for all of them.
template <class Check>
void forAll(Check&& check)
{
    for (const auto& analysis : analyses()) {
        check(*analysis);
    }
}

}  // namespace

class TestWalkFacts : public QObject {
    Q_OBJECT

private slots:
    void enteredCellsKnowTheirParentVisit()
    {
        int wrong = 0;
        int again = 0;
        forAll([&](const Analysis& analysis) {
            followed(analysis, [&](const WalkFacts& of, const Replay& replay) {
                if (of.event.kind != StepKind::EnterCell && of.event.kind != StepKind::LeaveCell) {
                    return;
                }
                const auto from = replay.open.size() > 1 ? replay.open[replay.open.size() - 2].cell() : std::nullopt;
                QCOMPARE(of.enteredFrom(), from);
                const bool isWrong = from && (of.cell.isRoot() || from != of.cell.parent());
                QCOMPARE(of.wrongParent().has_value(), isWrong);
                const Step first = replay.entered.at(of.cell);
                QCOMPARE(of.enteredBefore(), first < of.moment.step ? std::optional(first) : std::nullopt);
                wrong += isWrong ? 1 : 0;
                again += of.event.kind == StepKind::EnterCell && of.enteredBefore() ? 1 : 0;
            });
        });
        QVERIFY(wrong > 0);
        QVERIFY(again > 0);
    }

    void endedVisitTellsWhetherItWentDeeper()
    {
        forAll([](const Analysis& analysis) {
            if (analysis.walk() != Walk::SinglePass && analysis.walk() != Walk::Faulty) {
                return;
            }
            std::size_t deepest = 0;
            followed(analysis, [&](const WalkFacts& of, const Replay& replay) {
                if (of.event.kind == StepKind::EnterCell) {
                    deepest = replay.open.size();
                } else if (of.event.kind == StepKind::LeaveCell) {
                    QCOMPARE(of.wentOn(), deepest > replay.open.size());
                    deepest = replay.open.size();
                }
            });
        });
    }

    void testFactsGiveVerdictAndFault()
    {
        std::set<TestFault> faults;
        std::set<TestVerdict> verdicts;
        forAll([&](const Analysis& analysis) {
            followed(analysis, [&](const WalkFacts& of, const Replay& replay) {
                if (!of.event.pair()) {
                    return;
                }
                const auto [a, b] = *of.event.pair();
                const TestVerdict verdict = of.verdict();
                QCOMPARE(verdict == TestVerdict::Overlap || verdict == TestVerdict::Lost,
                         analysis.scene->overlap(a, b));
                QCOMPARE(verdict == TestVerdict::Overlap || verdict == TestVerdict::Invented, analysis.hit(a, b));
                const Step first = replay.tested.at(std::minmax(a, b));
                QCOMPARE(of.testedBefore(), first < of.moment.step ? std::optional(first) : std::nullopt);
                const bool related = analysis.tree.placement(a).cell.isRelatedTo(analysis.tree.placement(b).cell);
                const TestFault fault = of.testFault();
                QCOMPARE(fault, a == b                   ? TestFault::WithItself
                                : !related               ? TestFault::Unrelated
                                : first < of.moment.step ? TestFault::Again
                                                         : TestFault::None);
                if (!analysis.algorithm().goesWrong() && analysis.walk() != Walk::BruteForce) {
                    QCOMPARE(fault, TestFault::None);
                    QCOMPARE(of.verdict() == TestVerdict::Overlap, analysis.scene->overlap(a, b));
                }
                faults.insert(fault);
                verdicts.insert(verdict);
            });
        });
        QCOMPARE(faults.size(), 4U);
        QCOMPARE(verdicts.size(), 4U);
    }

    void stackFactsMatchPushesAndPops()
    {
        int strangers = 0;
        int left = 0;
        forAll([&](const Analysis& analysis) {
            std::vector<std::uint64_t> atEnter;  // of the boxes of each visit's cell
            followed(analysis, [&](const WalkFacts& of, const Replay& replay) {
                const auto onStack = [&](auto holds) {
                    std::uint64_t count = 0;
                    for (const auto& [box, times] : replay.onStack) {
                        count += holds(of.cellOf(box)) ? times : 0;
                    }
                    return count;
                };
                const auto ofThisCell = [&] { return onStack([&](Cell own) { return own == of.cell; }); };
                const bool goesRight = !analysis.algorithm().goesWrong();
                if (of.event.kind == StepKind::Push || of.event.kind == StepKind::Pop) {
                    QCOMPARE(of.timesOnStack(), replay.onStack.at(of.event.first));
                    QVERIFY(!goesRight || of.timesOnStack() == (of.event.kind == StepKind::Push ? 1U : 0U));
                } else if (of.event.kind == StepKind::EnterCell) {
                    atEnter.push_back(ofThisCell());
                    QVERIFY(of.strangersOnStack()
                            >= onStack([&](Cell own) { return own == of.cell || !own.contains(of.cell); }));
                    QVERIFY(!goesRight || of.strangersOnStack() == 0);
                    strangers += of.strangersOnStack() > 0 ? 1 : 0;
                } else if (of.event.kind == StepKind::LeaveCell) {
                    const std::uint64_t before = atEnter.back();
                    atEnter.pop_back();
                    QCOMPARE(of.leftOnStack(), ofThisCell() - std::min(before, ofThisCell()));
                    left += of.leftOnStack() > 0 ? 1 : 0;
                }
            });
        });
        QVERIFY(strangers > 0);
        QVERIFY(left > 0);
    }

    /// In its walk or row, a box is tested as often as announced.
    void boxIsTestedAsOftenAsAnnounced()
    {
        forAll([](const Analysis& analysis) {
            const bool byBox = analysis.walk() == Walk::BruteForce;
            if (!byBox && analysis.walk() != Walk::AncestorWalk) {
                return;
            }
            std::uint64_t announced = 0;
            BoxId taken;
            followed(analysis, [&](const WalkFacts& of, const Replay&) {
                if (of.event.kind == StepKind::TakeBox) {
                    QCOMPARE(announced, 0U);
                    taken = of.event.first;
                }
                if (of.event.kind == (byBox ? StepKind::TakeBox : StepKind::EnterCell)) {
                    QCOMPARE(announced, 0U);
                    announced = of.toMeet();
                }
                if (of.event.kind == StepKind::EnterCell || of.event.kind == StepKind::LeaveCell) {
                    QCOMPARE(of.walker(), taken);
                }
                announced -= of.event.pair() ? 1 : 0;
            });
        });
    }

    void candidatesAreComparedWithTheQuery()
    {
        const Box query{20, 20, 60, 60};
        int inside = 0;
        for (const std::optional<Box>& asked : {std::optional(query), std::optional<Box>()}) {
            const Analysis analysis(workedScene(), {.algorithm = findAlgorithm("range-query"), .query = asked});
            followed(analysis, [&](const WalkFacts& of, const Replay&) {
                QCOMPARE(of.isLeaf(), of.cell.level() == 2);
                if (of.event.kind == StepKind::Candidate) {
                    QCOMPARE(of.overlapsQuery(),
                             std::optional(overlaps(query, analysis.scene->box(of.event.first), Touching::Open)));
                    inside += *of.overlapsQuery() ? 1 : 0;
                } else if (!asked) {
                    QVERIFY(!of.overlapsQuery());
                }
            });
        }
        QVERIFY(inside > 0);
    }

    void endlessWalkIsDetectedAtItsLastStep()
    {
        int endless = 0;
        forAll([&](const Analysis& analysis) {
            followed(analysis, [&](const WalkFacts& of, const Replay& replay) {
                const auto same = [&](const Event& visit) { return visit.cell() == of.cell; };
                if (of.event.kind == StepKind::EnterCell && of.isEndless()) {
                    QVERIFY(std::ranges::count_if(replay.open, same) > 1);
                    ++endless;
                } else {
                    QVERIFY(!of.isEndless());
                }
            });
        });
        QVERIFY(endless > 0);
    }
};

QTEST_GUILESS_MAIN(TestWalkFacts)
#include "test_walk_facts.moc"
