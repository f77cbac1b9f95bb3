#include "app/theme/theme.h"

#include "app/theme/line_icon.h"

#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace mortonscope {

namespace {

struct RoleColors {
    QRgb light;
    QRgb dark;
};

/// Text colours reach at least 4.5 : 1 on Window, Surface and Raised. x bits and y bits, hit and miss are
/// told apart by lightness and shape too, after the palette of M. Okabe and K. Ito.
RoleColors colorsOf(Role role)
{
    switch (role) {
    case Role::Window: return {0xFFF3F4F7, 0xFF15181D};
    case Role::Surface: return {0xFFFFFFFF, 0xFF1C2027};
    case Role::Raised: return {0xFFE9ECF1, 0xFF2A303A};
    case Role::Outside: return {0xFFE7EAEF, 0xFF101216};
    case Role::Line: return {0xFFD3D8E0, 0xFF3A424F};
    case Role::Grid: return {0xFF7D8799, 0xFF8792A5};
    case Role::Text: return {0xFF171D29, 0xFFE9ECF1};
    case Role::Quiet: return {0xFF4A5466, 0xFFB3BCC9};
    case Role::Faint: return {0xFF5F697B, 0xFF98A2B2};
    case Role::Accent: return {0xFF9B1BA5, 0xFFEE8BF5};
    case Role::AccentSoft: return {0xFFF6E3F8, 0xFF43264A};
    case Role::OnAccent: return {0xFFFFFFFF, 0xFF2A0A2E};
    case Role::BitX: return {0xFF0062A8, 0xFF6FB9FF};
    case Role::BitY: return {0xFFB23A00, 0xFFFF9A6B};
    case Role::Hover: return {0xFF8F5D00, 0xFFFFCF5C};
    case Role::Current: return {0xFF9B1BA5, 0xFFEE8BF5};
    case Role::Hit: return {0xFF00694A, 0xFF46D99A};
    case Role::Miss: return {0xFF5B6577, 0xFFA3ADBC};
    case Role::Warning: return {0xFF8A4B00, 0xFFFFB454};
    case Role::Bookmark: return {0xFF006874, 0xFF5AD1DC};
    case Role::Breakpoint: return {0xFFB5162A, 0xFFFF8088};
    case Role::Found: return {0xFF4A3FB5, 0xFFB3A8FF};
    case Role::Query: return {0xFF3350B8, 0xFFA6B6FF};
    case Role::QueryPartly: return {0xFF766000, 0xFFD8C24E};
    case Role::Missing: return {0xFFA33A12, 0xFFFFA27A};
    case Role::Extra: return {0xFF1B5C9E, 0xFF85BCFF};
    }
    return {0xFF000000, 0xFFFFFFFF};
}

/// Nine samples of the viridis map (S. van der Walt, N. Smith, 2015): lightness rises steadily.
constexpr std::array<QRgb, 9> kViridis = {0xFF440154, 0xFF472D7B, 0xFF3B528B, 0xFF2C728E, 0xFF21918C,
                                          0xFF28AE80, 0xFF5EC962, 0xFFADDC30, 0xFFFDE725};

QColor viridis(double t)
{
    const double at = std::clamp(t, 0.0, 1.0) * (kViridis.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(at), kViridis.size() - 2);
    const double share = at - static_cast<double>(low);
    const QColor a(kViridis[low]);
    const QColor b(kViridis[low + 1]);
    const auto mix = [share](int from, int to) { return static_cast<int>(std::lround(from + (to - from) * share)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double sizeFactor(TextSize size)
{
    switch (size) {
    case TextSize::Small: return 0.88;
    case TextSize::Body: return 1.0;
    case TextSize::Title: return 1.16;
    case TextSize::Bits: return 1.36;
    }
    return 1.0;
}

}  // namespace

Theme::Theme(Scheme scheme, const QFont& base, double scale) : m_scheme(scheme), m_base(base), m_scale(scale) {}

QColor Theme::color(Role role) const
{
    const RoleColors colors = colorsOf(role);
    return QColor(isDark() ? colors.dark : colors.light);
}

QColor Theme::color(Role role, double opacity) const
{
    QColor c = color(role);
    c.setAlphaF(static_cast<float>(opacity));
    return c;
}

QColor Theme::level(int level, int depth) const
{
    const double t = depth == 0 ? 0 : static_cast<double>(level) / depth;
    return isDark() ? viridis(0.94 - 0.58 * t) : viridis(0.04 + 0.62 * t);
}

QColor Theme::onLevel(int l, int depth) const
{
    const QColor dark(0xFF101318);
    const QColor light(0xFFFFFFFF);
    const double under = luminance(level(l, depth));
    return (1.05 / (under + 0.05)) >= ((under + 0.05) / (luminance(dark) + 0.05)) ? light : dark;
}

QPen Theme::gridLine(int level) const
{
    const double strength = std::max(0.28, 1.0 - 0.22 * (level - 1));
    return QPen(color(Role::Grid, strength), std::max(1.0, px(2.2 - 0.6 * (level - 1))));
}

QFont Theme::font(TextSize size, bool bold) const
{
    QFont font = m_base;
    font.setPointSizeF(std::max(6.0, m_base.pointSizeF() * sizeFactor(size) * m_scale));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

QFont Theme::mono(TextSize size, bool bold) const
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    font.setPointSizeF(std::max(6.0, m_base.pointSizeF() * sizeFactor(size) * m_scale));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

int Theme::space(double units) const { return static_cast<int>(std::lround(units * 4 * m_scale)); }

QPalette Theme::palette() const
{
    QPalette p;
    const auto both = [&p](QPalette::ColorRole role, const QColor& c) { p.setColor(role, c); };
    both(QPalette::Window, color(Role::Window));
    both(QPalette::WindowText, color(Role::Text));
    both(QPalette::Base, color(Role::Surface));
    both(QPalette::AlternateBase, color(Role::Window));
    both(QPalette::Text, color(Role::Text));
    both(QPalette::Button, color(Role::Raised));
    both(QPalette::ButtonText, color(Role::Text));
    both(QPalette::BrightText, color(Role::OnAccent));
    both(QPalette::ToolTipBase, color(Role::Raised));
    both(QPalette::ToolTipText, color(Role::Text));
    both(QPalette::PlaceholderText, color(Role::Faint));
    both(QPalette::Highlight, color(Role::Accent));
    both(QPalette::HighlightedText, color(Role::OnAccent));
    both(QPalette::Link, color(Role::BitX));
    both(QPalette::LinkVisited, color(Role::Accent));
    both(QPalette::Light, color(Role::Surface));
    both(QPalette::Midlight, color(Role::Raised));
    both(QPalette::Mid, color(Role::Line));
    both(QPalette::Dark, color(Role::Grid));
    both(QPalette::Shadow, color(Role::Outside));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        p.setColor(QPalette::Disabled, role, color(Role::Faint));
    }
    p.setColor(QPalette::Disabled, QPalette::Highlight, color(Role::Line));
    return p;
}

QString Theme::styleSheet() const
{
    // Flat and quiet: panels are told apart by space and a heading, not by boxes. Everything that a style
    // sheet sizes follows the text scale.
    const QString sheet = QStringLiteral(R"(
        QMainWindow, QDialog { background: @window; }
        QMainWindow::separator { background: @window; width: @1u; height: @1u; }
        QMainWindow::separator:hover { background: @accent; }
        QDockWidget { color: @text; }
        QDockWidget > QWidget { background: @surface; }
        QMenuBar { background: @window; color: @text; }
        QMenuBar::item { padding: @1u @2u; background: transparent; }
        QMenuBar::item:selected { background: @raised; border-radius: @1u; }
        QMenu { background: @surface; color: @text; border: 1px solid @line; padding: @1u; }
        QMenu::item { padding: @1u @6u @1u @2u; border-radius: @1u; }
        QMenu::item:selected { background: @soft; color: @text; }
        QMenu::item:disabled { color: @faint; }
        QMenu::separator { height: 1px; background: @line; margin: @1u 0; }
        QMenu::indicator, QMenu::icon { margin-left: @1u; }
        QToolBar { background: @window; border: none; spacing: @1u; padding: @1u @2u; }
        QToolBar::separator { background: @line; width: 1px; margin: @1u @1u; }
        QToolButton { background: transparent; color: @text; border: 1px solid transparent; border-radius: @1u; padding: @1u; }
        QToolButton:hover { background: @raised; }
        QToolButton#qt_menubar_ext_button { padding: 0; }
        QToolButton:pressed { background: @soft; }
        QToolButton:checked { background: @soft; border-color: @accent; }
        QToolButton:focus { border-color: @accent; }
        QToolButton:disabled { color: @faint; }
        QPushButton { background: @raised; color: @text; border: 1px solid @line; border-radius: @1u; padding: @1u @3u; }
        QPushButton:hover, QPushButton:focus { border-color: @accent; }
        QPushButton:checked { background: @soft; border-color: @accent; }
        QPushButton:disabled { color: @faint; }
        QLineEdit { background: @surface; color: @text; border: 1px solid @line; border-radius: @1u; padding: @hu @1u;
            selection-background-color: @accent; selection-color: @onaccent; }
        QLineEdit:focus { border-color: @accent; }
        QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0; }
        QCheckBox { spacing: @2u; }
        QCheckBox::indicator { width: @4u; height: @4u; border: 1px solid @quiet; border-radius: @hu; background: @surface; }
        QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/@check.svg); }
        QCheckBox::indicator:focus { border-color: @accent; }
        QRadioButton::indicator { width: @4u; height: @4u; border: 1px solid @quiet; border-radius: @2u; background: @surface; }
        QRadioButton::indicator:checked { border-color: @accent; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
            stop: 0 @accent, stop: 0.5 @accent, stop: 0.6 @surface, stop: 1 @surface); }
        QRadioButton::indicator:focus { border-color: @accent; }
        QTableView#raceTable::indicator { width: @4u; height: @4u; border: 1px solid @quiet; border-radius: @hu; background: @surface; }
        QTableView#raceTable::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/@check.svg); }
        QAbstractScrollArea::corner { background: transparent; border: none; }
        QTabBar::tab { background: transparent; color: @quiet; padding: @1u @3u; border: none; border-bottom: @hu solid transparent; }
        QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
        QTabBar::tab:focus { color: @text; background: @raised; }
        QTabWidget::pane { border: none; }
        QHeaderView { background: @surface; }
        QHeaderView::section { background: @surface; color: @quiet; border: none; border-bottom: 1px solid @line; padding: @1u; }
        QTableView, QTreeView, QListView { background: @surface; border: none; gridline-color: transparent;
            selection-background-color: @soft; selection-color: @text; }
        QListView#machineCells, QListView#machineStack, QListView#machineTests, QListView#machineAnswer {
            background: @raised; border: 1px solid @line; border-radius: @hu; }
        QListView#conditionOffers { background: @raised; border: 1px solid @line; padding: @hu; }
        QTableCornerButton::section { background: @surface; border: none; }
        QScrollArea, QScrollArea > QWidget > QWidget { border: none; background: @surface; }
        QScrollBar:vertical { background: transparent; width: @3u; margin: 0; }
        QScrollBar:horizontal { background: transparent; height: @3u; margin: 0; }
        QScrollBar::handle { background: @line; border-radius: @1u; margin: 2px; }
        QScrollBar::handle:vertical { min-height: @6u; }
        QScrollBar::handle:horizontal { min-width: @6u; }
        QScrollBar::handle:hover { background: @grid; }
        QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
        QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
        QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: @1u; }
        QStatusBar { background: @window; color: @quiet; }
        QStatusBar::item { border: none; }
    )");
    QString text = sheet;
    const std::pair<const char*, QString> names[] = {
        {"@check", isDark() ? QStringLiteral("check-dark") : QStringLiteral("check-light")},
        {"@onaccent", color(Role::OnAccent).name()}, {"@window", color(Role::Window).name()},
        {"@surface", color(Role::Surface).name()},   {"@raised", color(Role::Raised).name()},
        {"@line", color(Role::Line).name()},         {"@grid", color(Role::Grid).name()},
        {"@text", color(Role::Text).name()},         {"@quiet", color(Role::Quiet).name()},
        {"@faint", color(Role::Faint).name()},       {"@accent", color(Role::Accent).name()},
        {"@soft", color(Role::AccentSoft).name()},   {"@hu", QStringLiteral("%1px").arg(space(0.5))},
        {"@1u", QStringLiteral("%1px").arg(space(1))}, {"@2u", QStringLiteral("%1px").arg(space(2))},
        {"@3u", QStringLiteral("%1px").arg(space(3))}, {"@4u", QStringLiteral("%1px").arg(space(4))},
        {"@6u", QStringLiteral("%1px").arg(space(6))},
    };
    for (const auto& [name, value] : names) {
        text.replace(QLatin1String(name), value);
    }
    return text;
}

QIcon Theme::icon(const QString& name) const
{
    return QIcon(new LineIconEngine(name, {color(Role::Text), color(Role::Faint), color(Role::Accent)}));
}

}  // namespace mortonscope
