#include "app/features/film_strip/film_strip_feature.h"

#include "app/features/film_strip/film_strip.h"
#include "app/widgets/feature.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTimer>

namespace mortonscope {

namespace {

class FilmStripFeature : public Feature {
public:
    FilmStripFeature(const Models& models, WindowShell& shell) : Feature(shell), m_strip(new FilmStrip(models, &shell.mainWindow()))
    {
        offer(m_strip, PanelOffer::Place::Strip, m_strip);
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Middle) {
            QAction* toggle = dock()->toggleViewAction();
            toggle->setObjectName("viewFilmStrip");
            toggle->setShortcut(Qt::Key_F);
            connect(toggle, &QAction::toggled, this, [this](bool on) {
                if (on && dock()->isHidden()) {
                    keepHeights();
                }
            });
            connect(toggle, &QAction::triggered, this, &FilmStripFeature::giveHeight);
            menu.addAction(toggle);
        }
    }

private:
    QDockWidget* dock() const { return static_cast<QDockWidget*>(m_strip->parentWidget()); }

    QList<QDockWidget*> docksBeside() const
    {
        QMainWindow& window = shell().mainWindow();
        auto docks = window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
        docks.removeIf([&](QDockWidget* each) {
            return each == dock() || each->isHidden() || each->isFloating() || window.dockWidgetArea(each) != Qt::BottomDockWidgetArea;
        });
        return docks;
    }

    /// Before it comes.
    void keepHeights()
    {
        m_heights.clear();
        for (const QDockWidget* each : docksBeside()) {
            m_heights += each->height();
        }
    }

    /// It comes as low as it is; what stands there already is as high as before, and so it is when it has gone.
    void giveHeight(bool isShown)
    {
        QMainWindow& window = shell().mainWindow();
        const QList<QDockWidget*> docks = docksBeside();
        if (docks.size() != m_heights.size()) {
            return;
        }
        if (!isShown) {
            // Once the layout knows that it has gone.
            QTimer::singleShot(0, this, [&window, docks, heights = m_heights] { window.resizeDocks(docks, heights, Qt::Vertical); });
        } else if (window.dockWidgetArea(dock()) == Qt::BottomDockWidgetArea) {
            window.resizeDocks(docks + QList{dock()}, m_heights + QList{m_strip->sizeHint().height()}, Qt::Vertical);
        }
    }

    FilmStrip* m_strip;
    QList<int> m_heights;  ///< of those below the Space when the strip came
};

}  // namespace

Feature* makeFilmStripFeature(const Models& models, WindowShell& shell) { return new FilmStripFeature(models, shell); }

}  // namespace mortonscope
