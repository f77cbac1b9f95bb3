#include "core/scene/generators.h"

#include "core/base/message.h"
#include "core/base/split_mix.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kFastest = 1e300;  // so that the width of the range from −speed to speed is finite, too
constexpr Box kHundred{0, 0, 100, 100};

constexpr std::array kGeneratorKinds{
    GeneratorKind{
        "uniform", message("Boxes of similar size, spread evenly: the best case for a quadtree."), 100, kHundred, {}},
    GeneratorKind{"clustered",
                  message("Boxes crowd around a few points and leave the rest empty: cells are filled unevenly."),
                  100,
                  kHundred,
                  {}},
    GeneratorKind{
        "mixed", message("Many small boxes and a few large ones: every level of the tree is used."), 100, kHundred, {}},
    GeneratorKind{"straddling",
                  message("Every box crosses a center line, so all go to the root: the worst case for a quadtree."),
                  100,
                  kHundred,
                  {}},
    GeneratorKind{"lattice",
                  message("Tiles that touch their neighbors and do not overlap until they move, so the rules open and "
                          "closed differ. Not random; the seed has no effect."),
                  100,
                  kHundred,
                  {}},
    GeneratorKind{"published-rectangles",
                  message("Rectangles of 10 by 10 in 500 by 500, tree of depth 3. Published: 42 ms a frame with brute "
                          "force, 22 ms with the tree."),
                  1000, Box{0, 0, 500, 500}, 3, true},
    GeneratorKind{"published-circles",
                  message("Circles of radius 5 in 300 by 300, tree of depth 3; they start in the middle half."), 500,
                  Box{0, 0, 300, 300}, 3, true},
};

/// Random numbers that are the same on all platforms. Uses only + − × ÷ and square root, which give the same bits
/// everywhere; pow and log don't.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_chance(seed) {}

    /// Returns a number in [0, 1) with 53 random bits.
    double unit() { return static_cast<double>(m_chance.next() >> 11) * 0x1p-53; }
    double between(double low, double high) { return low + (high - low) * unit(); }
    std::size_t below(std::size_t n)
    {
        assert(n > 0);
        return static_cast<std::size_t>(m_chance.next() % n);
    }

    /// Returns a roughly normal number with mean 0 and standard deviation 1: the sum of twelve uniform numbers has a
    /// variance of 1.
    double bell()
    {
        double sum = -6;
        for (int i = 0; i < 12; ++i) {
            sum += unit();
        }
        return sum;
    }

private:
    SplitMix64 m_chance;
};

/// Rounds coordinates to few decimals, so that a learner can read them. Leaves them unchanged if the steps would be
/// coarse for a typical side, or a world far from the origin would lose digits.
class Rounding {
public:
    Rounding(double size, const Box& world)
    {
        const double largest =
            std::max({std::abs(world.left), std::abs(world.top), std::abs(world.right), std::abs(world.bottom)});
        for (const double steps : {1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6}) {
            if (size * steps >= 200) {
                m_steps = largest * steps < 1e14 ? steps : 0;
                return;
            }
        }
    }

    double operator()(double v) const { return m_steps == 0 ? v : std::floor(v * m_steps + 0.5) / m_steps; }

private:
    double m_steps = 0;  // per world unit; 0 for no rounding
};

/// The input of each kind, and the objects it makes.
struct Task {
    std::size_t count;
    Space space;
    std::optional<double> size;
    Random random;
    std::optional<double> speed;
    Random speeds;  ///< a separate generator, so that speeds don't change the places of a seed
    SceneBuilder builder;

    const Box& world() const { return space.world(); }
    double n() const { return static_cast<double>(std::max<std::size_t>(count, 1)); }
    /// Returns the side of a square with one box's share of the world's area. Takes two roots, because the area could
    /// overflow.
    double share() const { return std::sqrt(world().width()) * std::sqrt(world().height()) / std::sqrt(n()); }

    void add(const char* prefix, const Box& box, std::optional<Circle> circle = {}, Velocity velocity = {})
    {
        const std::size_t i = builder.size();
        std::string name = count <= 26 ? std::string(1, static_cast<char>('A' + i)) : prefix + std::to_string(i + 1);
        if (speed) {
            const double vx = speeds.between(-*speed, *speed);
            const double vy = speeds.between(-*speed, *speed);
            velocity = {vx, vy};
        }
        assert(circle ? !checkCircle(*circle) : !checkBox(box));
        [[maybe_unused]] const auto owner = builder.add({std::move(name), box, circle, velocity, {}});
        assert(!owner);
    }
};

struct Range {
    double low;
    double high;
};

/// Returns a rounded range of `length` that begins at `low`, moved and cut to fit into the world.
Range within(double low, double length, Range world, const Rounding& rounded)
{
    assert(world.low <= world.high && length >= 0);
    const double fits = std::min(length, world.high - world.low);
    const double begin =
        std::clamp(rounded(std::clamp(low, world.low, std::max(world.low, world.high - fits))), world.low, world.high);
    return {begin, std::clamp(rounded(begin + fits), begin, world.high)};
}

void addWithin(Task& task, double left, double top, double width, double height, const Rounding& rounded)
{
    const Range x = within(left, width, {task.world().left, task.world().right}, rounded);
    const Range y = within(top, height, {task.world().top, task.world().bottom}, rounded);
    task.add("b", {x.low, y.low, x.high, y.high});
}

/// Returns a uniformly random place for an object of this width and height.
Point anywhere(Task& task, double width, double height)
{
    const Box& world = task.world();
    const double x = task.random.between(world.left, std::max(world.left, world.right - width));
    const double y = task.random.between(world.top, std::max(world.top, world.bottom - height));
    return {x, y};
}

/// Makes boxes with sides of 0.5 … 1.5 shares. A box meets (w1 + w2)(h1 + h2) / share² = 4 others on average.
void uniform(Task& task)
{
    const double size = task.size.value_or(task.share());
    const Rounding rounded(size, task.world());
    for (std::size_t i = 0; i < task.count; ++i) {
        const double width = task.random.between(0.5, 1.5) * size;
        const double height = task.random.between(0.5, 1.5) * size;
        const Point at = anywhere(task, width, height);
        addWithin(task, at.x, at.y, width, height, rounded);
    }
}

/// Makes up to 64 bell-shaped clusters, each about W/(12·√clusters) wide. Within a cluster of n/k boxes with side w, a
/// box meets (n/k)·w²/(π σ²) others; w = 3.76·σ·√(k/n) makes this 4.5.
void clustered(Task& task)
{
    const Box& world = task.world();
    const std::size_t clusters = std::clamp<std::size_t>(task.count / 12, 1, 64);
    const double spread = 1 / (12 * std::sqrt(static_cast<double>(clusters)));
    const double share = 3.76 * spread * std::sqrt(static_cast<double>(clusters) / task.n());
    const double size = task.size.value_or(share * std::sqrt(world.width()) * std::sqrt(world.height()));
    const Rounding rounded(size, world);
    std::vector<Point> centres;
    for (std::size_t i = 0; i < clusters; ++i) {
        const double x = task.random.between(0.1, 0.9);
        const double y = task.random.between(0.1, 0.9);
        centres.push_back({x, y});
    }
    for (std::size_t i = 0; i < task.count; ++i) {
        const Point& centre = centres[task.random.below(clusters)];
        const double width = task.random.between(0.5, 1.5) * size;
        const double height = task.random.between(0.5, 1.5) * size;
        const double x = world.left + (centre.x + spread * task.random.bell()) * world.width() - width / 2;
        const double y = world.top + (centre.y + spread * task.random.bell()) * world.height() - height / 2;
        addWithin(task, x, y, width, height, rounded);
    }
}

/// Makes boxes whose sides follow a power law: a third of a share times u^(−5/8), up to sixteen shares or a quarter of
/// the world, with aspect ratios 1:2 … 2:1. A box meets about five others, mostly because of the few large boxes.
void mixed(Task& task)
{
    const Box& world = task.world();
    const double size = task.size.value_or(task.share());
    const double largest = std::min({16 * size, world.width() / 4, world.height() / 4});
    const Rounding rounded(size / 2, world);
    for (std::size_t i = 0; i < task.count; ++i) {
        const double u = std::sqrt(1 - task.random.unit());  // (0, 1]
        const double eighth = std::sqrt(std::sqrt(u));       // u^(1/8) of the original number
        const double side = std::min(size / 3 / (u * eighth), largest);
        const double stretch = std::sqrt(task.random.between(0.5, 2));
        const Point at = anywhere(task, side * stretch, side / stretch);
        addWithin(task, at.x, at.y, side * stretch, side / stretch, rounded);
    }
}

/// Puts half of the boxes across the vertical center line and half across the horizontal one. With n/2 boxes of side
/// 4·W/n along a line of length W, each meets four others.
void straddling(Task& task)
{
    const Box& world = task.world();
    const double shorter = std::min(world.width(), world.height());
    const double size = task.size.value_or(std::min(4 / task.n(), 0.2) * shorter);
    const Rounding rounded(size, world);
    const Point centre{world.left + world.width() / 2, world.top + world.height() / 2};
    for (std::size_t i = 0; i < task.count; ++i) {
        const double width = std::min(task.random.between(0.5, 1.5) * size, world.width());
        const double height = std::min(task.random.between(0.5, 1.5) * size, world.height());
        const double share = task.random.between(0.2, 0.8);  // share of the side before the line
        const bool isAcrossX = i % 2 == 0;
        Point at = anywhere(task, width, height);
        if (isAcrossX) {
            at.x = centre.x - share * width;
        } else {
            at.y = centre.y - share * height;
        }
        Range x = within(at.x, width, {world.left, world.right}, rounded);
        Range y = within(at.y, height, {world.top, world.bottom}, rounded);
        Range& across = isAcrossX ? x : y;
        const double line = isAcrossX ? centre.x : centre.y;
        across = {std::min(across.low, line), std::max(across.high, line)};  // regardless of rounding
        task.add("b", {x.low, y.low, x.high, y.high});
    }
}

/// Makes rows of tiles, as square as the world allows. Neighbors compute their common edge by the same formula, so they
/// touch exactly. If a size is given, each tile has this size, centered on its place.
void lattice(Task& task)
{
    const Box& world = task.world();
    const double columns = std::clamp(
        std::ceil(std::sqrt(task.n()) * std::sqrt(world.width()) / std::sqrt(world.height())), 1.0, task.n());
    const double rows = std::ceil(task.n() / columns);
    const auto edge = [](double low, double high, double i, double parts) {
        return i == parts ? high : std::min(low + (high - low) * (i / parts), high);
    };
    for (std::size_t i = 0; i < task.count; ++i) {
        const double row = std::floor(static_cast<double>(i) / columns);
        const double column = static_cast<double>(i) - row * columns;
        const Box tile{edge(world.left, world.right, column, columns), edge(world.top, world.bottom, row, rows),
                       edge(world.left, world.right, column + 1, columns),
                       edge(world.top, world.bottom, row + 1, rows)};
        if (task.size) {
            const Rounding asIs(0, world);
            addWithin(task, tile.left + (tile.width() - *task.size) / 2, tile.top + (tile.height() - *task.size) / 2,
                      *task.size, *task.size, asIs);
        } else {
            task.add("b", tile);
        }
    }
}

/// Returns the shorter side of the world divided by the published side, so that other worlds get the same picture.
double scaleOf(const Task& task, double published)
{
    return std::min(task.world().width(), task.world().height()) / published;
}

/// Makes rectangles of 10 × 10 with a speed in [−5, 5) per axis and frame.
void publishedRectangles(Task& task)
{
    const double scale = scaleOf(task, 500);
    const double side = std::min(task.size.value_or(10 * scale), 500 * scale);
    for (std::size_t i = 0; i < task.count; ++i) {
        const Point at = anywhere(task, side, side);
        const double vx = task.random.between(-5, 5) * scale;
        const double vy = task.random.between(-5, 5) * scale;
        const Box& world = task.world();
        task.add("r", {at.x, at.y, std::min(at.x + side, world.right), std::min(at.y + side, world.bottom)}, {},
                 {vx, vy});
    }
}

/// Makes circles of radius 5 with a speed in [−2, 2) per axis and frame. Their centers are in the middle half of the
/// world.
void publishedCircles(Task& task)
{
    const Box& world = task.world();
    const double scale = scaleOf(task, 300);
    const double radius = std::min(task.size.value_or(5 * scale), 75 * scale);
    for (std::size_t i = 0; i < task.count; ++i) {
        const double x = world.left + task.random.between(0.25, 0.75) * world.width();
        const double y = world.top + task.random.between(0.25, 0.75) * world.height();
        const double vx = task.random.between(-2, 2) * scale;
        const double vy = task.random.between(-2, 2) * scale;
        task.add("c", {}, Circle{{x, y}, radius}, {vx, vy});
    }
}

/// The functions that make the kinds, in the order of kGeneratorKinds.
constexpr std::array<void (*)(Task&), kGeneratorKinds.size()> kMakers{
    uniform, clustered, mixed, straddling, lattice, publishedRectangles, publishedCircles};

int usualLevel(std::size_t count)
{
    int level = 2;
    while (level < 8 && Cell::cellsAt(level + 1) <= count) {
        ++level;
    }
    return level;
}

Error unknownKind(const std::string& kind)
{
    std::vector<std::string_view> known;
    for (const GeneratorKind& k : kGeneratorKinds) {
        known.push_back(k.id);
    }
    return Error{ErrorCode::UnknownValue, "kind", quotedText(kind), oneOfThese(known)}.suggesting(kind, known);
}

}  // namespace

std::span<const GeneratorKind> generatorKinds() { return kGeneratorKinds; }

Result<Scene> generateScene(const GeneratorSettings& settings)
{
    const auto kind = std::find_if(kGeneratorKinds.begin(), kGeneratorKinds.end(),
                                   [&](const GeneratorKind& k) { return k.id == settings.kind; });
    if (kind == kGeneratorKinds.end()) {
        return unknownKind(settings.kind);
    }
    const std::size_t count = settings.count.value_or(kind->count);
    if (count > kMaxBoxes) {
        return Error{ErrorCode::TooLarge, "count", std::to_string(count), say("at most 4000000 boxes")};
    }
    if (settings.size && !(std::isfinite(*settings.size) && *settings.size > 0)) {
        return Error{ErrorCode::OutOfRange, "size", numberText(*settings.size), say("a positive finite number")};
    }
    if (settings.speed && !(*settings.speed >= 0 && *settings.speed <= kFastest)) {
        return Error{ErrorCode::OutOfRange, "speed", numberText(*settings.speed), say("a number from 0 to 1e+300")};
    }
    const auto space = Space::create(settings.world.value_or(kind->world),
                                     settings.level.value_or(kind->level.value_or(usualLevel(count))));
    if (!space) {
        return space.error();
    }
    Task task{count, *space, settings.size, Random(settings.seed), settings.speed, Random(~settings.seed), {}};
    task.builder.reserve(count);
    kMakers[static_cast<std::size_t>(kind - kGeneratorKinds.begin())](task);
    return task.builder.finish(*space, Touching::Open,
                               settings.kind + ", " + std::to_string(count) + ", seed "
                                   + std::to_string(settings.seed));
}

}  // namespace mortonscope
