#include "core/space/placement.h"
#include "tests/support/seeded.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace mortonscope;

namespace {

/// Returns the cell by climbing: from the leaves of both corners to their parents, until they meet.
Cell byClimbing(const Space& space, const Box& box)
{
    std::uint64_t a = Cell(space.depth(), mortonEncode(space.position({box.left, box.top}))).index().value;
    std::uint64_t b = Cell(space.depth(), mortonEncode(space.position({box.right, box.bottom}))).index().value;
    while (a != b) {
        (a > b ? a : b) = ((a > b ? a : b) - 1) / 4;
    }
    return Cell::fromIndex(CellIndex(a));
}

Space anySpace()
{
    const auto edge = [] { return *rc::gen::inRange(-1000, 1000) / 7.0; };
    const double left = edge();
    const double top = edge();
    const Box world{left, top, left + *rc::gen::inRange(1, 4000) / 7.0, top + *rc::gen::inRange(1, 4000) / 7.0};
    return *Space::create(world, *rc::gen::inRange(0, Space::kDeepestTree + 1));
}

}  // namespace

class TestPlacement : public QObject {
    Q_OBJECT

private slots:
    void workedBoxesMatchTheTable()
    {
        struct Row {
            Box box;
            std::uint32_t lt, rb, x;
            int up, level;
            std::uint32_t code;
            std::uint64_t index;
        };
        const Row rows[] = {
            {{10, 10, 35, 35}, 0b0000, 0b0011, 0b0011, 1, 1, 0, 1},
            {{55, 5, 70, 20}, 0b0100, 0b0100, 0, 0, 2, 4, 9},
            {{80, 30, 95, 45}, 0b0111, 0b0111, 0, 0, 2, 7, 12},
            {{30, 30, 60, 55}, 0b0011, 0b1100, 0b1111, 2, 0, 0, 0},
            {{5, 60, 40, 90}, 0b1000, 0b1011, 0b0011, 1, 1, 2, 3},
            {{55, 80, 70, 95}, 0b1110, 0b1110, 0, 0, 2, 14, 19},
            {{80, 60, 90, 90}, 0b1101, 0b1111, 0b0010, 1, 1, 3, 4},
        };
        for (const Row& row : rows) {
            const Placement p = place(Space(), row.box);
            QCOMPARE(p.lt, row.lt);
            QCOMPARE(p.rb, row.rb);
            QCOMPARE(p.codesXor, row.x);
            QCOMPARE(p.up, row.up);
            QCOMPARE(p.cell, Cell(row.level, row.code));
            QCOMPARE(p.cell.index().value, row.index);
        }
    }

    void columnsAreComputedByDivision()
    {
        const Space space = *Space::create({0, 0, 49, 49}, 1);
        QCOMPARE(space.column(24.5), 1U);
    }

    void farEdgeIsTheLastColumn()
    {
        for (int level = 0; level <= Space::kDeepestTree; ++level) {
            const Space space = *Space::create({-3, 5, 11, 6}, level);
            QCOMPARE(space.column(11), space.cellsPerSide() - 1);
            QCOMPARE(space.row(6), space.cellsPerSide() - 1);
            QVERIFY(!space.hasCornerOutside({-3, 5, 11, 6}));
        }
    }

    void farCoordinatesAreClamped()
    {
        const double huge = std::numeric_limits<double>::max();
        const Space space = *Space::create({0, 0, 1e-300, 1}, 12);
        QCOMPARE(space.column(huge), 4095U);
        QCOMPARE(space.column(-huge), 0U);
        QCOMPARE(space.row(huge), 4095U);
        QCOMPARE(place(space, {-huge, -huge, huge, huge}).cell, Cell());
    }

    void worldsWithoutAreaAreRefused()
    {
        const double inf = std::numeric_limits<double>::infinity();
        const double huge = std::numeric_limits<double>::max();
        const double tiny = std::numeric_limits<double>::denorm_min();
        QCOMPARE(Space::create({0, 0, 0, 1}, 2).error().code, ErrorCode::EmptyWorld);
        QCOMPARE(Space::create({1, 0, 0, 1}, 2).error().code, ErrorCode::EmptyWorld);
        QCOMPARE(Space::create({-huge, 0, huge, 1}, 2).error().code, ErrorCode::EmptyWorld);
        QCOMPARE(Space::create({0, 0, tiny, 1}, 2).error().code, ErrorCode::EmptyWorld);
        QCOMPARE(Space::create({0, 0, inf, 1}, 2).error().code, ErrorCode::NotFinite);
        QCOMPARE(Space::create({0, 0, std::nan(""), 1}, 2).error().code, ErrorCode::NotFinite);
        QCOMPARE(Space::create({0, 0, 1, 1}, 13).error().code, ErrorCode::OutOfRange);
        QCOMPARE(Space::create({0, 0, 1, 1}, -1).error().code, ErrorCode::OutOfRange);
    }

    void outsideRulesDecideThePlacement()
    {
        const Box world{0, 0, 100, 100};
        const Box partly{90, 90, 101, 95};
        const Placement clamped = place(*Space::create(world, 2, Outside::Clamp), partly);
        QCOMPARE(clamped.fate, PlacementResult::Placed);
        QCOMPARE(clamped.cell, Cell(2, 15));
        QVERIFY(clamped.cornerOutside);
        const Placement root = place(*Space::create(world, 2, Outside::Root), partly);
        QCOMPARE(root.fate, PlacementResult::SentToRoot);
        QCOMPARE(root.cell, Cell());
        QCOMPARE(root.shiftBits, 4);
        QVERIFY(!place(*Space::create(world, 2, Outside::Reject), partly).isInTree());
        // A box on the border is inside.
        QCOMPARE(place(*Space::create(world, 2, Outside::Reject), {90, 90, 100, 100}).cell, Cell(2, 15));
    }

    void cellIsTheSmallestAroundBothCorners()
    {
        QVERIFY(rc::check([] {
            const Space space = anySpace();
            for (const Box& box : test::awkwardBoxes(*rc::gen::arbitrary<std::uint64_t>(), 20, space)) {
                const Placement p = place(space, box);
                RC_ASSERT(p.cell == byClimbing(space, box));
                RC_ASSERT(p.cell == commonAncestor(Cell(space.depth(), p.lt), Cell(space.depth(), p.rb)));
                RC_ASSERT((p.lt >> p.shiftBits) == (p.rb >> p.shiftBits));
            }
        }));
    }

    /// Clamping loses no overlap: the cells of two boxes that share a point are equal, or one is an ancestor of the
    /// other. This includes boxes outside the world, boxes that only touch, and rounding.
    void overlappingBoxesHaveRelatedCells()
    {
        QVERIFY(rc::check([] {
            const Space space = anySpace();
            const auto boxes = test::awkwardBoxes(*rc::gen::arbitrary<std::uint64_t>(), 40, space);
            for (const Box& a : boxes) {
                for (const Box& b : boxes) {
                    if (overlaps(a, b, Touching::Closed)) {
                        RC_ASSERT(place(space, a).cell.isRelatedTo(place(space, b).cell));
                    }
                }
            }
        }));
    }

    void cellBoxesTileTheWorld()
    {
        QVERIFY(rc::check([] {
            const Space space = anySpace();
            const int level = *rc::gen::inRange(0, std::min(space.depth(), 4) + 1);
            const Cell cell(level,
                            static_cast<std::uint32_t>(*rc::gen::inRange<std::uint64_t>(0, Cell::cellsAt(level))));
            const Box box = space.cellBox(cell);
            RC_ASSERT(isOrdered(box));
            const Point middle{box.left + box.width() / 2, box.top + box.height() / 2};
            RC_ASSERT(cell.contains(Cell(space.depth(), mortonEncode(space.position(middle)))));
            if (level == 0) {
                RC_ASSERT(box == space.world());
            }
        }));
    }
};

QTEST_APPLESS_MAIN(TestPlacement)
#include "test_placement.moc"
