#include "app/features/present/present_feature.h"

#include "app/features/present/edge_bar.h"
#include "app/features/present/full_screen.h"
#include "app/state/player.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace mortonscope {

PresentFeature::PresentFeature(const Models& models, const Parts& parts, WindowShell& shell)
    : Feature(shell), m_models(models), m_parts(parts), m_menu(new QMenu(tr("&Teach"), &shell.mainWindow()))
{
    offerKeys({Qt::Key_Escape}, tr("presenting"), tr("Turn off, one per press: drawing, spotlight, full screen"));
    offerKeys(
        {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7, Qt::Key_8, Qt::Key_Backspace},
        tr("pen"), tr("Inks; widths; remove the last line"));
    offerKeys({Qt::Key_Return}, tr("hidden answer"), tr("Reveal it"));
    m_menu->setObjectName(QStringLiteral("teachMenu"));
}

void PresentFeature::complete()
{
    m_presenter = new Presenter(m_models, {shell().mainWindow(), *m_menu, m_parts.lessons, m_parts.notesButtons}, this);
    AnswerCovers& covers = m_presenter->covers();
    for (const Feature* feature : shell().features()) {
        covers.add(feature->answers());
        connect(feature, &Feature::answersCame, &covers, &AnswerCovers::add);
    }
    covers.add({m_parts.space});
    makeEdges();
    connect(&m_presenter->fullScreen(), &FullScreen::changed, this, &PresentFeature::fitEdges);
    fitEdges();
}

void PresentFeature::makeEdges()
{
    auto* upper = new EdgeBar(shell().mainWindow(), Qt::TopEdge, tr("Menus and workspaces"));
    for (const QAction* action : shell().mainWindow().menuBar()->actions()) {
        upper->add(*action->menu());
    }
    for (QAction* action : shell().workspaceActions()) {
        upper->add(*action, true);
    }
    auto* lower = new EdgeBar(shell().mainWindow(), Qt::BottomEdge, tr("Controls of the run"));
    using Verb = Player::Verb;
    for (const Verb verb : {Verb::ToStart, Verb::Back, Verb::Play, Verb::Forward, Verb::ToEnd, Verb::NextHit}) {
        lower->add(*m_models.player.action(verb), false);
    }
    m_edges = {upper, lower};
}

void PresentFeature::fitEdges()
{
    for (EdgeBar* edge : m_edges) {
        edge->setOn(shell().room() == Room::Stage);
    }
}

}  // namespace mortonscope
