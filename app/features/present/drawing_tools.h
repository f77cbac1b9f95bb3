#pragma once

#include "app/features/present/pen.h"
#include "app/session/models.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

class QAction;
class QActionGroup;
class QMenu;

namespace mortonscope {

/// What the pen can do, within its reach: inks, widths, and the ways back. It stands upon the drawing, in the middle of
/// its upper edge, and has no state of its own: its buttons are the menu's actions.
class PenBar : public QWidget {
    Q_OBJECT

public:
    PenBar(const Models& models, const QList<QAction*>& actions, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void restyle();
    void place();

    const Models m_models;
};

class ThemeController;

/// Dims the window but for a circle around the pointer. Clicks go through it to what is seen. Panels that float are
/// windows of their own and are not dimmed.
class Spotlight : public Overlay {
    Q_OBJECT

public:
    Spotlight(ThemeController& theme, QWidget* parent);
    ~Spotlight() override;

    /// Where the light is, in the parent's coordinates.
    QPoint centre() const { return m_centre; }
    /// Of the circle, in px: a sixth of the window's height or width, whichever is less, and never tiny.
    int radius() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect lit() const;
    void moveTo(QPoint global);

    ThemeController& m_theme;
    QPoint m_centre;
};

/// Spotlight and pen over a window: their actions, and the two themselves while they are wanted. Off, neither is there.
class DrawingTools : public QObject {
    Q_OBJECT

public:
    DrawingTools(const Models& models, QWidget& window, QObject* parent);

    QAction* spotlightAction() const { return m_spotlightAction; }
    QAction* penAction() const { return m_penAction; }
    /// Inks, widths, and the ways to take lines back.
    QMenu* penMenu() const { return m_penMenu; }

    /// Which of the inks, and which of the widths, is chosen; kept while the pen is away.
    int ink() const;
    int width() const;
    void choose(int ink, int width);

    /// Null while it is off.
    Spotlight* spotlight() const;
    /// Null while it is off: it doesn't write and nothing is drawn.
    Pen* pen() const;

    void setSpotlight(bool on);
    /// Takes the pen up, or puts it aside: then what is drawn stays.
    void setPen(bool writes);
    /// Puts the pen away, and all that was drawn.
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
