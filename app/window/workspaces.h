#pragma once

#include "app/widgets/feature.h"

#include <QList>
#include <QSize>

#include <initializer_list>
#include <utility>

class QDockWidget;
class QMainWindow;

namespace mortonscope {

/// The docks that a workspace arranges, in the order in which menus name them: those of the race come last. The others
/// are about the Space, and the two are never shown together.
class Docks {
public:
    void add(QDockWidget* dock, PanelOffer::Place place) { m_docks += {dock, place}; }

    /// By the name of its panel: "derivation", "array"; null if there is none.
    QDockWidget* operator[](const char* name) const;
    QList<QDockWidget*> of(std::initializer_list<PanelOffer::Place> places) const;

    QList<QDockWidget*> all() const { return ofSpace() + ofRace(); }
    QList<QDockWidget*> ofSpace() const { return of({PanelOffer::Place::Named}) + onDemand(); }
    QList<QDockWidget*> ofRace() const { return of({PanelOffer::Place::Race}); }
    /// Those that come when they are wanted: their tabs would cut every other name short.
    QList<QDockWidget*> onDemand() const { return of({PanelOffer::Place::Beside, PanelOffer::Place::Below}); }

private:
    QList<std::pair<QDockWidget*, PanelOffer::Place>> m_docks;
};

/// Lays the docks out as the workspace wants them in a window with that room, whatever was before.
/// `unit` is 4 px at the current text size; `beside` are the docks that an open card wants, for Learn.
void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, Room room, double unit,
             const QList<QDockWidget*>& beside = {});

/// Gives the rows of the last column their planned heights again, if the docks are where arrange() put them.
void giveHeights(QMainWindow& window, const Docks& docks, Workspace workspace, Room room,
                 const QList<QDockWidget*>& beside = {});

/// Gives the tabs of docks their tooltips, and tab bars a name for screen readers.
void dressTabs(QMainWindow& window, const Docks& docks);

/// The only dock of the workspace before a class.
QDockWidget* dockOnStage(const Docks& docks, Workspace workspace);

/// Which docks are shown, which of them in front, and how large they are: brings them back after they were hidden for a
/// while.
class ShownDocks {
public:
    ShownDocks(const QMainWindow& window, const QList<QDockWidget*>& docks);

    /// Hides those that were hidden, too. Docks that have moved meanwhile stay where they are.
    void bringBack(QMainWindow& window) const;

private:
    struct Each {
        QDockWidget* dock;
        QSize size;
        bool isShown;
        bool isFloating;
        bool isInFront;  ///< of the tabs that share its place
    };
    QList<Each> m_docks;
};

/// Makes what stands in the centre so wide, and the docks at its right as wide as that leaves them, but never less than
/// can be read.
void giveRoomBeside(QMainWindow& window, const Docks& docks, int centreWidth, double unit);

}  // namespace mortonscope
