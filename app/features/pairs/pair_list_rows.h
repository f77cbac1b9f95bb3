#pragma once

#include "core/analysis/analysis.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// Which tests are listed, in order, each by its number in the run, from 1: all of them, the hits, or those that a
/// search found. Beside a run from before an edit a row stands for the test of that number in both, so there may be
/// more rows than the run has tests. Only a search's result needs memory; all else is asked of the run. A value.
class PairListRows {
public:
    PairListRows() = default;
    /// `before` is the run from before an edit, or null.
    static PairListRows all(std::shared_ptr<const Analysis> analysis, const Analysis* before = nullptr)
    {
        PairListRows rows(std::move(analysis), Kind::All, {});
        rows.m_count = std::max(rows.m_analysis->run.tests(), before ? before->run.tests() : 0);
        return rows;
    }
    static PairListRows hits(std::shared_ptr<const Analysis> analysis) { return {std::move(analysis), Kind::Hits, {}}; }
    /// `tests` by their numbers, ascending.
    static PairListRows found(std::shared_ptr<const Analysis> analysis, std::vector<std::uint64_t> tests)
    {
        return {std::move(analysis), Kind::Found, std::move(tests)};
    }

    std::uint64_t count() const
    {
        switch (m_kind) {
        case Kind::All: return m_count;
        case Kind::Hits: return m_analysis->hits.count();
        default: return m_tests.size();
        }
    }

    /// How many of the run's own tests among them have happened at `step`, that one included.
    std::uint64_t countUpTo(Step step) const
    {
        switch (m_kind) {
        case Kind::All: return m_analysis->run.testsAt(step);
        case Kind::Hits: return m_analysis->hits.countAt(step);
        default: return m_analysis ? rowsUpTo(m_analysis->run.testsAt(step)) : 0;
        }
    }

    /// The number of the i-th, from 0.
    std::uint64_t testAt(std::uint64_t i) const
    {
        switch (m_kind) {
        case Kind::All: return i + 1;
        case Kind::Hits: return m_analysis->run.testsAt(m_analysis->hits.steps()[i]);
        default: return m_tests[i];
        }
    }

    /// Where a test stands among them, from 0; none if it isn't listed.
    std::optional<std::uint64_t> rowOf(std::uint64_t test) const
    {
        const std::uint64_t upTo =
            m_kind == Kind::All    ? std::min(test, m_count)
            : m_kind == Kind::Hits ? (test <= m_analysis->run.tests() ? countUpTo(m_analysis->run.stepOfTest(test)) : 0)
                                   : rowsUpTo(test);
        return upTo > 0 && testAt(upTo - 1) == test ? std::optional(upTo - 1) : std::nullopt;
    }

private:
    enum class Kind { All, Hits, Found };

    PairListRows(std::shared_ptr<const Analysis> analysis, Kind kind, std::vector<std::uint64_t> tests)
        : m_analysis(std::move(analysis)), m_kind(kind), m_tests(std::move(tests))
    {
    }

    std::uint64_t rowsUpTo(std::uint64_t test) const
    {
        return static_cast<std::uint64_t>(std::ranges::upper_bound(m_tests, test) - m_tests.begin());
    }

    std::shared_ptr<const Analysis> m_analysis;
    Kind m_kind = Kind::Found;
    std::uint64_t m_count = 0;
    std::vector<std::uint64_t> m_tests;
};

}  // namespace mortonscope
