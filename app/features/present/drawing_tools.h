#pragma once

#include "app/features/present/pen.h"
#include "app/state/models.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QAction;
class QActionGroup;
class QMenu;

namespace mortonscope {

/// The pen's inks, widths and ways to erase, within reach of the pen: a bar at the top center of the drawing. Its
/// buttons are the menu's actions, so it has no state of its own.
class PenBar : public QWidget {
    Q_OBJECT

public:
    PenBar(const Models& models, const QList<QAction*>& actions, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    const Models m_models;
};

class ThemeController;

/// Dims the window except for a circle around the pointer. Clicks pass through. Floating panels are separate windows,
/// so they are not dimmed.
class Spotlight : public Overlay {
    Q_OBJECT

public:
    Spotlight(ThemeController& theme, QWidget* parent);
    ~Spotlight() override;

    /// Returns the center of the light in the parent's coordinates.
    QPoint center() const { return m_center; }
    /// Returns the radius of the circle in px: a sixth of the window's height or width, whichever is less, with a
    /// minimum.
    int radius() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect lit() const;
    void moveTo(QPoint global);

    ThemeController& m_theme;
    QPoint m_center;
};

/// The actions for spotlight and pen, and the two overlays, which exist only while they are on.
class DrawingTools : public QObject {
    Q_OBJECT

public:
    DrawingTools(const Models& models, QWidget& window, QObject* parent);

    QAction* spotlightAction() const { return m_spotlightAction; }
    QAction* penAction() const { return m_penAction; }
    /// Returns the menu of inks, widths and ways to erase.
    QMenu* penMenu() const { return m_penMenu; }

    /// Returns null while it is off.
    Spotlight* spotlight() const;
    /// Returns null while the pen is off: nothing is drawn.
    Pen* pen() const;

    void setSpotlight(bool on);
    /// Starts drawing, or stops it and keeps the lines.
    void setPen(bool writes);
    /// Turns the pen off and erases all lines.
    void endPen();

private:
    void makeInks();
    void makeWidths();
    void makeWaysBack();
    void makePen();
    void follow();
    void paintIcons();

    const Models m_models;
    QWidget& m_window;
    QAction* m_spotlightAction;
    QAction* m_penAction;
    QMenu* m_penMenu;
    QActionGroup* m_inks;
    QActionGroup* m_widths;
    QAction* m_takeBack = nullptr;
    QAction* m_clear = nullptr;
    QAction* m_end = nullptr;
    QPointer<Spotlight> m_spotlight;
    QPointer<Pen> m_pen;
};

}  // namespace mortonscope
