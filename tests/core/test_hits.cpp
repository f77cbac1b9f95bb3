#include "core/algorithms/brute_force.h"
#include "core/run/hits.h"
#include "core/run/single_pass_run.h"
#include "tests/support/seeded.h"

#include <QTest>

#include <set>

using namespace mortonscope;

namespace {

Scene sceneOf(const Space& space, const std::vector<Box>& boxes, Touching touching, std::uint64_t circlesEvery = 0)
{
    std::vector<SceneObject> objects;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        SceneObject object{"b" + std::to_string(i), boxes[i], {}, {}, {}};
        if (circlesEvery != 0 && i % circlesEvery == 0) {
            object.circle = Circle{{boxes[i].left, boxes[i].top}, boxes[i].width() / 2};
            object.box = boundingBox(*object.circle);
        }
        objects.push_back(std::move(object));
    }
    return Scene(space, touching, "", std::move(objects));
}

}  // namespace

class TestHits : public QObject {
    Q_OBJECT

private slots:
    void overlappingPairsMatchBruteForce()
    {
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const Space space =
                *Space::create({-20, 3, 80, 53}, static_cast<int>(seed % 6), static_cast<Outside>(seed % 3));
            const auto touching = seed % 2 ? Touching::Open : Touching::Closed;
            const std::size_t count = seed % 50 == 0 ? 1500 : seed % 120;
            const Scene scene = sceneOf(space, test::awkwardBoxes(seed, count, space), touching, seed % 4);
            std::set<std::pair<BoxId, BoxId>> expected;
            bruteForce(static_cast<std::uint32_t>(scene.size()), [&](BoxId a, BoxId b) {
                if (scene.overlap(a, b)) {
                    expected.emplace(a, b);
                }
            });
            std::vector<std::pair<BoxId, BoxId>> found;
            QVERIFY(visitOverlappingPairs(scene, [&](BoxId a, BoxId b) {
                found.emplace_back(a, b);
                return true;
            }));
            QVERIFY2(found.size() == expected.size() && std::set(found.begin(), found.end()) == expected,
                     qPrintable(QString::number(seed)));
        }
    }

    /// Crowds are boxes on the center lines, in one spot, on one line, or under one large box.
    void allPairsInCrowdsAreFound_data()
    {
        QTest::addColumn<int>("shape");
        for (int shape = 0; shape < 7; ++shape) {
            QTest::addRow("%d", shape) << shape;
        }
    }

    void allPairsInCrowdsAreFound()
    {
        QFETCH(int, shape);
        std::mt19937_64 random(static_cast<std::uint64_t>(shape) + 1);
        const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
        std::vector<Box> boxes;
        while (boxes.size() < 900) {
            const double x = upTo(98), y = upTo(98), w = upTo(2), h = upTo(2);
            switch (shape) {
            case 0:
                boxes.push_back(random() % 2 ? Box{50 - w, y, 50 + w, y + h} : Box{x, 50 - h, x + w, 50 + h});
                break;
            case 1: boxes.push_back({50, y, 50, y + h}); break;  // segments on the line itself
            case 2: boxes.push_back({50, 50, 50, 50}); break;    // one point
            case 3: boxes.push_back({10 + w / 100, 10 + h / 100, 10.01 + w / 100, 10.01 + h / 100}); break;
            case 4: boxes.push_back({x, y, x + w * 10, y + h * 10}); break;
            case 5:
                boxes.push_back({std::floor(x), std::floor(y), std::floor(x) + 1, std::floor(y) + 1});
                break;  // lattice
            default: boxes.push_back(boxes.empty() ? Box{0, 0, 100, 100} : Box{x, 49, x + w, 51}); break;
            }
        }
        for (const Touching touching : {Touching::Open, Touching::Closed}) {
            const Scene scene = sceneOf(*Space::create({0, 0, 100, 100}, 3), boxes, touching);
            std::set<std::pair<BoxId, BoxId>> expected;
            bruteForce(static_cast<std::uint32_t>(scene.size()), [&](BoxId a, BoxId b) {
                if (scene.overlap(a, b)) {
                    expected.emplace(a, b);
                }
            });
            std::vector<std::pair<BoxId, BoxId>> found;
            visitOverlappingPairs(scene, [&](BoxId a, BoxId b) {
                found.emplace_back(a, b);
                return true;
            });
            QCOMPARE(found.size(), expected.size());
            QVERIFY(std::set(found.begin(), found.end()) == expected);
        }
    }

    void hitsAreTheStepsThatFindAnOverlap()
    {
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const Space space =
                *Space::create({0, 0, 100, 60}, static_cast<int>(seed % 5), static_cast<Outside>(seed % 3));
            const Scene scene = sceneOf(space, test::awkwardBoxes(seed, 30, space), Touching::Closed);
            const LinearQuadtree tree(space, scene.boxes());
            const SinglePassRun run(tree, seed % 2 ? ListOrder::FirstIn : ListOrder::LastIn);
            const Hits hits(scene, run, 1'000'000);
            QVERIFY(hits.isComplete());
            std::vector<Step> expected;
            for (std::uint64_t n = 1; n <= run.tests(); ++n) {
                const Step step = run.stepOfTest(n);
                const Event event = *run.at(step).event;
                if (scene.overlap(event.first, event.second)) {
                    expected.push_back(step);
                }
                QCOMPARE(hits.countAt(step), std::uint64_t{expected.size()});
            }
            QCOMPARE(hits.steps(), expected);
            if (!expected.empty()) {
                QCOMPARE(hits.after(Step(0)), std::optional(expected.front()));
                QCOMPARE(hits.after(expected.back()), std::nullopt);
                QCOMPARE(hits.before(expected.front()), std::nullopt);
                QCOMPARE(hits.before(run.total()), std::optional(expected.back()));
            }
            // Exactly the overlaps of boxes that are left out are lost.
            std::uint64_t lost = 0;
            bruteForce(static_cast<std::uint32_t>(scene.size()), [&](BoxId a, BoxId b) {
                const bool bothIn = tree.placement(a).isInTree() && tree.placement(b).isInTree();
                lost += scene.overlap(a, b) && !bothIn;
            });
            QCOMPARE(hits.lost(), lost);
        }
    }

    void tooManyHitsAreReportedNotTruncated()
    {
        const Space space;
        const Scene scene = sceneOf(space, std::vector<Box>(100, Box{1, 1, 2, 2}), Touching::Open);
        const LinearQuadtree tree(space, scene.boxes());
        const SinglePassRun run(tree, ListOrder::FirstIn);
        const Hits hits(scene, run, 1000);
        QVERIFY(!hits.isComplete());
        QCOMPARE(hits.count(), std::uint64_t{0});
    }

    void searchCanBeStopped()
    {
        const Space space;
        const Scene scene = sceneOf(space, std::vector<Box>(2000, Box{1, 1, 1, 1}), Touching::Open);
        QVERIFY(!visitOverlappingPairs(scene, [](BoxId, BoxId) { return true; }, [] { return false; }));
    }
};

QTEST_APPLESS_MAIN(TestHits)
#include "test_hits.moc"
