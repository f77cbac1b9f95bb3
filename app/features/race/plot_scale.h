#pragma once

#include <QString>

#include <vector>

namespace mortonscope {

/// A mark on a plot's axis.
struct PlotTick {
    double value;
    QString label;  ///< empty: a line without a number
};

/// The map between values and pixels along one axis: linear, or by their logarithms. A value; values that a logarithmic
/// axis can't hold (0 and below) lie at its low end.
struct PlotScale {
    double low = 0;   ///< value at `from`
    double high = 1;  ///< value at `to`; above low
    double from = 0;  ///< pixels
    double to = 100;  ///< below `from` for an axis that rises on the screen
    bool isLogarithmic = false;

    double pixelOf(double value) const;
    double valueOf(double pixel) const;

    /// Marks at round values, with numbers that stand at least `apart` pixels from each other. On a logarithmic axis
    /// the powers of ten have numbers, if they are few also 2 and 5 times these.
    std::vector<PlotTick> ticks(double apart) const;

    /// A range for values from `least` to `most` with round ends: a linear one begins at 0.
    static PlotScale over(double least, double most, bool isLogarithmic);
};

/// A number on an axis, short: "0.05", "250", "20k", "5M".
QString tickText(double value);

}  // namespace mortonscope
