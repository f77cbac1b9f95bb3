#include "app/features/race/race_feature.h"

#include "app/features/race/growth_panel.h"
#include "app/features/race/race_bar.h"
#include "app/features/race/race_setup_panel.h"
#include "app/features/race/race_table_panel.h"
#include "app/features/race/race_view.h"
#include "app/features/race/times_panel.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>
#include <QToolBar>

namespace mortonscope {

RaceFeature::RaceFeature(const Models& models, RaceController& race, WindowShell& shell)
    : Feature(shell), m_models(models), m_race(race), m_view(new RaceView(models, m_race, &shell.mainWindow())),
      m_verbs(new RaceBar(models, m_race, &shell.mainWindow())),
      m_bar(addBar(Qt::BottomToolBarArea, QStringLiteral("raceToolBar"), m_verbs->title(), m_verbs, false))
{
    offerKeys({Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Escape}, tr("plot"),
              tr("Read the values before, after, at the beginning, at the end; no more"));
    QMainWindow* window = &shell.mainWindow();
    offer(new RaceSetupPanel(models, race, window), PanelOffer::Place::Race);
    offer(new RaceTablePanel(models, race, window), PanelOffer::Place::Race);
    offer(new TimesPanel(models, race, window), PanelOffer::Place::Race);
    offer(new GrowthPanel(models, race, window), PanelOffer::Place::Race);
    m_bar->hide();
    makeMenu();
    shell.centre().addWidget(m_view);
    connect(&models.theme, &ThemeController::reducedMotionChanged, this, &RaceFeature::stopForReducedMotion);
    connect(&race, &RaceController::sceneWanted, this,
            [this](const std::shared_ptr<const Scene>& scene, const std::vector<BoxId>& boxes) {
                if (this->shell().mayGo()) {
                    this->shell().setWorkspace(Workspace::Step);
                    m_models.document.reset(*scene);
                    m_models.selection.select(boxes);
                }
            });
    window->installEventFilter(this);
}

/// Whoever wants no motion doesn't want one that began by itself either.
void RaceFeature::stopForReducedMotion(bool reduced)
{
    if (reduced) {
        m_race.setPlaying(false);
    }
}

void RaceFeature::makeMenu()
{
    m_menu = new QMenu(tr("Ra&ce"), &shell().mainWindow());
    m_menu->setObjectName(QStringLiteral("raceMenu"));
    for (const Verb verb : {Verb::Restart, Verb::Play, Verb::Step}) {
        m_menu->addAction(m_race.action(verb));
    }
    m_menu->addSeparator();
    m_menu->addActions({m_race.action(Verb::Faster), m_race.action(Verb::Slower)});
    m_menu->addSeparator();
    m_menu->addActions({m_race.action(Verb::OpenFrame), m_race.action(Verb::OpenDifference)});
    m_menu->menuAction()->setVisible(false);  // and with it sleep the keys, which are the transport's elsewhere
}

void RaceFeature::enter(Workspace /*workspace*/)
{
    m_isShown = shell().isRacing();
    m_bar->setVisible(m_isShown);
    m_menu->menuAction()->setVisible(m_isShown);
    if (m_isShown) {
        m_race.show(!m_models.theme.reducedMotion());
    }
    activate();
}

Claim RaceFeature::claim() const { return shell().isRacing() ? Claim::Transport : Claim::None; }

void RaceFeature::fitBars()
{
    m_bar->setVisible(m_isShown);
    m_verbs->setTiny(shell().isTiny());
    m_verbs->setCompact(shell().room() == Room::Small);
}

void RaceFeature::activate()
{
    m_race.setActive(m_isShown && shell().mainWindow().isVisible() && !shell().mainWindow().isMinimized());
}

bool RaceFeature::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::WindowStateChange: activate(); break;
    default: break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace mortonscope
