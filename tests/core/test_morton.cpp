#include "core/space/morton.h"
#include "core/space/placement.h"

#include <QTest>

using namespace mortonscope;

class TestMorton : public QObject {
    Q_OBJECT

private slots:
    void workedCodesAreEncoded()
    {
        QCOMPARE(mortonEncode({3, 1}), 0b0111U);  // C's top left corner
        QCOMPARE(mortonEncode({1, 2}), 0b1001U);  // (27, 74) of the worked space
        QCOMPARE(mortonEncode({0xFFFF, 0}), 0x55555555U);
        QCOMPARE(mortonEncode({0, 0xFFFF}), 0xAAAAAAAAU);
    }

    /// Each half of a code depends on only one axis, so 2 × 65,536 inputs cover all 2³² pairs …
    void fastEncodingMatchesTheSimpleOne()
    {
        for (std::uint32_t v = 0; v <= 0xFFFF; ++v) {
            QCOMPARE(mortonEncode({v, 0}), mortonEncodeByBits({v, 0}));
            QCOMPARE(mortonEncode({0, v}), mortonEncodeByBits({0, v}));
            const GridPosition there{v, 0xFFFF - v};
            QCOMPARE(mortonDecode(mortonEncode(there)), there);
        }
    }

    /// … provided that a code is the OR of both halves, whose bits are disjoint.
    void codeIsTheOrOfBothAxes()
    {
        for (std::uint32_t x = 0; x <= 0xFFFF; x += 257) {
            for (std::uint32_t y = 0; y <= 0xFFFF; y += 251) {
                QCOMPARE(mortonEncode({x, y}), mortonEncode({x, 0}) | mortonEncode({0, y}));
                QCOMPARE(mortonEncode({x, y}), mortonEncodeByBits({x, y}));
            }
        }
    }

    /// Decoding reads x from the even places and y from the odd ones, so all 2¹⁶ patterns of each half are enough.
    void fastDecodingMatchesTheSimpleOne()
    {
        for (std::uint32_t half = 0; half <= 0xFFFF; ++half) {
            QCOMPARE(mortonDecode(half), mortonDecodeByBits(half));
            QCOMPARE(mortonDecode(half << 16), mortonDecodeByBits(half << 16));
            QCOMPARE(mortonDecode(half * 0x10001U), mortonDecodeByBits(half * 0x10001U));
        }
    }

    void fastLevelsUpMatchTheSimpleOnes()
    {
        for (std::uint32_t half = 0; half <= 0xFFFF; ++half) {
            for (const std::uint32_t x : {half, half << 16, (half << 16) | (half ^ 0xA5A5U)}) {
                QCOMPARE(levelsUpFast(x), levelsUp(x));
            }
        }
    }

    void xorIsNotADifference()
    {
        QCOMPARE(levelsUp(7U ^ 8U), 2);  // 0111 XOR 1000 = 11 11, although 8 − 7 = 1
        QCOMPARE(levelsUp(8U - 7U), 1);
    }
};

QTEST_APPLESS_MAIN(TestMorton)
#include "test_morton.moc"
