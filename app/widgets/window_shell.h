#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QAction;
class QDockWidget;
class QMainWindow;
class QSize;
class QStackedWidget;
class QWidget;

namespace mortonscope {

/// The arrangements of panels, one for each kind of work.
enum class Workspace {
    Place,  ///< placing boxes: the derivation beside the World, the array below
    Step,   ///< stepping: stack, tree, derivation and pairs beside the World
    Check,  ///< checking: the user's list beside the right one, and the reasons
    Race,   ///< moving objects: figures and plots beside the moving world
    Learn,  ///< a lesson's card, and the panels that it mentions
};

/// Names of the workspaces on the command line and in the settings.
QStringList workspaceNames();
QString workspaceName(Workspace workspace);
Workspace workspaceFrom(const QString& name);

/// The available space relative to the text size. 1280 × 800 is medium at 100 % and small at 200 %.
enum class Room {
    Tiny,    ///< for the World and one panel at its right: 1280 × 800 at 300 %, 1024 × 640 at 200 %
    Small,   ///< for the World and one panel beside it
    Medium,  ///< for the panels of the workspace
    Large,   ///< for everything at once
    Stage,   ///< full screen for a class: the World, one panel and the sentence
};
Room roomOf(const QSize& window, double unit);

class Feature;
struct Error;

/// A reason to make the transport smaller.
enum class Claim {
    None,
    Card,       ///< a card gives the instructions, so the transport need not repeat them where height is scarce
    Bar,        ///< another bar shows a question or a message
    Transport,  ///< the feature has its own transport
};

/// Optional parts around the World.
enum class Part {
    Tools,  ///< tools of the World
    Rules,  ///< rules of the scene: depth, placement, comparison of edges
    Run,    ///< the transport of the run
    Race,   ///< the moving world in place of the World
};

/// The places of a feature's bar. None of them changes the size or the place of the World.
enum class BarPlace {
    Menu,      ///< in the menu row
    Banner,    ///< above the panels on the right
    Sentence,  ///< above the panels on the right, below the banners: the sentence of the step, or what replaces it
    Bottom,    ///< in the row at the bottom: what the user does next
};

/// The functions of the window that its features may use.
class WindowShell {
public:
    virtual ~WindowShell() = default;

    virtual QMainWindow& mainWindow() = 0;
    /// Returns the stack that holds the World and its replacements.
    virtual QStackedWidget& center() = 0;
    /// Returns all features, including those later in the window's list.
    virtual const QList<Feature*>& features() const = 0;
    /// Puts a bar into its place, after the bars that are already there. The feature shows and hides it.
    virtual void addBar(BarPlace place, QWidget& bar) = 0;
    /// Returns the docks in the order of the menus.
    virtual QList<QDockWidget*> docks() const = 0;
    virtual Workspace workspace() const = 0;
    virtual void setWorkspace(Workspace workspace) = 0;
    /// Returns true if the user places boxes and nothing of the run is shown: in Place, unless it compares runs.
    virtual bool isPlacing() const = 0;
    /// Returns the actions that open the workspaces.
    virtual QList<QAction*> workspaceActions() const = 0;
    /// Returns true if the moving world replaces the World: in the Race workspace, or if a card requires it.
    virtual bool isRacing() const = 0;
    /// Shows the dock of a panel, in front of the docks on the same tabs.
    virtual void bring(const QWidget& panel) = 0;
    /// Returns true if the docks have the layout of the workspace: the user has not moved them, and they are not put
    /// aside.
    virtual bool hasOwnLayout() const = 0;
    /// Hides the docks to make room in the center until putDocksBack(), except the card of a lesson. Leaves the race
    /// first.
    virtual void putDocksAside() = 0;
    virtual void putDocksBack() = 0;
    /// Updates the docks after a change of Feature::wantedPanels() or of the widget in the center.
    virtual void renewPanels() = 0;
    /// Moves the keyboard focus to the World.
    virtual void focusSpace() = 0;

    /// Asks about unsaved work. Returns true if the work may be discarded.
    virtual bool mayGo() = 0;
    /// Opens the built-in scene `id` after asking about unsaved work.
    virtual void openExample(const QString& id) = 0;
    /// Opens the file with the feature that takes its extension. Returns false if there is none.
    virtual bool openFile(const QString& path) = 0;
    /// Shows an error as one sentence in a message box.
    virtual void showError(const Error& error) = 0;

    /// Returns true if the window offers the part: in the Learn workspace only if a feature wants it (Feature::wants),
    /// elsewhere always.
    virtual bool offers(Part part) const = 0;
    virtual Room room() const = 0;
    /// Returns the strongest claim of the features.
    virtual Claim claim() const = 0;
    /// Fits the bars of all features again. Call it after a bar appeared or disappeared.
    virtual void fitBars() = 0;
    /// Fits the bars of the window again. Call it after the space around the panels changed.
    virtual void fitToolBars() = 0;
};

}  // namespace mortonscope
