#include "app/settings/settings.h"
#include "app/theme/icons.h"
#include "app/theme/palettes.h"
#include "app/theme/system_look.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>

#include <algorithm>

namespace mortonscope {

/// Extends Fusion. Frames of combo boxes, spin boxes and sliders are visible in every scheme: Fusion darkens the
/// window's color for them, which makes them invisible on black. The focus is a plain frame in the accent color. The
/// palette provides the colors: Dark for frames, Highlight for the focus. Sizes that Fusion fixes scale with the text:
/// the extension arrow of menus, the arrows that scroll tabs and the icon of a message box. Dialogs show our own icons,
/// and their buttons have none.
class ThemedStyle : public QProxyStyle {
    Q_OBJECT

public:
    ThemedStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget = nullptr) const override
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

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override
    {
        if (element == PE_FrameFocusRect) {
            QStyleOption focused = *option;
            focused.state |= State_HasFocus;
            paintControlFrame(painter, option->rect, focused);
            return;
        }
        const bool isArrow = element == PE_IndicatorArrowLeft || element == PE_IndicatorArrowRight;
        if (isArrow && widget != nullptr && qobject_cast<const QTabBar*>(widget->parentWidget()) != nullptr) {
            paintArrow(painter, *option, element == PE_IndicatorArrowLeft ? -1 : 1);
            return;
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }

    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override
    {
        switch (metric) {
        case PM_ToolBarExtensionExtent:
        case PM_TabBarScrollButtonWidth: return QFontMetrics(QApplication::font()).height();
        case PM_MessageBoxIconSize: return 2 * QFontMetrics(QApplication::font()).height();
        default: return QProxyStyle::pixelMetric(metric, option, widget);
        }
    }

    QIcon standardIcon(StandardPixmap icon, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override
    {
        switch (icon) {
        case SP_MessageBoxWarning:
        case SP_MessageBoxCritical: return ownIcon("warning");
        case SP_MessageBoxQuestion: return ownIcon("question");
        case SP_MessageBoxInformation: return ownIcon("information");
        case SP_LineEditClearButton: return ownIcon("close");
        default: return QProxyStyle::standardIcon(icon, option, widget);
        }
    }

    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
                  QStyleHintReturn* data = nullptr) const override
    {
        return hint == SH_DialogButtonBox_ButtonsHaveIcons ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }

private:
    static void paintControlFrame(QPainter* painter, const QRectF& rect, const QStyleOption& option)
    {
        constexpr double kFocusWidth = 2;
        double width = 1;
        QPalette::ColorRole color = QPalette::Dark;
        if (option.state.testFlag(QStyle::State_HasFocus)) {
            width = kFocusWidth;
            color = QPalette::Highlight;
        }
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(option.palette.color(color), width));
        painter->drawRoundedRect(rect.adjusted(width / 2, width / 2, -width / 2, -width / 2), 2, 2);
        painter->restore();
    }

    /// Paints a triangle in the middle of the rectangle that points to the left (-1) or to the right (1).
    static void paintArrow(QPainter* painter, const QStyleOption& option, int direction)
    {
        const double height = QFontMetrics(QApplication::font()).height() / 2.0;
        const QPointF middle = QRectF(option.rect).center();
        const QPointF tip(direction * height / 4, 0);
        const QPointF corner(-direction * height / 4, height / 2);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(option.palette.color(QPalette::ButtonText));
        painter->drawPolygon(QPolygonF{{middle + tip, middle + corner, middle + QPointF(corner.x(), -corner.y())}});
        painter->restore();
    }

    static QIcon ownIcon(const char* name)
    {
        const QPalette palette = QApplication::palette();
        const QColor text = palette.color(QPalette::WindowText);
        return QIcon(new LineIconEngine(QLatin1String(name),
                                        {text, palette.color(QPalette::Disabled, QPalette::WindowText), text}));
    }
};

namespace {

/// A projector or a bare X server may report a tiny default font; smaller text is unreadable.
constexpr double kSmallestPoints = 10;

/// A contrast that only high contrast modes such as that of Windows reach, with pure black and white.
constexpr double kHighContrast = 20;

QFont systemFont()
{
    QFont font = QApplication::font();
    font.setPointSizeF(std::max(kSmallestPoints, font.pointSizeF()));
    return font;
}

}  // namespace

ThemeController::ThemeController(QObject* parent)
    : QObject(parent), m_systemFont(systemFont()), m_systemPalette(QApplication::palette()),
      m_theme(Theme::Scheme::Light, m_systemFont, 1.0)
{
    m_choice =
        static_cast<Choice>(std::clamp(settings::kThemeChoice.value(), 0, static_cast<int>(Choice::HighContrastDark)));
    m_percent = std::clamp(settings::kTextPercent.value(), kSmallestPercent, kLargestPercent);
    if (settings::kReducedMotion.isSet()) {
        m_reducedMotion = settings::kReducedMotion.value();
    }
    // Fusion follows a palette everywhere, native styles only in part.
    QApplication::setStyle(new ThemedStyle);
    apply();
    follow(desktopLook());
    qApp->installEventFilter(this);
}

ThemeController::ThemeController(const Theme& theme, QObject* parent) : QObject(parent), m_isFixed(true), m_theme(theme)
{
}

ThemeController::~ThemeController()
{
    if (m_isFixed) {
        return;
    }
    qApp->removeEventFilter(this);
    qApp->setStyleSheet({});
    QApplication::setFont(m_systemFont);
    QApplication::setPalette(m_systemPalette);
}

Theme::Scheme ThemeController::scheme() const
{
    switch (m_choice) {
    case Choice::System: break;
    case Choice::Light: return Theme::Scheme::Light;
    case Choice::Dark: return Theme::Scheme::Dark;
    case Choice::HighContrast: return Theme::Scheme::HighContrast;
    case Choice::HighContrastDark: return Theme::Scheme::HighContrastDark;
    }
    // Qt 6.4 has no colorScheme(), but a dark system palette has light text.
    const QColor text = m_systemPalette.color(QPalette::WindowText);
    const QColor window = m_systemPalette.color(QPalette::Window);
    SystemLook::Wishes wishes;
    if (m_system) {
        wishes = m_system->wishes();
    }
    const bool dark = wishes.dark.value_or(text.lightness() > window.lightness());
    if (wishes.highContrast.value_or(contrast(text, window) > kHighContrast)) {
        return dark ? Theme::Scheme::HighContrastDark : Theme::Scheme::HighContrast;
    }
    return dark ? Theme::Scheme::Dark : Theme::Scheme::Light;
}

void ThemeController::follow(std::unique_ptr<SystemLook> look)
{
    m_system = std::move(look);
    if (m_system) {
        connect(m_system.get(), &SystemLook::changed, this, &ThemeController::adoptSystem);
        adoptSystem();
    }
}

void ThemeController::adoptSystem()
{
    if (scheme() != m_theme.scheme()) {
        apply();
    }
    const bool reduced = reducedMotion();
    QApplication::setEffectEnabled(Qt::UI_General, !reduced);
    if (reduced != m_wasReduced) {
        m_wasReduced = reduced;
        emit reducedMotionChanged(reduced);
    }
}

bool ThemeController::reducedMotion() const
{
    return m_reducedMotion.value_or(m_system && m_system->wishes().reducedMotion.value_or(false));
}

void ThemeController::apply()
{
    m_theme = Theme(scheme(), m_systemFont, m_percent / 100.0);
    QApplication::setPalette(m_theme.palette());
    QApplication::setFont(m_theme.font(TextSize::Body));
    qApp->setStyleSheet(m_theme.styleSheet());
    emit applied();
    emit changed();
}

void ThemeController::setChoice(Choice choice)
{
    if (choice != m_choice) {
        m_choice = choice;
        settings::kThemeChoice.set(static_cast<int>(choice));
        apply();
    }
}

void ThemeController::setTextPercent(int percent)
{
    percent = std::clamp(percent, kSmallestPercent, kLargestPercent);
    if (percent != m_percent) {
        m_percent = percent;
        settings::kTextPercent.set(percent);
        apply();
    }
}

void ThemeController::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    settings::kReducedMotion.set(reduced);
    adoptSystem();
}

bool ThemeController::eventFilter(QObject* watched, QEvent* event)
{
    // The desktop switched between light and dark. Stored even if another theme is chosen, because the user may later
    // choose the system's. Our own setPalette() also arrives here; it is recognized by its color and ignored.
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp) {
        const QPalette palette = QApplication::palette();
        if (palette.color(QPalette::Window) != m_theme.color(Role::Window)) {
            m_systemPalette = palette;
            apply();
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace mortonscope

#include "theme_controller.moc"
