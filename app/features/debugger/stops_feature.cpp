#include "app/features/factories.h"

#include "app/features/debugger/bookmarks.h"
#include "app/features/debugger/bookmarks_panel.h"
#include "app/features/debugger/breakpoints_panel.h"
#include "app/features/debugger/watches_panel.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/player.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

/// The panel with breakpoints, watches and bookmarks, each on a tab.
class StopsPanel : public Panel {
    Q_DECLARE_TR_FUNCTIONS(StopsPanel)

public:
    StopsPanel(const Models& models, Bookmarks& bookmarks, QWidget* parent)
        : Panel(models, QStringLiteral("stopsPanel"), tr("Stops"), parent), m_tabs(new QTabWidget(this)),
          m_breakpoints(new BreakpointsPanel(models, m_tabs)), m_watches(new WatchesPanel(models, m_tabs)),
          m_bookmarks(new BookmarksPanel(models, bookmarks, m_tabs))
    {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->addWidget(m_tabs);
        m_tabs->setObjectName(QStringLiteral("stopsTabs"));
        m_tabs->setDocumentMode(true);
        m_tabs->tabBar()->setAccessibleName(title());
        for (Panel* panel :
             {static_cast<Panel*>(m_breakpoints), static_cast<Panel*>(m_watches), static_cast<Panel*>(m_bookmarks)}) {
            m_tabs->addTab(panel, panel->title());
            offerKeys(panel->keys());
        }
    }

    void showBreakpoints()
    {
        m_tabs->setCurrentWidget(m_breakpoints);
        m_breakpoints->focusRows();
    }

    void showWatches()
    {
        m_tabs->setCurrentWidget(m_watches);
        m_watches->focusRows();
    }

    void editNote(int row)
    {
        m_tabs->setCurrentWidget(m_bookmarks);
        m_bookmarks->editNote(row);
    }

private:
    QTabWidget* m_tabs;
    BreakpointsPanel* m_breakpoints;
    WatchesPanel* m_watches;
    BookmarksPanel* m_bookmarks;
};

class StopsFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(StopsFeature)

public:
    StopsFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell)
        : Feature(shell), m_models(models), m_bookmarks(bookmarks),
          m_panel(new StopsPanel(models, bookmarks, &shell.mainWindow()))
    {
        offer(m_panel, PanelOffer::Place::Below);
        offerKeys({Qt::CTRL | Qt::Key_Space, Qt::Key_Tab}, tr("condition"), tr("Suggest names; choose one"));
        makeBookmarkActions();
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part != MenuPart::Moments) {
            return;
        }
        shell().mainWindow().addActions(m_models.debugger.targetActions());
        menu.addActions(m_models.debugger.targetActions());
        menu.addActions({m_add, m_previous, m_next});
        menu.addSeparator();
        auto* breakpoints =
            makeAction(this, "runBreakpoints", tr("Brea&kpoints…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_F9}, [this] {
                shell().bring(*m_panel);
                m_panel->showBreakpoints();
            });
        breakpoints->setStatusTip(tr("Where and when the run stops"));
        auto* watches = makeAction(this, "runWatches", tr("Wat&ches…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_W}, [this] {
            shell().bring(*m_panel);
            m_panel->showWatches();
        });
        watches->setStatusTip(tr("Show values at every step; stop when they change"));
        auto* stop = makeAction(this, "runStop", tr("&Stop the search"), {Qt::Key_Escape}, [this] {
            m_models.player.pause();
            m_models.debugger.stopLooking();
        });
        // Other actions use Escape, too. This one takes it only while there is something to stop.
        const auto enable = [this, stop] {
            stop->setEnabled(m_models.player.isTravelling() || m_models.debugger.isLooking());
        };
        connect(&m_models.player, &Player::travellingChanged, this, enable);
        connect(&m_models.debugger, &Debugger::lookingChanged, this, enable);
        enable();
        menu.addActions({breakpoints, watches, stop});
    }

private:
    void makeBookmarkActions()
    {
        const auto make = [this](const char* name, const QString& text, QKeyCombination key, const QString& explanation,
                                 auto act) {
            QAction* action = makeAction({QLatin1String(name), text, explanation, {QKeySequence(key)}, act}, this);
            shell().mainWindow().addAction(action);
            return action;
        };
        m_add = make("bookmarkAdd", tr("Book&mark this moment"), Qt::CTRL | Qt::Key_B,
                     tr("Bookmark this step with a note"), [this] { addBookmark(); });
        m_previous =
            make("bookmarkPrevious", tr("Previous b&ookmark"), Qt::CTRL | Qt::Key_PageUp,
                 tr("Go back to the previous bookmark"), [this] { visit(m_bookmarks.before(m_models.run.cursor())); });
        m_next = make("bookmarkNext", tr("Ne&xt bookmark"), Qt::CTRL | Qt::Key_PageDown, tr("Go to the next bookmark"),
                      [this] { visit(m_bookmarks.after(m_models.run.cursor())); });
        connect(&m_bookmarks, &Bookmarks::changed, this, &StopsFeature::enableBookmarks);
        connect(&m_models.run, &Cursor::cursorChanged, this, &StopsFeature::enableBookmarks);
        enableBookmarks();
    }

    /// Bookmarks the current step, unless it has a bookmark, and opens the editor of the note.
    void addBookmark()
    {
        m_models.player.pause();  // the run should stay at this step while the user types the note
        const Step now = m_models.run.cursor();
        auto row = m_bookmarks.find(now);
        if (!row) {
            row = m_bookmarks.add(now);
        }
        if (row) {
            shell().bring(*m_panel);
            m_panel->editNote(*row);
        }
    }

    void visit(std::optional<Step> step)
    {
        if (step) {
            m_models.run.visit(*step);
        }
    }

    void enableBookmarks()
    {
        const Step cursor = m_models.run.cursor();
        m_add->setEnabled(m_bookmarks.find(cursor) || static_cast<std::size_t>(m_bookmarks.size()) < kMaxBookmarks);
        m_next->setEnabled(m_bookmarks.after(cursor).has_value());
        m_previous->setEnabled(m_bookmarks.before(cursor).has_value());
    }

    const Models m_models;
    Bookmarks& m_bookmarks;
    StopsPanel* m_panel;
    QAction* m_add = nullptr;
    QAction* m_previous = nullptr;
    QAction* m_next = nullptr;
};

}  // namespace

Feature* makeStopsFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell)
{
    return new StopsFeature(models, bookmarks, shell);
}

}  // namespace mortonscope
