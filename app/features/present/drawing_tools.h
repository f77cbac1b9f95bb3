#pragma once

#include "app/session/models.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QActionGroup;
class QMenu;

namespace mortonscope {

class Pen;
class Spotlight;

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
