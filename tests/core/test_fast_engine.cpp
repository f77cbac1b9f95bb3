#include "core/engine/fast_engine.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>
#include <random>

namespace {

std::atomic<std::uint64_t> allocations{0};

}  // namespace

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size != 0 ? size : 1)) {
        return memory;
    }
    throw std::bad_alloc();
}

// Not inlined: else GCC 14 warns that free() gets what operator new returned.
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace mortonscope;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinite = std::numeric_limits<double>::infinity();

using Pairs = std::vector<OverlappingPair>;

bool counts(const Box& box) { return isFinite(box) && isOrdered(box); }

/// Tests each box with every other, in double, by the scene's own test.
Pairs bruteForce(const std::vector<Box>& boxes, Touching touching)
{
    Pairs pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        const bool isUsable = counts(boxes[i]);
        for (std::uint32_t j = i + 1; j < boxes.size() && isUsable; ++j) {
            if (overlaps(boxes[i], boxes[j], touching) && counts(boxes[j])) {
                pairs.push_back({BoxId(i), BoxId(j)});
            }
        }
    }
    return pairs;
}

/// Returns whether an engine finds exactly these pairs, each once, in any order. Sorting millions of pairs would take most of
/// the test's time.
template <class Real, class Boxes>
bool findsExactly(const Pairs& right, FastEngine<Real>& engine, const Boxes& boxes, Touching touching)
{
    Pairs found;
    engine.find(boxes, touching, found);
    const std::size_t count = boxes.size();
    std::vector<bool> isMissing(count * count);
    for (const OverlappingPair pair : right) {
        isMissing[pair.first.value * count + pair.second.value] = true;
    }
    for (const OverlappingPair pair : found) {
        const std::size_t at = pair.first.value * count + pair.second.value;
        if (pair.second.value >= count || at >= isMissing.size() || !isMissing[at]) {
            return false;
        }
        isMissing[at] = false;
    }
    return found.size() == right.size();
}

/// Returns the pairs of brute force under the open rule, which are among those under the closed rule.
Pairs withoutTouching(Pairs closed, const std::vector<Box>& boxes)
{
    std::erase_if(closed, [&boxes](OverlappingPair pair) {
        return !overlaps(boxes[pair.first.value], boxes[pair.second.value], Touching::Open);
    });
    return closed;
}

FloatBox inFloat(const Box& box)
{
    return {static_cast<float>(box.left), static_cast<float>(box.top), static_cast<float>(box.right),
            static_cast<float>(box.bottom)};
}

Box inDouble(const FloatBox& box) { return {box.left, box.top, box.right, box.bottom}; }

/// Kinds of scenes in which boxes are hard to separate, or crowded.
enum class Kind {
    Awkward,
    Uniform,
    Clusters,
    TightSpot,
    Lattice,
    Lines,
    OneLine,
    Duplicates,
    OneOverAll,
    Points,
    Scales,
    Huge,
    Denormal,
    Mixed,
    TallAmongFlat,
    RowEdges,
    EngineLines,
    Column,
    Nested,
    Broken
};
constexpr int kKinds = 20;

std::vector<Box> boxesOf(Kind kind, std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed * 977 + static_cast<std::uint64_t>(kind));
    const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
    const auto whole = [&](std::uint64_t below) { return static_cast<double>(random() % below); };
    const auto sized = [](double x, double y, double w, double h) { return Box{x, y, x + w, y + h}; };
    if (kind == Kind::Awkward) {
        return test::awkwardBoxes(seed, count, *Space::create({-20, 3, 80, 53}, static_cast<int>(seed % 6)));
    }
    const double side = 100 / std::sqrt(static_cast<double>(count) + 1);
    std::vector<Box> boxes;
    while (boxes.size() < count) {
        const double x = upTo(100), y = upTo(100);
        const bool firstOne = boxes.empty();
        switch (kind) {
        case Kind::Uniform: boxes.push_back(sized(x, y, upTo(2 * side), upTo(2 * side))); break;
        case Kind::Clusters:
            boxes.push_back(sized(whole(3) * 40 + upTo(0.5), whole(3) * 40 + upTo(0.5), upTo(0.1), upTo(0.1)));
            break;
        case Kind::TightSpot:
            boxes.push_back(firstOne ? sized(0, 0, 1e6, 1e-3)
                                     : sized(7 + x * 1e-6, 7 + y * 1e-6, side * 1e-6, side * 1e-6));
            break;
        case Kind::Lattice: boxes.push_back(sized(whole(24), whole(24), whole(3), whole(3))); break;
        case Kind::Lines:
            boxes.push_back(random() % 2 != 0 ? sized(50 - upTo(3), y, 3, upTo(side))
                                              : sized(x, 50 - upTo(3), upTo(side), 3));
            break;
        case Kind::OneLine: boxes.push_back(seed % 2 != 0 ? sized(x, 5, upTo(1), 0) : sized(5, y, 0, upTo(1))); break;
        case Kind::Duplicates:
            boxes.push_back(firstOne || random() % 40 == 0 ? sized(x, y, side, side) : boxes[random() % boxes.size()]);
            break;
        case Kind::OneOverAll:
            boxes.push_back(firstOne ? sized(-1, -1, 300, 300) : sized(x, y, upTo(side), upTo(side)));
            break;
        case Kind::Points: boxes.push_back(sized(whole(20), whole(20), 0, 0)); break;
        case Kind::Scales: {
            const double scale = std::ldexp(1.0, -static_cast<int>(random() % 100));
            boxes.push_back(sized(x * scale, y * scale, upTo(30) * scale, upTo(30) * scale));
            break;
        }
        case Kind::Huge:
            boxes.push_back(sized((x - 50) * 2e306, (y - 50) * 2e306, upTo(9) * 1e306, upTo(9) * 1e306));
            break;
        case Kind::Denormal:
            boxes.push_back(sized(whole(99) * 5e-324, -whole(99) * 5e-324, whole(9) * 5e-324, whole(9) * 5e-324));
            break;
        case Kind::Mixed: {
            const double w = side * std::pow(upTo(1) + 1e-3, -1.0), h = w * (0.5 + upTo(1));
            boxes.push_back(random() % 3 != 0 ? sized(x, y, w, h) : sized(whole(10) * 10 - 0.0, -0.0 * whole(2), w, h));
            break;
        }
        case Kind::TallAmongFlat:  // some reach across many rows, most have no height
            boxes.push_back(random() % 10 == 0 ? sized(x, upTo(60), upTo(1), upTo(40))
                                               : sized(x, whole(2) != 0 ? y : 50, upTo(2), 0));
            break;
        case Kind::RowEdges:  // tops and bottoms are where rows begin
            boxes.push_back(sized(whole(50) * 2, whole(25) * 4, whole(5), whole(3) * 4 + 1e-13 * whole(2)));
            break;
        case Kind::EngineLines: {  // the first box puts the lines of the engine at 57.5, 28.75 …
            const double line = 115 * (whole(7) + 1) / 8;
            boxes.push_back(firstOne            ? sized(0, 0, 100, 100)
                            : random() % 4 == 0 ? sized(x, y, upTo(side), upTo(side))
                            : random() % 2 != 0 ? sized(std::min(line, 99.0) - upTo(side), y, side, upTo(side))
                                                : sized(x, std::min(line, 99.0) - upTo(side), upTo(side), side));
            break;
        }
        case Kind::Column: boxes.push_back(sized(upTo(1), y * 1e4, 1, upTo(side) * side * 1e4)); break;
        case Kind::Nested: {  // 60 binary scales around one corner, which mislead a mean
            const double scale = std::ldexp(1.0, -static_cast<int>(random() % 60));
            boxes.push_back(sized(whole(3) * scale, whole(3) * scale, scale, scale));
            break;
        }
        default: {
            const double odd[] = {kNaN, kInfinite, -kInfinite, -0.0, 0.0, 1e300, -1e300, x, y, 5e-324};
            const auto any = [&] { return odd[random() % 10]; };
            boxes.push_back(random() % 2 != 0 ? Box{any(), any(), any(), any()} : sized(x, y, upTo(20), upTo(20)));
        }
        }
    }
    return boxes;
}

template <class Real, class Boxes>
Pairs sorted(FastEngine<Real>& engine, const Boxes& boxes, Touching touching)
{
    Pairs pairs;
    engine.find(boxes, touching, pairs);
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace

class TestFastEngine : public QObject {
    Q_OBJECT

    // One engine of each kind serves all scenes, since engines must not remember earlier scenes.
    FastEngine<double> m_engine;
    FastEngine<float> m_floatEngine;
    std::vector<FastEngine<double>> m_engines = oneForEachInstructionSet<double>();
    std::vector<FastEngine<float>> m_floatEngines = oneForEachInstructionSet<float>();

    template <class Real>
    static std::vector<FastEngine<Real>> oneForEachInstructionSet()
    {
        std::vector<FastEngine<Real>> engines;
        for (const InstructionSet set : availableInstructionSets()) {
            engines.emplace_back(set);
        }
        return engines;
    }

    void compare(const std::vector<Box>& boxes, const QByteArray& where)
    {
        std::vector<FloatBox> floats;
        std::vector<Box> sameInDouble;
        for (const Box& box : boxes) {
            floats.push_back(inFloat(box));
            sameInDouble.push_back(inDouble(floats.back()));
        }
        const Pairs closed = bruteForce(boxes, Touching::Closed);
        const Pairs closedInFloat = sameInDouble == boxes ? closed : bruteForce(sameInDouble, Touching::Closed);
        for (const auto touching : {Touching::Open, Touching::Closed}) {
            const bool isOpen = touching == Touching::Open;
            const Pairs right = isOpen ? withoutTouching(closed, boxes) : closed;
            for (FastEngine<double>& engine : m_engines) {
                QVERIFY2(findsExactly(right, engine, boxes, touching), where);
                QVERIFY2(engine.count(boxes, touching) == right.size(), where);
            }
            const Pairs rightInFloat = isOpen ? withoutTouching(closedInFloat, sameInDouble) : closedInFloat;
            for (FastEngine<float>& engine : m_floatEngines) {
                QVERIFY2(findsExactly(rightInFloat, engine, floats, touching), where);
            }
        }
    }

    /// Compares the pairs that contain a box whose number is a multiple of `each`.
    void compareSome(const std::vector<Box>& boxes, std::size_t each)
    {
        Pairs right, found;
        for (std::uint32_t i = 0; i < boxes.size(); i += static_cast<std::uint32_t>(each)) {
            for (std::uint32_t j = 0; j < boxes.size(); ++j) {
                if ((j > i || j % each != 0) && overlaps(boxes[i], boxes[j], Touching::Closed) && counts(boxes[i])
                    && counts(boxes[j])) {
                    right.push_back({BoxId(std::min(i, j)), BoxId(std::max(i, j))});
                }
            }
        }
        m_engine.forEach(boxes, Touching::Closed, [&](BoxId a, BoxId b) {
            if (a.value % each == 0 || b.value % each == 0) {
                found.push_back({a, b});
            }
        });
        std::ranges::sort(right);
        std::ranges::sort(found);
        QVERIFY(!right.empty());
        QVERIFY(found == right);
    }

    /// If Real is float, the boxes have whole numbers, which are the same in double.
    template <class Real>
    static void compareArrays(std::vector<FastEngine<Real>>& engines, const std::vector<Box>& boxes)
    {
        std::vector<Real> edges[4];
        for (const Box& box : boxes) {
            edges[0].push_back(static_cast<Real>(box.left));
            edges[1].push_back(static_cast<Real>(box.top));
            edges[2].push_back(static_cast<Real>(box.right));
            edges[3].push_back(static_cast<Real>(box.bottom));
        }
        const BoxView<Real> view{std::span<const Real>(edges[0]), edges[1], edges[2], edges[3]};
        const Pairs right = bruteForce(boxes, Touching::Closed);
        QVERIFY(boxes.size() < 100 || !right.empty());
        for (FastEngine<Real>& engine : engines) {
            QVERIFY2(sorted(engine, view, Touching::Closed) == right,
                     QByteArray::number(static_cast<qulonglong>(boxes.size())));
        }
    }

private slots:
    void pairsMatchBruteForce()
    {
        for (std::uint64_t seed = 1; seed <= 140; ++seed) {
            for (int kind = 0; kind < kKinds; ++kind) {
                const std::size_t few = seed % 7 == 0 ? 64 + seed : seed % 60;  // rows need 64
                const std::size_t count = seed % 35 == 0 ? 400 : few;
                compare(boxesOf(static_cast<Kind>(kind), count, seed),
                        "kind " + QByteArray::number(kind) + " seed " + QByteArray::number(seed));
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
        }
    }

    /// Crowds, sweeps and trees within trees need many boxes.
    void pairsMatchBruteForceInCrowds()
    {
        for (int kind = 0; kind < kKinds; ++kind) {
            compare(boxesOf(static_cast<Kind>(kind), 800, 7), "kind " + QByteArray::number(kind));
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

    /// Several leaves, with boxes across their edges, need more than 4096.
    void pairsMatchBruteForceInSeveralLeaves()
    {
        for (int kind = 0; kind < kKinds; ++kind) {
            compare(boxesOf(static_cast<Kind>(kind), 4201, 11), "kind " + QByteArray::number(kind));
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

    /// Many boxes are divided by a sample, which may miss any of them. Checks all pairs of some of the boxes.
    void samplingMissesNoPair()
    {
        constexpr std::size_t kMany = 40'003, kEach = 151;
        for (const Kind kind : {Kind::Uniform, Kind::Clusters, Kind::TightSpot, Kind::Lines, Kind::OneOverAll,
                                Kind::Huge, Kind::Mixed, Kind::TallAmongFlat, Kind::RowEdges, Kind::EngineLines}) {
            std::vector<Box> boxes = boxesOf(kind, kMany, 5);
            compareSome(boxes, kEach);
            for (std::size_t i = 0; i < kMany; i += 1001) {
                boxes[i] = {boxes[i].left * 1000, boxes[i].top, boxes[i].right * 1000, boxes[i].bottom};  // outliers
            }
            compareSome(boxes, kEach);
            for (std::size_t i = 0; i < kMany; ++i) {
                Box& box = boxes[i];  // few boxes are usable, perhaps none of the sample; they overlap
                box = i % 211 != 0 ? Box{box.left, kNaN, box.right, box.bottom} : Box{box.left, -1, 1e300, 1e300};
            }
            compareSome(boxes, 211);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
    }

    /// One list of the tree has all boxes, because each crosses the middle.
    void longListIsSweptCorrectly()
    {
        constexpr std::size_t kMany = 140'000;
        std::vector<Box> boxes;
        for (std::size_t i = 0; i < kMany; ++i) {
            const auto y = static_cast<double>(i * 7919 % kMany);
            boxes.push_back({-1, y, 1, y + 1});
        }
        QCOMPARE(m_engine.count(boxes, Touching::Open), std::uint64_t{0});
        QCOMPARE(m_engine.count(boxes, Touching::Closed), kMany - 1);
    }

    void pairsAppearOnceWithTheSmallerIdFirst()
    {
        Pairs pairs;
        m_engine.forEach(std::vector<Box>{{0, 0, 2, 2}, {5, 5, 6, 6}, {1, 1, 3, 3}}, Touching::Open,
                         [&](BoxId a, BoxId b) { pairs.push_back({a, b}); });
        QCOMPARE(pairs, (Pairs{{BoxId(0), BoxId(2)}}));
    }

    /// Counts near the vector sizes 4, 8 and 16, and a large count.
    void arraysGiveTheSamePairsAsStructs()
    {
        for (const std::size_t count : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 800}) {
            compareArrays(m_engines, boxesOf(Kind::Mixed, count, 3));
            compareArrays(m_floatEngines, boxesOf(Kind::Lattice, count, 3));
        }
    }

    void visitorCanStopTheSearch()
    {
        // Boxes on lines, in leaves and in one crowd, since every kind of loop must end.
        for (const Kind kind : {Kind::Lines, Kind::Uniform, Kind::Duplicates}) {
            const std::vector<Box> boxes =
                kind == Kind::Duplicates ? std::vector<Box>(3000, Box{1, 1, 2, 2}) : boxesOf(kind, 20'000, 3);
            int calls = 0;
            QVERIFY(!m_engine.forEachBlock(boxes, Touching::Closed, [&](std::span<const OverlappingPair> some) {
                return !some.empty() && ++calls < 3;
            }));
            QCOMPARE(calls, 3);
            QVERIFY(m_engine.forEachBlock(boxes, Touching::Closed, [&](std::span<const OverlappingPair>) { ++calls; }));
            QVERIFY(calls > 6);
        }
    }

    void touchingBoxesFollowTheRule()
    {
        const std::vector<Box> boxes{{0, 0, 1, 1}, {1, 0, 2, 1}, {1, 1, 1, 1}};
        QCOMPARE(m_engine.count(boxes, Touching::Open), 0U);
        QCOMPARE(m_engine.count(boxes, Touching::Closed), 3U);
    }

    void noUsableBoxesGiveNoPairs()
    {
        QCOMPARE(m_engine.count(std::vector<Box>{}, Touching::Closed), 0U);
        QCOMPARE(
            m_floatEngine.count(std::vector<FloatBox>(3, FloatBox{0, 0, std::numeric_limits<float>::infinity(), 1}),
                                Touching::Closed),
            0U);
    }

    void orderDependsOnlyOnTheBoxes()
    {
        const std::vector<Box> boxes = boxesOf(Kind::Clusters, 3000, 5);
        Pairs first, again;
        FastEngine<double>().find(boxes, Touching::Open, first);
        m_engine.count(boxesOf(Kind::Lines, 4000, 1), Touching::Open);
        m_engine.find(boxes, Touching::Open, again);
        QVERIFY(first.size() > 1000);
        QVERIFY(first == again);
    }

    void repeatedFindGivesTheSamePairs()
    {
        const std::vector<Box> boxes = boxesOf(Kind::Clusters, 3000, 8);
        Pairs first, again;
        m_engine.update(boxes);
        m_engine.find(Touching::Open, first);
        QVERIFY(first.size() > 1000);
        QVERIFY(m_engine.count(Touching::Closed) >= first.size());
        m_engine.find(Touching::Open, again);
        QVERIFY(first == again);
        QCOMPARE(m_engine.count(Touching::Open), first.size());
    }

    void movedBoxesAreFoundInEachFrame()
    {
        std::vector<Box> boxes = boxesOf(Kind::Mixed, 500, 4);
        std::mt19937_64 random(3);
        for (int frame = 0; frame < 30; ++frame) {
            for (Box& box : boxes) {
                const double x = std::uniform_real_distribution<double>(-3, 3)(random),
                             y = std::uniform_real_distribution<double>(-3, 3)(random);
                box = {box.left + x, box.top + y, box.right + x, box.bottom + y};
            }
            m_engine.update(boxes);
            Pairs pairs;
            m_engine.find(Touching::Open, pairs);
            std::ranges::sort(pairs);
            QVERIFY2(pairs == bruteForce(boxes, Touching::Open), QByteArray::number(frame));
        }
    }

    void repeatedFrameAllocatesNothing_data()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one thread") << 1U;
        QTest::newRow("two threads") << 2U;
    }
    void repeatedFrameAllocatesNothing()
    {
        QFETCH(unsigned, threads);
        for (int kind = 0; kind < kKinds; ++kind) {
            const std::vector<Box> boxes = boxesOf(static_cast<Kind>(kind), 3000, 2);
            FastEngine<double> engine(bestInstructionSet(), threads);
            Pairs pairs;
            const std::uint64_t before = allocations;
            engine.find(boxes, Touching::Closed, pairs);
            QVERIFY(allocations > before);  // the counter works
            const std::uint64_t warm = allocations;
            for (int frame = 0; frame < 3; ++frame) {
                engine.find(boxes, Touching::Closed, pairs);
            }
            QCOMPARE(allocations.load(), warm);
        }
    }
};

QTEST_APPLESS_MAIN(TestFastEngine)
#include "test_fast_engine.moc"
