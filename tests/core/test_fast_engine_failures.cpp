#include "core/engine/fast_engine.h"
#include "tests/support/hard_scenes.h"
#include "tests/support/signal_of.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <hwy/targets.h>
#include <new>
#include <stdexcept>
#include <unistd.h>

namespace {

/// Number of allocations that still succeed before all others fail. It starts so high that none fails.
constexpr long kAll = 1'000'000'000;
std::atomic<long> allocations{kAll};

}  // namespace

void* operator new(std::size_t size)
{
    if (allocations-- > 0) {
        if (void* memory = std::malloc(size != 0 ? size : 1)) {
            return memory;
        }
    }
    throw std::bad_alloc();
}

// Not inlined: else GCC 14 warns that free() gets what operator new returned.
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace mortonscope;
using test::Hard;

namespace {

using Pairs = std::vector<OverlappingPair>;
using Engine = FastEngine<double>;
using Block = std::span<const OverlappingPair>;

/// Returns whether `act` runs out of memory if only `succeed` allocations succeed.
template <class Act>
bool runsOut(long succeed, Act&& act)
{
    bool out = false;
    allocations = succeed;
    try {
        act();
    } catch (const std::bad_alloc&) {
        out = true;
    }
    allocations = kAll;
    return out;
}

template <class Visit>
concept CanVisit = requires(Engine& engine, Visit visit) { engine.forEachBlock(Touching::Open, visit); };

template <class Boxes>
concept CanUpdate = requires(Engine& engine, Boxes&& boxes) { engine.update(std::forward<Boxes>(boxes)); };

// A visit whose result only converts to bool is rejected, since it may return 0 to continue.
static_assert(CanVisit<void (*)(Block)> && CanVisit<bool (*)(Block)>);
static_assert(!CanVisit<int (*)(Block)> && !CanVisit<void* (*)(Block)> && !CanVisit<std::true_type (*)(Block)>);

// A temporary would be destroyed before the engine reads it.
static_assert(CanUpdate<std::vector<Box>&> && CanUpdate<const std::vector<Box>&> && CanUpdate<BoxView<double>>);
static_assert(!CanUpdate<std::vector<Box>> && !CanUpdate<const std::vector<Box>>);

}  // namespace

/// If memory, a thread or a visit fails, the caller gets the exception, and the engine still works.
class TestFastEngineFailures : public QObject {
    Q_OBJECT

    /// Boxes that need all parts of the engine: enough of them for two threads, in lists that are swept and leaves that
    /// are divided again.
    const std::vector<Box> m_boxes = [] {
        std::vector<Box> boxes = test::hardScene(Hard::OneSpot, 5000);
        const std::vector<Box> lines = test::hardScene(Hard::CentreLines, 4000);
        boxes.insert(boxes.end(), lines.begin(), lines.end());
        return boxes;
    }();

    Pairs right() const
    {
        Pairs pairs;
        Engine().find(m_boxes, Touching::Open, pairs);
        std::ranges::sort(pairs);
        return pairs;
    }

    static Pairs sorted(Pairs pairs)
    {
        std::ranges::sort(pairs);
        return pairs;
    }

    static void addThreads()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one thread") << 1U;
        QTest::newRow("two threads") << 2U;
    }

private slots:
    void engineWorksAfterAnyFailedAllocation_data() { addThreads(); }
    void engineWorksAfterAnyFailedAllocation()
    {
        QFETCH(unsigned, threads);
        const Pairs all = right();
        QVERIFY(all.size() > 1000);
        int failed = 0;
        for (long succeed = 0;; ++succeed) {
            Engine engine(bestInstructionSet(), threads);
            Pairs pairs;
            if (!runsOut(succeed, [&] { engine.find(m_boxes, Touching::Open, pairs); })) {
                break;
            }
            ++failed;
            engine.find(m_boxes, Touching::Open, pairs);
            QVERIFY2(sorted(pairs) == all, QByteArray::number(static_cast<qlonglong>(succeed)));
        }
        QVERIFY(failed > 20);
    }

    void failedUpdateLeavesNoBoxes_data() { addThreads(); }
    void failedUpdateLeavesNoBoxes()
    {
        QFETCH(unsigned, threads);
        const std::vector<Box> few = test::hardScene(Hard::Uniform, 500);
        int failed = 0;
        for (long succeed = 0;; ++succeed) {
            Engine engine(bestInstructionSet(), threads);
            QVERIFY(engine.count(few, Touching::Open) > 0);
            if (!runsOut(succeed, [&] { engine.update(m_boxes); })) {
                break;
            }
            ++failed;
            QCOMPARE(engine.count(Touching::Open), 0U);
        }
        QVERIFY(failed > 3);
    }

    void failedConstructionThrowsCleanly()
    {
        int failed = 0;
        for (long succeed = 0; runsOut(succeed, [] { Engine(bestInstructionSet(), 3); }); ++succeed) {
            ++failed;
        }
        QVERIFY(failed > 3);
    }

    void visitorMayThrow_data() { addThreads(); }
    void visitorMayThrow()
    {
        QFETCH(unsigned, threads);
        const Pairs all = right();
        Engine engine(bestInstructionSet(), threads);
        engine.update(m_boxes);
        int visits = 0;
        engine.forEachBlock(Touching::Open, [&](Block) { ++visits; });
        QVERIFY(visits > 0);  // with threads, there may be one visit, with all pairs
        for (const int last : {1, visits}) {
            int calls = 0;
            const auto visit = [&](Block) {
                if (++calls == last) {
                    throw std::runtime_error("enough");
                }
            };
            QVERIFY_THROWS_EXCEPTION(std::runtime_error, engine.forEachBlock(Touching::Open, visit));
            QCOMPARE(calls, last);
            Pairs pairs;
            engine.find(Touching::Open, pairs);
            QVERIFY(sorted(pairs) == all);
        }
    }

    /// An interrupted visit leaves no nested trees behind.
    void throwingVisitorLeaksNoMemory()
    {
        const std::vector<Box> boxes = test::hardScene(Hard::OneSpot, 20'000);
        Engine engine;
        const auto throwsAtOnce = [&] {
            try {
                engine.forEachBlock(boxes, Touching::Open, [](Block) { throw 1; });
            } catch (int) {
                return true;
            }
            return false;
        };
        const auto allocationsOf = [](auto act) {
            allocations = kAll;
            const bool threw = act();
            const long made = kAll - allocations;
            allocations = kAll;
            return threw ? made : -1;
        };
        QVERIFY(allocationsOf(throwsAtOnce) > 0);  // the counter works
        for (int k = 0; k < 50; ++k) {
            QCOMPARE(allocationsOf(throwsAtOnce), 0);
        }
    }

    void visitorMustNotCallItsEngine()
    {
#ifdef NDEBUG
        QSKIP("asserted in Debug builds");
#endif
        Engine engine;
        const auto signalInVisit = [&](auto ask) {
            return test::signalOf([&] {
                engine.forEach(m_boxes, Touching::Open, [&](BoxId, BoxId) {
                    ask();
                    _exit(0);  // once is enough
                });
                std::raise(SIGTERM);  // there are pairs
            });
        };
        QCOMPARE(signalInVisit([] {}), 0);
        QCOMPARE(signalInVisit([&] { engine.count(Touching::Open); }), SIGABRT);
        QCOMPARE(signalInVisit([&] { engine.update(m_boxes); }), SIGABRT);
        QCOMPARE(signalInVisit([&] { Engine().count(m_boxes, Touching::Open); }), 0);  // may call another engine
    }

    void tooManyBoxesAreRefused()
    {
#ifdef NDEBUG
        QSKIP("asserted in Debug builds");
#endif
        const std::span<const Box> tooMany(m_boxes.data(), kMaxBoxesOfEngine + 1);
        QCOMPARE(test::signalOf([&] { Engine().update(tooMany); }), SIGABRT);
    }

    void missingInstructionSetFallsBackToTheBest()
    {
        const Pairs all = right();
        hwy::SetSupportedTargetsForTest(HWY_STATIC_TARGET);  // as on an old processor
        for (const InstructionSet set :
             {InstructionSet::Baseline, InstructionSet::Sse4, InstructionSet::Avx2, InstructionSet::Avx512}) {
            Engine engine(set);
            QCOMPARE(engine.instructionSet(), bestInstructionSet());
            Pairs pairs;
            engine.find(m_boxes, Touching::Open, pairs);
            QVERIFY(sorted(pairs) == all);
        }
        hwy::SetSupportedTargetsForTest(0);
        for (const InstructionSet set : availableInstructionSets()) {
            QCOMPARE(Engine(set).instructionSet(), set);
        }
    }
};

QTEST_APPLESS_MAIN(TestFastEngineFailures)
#include "test_fast_engine_failures.moc"
