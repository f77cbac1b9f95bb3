#include "app/space_view/grid_painter.h"
#include "app/space_view/view_transform.h"

#include <QTest>

#include <random>

using namespace mortonscope;

namespace {

/// Worlds of all sizes and positions that a double can represent.
const std::vector<Box> kWorlds = {
    {0, 0, 100, 100},
    {-50, 20, 150, 60},
    {0, 0, 1e-300, 1e-300},
    {0, 0, 1e300, 1e300},
    {-8e307, -8e307, 8e307, 8e307},
    {1e15, 1e15, 1e15 + 4, 1e15 + 4},
    {0, 0, 1e300, 1e-300},
    {0, 0, 1e-307, 1e300},
};

bool isNear(QPointF a, QPointF b, double most)
{
    return std::abs(a.x() - b.x()) <= most && std::abs(a.y() - b.y()) <= most;
}

}  // namespace

class TestViewTransform : public QObject {
    Q_OBJECT

private slots:
    void worldIsFittedAndCentered()
    {
        const auto t = ViewTransform::fitting({0, 0, 200, 100}, QRectF(50, 40, 400, 400));
        QCOMPARE(t.place, QRectF(50, 140, 400, 200));
        QCOMPARE(t.toView(Point{100, 50}), QPointF(250, 240));
        QCOMPARE(t.cellWidth(2), 100.0);
        QCOMPARE(t.cellHeight(2), 50.0);
    }

    void transformationIsReversible()
    {
        for (const Box& world : kWorlds) {
            const auto t = ViewTransform::fitting(world, QRectF(0, 0, 640, 480));
            for (const QPointF at :
                 {t.place.topLeft(), t.place.center(), t.place.bottomRight(), t.place.center() + QPointF(10, -20)}) {
                // Far from zero, a double has no finer steps than these.
                const double coarse = t.place.width() * std::abs(world.left) / world.width() * 1e-15;
                QVERIFY(isNear(t.toView(t.toWorld(at)), at, 1e-6 + coarse));
            }
        }
    }

    void zoomKeepsThePointUnderThePointer()
    {
        std::mt19937_64 random(7);
        std::uniform_real_distribution<double> place(0, 500), factor(0.3, 3);
        for (const Box& world : kWorlds) {
            auto t = ViewTransform::fitting(world, QRectF(0, 0, 500, 500));
            for (int i = 0; i < 200; ++i) {
                const QPointF at(place(random), place(random));
                const double shareBefore = (at.x() - t.place.left()) / t.place.width();
                t = t.zoomedAt(at, factor(random));
                const double shareAfter = (at.x() - t.place.left()) / t.place.width();
                QVERIFY(std::abs(shareAfter - shareBefore) <= 1e-9 * (1 + std::abs(shareBefore)));
            }
        }
    }

    void zoomHasLimits()
    {
        auto t = ViewTransform::fitting({0, 0, 100, 50}, QRectF(0, 0, 500, 500));
        for (int i = 0; i < 200; ++i) {
            t = t.zoomedAt({10, 10}, 1e9);
        }
        QCOMPARE(t.place.width(), ViewTransform::kLargest);
        for (int i = 0; i < 200; ++i) {
            t = t.zoomedAt({10, 10}, 1e-9);
        }
        QCOMPARE(t.place.width(), ViewTransform::kSmallest);
        QVERIFY(std::isfinite(t.place.left()) && std::isfinite(t.place.top()));
    }

    void farCoordinatesAreClampedAndFinite()
    {
        const ViewTransform t{{0, 0, 1e-300, 1e-300}, QRectF(0, 0, 400, 400)};
        const QRectF rect = t.toView(Box{-1.7e308, -1, 1, 1.7e308});
        QCOMPARE(rect, QRectF(QPointF(-ViewTransform::kFar, -ViewTransform::kFar),
                              QPointF(ViewTransform::kFar, ViewTransform::kFar)));
        const ViewTransform huge{{0, 0, 1e308, 1e308}, QRectF(0, 0, 24, 24)};
        QVERIFY(std::isfinite(huge.toWorld({1e9, -1e9}).x));
    }

    void zoomsToABox()
    {
        const auto t = ViewTransform::fitting({0, 0, 100, 100}, QRectF(0, 0, 400, 400));
        const auto zoomed = t.zoomedTo({40, 40, 60, 50}, QRectF(0, 0, 400, 400), 0.5);
        const QRectF rect = zoomed.toView(Box{40, 40, 60, 50});
        QCOMPARE(rect.center(), QPointF(200, 200));
        QCOMPARE(rect.width(), 200.0);
        // A point, and a box far outside, can be zoomed to, too.
        QVERIFY(
            isNear(t.zoomedTo({30, 30, 30, 30}, QRectF(0, 0, 400, 400), 0.5).toView(Point{30, 30}), {200, 200}, 0.01));
        QVERIFY(isNear(t.zoomedTo({5000, 0, 5001, 1}, QRectF(0, 0, 400, 400), 0.5).toView(Point{5000.5, 0.5}),
                       {200, 200}, 0.01));
    }

    void snapsToRoundNumbersAndToEveryCellLine()
    {
        const auto axis = SnapAxis::over(0, 100, 2, 500);
        QCOMPARE(axis.step(), 5.0);
        QCOMPARE(axis.snapped(53.1), 55.0);
        QCOMPARE(axis.snapped(-3), -5.0);
        QCOMPARE(axis.snapped(101), 100.0);
        QCOMPARE(axis.next(10, 1), 15.0);
        QCOMPARE(axis.next(12, 1), 15.0);
        QCOMPARE(axis.next(12, -1), 10.0);
        QCOMPARE(axis.next(10, -1), 5.0);
        QCOMPARE(SnapAxis::over(0, 256, 2, 500).step(), 16.0);

        // The lines of cells are exactly those of Space::cellBox(), even in awkward worlds.
        for (const Box& world : kWorlds) {
            for (int level = 0; level <= 8; ++level) {
                const auto space = Space::create(world, level);
                QVERIFY(space.ok());
                const auto x = SnapAxis::over(world.left, world.right, level, 50000);
                for (std::uint32_t column = 0; column < space->cellsPerSide(); ++column) {
                    const Box cell = space->cellBox(Cell(level, mortonEncode({column, 0})));
                    QCOMPARE(x.snapped(cell.left), cell.left);
                    QCOMPARE(x.snapped(cell.right), cell.right);
                }
            }
        }
    }

    void snapLinesAreNeverTooDenseToHit()
    {
        for (int level = 0; level <= 12; ++level) {
            for (double pixels = 30; pixels < 1e6; pixels *= 3) {
                const auto axis = SnapAxis::over(0, 100, level, pixels);
                QVERIFY2(axis.step() / 100 * pixels >= SnapAxis::kDense || axis.cells * axis.parts <= 1,
                         qPrintable(QString::number(pixels)));
            }
        }
    }

    void pullRoundsToUnitsOrTenths()
    {
        const auto axis = SnapAxis::over(0, 100, 2, 500);  // 5 pixels a unit
        QCOMPARE(axis.pulled(12.3), 12.0);
        QCOMPARE(axis.pulled(12.42), 12.4);
        QCOMPARE(axis.pulled(12.7), 13.0);
        QCOMPARE(axis.pulled(-3.44), -3.4);
        QCOMPARE(axis.pulled(25.4), 25.0);  // the line of a cell attracts from farther away
        const auto deep = SnapAxis::over(0, 100, 3, 500);
        QCOMPARE(deep.pulled(12.6), 12.5);
        QCOMPARE(deep.pulled(13.1), 13.0);
        const auto fine = SnapAxis::over(0, 1, 2, 500);
        QCOMPARE(fine.pulled(0.123), 0.12);
        QCOMPARE(fine.pulled(0.1242), 0.124);
        const auto coarse = SnapAxis::over(0, 1000, 0, 100);
        QCOMPARE(coarse.pulled(345), 350.0);
        for (const double size : {1e-300, 1e300}) {
            const auto far = SnapAxis::over(0, size, 3, 500);
            QVERIFY(std::abs(far.pulled(size / 3) - size / 3) <= size / 50);
        }
    }

    void farValuesDoNotSnap()
    {
        const auto axis = SnapAxis::over(0, 1e-300, 3, 500);
        QCOMPARE(axis.snapped(1e300), 1e300);
        QVERIFY(std::isfinite(axis.next(1e300, 1)));
    }

    void levelMapShowsTheLevelOfABoxCenteredThere()
    {
        const ViewTransform t{{0, 0, 100, 100}, QRectF(20, 20, 160, 160)};
        for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
            const Space space = *Space::create({0, 0, 100, 100}, 3, outside);
            const PenaltyLandscape landscape(space, 7, 11, t, QSize(200, 200));
            for (int y = 0; y < 200; y += 3) {
                for (int x = 0; x < 200; x += 3) {
                    const Point centre = t.toWorld({x + 0.5, y + 0.5});
                    const Placement placement =
                        place(space, {centre.x - 3.5, centre.y - 5.5, centre.x + 3.5, centre.y + 5.5});
                    QCOMPARE(landscape.levelAt(x, y), placement.isInTree() ? placement.cell.level() : -1);
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestViewTransform)
#include "test_view_transform.moc"
