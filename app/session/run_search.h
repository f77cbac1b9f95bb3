#pragma once

#include "app/session/latest_job.h"
#include "core/base/id.h"
#include "core/condition/condition.h"
#include "core/condition/step_search.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace mortonscope {

/// Whoever knows where moving through the run has to stop. The cursor asks before it passes anything over.
class StopFinder {
public:
    struct Way {
        Step free;                 ///< as far as one may go without missing a stop
        std::optional<Step> stop;  ///< the stop that ends it
    };

    virtual ~StopFinder() = default;

    /// The way from one step towards another, in either direction; `from` itself is no stop. Answers within a few
    /// milliseconds, so `free` may fall short of `to`; then ask again from there.
    virtual Way wayTo(Step from, Step to) = 0;
};

class RunController;

/// Looking through the run for the steps at which a condition holds: first, next, previous and all. The text
/// is read as it is typed and again when the scene changes.
class RunSearch : public QObject {
    Q_OBJECT

public:
    explicit RunSearch(RunController& run, QObject* parent = nullptr);
    ~RunSearch() override;

    const QString& text() const { return m_text; }
    void setText(const QString& text);
    /// Why the text can't be read; none if it can, or if there is none.
    const std::optional<ConditionProblem>& problem() const { return m_problem; }
    bool canSearch() const { return m_compiled != nullptr; }

    void findNext() { find(Direction::Forward, false); }
    void findPrevious() { find(Direction::Backward, false); }
    void findFirst() { find(Direction::Forward, true); }
    /// Counts every match; its ticks grow while it counts.
    void findAll();
    void cancel();

    bool isBusy() const { return m_slices.isBusy(); }
    /// The part of the run that the current search is done with, 0 … 1.
    double progress() const;
    /// The matches counted by findAll, if it was asked for; whole when it isn't busy, as a count that is broken off is
    /// dropped.
    const StepTally* tally() const { return m_tally.get(); }

signals:
    /// The text, or whether it can be read.
    void textChanged();
    void busyChanged(bool busy);
    void progressChanged();
    void tallyChanged();
    /// What a search came to: where the match is, or that there is none.
    void found(mortonscope::Step at);
    /// `fromTheStart`: the whole run was searched.
    void notFound(mortonscope::Direction direction, bool fromTheStart);

private:
    struct Compiled;

    void read();
    void dropPartOfTally();
    void find(Direction direction, bool fromTheStart);

    RunController& m_run;
    QString m_text;
    std::optional<ConditionProblem> m_problem;
    std::shared_ptr<Compiled> m_compiled;
    std::shared_ptr<StepSearch> m_search;
    std::shared_ptr<StepTally> m_tally;
    Slices m_slices;
};

}  // namespace mortonscope
