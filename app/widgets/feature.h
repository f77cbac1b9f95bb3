#pragma once

#include "app/widgets/panel.h"
#include "app/widgets/window_shell.h"

#include <QList>
#include <QObject>
#include <QVariant>

class QMenu;
class QToolBar;
class QWidget;

namespace mortonscope {

/// A panel that stands in a dock.
struct PanelOffer {
    /// Where nobody has moved it.
    enum class Place {
        Named,   ///< where the workspaces say, which know it by name
        Beside,  ///< once it is wanted: on a tab beside the Space
        Below,   ///< once it is wanted: on a tab below the Space
        Race,    ///< in the workspace Race and there alone
    };

    Panel* panel;
    Place place;
    QWidget* answer = nullptr;  ///< what of it gives an answer away, for who hides it before a class
};

/// The groups of entries in the window's menus to which features add, menu by menu in the order in which they stand.
enum class MenuPart {
    Open,
    OpenOther,
    Save,
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

/// A part of the window with one idea: its panels, bars and actions, and what is to be kept of it while the window is
/// put together anew. The window makes all features, in the order of its list, and asks each of them in turn; no
/// feature knows the window but as a WindowShell.
class Feature : public QObject {
    Q_OBJECT

public:
    explicit Feature(WindowShell& shell, const QList<PanelOffer>& panels = {});

    /// In the order in which menus name them.
    const QList<PanelOffer>& panels() const { return m_panels; }
    /// What gives answers away: of its panels, and perhaps more.
    virtual QList<AnswerOffer> answers() const;
    /// Those that are no action's: of its panels and bars, and perhaps more.
    QList<KeyOffer> keys() const;
    /// A menu of its own, for the menu bar.
    virtual QMenu* menu() const { return nullptr; }
    virtual void fillMenu(MenuPart part, QMenu& menu);
    /// All features, docks and menus are there.
    virtual void complete() {}

    /// That workspace is shown now.
    virtual void enter(Workspace /*workspace*/) {}
    /// Somebody went to that workspace: what there is first to be typed or chosen there takes the keys.
    virtual void takeKeys(Workspace /*workspace*/) {}
    /// The docks have been laid out anew.
    virtual void arranged() {}
    /// Names of the panels that the workspace Learn is to show, such as "derivation".
    virtual QStringList wantedPanels() const { return {}; }
    /// Whether the workspace Learn is to show that part.
    virtual bool wants(Part /*part*/) const { return false; }
    /// Whether a file is this feature's to open, and not a scene: by the ending of its name.
    virtual bool takes(const QString& /*path*/) const { return false; }
    virtual void openFile(const QString& path);
    virtual Claim claim() const { return Claim::None; }
    /// The user went to place boxes: a bar about steps of the run (Claim::Bar) is closed.
    virtual void leaveRun() {}
    /// Its bars take the form, or leave, as size, workspace and the other features want it now.
    virtual void fitBars() {}

    /// What is shown of it now, to be shown again by its successor in a window that was put together anew.
    virtual QVariant state() const { return {}; }
    virtual void restoreState(const QVariant& state);

signals:
    /// These have come, for as long as they are there.
    void answersCame(const QList<mortonscope::AnswerOffer>& answers);

protected:
    WindowShell& shell() const { return m_shell; }
    void offer(Panel* panel, PanelOffer::Place place, QWidget* answer = nullptr) { m_panels += {panel, place, answer}; }
    /// Where neither a panel nor a bar says them.
    void offerKeys(const QList<QKeySequence>& keys, const QString& place, const QString& what)
    {
        m_keys += {keys, place, what};
    }
    /// A bar that the feature shows and hides, in a row of its own or in the last one.
    QToolBar* addBar(Qt::ToolBarArea area, const QString& name, const QString& title, QWidget* content, bool inOwnRow);
    /// Shows a bar in the place of the transport's sentence, which goes meanwhile (Claim::Bar), or hides it. The Space
    /// stays as large as it is.
    void showInSentencesPlace(QToolBar& bar, bool shown);

private:
    WindowShell& m_shell;
    QList<PanelOffer> m_panels;
    QList<KeyOffer> m_keys;
};

}  // namespace mortonscope
