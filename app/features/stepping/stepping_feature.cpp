#include "app/features/stepping/stepping_feature.h"

#include "app/features/stepping/transport_bar.h"
#include "app/features/stepping/transport_parts.h"
#include "app/state/cursor.h"
#include "app/words/action_words.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>

#include <utility>

namespace mortonscope {

using Verb = Player::Verb;

SteppingFeature::SteppingFeature(const Models& models, WindowShell& shell)
    : Feature(shell), m_models(models), m_menu(new QMenu(tr("&Run"), &shell.mainWindow())),
      m_transport(new TransportBar(models, &shell.mainWindow())),
      m_sentence(new SentenceLabel(models, &shell.mainWindow())),
      m_showsEnd(makeToggle({"runShowsEnd",
                             tr("Show the &end at every step"),
                             {},
                             {},
                             {},
                             tr("Show the array, the tree and the World as they are after the last step")},
                            this))
{
    m_menu->setObjectName("runMenu");
    connect(m_showsEnd, &QAction::toggled, this, &SteppingFeature::chooseState);
    connect(&models.run, &Cursor::cursorChanged, this, &SteppingFeature::chooseState);
    connect(&models.run, &Cursor::visited, this, &SteppingFeature::showVisited);
    connect(&models.run, &Cursor::cursorChanged, this, &SteppingFeature::bringPhase);
    connect(&models.run, &Cursor::cursorChanged, this, &SteppingFeature::noteUnderWay);
    addBar(BarPlace::Sentence, *m_sentence);
    addBar(BarPlace::Bottom, *m_transport);
}

Timeline& SteppingFeature::timeline() const { return m_transport->timeline(); }
QList<AnswerOffer> SteppingFeature::answers() const { return {{m_sentence, tr("The sentence")}}; }

void SteppingFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::Middle) {
        menu.addAction(m_showsEnd);
    } else if (part == MenuPart::Find) {
        addVerbs(menu, {Verb::PreviousHit, Verb::NextHit});
        menu.addSeparator();
    }
    if (part != MenuPart::Run) {
        return;
    }
    addVerbs(menu, {Verb::Back, Verb::Play, Verb::Forward});
    auto* debugger = menu.addMenu(tr("&Debugger"));
    debugger->setObjectName("debuggerMenu");
    addVerbs(*debugger, {Verb::Into, Verb::Over, Verb::Out, Verb::Run, Verb::ToEnd});
    debugger->addSeparator();
    addVerbs(*debugger, {Verb::IntoBack, Verb::OverBack, Verb::OutBack, Verb::RunBack, Verb::ToStart});
    addKeys(Verb::PlayBack);
    auto* pace = menu.addMenu(tr("Step si&ze and speed"));
    pace->setObjectName("paceMenu");
    addGrains(*pace);
    pace->addSeparator();
    Player& player = m_models.player;
    const auto multiply = [&player](double factor) {
        return [&player, factor] { player.setSpeed(player.speed() * factor); };
    };
    pace->addActions({makeAction({"runFaster", tr("F&aster"), {}, {Qt::Key_BracketRight}, multiply(2)}, this),
                      makeAction({"runSlower", tr("Slo&wer"), {}, {Qt::Key_BracketLeft}, multiply(0.5)}, this)});
    pace->addAction(m_transport->findChild<QAction*>(QStringLiteral("runStartsSlowly")));
}

void SteppingFeature::addVerbs(QMenu& menu, std::initializer_list<Verb> verbs)
{
    for (const Verb verb : verbs) {
        addKeys(verb);
        menu.addAction(m_models.player.action(verb));
    }
}

/// Makes the command's keys work wherever the focus is in the window.
void SteppingFeature::addKeys(Verb verb)
{
    connect(m_models.player.action(verb), &QAction::triggered, this, &SteppingFeature::showRun);
    shell().mainWindow().addAction(m_models.player.action(verb));
}

void SteppingFeature::addGrains(QMenu& menu)
{
    Cursor& run = m_models.run;
    auto* group = new QActionGroup(this);
    const std::pair<Grain, QString> all[] = {{Grain::Step, tr("&Step")},
                                             {Grain::Pair, tr("&Pair")},
                                             {Grain::Cell, tr("&Cell")},
                                             {Grain::Phase, tr("P&hase")}};
    for (const auto& [grain, text] : all) {
        const int number = static_cast<int>(grain);
        auto* action = makeToggle(this, QStringLiteral("grain-%1").arg(number), text,
                                  {QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + number))},
                                  [&run, grain = grain] { run.setGrain(grain); });
        group->addAction(action);
        if (grain == Grain::Phase) {  // coarse and rarely used: by its key only
            shell().mainWindow().addAction(action);
        } else {
            menu.addAction(action);
        }
        const auto show = [&run, action, grain = grain] { action->setChecked(run.grain() == grain); };
        connect(&run, &Cursor::grainChanged, action, show);
        show();
    }
}

/// Leaves the Place workspace, where the run is not shown.
void SteppingFeature::showRun()
{
    if (shell().isPlacing() && shell().claim() != Claim::Transport) {
        shell().setWorkspace(Workspace::Step);
    }
}

/// Shows the run at a step that was chosen in a panel, and keeps that panel.
void SteppingFeature::showVisited()
{
    QWidget* focus = shell().isPlacing() ? shell().mainWindow().focusWidget() : nullptr;
    showRun();
    for (const QWidget* each = focus; each != nullptr; each = each->parentWidget()) {
        if (const auto* panel = qobject_cast<const Panel*>(each)) {
            shell().bring(*panel);
            focus->setFocus();
        }
    }
}

void SteppingFeature::enter(Workspace /*workspace*/) { chooseState(); }

void SteppingFeature::arranged()
{
    m_wasPass = false;  // the docks start with the panels of the insertion
    bringPhase();
}

void SteppingFeature::chooseState()
{
    using Shown = Cursor::Shown;
    // In a lesson or beside a list, the tree shows its final state until the user steps.
    const bool hasState = shell().workspace() == Workspace::Step || m_models.run.cursor().value > 0;
    if (shell().isPlacing()) {
        m_models.run.setShown(Shown::Nothing);
    } else if (hasState && !m_showsEnd->isChecked()) {
        m_models.run.setShown(Shown::StateAtStep);
    } else {
        m_models.run.setShown(Shown::Step);
    }
}

void SteppingFeature::bringPhase()
{
    const bool isPass = m_models.run.cursor() > m_models.run.run().lastOfInsertion();
    if (shell().workspace() != Workspace::Step || !shell().hasOwnLayout()
        || std::exchange(m_wasPass, isPass) == isPass) {
        return;
    }
    const QString name = isPass ? QStringLiteral("pairsPanel") : QStringLiteral("derivationPanel");
    shell().bring(*shell().mainWindow().findChild<Panel*>(name));
}

/// Wants the run's bar once the run has started, and while a question about a step is open.
bool SteppingFeature::wants(Part part) const
{
    return part == Part::Run && (m_isUnderWay || shell().claim() == Claim::Bar);
}

void SteppingFeature::noteUnderWay()
{
    const bool isUnderWay = m_models.run.cursor().value > 0;
    if (std::exchange(m_isUnderWay, isUnderWay) != isUnderWay && shell().workspace() == Workspace::Learn) {
        shell().fitBars();
    }
}

void SteppingFeature::fitBars()
{
    const Room room = shell().room();
    const Workspace workspace = shell().workspace();
    const Claim claim = shell().claim();
    // Where another feature has its own transport, the run's keys still work. In Place there is nothing to step
    // through, and in Check the list has the row.
    const bool hasRun =
        claim != Claim::Transport && workspace != Workspace::Place && shell().offers(Part::Run) && !shell().isRacing();
    m_transport->setOnStage(room == Room::Stage);
    const bool isTiny = room == Room::Tiny;
    const bool hasCard = (claim == Claim::Card && room <= Room::Small) || (workspace == Workspace::Learn && isTiny);
    m_transport->setVisible(hasRun && workspace != Workspace::Check && !(claim == Claim::Bar && isTiny));
    m_sentence->setVisible(hasRun && workspace != Workspace::Check && claim != Claim::Bar && !hasCard);
    sizeSentence(room);
}

void SteppingFeature::sizeSentence(Room room)
{
    constexpr int kLines = 3;
    if (room == Room::Stage) {
        m_sentence->setTextSize(TextSize::Stage, kLines);
    } else if (room == Room::Tiny) {
        m_sentence->setTextSize(TextSize::Small, kLines);
    } else if (room == Room::Small) {
        m_sentence->setTextSize(TextSize::Body, kLines);
    } else {
        m_sentence->setTextSize(TextSize::Title, kLines);
    }
}

}  // namespace mortonscope
