#include "app/theme/themed_style.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace mortonscope {

namespace {

constexpr double kFocusWidth = 2;

void paintControlFrame(QPainter* painter, const QRectF& rect, const QStyleOption& option)
{
    const bool focus = option.state.testFlag(QStyle::State_HasFocus);
    const double width = focus ? kFocusWidth : 1;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(option.palette.color(focus ? QPalette::Highlight : QPalette::Dark), width));
    painter->drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), 2, 2);
    painter->restore();
}

}  // namespace

ThemedStyle::ThemedStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ThemedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    switch (control) {
    case CC_ComboBox:
    case CC_SpinBox: paintControlFrame(painter, option->rect, *option); break;
    case CC_Slider: paintControlFrame(painter, subControlRect(control, option, SC_SliderHandle, widget), *option); break;
    default: break;
    }
}

void ThemedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element == PE_FrameFocusRect) {
        QStyleOption focused = *option;
        focused.state |= State_HasFocus;
        paintControlFrame(painter, option->rect, focused);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

int ThemedStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (metric == PM_ToolBarExtensionExtent) {
        return QFontMetrics(QApplication::font()).height();
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

}  // namespace mortonscope
