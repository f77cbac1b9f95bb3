#pragma once

#include <QString>

#include <vector>

namespace mortonscope {

/// A mark on a plot's axis.
struct PlotTick {
    double value;
    QString label;  ///< empty: a line without a number
};

/// Maps values of one axis to pixels and back, linearly or by logarithm. On a logarithmic axis, values of 0 and below
/// are at the low end.
struct PlotScale {
    double low = 0;   ///< value at `from`
    double high = 1;  ///< value at `to`; greater than low
    double from = 0;  ///< pixels
    double to = 100;  ///< pixels; less than `from` for an axis that rises on the screen
    bool isLogarithmic = false;

    double pixelOf(double value) const;
    double valueOf(double pixel) const;

    /// Returns ticks at round values. Their labels are at least `apart` pixels from each other. On a logarithmic axis,
    /// powers of ten have labels; if these are few, also 2 and 5 times a power.
    std::vector<PlotTick> ticks(double apart) const;

    /// Makes a scale for values from `least` to `most` with round ends. A linear one starts at 0.
    static PlotScale over(double least, double most, bool isLogarithmic);
};

/// Formats a number of an axis briefly: "0.05", "250", "20k", "5M".
QString tickText(double value);

}  // namespace mortonscope
