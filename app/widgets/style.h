#pragma once

#include "app/theme/theme.h"

#include <QMarginsF>

#include <functional>
#include <optional>

class QAbstractButton;
class QGridLayout;
class QLayout;
class QWidget;

namespace mortonscope {

enum class Face { Plain, Bold, Mono };

/// The look of a widget's text.
struct TextStyle {
    TextSize size = TextSize::Body;
    std::optional<Role> role = {};  ///< none: the color of the palette
    Face face = Face::Plain;
};

// Each of these functions styles a part of a panel now, and again whenever the theme changes or an ancestor Panel gets
// another parent. A panel calls them once, where it creates the part:
//
//     setTextStyle(models.theme, *m_empty, {TextSize::Body, Role::Quiet});
//     setThemedMargins(models.theme, *column, {3, 2, 3, 2});
//
// Parts are restyled in the order of these calls and before ThemeController::changed(), so a listener of changed() can
// measure them. Lengths are in units of Theme::space().

/// Sets the font and the text color. A later call for the same widget replaces the style; without a role, the widget
/// keeps the color that an earlier one set.
void setTextStyle(const ThemeController& theme, QWidget& widget, const TextStyle& style);

void setThemedSpacing(const ThemeController& theme, QLayout& layout, double spacing);
void setThemedSpacing(const ThemeController& theme, QGridLayout& grid, double horizontal, double vertical);
void setThemedMargins(const ThemeController& theme, QLayout& layout, const QMarginsF& margins);
/// Sets margins and spacing.
void setThemedGaps(const ThemeController& theme, QLayout& layout, const QMarginsF& margins, double spacing);
void setThemedMargins(const ThemeController& theme, QWidget& widget, const QMarginsF& margins);
/// Sets the background of widgets that fill theirs.
void setThemedBackground(const ThemeController& theme, QWidget& widget, Role role);
void setThemedIconSize(const ThemeController& theme, QAbstractButton& button, double side);
void setThemedIcon(const ThemeController& theme, QAbstractButton& button, const QString& icon, double side);

/// Calls `apply` for what the other functions can't set. `apply` lives as long as `owner`.
void onRestyle(const ThemeController& theme, QObject& owner, std::function<void(const Theme& theme)> apply);

/// Styles all parts of `root` again.
void restyle(const QWidget& root);

}  // namespace mortonscope
