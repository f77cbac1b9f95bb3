#include "core/space/geometry.h"

#include <QTest>

using namespace mortonscope;

class TestGeometry : public QObject {
    Q_OBJECT

private slots:
    void touchingRuleDecidesAtEdges_data()
    {
        QTest::addColumn<double>("left");
        QTest::addColumn<double>("top");
        QTest::addColumn<bool>("open");
        QTest::addColumn<bool>("closed");
        QTest::newRow("overlap") << 9.0 << 9.0 << true << true;
        QTest::newRow("edge") << 10.0 << 5.0 << false << true;
        QTest::newRow("corner") << 10.0 << 10.0 << false << true;
        QTest::newRow("apart in x") << 10.5 << 5.0 << false << false;
        QTest::newRow("apart in y") << 5.0 << 10.5 << false << false;
    }

    void touchingRuleDecidesAtEdges()
    {
        QFETCH(double, left);
        QFETCH(double, top);
        const Box a{0, 0, 10, 10};
        const Box b{left, top, left + 10, top + 10};
        QTEST(overlaps(a, b, Touching::Open), "open");
        QTEST(overlaps(b, a, Touching::Open), "open");
        QTEST(overlaps(a, b, Touching::Closed), "closed");
        QTEST(overlaps(b, a, Touching::Closed), "closed");
    }

    void pointsCountAsBoxes()
    {
        const Box point{5, 5, 5, 5};
        QVERIFY(overlaps(point, {0, 0, 10, 10}, Touching::Open));
        QVERIFY(!overlaps(point, point, Touching::Open));
        QVERIFY(overlaps(point, point, Touching::Closed));
    }

    void circlesAreComparedByDistance()
    {
        const Circle a{{0, 0}, 5};
        QVERIFY(!overlaps(a, Circle{{6, 8}, 5}, Touching::Open));  // exactly 10 apart
        QVERIFY(overlaps(a, Circle{{6, 8}, 5}, Touching::Closed));
        QVERIFY(overlaps(a, Circle{{6, 7.99}, 5}, Touching::Open));
        // The boxes overlap, but the circles don't.
        const Circle corner{{8, 8}, 5};
        QVERIFY(overlaps(boundingBox(a), boundingBox(corner), Touching::Open));
        QVERIFY(!overlaps(Shape{boundingBox(a), a}, Shape{boundingBox(corner), corner}, Touching::Open));
    }

    void circleAndBoxUseTheNearestPoint()
    {
        const Circle circle{{0, 0}, 5};
        QVERIFY(!overlaps(circle, Box{3, 4, 9, 9}, Touching::Open));
        QVERIFY(overlaps(circle, Box{3, 4, 9, 9}, Touching::Closed));
        QVERIFY(!overlaps(circle, Box{4, 4, 9, 9}, Touching::Closed));
        QVERIFY(overlaps(circle, Box{-9, -9, 9, 9}, Touching::Open));
    }

    void hugeCirclesDoNotOverflow()
    {
        const Circle a{{-1e200, 0}, 1e200};
        const Circle b{{1e200, 0}, 1.5e200};
        QVERIFY(overlaps(a, b, Touching::Open));
    }
};

QTEST_APPLESS_MAIN(TestGeometry)
#include "test_geometry.moc"
