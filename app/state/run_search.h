#pragma once

#include "app/state/latest_job.h"
#include "core/base/id.h"
#include "core/condition/condition.h"
#include "core/condition/step_search.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace mortonscope {

/// Finds the steps at which moving through the run must stop. The Player calls it before passing over steps.
class StopFinder {
public:
    struct Way {
        Step free;                 ///< last step known to be reachable without passing a stop
        std::optional<Step> stop;  ///< the first stop, if found
    };

    virtual ~StopFinder() = default;

    /// Searches from one step to another, in either direction; `from` itself is no stop. Returns within a few
    /// milliseconds, so `free` may be before `to`. Then call it again from there.
    virtual Way wayTo(Step from, Step to) = 0;
};

class Cursor;
class Player;

/// Returns the steps after or before `here` in a run of `total` steps, among which a search looks.
StepRange stepsFrom(Step here, Direction direction, Step total);

/// Searches the run for the steps at which a condition holds: first, next, previous or all. The condition is parsed as
/// it is typed, and again when the scene changes.
class RunSearch : public QObject {
    Q_OBJECT

public:
    RunSearch(Cursor& run, Player& player, QObject* parent = nullptr);
    ~RunSearch() override;

    const QString& text() const { return m_text; }
    void setText(const QString& text);
    /// Returns why the condition cannot be parsed; none if it is valid or empty.
    const std::optional<ConditionProblem>& problem() const { return m_problem; }
    bool canSearch() const { return m_compiled != nullptr; }

    void findNext() { find(Direction::Forward, false); }
    void findPrevious() { find(Direction::Backward, false); }
    void findFirst() { find(Direction::Forward, true); }
    /// Counts all matches. The ticks of tally() grow meanwhile.
    void findAll();
    void cancel();

    bool isBusy() const { return m_slices.isBusy(); }
    /// Returns the searched part of the run, 0 … 1.
    double progress() const;
    /// Returns the matches found by findAll(), or null. Complete unless the search is busy, because a canceled count is
    /// dropped.
    const StepTally* tally() const { return m_tally.get(); }

signals:
    /// Emitted when the text or its validity changes.
    void textChanged();
    void busyChanged(bool busy);
    void progressChanged();
    void tallyChanged();
    /// Emitted at the end of a search: the step of the match, or that there is none.
    void found(mortonscope::Step at);
    /// `fromTheStart` is true if the whole run was searched.
    void notFound(mortonscope::Direction direction, bool fromTheStart);

private:
    struct Compiled;

    void read();
    void dropPartOfTally();
    void find(Direction direction, bool fromTheStart);

    Cursor& m_run;
    Player& m_player;
    QString m_text;
    std::optional<ConditionProblem> m_problem;
    std::shared_ptr<Compiled> m_compiled;
    std::shared_ptr<StepSearch> m_search;
    std::shared_ptr<StepTally> m_tally;
    Slices m_slices;
};

}  // namespace mortonscope
