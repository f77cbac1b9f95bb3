#include "app/state/run_search.h"

#include "app/state/cursor.h"
#include "app/state/player.h"
#include "core/analysis/analysis.h"
#include "core/condition/evaluation.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

StepRange stepsFrom(Step here, Direction direction, Step total)
{
    if (direction == Direction::Forward) {
        return {Step(here.value + 1), total};
    }
    return {Step(1), Step(std::max<std::uint64_t>(here.value, 1) - 1)};
}

struct RunSearch::Compiled {
    Compiled(std::shared_ptr<const Analysis> a, Condition condition)
        : analysis(std::move(a)), question(std::move(condition), *analysis)
    {
    }

    std::shared_ptr<const Analysis> analysis;
    Evaluation question;
};

RunSearch::RunSearch(Cursor& run, Player& player, QObject* parent) : QObject(parent), m_run(run), m_player(player)
{
    connect(&run, &Cursor::runChanged, this, [this] { read(); });
    connect(&m_slices, &Slices::busyChanged, this, &RunSearch::busyChanged);
    connect(&m_slices, &Slices::advanced, this, &RunSearch::progressChanged);
}

RunSearch::~RunSearch() = default;

void RunSearch::setText(const QString& text)
{
    if (text != m_text) {
        m_text = text;
        read();
    }
}

void RunSearch::read()
{
    m_slices.cancel();
    m_search.reset();
    m_compiled.reset();
    m_problem.reset();
    const bool hadTally = std::exchange(m_tally, nullptr) != nullptr;
    if (!m_text.trimmed().isEmpty()) {
        auto parsed = parseCondition(m_text.toStdString(), *m_run.analysis()->scene);
        if (auto* problem = std::get_if<ConditionProblem>(&parsed)) {
            m_problem = std::move(*problem);
        } else {
            m_compiled = std::make_shared<Compiled>(m_run.analysis(), std::move(std::get<Condition>(parsed)));
        }
    }
    emit textChanged();
    if (hadTally) {
        emit tallyChanged();
    }
}

void RunSearch::find(Direction direction, bool fromTheStart)
{
    if (!m_compiled) {
        return;
    }
    m_player.pause();
    dropPartOfTally();
    const Step here = fromTheStart ? Step(0) : m_run.cursor();
    m_search = std::make_shared<StepSearch>(m_compiled->question, stepsFrom(here, direction, m_run.total()), direction);
    // The work holds all objects that it reads, so they stay alive.
    m_slices.start([search = m_search, compiled = m_compiled](
                       std::size_t looks) { return search->advance(looks) != StepSearch::State::Working; },
                   [this, search = m_search, direction, fromTheStart] {
                       m_search.reset();
                       if (search->state() == StepSearch::State::Found) {
                           m_run.seek(search->found());
                           emit found(search->found());
                       } else {
                           emit notFound(direction, fromTheStart);
                       }
                   });
}

void RunSearch::findAll()
{
    if (!m_compiled) {
        return;
    }
    m_search.reset();
    m_tally = std::make_shared<StepTally>(m_compiled->question);
    m_slices.start([tally = m_tally, compiled = m_compiled](std::size_t looks) { return tally->advance(looks); },
                   [this] { emit tallyChanged(); });
    if (isBusy()) {
        emit tallyChanged();
    }
}

void RunSearch::cancel()
{
    m_slices.cancel();
    m_search.reset();
    dropPartOfTally();
}

/// Drops an incomplete count when another search uses the slices: it would look like the full count.
void RunSearch::dropPartOfTally()
{
    if (m_tally && !m_tally->isDone()) {
        m_slices.cancel();
        m_tally.reset();
        emit tallyChanged();
    }
}

double RunSearch::progress() const
{
    if (m_search) {
        return m_search->progress();
    }
    return m_tally ? m_tally->progress() : 1;
}

}  // namespace mortonscope
