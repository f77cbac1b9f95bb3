#include "app/features/compare/comparison_actions.h"

#include "app/features/compare/run_comparison.h"
#include "app/session/run_controller.h"
#include "app/words/action_words.h"
#include "core/analysis/analysis.h"

#include <utility>

namespace mortonscope {

namespace {

/// The run's own verb for the same key.
constexpr RunController::Verb kOfRun[] = {RunController::Verb::ToStart, RunController::Verb::Back,
                                          RunController::Verb::Play, RunController::Verb::Forward,
                                          RunController::Verb::ToEnd};

}  // namespace

ComparisonActions::ComparisonActions(RunComparison& comparison, RunController& run, QObject* parent)
    : QObject(parent), m_comparison(comparison), m_run(run)
{
    const std::pair<Verb, WantedAction> all[] = {
        {ToStart,
         {"compareToStart",
          tr("Both to the &start"),
          tr("Both runs to their start"),
          {},
          [this] { m_comparison.toStart(); }}},
        {Back,
         {"compareBack",
          tr("Both &back"),
          tr("Both runs one stop of the chosen grain back"),
          {},
          [this] { m_comparison.back(); }}},
        {Play,
         {"comparePlay", tr("&Play both"), tr("Play both runs, or pause"), {}, [this] { m_comparison.togglePlay(); }}},
        {Forward,
         {"compareForward",
          tr("Both &forward"),
          tr("Both runs forward to the next stop of the chosen grain"),
          {},
          [this] { m_comparison.forward(); }}},
        {ToEnd,
         {"compareToEnd", tr("Both to the &end"), tr("Both runs to their end"), {}, [this] { m_comparison.toEnd(); }}},
        {FirstDifference,
         {"compareFirstDifference",
          tr("F&irst difference"),
          tr("Both runs to the first test at which they differ"),
          {Qt::CTRL | Qt::Key_F7},
          [this] { m_comparison.goToFirstDifference(); }}},
        {PreviousDifference,
         {"comparePreviousDifference",
          tr("Pre&vious difference"),
          tr("Both runs back to the last test that only one of them makes"),
          {Qt::SHIFT | Qt::Key_F7},
          [this] { m_comparison.previousDifference(); }}},
        {NextDifference,
         {"compareNextDifference",
          tr("&Next difference"),
          tr("Both runs forward to the next test that only one of them makes"),
          {Qt::Key_F7},
          [this] { m_comparison.nextDifference(); }}},
        {WithSinglePass,
         {"compareWithSinglePass",
          tr("Compare with the &single pass"),
          tr("Show the single pass (or, for itself, brute force) beside this algorithm"),
          {Qt::Key_K},
          [this] { m_comparison.compareWithSinglePass(); }}},
        {Swap,
         {"compareSwap",
          tr("S&wap"),
          tr("Exchange the two sides"),
          {Qt::SHIFT | Qt::Key_K},
          [this] { m_comparison.swap(); }}},
        {Close, {"compareClose", tr("&Close the comparison"), tr("Back to one run"), {Qt::CTRL | Qt::Key_K}, {}}},
    };
    for (const auto& [verb, wanted] : all) {
        tellAction(m_actions[verb], wanted, this);
    }
    // Later: the button that closes it goes with it.
    connect(action(Close), &QAction::triggered, &comparison, &RunComparison::close, Qt::QueuedConnection);
    connect(&comparison, &RunComparison::opened, this, [this] { takeKeys(true); });
    connect(&comparison, &RunComparison::closed, this, [this] { takeKeys(false); });
    for (const auto changed : {&RunComparison::closed, &RunComparison::methodsChanged, &RunComparison::runsChanged,
                               &RunComparison::compared, &RunComparison::positionChanged}) {
        connect(&comparison, changed, this, &ComparisonActions::update);
    }
    connect(&comparison, &RunComparison::playingChanged, this, &ComparisonActions::update);
    connect(&run, &RunController::runChanged, this, &ComparisonActions::update);
    update();
}

/// Two actions with one key would both be silent.
void ComparisonActions::takeKeys(bool take)
{
    for (int verb = ToStart; verb <= ToEnd; ++verb) {
        QAction* const ofRun = m_run.action(kOfRun[verb]);
        auto& kept = m_keys[static_cast<std::size_t>(verb)];
        if (take) {
            kept = ofRun->shortcuts();
            ofRun->setShortcuts(QList<QKeySequence>());
            m_actions[static_cast<std::size_t>(verb)]->setShortcuts(kept);
        } else {
            m_actions[static_cast<std::size_t>(verb)]->setShortcuts(QList<QKeySequence>());
            ofRun->setShortcuts(kept);
        }
    }
    update();
}

void ComparisonActions::update()
{
    const bool isOpen = m_comparison.isOpen();
    const auto position = m_comparison.position();
    const auto last = m_comparison.last();
    for (const Verb verb : {ToStart, Back}) {
        action(verb)->setEnabled(isOpen && position > 0);
    }
    for (const Verb verb : {Forward, ToEnd}) {
        action(verb)->setEnabled(isOpen && position < last);
    }
    action(Play)->setEnabled(isOpen && last > 0);
    nameAction(*action(Play), m_comparison.isPlaying() ? tr("&Pause both") : tr("&Play both"));
    for (const Verb verb : {FirstDifference, PreviousDifference, NextDifference}) {
        action(verb)->setEnabled(isOpen && !m_comparison.differences().empty());
    }
    action(Swap)->setEnabled(m_comparison.canSwap());
    action(Close)->setEnabled(isOpen);
}

}  // namespace mortonscope
