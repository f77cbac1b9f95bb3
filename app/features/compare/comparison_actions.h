#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <array>

namespace mortonscope {

class RunComparison;
class RunController;

/// What can be done with a comparison, as actions: the same thing in menu, bar and by key. While a comparison is open
/// the keys that step and play belong to both runs; when it is closed the run has them back.
class ComparisonActions : public QObject {
    Q_OBJECT

public:
    enum Verb {
        ToStart,
        Back,
        Play,
        Forward,
        ToEnd,
        FirstDifference,
        PreviousDifference,
        NextDifference,
        WithSinglePass,
        Swap,
        Close,
    };
    static constexpr int kVerbs = Close + 1;

    ComparisonActions(RunComparison& comparison, RunController& run, QObject* parent = nullptr);

    QAction* action(Verb verb) const { return m_actions[verb]; }
    QList<QAction*> all() const { return {m_actions.begin(), m_actions.end()}; }

private:
    void takeKeys(bool take);
    void update();

    RunComparison& m_comparison;
    RunController& m_run;
    std::array<QAction*, kVerbs> m_actions{};
    std::array<QList<QKeySequence>, ToEnd + 1> m_keys;  ///< taken from the run
};

}  // namespace mortonscope
