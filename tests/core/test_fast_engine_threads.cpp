#include "core/engine/fast_engine.h"
#include "tests/support/hard_scenes.h"

#include <QTest>

using namespace mortonscope;
using test::Hard;

namespace {

using Pairs = std::vector<OverlappingPair>;

/// Enough boxes for several threads.
constexpr std::size_t kBoxes = 20'000;

}  // namespace

/// The number of threads changes only the time.
class TestFastEngineThreads : public QObject {
    Q_OBJECT

private slots:
    void threadsDontChangePairsOrOrder()
    {
        FastEngine<double> one;
        for (unsigned threads = 2; threads <= 4; ++threads) {
            FastEngine<double> several(bestInstructionSet(), threads);
            for (const Hard kind : test::kHard) {
                const std::vector<Box> boxes = test::hardScene(kind, kBoxes, threads);
                Pairs right, pairs, visited;
                one.find(boxes, Touching::Closed, right);
                several.find(boxes, Touching::Closed, pairs);
                QVERIFY2(!right.empty() && pairs == right, test::nameOf(kind).c_str());
                several.forEach(boxes, Touching::Closed, [&](BoxId a, BoxId b) { visited.push_back({a, b}); });
                QVERIFY2(visited == right, test::nameOf(kind).c_str());
                QCOMPARE(several.count(boxes, Touching::Closed), right.size());
            }
        }
    }

    /// Nothing of a longer frame may remain in a shorter one.
    void framesOfDifferentSizesDoNotMix()
    {
        FastEngine<float> one;
        FastEngine<float> two(bestInstructionSet(), 2);
        Pairs right, pairs;
        for (const std::size_t count : {kBoxes, kBoxes / 20, std::size_t{0}, 2 * kBoxes, std::size_t{1}, kBoxes}) {
            std::vector<FloatBox> boxes;
            for (const Box& box : test::uniformWithPairs(count, 2 * static_cast<double>(count), count)) {
                boxes.push_back({static_cast<float>(box.left), static_cast<float>(box.top),
                                 static_cast<float>(box.right), static_cast<float>(box.bottom)});
            }
            one.find(boxes, Touching::Open, right);
            two.find(boxes, Touching::Open, pairs);
            QVERIFY(count < 100 || !right.empty());
            QVERIFY(pairs == right);
        }
    }

    void allThreadCountsSkipUnusableBoxes()
    {
        std::vector<Box> boxes = test::hardScene(Hard::Uniform, kBoxes);
        for (std::size_t i = 0; i < boxes.size(); i += 7) {
            boxes[i].right = i % 2 != 0 ? std::numeric_limits<double>::quiet_NaN() : boxes[i].left - 1;
        }
        FastEngine<double> one, three(bestInstructionSet(), 3);
        Pairs right, pairs;
        one.find(boxes, Touching::Open, right);
        three.find(boxes, Touching::Open, pairs);
        QVERIFY(!right.empty());
        QVERIFY(pairs == right);
        QVERIFY(std::ranges::none_of(right, [](const OverlappingPair& pair) {
            return pair.first.value % 7 == 0 || pair.second.value % 7 == 0;
        }));
    }

    void threadsDontChangeCirclePairs()
    {
        std::vector<Circle> circles;
        for (const Box& box : test::hardScene(Hard::Uniform, kBoxes)) {
            circles.push_back({{box.left, box.top}, box.right - box.left});
        }
        Pairs right, pairs;
        FastEngine<double>().findCircles(circles, Touching::Open, right);
        QVERIFY(right.size() > kBoxes);
        for (unsigned threads = 2; threads <= 3; ++threads) {
            FastEngine<double>(bestInstructionSet(), threads).findCircles(circles, Touching::Open, pairs);
            QVERIFY(pairs == right);
        }
    }

    void anEngineCanBeMoved()
    {
        const std::vector<Box> boxes = test::hardScene(Hard::Uniform, kBoxes);
        FastEngine<double> engine(bestInstructionSet(), 2);
        const std::uint64_t right = engine.count(boxes, Touching::Open);
        FastEngine<double> other = std::move(engine);
        QVERIFY(right > 0);
        QCOMPARE(other.count(boxes, Touching::Open), right);
    }
};

QTEST_APPLESS_MAIN(TestFastEngineThreads)
#include "test_fast_engine_threads.moc"
