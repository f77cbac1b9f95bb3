#include "core/base/enum_names.h"
#include "core/space/space.h"
#include "core/unfold/unfolding.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace mortonscope;

namespace {

/// A world that is not square, with every part of the picture at a different place.
const UnfoldFrame kFrame{{200, 20, 500, 420}, {10, 150, 1290, 260}, {10, 30, 1290, 430}, {10, 180, 1290, 330}, 18};

std::vector<Cell> cellsOf(int depth)
{
    std::vector<Cell> cells;
    for (std::uint64_t i = 0; i < Cell::firstIndexAt(depth + 1); ++i) {
        cells.push_back(Cell::fromIndex(CellIndex(i)));
    }
    return cells;
}

double distance(const Box& a, const Box& b)
{
    return std::max({std::abs(a.left - b.left), std::abs(a.top - b.top), std::abs(a.right - b.right),
                     std::abs(a.bottom - b.bottom)});
}

bool contains(const Box& outer, const Box& inner, double slack)
{
    return inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack
        && inner.bottom <= outer.bottom + slack;
}

double anyTime() { return *rc::gen::inRange(0, 10001) / 10000.0; }

Cell anyCell(int depth)
{
    return Cell::fromIndex(CellIndex(*rc::gen::inRange<std::uint64_t>(0, Cell::firstIndexAt(depth + 1))));
}

Point middle(const Box& box) { return {(box.left + box.right) / 2, (box.top + box.bottom) / 2}; }

}  // namespace

class TestUnfolding : public QObject {
    Q_OBJECT

private slots:
    void unfoldingStartsAsTheGrid()
    {
        for (int depth = 0; depth <= Unfolding::kDeepest; ++depth) {
            const Space space = *Space::create(kFrame.world, depth);
            for (const double t : {0.0, unfoldTimeOf(UnfoldStage::Curve)}) {
                const Unfolding unfolding(depth, kFrame, t);
                for (const Cell cell : cellsOf(depth)) {
                    QVERIFY(distance(unfolding.place(cell), space.cellBox(cell)) < 1e-9);
                }
            }
        }
        // In a picture of whole numbers, places are exact to the last bit.
        const UnfoldFrame whole{{0, 0, 1024, 1024}, {0, 0, 2048, 64}, {0, 0, 2048, 512}, {0, 0, 2048, 64}, 16};
        const Space space = *Space::create(whole.world, 6);
        for (const Cell cell : cellsOf(6)) {
            QVERIFY(Unfolding(6, whole, 0).place(cell) == space.cellBox(cell));
        }
    }

    void unfoldingEndsAsTheArray()
    {
        for (int depth = 0; depth <= Unfolding::kDeepest; ++depth) {
            const Unfolding unfolding(depth, kFrame, 1);
            const auto count = Cell::firstIndexAt(depth + 1);
            for (std::uint64_t i = 0; i < count; ++i) {
                const double slot = kFrame.array.width() / static_cast<double>(count);
                const double left = kFrame.array.left + static_cast<double>(i) * slot;
                QVERIFY(distance(unfolding.place(Cell::fromIndex(CellIndex(i))),
                                 {left, kFrame.array.top, left + slot, kFrame.array.bottom})
                        < 1e-9);
            }
        }
    }

    void lineShowsTheLeavesInCodeOrder()
    {
        const Unfolding line(3, kFrame, unfoldTimeOf(UnfoldStage::Line));
        for (std::uint32_t code = 0; code < 64; ++code) {
            const Box place = line.place(Cell(3, code));
            QVERIFY(std::abs(place.left - (10 + 20.0 * code)) < 1e-9 && std::abs(place.width() - 20) < 1e-9);
            QVERIFY(place.top == kFrame.line.top && place.bottom == kFrame.line.bottom);
        }
        QVERIFY(distance(line.place(Cell()), kFrame.line) < 1e-9);
        QVERIFY(distance(line.place(Cell(1, 2)), {10 + 640, 150, 10 + 960, 260}) < 1e-9);
    }

    void parentsAreDrawnAboveTheirChildren()
    {
        const Unfolding levels(4, kFrame, unfoldTimeOf(UnfoldStage::Levels));
        for (const Cell cell : cellsOf(3)) {
            const Box parent = levels.place(cell);
            QVERIFY(std::abs(levels.place(cell.child(0)).left - parent.left) < 1e-9);
            QVERIFY(std::abs(levels.place(cell.child(3)).right - parent.right) < 1e-9);
            QVERIFY(levels.place(cell.child(0)).top > parent.bottom);
        }
        QVERIFY(std::abs(levels.band(4).bottom - kFrame.levels.bottom) < 1e-9);
    }

    void bandsBeginWhereTheHigherBandsEnd()
    {
        const Unfolding offsets(5, kFrame, unfoldTimeOf(UnfoldStage::Offsets));
        for (int level = 1; level <= 5; ++level) {
            const auto lastAbove = static_cast<std::uint32_t>(Cell::cellsAt(level - 1) - 1);
            QVERIFY(std::abs(offsets.place(Cell(level, 0)).left - offsets.place(Cell(level - 1, lastAbove)).right)
                    < 1e-9);
            QVERIFY(offsets.place(Cell(level, 0)).top > offsets.place(Cell(level - 1, 0)).bottom);
        }
    }

    void cellsAndBoxesMoveWithoutJumps()
    {
        for (int depth = 0; depth <= 5; ++depth) {
            const std::vector<Cell> cells = cellsOf(depth);
            constexpr int kMoments = 2000;
            Unfolding before(depth, kFrame, 0);
            double largest = 0;
            for (int i = 1; i <= kMoments; ++i) {
                const Unfolding now(depth, kFrame, static_cast<double>(i) / kMoments);
                for (std::size_t c = 0; c < cells.size(); c += std::max<std::size_t>(1, cells.size() / 97)) {
                    largest = std::max(largest, distance(before.place(cells[c]), now.place(cells[c])));
                    const Box within{-0.5, 0.2, 0.3, 1.4};
                    largest = std::max(largest, distance(before.boxPlace(cells[c], within, 1, 3),
                                                         now.boxPlace(cells[c], within, 1, 3)));
                }
                before = now;
            }
            // The picture is 1280 wide and a stage takes 400 moments: at its fastest an eased motion moves 15 / 8 of
            // that, and parts of one that come after each other twice that.
            QVERIFY2(largest < 1280 * 3.0 * 15 / 8 / 400 * 2, qPrintable(QString::number(largest)));
        }
    }

    /// Places are continuous even where one formula takes over from another, up to rounding.
    void placesAreContinuousBetweenStages()
    {
        for (int stage = 0; stage < kUnfoldStages; ++stage) {
            const double t = unfoldTimeOf(static_cast<UnfoldStage>(stage));
            const Unfolding before(4, kFrame, t - 1e-9);
            const Unfolding at(4, kFrame, t);
            const Unfolding after(4, kFrame, t + 1e-9);
            for (const Cell cell : cellsOf(4)) {
                QVERIFY(distance(before.place(cell), at.place(cell)) < 1e-4);
                QVERIFY(distance(after.place(cell), at.place(cell)) < 1e-4);
                const Box within{0.1, 0.2, 0.3, 0.4};
                QVERIFY(distance(before.boxPlace(cell, within, 0, 2), at.boxPlace(cell, within, 0, 2)) < 1e-4);
                QVERIFY(distance(after.boxPlace(cell, within, 0, 2), at.boxPlace(cell, within, 0, 2)) < 1e-4);
            }
        }
    }

    void cellContainsItsChildrenDuringThePull()
    {
        QVERIFY(rc::check([] {
            const int depth = *rc::gen::inRange(1, 9);
            const PulledCurve curve(depth, anyTime());
            const Cell cell = anyCell(depth - 1);
            const Box place = curve.place(cell);
            for (int i = 0; i < 4; ++i) {
                RC_ASSERT(contains(place, curve.place(cell.child(i)), 1e-9));
            }
        }));
    }

    void cellsOfALevelDontOverlapDuringThePull()
    {
        for (int depth = 1; depth <= Cell::kDeepest; ++depth) {
            for (int i = 0; i <= 500; ++i) {
                const PulledCurve curve(depth, i / 500.0);
                // All blocks of one height look alike, so test only the first ones. Cousins are inside blocks that
                // don't overlap.
                for (int level = 1; level <= depth; ++level) {
                    for (std::uint32_t a = 0; a < 4; ++a) {
                        for (std::uint32_t b = a + 1; b < 4; ++b) {
                            const Box first = curve.place(Cell(level, a));
                            const Box second = curve.place(Cell(level, b));
                            const double slack = 1e-9 * curve.extent().x;
                            const bool apart = first.right <= second.left + slack || second.right <= first.left + slack
                                            || first.bottom <= second.top + slack || second.bottom <= first.top + slack;
                            QVERIFY2(apart, qPrintable(QStringLiteral("depth %1 pull %2 level %3: %4 %5")
                                                           .arg(depth)
                                                           .arg(i / 500.0)
                                                           .arg(level)
                                                           .arg(a)
                                                           .arg(b)));
                        }
                    }
                }
            }
        }
    }

    void curveNeighborsStayNeighbors()
    {
        // Inside a block of four, no step is ever much longer than a diagonal. At the end, all steps are as long as a
        // cell.
        QVERIFY(rc::check([] {
            const int depth = *rc::gen::inRange(1, 7);
            const double pull = anyTime();
            const PulledCurve now(depth, pull);
            const PulledCurve line(depth, 1);
            const auto code = *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(Cell::cellsAt(depth) - 1));
            const auto step = [&](const PulledCurve& curve) {
                const Box a = curve.place(Cell(depth, code));
                const Box b = curve.place(Cell(depth, code + 1));
                return std::hypot(b.left - a.left, b.top - a.top);
            };
            RC_ASSERT(step(now) > 1 - 1e-9);
            if ((code & 3U) != 3) {
                RC_ASSERT(step(now) < 1.7);
            }
            RC_ASSERT(step(line) == 1);
        }));
    }

    void cellIsFoundAtItsCenter()
    {
        QVERIFY(rc::check([] {
            const int depth = *rc::gen::inRange(0, Unfolding::kDeepest + 1);
            const Unfolding unfolding(depth, kFrame, anyTime());
            const Cell cell = anyCell(depth);
            const Point point = middle(unfolding.place(cell));
            const auto found = unfolding.cellAt(point);
            RC_ASSERT(found.has_value());
            const Box place = unfolding.place(*found);
            RC_ASSERT(point.x >= place.left - 1e-9);
            RC_ASSERT(point.x <= place.right + 1e-9);
            RC_ASSERT(point.y >= place.top - 1e-9);
            RC_ASSERT(point.y <= place.bottom + 1e-9);
            RC_ASSERT(found->level() >= cell.level());  // the deepest cell at the point
            if (cell.level() == depth) {
                RC_ASSERT(*found == cell);
            }
        }));
    }

    void pointsFindTheirSlotOrNothing()
    {
        const Unfolding array(5, kFrame, 1);
        for (const Cell cell : cellsOf(5)) {
            const Box place = array.place(cell);
            QCOMPARE(array.cellAt(middle(place)), std::optional(cell));
            QCOMPARE(array.cellAt({place.left, place.top}), std::optional(cell));
        }
        for (const double t : {0.0, 0.3, 0.4, 0.6, 0.8, 1.0}) {
            QVERIFY(!Unfolding(5, kFrame, t).cellAt({-5, 200}));
            QVERIFY(!Unfolding(5, kFrame, t).cellAt({700, 1000}));
        }
    }

    void boxesMoveFromTheirPlaceToTheirList()
    {
        const Cell cell(2, 9);
        const Box own = Unfolding(2, kFrame, 0).place(cell);
        const Box box{own.left - 30, own.top + 10, own.left + 40, own.bottom - 5};
        const Box within = sharesOf(box, own);
        QVERIFY(distance(Unfolding(2, kFrame, 0).boxPlace(cell, within, 0, 1), box) < 1e-9);
        // In the line it is inside its cell; in the array it is inside its slot, below those that came before.
        const Unfolding line(2, kFrame, unfoldTimeOf(UnfoldStage::Line));
        QVERIFY(contains(line.place(cell), line.boxPlace(cell, within, 0, 1), 1e-9));
        const Unfolding array(2, kFrame, 1);
        for (std::size_t number = 0; number < 40; ++number) {
            const Box entry = array.boxPlace(cell, within, number, 40);
            QVERIFY(contains(array.place(cell), entry, 1e-9) && entry.height() > 0 && entry.width() > 0);
            QVERIFY(number == 0 || entry.top >= array.boxPlace(cell, within, number - 1, 40).bottom);
        }
        QVERIFY(array.boxPlace(cell, within, 0, 1).height() <= kFrame.entry);
    }

    void stagesHaveNamesAndTimes()
    {
        for (int i = 0; i < kUnfoldStages; ++i) {
            const auto stage = static_cast<UnfoldStage>(i);
            QCOMPARE(fromName<UnfoldStage>(namesOf(stage)[static_cast<std::size_t>(i)]), std::optional(stage));
            QCOMPARE(nearestUnfoldStage(unfoldTimeOf(stage)), stage);
            QCOMPARE(unfoldProgress(stage, unfoldTimeOf(stage)), 1.0);
            if (i > 0) {
                QCOMPARE(unfoldProgress(stage, unfoldTimeOf(static_cast<UnfoldStage>(i - 1))), 0.0);
            }
        }
        QVERIFY(!fromName<UnfoldStage>("Grid"));
        QCOMPARE(nearestUnfoldStage(7), UnfoldStage::Array);
        QCOMPARE(Unfolding(2, kFrame, -1).t(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestUnfolding)
#include "test_unfolding.moc"
