#include "core/engine/moving_engine.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace mortonscope;

namespace {

using Pairs = std::vector<OverlappingPair>;

template <class Real>
Pairs bruteForce(const std::vector<BoxOf<Real>>& boxes, Touching touching)
{
    const auto asBox = [](const BoxOf<Real>& box) { return Box{box.left, box.top, box.right, box.bottom}; };
    Pairs pairs;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        for (std::uint32_t j = i + 1; j < boxes.size(); ++j) {
            const Box a = asBox(boxes[i]), b = asBox(boxes[j]);
            if (isFinite(a) && isOrdered(a) && isFinite(b) && isOrdered(b) && overlaps(a, b, touching)) {
                pairs.push_back({BoxId(i), BoxId(j)});
            }
        }
    }
    return pairs;
}

enum class Motion { None, Little, Far, Few, Others, Jumps, Shaking, Growing, InAndOut, Broken };
constexpr int kMotions = 10;

template <class Real>
BoxOf<Real> anyBox(std::mt19937_64& random, double size)
{
    const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
    const double x = upTo(20), y = upTo(20), width = upTo(size), height = upTo(size);
    return {static_cast<Real>(x), static_cast<Real>(y), static_cast<Real>(x + width), static_cast<Real>(y + height)};
}

/// Moves the boxes by one frame.
template <class Real>
void move(std::vector<BoxOf<Real>>& boxes, Motion motion, std::mt19937_64& random)
{
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        BoxOf<Real>& box = boxes[i];
        const double little = 0.01 * std::sin(static_cast<double>(i));
        const auto by = [&](double x, double y) {
            box = {static_cast<Real>(box.left + x), static_cast<Real>(box.top + y), static_cast<Real>(box.right + x),
                   static_cast<Real>(box.bottom + y)};
        };
        switch (motion) {
        case Motion::None: break;
        case Motion::Little: by(little, 0.7 * little); break;
        case Motion::Far: by(50 * little, 30 * little); break;
        case Motion::Few: by(i % 50 == 0 ? little : 0, 0); break;
        case Motion::Others: by(random() % 50 == 0 ? little : 0, 0); break;  // other boxes in each frame
        case Motion::Jumps:
            if (random() % 2000 == 0) {
                box = anyBox<Real>(random, 3);
            }
            break;
        case Motion::Shaking: by(random() % 2 != 0 ? little : -little, 0); break;
        case Motion::Growing: box.right += static_cast<Real>(little); break;  // some become inverted
        case Motion::InAndOut:
        case Motion::Broken: by(little, little); break;
        }
    }
    if (motion == Motion::InAndOut && random() % 8 == 0) {
        if (random() % 2 != 0) {
            boxes.push_back(anyBox<Real>(random, 3));
        } else {
            boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(random() % boxes.size()));
        }
    }
    if (motion == Motion::Broken && random() % 6 == 0) {
        constexpr Real kOdd[] = {std::numeric_limits<Real>::quiet_NaN(),
                                 std::numeric_limits<Real>::infinity(),
                                 std::numeric_limits<Real>::max(),
                                 std::numeric_limits<Real>::denorm_min(),
                                 -1,
                                 -0.0};
        BoxOf<Real>& box = boxes[random() % boxes.size()];
        (random() % 2 != 0 ? box.left : box.bottom) = kOdd[random() % std::size(kOdd)];
    }
}

}  // namespace

class TestMovingEngine : public QObject {
    Q_OBJECT

    template <class Real>
    static void compare(Motion motion, std::uint64_t seed)
    {
        std::mt19937_64 random(seed);
        std::vector<BoxOf<Real>> boxes;
        while (boxes.size() < 150 + seed) {
            boxes.push_back(anyBox<Real>(random, seed % 4 == 0 ? 0.1 : 3));
            if (random() % 10 == 0) {  // on whole numbers, where boxes touch
                BoxOf<Real>& box = boxes.back();
                box = {std::floor(box.left), std::floor(box.top), std::ceil(box.right), std::ceil(box.bottom)};
            }
        }
        MovingEngine<Real> engine;
        for (int frame = 0; frame < 40; ++frame) {
            // The same lists serve both rules.
            const Touching touching = random() % 2 != 0 ? Touching::Open : Touching::Closed;
            Pairs pairs;
            if (seed % 3 == 0) {
                std::vector<Real> edges[4];
                for (const BoxOf<Real>& box : boxes) {
                    edges[0].push_back(box.left);
                    edges[1].push_back(box.top);
                    edges[2].push_back(box.right);
                    edges[3].push_back(box.bottom);
                }
                engine.find(BoxView<Real>(std::span<const Real>(edges[0]), edges[1], edges[2], edges[3]), touching,
                            pairs);
            } else {
                engine.find(boxes, touching, pairs);
            }
            std::ranges::sort(pairs);
            QVERIFY2(
                pairs == bruteForce<Real>(boxes, touching),
                qPrintable(QString("motion %1 seed %2 frame %3").arg(static_cast<int>(motion)).arg(seed).arg(frame)));
            move<Real>(boxes, motion, random);
        }
    }

private slots:
    void pairsMatchBruteForceInEachFrame()
    {
        for (int motion = 0; motion < kMotions; ++motion) {
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                compare<float>(static_cast<Motion>(motion), seed);
                compare<double>(static_cast<Motion>(motion), seed);
                if (QTest::currentTestFailed()) {
                    return;
                }
            }
        }
    }

    /// If nothing moves, the pairs come from lists from the third frame on, with the sure pairs first.
    void restingBoxesKeepTheirPairs()
    {
        const std::vector<Box> boxes{{0, 0, 1, 1}, {1, 0, 2, 1}, {1.5, 0, 3, 1}, {1.75, 0, 2, 1}};
        MovingEngine<double> engine;
        Pairs pairs;
        for (int frame = 0; frame < 5; ++frame) {
            engine.find(boxes, Touching::Closed, pairs);
            QCOMPARE(pairs.size(), 4U);
        }
        QCOMPARE(pairs.back(), (OverlappingPair{BoxId(0), BoxId(1)}));  // they only touch
        engine.find(boxes, Touching::Open, pairs);
        QCOMPARE(pairs.size(), 3U);
    }

    void noBoxesGiveNoPairs()
    {
        MovingEngine<float> engine;
        Pairs pairs(3);
        for (int frame = 0; frame < 4; ++frame) {
            engine.find(std::vector<FloatBox>(), Touching::Closed, pairs);
            QVERIFY(pairs.empty());
        }
    }
};

QTEST_APPLESS_MAIN(TestMovingEngine)
#include "test_moving_engine.moc"
