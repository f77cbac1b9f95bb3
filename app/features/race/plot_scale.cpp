#include "app/features/race/plot_view.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace mortonscope {

namespace {

/// Returns the largest number of the form 1, 2 or 5 times a power of ten that is at most `value`.
double roundDown(double value)
{
    const double power = std::pow(10, std::floor(std::log10(value) + 1e-9));
    for (const double digit : {5.0, 2.0}) {
        if (digit * power <= value * (1 + 1e-9)) {
            return digit * power;
        }
    }
    return power;
}

double roundUp(double value)
{
    const double below = roundDown(value);
    if (below >= value * (1 - 1e-9)) {
        return below;
    }
    const double power = std::pow(10, std::floor(std::log10(value) + 1e-9));
    for (const double digit : {2.0, 5.0}) {
        if (digit * power >= value * (1 - 1e-9)) {
            return digit * power;
        }
    }
    return 10 * power;
}

std::vector<PlotTick> linearTicks(const PlotScale& scale, double apart)
{
    const double most = std::max(1.0, std::floor(std::abs(scale.to - scale.from) / apart));
    const double step = roundUp((scale.high - scale.low) / most);
    std::vector<PlotTick> ticks;
    for (double i = std::ceil(scale.low / step - 1e-9); i * step <= scale.high + step * 1e-9; ++i) {
        ticks.push_back({i * step, tickText(i * step)});
    }
    return ticks;
}

std::vector<PlotTick> logarithmicTicks(const PlotScale& scale, double apart)
{
    const double decades = std::log10(scale.high / scale.low);
    const double decade = std::abs(scale.to - scale.from) / decades;
    const int every = std::max(1, static_cast<int>(std::ceil(apart / decade)));
    std::vector<PlotTick> ticks;
    for (int power = static_cast<int>(std::floor(std::log10(scale.low) + 1e-9)); power <= std::log10(scale.high) + 1e-9;
         ++power) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            const double value = digit * std::pow(10, power);
            if (value < scale.low * (1 - 1e-9) || value > scale.high * (1 + 1e-9)) {
                continue;
            }
            // With 2 and 5 numbered too, the narrowest gap is that from 1 to 2, and it must have room.
            const bool isNumbered = digit == 1 ? power % every == 0 : decade * std::log10(2) >= apart;
            if (isNumbered || digit == 1) {
                ticks.push_back({value, isNumbered ? tickText(value) : QString()});
            }
        }
    }
    return ticks;
}

}  // namespace

double PlotScale::pixelOf(double value) const
{
    if (isLogarithmic) {
        return from + std::log(std::max(value, low) / low) / std::log(high / low) * (to - from);
    }
    return from + (value - low) / (high - low) * (to - from);
}

double PlotScale::valueOf(double pixel) const
{
    const double share = (pixel - from) / (to - from);
    return isLogarithmic ? low * std::pow(high / low, share) : low + share * (high - low);
}

std::vector<PlotTick> PlotScale::ticks(double apart) const
{
    return isLogarithmic ? logarithmicTicks(*this, apart) : linearTicks(*this, apart);
}

PlotScale PlotScale::over(double least, double most, bool isLogarithmic)
{
    PlotScale scale;
    scale.isLogarithmic = isLogarithmic;
    if (most > 0) {
        scale.high = roundUp(isLogarithmic ? most : most * 1.02);
    }
    if (isLogarithmic) {
        scale.low = scale.high / 10;
        if (least > 0 && least <= most && roundDown(least) < scale.high) {
            scale.low = roundDown(least);
        }
    }
    return scale;
}

QString tickText(double value)
{
    const QLocale locale;
    for (const auto& [size, unit, letter] : {std::tuple(1e12, 1e12, 'T'), std::tuple(1e9, 1e9, 'G'),
                                             std::tuple(1e6, 1e6, 'M'), std::tuple(1e4, 1e3, 'k')}) {
        if (value >= size * (1 - 1e-9)) {
            return locale.toString(value / unit, 'g', 4) + QLatin1Char(letter);
        }
    }
    int decimals = 0;
    for (double shifted = value; decimals < 9 && std::abs(shifted - std::round(shifted)) > 1e-6; shifted *= 10) {
        ++decimals;
    }
    return locale.toString(value, 'f', decimals);
}

}  // namespace mortonscope
