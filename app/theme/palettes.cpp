#include "app/theme/palettes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace mortonscope {

namespace {

/// The colors of a role, in the order of Theme::Scheme.
using SchemeColors = std::array<QRgb, 4>;

/// Text has a contrast of at least 4.5 : 1 on every background that it appears on, 7 : 1 in high contrast; meaningful
/// lines and shapes have 3 : 1 and 4.5 : 1. Hues are near those that M. Okabe and K. Ito (2008) chose for color-blind
/// users. Their lightness was then adjusted until all colors that must be told apart differ enough for each kind of
/// color vision. x bits are always blue and y bits vermilion.
SchemeColors schemeColorsOf(Role role)
{
    // clang-format off
    switch (role) {
    //                               light       dark        high contrast, light and dark
    case Role::Window:       return {0xFFF3F4F7, 0xFF15181D, 0xFFFFFFFF, 0xFF000000};
    case Role::Surface:      return {0xFFFFFFFF, 0xFF1C2027, 0xFFFFFFFF, 0xFF000000};
    case Role::Raised:       return {0xFFE9ECF1, 0xFF2A303A, 0xFFEEEEEE, 0xFF1C1C1C};
    case Role::Outside:      return {0xFFE7EAEF, 0xFF101216, 0xFFE8E8E8, 0xFF141414};
    case Role::Line:         return {0xFFD3D8E0, 0xFF3A424F, 0xFF767676, 0xFF8A8A8A};
    case Role::Frame:        return {0xFF7A8392, 0xFF7D8798, 0xFF555555, 0xFFA6A6A6};
    case Role::Grid:         return {0xFF5F697B, 0xFF9AA4B4, 0xFF404040, 0xFFC8C8C8};
    case Role::Text:         return {0xFF171D29, 0xFFE9ECF1, 0xFF000000, 0xFFFFFFFF};
    case Role::Quiet:        return {0xFF4A5466, 0xFFB3BCC9, 0xFF2E2E2E, 0xFFD2D2D2};
    case Role::Faint:        return {0xFF5B6577, 0xFF9FA9B8, 0xFF464646, 0xFFB9B9B9};
    case Role::Accent:
    case Role::Current:      return {0xFF8941D5, 0xFFC880F9, 0xFF5B2BAF, 0xFFF5D1FF};
    case Role::AccentSoft:   return {0xFFFAEDFC, 0xFF3A2142, 0xFFFBE6FF, 0xFF2E0833};
    case Role::OnAccent:     return {0xFFFFFFFF, 0xFF21092A, 0xFFFFFFFF, 0xFF000000};
    case Role::BitX:         return {0xFF004E8D, 0xFF9ACBFF, 0xFF003D6F, 0xFF71B9FE};
    case Role::BitY:         return {0xFFA63800, 0xFFFFA57C, 0xFF610D00, 0xFFFF9A6D};
    case Role::Hover:        return {0xFF653400, 0xFFFFD45C, 0xFF694300, 0xFFFFD657};
    case Role::HoverSoft:    return {0xFFFBF0D6, 0xFF3E3420, 0xFFFFF1BF, 0xFF332600};
    case Role::Hit:          return {0xFF005444, 0xFF57ECAE, 0xFF003240, 0xFF6FFFC2};
    case Role::Miss:         return {0xFF5B6577, 0xFFA4ABB9, 0xFF434B58, 0xFFB0B6C3};
    case Role::Warning:      return {0xFF6B2C00, 0xFFFFB454, 0xFF723E00, 0xFFFFC461};
    case Role::Bookmark:     return {0xFF003139, 0xFF44BAC3, 0xFF00535D, 0xFF4AC5C9};
    case Role::Breakpoint:   return {0xFFC3302F, 0xFFF87981, 0xFF73001B, 0xFFFF9790};
    case Role::Found:        return {0xFF3E34A7, 0xFFD0B6FF, 0xFF261E83, 0xFFB5AAFF};
    case Role::Query:        return {0xFF3350B8, 0xFFA6B6FF, 0xFF2A439B, 0xFFA6B6FF};
    case Role::QueryPartly:  return {0xFF766000, 0xFFD8C24E, 0xFF5A4900, 0xFFD8C24E};
    case Role::Missing:
    case Role::Extra:        return {0xFFC3302F, 0xFFF87981, 0xFF98001C, 0xFFFF9790};
    case Role::GreenInk:     return {0xFF129373, 0xFF57ECAE, 0xFF007850, 0xFF6FFFC2};
    }
    // clang-format on
    return schemeColorsOf(Role::Text);
}

/// Ramps of steadily changing lightness. In all of them the hue goes from purple over blue to teal, but never to green,
/// the color of overlaps. The first one is black followed by the dark half of viridis (S. van der Walt, N. Smith,
/// 2015).
using Ramp = std::array<QRgb, 6>;
constexpr Ramp kOnLight = {0xFF000000, 0xFF440154, 0xFF472D7B, 0xFF3B528B, 0xFF2C728E, 0xFF21918C};
constexpr Ramp kOnDark = {0xFFFFFFFF, 0xFFE6D2F7, 0xFFBFC3F8, 0xFF86A8E6, 0xFF5596C9, 0xFF287F93};
constexpr Ramp kOnBlack = {0xFFFFFFFF, 0xFFEADCFA, 0xFFC4CDF8, 0xFF97BDEE, 0xFF67AEDA, 0xFF3FA3B4};

/// Interpolates the ramp at position `at`, in samples.
QColor colorAt(const Ramp& ramp, double at)
{
    at = std::clamp(at, 0.0, static_cast<double>(ramp.size() - 1));
    const auto low = std::min(static_cast<std::size_t>(at), ramp.size() - 2);
    const double share = at - static_cast<double>(low);
    const QColor a(ramp[low]);
    const QColor b(ramp[low + 1]);
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * share)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

}  // namespace

QColor colorOf(Theme::Scheme scheme, Role role)
{
    return QColor(schemeColorsOf(role)[static_cast<std::size_t>(scheme)]);
}

QColor levelColorOf(Theme::Scheme scheme, double share)
{
    struct Part {
        const Ramp& ramp;
        double root;
        double deepest;
    };
    // The deepest level still differs from the surface, and text is readable on all levels.
    static constexpr std::array<Part, 4> kParts = {
        {{kOnLight, 1, 5}, {kOnDark, 0.7, 5}, {kOnLight, 0.4, 2.9}, {kOnBlack, 0.4, 5}}};
    const Part& part = kParts[static_cast<std::size_t>(scheme)];
    return colorAt(part.ramp, part.root + (part.deepest - part.root) * std::clamp(share, 0.0, 1.0));
}

QColor seriesColorOf(Theme::Scheme scheme, int n)
{
    // Found by a search that maximizes the smallest distance within each eight.
    static constexpr std::array<std::array<QRgb, kSeriesColors>, 4> kColors = {{
        {0xFF6D00CC, 0xFFD37E1A, 0xFF445A5A, 0xFF7990D5, 0xFF2B0000, 0xFF95928D, 0xFF020045, 0xFF913D09},
        {0xFFB5A6FF, 0xFFA75938, 0xFFCEFEFF, 0xFF9427FF, 0xFFB9AF00, 0xFF4BB599, 0xFFFFFFB8, 0xFF4D7277},
        {0xFF8E4FF3, 0xFF3E4400, 0xFF18846E, 0xFF1F0000, 0xFF6B7D0E, 0xFF00013C, 0xFF024A4A, 0xFF5700AC},
        {0xFFD5AFFF, 0xFFE1870A, 0xFF52D29E, 0xFF596ED4, 0xFFFFFF17, 0xFF8A725A, 0xFFE1FFFF, 0xFF8D8D9A},
    }};
    return QColor(kColors[static_cast<std::size_t>(scheme)][static_cast<std::size_t>(n % kSeriesColors)]);
}

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    // With a list, minmax returns values. With two arguments, it would return dangling references.
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor legibleOn(const QColor& under)
{
    return contrast(Qt::white, under) >= contrast(Qt::black, under) ? Qt::white : Qt::black;
}

QColor laidOver(const QColor& under, const QColor& over)
{
    const double share = over.alphaF();
    const auto mixed = [share](int below, int above) {
        return static_cast<int>(std::lround(below + (above - below) * share));
    };
    return {mixed(under.red(), over.red()), mixed(under.green(), over.green()), mixed(under.blue(), over.blue())};
}

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto part = [share](float a, float b) { return static_cast<float>(std::lerp(a, b, share)); };
    return QColor::fromRgbF(part(from.redF(), to.redF()), part(from.greenF(), to.greenF()),
                            part(from.blueF(), to.blueF()), part(from.alphaF(), to.alphaF()));
}

QColor paperInk(PaperInk ink)
{
    switch (ink) {
    case PaperInk::Black: return {0, 0, 0};
    case PaperInk::Gray: return {96, 96, 96};
    case PaperInk::Light: return {190, 190, 190};
    case PaperInk::Shade: return {214, 214, 214};
    case PaperInk::Tint: return {0, 0, 0, 22};
    }
    return {0, 0, 0};
}

QColor paperColor() { return {255, 255, 255}; }

QColor spotlightDim() { return QColor(0, 0, 0, 150); }

QPen seriesPen(const Theme& theme, int n, double width)
{
    // Adjacent pens differ in color and style. The style advances with the color, and once more after all colors.
    const QVector<qreal> styles[] = {{}, {5, 2}, {1.5, 1.5}, {6, 2, 1.5, 2}, {9, 2, 1.5, 2, 1.5, 2}};
    const auto at = static_cast<std::size_t>(n);
    QPen pen(seriesColorOf(theme.scheme(), n), theme.px(width), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    const QVector<qreal>& style = styles[(at + at / kSeriesColors) % std::size(styles)];
    if (!style.isEmpty()) {
        pen.setDashPattern(style);
    }
    return pen;
}

}  // namespace mortonscope
