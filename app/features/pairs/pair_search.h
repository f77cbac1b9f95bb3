#pragma once

#include "core/analysis/analysis.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// Finds the tests in which certain boxes take part, in slices, so that the window stays awake.
///
/// What the text means: a box of exactly that name; else two such names with a blank, comma or hyphen
/// between them; else all boxes whose names contain it, in either case. Few boxes ask the run's formula
/// about each other box; many go through the list of tests: whichever is less work.
class PairSearch {
public:
    enum class State { Searching, Done, TooMuch };

    /// Work beyond this is refused: some ten seconds.
    static constexpr std::uint64_t kMostWork = 50'000'000;

    PairSearch(std::shared_ptr<const Analysis> analysis, const QString& text, bool hitsOnly);

    State state() const { return m_state; }
    /// Does up to `units` of work.
    void advance(std::uint64_t units);
    /// When done: the steps of the tests found, ascending.
    std::vector<Step> take() { return std::move(m_found); }

private:
    bool findNamed(const QString& text);
    void advanceNames(std::uint64_t& units);
    void chooseWay();
    void advanceBoxes(std::uint64_t& units);
    void advanceTests(std::uint64_t& units);
    void add(Step step, BoxId a, BoxId b);
    void finish();

    enum class Way { Names, Boxes, Tests };

    const std::shared_ptr<const Analysis> m_analysis;
    const QString m_text;
    const bool m_hitsOnly;
    State m_state = State::Searching;
    Way m_way = Way::Names;
    std::vector<char> m_isWanted;  ///< by box
    std::vector<BoxId> m_wanted;
    std::uint64_t m_next = 0;  ///< next unit of work
    std::uint64_t m_work = 0;  ///< units in all
    std::vector<Step> m_found;
};

}  // namespace mortonscope
