#pragma once

#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <cmath>

namespace mortonscope {

/// The typography of badges and tags.
struct BadgeType {
    explicit BadgeType(const Theme& theme)
        : regular(theme.mono(TextSize::Bits)), bold(theme.mono(TextSize::Bits, true)), metrics(bold),
          slotFont(theme.font(TextSize::Small, true)), slotMetrics(slotFont),
          digit(std::ceil(metrics.horizontalAdvance(QLatin1Char('0')))), gap(std::round(digit * 0.7)), pad(theme.px(7)),
          height(std::ceil(metrics.height() * 1.15))
    {
    }
    /// Returns the width of pairs in a row.
    double width(int pairs) const { return pairs * 2 * digit + std::max(0, pairs - 1) * gap; }
    double pairStep() const { return 2 * digit + gap; }

    /// Returns the rectangle around a pair of bits; `at` is the left end of its baseline.
    QRectF around(QPointF at) const
    {
        const double rise = metrics.capHeight();
        return QRectF(at.x(), at.y() - rise, 2 * digit, rise)
            .adjusted(-gap * 0.42, -gap * 0.45, gap * 0.42, gap * 0.45);
    }

    QFont regular;
    QFont bold;
    QFontMetricsF metrics;
    QFont slotFont;
    QFontMetricsF slotMetrics;
    double digit;
    double gap;  ///< between pairs
    double pad;
    double height;
};

}  // namespace mortonscope
