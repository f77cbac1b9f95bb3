#include "core/race/motion.h"
#include "core/scene/scene_json.h"
#include "tests/support/scene_hash.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace mortonscope;
using mortonscope::test::hashOf;

namespace {

/// One object in a world of 100 × 100.
Scene alone(const Box& box, Velocity velocity, std::optional<Circle> circle = {})
{
    return Scene(Space(), Touching::Open, "alone", {{"A", box, circle, velocity, {}}});
}

Scene world(const char* kind, std::size_t count, std::uint64_t seed)
{
    GeneratorSettings settings;
    settings.kind = kind;
    settings.count = count;
    settings.seed = seed;
    return *racingWorld(settings);
}

/// Returns the left edge and horizontal speed of each frame: "8→2 10→2 9→-2".
QString track(MovingWorld moving, int frames)
{
    QStringList stops;
    for (int i = 0; i < frames; ++i) {
        moving.advance();
        const Scene scene = moving.scene();
        stops << QString("%1→%2").arg(scene.box(BoxId(0)).left).arg(scene.velocity(BoxId(0)).x);
    }
    return stops.join(' ');
}

/// Boxes and circles of every awkward kind, with speeds from 0 to more than the world's size per frame.
Scene awkward(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    const Space space = *Space::create({-30, 20, 90, 70}, 4);
    std::vector<SceneObject> objects;
    for (const Box& box : test::awkwardBoxes(seed, 60, space)) {
        const std::string name = 'n' + std::to_string(objects.size());
        const auto speed = [&random] {
            return (static_cast<double>(random() % 2001) / 1000 - 1)
                 * std::pow(10.0, static_cast<int>(random() % 6) - 3);
        };
        const Velocity velocity{random() % 4 == 0 ? 0.0 : speed(), random() % 4 == 0 ? 0.0 : speed()};
        if (random() % 2 == 0) {
            const Circle circle{{box.left, box.top}, std::min(box.width(), box.height()) / 2};
            objects.push_back({name, boundingBox(circle), circle, velocity, {}});
        } else {
            objects.push_back({name, box, {}, velocity, {}});
        }
    }
    return Scene(space, Touching::Closed, "awkward", std::move(objects));
}

bool isWhole(const Scene& scene)
{
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const BoxId id(i);
        const bool circleFits =
            !scene.circle(id) || (!checkCircle(*scene.circle(id)) && scene.box(id) == boundingBox(*scene.circle(id)));
        if (checkBox(scene.box(id)) || !circleFits || !std::isfinite(scene.velocity(id).x)
            || !std::isfinite(scene.velocity(id).y)) {
            return false;
        }
    }
    return true;
}

}  // namespace

class TestMotion : public QObject {
    Q_OBJECT

private slots:
    // ------------------------------------------------------------------------------------------ the rules

    /// The published circles touch the wall, and their speed flips.
    void circlesTouchTheWallAndTurn()
    {
        const Circle circle{{8, 50}, 5};
        QCOMPARE(track(MovingWorld(alone({}, {-2, 0}, circle)), 4), QStringLiteral("1→-2 0→2 2→2 4→2"));
        const Circle right{{92, 50}, 5};
        QCOMPARE(track(MovingWorld(alone({}, {2, 0}, right)), 4), QStringLiteral("89→2 90→-2 88→-2 86→-2"));
        // Touching exactly is not a bounce.
        QCOMPARE(track(MovingWorld(alone({}, {3, 0}, right)), 3), QStringLiteral("90→3 90→-3 87→-3"));
    }

    /// The published rectangles flip by their left edge and keep their place, so a box on the right can be completely
    /// outside.
    void rectanglesTurnBeyondTheWall()
    {
        QCOMPARE(track(MovingWorld(alone({1, 40, 11, 50}, {-3, 0})), 4), QStringLiteral("-2→3 1→3 4→3 7→3"));
        QCOMPARE(track(MovingWorld(alone({96, 40, 106, 50}, {3, 0})), 4), QStringLiteral("99→3 102→-3 99→-3 96→-3"));
        QCOMPARE(track(MovingWorld(alone({97, 40, 107, 50}, {3, 0})), 3), QStringLiteral("100→3 103→-3 100→-3"));
    }

    void axesBounceIndependently()
    {
        MovingWorld moving(alone({1, 98, 11, 108}, {-3, 4}));
        moving.advance();
        QVERIFY((moving.boxes()[0] == Box{-2, 102, 8, 112}));
        QVERIFY((moving.scene().velocity(BoxId(0)) == Velocity{3, -4}));
    }

    void bounceRulesCanBeChosen()
    {
        const BounceRules swapped{Bounce::Touch, Bounce::Flip};
        QCOMPARE(track(MovingWorld(alone({1, 40, 11, 50}, {-3, 0}), swapped), 3), QStringLiteral("0→3 3→3 6→3"));
        QCOMPARE(track(MovingWorld(alone({88, 40, 98, 50}, {3, 0}), swapped), 2), QStringLiteral("90→-3 87→-3"));
        QCOMPARE(track(MovingWorld(alone({}, {-2, 0}, Circle{{6, 50}, 5}), swapped), 3),
                 QStringLiteral("-1→2 1→2 3→2"));
    }

    /// Compares with a second, plain implementation of the rules, on both published worlds.
    void motionMatchesThePublishedRules()
    {
        MovingWorld circles(world("published-circles", 500, 3));
        std::vector<Circle> c;
        std::vector<Velocity> v;
        for (std::uint32_t i = 0; i < 500; ++i) {
            c.push_back(*circles.start().circle(BoxId(i)));
            v.push_back(circles.start().velocity(BoxId(i)));
        }
        const auto bounce = [](double& x, double& speed) {
            x += speed;
            if (x - 5 < 0) {
                x = 5;
                speed = -speed;
            } else if (x + 5 > 300) {
                x = 295;
                speed = -speed;
            }
        };
        MovingWorld rectangles(world("published-rectangles", 1000, 3));
        std::vector<Point> p;
        std::vector<Velocity> w;
        for (std::uint32_t i = 0; i < 1000; ++i) {
            p.push_back({rectangles.boxes()[i].left, rectangles.boxes()[i].top});
            w.push_back(rectangles.start().velocity(BoxId(i)));
        }
        const auto flip = [](double& x, double& speed) {
            x += speed;
            if (x < 0 || x > 500) {
                speed = -speed;
            }
        };
        int bounces = 0;
        for (int frame = 1; frame <= 400; ++frame) {
            circles.advance();
            rectangles.advance();
            const Scene now = circles.scene();
            for (std::uint32_t i = 0; i < 500; ++i) {
                const Velocity before = v[i];
                bounce(c[i].centre.x, v[i].x);
                bounce(c[i].centre.y, v[i].y);
                bounces += v[i] != before;
                QVERIFY(now.circle(BoxId(i)) == c[i] && now.velocity(BoxId(i)) == v[i]);
            }
            for (std::uint32_t i = 0; i < 1000; ++i) {
                flip(p[i].x, w[i].x);
                flip(p[i].y, w[i].y);
                QVERIFY(rectangles.boxes()[i].left == p[i].x && rectangles.boxes()[i].top == p[i].y);
            }
        }
        QVERIFY(bounces > 500);
    }

    // ------------------------------------------------------------------------------------------- the laws

    /// An object that fits into the world and bounces by touching is never outside, to the last bit, so that rounding
    /// never triggers the rule for boxes outside.
    void touchBouncingObjectsStayInside()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            GeneratorSettings settings;
            settings.kind = "uniform";
            settings.count = 50;
            settings.seed = seed;
            settings.world = Box{-0.1, 0.3, 7.7, 3.1 * static_cast<double>(seed)};
            settings.speed = 0.7 * static_cast<double>(seed);
            MovingWorld moving(*racingWorld(settings), {Bounce::Touch, Bounce::Touch});
            for (int frame = 0; frame < 300; ++frame) {
                moving.advance();
                for (const Box& box : moving.boxes()) {
                    QVERIFY2(!moving.space().hasCornerOutside(box),
                             qPrintable(QString("seed %1, frame %2").arg(seed).arg(frame)));
                }
            }
        }
        MovingWorld circles(world("published-circles", 500, 1));
        for (int frame = 0; frame < 1000; ++frame) {
            circles.advance();
            for (const Box& box : circles.boxes()) {
                QVERIFY(!circles.space().hasCornerOutside(box));
            }
        }
    }

    void awkwardScenesStayValid()
    {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const Scene start = awkward(seed);
            for (const BounceRules rules : {BounceRules{}, BounceRules{Bounce::Touch, Bounce::Flip}}) {
                MovingWorld moving(start, rules);
                for (int frame = 0; frame < 50; ++frame) {
                    moving.advance();
                }
                const Scene scene = moving.scene();
                QVERIFY2(isWhole(scene), qPrintable(QString("seed %1").arg(seed)));
                for (std::uint32_t i = 0; i < scene.size(); ++i) {
                    const BoxId id(i);
                    const double before = start.box(id).width();
                    QVERIFY(std::abs(scene.box(id).width() - before)
                            <= 1e-12 * (before + std::abs(scene.box(id).left)));
                    if (start.velocity(id).x == 0) {
                        QVERIFY(scene.box(id).left == start.box(id).left && scene.box(id).right == start.box(id).right);
                    }
                    QVERIFY(std::abs(scene.velocity(id).x) == std::abs(start.velocity(id).x));
                }
            }
        }
    }

    /// All numbers stay finite, for any speed and place.
    void numbersStayFinite()
    {
        constexpr double kMax = std::numeric_limits<double>::max();
        const Box boxes[] = {
            {10, 10, 20, 20}, {kMax / 2, 0, kMax, 5}, {-kMax, -kMax, kMax, kMax}, {-kMax, 5, -kMax, 6}};
        for (const Box& box : boxes) {
            for (const double speed : {1e300, -1e300, kMax, -kMax, 5e-324}) {
                for (const Bounce rule : {Bounce::Touch, Bounce::Flip}) {
                    const Circle circle{{box.left / 4, box.top / 4}, kMax / 4};
                    for (const Scene& scene :
                         {alone(box, {speed, -speed}), alone(boundingBox(circle), {speed, speed}, circle)}) {
                        MovingWorld moving(scene, {rule, rule});
                        for (int frame = 0; frame < 20; ++frame) {
                            moving.advance();
                            QVERIFY(isWhole(moving.scene()));
                        }
                    }
                }
            }
        }
    }

    void sceneAtRestDoesNotChange()
    {
        const Scene start(Space(), Touching::Open, "",
                          {{"A", {-5, 10, -1, 20}, {}, {}, {}}, {"B", {}, Circle{{200, 5}, 3}, {}, {}}});
        MovingWorld moving(start);
        QCOMPARE(moving.movingCount(), std::size_t{0});
        moving.advance();
        QCOMPARE(moving.frame(), std::uint64_t{1});
        QVERIFY(moving.scene() == start.withTitle("frame 1"));
        MovingWorld nothing{Scene()};
        nothing.advance();
        QVERIFY(nothing.scene().isEmpty());
    }

    // ----------------------------------------------------------------------------------- the same everywhere

    void frameThousandIsTheSameEverywhere_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<quint64>("hash");
        QTest::newRow("circles") << QByteArray("published-circles") << quint64{9354377609818953932U};
        QTest::newRow("rectangles") << QByteArray("published-rectangles") << quint64{10557497930614583829U};
    }
    void frameThousandIsTheSameEverywhere()
    {
        QFETCH(QByteArray, kind);
        QFETCH(quint64, hash);
        MovingWorld moving(world(kind.constData(), kind == "published-circles" ? 500 : 1000, 1));
        MovingWorld again(moving.start());
        for (int frame = 0; frame < 1000; ++frame) {
            moving.advance();
            again.advance();
        }
        QVERIFY(moving.scene() == again.scene());
        QCOMPARE(static_cast<quint64>(hashOf(moving.scene())), hash);
    }

    // ------------------------------------------------------------------------------------------ frozen frames

    void frozenFrameIsAnOrdinaryScene()
    {
        Scene start =
            awkward(7).withExtra(R"({"note":1})").withBookmarks({Bookmark{}}).withView(std::make_shared<const View>());
        start = start.withInserted(BoxId(0), {{"kept", {1, 30, 2, 31}, {}, {1, 1}, R"({"tag":"x"})"}});
        MovingWorld moving(start);
        for (int frame = 0; frame < 12; ++frame) {
            moving.advance();
        }
        const Scene frozen = moving.scene();
        QCOMPARE(frozen.title(), std::string("awkward, frame 12"));
        QVERIFY(frozen.sharesNamesWith(start));
        QVERIFY(frozen.space() == start.space() && frozen.touching() == start.touching());
        QCOMPARE(frozen.extra(), start.extra());
        QCOMPARE(frozen.extra(BoxId(0)), std::string(R"({"tag":"x"})"));
        QVERIFY(frozen.bookmarks().empty() && !frozen.view());

        const Result<Scene> read = sceneFromJson(sceneToJson(frozen));
        QVERIFY(read.ok());
        QVERIFY(*read == frozen);

        // The motion continues from the frozen frame.
        MovingWorld resumed(*read);
        resumed.advance();
        moving.advance();
        for (std::uint32_t i = 0; i < start.size(); ++i) {
            QVERIFY(std::abs(resumed.boxes()[i].left - moving.boxes()[i].left) < 1e-9);
        }
        QVERIFY(frozen == *read);  // and the frame is unchanged
    }

    /// The published worlds continue identically, bit by bit.
    void frozenFrameContinuesIdentically()
    {
        MovingWorld moving(world("published-circles", 500, 2));
        for (int frame = 0; frame < 100; ++frame) {
            moving.advance();
        }
        MovingWorld resumed(*sceneFromJson(sceneToJson(moving.scene())));
        for (int frame = 0; frame < 100; ++frame) {
            moving.advance();
            resumed.advance();
        }
        QVERIFY(std::ranges::equal(moving.boxes(), resumed.boxes()));
    }

    // -------------------------------------------------------------------------------------------- the worlds

    void everyGeneratorKindCanMove()
    {
        for (const GeneratorKind& kind : generatorKinds()) {
            const Scene scene = world(std::string(kind.id).c_str(), 400, 5);
            QCOMPARE(MovingWorld(scene).movingCount(), std::size_t{400});
        }
        // About as fast as the published objects: up to a third of the side of an object's share of the world.
        const Scene scene = world("uniform", 10'000, 1);
        double fastest = 0;
        for (std::uint32_t i = 0; i < scene.size(); ++i) {
            fastest = std::max(fastest, std::abs(scene.velocity(BoxId(i)).x));
        }
        QVERIFY(fastest > 0.33 && fastest < 1.0 / 3);
        QVERIFY(world("published-circles", 500, 1) == *generateScene({"published-circles", 500, 1, {}, {}, {}, {}}));

        GeneratorSettings bad;
        bad.kind = "cloud";
        QVERIFY(racingWorld(bad).error().code == ErrorCode::UnknownValue);
        bad = {};
        bad.world = Box{0, 0, 0, 0};
        QVERIFY(racingWorld(bad).error().code == ErrorCode::EmptyWorld);
    }
};

QTEST_APPLESS_MAIN(TestMotion)
#include "test_motion.moc"
