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

/// Which panels stand where, for what one is doing.
enum class Workspace {
    Place,  ///< where a box lives: the derivation beside the Space, the array below
    Step,   ///< the run: stack, tree, derivation and pairs beside the Space
    Check,  ///< a list of one's own beside the right one, and what it comes from
    Race,   ///< objects move: figures and plots beside the moving world
    Learn,  ///< a lesson's card, and the panels that it speaks of
};

/// Names on the command line and in settings.
QStringList workspaceNames();
QString workspaceName(Workspace workspace);
Workspace workspaceFrom(const QString& name);

/// How much there is room for, counted in text: 1280 × 800 at 100 % is medium, at 200 % small.
enum class Room {
    Small,   ///< the Space and one panel beside it
    Medium,  ///< the workspace's panels
    Large,   ///< everything at once
    Stage,   ///< the whole screen, for a class: the Space, one panel and what is said
};
Room roomOf(const QSize& window, double unit);
/// So little of a small room that one line has to do where others have bars: 1280 × 800 at 300 %, 1024 × 640 at 200 %.
bool isTiny(const QSize& window, double unit);

class Feature;
struct Error;

/// What leaves the transport less to do.
enum class Claim {
    None,
    Card,       ///< a card says what there is to do: where height is scarce the transport need not say it too
    Bar,        ///< a bar of its own asks or tells something
    Transport,  ///< it has a transport of its own
};

/// What surrounds the Space where it is of use.
enum class Part {
    Tools,  ///< of the Space
    Rules,  ///< of the scene: depth, and how boxes are placed and compared
    Run,    ///< the way through it
    Race,   ///< in the Space's place: the moving world
};

/// What a feature may ask of the window that it is a part of.
class WindowShell {
public:
    virtual ~WindowShell() = default;

    virtual QMainWindow& mainWindow() = 0;
    /// Holds the Space, or what stands in its place.
    virtual QStackedWidget& centre() = 0;
    /// All of them, those too that come later in the window's list.
    virtual const QList<Feature*>& features() const = 0;
    /// In the order in which menus name them.
    virtual QList<QDockWidget*> docks() const = 0;
    virtual Workspace workspace() const = 0;
    virtual void setWorkspace(Workspace workspace) = 0;
    /// Boxes are placed and nothing of the run is shown: in Place, unless runs are compared there.
    virtual bool isPlacing() const = 0;
    /// What leads to each of the workspaces.
    virtual QList<QAction*> workspaceActions() const = 0;
    /// The moving world stands in the Space's place: in the workspace Race, and where a card wants it.
    virtual bool isRacing() const = 0;
    /// Shows the dock that a panel stands in, in front of its neighbours.
    virtual void bring(const QWidget& panel) = 0;
    /// The docks stand where the workspace wants them: nobody has moved them, and they are not put aside.
    virtual bool hasOwnLayout() const = 0;
    /// All docks make room for what is shown in the centre until they are put back; also for the race.
    virtual void putDocksAside() = 0;
    virtual void putDocksBack() = 0;
    /// The panels that features want beside the Space (Feature::wantedPanels), or what they want in its place, are
    /// others.
    virtual void renewPanels() = 0;
    /// The keyboard goes back to the Space.
    virtual void focusSpace() = 0;

    /// Asks about unsaved work; true if it may go.
    virtual bool mayGo() = 0;
    /// Opens the built-in scene of that id, after asking about unsaved work.
    virtual void openExample(const QString& id) = 0;
    /// Lets the feature open a file to which it belongs by its name; false if there is none.
    virtual bool openFile(const QString& path) = 0;
    /// One sentence in a message box.
    virtual void showError(const Error& error) = 0;

    /// In the workspace Learn only what features want (Feature::wants), elsewhere all.
    virtual bool offers(Part part) const = 0;
    virtual Room room() const = 0;
    virtual bool isTiny() const = 0;
    /// So high is a bar that takes the sentence's place, px.
    virtual int sentenceHeight() const = 0;
    /// The strongest of the features' claims.
    virtual Claim claim() const = 0;
    /// All features' bars are to be fitted again, for one has come or gone.
    virtual void fitBars() = 0;
    /// So are the window's own, for there is more room around the panels now, or less.
    virtual void fitToolBars() = 0;
};

}  // namespace mortonscope
