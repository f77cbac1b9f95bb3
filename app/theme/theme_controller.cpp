#include "app/theme/theme.h"

#include "app/theme/text_sized_style.h"

#include <QApplication>
#include <QEvent>
#include <QSettings>

#include <algorithm>

namespace mortonscope {

namespace {

/// A projector or a bare X server may report a tiny default font; below this nobody reads.
constexpr double kSmallestPoints = 10;

QFont systemFont()
{
    QFont font = QApplication::font();
    font.setPointSizeF(std::max(kSmallestPoints, font.pointSizeF()));
    return font;
}

}  // namespace

ThemeController::ThemeController(QObject* parent)
    : QObject(parent),
      m_systemFont(systemFont()),
      m_systemPalette(QApplication::palette()),
      m_theme(Theme::Scheme::Light, m_systemFont, 1.0)
{
    QSettings settings;
    m_choice = static_cast<Choice>(std::clamp(settings.value("theme/choice", 0).toInt(), 0, 2));
    m_percent = std::clamp(settings.value("theme/textPercent", 100).toInt(), kSmallestPercent, kLargestPercent);
    m_reducedMotion = settings.value("theme/reducedMotion", false).toBool();
    // Fusion follows a palette everywhere; native styles follow it here and there.
    QApplication::setStyle(new TextSizedStyle);
    apply();
    qApp->installEventFilter(this);
}

ThemeController::~ThemeController()
{
    qApp->removeEventFilter(this);
    qApp->setStyleSheet({});
    QApplication::setFont(m_systemFont);
    QApplication::setPalette(m_systemPalette);
}

Theme::Scheme ThemeController::scheme() const
{
    if (m_choice != Choice::System) {
        return m_choice == Choice::Dark ? Theme::Scheme::Dark : Theme::Scheme::Light;
    }
    // Qt 6.4 has no colorScheme(): a dark system palette has light text.
    const bool dark = m_systemPalette.color(QPalette::WindowText).lightness() > m_systemPalette.color(QPalette::Window).lightness();
    return dark ? Theme::Scheme::Dark : Theme::Scheme::Light;
}

void ThemeController::apply()
{
    m_theme = Theme(scheme(), m_systemFont, std::min(m_percent * m_magnified, double{kLargestPercent}) / 100.0);
    QApplication::setPalette(m_theme.palette());
    QApplication::setFont(m_theme.font(TextSize::Body));
    qApp->setStyleSheet(m_theme.styleSheet());
    emit changed();
}

void ThemeController::setChoice(Choice choice)
{
    if (choice != m_choice) {
        m_choice = choice;
        QSettings().setValue("theme/choice", static_cast<int>(choice));
        apply();
    }
}

void ThemeController::setTextPercent(int percent)
{
    percent = std::clamp(percent, kSmallestPercent, kLargestPercent);
    if (percent != m_percent) {
        m_percent = percent;
        QSettings().setValue("theme/textPercent", percent);
        apply();
    }
}

void ThemeController::magnify(double factor)
{
    if (factor != m_magnified) {
        m_magnified = factor;
        apply();
    }
}

void ThemeController::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    QSettings().setValue("theme/reducedMotion", reduced);
}

bool ThemeController::eventFilter(QObject* watched, QEvent* event)
{
    // The desktop switched between light and dark while we follow it. Our own setPalette() comes here
    // too; it is recognised by being ours.
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp && m_choice == Choice::System) {
        const QPalette palette = QApplication::palette();
        if (palette.color(QPalette::Window) != m_theme.color(Role::Window)) {
            m_systemPalette = palette;
            if (scheme() != m_theme.scheme()) {
                apply();
            }
        }
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace mortonscope
