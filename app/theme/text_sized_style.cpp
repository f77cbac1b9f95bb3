#include "app/theme/text_sized_style.h"

#include <QApplication>
#include <QFontMetrics>

namespace mortonscope {

TextSizedStyle::TextSizedStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

int TextSizedStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (metric == PM_ToolBarExtensionExtent) {
        return QFontMetrics(QApplication::font()).height();
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

}  // namespace mortonscope
