// Pictures of many boxes: the color of each pixel, and when tiny boxes become a heat map.

#include "app/space_view/box_raster.h"
#include "core/scene/generators.h"
#include "tests/app/space_bench.h"

#include <QTest>

using namespace mortonscope;

namespace {

BoxLook look(int depth)
{
    BoxLook look;
    for (int level = 0; level <= depth + 1; ++level) {
        look.fill.push_back(qRgb(level, 1, 0));
        look.solid.push_back(qRgb(level, 2, 0));
        look.line.push_back(qRgb(level, 3, 0));
        look.heat.push_back(qRgb(level, 0, 255));
    }
    look.leftOut = qRgb(200, 0, 0);
    look.selected = qRgb(0, 200, 0);
    return look;
}

/// A world of 100 × 100 units in 100 × 100 pixels.
BoxRaster rasterOf(Scene scene)
{
    BoxRaster raster;
    raster.scene = std::make_shared<const Scene>(std::move(scene));
    raster.levels = std::make_shared<const BoxLevels>(levelsOf(*raster.scene, Method{}));
    raster.transform = {{0, 0, 100, 100}, QRectF(0, 0, 100, 100)};
    raster.size = {100, 100};
    raster.look = look(raster.scene->space().depth());
    return raster;
}

Scene sceneOf(std::vector<SceneObject> objects, Outside outside = Outside::Clamp, int level = 2)
{
    return Scene(*Space::create({0, 0, 100, 100}, level, outside), Touching::Open, "", std::move(objects));
}

BoxRasterPicture drawn(const BoxRaster& raster)
{
    return *rasterBoxes(raster, [] { return true; });
}

Scene crowd(std::size_t count)
{
    GeneratorSettings settings;
    settings.kind = "uniform";
    settings.count = count;
    settings.level = 4;
    settings.size = 0.1;
    return *generateScene(settings);
}

}  // namespace

class TestBoxRaster : public QObject {
    Q_OBJECT

private slots:
    void boxHasTheColorsOfItsLevel()
    {
        const auto picture = drawn(rasterOf(sceneOf({test::object("A", {10, 10, 20, 24})})));
        QCOMPARE(picture.image.pixel(10, 10), qRgb(2, 3, 0));
        QCOMPARE(picture.image.pixel(19, 23), qRgb(2, 3, 0));
        QCOMPARE(picture.image.pixel(15, 15), qRgb(2, 1, 0));
        QCOMPARE(picture.image.pixel(20, 15), QRgb(0));
        QCOMPARE(picture.image.pixel(15, 24), QRgb(0));
        QVERIFY(!picture.isHeat);
    }

    void smallBoxesStayVisibleOverLargeOnes()
    {
        const auto picture =
            drawn(rasterOf(sceneOf({test::object("small", {40, 40, 43, 43}), test::object("large", {5, 5, 95, 95})})));
        QCOMPARE(picture.image.pixel(41, 41), qRgb(2, 2, 0));
        QCOMPARE(picture.image.pixel(60, 60), qRgb(0, 1, 0));
    }

    void aPointIsLargeEnoughToBeSeen()
    {
        const auto picture = drawn(rasterOf(sceneOf({test::object("point", {60, 60, 60, 60})})));
        QCOMPARE(picture.image.pixel(60, 60), qRgb(2, 2, 0));
        QCOMPARE(picture.image.pixel(59, 61), qRgb(2, 2, 0));
    }

    void marksSkipOrFrameABox()
    {
        BoxRaster raster =
            rasterOf(sceneOf({test::object("A", {10, 10, 20, 20}), test::object("B", {30, 10, 40, 20})}));
        raster.marks = {BoxRaster::kSkipped, BoxRaster::kSelected};
        const auto picture = drawn(raster);
        QCOMPARE(picture.image.pixel(15, 15), QRgb(0));
        QCOMPARE(picture.image.pixel(30, 10), qRgb(0, 200, 0));
        QCOMPARE(picture.image.pixel(35, 15), qRgb(2, 1, 0));
    }

    void rejectedBoxIsDashed()
    {
        const auto picture = drawn(rasterOf(sceneOf({test::object("out", {90, 40, 120, 60})}, Outside::Reject)));
        QCOMPARE(picture.image.pixel(90, 40), qRgb(200, 0, 0));
        QCOMPARE(picture.image.pixel(95, 40), QRgb(0));
        QCOMPARE(picture.image.pixel(95, 50), QRgb(0));
    }

    void boxNotYetInsertedIsADashedOutline()
    {
        BoxRaster raster =
            rasterOf(sceneOf({test::object("A", {10, 10, 20, 20}), test::object("B", {30, 10, 40, 20})}));
        raster.boxesShown = 1;
        const auto picture = drawn(raster);
        QCOMPARE(picture.image.pixel(15, 15), qRgb(2, 1, 0));
        QCOMPARE(picture.image.pixel(30, 10), qRgb(3, 3, 0));
        QCOMPARE(picture.image.pixel(35, 10), QRgb(0));  // dashed
        QCOMPARE(picture.image.pixel(35, 15), QRgb(0));
    }

    void circleReachesItsEdgesButNotItsCorners()
    {
        SceneObject object;
        object.name = "c";
        object.circle = Circle{{50, 50}, 20};
        object.box = boundingBox(*object.circle);
        const auto picture = drawn(rasterOf(sceneOf({object})));
        QCOMPARE(picture.image.pixel(50, 50), qRgb(0, 1, 0));
        QCOMPARE(picture.image.pixel(50, 30), qRgb(0, 3, 0));
        QCOMPARE(picture.image.pixel(32, 32), QRgb(0));
    }

    void largestBoxesWithRoomGetNames()
    {
        const auto picture =
            drawn(rasterOf(sceneOf({test::object("low", {10, 10, 60, 20}), test::object("mid", {10, 30, 30, 60}),
                                    test::object("high", {50, 20, 90, 90})})));
        QCOMPARE(picture.named, (std::vector<BoxId>{BoxId(2), BoxId(1)}));
    }

    void manyTinyBoxesBecomeAHeatMap()
    {
        QVERIFY(!drawn(rasterOf(crowd(1000))).isHeat);
        const auto picture = drawn(rasterOf(crowd(20'000)));
        QVERIFY(picture.isHeat);
        // Each heat square has its own boxes. Its color is the dimmed color of a level.
        QVERIFY(qBlue(picture.image.pixel(30, 30)) > 100);
        QVERIFY(qAlpha(picture.image.pixel(30, 30)) > 100);
    }

    void heatIsStrongerWhereBoxesAreDenser()
    {
        Scene scene = crowd(20'000);
        std::vector<std::pair<BoxId, Box>> moved;
        for (std::uint32_t i = 0; i < 10'000; ++i) {  // in the top left quarter
            const Box& box = scene.box(BoxId(i));
            moved.emplace_back(BoxId(i), Box{box.left / 2, box.top / 2, box.left / 2 + 0.1, box.top / 2 + 0.1});
        }
        const auto picture = drawn(rasterOf(scene.withBoxes(moved)));
        QVERIFY(picture.isHeat);
        const auto strength = [&](int left, int top) {
            int sum = 0;
            for (int y = top; y < top + 12; ++y) {
                for (int x = left; x < left + 12; ++x) {
                    sum += qAlpha(picture.image.pixel(x, y));
                }
            }
            return sum / 144;
        };
        QVERIFY2(strength(20, 20) > strength(70, 70) + 20,
                 qPrintable(QStringLiteral("%1 %2").arg(strength(20, 20)).arg(strength(70, 70))));
    }

    void heatShowsTheLinesOfCoarseLevels()
    {
        const auto picture = drawn(rasterOf(crowd(60'000)));
        const auto level = [&](int x, int y) {
            const QRgb pixel = picture.image.pixel(x, y);
            return 255.0 * qRed(pixel) / std::max(1, qBlue(pixel));
        };
        double onLine = 0;
        double inLeaf = 0;
        for (int y = 13; y < 37; ++y) {  // between the lines of level 2
            onLine += level(50, y);
            inLeaf += level(53, y);
        }
        QVERIFY2(onLine < inLeaf - 2, qPrintable(QStringLiteral("%1 %2").arg(onLine).arg(inLeaf)));
    }

    void hugeBoxesAreClippedAndFarOnesSkipped()
    {
        const auto picture = drawn(rasterOf(
            sceneOf({test::object("huge", {-1e300, -1e300, 50, 1e300}), test::object("far", {1e200, 0, 1e201, 1})})));
        QCOMPARE(picture.image.pixel(10, 50), qRgb(0, 1, 0));
        QCOMPARE(picture.image.pixel(80, 50), QRgb(0));
    }

    void circlesUnderTooManyLayersAreOnlyOutlined()
    {
        std::vector<SceneObject> objects;
        const auto circle = [&](Point centre, double radius) {
            SceneObject object{"c" + std::to_string(objects.size()), {}, Circle{centre, radius}, {}, {}};
            object.box = boundingBox(*object.circle);
            objects.push_back(std::move(object));
        };
        circle({30, 30}, 4);  // of level 2
        for (int i = 0; i < 30; ++i) {
            circle({50, 50}, 50);
        }
        const auto filled = drawn(rasterOf(sceneOf(objects)));
        QCOMPARE(filled.image.pixel(30, 30), qRgb(2, 1, 0));
        for (int i = 0; i < 30; ++i) {
            circle({50, 50}, 50);
        }
        const auto outlined = drawn(rasterOf(sceneOf(objects)));
        QCOMPARE(outlined.image.pixel(30, 30), qRgb(0, 1, 0));
        QCOMPARE(outlined.image.pixel(26, 30), qRgb(2, 3, 0));
    }

    void largeBoxesCheckForCancellationOften()
    {
        std::vector<SceneObject> objects;
        for (int i = 0; i < 30; ++i) {
            objects.push_back(test::object(("b" + std::to_string(i)).c_str(), {0, 0, 100, 100}));
        }
        BoxRaster raster = rasterOf(sceneOf(objects));
        raster.transform = {{0, 0, 100, 100}, QRectF(0, 0, 1000, 1000)};
        raster.size = {1000, 1000};
        int asked = 0;
        QVERIFY(rasterBoxes(raster, [&asked] { return ++asked > 0; }));
        QVERIFY2(asked >= 10, qPrintable(QString::number(asked)));
    }

    void canceledRasteringReturnsNothing()
    {
        QVERIFY(!rasterBoxes(rasterOf(crowd(1000)), [] { return false; }));
    }
};

QTEST_APPLESS_MAIN(TestBoxRaster)
#include "test_box_raster.moc"
