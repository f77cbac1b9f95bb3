#include "core/scene/scene.h"

#include "core/scene/scene_names.h"

#include "tests/support/seeded.h"
#include "tests/support/signal_of.h"

#include <QTest>
#include <rapidcheck.h>

using namespace mortonscope;

namespace {

SceneObject boxNamed(std::string name, Box box) { return {std::move(name), box, {}, {}, {}}; }
SceneObject circleNamed(std::string name, Circle circle) { return {std::move(name), {}, circle, {}, {}}; }

Scene sceneOf(std::vector<SceneObject> objects) { return {Space(), Touching::Open, "", std::move(objects)}; }

Scene threeBoxes()
{
    return sceneOf({boxNamed("A", {10, 10, 35, 35}), boxNamed("B", {55, 5, 70, 20}), boxNamed("D", {30, 30, 60, 55})});
}

std::string namesOf(const Scene& scene)
{
    std::string names;
    for (std::size_t i = 0; i < scene.size(); ++i) {
        names += (i == 0 ? "" : " ") + scene.name(BoxId{static_cast<std::uint32_t>(i)});
    }
    return names;
}

}  // namespace

class TestScene : public QObject {
    Q_OBJECT

private slots:
    /// In every build and every column, an id beyond the end terminates the program.
    void idBeyondTheEndAborts()
    {
        const Scene two = sceneOf({boxNamed("A", {1, 1, 2, 2}), circleNamed("B", {{5, 5}, 1})});
        const std::initializer_list<void (*)(const Scene&, BoxId)> asked = {
            [](const Scene& scene, BoxId id) { static_cast<void>(scene.box(id).left); },
            [](const Scene& scene, BoxId id) { static_cast<void>(scene.name(id).size()); },
            [](const Scene& scene, BoxId id) { static_cast<void>(scene.circle(id)); },
            [](const Scene& scene, BoxId id) { static_cast<void>(scene.object(id)); },
        };
        for (const auto& ask : asked) {
            QCOMPARE(test::signalOf([&] { ask(two, BoxId(1)); }), 0);
            QCOMPARE(test::signalOf([&] { ask(two, BoxId(2)); }), SIGABRT);
        }
        QCOMPARE(test::signalOf([&] { static_cast<void>(Scene().box(BoxId(0)).left); }), SIGABRT);
    }

    /// An id that outlived its scene may have the number of a box here. Checked builds detect this wherever an id is
    /// used.
    void idsOfOtherScenesAreDetected()
    {
#ifdef MORTONSCOPE_CHECKED_IDS
        constexpr int kWhatForeignOnesGet = SIGABRT;
#else
        constexpr int kWhatForeignOnesGet = 0;
#endif
        const Scene scene = threeBoxes();
        const BoxId b = *scene.find("B");
        const std::vector<BoxId> onlyB{b};
        const std::vector<std::pair<BoxId, Box>> moved{{b, Box{1, 2, 3, 4}}};
        const auto asks = [b](const Scene& other) {
            return test::signalOf([&] { static_cast<void>(other.box(b).left); });
        };

        for (const Scene& same : {scene.withTitle("t"), scene.withName(b, "X"), scene.withBoxes(moved),
                                  scene.withInserted(BoxId(3), {boxNamed("E", {0, 0, 1, 1})})}) {
            QVERIFY(same.idSpace() == scene.idSpace());
            QCOMPARE(asks(same), 0);
        }
        for (const Scene& other :
             {threeBoxes(), scene.withRemoved(onlyB), scene.withInserted(BoxId(0), {boxNamed("E", {0, 0, 1, 1})})}) {
            QVERIFY(other.idSpace() != scene.idSpace());
            QCOMPARE(asks(other), kWhatForeignOnesGet);
            QCOMPARE(test::signalOf([&] { static_cast<void>(other.box(BoxId(1)).left); }),
                     0);  // an id without a tag
        }
        QVERIFY(kNoBox.value >= kMaxBoxes);
    }

    void boxesAreFollowedThroughEdits()
    {
        const Scene scene = threeBoxes();
        const BoxId a(0);
        const BoxId d(2);
        const Scene renamed = scene.withName(d, "X");
        const Scene grown = scene.withInserted(BoxId(3), {boxNamed("E", {0, 0, 1, 1})});
        const Scene shifted = scene.withInserted(BoxId(0), {boxNamed("E", {0, 0, 1, 1})});
        const Scene less = scene.withRemoved(std::vector{a});
        QVERIFY(followed(scene, d, renamed) == d && isShared(d, scene, renamed));
        QVERIFY(followed(scene, d, grown) == d && isShared(d, scene, grown));
        QVERIFY(!followed(grown, BoxId(3), scene) && !isShared(BoxId(3), grown, scene)
                && !isShared(BoxId(3), scene, grown));
        QVERIFY(followed(scene, d, shifted) == BoxId(3) && !isShared(d, scene, shifted));
        QVERIFY(followed(scene, d, less) == BoxId(1) && !isShared(BoxId(1), scene, less));
        QVERIFY(!followed(scene, a, less));
        QVERIFY(followed(scene, d, threeBoxes()) == d && !isShared(d, scene, threeBoxes()));
    }

    void anEmptySceneHasNothing()
    {
        const Scene scene;
        QVERIFY(scene.isEmpty());
        QVERIFY(!scene.find("A"));
        QVERIFY(!scene.hasCircles());
        QCOMPARE(scene.freeName(), std::string("A"));
        QVERIFY(scene == Scene());
    }

    void namesAreFound()
    {
        const Scene scene = threeBoxes();
        QVERIFY(scene.find("D") == BoxId{2});
        QVERIFY(!scene.find("C"));
        QVERIFY(!scene.find(""));
        QCOMPARE(scene.name(BoxId{1}), std::string("B"));
    }

    void overlapFollowsTheTouchingRule()
    {
        const Scene scene = sceneOf({boxNamed("A", {0, 0, 10, 10}), boxNamed("B", {10, 0, 20, 10})});
        QVERIFY(!scene.overlap(BoxId{0}, BoxId{1}));
        QVERIFY(scene.withTouching(Touching::Closed).overlap(BoxId{0}, BoxId{1}));
    }

    void circlesOverlapByDistance()
    {
        const Scene scene = sceneOf(
            {circleNamed("a", {{20, 20}, 8}), circleNamed("b", {{33, 33}, 8}), boxNamed("c", {25, 12, 27, 28})});
        QVERIFY(scene.hasCircles());
        QVERIFY(scene.box(BoxId{0}) == (Box{12, 12, 28, 28}));
        QVERIFY(!scene.overlap(BoxId{0}, BoxId{1}));
        QVERIFY(scene.overlap(BoxId{0}, BoxId{2}));
        QVERIFY(!scene.withRemoved(std::vector{BoxId{0}, BoxId{1}}).hasCircles());
    }

    void editsShareUnchangedData()
    {
        const Scene before = threeBoxes();
        const Scene moved = before.withBoxes(std::vector{std::pair{BoxId{0}, Box{0, 0, 5, 5}}});
        QVERIFY(moved.box(BoxId{0}) == (Box{0, 0, 5, 5}));
        QVERIFY(before.box(BoxId{0}) == (Box{10, 10, 35, 35}));
        QVERIFY(&moved.name(BoxId{0}) == &before.name(BoxId{0}));
        const Scene titled = before.withTitle("x");
        QVERIFY(titled.boxes().data() == before.boxes().data());
        const Scene renamed = before.withName(BoxId{1}, "Q");
        QVERIFY(renamed.boxes().data() == before.boxes().data());
        QCOMPARE(namesOf(renamed), std::string("A Q D"));
        QVERIFY(!renamed.find("B"));
        QVERIFY(renamed.find("Q") == BoxId{1});
        QVERIFY(!(renamed == before));
        QVERIFY(renamed.withName(BoxId{1}, "B") == before);
    }

    void insertAndRemoveAreReverses()
    {
        QVERIFY(rc::check([] {
            const auto boxes = test::awkwardBoxes(*rc::gen::arbitrary<std::uint64_t>(),
                                                  *rc::gen::inRange<std::size_t>(0, 20), Space());
            std::vector<SceneObject> objects;
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                SceneObject object = boxNamed("b" + std::to_string(i), boxes[i]);
                object.velocity.x = *rc::gen::element(0.0, 1.5);
                object.extra = *rc::gen::element<std::string>("", "{\"k\":1}");
                if (*rc::gen::inRange(0, 3) == 0) {
                    object.circle = Circle{{boxes[i].left, boxes[i].top}, 3};
                }
                objects.push_back(object);
            }
            const Scene before = sceneOf(objects).withExtra("{\"a\":1}");
            const BoxId at{static_cast<std::uint32_t>(*rc::gen::inRange<std::size_t>(0, boxes.size() + 1))};
            const Scene more =
                before.withInserted(at, {boxNamed("new", {1, 2, 3, 4}), circleNamed("new 2", {{5, 5}, 1})});
            RC_ASSERT(more.size() == before.size() + 2);
            RC_ASSERT(more.find("new") == at);
            RC_ASSERT(more.withRemoved(std::vector{more.id(at.value + 1), at}) == before);
        }));
    }

    void movingACircleKeepsItsRadius()
    {
        QVERIFY(rc::check([] {
            Circle circle{{*rc::gen::inRange(-1000, 1000) / 7.0, *rc::gen::inRange(-1000, 1000) / 7.0},
                          *rc::gen::inRange(0, 500) / 3.0};
            const double radius = circle.radius;
            Scene scene = sceneOf({circleNamed("c", circle)});
            for (int i = 0; i < 20; ++i) {
                const double dx = *rc::gen::inRange(-1000, 1000) / 9.0;
                Box box = scene.box(BoxId{0});
                box = {box.left + dx, box.top - dx, box.right + dx, box.bottom - dx};
                scene = scene.withBoxes(std::vector{std::pair{BoxId{0}, box}});
                RC_ASSERT(scene.circle(BoxId{0})->radius == radius);
                RC_ASSERT(std::abs(scene.circle(BoxId{0})->centre.x - (box.left + box.right) / 2) < 1e-9);
            }
        }));
    }

    void resizingACircleFollowsTheShorterSide()
    {
        const Scene scene =
            sceneOf({circleNamed("c", {{10, 10}, 5})}).withBoxes(std::vector{std::pair{BoxId{0}, Box{0, 0, 40, 20}}});
        QVERIFY(scene.circle(BoxId{0}) == (Circle{{20, 10}, 10}));
        QVERIFY(scene.box(BoxId{0}) == (Box{10, 0, 30, 20}));
    }

    void freeNamesRunThroughTheAlphabet()
    {
        Scene scene;
        std::string names;
        for (int i = 0; i < 54; ++i) {
            const std::string name = scene.freeName();
            names += name + ' ';
            scene = scene.withInserted(BoxId{static_cast<std::uint32_t>(scene.size())}, {boxNamed(name, {0, 0, 1, 1})});
        }
        QVERIFY(names.starts_with("A B C"));
        QVERIFY(
            names.ends_with("Z A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1 P1 Q1 R1 S1 T1 U1 V1 W1 X1 Y1 Z1 A2 B2 "));
    }

    void freeNamesContinueTheNumber()
    {
        const Scene scene = sceneOf({boxNamed("B", {}), boxNamed("B 2", {}), boxNamed("wall", {}), boxNamed("x 9", {}),
                                     boxNamed(std::string(200, 'q'), {}), boxNamed(" 5", {})});
        QCOMPARE(scene.freeName("C"), std::string("C"));
        QCOMPARE(scene.freeName("B"), std::string("B 3"));
        QCOMPARE(scene.freeName("B 2"), std::string("B 3"));
        QCOMPARE(scene.freeName("wall"), std::string("wall 2"));
        QCOMPARE(scene.freeName("x 9"), std::string("x 10"));
        QCOMPARE(scene.freeName(" 5"), std::string(" 5 2"));
        QCOMPARE(scene.freeName(std::string(200, 'q')), std::string(198, 'q') + " 2");
        QVERIFY(scene.freeNames(std::vector<std::string>{"B", "B", "wall", "", "wall"})
                == (std::vector<std::string>{"B 3", "B 4", "wall 2", "A", "wall 3"}));
        const std::string cut = scene.freeName(std::string(199, 'q') + "é");  // never splits a character
        QCOMPARE(cut, std::string(199, 'q'));
    }

    void freeNamesAreFreeAndValid()
    {
        QVERIFY(rc::check([](const std::vector<std::string>& wishes) {
            Scene scene;
            for (const std::string& name : scene.freeNames(wishes)) {
                RC_ASSERT(!checkName(name));
                RC_ASSERT(!scene.find(name));
                scene = scene.withInserted(BoxId{static_cast<std::uint32_t>(scene.size())}, {boxNamed(name, {})});
                const std::string next = scene.freeName(name);
                RC_ASSERT(!scene.find(next) && !checkName(next));
            }
        }));
    }

    void aTakenNameIsReported()
    {
        SceneBuilder builder;
        QVERIFY(!builder.add(boxNamed("A", {})));
        QVERIFY(builder.add(boxNamed("A", {1, 1, 2, 2})) == BoxId{0});
        QCOMPARE(builder.size(), std::size_t{1});
    }

    void namesAreChecked_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("good");
        QTest::newRow("plain") << QByteArray("A") << true;
        QTest::newRow("empty") << QByteArray("") << false;
        QTest::newRow("200") << QByteArray(200, 'x') << true;
        QTest::newRow("201") << QByteArray(201, 'x') << false;
        QTest::newRow("japanese") << QByteArray("箱") << true;
        QTest::newRow("lone continuation") << QByteArray("a\x80") << false;
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << false;
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << false;
        QTest::newRow("too high") << QByteArray("\xF4\x90\x80\x80") << false;
        QTest::newRow("highest") << QByteArray("\xF4\x8F\xBF\xBF") << true;
        QTest::newRow("cut short") << QByteArray("\xE3\x81") << false;
    }
    void namesAreChecked()
    {
        QFETCH(QByteArray, name);
        QFETCH(bool, good);
        const auto error = checkName(name.toStdString());
        QCOMPARE(!error.has_value(), good);
        QVERIFY(good || error->code == ErrorCode::BadName);
    }

    void boxesAndCirclesAreChecked()
    {
        const double inf = std::numeric_limits<double>::infinity();
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!checkBox({1, 1, 1, 1}));
        QVERIFY(checkBox({2, 1, 1, 1})->code == ErrorCode::InvertedBox);
        QVERIFY(checkBox({0, 1, 1, 0})->code == ErrorCode::InvertedBox);
        QVERIFY(checkBox({0, 0, inf, 1})->code == ErrorCode::NotFinite);
        QVERIFY(checkBox({0, nan, 1, 1})->code == ErrorCode::NotFinite);
        QVERIFY(!checkCircle({{0, 0}, 0}));
        QVERIFY(checkCircle({{0, 0}, -1})->code == ErrorCode::OutOfRange);
        QVERIFY(checkCircle({{0, 0}, nan})->code == ErrorCode::NotFinite);
        QVERIFY(checkCircle({{1e308, 0}, 1e308})->code == ErrorCode::NotFinite);
    }

    /// Among so many names, hashes of 32 bits are the same a hundred times.
    void aMillionNamesAreFound()
    {
        constexpr std::uint32_t kMany = 1'000'000;
        SceneBuilder builder;
        for (std::uint32_t i = 0; i < kMany; ++i) {
            if (builder.add(boxNamed("b" + std::to_string(i), {0, 0, 1, 1}))) {
                QFAIL("a name was taken for another");
            }
        }
        const Scene scene = builder.finish(Space(), Touching::Open, "");
        QCOMPARE(scene.size(), std::size_t{kMany});
        QVERIFY(scene.find("b999999") == BoxId{999'999});
        QVERIFY(!scene.find("b1000000"));
    }
};

QTEST_APPLESS_MAIN(TestScene)
#include "test_scene.moc"
