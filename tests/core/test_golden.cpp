#include "core/algorithms/brute_force.h"
#include "core/algorithms/single_pass.h"
#include "tests/support/golden.h"

#include <QTest>

#include <algorithm>

using namespace mortonscope;
using test::Golden;
using test::IndexPairs;

namespace {

IndexPairs indices(const std::vector<BoxPair>& pairs)
{
    IndexPairs result;
    for (const BoxPair& pair : pairs) {
        result.emplace_back(std::uint32_t{pair.first.value}, std::uint32_t{pair.second.value});
    }
    return result;
}

/// Returns the pairs as a set: each with i < j, and sorted.
IndexPairs sorted(IndexPairs pairs)
{
    for (auto& [i, j] : pairs) {
        if (i > j) {
            std::swap(i, j);
        }
    }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace

class TestGolden : public QObject {
    Q_OBJECT

    std::vector<Golden> m_scenes;

private slots:
    void initTestCase()
    {
        m_scenes = test::goldenScenes();
        QCOMPARE(m_scenes.size(), std::size_t{56});
    }

    void placementsMatchGoldenFiles()
    {
        for (const Golden& golden : m_scenes) {
            const Space space = *Space::create(golden.world, golden.level);
            for (std::size_t i = 0; i < golden.boxes.size(); ++i) {
                const Placement p = place(space, golden.boxes[i]);
                const auto& right = golden.expected()["place"][i];
                const bool same = p.lt == right["lt"] && p.rb == right["rb"] && p.codesXor == right["xor"]
                               && p.shiftBits == right["shift"] && p.cell.level() == right["level"]
                               && p.cell.code() == right["code"] && p.cell.index().value == right["index"];
                QVERIFY2(same, qPrintable(golden.name + " box " + QString::number(i)));
            }
        }
    }

    void candidatesMatchGoldenFilesInBothOrders()
    {
        for (const Golden& golden : m_scenes) {
            const LinearQuadtree tree(*Space::create(golden.world, golden.level), golden.boxes);
            QVERIFY2(tree.validate().empty(), qPrintable(golden.name));
            const auto firstIn = indices(candidatePairs(tree, ListOrder::FirstIn));
            const auto lastIn = indices(candidatePairs(tree, ListOrder::LastIn));
            const auto& right = golden.expected();
            QVERIFY2(test::fingerprint(firstIn) == right["firstIn"]["sha256"].get<std::string>(),
                     qPrintable(golden.name));
            QVERIFY2(test::fingerprint(lastIn) == right["lastIn"]["sha256"].get<std::string>(),
                     qPrintable(golden.name));
            QVERIFY2(test::fingerprint(sorted(firstIn)) == right["candidates"]["sha256"].get<std::string>(),
                     qPrintable(golden.name));
            QVERIFY2(sorted(lastIn) == sorted(firstIn), qPrintable(golden.name));
        }
    }

    void overlapsMatchGoldenFilesAndBruteForce()
    {
        for (const Golden& golden : m_scenes) {
            const LinearQuadtree tree(*Space::create(golden.world, golden.level), golden.boxes);
            for (const Touching touching : {Touching::Open, Touching::Closed}) {
                const auto& right = golden.expected()[touching == Touching::Open ? "overlapsOpen" : "overlapsClosed"];
                const auto meet = [&](BoxId a, BoxId b) {
                    return overlaps(golden.boxes[a.value], golden.boxes[b.value], touching);
                };
                IndexPairs byTree;
                for (const BoxPair& pair : candidatePairs(tree)) {
                    if (meet(pair.first, pair.second)) {
                        byTree.emplace_back(std::uint32_t{pair.first.value}, std::uint32_t{pair.second.value});
                    }
                }
                IndexPairs byBruteForce;
                bruteForce(static_cast<std::uint32_t>(golden.boxes.size()), [&](BoxId a, BoxId b) {
                    if (meet(a, b)) {
                        byBruteForce.emplace_back(std::uint32_t{a.value}, std::uint32_t{b.value});
                    }
                });
                QVERIFY2(test::fingerprint(sorted(byTree)) == right["sha256"].get<std::string>(),
                         qPrintable(golden.name));
                QVERIFY2(byBruteForce == sorted(byTree), qPrintable(golden.name));
                QVERIFY2(byBruteForce.size() == right["count"], qPrintable(golden.name));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestGolden)
#include "test_golden.moc"
