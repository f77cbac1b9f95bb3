#pragma once

#include "app/widgets/panel.h"
#include "app/widgets/window_shell.h"

#include <QList>
#include <QObject>

class QMenu;
class QWidget;

namespace mortonscope {

/// A panel that is shown in a dock.
struct PanelOffer {
    /// The position of the dock until the user moves it.
    enum class Place {
        Named,   ///< at the position that workspaces.cpp gives for its name
        Beside,  ///< when shown: on a tab beside the World
        Below,   ///< when shown: on a tab below the World
        Race,    ///< only in the Race workspace
    };

    Panel* panel;
    Place place;
    QWidget* answer = nullptr;  ///< the part that gives an answer away, so that a presenter can hide it
};

/// The groups of entries that features add to the menus of the window, in menu order.
enum class MenuPart {
    Open,
    OpenOther,
    Save,
    Export,
    Print,
    Edit,
    Middle,
    Algorithm,
    Run,
    Find,
    Moments,
    Questions,
    Teach,
    Help
};

/// A part of the window: the panels, bars and actions for one purpose. The window creates all features in the order of
/// its list and calls them in that order. A feature uses the window only through WindowShell.
class Feature : public QObject {
    Q_OBJECT

public:
    explicit Feature(WindowShell& shell, const QList<PanelOffer>& panels = {});

    /// Returns the panels in the order of the menus.
    const QList<PanelOffer>& panels() const { return m_panels; }
    /// Returns the widgets that give answers away: those of the panels, unless a subclass adds others.
    virtual QList<AnswerOffer> answers() const;
    /// Returns the keys that no action has: those of the panels and bars, and those of offerKeys().
    QList<KeyOffer> keys() const;
    /// Returns the feature's own menu for the menu bar, or null.
    virtual QMenu* menu() const { return nullptr; }
    virtual void fillMenu(MenuPart part, QMenu& menu);
    /// Called once all features, docks and menus exist.
    virtual void complete() {}

    /// Called after the window showed a workspace.
    virtual void enter(Workspace /*workspace*/) {}
    /// Called after the user went to a workspace. Moves the keyboard focus to its first input, if there is one.
    virtual void takeKeys(Workspace /*workspace*/) {}
    /// Called after the docks were laid out again.
    virtual void arranged() {}
    /// Returns the names of the panels that the Learn workspace must show, such as "derivation".
    virtual QStringList wantedPanels() const { return {}; }
    /// Returns true if the Learn workspace must show the part.
    virtual bool wants(Part /*part*/) const { return false; }
    /// Returns true if this feature opens files with the extension of `path`, which are not scenes.
    virtual bool takes(const QString& /*path*/) const { return false; }
    virtual void openFile(const QString& path);
    virtual Claim claim() const { return Claim::None; }
    /// Called when the user starts to place boxes. Closes a bar about steps of the run (Claim::Bar).
    virtual void leaveRun() {}
    /// Fits, shows or hides the feature's bars for the window's size, the workspace and the other features.
    virtual void fitBars() {}

    /// Returns false while the feature computes something that it shows. A picture of the window waits for it.
    virtual bool isSettled() const { return true; }

signals:
    /// Emitted when widgets that give answers away appear. The list is valid while the widgets exist.
    void answersCame(const QList<mortonscope::AnswerOffer>& answers);

protected:
    WindowShell& shell() const { return m_shell; }
    void offer(Panel* panel, PanelOffer::Place place, QWidget* answer = nullptr) { m_panels += {panel, place, answer}; }
    /// Adds keys that neither a panel nor a bar lists.
    void offerKeys(const QList<QKeySequence>& keys, const QString& place, const QString& what)
    {
        m_keys += {keys, place, what};
    }
    /// Adds a hidden bar and its keys to the window. The feature shows and hides it.
    void addBar(BarPlace place, QWidget& bar);

private:
    WindowShell& m_shell;
    QList<PanelOffer> m_panels;
    QList<KeyOffer> m_keys;
};

}  // namespace mortonscope
