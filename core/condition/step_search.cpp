#include "core/condition/step_search.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mortonscope {

namespace {

/// Appends a range, split if it spans both phases. The later part comes first, because the search takes the last entry.
void openInPhases(std::vector<StepRange>& open, StepRange range, Step lastOfInsertion)
{
    if (range.first <= lastOfInsertion && range.last > lastOfInsertion) {
        open.push_back({Step(lastOfInsertion.value + 1), range.last});
        open.push_back({range.first, lastOfInsertion});
    } else {
        open.push_back(range);
    }
}

std::pair<StepRange, StepRange> halves(StepRange range)
{
    assert(!range.isOneStep());
    const std::uint64_t middle = range.first.value + (range.size() / 2) - 1;
    return {{range.first, Step(middle)}, {Step(middle + 1), range.last}};
}

/// Opens both halves of a range, so that the search takes the first half next.
void openHalves(std::vector<StepRange>& open, StepRange range)
{
    const auto [low, high] = halves(range);
    open.push_back(high);
    open.push_back(low);
}

void openWholeRun(std::vector<StepRange>& open, const Run& run)
{
    if (run.total().value > 0) {
        openInPhases(open, {Step(1), run.total()}, run.lastOfInsertion());
    }
}

/// Returns the period of the answer along the range if using it saves work, else 0.
std::uint64_t usefulPeriod(const StepQuestion& question, StepRange range)
{
    constexpr std::uint64_t kMaxPeriod = 4096;
    if (range.size() < 16) {
        return 0;
    }
    const auto period = question.period(range);
    assert(!period || *period > 0);
    const bool isUseful = period && *period <= kMaxPeriod && *period * 4 <= range.size();
    return isUseful ? *period : 0;
}

std::uint64_t matchesAmong(const StepQuestion& question, Step first, std::uint64_t count)
{
    std::uint64_t matches = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        matches += question.isTrueAt(Step(first.value + i));
    }
    return matches;
}

}  // namespace

// ------------------------------------------------------------------------------------------------- next

StepSearch::StepSearch(const StepQuestion& question, StepRange range, Direction direction)
    : m_question(question), m_direction(direction), m_whole(range)
{
    if (range.first > range.last || range.first.value == 0) {
        m_state = State::NotFound;
        return;
    }
    openInPhases(m_open, range, question.run().lastOfInsertion());
    if (direction == Direction::Backward) {
        std::ranges::reverse(m_open);
    }
}

StepSearch::State StepSearch::advance(std::size_t looks)
{
    for (; m_state == State::Working && looks > 0; --looks) {
        if (m_open.empty()) {
            m_state = State::NotFound;
            break;
        }
        const StepRange range = m_open.back();
        m_open.pop_back();
        switch (m_question.holds(range)) {
        case Ternary::No: break;
        case Ternary::Yes:
            m_found = m_direction == Direction::Forward ? range.first : range.last;
            m_state = State::Found;
            break;
        case Ternary::Maybe: {
            auto [next, later] = halves(range);
            if (m_direction == Direction::Backward) {
                std::swap(next, later);
            }
            m_open.push_back(later);
            m_open.push_back(next);
            break;
        }
        }
    }
    return m_state;
}

Step StepSearch::reached() const
{
    if (m_direction == Direction::Forward) {
        if (m_state == State::Found) {
            return Step(m_found.value - 1);
        }
        return m_open.empty() ? m_whole.last : Step(m_open.back().first.value - 1);
    }
    if (m_state == State::Found) {
        return Step(m_found.value + 1);
    }
    return m_open.empty() ? m_whole.first : Step(m_open.back().last.value + 1);
}

double StepSearch::progress() const
{
    if (m_state != State::Working || m_open.empty()) {
        return 1;
    }
    const StepRange next = m_open.back();
    const std::uint64_t done = m_direction == Direction::Forward ? next.first.value - m_whole.first.value
                                                                 : m_whole.last.value - next.last.value;
    return static_cast<double>(done) / static_cast<double>(m_whole.size());
}

// -------------------------------------------------------------------------------------------------- all

StepTally::StepTally(const StepQuestion& question)
    : m_question(question), m_total(question.run().total().value),
      m_binLength(std::max<std::uint64_t>(1, (m_total + kMaxBins - 1) / kMaxBins)),
      m_bins((m_total + m_binLength - 1) / m_binLength)
{
    openWholeRun(m_open, question.run());
}

bool StepTally::hasMatchNear(StepRange range) const
{
    if (range.first.value == 0 || range.first.value > m_total) {
        return false;  // the steps belong to another run
    }
    range.last = Step(std::min(range.last.value, m_total));
    const auto binOf = [this](Step step) { return static_cast<std::ptrdiff_t>((step.value - 1) / m_binLength); };
    const auto first = m_bins.begin() + binOf(range.first);
    return std::any_of(first, m_bins.begin() + binOf(range.last) + 1,
                       [](std::uint64_t matches) { return matches > 0; });
}

void StepTally::countIn(StepRange range, std::uint64_t matches)
{
    assert(m_question.run().contains(range) && matches <= range.size());
    m_count += matches;
    m_bins[(range.first.value - 1) / m_binLength] += matches;
}

/// Counts the matches of one period, and multiplies. Requires a range within one bin.
bool StepTally::countByPeriod(StepRange range, std::size_t& looks)
{
    const std::uint64_t period = usefulPeriod(m_question, range);
    if (period == 0) {
        return false;
    }
    const std::uint64_t rounds = range.size() / period;
    const std::uint64_t rest = range.size() % period;
    const std::uint64_t inRest = matchesAmong(m_question, range.first, rest);
    const std::uint64_t inRound = matchesAmong(m_question, Step(range.first.value + rest), period);
    countIn(range, inRest + rounds * inRound);
    looks -= std::min<std::uint64_t>(looks, rest + period);
    return true;
}

bool StepTally::advance(std::size_t looks)
{
    while (!m_open.empty() && looks > 0) {
        --looks;
        const StepRange range = m_open.back();
        m_open.pop_back();
        const Ternary holds = m_question.holds(range);
        if (holds == Ternary::No) {
            m_done += range.size();
            continue;
        }
        const std::uint64_t bin = (range.first.value - 1) / m_binLength;
        const std::uint64_t lastBin = (range.last.value - 1) / m_binLength;
        if (bin + 1 == lastBin) {  // cut at the border of the two bins
            const std::uint64_t border = lastBin * m_binLength;
            m_open.push_back({Step(border + 1), range.last});
            m_open.push_back({range.first, Step(border)});
        } else if (bin != lastBin) {  // halving soon leads to ranges in single bins
            openHalves(m_open, range);
        } else if (holds == Ternary::Yes) {
            countIn(range, range.size());
            m_done += range.size();
        } else if (countByPeriod(range, looks)) {
            m_done += range.size();
        } else {
            openHalves(m_open, range);
        }
    }
    assert(!m_open.empty() || m_done == m_total);
    return m_open.empty();
}

double StepTally::progress() const
{
    return m_total == 0 ? 1 : static_cast<double>(m_done) / static_cast<double>(m_total);
}

// -------------------------------------------------------------------------------------------------- nth

NthMatch::NthMatch(const StepQuestion& question, std::uint64_t n) : m_question(question), m_left(n)
{
    assert(n >= 1);
    openWholeRun(m_open, question.run());
}

bool NthMatch::advance(std::size_t looks)
{
    for (; !m_done && looks > 0; --looks) {
        if (m_open.empty()) {
            m_done = true;
            break;
        }
        const StepRange range = m_open.back();
        m_open.pop_back();
        const Ternary holds = m_question.holds(range);
        if (holds == Ternary::No) {
            continue;
        }
        if (holds == Ternary::Yes) {
            if (m_left <= range.size()) {
                m_found = Step(range.first.value + m_left - 1);
                m_done = true;
            } else {
                m_left -= range.size();
            }
            continue;
        }
        if (const std::uint64_t period = usefulPeriod(m_question, range)) {
            // Skip as many periods as together have fewer matches than are left.
            const std::uint64_t inRound = matchesAmong(m_question, range.first, period);
            std::uint64_t rounds = range.size() / period;
            if (inRound > 0) {
                rounds = std::min(rounds, (m_left - 1) / inRound);
            }
            m_left -= rounds * inRound;
            looks -= std::min<std::uint64_t>(looks - 1, period);
            const Step rest(range.first.value + rounds * period);
            if (rounds > 0) {
                if (rest <= range.last) {
                    m_open.push_back({rest, range.last});
                }
                continue;
            }
        }
        openHalves(m_open, range);
    }
    return m_done;
}

}  // namespace mortonscope
