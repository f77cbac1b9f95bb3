#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QDockWidget;
class QMainWindow;
class QSize;

namespace mortonscope {

/// Which panels stand where, for what one is doing.
enum class Workspace {
    Place,  ///< where a box lives: the derivation beside the Space, array and tree below
    Step,   ///< the pass: stack, pairs and listing beside the Space
    Check,  ///< a list of one's own beside the right one, and what it comes from
    Race,   ///< objects move: figures and plots beside the moving world
    Learn,  ///< a lesson's card, and the panels that it speaks of
};

/// Names on the command line and in settings.
QStringList workspaceNames();
QString workspaceName(Workspace workspace);
Workspace workspaceFrom(const QString& name);

/// Raised when docks are added or renamed: an older state is then not restored but laid out anew.
inline constexpr int kLayoutVersion = 8;

/// The docks that a workspace arranges.
struct Docks {
    QDockWidget* derivation;
    QDockWidget* array;
    QDockWidget* tree;
    QDockWidget* stack;
    QDockWidget* pairs;
    QDockWidget* listing;
    QDockWidget* why;
    QDockWidget* bookmarks;
    QDockWidget* breakpoints;
    QDockWidget* watches;
    QDockWidget* query;
    QDockWidget* links;
    QDockWidget* check;
    QDockWidget* diagnosis;
    QDockWidget* trace;
    QDockWidget* lesson;
    // The race's own; the others are about the Space, and the two are never shown together:
    QDockWidget* raceSetup;
    QDockWidget* raceTable;
    QDockWidget* raceTimes;
    QDockWidget* raceGrowth;

    /// All of them, in the order in which menus name them.
    QList<QDockWidget*> all() const { return ofSpace() + ofRace(); }
    QList<QDockWidget*> ofSpace() const { return QList{derivation, array, tree, stack, pairs, listing} + onDemand(); }
    QList<QDockWidget*> ofRace() const { return {raceSetup, raceTable, raceTimes, raceGrowth}; }
    /// Those that come when they are wanted: their tabs would cut every other name short.
    QList<QDockWidget*> onDemand() const { return {why, bookmarks, breakpoints, watches, query, links, check, diagnosis, trace, lesson}; }
};

/// How much there is room for, counted in text: 1280 × 800 at 100 % is medium, at 200 % small.
enum class Room {
    Small,   ///< the Space and one panel beside it
    Medium,  ///< the workspace's panels
    Large,   ///< everything at once
};
Room roomOf(const QSize& window, double unit);
/// So little of a small room that one line has to do where others have bars: 1280 × 800 at 300 %, 1024 × 640 at 200 %.
bool isTiny(const QSize& window, double unit);

/// Lays the docks out as the workspace wants them in a window of this size, whatever was before.
/// `unit` is 4 px at the current text size; `beside` are the docks that an open card wants, for Learn.
void arrange(QMainWindow& window, const Docks& docks, Workspace workspace, double unit, const QList<QDockWidget*>& beside = {});

}  // namespace mortonscope
