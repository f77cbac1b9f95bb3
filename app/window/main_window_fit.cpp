#include "app/features/compare/rules_bar.h"
#include "app/features/race/race_workspace.h"
#include "app/theme/theme.h"
#include "app/window/main_window.h"

#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include <utility>

// Bars and panels in windows of all sizes and with text of all sizes: what gives way, and in which order.

namespace mortonscope {

namespace {

/// In units of 4 px at the text's size: then menus and keys have to do for tools and workspaces.
constexpr double kTooLowForTools = 60;

}  // namespace

void MainWindow::restyle()
{
    const Theme& theme = m_models.theme.theme();
    for (auto* bar : findChildren<QToolBar*>()) {
        bar->setIconSize(QSize(theme.space(5), theme.space(5)));
    }
    // Menus that have no room wait behind an arrow, which Qt makes as high as text at 100 %.
    if (auto* more = menuBar()->findChild<QToolButton*>(QStringLiteral("qt_menubar_ext_button"))) {
        more->setIcon(theme.icon(QStringLiteral("more")));
        more->setIconSize({theme.space(5), theme.space(5)});
        more->setAccessibleName(tr("More menus"));
    }
    offerTools(Offered::All);
    m_toolsWidth = m_tools->sizeHint().width();
    fitToolBars();
    fitPanels();
}

/// Those that are not among the tools stay in the menu and keep their keys.
void MainWindow::offerTools(Offered offered)
{
    if (std::exchange(m_offered, offered) == offered) {
        return;
    }
    for (QAction* action : std::as_const(m_spaceActions)) {
        m_tools->removeAction(action);
    }
    for (QAction* action : std::as_const(m_spaceActions)) {
        if (offered == Offered::All || (offered == Offered::Usual && !m_zoomActions.contains(action))) {
            m_tools->addAction(action);
        }
    }
}

/// Nothing hides behind an arrow, and the bars leave the Space its room: where one row is too narrow for
/// tools and rules, the rules go to a row of their own; where there is no height for that either, both bars
/// take their compact form.
void MainWindow::fitToolBars()
{
    if (m_rules == nullptr) {
        return;
    }
    const bool oneRow = m_toolsWidth + m_rules->fullWidth() <= width();
    const bool small = room() == Room::Small;
    const bool hasToolsRow = height() >= kTooLowForTools * m_models.theme.theme().px(4);
    m_tools->setVisible(hasToolsRow && !isMagnified());
    fitBars();
    m_race->setTiny(isTiny());
    m_race->setCompact(small);
    showExhibitBar();
    const bool compact = !oneRow && small;
    offerTools(compact ? Offered::Usual : Offered::All);
    m_rules->setCompact(compact);
    m_rules->setVisible(m_workspace != Workspace::Race && !isMagnified() && (!compact || makeRoomForRules()));
    const bool wanted = !oneRow && !compact;
    if (toolBarBreak(m_rules) != wanted) {
        wanted ? insertToolBarBreak(m_rules) : removeToolBarBreak(m_rules);
    }
}

/// Where not even the compact forms have room beside each other, the tools are left to the menu View. False: then the rules
/// are the menu Scene's.
bool MainWindow::makeRoomForRules()
{
    const auto fit = [this] { return m_tools->sizeHint().width() + m_rules->sizeHint().width() <= width(); };
    if (!fit()) {
        offerTools(Offered::None);
    }
    return fit() && !m_tools->isHidden();
}

/// Another size or text size may leave room for more panels, or for fewer: then they are arranged anew,
/// unless the user has arranged them.
void MainWindow::fitPanels()
{
    if (isFullScreen() || isMagnified()) {
        return;  // whoever presents finds the panels as they were left
    }
    const Room now = room();
    if (m_arranged && now != m_room && !m_customised && !isComparing()) {
        resetLayout();
    }
    m_room = now;
}

}  // namespace mortonscope
