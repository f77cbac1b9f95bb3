#include "core/engine/fast_engine.h"

#include <QTest>

#include <limits>
#include <random>

using namespace mortonscope;

namespace {

using Pairs = std::vector<OverlappingPair>;

/// Tests each circle with every other in double, as a scene does.
Pairs bruteForce(const std::vector<Circle>& circles, Touching touching)
{
    Pairs pairs;
    const auto counts = [](const Circle& circle) { return isFinite(boundingBox(circle)) && circle.radius >= 0; };
    for (std::uint32_t i = 0; i < circles.size(); ++i) {
        for (std::uint32_t j = i + 1; j < circles.size(); ++j) {
            const Circle &a = circles[i], &b = circles[j];
            if (counts(a) && counts(b) && overlaps(Shape{boundingBox(a), a}, Shape{boundingBox(b), b}, touching)) {
                pairs.push_back({BoxId(i), BoxId(j)});
            }
        }
    }
    return pairs;
}

template <class Real>
CircleOf<Real> as(const Circle& circle)
{
    if constexpr (std::is_same_v<Real, float>) {
        return {static_cast<float>(circle.centre.x), static_cast<float>(circle.centre.y),
                static_cast<float>(circle.radius)};
    } else {
        return circle;
    }
}

template <class Real>
std::vector<CircleOf<Real>> circlesOf(std::uint64_t seed, std::size_t count)
{
    std::mt19937_64 random(seed);
    const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
    constexpr double kNaN = std::numeric_limits<double>::quiet_NaN(),
                     kInfinite = std::numeric_limits<double>::infinity();
    constexpr double kMax = std::numeric_limits<Real>::max(), kLeast = std::numeric_limits<Real>::denorm_min();
    const double odd[] = {kNaN, kInfinite, -kInfinite, kMax, -kMax, kLeast, 0, -0.0, -3, 1e30};
    std::vector<CircleOf<Real>> circles;
    for (std::size_t i = 0; i < count; ++i) {
        const auto whole = [&] { return std::floor(upTo(20)); };
        switch (seed % 5) {
        case 0:
            circles.push_back(as<Real>({{upTo(100), upTo(100)}, upTo(200 / std::sqrt(static_cast<double>(count)))}));
            break;
        case 1:
            circles.push_back(as<Real>({{whole(), whole()}, std::floor(upTo(4)) / 2}));
            break;  // many touch exactly
        case 2: circles.push_back(as<Real>({{upTo(9) * kLeast, upTo(9) * kLeast}, upTo(3) * kLeast})); break;
        case 3:
            circles.push_back(as<Real>({{(upTo(2) - 1) * kMax / 2, (upTo(2) - 1) * kMax / 2}, upTo(0.4) * kMax}));
            break;
        default:
            circles.push_back(as<Real>(random() % 2 != 0
                                           ? Circle{{odd[random() % 10], odd[random() % 10]}, odd[random() % 10]}
                                           : Circle{{whole(), whole()}, upTo(3)}));
        }
    }
    return circles;
}

}  // namespace

class TestFastEngineCircles : public QObject {
    Q_OBJECT

    template <class Real>
    void compare()
    {
        FastEngine<Real> engine;
        std::size_t all = 0;
        for (std::uint64_t seed = 1; seed <= 400; ++seed) {
            const auto circles = circlesOf<Real>(seed, seed % 97 == 0 ? 700 : 5 + seed % 60);
            std::vector<Circle> inDouble;
            std::vector<Real> edges[3];
            for (std::size_t i = 0; i < circles.size(); ++i) {
                inDouble.push_back(CircleView<Real>(circles)[i]);
                edges[0].push_back(static_cast<Real>(inDouble[i].centre.x));
                edges[1].push_back(static_cast<Real>(inDouble[i].centre.y));
                edges[2].push_back(static_cast<Real>(inDouble[i].radius));
            }
            for (const Touching touching : {Touching::Open, Touching::Closed}) {
                Pairs pairs;
                engine.findCircles(circles, touching, pairs);
                std::ranges::sort(pairs);
                QVERIFY2(pairs == bruteForce(inDouble, touching), QByteArray::number(seed));
                all += pairs.size();
                Pairs ofArrays;
                engine.findCircles({std::span<const Real>(edges[0]), edges[1], edges[2]}, touching, ofArrays);
                std::ranges::sort(ofArrays);
                QVERIFY2(ofArrays == pairs, QByteArray::number(seed));
            }
        }
        QVERIFY(all > 10'000);
    }

private slots:
    void pairsMatchBruteForceInDouble() { compare<double>(); }
    void pairsMatchBruteForceInFloat() { compare<float>(); }

    /// The circle is so far out that its bounding box is a point.
    void negativeRadiusOverlapsNothing()
    {
        Pairs pairs;
        FastEngine<double>().findCircles(
            std::vector<Circle>{{{1e30, 1e30}, -1}, {{1e30, 1e30}, 1e20}, {{1e30, 1e30}, -0.0}}, Touching::Closed,
            pairs);
        QCOMPARE(pairs, (Pairs{{BoxId(1), BoxId(2)}}));
        FastEngine<float>().findCircles(std::vector<FloatCircle>{{1e30F, 1e30F, -1}, {1e30F, 1e30F, 1e20F}},
                                        Touching::Closed, pairs);
        QVERIFY(pairs.empty());
    }

    void boundingBoxCornersDontCountAsOverlap()
    {
        Pairs pairs;
        FastEngine<double>().findCircles(std::vector<Circle>{{{0, 0}, 1}, {{1.5, 1.5}, 1}, {{-2, 0}, 1}},
                                         Touching::Closed, pairs);
        QCOMPARE(pairs, (Pairs{{BoxId(0), BoxId(2)}}));  // they touch; of 0 and 1, only the boxes overlap
    }
};

QTEST_APPLESS_MAIN(TestFastEngineCircles)
#include "test_fast_engine_circles.moc"
