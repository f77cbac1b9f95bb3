#include "app/theme/contrast.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const auto [darker, lighter] =
        std::minmax({luminance(a), luminance(b)});  // a list: of two it would return references to what is gone
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

}  // namespace mortonscope
