#include "app/theme/themed_style.h"

#include "app/theme/line_icon.h"

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

void ThemedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                     const QWidget* widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    switch (control) {
    case CC_ComboBox:
    case CC_SpinBox: paintControlFrame(painter, option->rect, *option); break;
    case CC_Slider:
        paintControlFrame(painter, subControlRect(control, option, SC_SliderHandle, widget), *option);
        break;
    default: break;
    }
}

void ThemedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const
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
    switch (metric) {
    case PM_ToolBarExtensionExtent: return QFontMetrics(QApplication::font()).height();
    case PM_MessageBoxIconSize: return 2 * QFontMetrics(QApplication::font()).height();
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QIcon ThemedStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    const auto ours = [](const char* name) {
        const QPalette palette = QApplication::palette();
        const QColor text = palette.color(QPalette::WindowText);
        return QIcon(new LineIconEngine(QLatin1String(name),
                                        {text, palette.color(QPalette::Disabled, QPalette::WindowText), text}));
    };
    switch (icon) {
    case SP_MessageBoxWarning:
    case SP_MessageBoxCritical: return ours("warning");
    case SP_MessageBoxQuestion: return ours("question");
    case SP_MessageBoxInformation: return ours("information");
    case SP_LineEditClearButton: return ours("close");
    default: return QProxyStyle::standardIcon(icon, option, widget);
    }
}

int ThemedStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* data) const
{
    return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
}

}  // namespace mortonscope
