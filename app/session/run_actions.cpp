#include "app/session/run_controller.h"
#include "app/words/action_words.h"
#include "core/analysis/analysis.h"

#include <functional>
#include <utility>

// The actions of the transport: texts, keys and when they are enabled.

namespace mortonscope {

/// Creates the actions at the first call.
void RunController::retranslate()
{
    const auto steps = [this](StepVerb verb, bool backward) {
        return [this, verb, backward] { step(verb, backward); };
    };
    const auto tell = [this](Verb verb, const QString& name, const QString& text, const QString& says, QKeySequence key,
                             std::function<void()> act) {
        tellAction(m_actions[static_cast<std::size_t>(verb)], {name, text, says, {key}, std::move(act)}, this);
    };
    tell(Verb::ToStart, "runToStart", tr("To the &start"), tr("Go to the start of the run"), Qt::Key_Home,
         [this] { toStart(); });
    tell(Verb::Back, "runBack", tr("&Back"), tr("Step back to the previous stop of the chosen step size"),
         Qt::Key_PageUp, steps(StepVerb::Forward, true));
    tell(Verb::Play, "runPlay", tr("&Play"), tr("Play or pause"), Qt::Key_Space, [this] { togglePlay(); });
    tell(Verb::Forward, "runForward", tr("&Forward"), tr("Step forward to the next stop of the chosen step size"),
         Qt::Key_PageDown, steps(StepVerb::Forward, false));
    tell(Verb::ToEnd, "runToEnd", tr("To the &end"), tr("Go to the end of the run"), Qt::Key_End, [this] { toEnd(); });
    tell(Verb::PreviousHit, "runPreviousHit", tr("P&revious overlap"),
         tr("Go back to the previous test that found an overlap"), Qt::SHIFT | Qt::Key_F3, [this] { previousHit(); });
    tell(Verb::NextHit, "runNextHit", tr("&Next overlap"), tr("Go to the next test that finds an overlap"), Qt::Key_F3,
         [this] { nextHit(); });
    tell(Verb::Into, "runInto", tr("&Into"), tr("Go forward one step, whatever the step size"), Qt::Key_F11,
         steps(StepVerb::Into, false));
    tell(Verb::Over, "runOver", tr("&Over"),
         tr("Step over the rest of the box, a cell’s own tests and pushes, or a whole child"), Qt::Key_F10,
         steps(StepVerb::Over, false));
    tell(Verb::Out, "runOut", tr("O&ut"), tr("Go to the end of the box, or to where the run leaves the cell"),
         Qt::SHIFT | Qt::Key_F11, steps(StepVerb::Out, false));
    tell(Verb::IntoBack, "runIntoBack", tr("Into, backward"), tr("Go back one step, whatever the step size"),
         Qt::CTRL | Qt::Key_F11, steps(StepVerb::Into, true));
    tell(Verb::OverBack, "runOverBack", tr("Over, backward"),
         tr("Step back over the box, the cell’s own tests and pushes, or the whole child"), Qt::CTRL | Qt::Key_F10,
         steps(StepVerb::Over, true));
    tell(Verb::OutBack, "runOutBack", tr("Out, backward"),
         tr("Go back to the start of the box, or to where the run entered the cell"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_F11, steps(StepVerb::Out, true));
    tell(Verb::PlayBack, "runPlayBack", tr("Play back&ward"), tr("Play backward or pause"), Qt::SHIFT | Qt::Key_Space,
         [this] { togglePlayBack(); });
    tell(Verb::Run, "runRun", tr("Run to the next breakpoint"), tr("Go to the next breakpoint, or to the end"),
         Qt::Key_F5, [this] { runOn(); });
    tell(Verb::RunBack, "runRunBack", tr("Run back to the previous breakpoint"),
         tr("Go back to the previous breakpoint, or to the start"), Qt::CTRL | Qt::Key_F5, [this] { runBack(); });
    updateActions();
}

void RunController::updateActions()
{
    const bool anything = total().value > 0;
    const bool mayGoBack = cursor().value > 0;
    const bool mayGoOn = cursor() < total();
    const Hits& hits = m_analysis->hits;
    for (const Verb verb : {Verb::ToStart, Verb::Back, Verb::IntoBack, Verb::OverBack, Verb::OutBack, Verb::RunBack}) {
        action(verb)->setEnabled(mayGoBack);
    }
    for (const Verb verb : {Verb::ToEnd, Verb::Forward, Verb::Into, Verb::Over, Verb::Out, Verb::Run}) {
        action(verb)->setEnabled(mayGoOn);
    }
    for (const Verb verb : {Verb::ToStart, Verb::ToEnd}) {
        action(verb)->setEnabled(action(verb)->isEnabled() && isShown());  // keys must not leave the placing
    }
    action(Verb::PreviousHit)->setEnabled(hits.before(cursor()).has_value());
    action(Verb::NextHit)->setEnabled(!m_hidesFuture && hits.after(cursor()).has_value());
    const auto showPlay = [&](Verb verb, bool plays, const QString& text) {
        action(verb)->setEnabled(anything);
        nameAction(*action(verb), plays ? tr("&Pause") : text);
    };
    showPlay(Verb::Play, isPlaying() && !m_backward, tr("&Play"));
    showPlay(Verb::PlayBack, playsBackward(), tr("Play back&ward"));
}

}  // namespace mortonscope
