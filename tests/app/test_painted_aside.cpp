#include "tests/app/space_bench.h"
#include "tests/support/settle.h"

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Very many small boxes on the left, and one on the right whose edges nothing covers.
Scene crowdAndOne()
{
    std::vector<SceneObject> objects;
    constexpr int kAcross = 200;
    for (int i = 0; i < kAcross * kAcross; ++i) {
        const double x = 10 + i % kAcross * 2.2, y = 10 + i / kAcross * 4.8;
        objects.push_back(object("b" + std::to_string(i), {x, y, x + 1, y + 1}));
    }
    objects.push_back(object("free", {700, 300, 900, 700}));
    return Scene(*Space::create({0, 0, 1000, 1000}, 8), Touching::Open, "crowd", std::move(objects));
}

struct CrowdBench : SpaceBench {
    CrowdBench() : SpaceBench(crowdAndOne()) { rest(); }

    /// Waits until all pictures are painted.
    void rest()
    {
        settle(analysis);
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT((view.grab(), !query.isBusy() && !analysis.isBusy() && !view.isPainting()),
                                     20'000);
        }();
    }
    /// Returns whether the left edge of the box on the right has that color.
    bool isFreeEdged(Role role)
    {
        const QImage picture = view.grab().toImage();
        const QRectF rect = view.boxRect(id("free"));
        const QRgb wanted = theme.theme().color(role).rgb();
        for (int dx = -3; dx <= 3; ++dx) {
            if (picture.pixel(static_cast<int>(std::lround(rect.left())) + dx, static_cast<int>(rect.center().y()))
                == wanted) {
                return true;
            }
        }
        return false;
    }
};

}  // namespace

/// Answers about very many boxes are painted by workers. The final picture is the same.
class TestPaintedAside : public QObject {
    Q_OBJECT

private slots:
    void manyQueryHitsAreOutlined()
    {
        CrowdBench b;
        QVERIFY(!b.isFreeEdged(Role::Hit));
        QVERIFY(!b.query.setBox({0, 0, 950, 990}));
        b.rest();
        QVERIFY(b.query.answer() != nullptr && b.query.answer()->candidates.size() > 40'000);
        QVERIFY(b.isFreeEdged(Role::Hit));
        const QImage before = b.view.grab().toImage();

        b.view.zoomIn();  // another picture of the same scene
        b.rest();
        QVERIFY(b.isFreeEdged(Role::Hit));
        b.view.zoomToFit();
        b.rest();
        QCOMPARE(b.view.grab().toImage(), before);

        QVERIFY(!b.query.setBox({0, 0, 650, 990}));  // the box is no longer found
        b.rest();
        QVERIFY(!b.isFreeEdged(Role::Hit));
        b.query.remove();
        b.rest();
        QVERIFY(!b.isFreeEdged(Role::Hit));
    }

    /// The query finds only a few of these boxes.
    void manyBoxesToBeTestedAreOutlined()
    {
        CrowdBench b;
        QVERIFY(!b.query.setBox({499, 499, 501, 501}));  // across the center, so its cell is the root
        b.rest();
        const auto edge = [&b] {
            const QPoint at(static_cast<int>(std::lround(b.view.boxRect(b.id("free")).left())),
                            static_cast<int>(b.view.boxRect(b.id("free")).center().y()) + 20);
            return b.view.grab(QRect(at - QPoint(3, 0), QSize(7, 40))).toImage();
        };
        QVERIFY(b.query.inserted()->meets.size() > 40'000 && b.query.answer()->candidates.size() < 1'000);
        const QImage outlined = edge();
        QVERIFY(!b.query.setBox({470, 470, 472, 472}));  // in a separate cell
        b.rest();
        QVERIFY(edge() != outlined);
        QVERIFY(!b.query.setBox({499, 499, 501, 501}));
        b.rest();
        QCOMPARE(edge(), outlined);
    }

    /// Whatever happens while a worker paints, a result that arrives later never shows an earlier scene or question.
    void lateResultsShowNothingOutdated()
    {
        CrowdBench b;
        for (int times = 0; times < 3; ++times) {
            QVERIFY(!b.query.setBox({0, 0, 950, 990}));
            QTRY_VERIFY((b.view.grab(), b.query.answer() != nullptr));
            b.view.grab();  // starts its pictures
            switch (times) {
            case 0: b.query.remove(); break;
            case 1: b.document.setBoxes({{b.id("free"), {960, 300, 980, 700}}}, QStringLiteral("Move")); break;
            default: b.document.reset(workedScene()); break;
            }
            b.rest();
            if (times < 2) {
                QVERIFY(!b.isFreeEdged(Role::Hit));
            }
            b.query.remove();
            b.rest();
        }
        const QImage after = b.view.grab().toImage();
        SpaceBench fresh;
        QTRY_COMPARE(fresh.view.grab().toImage().size(), after.size());
        settle(fresh.analysis);
        QCOMPARE(after, fresh.view.grab().toImage());
    }
};

QTEST_MAIN(TestPaintedAside)
#include "test_painted_aside.moc"
