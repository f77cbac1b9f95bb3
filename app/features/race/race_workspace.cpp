#include "app/features/race/race_workspace.h"

#include "app/features/race/race_bar.h"
#include "app/features/race/race_view.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>

namespace mortonscope {

RaceWorkspace::RaceWorkspace(const Models& models, RaceController& race, QMainWindow& window)
    : QObject(&window), m_models(models), m_window(window), m_race(race), m_view(new RaceView(models, m_race, &window))
{
    makeBar();
    makeMenu();
    window.installEventFilter(this);
}

/// In the transport's place, across the window's whole width.
void RaceWorkspace::makeBar()
{
    m_bar = new QToolBar(tr("Race"), &m_window);
    m_bar->setObjectName(QStringLiteral("raceToolBar"));
    m_bar->setMovable(false);
    m_bar->toggleViewAction()->setVisible(false);
    m_verbs = new RaceBar(m_models, m_race, m_bar);
    m_bar->addWidget(m_verbs);
    m_window.addToolBar(Qt::BottomToolBarArea, m_bar);
    m_bar->hide();
    connect(&m_models.theme, &ThemeController::reducedMotionChanged, this, &RaceWorkspace::stopForReducedMotion);
}

/// Whoever wants no motion doesn't want one that began by itself either.
void RaceWorkspace::stopForReducedMotion(bool reduced)
{
    if (reduced) {
        m_race.setPlaying(false);
    }
}

void RaceWorkspace::makeMenu()
{
    m_menu = new QMenu(tr("R&ace"), &m_window);
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

void RaceWorkspace::setShown(bool shown)
{
    m_isShown = shown;
    m_bar->setVisible(shown);
    m_menu->menuAction()->setVisible(shown);
    if (shown) {
        m_race.show(!m_models.theme.reducedMotion());
    }
    activate();
}

void RaceWorkspace::showBar(bool shown) { m_bar->setVisible(shown); }
void RaceWorkspace::setTiny(bool tiny) { m_verbs->setTiny(tiny); }
void RaceWorkspace::setCompact(bool compact) { m_verbs->setCompact(compact); }

void RaceWorkspace::activate() { m_race.setActive(m_isShown && m_window.isVisible() && !m_window.isMinimized()); }

bool RaceWorkspace::eventFilter(QObject* watched, QEvent* event)
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
