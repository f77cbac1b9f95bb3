#include "app/features/race/race_controller.h"
#include "app/words/action_words.h"

#include <utility>

// The actions of the race: their words, their keys and when they can be used. The keys are those of the transport.

namespace mortonscope {

/// Also makes them, the first time.
void RaceController::retranslate()
{
    const std::pair<Verb, WantedAction> all[] = {
        {Verb::Restart,
         {"raceRestart",
          tr("From the &start"),
          tr("Restart the race from frame 0"),
          {Qt::Key_Home},
          [this] { restart(); }}},
        {Verb::Play,
         {"racePlay", tr("&Run"), tr("Run or pause"), {Qt::Key_Space}, [this] { setPlaying(!m_isPlaying); }}},
        {Verb::Step,
         {"raceStep",
          tr("&One frame"),
          tr("Pause and go one frame forward"),
          {Qt::Key_PageDown, Qt::Key_Period},
          [this] { step(); }}},
        {Verb::Slower,
         {"raceSlower",
          tr("Slo&wer"),
          tr("Halve the maximum frames per second"),
          {Qt::Key_BracketLeft},
          [this] { setFramesPerSecond(m_framesPerSecond / 2); }}},
        {Verb::Faster,
         {"raceFaster",
          tr("F&aster"),
          tr("Double the maximum frames per second"),
          {Qt::Key_BracketRight},
          [this] { setFramesPerSecond(m_framesPerSecond * 2); }}},
        {Verb::OpenFrame,
         {"raceOpenFrame",
          tr("Open this &frame"),
          tr("Pause and open the frame as a scene to step through, edit and save"),
          {Qt::CTRL | Qt::Key_Return},
          [this] { openFrame(); }}},
        {Verb::OpenDifference,
         {"raceOpenDifference",
          tr("Open the first &difference"),
          tr("Open the first frame on which the algorithms differ, with the pair selected"),
          {Qt::CTRL | Qt::SHIFT | Qt::Key_Return},
          [this] { openDifference(); }}},
    };
    for (const auto& [verb, wanted] : all) {
        tellAction(m_actions[static_cast<std::size_t>(verb)], wanted, this);
    }
    updateActions();
}

void RaceController::updateActions()
{
    const bool hasFrame = m_news != nullptr && m_news->frame != nullptr;
    const bool mayMove = !isStill() && !(m_news != nullptr && m_news->refusal);
    action(Verb::Restart)->setEnabled(mayMove);
    action(Verb::Play)->setEnabled(mayMove);
    action(Verb::Step)->setEnabled(mayMove);
    action(Verb::Slower)->setEnabled(m_framesPerSecond > 1);
    action(Verb::Faster)->setEnabled(m_framesPerSecond < kFastest);
    action(Verb::OpenFrame)->setEnabled(hasFrame);
    action(Verb::OpenDifference)->setEnabled(hasFrame && m_news->difference.has_value());
    nameAction(*action(Verb::Play), m_isPlaying ? tr("&Pause") : tr("&Run"));
}

}  // namespace mortonscope
