#pragma once

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>

/// Computes how colors look to people with color blindness, and how different two colors are. The program contains only
/// results of these formulas.
namespace mortonscope::test {

using Rgb = std::array<double, 3>;

/// Eyes with all three kinds of cones, or without the cones for long, medium or short wavelengths.
enum class Eyes { All, Protanopia, Deuteranopia, Tritanopia };
inline constexpr Eyes kAllEyes[] = {Eyes::All, Eyes::Protanopia, Eyes::Deuteranopia, Eyes::Tritanopia};

inline const char* nameOf(Eyes eyes)
{
    constexpr const char* kNames[] = {"all cones", "protanopia", "deuteranopia", "tritanopia"};
    return kNames[static_cast<int>(eyes)];
}

inline double toLinear(double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); }
inline Rgb linearOf(const QColor& color)
{
    return {toLinear(color.redF()), toLinear(color.greenF()), toLinear(color.blueF())};
}

/// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009: the matrices for severity 1.0,
/// on linear RGB.
inline Rgb seenBy(Eyes eyes, const Rgb& linear)
{
    using Matrix = std::array<Rgb, 3>;
    static constexpr Matrix kProtanopia{
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
    static constexpr Matrix kDeuteranopia{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    static constexpr Matrix kTritanopia{
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    if (eyes == Eyes::All) {
        return linear;
    }
    const Matrix& m = eyes == Eyes::Protanopia ? kProtanopia : eyes == Eyes::Deuteranopia ? kDeuteranopia : kTritanopia;
    Rgb seen;
    for (std::size_t i = 0; i < 3; ++i) {
        seen[i] = std::clamp(m[i][0] * linear[0] + m[i][1] * linear[1] + m[i][2] * linear[2], 0.0, 1.0);
    }
    return seen;
}

/// A color in CIE L*a*b*, with white point D65.
struct Lab {
    double l{};
    double a{};
    double b{};
};

inline Lab labOf(const Rgb& c)
{
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f((0.4124564 * c[0] + 0.3575761 * c[1] + 0.1804375 * c[2]) / 0.95047);
    const double y = f(0.2126729 * c[0] + 0.7151522 * c[1] + 0.0721750 * c[2]);
    const double z = f((0.0193339 * c[0] + 0.1191920 * c[1] + 0.9503041 * c[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIEDE2000, after G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and
/// Application 30 (1), 2005. A difference of about 2 is just noticeable if two patches touch.
inline double ciede2000(const Lab& one, const Lab& two)
{
    constexpr double kDegrees = 3.14159265358979323846 / 180;
    const auto seventh = [](double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))); };
    const double meanC = (std::hypot(one.a, one.b) + std::hypot(two.a, two.b)) / 2;
    const double stretch = 1 + 0.5 * (1 - seventh(meanC));
    const double c1 = std::hypot(one.a * stretch, one.b), c2 = std::hypot(two.a * stretch, two.b);
    const auto hue = [](double a, double b) {
        const double h = a == 0 && b == 0 ? 0 : std::atan2(b, a) / kDegrees;
        return h < 0 ? h + 360 : h;
    };
    const double h1 = hue(one.a * stretch, one.b), h2 = hue(two.a * stretch, two.b);
    const bool grey = c1 * c2 == 0;
    double dh = grey ? 0 : h2 - h1;
    dh += dh > 180 ? -360 : dh < -180 ? 360 : 0;
    const double dL = two.l - one.l, dC = c2 - c1, dH = 2 * std::sqrt(c1 * c2) * std::sin(dh / 2 * kDegrees);
    const double l = (one.l + two.l) / 2, c = (c1 + c2) / 2;
    double h = h1 + h2;
    if (!grey) {
        h = (std::abs(h1 - h2) <= 180 ? h : h < 360 ? h + 360 : h - 360) / 2;
    }
    const double t = 1 - 0.17 * std::cos((h - 30) * kDegrees) + 0.24 * std::cos(2 * h * kDegrees)
                   + 0.32 * std::cos((3 * h + 6) * kDegrees) - 0.20 * std::cos((4 * h - 63) * kDegrees);
    const double turn = 30 * std::exp(-std::pow((h - 275) / 25, 2));
    const double sL = 1 + 0.015 * std::pow(l - 50, 2) / std::sqrt(20 + std::pow(l - 50, 2));
    const double sC = 1 + 0.045 * c, sH = 1 + 0.015 * c * t;
    const double rT = -std::sin(2 * turn * kDegrees) * 2 * seventh(c);
    return std::sqrt(std::pow(dL / sL, 2) + std::pow(dC / sC, 2) + std::pow(dH / sH, 2) + rT * (dC / sC) * (dH / sH));
}

inline double distance(Eyes eyes, const QColor& one, const QColor& two)
{
    return ciede2000(labOf(seenBy(eyes, linearOf(one))), labOf(seenBy(eyes, linearOf(two))));
}

}  // namespace mortonscope::test
