#pragma once

#include "app/widgets/feature.h"

#include <QList>
#include <QSize>

#include <initializer_list>
#include <utility>

class QDockWidget;
class QMainWindow;

namespace mortonscope {

class SpaceView;

/// All docks of the window in menu order; those of the race are last. The others are about the World, and both groups
/// are never shown together.
class Docks {
public:
    void add(QDockWidget* dock, PanelOffer::Place place) { m_docks += {dock, place}; }

    /// Returns the dock with the panel `name`, such as "derivation" or "array"; null if there is none.
    QDockWidget* operator[](const char* name) const;
    QList<QDockWidget*> of(std::initializer_list<PanelOffer::Place> places) const;

    QList<QDockWidget*> all() const { return ofSpace() + ofRace(); }
    QList<QDockWidget*> ofSpace() const { return of({PanelOffer::Place::Named}) + onDemand(); }
    QList<QDockWidget*> ofRace() const { return of({PanelOffer::Place::Race}); }
    /// Returns the docks that are shown only on demand, because their tabs would shorten all other names.
    QList<QDockWidget*> onDemand() const { return of({PanelOffer::Place::Beside, PanelOffer::Place::Below}); }

private:
    QList<std::pair<QDockWidget*, PanelOffer::Place>> m_docks;
};

/// Lays out the docks for a workspace and the available room, whatever the layout was before. `unit` is 4 px at the
/// current text size. `beside` lists the docks that an open card needs in Learn; `isRacing` tells that it has a race.
void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, Room room, double unit,
             const QList<QDockWidget*>& beside = {}, bool isRacing = false);

/// Restores the planned heights of the docks on the right, if they are where arrange() put them.
void giveHeights(QMainWindow& window, const Docks& docks, Workspace workspace, Room room, double unit,
                 const QList<QDockWidget*>& beside = {}, bool isRacing = false);

/// Sets the tooltips of the dock tabs, and the names of tab bars for screen readers.
void dressTabs(QMainWindow& window, const Docks& docks);

/// Returns the docks of which full screen shows one at a time, in the place where `dock` is or would be.
QList<QDockWidget*> sharingPlaceOnStage(const Docks& docks, Workspace workspace, const QList<QDockWidget*>& wanted,
                                        QDockWidget* dock, bool isRacing);

/// Returns the only dock of the workspace in full screen.
QDockWidget* dockOnStage(const Docks& docks, Workspace workspace);

/// A snapshot of the docks: which are shown, which tabs are in front, and how large they are. Restores them after they
/// were hidden temporarily.
class ShownDocks {
public:
    ShownDocks(const QMainWindow& window, const QList<QDockWidget*>& docks);

    /// Also hides docks that were hidden. Docks that were moved meanwhile stay there.
    void bringBack(QMainWindow& window) const;

private:
    struct Each {
        QDockWidget* dock;
        QSize size;
        bool isShown;
        bool isFloating;
        bool isInFront;  ///< in front of the other tabs at its position
    };
    QList<Each> m_docks;
};

/// Gives the World the largest square that leaves the docks at its right a readable width, and these the rest. The
/// square depends only on the size of the window and of the text, which is why it is the same in every workspace.
void giveRoomBeside(QMainWindow& window, const Docks& docks, const SpaceView& space, double unit);

}  // namespace mortonscope
