#include "tests/bench/peers/world.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace mortonscope::bench {

namespace {

constexpr double kSide = 16384;
constexpr int kFrames = 100;

/// splitmix64: the same numbers on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t bits()
    {
        std::uint64_t z = (m_state += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
    double between(double low, double high) { return low + (high - low) * unit(); }
    double gaussian()
    {
        const double u = unit();
        const double v = unit();
        return std::sqrt(-2 * std::log(1 - u)) * std::cos(2 * std::numbers::pi * v);
    }

private:
    std::uint64_t m_state;
};

/// Moves boxes to the multiples of `m_quantum` that a float can represent.
class Lattice {
public:
    explicit Lattice(double side)
        : m_quantum(std::exp2(std::ceil(std::log2(side)) - 24)),
          m_last(static_cast<std::int64_t>(side / m_quantum) & ~1LL)
    {
    }

    FloatBox box(double left, double top, double width, double height) const
    {
        const std::int64_t l = low(left);
        const std::int64_t t = low(top);
        return {edge(l), edge(t), edge(high(static_cast<double>(edge(l)) + width, l)),
                edge(high(static_cast<double>(edge(t)) + height, t))};
    }

private:
    std::int64_t low(double v) const
    {
        return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(v / m_quantum)) & ~1LL, 0, m_last - 2);
    }
    std::int64_t high(double v, std::int64_t low) const
    {
        return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(v / m_quantum)) | 1, low + 1, m_last - 1);
    }
    float edge(std::int64_t multiple) const { return static_cast<float>(static_cast<double>(multiple) * m_quantum); }

    double m_quantum;
    std::int64_t m_last;
};

/// Makes one box at a time. The seed combines the kind and the count.
class Maker {
public:
    Maker(std::size_t count, std::uint64_t seed, double side = kSide)
        : m_side(side), m_count(static_cast<double>(count)), m_lattice(side), m_random(seed)
    {
    }

    FloatBox published()
    {
        const double left = m_random.between(0, m_side - 10);
        return m_lattice.box(left, m_random.between(0, m_side - 10), 10, 10);
    }

    FloatBox uniform()
    {
        const auto [width, height] = sides(m_side / std::sqrt(m_count));
        return anywhere(width, height);
    }

    FloatBox clustered() { return around(oneOfCentres(64), 0.2836, 0.01); }

    FloatBox inOneCluster() { return around({m_side / 2, m_side / 2}, 0.355, 0.1); }

    FloatBox inKnot() { return around(oneOfCentres(8), 0.01, 0.001); }

    FloatBox mixed()
    {
        const double least = m_side * std::pow(4 / (3 * m_count), 2.0 / 3);
        const double side = std::min(m_side / 4, least * std::pow(1 - m_random.unit(), -1 / 1.5));
        const double aspect = std::exp(m_random.between(-0.5, 0.5) * std::numbers::ln2);
        return anywhere(side * aspect, side / aspect);
    }

    FloatBox acrossCentreLine(bool vertical)
    {
        const auto [width, height] = sides(4 * m_side / m_count);
        if (vertical) {
            const double left = m_side / 2 - width * m_random.between(0.1, 0.9);
            return m_lattice.box(left, m_random.between(0, m_side - height), width, height);
        }
        const double top = m_side / 2 - height * m_random.between(0.1, 0.9);
        return m_lattice.box(m_random.between(0, m_side - width), top, width, height);
    }

    FloatBox wall(bool alongX)
    {
        const double length = m_side * std::sqrt(8 / m_count);
        return alongX ? anywhere(length, length / 64) : anywhere(length / 64, length);
    }

    /// Returns frames. `most` is the maximum speed in sides per frame; the fraction `part` of the boxes moves.
    std::vector<std::vector<FloatBox>> moving(int frames, double most, double part)
    {
        struct Mover {
            double x, y, width, height, vx, vy;
        };
        std::vector<Mover> movers(static_cast<std::size_t>(m_count));
        for (Mover& m : movers) {
            std::tie(m.width, m.height) = sides(m_side / std::sqrt(m_count));
            m.x = m_random.between(0, m_side - m.width);
            m.y = m_random.between(0, m_side - m.height);
            m.vx = m_random.between(-most, most) * m.width;
            m.vy = m_random.between(-most, most) * m.height;
            if (part < 1 && m_random.unit() >= part) {
                m.vx = m.vy = 0;
            }
        }
        const auto step = [](double& at, double& velocity, double room) {
            at += velocity;
            if (at < 0 || at > room) {
                velocity = -velocity;
                at += 2 * velocity;
            }
        };
        std::vector<std::vector<FloatBox>> all;
        for (int f = 0; f <= frames; ++f) {
            auto& boxes = all.emplace_back();
            for (Mover& m : movers) {
                boxes.push_back(m_lattice.box(m.x, m.y, m.width, m.height));
                step(m.x, m.vx, m_side - m.width);
                step(m.y, m.vy, m_side - m.height);
            }
        }
        return all;
    }

private:
    std::pair<double, double> sides(double mean)
    {
        const double width = mean * m_random.between(0.5, 1.5);
        return {width, mean * m_random.between(0.5, 1.5)};
    }
    Point oneOfCentres(std::size_t count)
    {
        while (m_centres.size() < count) {
            const double x = m_random.between(0.05 * m_side, 0.95 * m_side);
            m_centres.push_back({x, m_random.between(0.05 * m_side, 0.95 * m_side)});
        }
        return m_centres[m_random.bits() % m_centres.size()];
    }
    /// A box of a Gaussian cluster. `size` is the mean side of a box, as a multiple of the side of the world divided by
    /// √n; `spread` is the standard deviation as a part of the side of the world.
    FloatBox around(Point centre, double size, double spread)
    {
        const auto [width, height] = sides(size * m_side / std::sqrt(m_count));
        const double x = std::clamp(centre.x + spread * m_side * m_random.gaussian(), width, m_side - 2 * width);
        const double y = std::clamp(centre.y + spread * m_side * m_random.gaussian(), height, m_side - 2 * height);
        return m_lattice.box(x - width / 2, y - height / 2, width, height);
    }
    FloatBox anywhere(double width, double height)
    {
        const double left = m_random.between(0, m_side - width);
        return m_lattice.box(left, m_random.between(0, m_side - height), width, height);
    }

    double m_side;
    double m_count;
    Lattice m_lattice;
    Random m_random;
    std::vector<Point> m_centres;
};

/// Parses a number such as "100k", which is 100,000: a whole number, optionally followed by k or M, up to ten million.
std::size_t countOf(std::string_view text)
{
    std::size_t factor = 1;
    if (text.ends_with('k') || text.ends_with('M')) {
        factor = text.ends_with('k') ? 1000 : 1'000'000;
        text.remove_suffix(1);
    }
    std::size_t count = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || count > 10'000'000) {
            return 0;
        }
        count = 10 * count + static_cast<std::size_t>(c - '0');
    }
    return count * factor <= 10'000'000 ? count * factor : 0;
}

}  // namespace

std::optional<World> makeWorld(std::string_view name)
{
    const std::size_t count = name.empty() ? 0 : countOf(name.substr(1));
    if (count == 0) {
        return std::nullopt;
    }
    World world{.name = std::string(name), .side = static_cast<float>(kSide), .boxes = {}, .frames = {}};
    const auto fill = [&](Maker maker, auto make) {
        for (std::size_t i = 0; i < count; ++i) {
            world.boxes.push_back(make(maker, i));
        }
    };
    switch (name.front()) {
    case 'S':
        world.side = count == 500 ? 300 : 500;
        fill(Maker(count, 12345, world.side), [](Maker& maker, std::size_t) { return maker.published(); });
        break;
    case 'U': fill(Maker(count, 1000 + count), [](Maker& maker, std::size_t) { return maker.uniform(); }); break;
    case 'C': fill(Maker(count, 2000 + count), [](Maker& maker, std::size_t) { return maker.clustered(); }); break;
    case 'G': fill(Maker(count, 7000 + count), [](Maker& maker, std::size_t) { return maker.inOneCluster(); }); break;
    case 'K': fill(Maker(count, 8000 + count), [](Maker& maker, std::size_t) { return maker.inKnot(); }); break;
    case 'M': fill(Maker(count, 3000 + count), [](Maker& maker, std::size_t) { return maker.mixed(); }); break;
    case 'X':
        fill(Maker(count, 4000 + count),
             [](Maker& maker, std::size_t i) { return maker.acrossCentreLine(i % 2 == 1); });
        break;
    case 'T':
        fill(Maker(count, 5000 + count), [](Maker& maker, std::size_t i) { return maker.wall(i % 2 == 1); });
        break;
    case 'D':
    case 'L':
    case 'F':
        world.frames = Maker(count, 6000 + count)
                           .moving(kFrames, name.front() == 'D' ? 0.25 : 0.01, name.front() == 'F' ? 0.01 : 1);
        world.boxes = world.frames.front();
        world.frames.erase(world.frames.begin());
        break;
    default: return std::nullopt;
    }
    return world;
}

}  // namespace mortonscope::bench
