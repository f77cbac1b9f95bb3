#include "app/theme/theme.h"

#include "app/theme/icons.h"
#include "app/theme/palettes.h"

#include <QFontDatabase>
#include <QFontInfo>

#include <algorithm>
#include <array>
#include <cmath>

namespace mortonscope {

namespace {

/// Strength of the grid lines of levels 1, 2 …: lighter with each level, but the finest is still visible.
constexpr std::array kGrid{1.0, 0.88, 0.79, 0.73};
constexpr std::array kStrongGrid{1.0, 0.92, 0.85, 0.80};

/// ThemedStyle uses Dark for the frames of controls.
constexpr std::pair<QPalette::ColorRole, Role> kPaletteRoles[] = {{QPalette::Window, Role::Window},
                                                                  {QPalette::WindowText, Role::Text},
                                                                  {QPalette::Base, Role::Surface},
                                                                  {QPalette::AlternateBase, Role::Window},
                                                                  {QPalette::Text, Role::Text},
                                                                  {QPalette::Button, Role::Raised},
                                                                  {QPalette::ButtonText, Role::Text},
                                                                  {QPalette::BrightText, Role::OnAccent},
                                                                  {QPalette::ToolTipBase, Role::Raised},
                                                                  {QPalette::ToolTipText, Role::Text},
                                                                  {QPalette::PlaceholderText, Role::Faint},
                                                                  {QPalette::Highlight, Role::Accent},
                                                                  {QPalette::HighlightedText, Role::OnAccent},
                                                                  {QPalette::Link, Role::BitX},
                                                                  {QPalette::LinkVisited, Role::Accent},
                                                                  {QPalette::Light, Role::Surface},
                                                                  {QPalette::Midlight, Role::Raised},
                                                                  {QPalette::Mid, Role::Line},
                                                                  {QPalette::Dark, Role::Frame},
                                                                  {QPalette::Shadow, Role::Outside}};

/// A flat look: space and headings separate the panels, not boxes. All sizes in the style sheet scale with the text.
/// Names that begin with @ stand for colors and sizes.
constexpr QLatin1String kStyleSheet(R"(
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
    QToolBar { background: @window; border: none; spacing: @1u; padding: 2px; }
    QToolBar::separator { background: @line; width: 1px; margin: @1u @1u; }
    QToolButton { background: transparent; color: @text; border: 1px solid transparent; border-radius: @1u;
        padding: @1u; }
    QToolButton:hover { background: @raised; }
    QToolButton#qt_menubar_ext_button { padding: 0; }
    QToolButton:pressed { background: @soft; }
    QToolButton:checked { background: @soft; border-color: @accent; }
    QToolButton:focus { border: @fw solid @accent; padding: @1f; }
    QToolButton:disabled { color: @faint; }
    QPushButton { background: @raised; color: @text; border: 1px solid @frame; border-radius: @1u; padding: @1u @3u;
        outline: none; }
    QPushButton:hover { border-color: @accent; }
    QPushButton:focus { border: @fw solid @accent; padding: @1f @3f; }
    QPushButton:checked { background: @soft; border-color: @accent; }
    QPushButton:disabled { color: @faint; }
    QPushButton[primary="true"] { background: @accent; color: @onaccent; border-color: @accent; }
    QPushButton[primary="true"]:hover { border-color: @text; }
    QPushButton[primary="true"]:focus { border-color: @text; }
    QLineEdit { background: @surface; color: @text; border: 1px solid @frame; border-radius: @1u; padding: @hu @1u;
        selection-background-color: @accent; selection-color: @onaccent; }
    QLineEdit:focus { border: @fw solid @accent; padding: @hf @1f; }
    QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0; }
    QPlainTextEdit { border: 1px solid @frame; padding: @pf; }
    QPlainTextEdit:focus { border: @fw solid @accent; padding: 0; }
    QCheckBox { spacing: @2u; }
    QCheckBox::indicator { width: @4u; height: @4u; border: 1px solid @quiet; border-radius: @hu;
        background: @surface; }
    QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/@check.svg); }
    QCheckBox::indicator:focus { border-color: @accent; }
    QRadioButton { padding: @1u; spacing: 0; }
    QRadioButton::indicator { width: @4u; height: @4u; border: 1px solid @quiet; border-radius: @2u;
        background: @surface; }
    QRadioButton::indicator:checked { border-color: @accent;
        background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
        stop: 0 @accent, stop: 0.5 @accent, stop: 0.6 @surface, stop: 1 @surface); }
    QRadioButton::indicator:focus { border-color: @accent; }
    QTableView#raceTable::indicator { width: @4u; height: @4u; border: 1px solid @quiet; border-radius: @hu;
        background: @surface; }
    QTableView#raceTable::indicator:checked { background: @accent; border-color: @accent;
        image: url(:/icons/@check.svg); }
    QAbstractScrollArea::corner { background: transparent; border: none; }
    QTabBar::tab { background: transparent; color: @quiet; padding: @1u @3u; border: none;
        border-bottom: @hu solid transparent; }
    QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
    QTabBar::tab:focus { color: @text; background: @raised; }
    QTabBar QToolButton { padding: 0; background: @surface; }
    QTabWidget::pane { border: none; }
    QHeaderView { background: @surface; }
    QHeaderView::section { background: @surface; color: @quiet; border: none; border-bottom: 1px solid @line;
        padding: @1u; }
    QTableView, QTreeView, QListView { background: @surface; border: 1px solid @surface; gridline-color: transparent;
        selection-background-color: @soft; selection-color: @text; }
    QTableView:focus, QTreeView:focus, QListView:focus { border-color: @accent; }
    QListView#machineCells, QListView#machineStack, QListView#machineTests, QListView#machineAnswer {
        background: @raised; border: 1px solid @line; border-radius: @hu; }
    QListView#machineCells:focus, QListView#machineStack:focus, QListView#machineTests:focus,
    QListView#machineAnswer:focus {
        border-color: @accent; }
    QListView#conditionOffers { background: @raised; border: 1px solid @line; padding: @hu; }
    QTableCornerButton::section { background: @surface; border: none; }
    QScrollArea, QScrollArea > QWidget > QWidget { border: none; background: @surface; }
    QScrollBar:vertical { background: transparent; width: @3u; margin: 0; }
    QScrollBar:horizontal { background: transparent; height: @3u; margin: 0; }
    QScrollBar::handle { background: @frame; border-radius: @1u; margin: 2px; }
    QScrollBar::handle:vertical { min-height: @6u; }
    QScrollBar::handle:horizontal { min-width: @6u; }
    QScrollBar::handle:hover { background: @quiet; }
    QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
    QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
    QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: @1u; }
    QStatusBar { background: @window; color: @quiet; }
    QStatusBar::item { border: none; }
)");

double sizeFactor(TextSize size)
{
    switch (size) {
    case TextSize::Small: return 0.88;
    case TextSize::Body: return 1.0;
    case TextSize::Title: return 1.16;
    case TextSize::Bits: return 1.36;
    case TextSize::Stage: return 2.1;
    }
    return 1.0;
}

bool hasBold(const QString& family)
{
    const QStringList styles = QFontDatabase::styles(family);
    return std::ranges::any_of(
        styles, [&](const QString& style) { return QFontDatabase::weight(family, style) >= QFont::DemiBold; });
}

QFont sizedFont(QFont font, double points, bool bold)
{
    font.setPointSizeF(std::max(6.0, points));
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

QFont systemMono()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (const QString family = QFontInfo(font).family(); monoFamilyWithBold(family) != family) {
        font.setFamilies({monoFamilyWithBold(family)});
    }
    font.setStyleHint(QFont::Monospace);
    return font;
}

}  // namespace

QString monoFamilyWithBold(const QString& family)
{
    if (hasBold(family)) {
        return family;
    }
    for (const char* common : {"DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono", "Cousine"}) {
        if (hasBold(QLatin1String(common))) {
            return QLatin1String(common);
        }
    }
    return family;
}

Theme::Theme(Scheme scheme, const QFont& base, double scale) : m_scheme(scheme), m_base(base), m_scale(scale) {}

QColor Theme::color(Role role) const { return colorOf(m_scheme, role); }

QColor Theme::color(Role role, double opacity) const
{
    QColor c = color(role);
    c.setAlphaF(static_cast<float>(opacity));
    return c;
}

QColor Theme::level(int level, int depth) const
{
    return levelColorOf(m_scheme, depth == 0 ? 0 : static_cast<double>(level) / depth);
}

QColor Theme::onLevel(int l, int depth) const { return legibleOn(level(l, depth)); }

QPen Theme::gridLine(int level) const
{
    const auto& strength = isHighContrast() ? kStrongGrid : kGrid;
    const auto finest = strength.size() - 1;
    return QPen(color(Role::Grid, strength[std::min(static_cast<std::size_t>(std::max(level, 1) - 1), finest)]),
                std::max(1.0, px(2.2 - 0.6 * (level - 1))));
}

QFont Theme::font(TextSize size, bool bold) const
{
    return sizedFont(m_base, m_base.pointSizeF() * sizeFactor(size) * m_scale, bold);
}

QFont Theme::mono(TextSize size, bool bold) const
{
    static const QFont system = systemMono();
    return sizedFont(system, m_base.pointSizeF() * sizeFactor(size) * m_scale, bold);
}

int Theme::space(double units) const { return static_cast<int>(std::lround(units * 4 * m_scale)); }

QPalette Theme::palette() const
{
    QPalette p;
    for (const auto& [part, role] : kPaletteRoles) {
        p.setColor(part, color(role));
    }
    for (const auto part : {QPalette::Window, QPalette::Base, QPalette::AlternateBase}) {
        if (!m_hasGround) {
            p.setColor(part, Qt::transparent);
        }
    }
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        p.setColor(QPalette::Disabled, role, color(Role::Faint));
    }
    p.setColor(QPalette::Disabled, QPalette::Highlight, color(Role::Line));
    return p;
}

QString Theme::styleSheet() const
{
    // A focused frame is thicker, and the padding shrinks by the same amount, so that nothing moves.
    const int focus = std::min(std::max(2, space(0.5)), space(0.5) + 1);
    const auto px = [](int pixels) { return QStringLiteral("%1px").arg(pixels); };
    QString text = kStyleSheet;
    const std::pair<const char*, QString> names[] = {
        {"@check", isDark() ? QStringLiteral("check-dark") : QStringLiteral("check-light")},
        {"@onaccent", color(Role::OnAccent).name()},
        {"@window", ground(Role::Window).name(QColor::HexArgb)},
        {"@surface", ground(Role::Surface).name(QColor::HexArgb)},
        {"@raised", color(Role::Raised).name()},
        {"@line", color(Role::Line).name()},
        {"@frame", color(Role::Frame).name()},
        {"@text", color(Role::Text).name()},
        {"@quiet", color(Role::Quiet).name()},
        {"@faint", color(Role::Faint).name()},
        {"@accent", color(Role::Accent).name()},
        {"@soft", color(Role::AccentSoft).name()},
        {"@hu", px(space(0.5))},
        {"@fw", px(focus)},
        {"@pf", px(focus - 1)},
        {"@hf", px(space(0.5) - focus + 1)},
        {"@1f", px(space(1) - focus + 1)},
        {"@3f", px(space(3) - focus + 1)},
    };
    for (const auto& [name, value] : names) {
        text.replace(QLatin1String(name), value);
    }
    for (const int units : {1, 2, 3, 4, 6}) {
        text.replace(QStringLiteral("@%1u").arg(units), px(space(units)));
    }
    return text;
}

QIcon Theme::icon(const QString& name) const
{
    return QIcon(new LineIconEngine(name, {color(Role::Text), color(Role::Faint), color(Role::Accent)}));
}

}  // namespace mortonscope
