#pragma once

#include "core/engine/box_view.h"
#include "core/space/geometry.h"

#include <cmath>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace mortonscope::test {

/// Scenes on which a quadtree, a grid or a sweep may become very slow. Each box overlaps only a few others, unless the
/// scene is about overlaps.
enum class Hard {
    Uniform,
    OneSpot,
    LatticePoints,
    OneOverAll,
    Horizontal,
    Vertical,
    Diagonal,
    Duplicates,
    Scales,
    GridLines,
    Rings,
    Comb,
    Crosses,
    Sorted,
    Reversed,
    FarClusters,
    Outlier,
    HalfPoints,
    SameLine,
    CentreLines,
    Outliers,
    BesideLines,
    LongOnLine,
    Bars,
    FewBesideLines,
};
inline constexpr Hard kHard[] = {
    Hard::Uniform,     Hard::OneSpot,     Hard::LatticePoints, Hard::OneOverAll, Hard::Horizontal,
    Hard::Vertical,    Hard::Diagonal,    Hard::Duplicates,    Hard::Scales,     Hard::GridLines,
    Hard::Rings,       Hard::Comb,        Hard::Crosses,       Hard::Sorted,     Hard::Reversed,
    Hard::FarClusters, Hard::Outlier,     Hard::HalfPoints,    Hard::SameLine,   Hard::CentreLines,
    Hard::Outliers,    Hard::BesideLines, Hard::LongOnLine,    Hard::Bars,       Hard::FewBesideLines,
};

inline std::string nameOf(Hard kind)
{
    constexpr const char* kNames[] = {
        "uniform",
        "one small spot",
        "points on a lattice",
        "one box over all",
        "a horizontal line",
        "a vertical line",
        "a diagonal",
        "duplicates",
        "boxes of all magnitudes",
        "on power-of-two grid lines",
        "nested rings",
        "a comb",
        "a cross in every cell",
        "sorted",
        "reversed",
        "two far clusters",
        "a far outlier",
        "half of them points",
        "on one line",
        "on the centre lines",
        "outlier after outlier",
        "on and just beside lines",
        "long ones on a line",
        "bars beside a line",
        "on lines, some beside",
    };
    return kNames[static_cast<int>(kind)];
}

/// Returns uniform boxes in a square of side 100, with about `pairs` overlaps.
inline std::vector<Box> uniformWithPairs(std::size_t count, double pairs, std::uint64_t seed = 1)
{
    std::mt19937_64 random(seed);
    const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
    const double side = 100 * std::sqrt(2 * pairs) / (2 * static_cast<double>(count));
    std::vector<Box> boxes(count);
    for (Box& box : boxes) {
        const double x = upTo(100), y = upTo(100);
        box = {x, y, x + side * (0.5 + upTo(1)), y + side * (0.5 + upTo(1))};
    }
    return boxes;
}

/// `scales` is the number of scales in Hard::Scales. In float, more than 100 would lose some.
inline std::vector<Box> hardScene(Hard kind, std::size_t count, std::uint64_t seed = 1, unsigned scales = 800)
{
    if (kind == Hard::Uniform) {
        return uniformWithPairs(count, 2 * static_cast<double>(count), seed);
    }
    std::mt19937_64 random(seed * 977 + static_cast<std::uint64_t>(kind));
    const auto upTo = [&](double most) { return std::uniform_real_distribution<double>(0, most)(random); };
    const auto sized = [](double x, double y, double w, double h) { return Box{x, y, x + w, y + h}; };
    const auto n = static_cast<double>(count);
    const double side = 100 / std::sqrt(n);
    std::vector<Box> boxes;
    boxes.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double x = upTo(100), y = upTo(100), w = side * (0.5 + upTo(1)), h = side * (0.5 + upTo(1));
        const auto along = static_cast<double>(i);
        switch (kind) {
        case Hard::OneSpot:
            boxes.push_back(i < 4 ? sized(along * 1e6, along * 1e6, 1, 1)
                                  : sized(x * 1e-6, y * 1e-6, w * 1e-6, h * 1e-6));
            break;
        case Hard::LatticePoints: {
            const double lines = std::ceil(std::sqrt(n / 4));
            boxes.push_back(sized(std::floor(x / 100 * lines), std::floor(y / 100 * lines), 0, 0));
            break;
        }
        case Hard::OneOverAll: boxes.push_back(i == count / 2 ? sized(-1, -1, 102, 102) : sized(x, y, w, h)); break;
        case Hard::Horizontal: boxes.push_back(sized(x, 50, 200 / n, 1e-3)); break;
        case Hard::Vertical: boxes.push_back(sized(50, y, 1e-3, 200 / n)); break;
        case Hard::Diagonal: boxes.push_back(sized(x, x, 200 / n, 200 / n)); break;
        case Hard::Duplicates: boxes.push_back(i % 4 != 0 ? boxes.back() : sized(x, y, side, side)); break;
        case Hard::Scales: {
            const double scale = std::ldexp(1.0, -static_cast<int>(random() % scales));
            boxes.push_back(sized(x * scale, y * scale, w * scale, h * scale));
            break;
        }
        case Hard::GridLines: {
            const double cell = std::ldexp(1.0, static_cast<int>(std::ceil(std::log2(side))));
            boxes.push_back(sized(std::floor(x / cell) * cell, std::floor(y / cell) * cell, cell, cell));
            break;
        }
        case Hard::Rings: {  // enough for a few pairs per box; the other boxes are apart
            const double rings = std::sqrt(4 * n);
            boxes.push_back(along < rings ? sized(along * 50 / rings, along * 50 / rings, 100 - along * 100 / rings,
                                                  100 - along * 100 / rings)
                                          : sized(200 + x, y, w, h));
            break;
        }
        case Hard::Comb:
            boxes.push_back(i == 0 ? sized(0, 99, 100, 1) : sized(along / n * 100, 0, 50 / n, 99.5));
            break;
        case Hard::Crosses: {
            const int level = static_cast<int>(random() % 8);
            const double cell = 100 / std::ldexp(1.0, level),
                         length = std::min(cell, 3200 * std::ldexp(1.0, level) / n), thin = side / 1000;
            const double left = std::floor(x / cell) * cell, top = std::floor(y / cell) * cell;
            boxes.push_back(i % 2 != 0 ? sized(left + cell / 2 - thin / 2, y, thin, length)
                                       : sized(x, top + cell / 2 - thin / 2, length, thin));
            break;
        }
        case Hard::Sorted: boxes.push_back(sized(along / n * 100, y, w, h)); break;
        case Hard::Reversed: boxes.push_back(sized(100 - along / n * 100, y, w, h)); break;
        case Hard::FarClusters:
            boxes.push_back(i % 2 != 0 ? sized(x * 1e-4, y * 1e-4, w * 1e-4, h * 1e-4) : sized(1e5 + x, 1e5 + y, w, h));
            break;
        case Hard::Outlier: boxes.push_back(i == 0 ? sized(1e9, 1e9, 1, 1) : sized(x, y, w, h)); break;
        case Hard::HalfPoints: boxes.push_back(i % 2 != 0 ? sized(x, y, 0, 0) : sized(x, y, 2 * w, 2 * h)); break;
        case Hard::SameLine:
            boxes.push_back(seed % 2 != 0 ? sized(x, 50, 200 / n, 0) : sized(50, y, 0, 200 / n));
            break;
        case Hard::CentreLines:
            boxes.push_back(i % 2 != 0 ? sized(50 - upTo(5), y, 5, 200 / n) : sized(x, 50 - upTo(5), 200 / n, 5));
            break;
        case Hard::Outliers: {  // each is twice as far away as the previous one
            const double far = std::ldexp(200.0, static_cast<int>(i));
            boxes.push_back(i < 200 ? sized(far, far, 1, 1) : sized(x, y, w, h));
            break;
        }
        case Hard::BesideLines: {  // the first box moves the middle a little away from the lines
            const double length = 400 / n * (0.5 + upTo(1)), off = length * upTo(1);
            boxes.push_back(i == 0       ? sized(100, 100, 400 / n, 400 / n)
                            : i % 2 != 0 ? sized(50 - off, y, length, length)
                                         : sized(x, 50 - off, length, length));
            break;
        }
        case Hard::LongOnLine:
            boxes.push_back(sized(50 - upTo(1), y, 1, i % (count / 16 + 1) == 0 ? 10 : 200 / n));
            break;
        case Hard::Bars:  // most on a line, one across all, and others beside all of them that overlap hardly any
            boxes.push_back(i == 0       ? sized(0, 30, 100, 1 / n)
                            : i % 4 != 0 ? sized(50 - upTo(1) / n, y, 1 / n, 200 / n)
                                         : sized(x * 0.49, 5 + y * 0.15, 1 / n, 30));
            break;
        case Hard::FewBesideLines: {  // as many boxes below as a sweep on the lines includes
            const double length = 400 / n * (1 + upTo(1)), off = i % 10 < 3 ? length * (1 + upTo(0.1)) : length / 2;
            boxes.push_back(i == 0        ? sized(100, 100, 400 / n, 400 / n)
                            : i % 20 < 10 ? sized(50 - off, y, length, length)
                                          : sized(x, 50 - off, length, length));
            break;
        }
        case Hard::Uniform: break;
        }
    }
    return boxes;
}

/// Returns the boxes in another number type.
template <class Real>
std::vector<BoxOf<Real>> as(const std::vector<Box>& boxes)
{
    std::vector<BoxOf<Real>> same;
    for (const Box& box : boxes) {
        same.push_back({static_cast<Real>(box.left), static_cast<Real>(box.top), static_cast<Real>(box.right),
                        static_cast<Real>(box.bottom)});
    }
    return same;
}

/// Returns a hard scene in float or double. In float, it has fewer scales.
template <class Real>
std::vector<BoxOf<Real>> hardSceneAs(Hard kind, std::size_t count, std::uint64_t seed = 1)
{
    return as<Real>(hardScene(kind, count, seed, sizeof(Real) == 4 ? 100 : 800));
}

}  // namespace mortonscope::test
