#pragma once

#include "app/model/analysis.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace mortonscope {

/// Which tests of a run are listed, in order, each by its step: all of them, the hits, or those that a
/// search found. Only the last needs memory; the others are asked of the run. A value.
class PairListRows {
public:
    PairListRows() = default;
    static PairListRows all(std::shared_ptr<const Analysis> analysis) { return {std::move(analysis), Kind::All, {}}; }
    static PairListRows hits(std::shared_ptr<const Analysis> analysis) { return {std::move(analysis), Kind::Hits, {}}; }
    /// `steps` of tests, ascending.
    static PairListRows found(std::shared_ptr<const Analysis> analysis, std::vector<Step> steps)
    {
        return {std::move(analysis), Kind::Found, std::move(steps)};
    }

    std::uint64_t count() const
    {
        switch (m_kind) {
        case Kind::All: return m_analysis->run.tests();
        case Kind::Hits: return m_analysis->hits.count();
        default: return m_steps.size();
        }
    }

    /// How many of them have happened at `step`, that one included.
    std::uint64_t countUpTo(Step step) const
    {
        switch (m_kind) {
        case Kind::All: return m_analysis->run.testsAt(step);
        case Kind::Hits: return m_analysis->hits.countAt(step);
        default: return static_cast<std::uint64_t>(std::ranges::upper_bound(m_steps, step) - m_steps.begin());
        }
    }

    /// The step of the i-th, from 0.
    Step stepAt(std::uint64_t i) const
    {
        switch (m_kind) {
        case Kind::All: return m_analysis->run.stepOfTest(i + 1);
        case Kind::Hits: return m_analysis->hits.steps()[i];
        default: return m_steps[i];
        }
    }

private:
    enum class Kind { All, Hits, Found };

    PairListRows(std::shared_ptr<const Analysis> analysis, Kind kind, std::vector<Step> steps)
        : m_analysis(std::move(analysis)), m_kind(kind), m_steps(std::move(steps))
    {
    }

    std::shared_ptr<const Analysis> m_analysis;
    Kind m_kind = Kind::Found;
    std::vector<Step> m_steps;
};

}  // namespace mortonscope
