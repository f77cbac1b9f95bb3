#include "core/scene/generators.h"
#include "core/space/placement.h"
#include "tests/support/scene_hash.h"

#include <QTest>
#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace mortonscope;
using mortonscope::test::hashOf;

namespace {

Result<Scene> generated(std::string_view kind, std::optional<std::size_t> count = {}, std::uint64_t seed = 1)
{
    GeneratorSettings settings;
    settings.kind = kind;
    settings.count = count;
    settings.seed = seed;
    return generateScene(settings);
}

bool isValid(const Scene& scene)
{
    const Box& world = scene.space().world();
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const BoxId id{i};
        const Box& box = scene.box(id);
        const bool within = !scene.space().hasCornerOutside(box) || scene.circle(id);
        if (checkName(scene.name(id)) || checkBox(box) || !within || box.left > world.right || box.right < world.left) {
            return false;
        }
        if (scene.circle(id) && (checkCircle(*scene.circle(id)) || box != boundingBox(*scene.circle(id)))) {
            return false;
        }
        if (!std::isfinite(scene.velocity(id).x) || !std::isfinite(scene.velocity(id).y)) {
            return false;
        }
    }
    return true;
}

double overlapsPerBox(const Scene& scene)
{
    double count = 0;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        for (std::uint32_t j = i + 1; j < scene.size(); ++j) {
            count += scene.overlap(BoxId{i}, BoxId{j}) ? 2 : 0;
        }
    }
    return count / static_cast<double>(scene.size());
}

}  // namespace

class TestGenerators : public QObject {
    Q_OBJECT

private slots:
    void theSameSeedGivesTheSameSceneEverywhere_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<quint64>("hash");
        QTest::newRow("uniform") << QByteArray("uniform") << quint64{6145792622280780106U};
        QTest::newRow("clustered") << QByteArray("clustered") << quint64{6887766843598091042U};
        QTest::newRow("mixed") << QByteArray("mixed") << quint64{739262322526964095U};
        QTest::newRow("straddling") << QByteArray("straddling") << quint64{4306103089519096817U};
        QTest::newRow("lattice") << QByteArray("lattice") << quint64{12568154022055066525U};
        QTest::newRow("published-rectangles") << QByteArray("published-rectangles") << quint64{4501457771111635224U};
        QTest::newRow("published-circles") << QByteArray("published-circles") << quint64{596825897033047944U};
    }
    void theSameSeedGivesTheSameSceneEverywhere()
    {
        QFETCH(QByteArray, kind);
        QFETCH(quint64, hash);
        const auto scene = generated(kind.toStdString(), 200, 7);
        QVERIFY(*scene == *generated(kind.toStdString(), 200, 7));
        QCOMPARE(static_cast<quint64>(hashOf(*scene)), hash);
        const bool sameForOtherSeed = hashOf(*scene) == hashOf(*generated(kind.toStdString(), 200, 8));
        QCOMPARE(sameForOtherSeed, kind == "lattice");
    }

    void everythingGeneratedIsValid()
    {
        QVERIFY(rc::check([] {
            GeneratorSettings settings;
            settings.kind = (*rc::gen::elementOf(std::vector(generatorKinds().begin(), generatorKinds().end()))).id;
            settings.count = *rc::gen::element<std::size_t>(0, 1, 2, 26, 27, 300);
            settings.seed = *rc::gen::arbitrary<std::uint64_t>();
            settings.level = *rc::gen::inRange(0, 9);
            if (*rc::gen::inRange(0, 3) == 0) {
                settings.size = *rc::gen::element(1e-300, 0.001, 7.0, 5e5, 1.7e308);
            }
            settings.world =
                *rc::gen::element(Box{0, 0, 100, 100}, Box{-1e15, 1e15, -1e15 + 1, 1e15 + 1}, Box{0, 0, 10, 2000},
                                  Box{0, 0, 1e-300, 1e-300}, Box{-8e307, -8e307, 8e307, 8e307},
                                  Box{5, -3, 5.125, 1e200}, Box{1e6, 1e6, 1e6 + 1e-6, 1e6 + 1e-6});
            const auto scene = generateScene(settings);
            RC_ASSERT(scene.ok());
            RC_ASSERT(scene->size() == *settings.count);
            RC_ASSERT(isValid(*scene));
        }));
    }

    void boxesOverlapAboutFourOthers()
    {
        for (const char* kind : {"uniform", "clustered", "mixed", "straddling"}) {
            const double count = overlapsPerBox(*generated(kind, 2000));
            QVERIFY2(count > 3 && count < 6.5, qPrintable(QString("%1: %2").arg(kind).arg(count)));
        }
    }

    /// Velocities come from a separate random generator, so boxes keep their places if they get a speed.
    void speedChangesOnlyVelocities()
    {
        for (const GeneratorKind& kind : generatorKinds()) {
            GeneratorSettings settings;
            settings.kind = kind.id;
            settings.count = 300;
            const auto usual = generateScene(settings);
            settings.speed = 3;
            const auto fast = generateScene(settings);
            bool moves = false;
            for (std::uint32_t i = 0; i < 300; ++i) {
                QVERIFY(usual->box(BoxId{i}) == fast->box(BoxId{i}) && usual->name(BoxId{i}) == fast->name(BoxId{i}));
                const Velocity v = fast->velocity(BoxId{i});
                QVERIFY(v.x >= -3 && v.x < 3 && v.y >= -3 && v.y < 3);
                moves |= usual->velocity(BoxId{i}) != Velocity{};
            }
            QCOMPARE(moves, kind.moves);
            QVERIFY(fast->velocity(BoxId{0}) != fast->velocity(BoxId{1}));
        }
    }

    void straddlingBoxesAllGoToTheRoot()
    {
        const auto scene = generated("straddling", 500);
        for (const Box& box : scene->boxes()) {
            QVERIFY(place(scene->space(), box).cell.isRoot());
        }
    }

    void tilesTouchAndDoNotOverlap()
    {
        const auto scene = generated("lattice", 100);
        QCOMPARE(overlapsPerBox(*scene), 0.0);
        QCOMPARE(overlapsPerBox(scene->withTouching(Touching::Closed)), (4 * 3 + 32 * 5 + 64 * 8) / 100.0);
    }

    void publishedWorldsHaveThePublishedSettings()
    {
        const auto rectangles = generated("published-rectangles");
        QCOMPARE(rectangles->size(), std::size_t{1000});
        QVERIFY(rectangles->space() == *Space::create({0, 0, 500, 500}, 3));
        const auto circles = generated("published-circles");
        QCOMPARE(circles->size(), std::size_t{500});
        QVERIFY(circles->space() == *Space::create({0, 0, 300, 300}, 3));
        for (std::uint32_t i = 0; i < 1000; ++i) {
            const Box& box = rectangles->box(BoxId{i});
            QVERIFY(std::abs(box.width() - 10) < 1e-9 && std::abs(box.height() - 10) < 1e-9);
            const Velocity v = rectangles->velocity(BoxId{i});
            QVERIFY(v.x >= -5 && v.x < 5 && v.y >= -5 && v.y < 5);
        }
        for (std::uint32_t i = 0; i < 500; ++i) {
            const Circle circle = *circles->circle(BoxId{i});
            QCOMPARE(circle.radius, 5.0);
            QVERIFY(circle.centre.x >= 75 && circle.centre.x < 225 && circle.centre.y >= 75 && circle.centre.y < 225);
            const Velocity v = circles->velocity(BoxId{i});
            QVERIFY(v.x >= -2 && v.x < 2 && v.y >= -2 && v.y < 2);
        }
    }

    void namesAreShort()
    {
        QCOMPARE(generated("uniform", 26)->name(BoxId{25}), std::string("Z"));
        QCOMPARE(generated("uniform", 27)->name(BoxId{26}), std::string("b27"));
        QCOMPARE(generated("published-circles", 27)->name(BoxId{0}), std::string("c1"));
        QCOMPARE(generated("published-rectangles", 27)->name(BoxId{0}), std::string("r1"));
    }

    void coordinatesAreReadable()
    {
        const auto scene = generated("uniform", 20);
        for (const Box& box : scene->boxes()) {
            QVERIFY(box.left * 10 == std::floor(box.left * 10 + 0.5)
                    && box.bottom == std::floor(box.bottom * 10 + 0.5) / 10);
        }
    }

    void fourMillionBoxesCanBeGenerated()
    {
        const auto scene = generated("mixed", kMaxBoxes);
        QVERIFY(scene.ok());
        QCOMPARE(scene->size(), kMaxBoxes);
        QCOMPARE(scene->space().depth(), 8);
    }

    void badSettingsAreRefused()
    {
        const auto codeAndPlace = [](const GeneratorSettings& settings) {
            const auto scene = generateScene(settings);
            return scene.ok() ? std::pair(ErrorCode{}, std::string("no error"))
                              : std::pair(scene.error().code, scene.error().place);
        };
        using enum ErrorCode;
        GeneratorSettings s;
        s.kind = "cloud";
        QVERIFY(codeAndPlace(s) == std::pair(UnknownValue, std::string("kind")));
        QCOMPARE(
            generateScene(s).error().expected,
            std::string("uniform, clustered, mixed, straddling, lattice, published-rectangles or published-circles"));
        s = {};
        s.count = kMaxBoxes + 1;
        QVERIFY(codeAndPlace(s) == std::pair(TooLarge, std::string("count")));
        s = {};
        s.level = 13;
        QVERIFY(codeAndPlace(s) == std::pair(OutOfRange, std::string("level")));
        for (const double size : {0.0, -1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
            s = {};
            s.size = size;
            QVERIFY(codeAndPlace(s) == std::pair(OutOfRange, std::string("size")));
        }
        for (const double speed : {-1.0, std::numeric_limits<double>::infinity(), std::nan(""), 1e301}) {
            s = {};
            s.speed = speed;
            QVERIFY(codeAndPlace(s) == std::pair(OutOfRange, std::string("speed")));
        }
        s = {};
        s.world = Box{0, 0, 0, 5};
        QVERIFY(codeAndPlace(s) == std::pair(EmptyWorld, std::string("world")));
        s.world = Box{0, 0, std::nan(""), 5};
        QVERIFY(codeAndPlace(s) == std::pair(NotFinite, std::string("world")));
    }
};

QTEST_APPLESS_MAIN(TestGenerators)
#include "test_generators.moc"
