#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>
#include <QPen>
#include <QSize>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

class SystemLook;

/// All colors of the program by their meaning. No file outside app/theme defines a color.
enum class Role {
    Window,   ///< background of the window
    Surface,  ///< background of panels and of the world
    Raised,   ///< fields, buttons, table headers
    Outside,  ///< area outside the world
    Line,     ///< dividers
    Frame,    ///< frames of fields, buttons and scroll bars, and of empty slots and nodes
    Grid,     ///< coarsest grid line; finer ones through Theme::gridLine
    Text,
    Quiet,       ///< secondary text
    Faint,       ///< placeholders, missing items; still readable
    Accent,      ///< the only strong color: the current step
    AccentSoft,  ///< tint of Accent, for backgrounds of current rows and cells
    OnAccent,    ///< text on Accent
    BitX,        ///< x bits, columns: blue
    BitY,        ///< y bits, rows: vermilion
    Hover,       ///< the item under the pointer, or the item that a hovered number refers to
    HoverSoft,   ///< tint of Hover, for the background of a hovered number
    Current,     ///< the pair under test
    Hit,         ///< overlap found
    Miss,        ///< tested, no overlap
    Warning,
    Bookmark,     ///< a step with a note
    Breakpoint,   ///< a step at which the run stops
    Found,        ///< matches of a search
    Query,        ///< a range query and the cells inside it
    QueryPartly,  ///< cells partly inside the query
    Missing,      ///< a pair that a list misses
    Extra,        ///< a pair that a list contains wrongly
    GreenInk,     ///< the presenter's pen: more different from blue than Hit, for all kinds of color vision
};

/// Text sizes from small to large, all derived from one base.
enum class TextSize { Small, Body, Bits, Title, Stage };

/// Returns `family` if it has a bold face, else an installed monospace family that has one. Numbers mark the deciding
/// bits in bold, and some systems choose a family without bold (Noto Mono).
QString monoFamilyWithBold(const QString& family);

/// A complete look, as a value. Each scheme is tuned separately (app/theme/palettes.cpp); sizes scale with the text.
class Theme {
public:
    enum class Scheme { Light, Dark, HighContrast, HighContrastDark };

    /// `base` is the system's font. `scale` 1.0 is 100 %.
    Theme(Scheme scheme, const QFont& base, double scale);

    /// Returns the same look, scaled by a factor.
    Theme scaled(double factor) const
    {
        Theme theme = *this;
        theme.m_scale *= factor;
        return theme;
    }
    /// Returns the same look in another scheme.
    Theme in(Scheme scheme) const
    {
        Theme theme = *this;
        theme.m_scheme = scheme;
        return theme;
    }
    /// Returns the same look for a picture with a transparent background.
    Theme withoutGround() const
    {
        Theme theme = *this;
        theme.m_hasGround = false;
        return theme;
    }

    Scheme scheme() const { return m_scheme; }
    bool isDark() const { return m_scheme == Scheme::Dark || m_scheme == Scheme::HighContrastDark; }
    bool isHighContrast() const { return m_scheme == Scheme::HighContrast || m_scheme == Scheme::HighContrastDark; }
    double scale() const { return m_scale; }

    QColor color(Role role) const;
    QColor color(Role role, double opacity) const;
    /// Returns the background of a view: the color, or transparent in a theme without ground.
    QColor ground(Role role) const { return m_hasGround ? color(role) : QColor(Qt::transparent); }
    /// Returns the color for boxes and slots of a level. Lightness changes steadily toward the surface; the root is the
    /// darkest in light schemes and the brightest in dark ones. `depth` is the deepest level.
    QColor level(int level, int depth) const;
    /// Returns the color of readable text on level(): black or white.
    QColor onLevel(int level, int depth) const;
    /// Returns the pen for grid lines between cells of `level` (1 … depth), lighter and thinner with each level.
    QPen gridLine(int level) const;

    QFont font(TextSize size, bool bold = false) const;
    /// Returns a monospace font with tabular figures, for numbers and bits.
    QFont mono(TextSize size, bool bold = false) const;

    /// Returns `units` of 4 px at 100 %, scaled with the text.
    int space(double units) const;
    QSize size(double width, double height) const { return {space(width), space(height)}; }
    /// Returns a length of `pixels` at 100 %, scaled with the text.
    double px(double pixels) const { return pixels * m_scale; }

    QPalette palette() const;
    QString styleSheet() const;
    /// Returns one of our line icons (resources/icons/<name>.svg) in the theme's colors, for all modes.
    QIcon icon(const QString& name) const;

private:
    Scheme m_scheme;
    QFont m_base;
    double m_scale;
    bool m_hasGround = true;
};

/// Owns the current theme, applies it to the whole application, and saves the user's choices.
class ThemeController : public QObject {
    Q_OBJECT

public:
    /// In the order used by the settings.
    enum class Choice { System, Light, Dark, HighContrast, HighContrastDark };

    explicit ThemeController(QObject* parent = nullptr);
    /// Creates a controller with a fixed look, for widgets of a picture. It neither changes the application nor follows
    /// the settings: only theme() may be used.
    explicit ThemeController(const Theme& theme, QObject* parent = nullptr);
    /// Restores the application's own font and palette, if the controller changed them.
    ~ThemeController() override;

    const Theme& theme() const { return m_theme; }
    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    static constexpr int kSmallestPercent = 75;
    static constexpr int kLargestPercent = 300;
    /// Text size in percent, 75 … 300.
    int textPercent() const { return m_percent; }
    void setTextPercent(int percent);
    /// Returns true if nothing should move by itself: by the user's choice here, else by the desktop's preference.
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    /// Replaces the source of the desktop's preferences.
    void follow(std::unique_ptr<SystemLook> look);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Emitted before changed(): parts of panels take fonts, colors and spacing from the theme (app/widgets/style.h).
    void applied();
    /// Emitted when colors or sizes change: listeners must lay out and repaint.
    void changed();
    void reducedMotionChanged(bool reduced);

private:
    void apply();
    void adoptSystem();
    Theme::Scheme scheme() const;

    QFont m_systemFont;
    QPalette m_systemPalette;
    Choice m_choice = Choice::System;
    int m_percent = 100;
    std::optional<bool> m_reducedMotion;  ///< none: the desktop's preference
    bool m_wasReduced = false;            ///< the value last emitted
    std::unique_ptr<SystemLook> m_system;
    bool m_isFixed = false;
    Theme m_theme;
};

}  // namespace mortonscope
