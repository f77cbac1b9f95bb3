#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>
#include <QPen>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

class SystemLook;

/// Every colour in the program by what it means. Nothing outside app/theme names a colour.
enum class Role {
    Window,   ///< behind everything
    Surface,  ///< of panels and of the world
    Raised,   ///< fields, buttons, table heads
    Outside,  ///< what lies outside the world
    Line,     ///< dividers
    Frame,    ///< of fields, buttons and scroll bars, and of slots and nodes that hold nothing
    Grid,     ///< coarsest grid line; finer ones through Theme::gridLine
    Text,
    Quiet,       ///< secondary text
    Faint,       ///< placeholders, absent things; still legible
    Accent,      ///< the one strong colour: the current step
    AccentSoft,  ///< its tint, for backgrounds of current rows and cells
    OnAccent,    ///< text upon Accent
    BitX,        ///< x bits, columns: blue
    BitY,        ///< y bits, rows: vermilion
    Hover,       ///< what the pointer or a hovered number stands for
    HoverSoft,   ///< its tint, for the background of a hovered number
    Current,     ///< the pair under test
    Hit,         ///< overlap found
    Miss,        ///< tested, no overlap
    Warning,
    Bookmark,     ///< a moment with a note
    Breakpoint,   ///< where a run stops
    Found,        ///< what a search has found
    Query,        ///< a range query and the cells inside it
    QueryPartly,  ///< cells that it only touches
    Missing,      ///< a pair that a list should have and has not
    Extra,        ///< a pair that a list has and should not
    GreenInk,     ///< of the presenter's pen: further from blue than Hit, for all eyes
};

/// Four text sizes, all derived from one base.
/// From small to large.
enum class TextSize { Small, Body, Bits, Title, Stage };

/// The family if it has a bold face, else a common monospace family that is installed and has one. Numbers mark the
/// deciding bits by weight, and some systems choose a family without it (Noto Mono).
QString monoFamilyWithBold(const QString& family);

/// One complete look: a value. Each scheme is tuned by itself (app/theme/palettes.cpp); sizes follow the text scale.
class Theme {
public:
    enum class Scheme { Light, Dark, HighContrast, HighContrastDark };

    /// `base` is the system's font; `scale` 1.0 is 100 %.
    Theme(Scheme scheme, const QFont& base, double scale);

    /// The same look, larger or smaller by a factor.
    Theme scaled(double factor) const { return {m_scheme, m_base, m_scale * factor}; }

    Scheme scheme() const { return m_scheme; }
    bool isDark() const { return m_scheme == Scheme::Dark || m_scheme == Scheme::HighContrastDark; }
    bool isHighContrast() const { return m_scheme == Scheme::HighContrast || m_scheme == Scheme::HighContrastDark; }
    double scale() const { return m_scale; }

    QColor color(Role role) const;
    QColor color(Role role, double opacity) const;
    /// Text that stands there without being asked for and says what stands elsewhere too: 3 : 1 is enough for it.
    QColor unasked() const { return color(Role::Faint, isHighContrast() ? 1 : 0.75); }
    /// Fill and line of boxes and slots of a level: a ramp of steadily changing lightness that nears the surface, root
    /// darkest in light, brightest in dark; `depth` is the deepest level.
    QColor level(int level, int depth) const;
    /// Text that is legible upon level(): black or white.
    QColor onLevel(int level, int depth) const;
    /// Grid line between cells of `level` (1 … depth): lighter and thinner with each level.
    QPen gridLine(int level) const;

    QFont font(TextSize size, bool bold = false) const;
    /// Monospace with tabular figures, for numbers and bits.
    QFont mono(TextSize size, bool bold = false) const;

    /// `units` of 4 px at 100 %, scaled with the text.
    int space(double units) const;
    /// A length that is `pixels` at 100 %, scaled with the text.
    double px(double pixels) const { return pixels * m_scale; }

    QPalette palette() const;
    QString styleSheet() const;
    /// A line icon of ours (resources/icons/<name>.svg) in the theme's colours, all modes.
    QIcon icon(const QString& name) const;

private:
    Scheme m_scheme;
    QFont m_base;
    double m_scale;
};

/// Owns the current theme and applies it to the whole application. Remembers the user's choices.
class ThemeController : public QObject {
    Q_OBJECT

public:
    /// In the order in which settings keep them.
    enum class Choice { System, Light, Dark, HighContrast, HighContrastDark };

    explicit ThemeController(QObject* parent = nullptr);
    /// Gives the application its own font and palette back.
    ~ThemeController() override;

    const Theme& theme() const { return m_theme; }
    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    static constexpr int kSmallestPercent = 75;
    static constexpr int kLargestPercent = 300;
    /// Text size in percent, 75 … 300.
    int textPercent() const { return m_percent; }
    void setTextPercent(int percent);
    /// Nothing moves by itself when the user asked for that; who never said so here gets what the desktop says.
    bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    /// Asks somebody else about the desktop's wishes than the one that was asked at first; takes it over.
    void follow(std::unique_ptr<SystemLook> look);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Colours or sizes are others: repaint, and lay out anew.
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
    std::optional<bool> m_reducedMotion;  ///< none: as the desktop
    bool m_wasReduced = false;            ///< when it was last told
    std::unique_ptr<SystemLook> m_system;
    Theme m_theme;
};

}  // namespace mortonscope
