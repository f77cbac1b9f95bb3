#include "core/explain/explainer.h"
#include "core/explain/pair_states.h"
#include "tests/support/scenes.h"

#include <QElapsedTimer>
#include <QTest>

#include <map>
#include <set>

using namespace mortonscope;

namespace {

std::vector<Method> allMethods()
{
    std::vector<Method> methods;
    const auto add = [&](const Algorithm& algorithm) {
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
                if ((order == ListOrder::FirstIn || algorithm.takesOrder())
                    && (placing == Placing::Xor || algorithm.takesPlacing())) {
                    methods.push_back({.algorithm = &algorithm, .order = order, .placing = placing});
                }
            }
        }
    };
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.hasSteps()) {
            add(algorithm);
        }
    }
    for (const Mistake& mistake : mistakes()) {
        add(*mistake.algorithm);
    }
    return methods;
}

/// Keeps the states by the rule: takes one event after the other, and notes its effect on each pair.
class Notebook {
public:
    explicit Notebook(const Analysis& analysis) : m_analysis(analysis)
    {
        for (std::uint64_t n = 1; n <= analysis.run.tests(); ++n) {
            const BoxPair pair = *analysis.run.at(analysis.run.stepOfTest(n)).event->pair();
            m_everTested.insert(key(pair.first, pair.second));
        }
    }

    void see(const Moment& moment)
    {
        if (moment.event && moment.event->kind == StepKind::EnterCell) {
            m_entered.insert(moment.event->cell()->index().value);
        }
        if (moment.event && moment.event->pair()) {
            const auto [a, b] = *moment.event->pair();
            if (++m_tests[key(a, b)] == 1) {
                m_overlaps[key(a, b)] = m_analysis.hit(a, b);
            }
        }
        m_isEnd = moment.step == m_analysis.run.total();
    }

    std::uint64_t tests(BoxId a, BoxId b) const
    {
        const auto found = m_tests.find(key(a, b));
        return found == m_tests.end() ? 0 : found->second;
    }

    PairState state(BoxId a, BoxId b) const
    {
        if (tests(a, b) > 0) {
            return m_overlaps.at(key(a, b)) ? PairState::Overlap : PairState::Apart;
        }
        if (m_everTested.contains(key(a, b))) {
            return PairState::Open;
        }
        const Placement p = m_analysis.tree.placement(a), q = m_analysis.tree.placement(b);
        const Walk walk = m_analysis.walk();
        const bool isPass =
            (walk == Walk::SinglePass || walk == Walk::LinkedLists) && !m_analysis.algorithm().goesWrong();
        const auto entered = [this](const Placement& of) {
            return of.isInTree() && m_entered.contains(of.cell.index().value);
        };
        const bool part = !p.isInTree() || !q.isInTree() || !p.cell.isRelatedTo(q.cell);
        if (isPass && part && (entered(p) || entered(q))) {
            return PairState::Never;
        }
        const bool isDecided =
            m_isEnd && (!m_analysis.run.isCutShort() || (part && !m_analysis.algorithm().goesWrong()));
        return isDecided ? PairState::Never : PairState::Open;
    }

private:
    using Key = std::pair<std::uint32_t, std::uint32_t>;
    static Key key(BoxId a, BoxId b) { return {std::min(a, b).value, std::max(a, b).value}; }

    const Analysis& m_analysis;
    std::set<Key> m_everTested;
    std::map<Key, std::uint64_t> m_tests;
    std::map<Key, bool> m_overlaps;
    std::set<std::uint64_t> m_entered;
    bool m_isEnd = false;
};

BoxId box(std::size_t i) { return BoxId(static_cast<std::uint32_t>(i)); }

/// Returns what is wrong at some step; empty if nothing is.
QString wrongAtAnyStep(const Analysis& analysis)
{
    const PairStates states(analysis);
    Notebook notebook(analysis);
    const std::size_t boxes = analysis.scene->size();
    for (Step step(0); step <= analysis.run.total(); ++step.value) {
        const Moment moment = analysis.run.at(step);
        notebook.see(moment);
        PairStates::Counts counts{};
        for (std::size_t b = 1; b < boxes; ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                const PairState wanted = notebook.state(box(a), box(b));
                ++counts[static_cast<std::size_t>(wanted)];
                if (!states.hasPairs()) {
                    continue;
                }
                if (states.at(box(b), box(a), step) != wanted || states.at(box(a), box(b), step) != wanted
                    || states.testsAt(box(b), box(a), step) != notebook.tests(box(a), box(b))) {
                    return QStringLiteral("step %1 of %2, boxes %3 and %4")
                        .arg(step.value)
                        .arg(analysis.run.total().value)
                        .arg(a)
                        .arg(b);
                }
            }
        }
        const auto counted = states.countsAt(moment);
        const bool mustCount = states.hasPairs() || (analysis.run.testsPairsOnce() && !analysis.run.isCutShort());
        if (counted.has_value() != mustCount || (counted && *counted != counts)) {
            return QStringLiteral("counts at step %1 of %2").arg(step.value).arg(analysis.run.total().value);
        }
    }
    return {};
}

}  // namespace

class TestPairStates : public QObject {
    Q_OBJECT

private slots:
    void workedSceneHasTheExpectedStates();
    void statesMatchANaiveModel();
    void pairsOfManyBoxesAreCounted();
    void firstTestsMatchTheRun();
    void truncatedRecordingLeavesPairsOpen();
    void statesAreComputedQuickly();
};

/// Entering slot 1 decides five pairs of A at once; at the end 7 of 21 are tested.
void TestPairStates::workedSceneHasTheExpectedStates()
{
    const Analysis analysis(test::workedScene());
    const PairStates states(analysis);
    const auto counts = [&](std::uint64_t step) { return *states.countsAt(analysis.run.at(Step(step))); };
    QCOMPARE(counts(0), (PairStates::Counts{21, 0, 0, 0}));
    QCOMPARE(counts(82), (PairStates::Counts{15, 5, 0, 1}));
    QCOMPARE(counts(105), (PairStates::Counts{0, 14, 6, 1}));
    const BoxId c = *analysis.scene->find("C"), e = *analysis.scene->find("E");
    QCOMPARE(states.at(c, e, Step(82)), PairState::Open);
    QCOMPARE(states.at(e, c, analysis.run.total()), PairState::Never);
    QVERIFY(!states.firstTest(c, e));
}

void TestPairStates::statesMatchANaiveModel()
{
    const std::vector<Method> methods = allMethods();
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const int level = static_cast<int>(seed % 6);
        const Scene scene = test::awkwardScene(seed, seed % 12, level, static_cast<Outside>(seed % 3));
        for (const Method& method : methods) {
            const Analysis analysis(scene, method);
            const QString wrong = wrongAtAnyStep(analysis);
            QVERIFY2(
                wrong.isEmpty(),
                qPrintable(
                    QStringLiteral("seed %1, %2: %3").arg(seed).arg(QString::fromStdString(titleOf(method)), wrong)));
        }
    }
}

void TestPairStates::pairsOfManyBoxesAreCounted()
{
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Scene scene = test::awkwardScene(seed, PairStates::kMaxBoxes + 1 + seed, static_cast<int>(seed % 6),
                                               static_cast<Outside>(seed % 3));
        for (const char* id : {"single-pass", "linked-lists", "ancestor-walk", "brute-force"}) {
            const Algorithm* algorithm = findAlgorithm(id);
            QVERIFY2(algorithm != nullptr, id);
            const Analysis analysis(scene, {.algorithm = algorithm});
            QVERIFY(!PairStates(analysis).hasPairs());
            const QString wrong = wrongAtAnyStep(analysis);
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("seed %1, %2: %3").arg(seed).arg(id, wrong)));
        }
    }
}

void TestPairStates::firstTestsMatchTheRun()
{
    const Scene scene = test::awkwardScene(7, PairStates::kMaxBoxes, 3, Outside::Clamp);
    for (const Method& method : allMethods()) {
        const Analysis analysis(scene, method);
        const PairStates states(analysis);
        for (std::size_t b = 1; b < scene.size(); ++b) {
            for (std::size_t a = 0; a < b; ++a) {
                QCOMPARE(states.firstTest(box(a), box(b)), analysis.run.stepOf(box(b), box(a)));
            }
        }
    }
}

void TestPairStates::truncatedRecordingLeavesPairsOpen()
{
    const Scene scene = test::awkwardScene(3, 30, 2, Outside::Clamp);
    const Method method{.algorithm = findAlgorithm("ancestor-walk")};
    const Analysis analysis(scene, method, {.memory = 8'000});
    QVERIFY(analysis.run.isCutShort());
    QCOMPARE(wrongAtAnyStep(analysis), QString());
    const auto counts = PairStates(analysis).countsAt(analysis.run.at(analysis.run.total()));
    QVERIFY((*counts)[static_cast<std::size_t>(PairState::Open)] > 0);
}

void TestPairStates::statesAreComputedQuickly()
{
    const Analysis analysis(test::awkwardScene(1, 100'000, 8, Outside::Clamp));
    QElapsedTimer timer;
    timer.start();
    const PairStates states(analysis);
    QVERIFY2(timer.elapsed() < 2'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!states.hasPairs());
}

QTEST_APPLESS_MAIN(TestPairStates)
#include "test_pair_states.moc"
