#pragma once

#include "core/space/space.h"

#include "app/space_view/view_transform.h"

#include <array>
#include <cmath>

namespace mortonscope {

/// The lines of one axis that edges snap to: the world cut into equal parts, going on outside it.
///
/// The lines of the deepest cells are always among them, or, where those are too dense to hit, the lines
/// of a coarser level. A cell is cut into 4, 5, 8 or 10, whichever gives the shortest numbers: a cell of
/// 25 into fives, one of 64 into sixteens. Where that leaves more than kWide pixels it is cut once more.
struct SnapAxis {
    static constexpr double kDense = 4;  ///< pixels: closer lines can't be aimed at
    static constexpr double kWide = 64;

    double low{};
    double high{};
    double cells = 1;   ///< of the level that counts, over the whole world
    double parts = 1;   ///< of one such cell
    double pixels = 0;  ///< from low to high

    double step() const { return (high - low) / (cells * parts); }

    /// The place of line number `k`, 0 at the world's low edge. Cell lines are exactly those of
    /// Space::cellBox; in between, multiplying first keeps round numbers round (0.55 · 100 is not 55).
    double line(double k) const
    {
        const double width = high - low;
        if (std::fmod(k, parts) == 0) {
            return k == cells * parts ? high : low + width * (k / parts / cells);
        }
        const double product = width * k;
        return low + (std::isfinite(product) ? product / (cells * parts) : width / (cells * parts) * k);
    }

    /// The nearest line; numbers so far off that lines have no meaning stay as they are.
    double snapped(double x) const
    {
        const double k = std::round((x - low) / (high - low) * (cells * parts));
        return std::abs(k) < 1e15 ? line(k) : x;
    }

    /// The next line in the direction of `sign` (−1 or 1), never x itself.
    double next(double x, int sign) const
    {
        const double at = (x - low) / (high - low) * (cells * parts);
        if (!(std::abs(at) < 1e15)) {
            return x + sign * step();
        }
        const double k = sign > 0 ? std::floor(at + 1e-6) + 1 : std::ceil(at - 1e-6) - 1;
        return line(k);
    }

    /// How far a key moves `edge` in the direction of `sign` (0: not at all): to the next line, or by a tenth of a
    /// step.
    double nudge(double edge, int sign, bool fine) const
    {
        constexpr double kFine = 0.1;
        return sign == 0 ? 0.0 : fine ? sign * step() * kFine : next(edge, sign) - edge;
    }

    /// The nearest whole unit if it is near, else the nearest tenth of one: that is no pixel away, and short to read.
    double pulledToWhole(double x) const
    {
        const Unit unit = wholeUnit();
        const double whole = unit.nearest(x);
        return pixelsOf(whole - x) <= std::min(kPull, pixelsOf(unit.length()) / 3)
                 ? whole
                 : Unit{unit.digit, unit.power - 1}.nearest(x);
    }

    /// The nearest line of a cell, or else whole unit, if that is near; else x.
    double pulled(double x) const
    {
        const double k = std::round((x - low) / (high - low) * cells);
        const bool isNear =
            std::abs(k) < 1e15 && pixelsOf(line(k * parts) - x) <= std::min(kPull, pixelsOf(wholeUnit().length()) / 2);
        return isNear ? line(k * parts) : pulledToWhole(x);
    }

    /// Over [low, high] with 2^level cells, `pixels` long on screen.
    static SnapAxis over(double low, double high, int level, double pixels)
    {
        SnapAxis axis{low, high, std::exp2(level), 1, pixels};
        while (axis.cells > 1 && pixels / axis.cells < kDense) {
            axis.cells /= 2;
        }
        for (int cut = 0; cut < 2; ++cut) {
            const double parts = axis.parts * bestParts(axis.step());
            if (pixels / (axis.cells * parts) < kDense || (cut == 1 && pixels / (axis.cells * axis.parts) <= kWide)) {
                break;
            }
            axis.parts = parts;
        }
        return axis;
    }

private:
    static constexpr double kPull = 5;  ///< pixels within which a line pulls, unless others are near

    /// 1, 2 or 5 times a power of ten.
    struct Unit {
        double digit;
        double power;

        double length() const { return timesPower(digit); }
        /// The nearest multiple; numbers that it says nothing about stay as they are.
        double nearest(double x) const
        {
            const double count = std::round(x / length()) * digit;
            return std::abs(count) < 1e15 ? timesPower(count) : x;
        }

    private:
        /// Both factors are whole, so that 3 tenths are 0.3.
        double timesPower(double count) const
        {
            return power < 0 ? count / std::pow(10, -power) : count * std::pow(10, power);
        }
    };

    /// The smallest that is kDense pixels long.
    Unit wholeUnit() const
    {
        const double least = kDense / pixels * (high - low);
        Unit unit{1, std::floor(std::log10(least))};
        for (const double digit : {2.0, 5.0, 10.0}) {
            unit.digit = unit.length() < least ? digit : unit.digit;
        }
        return unit;
    }

    double pixelsOf(double length) const { return std::abs(length) / (high - low) * pixels; }

    /// Into how many parts `length` is cut to give the fewest decimals.
    static double bestParts(double length)
    {
        constexpr std::array<double, 4> choices{4, 5, 8, 10};
        double best = choices[0];
        int fewest = 100;
        for (const double parts : choices) {
            const int digits = decimals(length / parts);
            if (digits < fewest) {
                fewest = digits;
                best = parts;
            }
        }
        return best;
    }

    /// Decimal places that x needs, at most 9.
    static int decimals(double x)
    {
        int count = 0;
        while (count < 9 && std::abs(x - std::round(x)) > 1e-9 * std::abs(x)) {
            x *= 10;
            ++count;
        }
        return count;
    }
};

/// Both axes.
struct SnapGrid {
    SnapAxis x;
    SnapAxis y;

    static SnapGrid of(const Space& space, const ViewTransform& transform)
    {
        const Box& world = space.world();
        return {SnapAxis::over(world.left, world.right, space.level(), transform.place.width()),
                SnapAxis::over(world.top, world.bottom, space.level(), transform.place.height())};
    }

    Point snapped(Point point) const { return {x.snapped(point.x), y.snapped(point.y)}; }
    Point pulled(Point point) const { return {x.pulled(point.x), y.pulled(point.y)}; }
};

}  // namespace mortonscope
