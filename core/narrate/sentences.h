#pragma once

#include "core/analysis/placing_facts.h"
#include "core/analysis/walk_facts.h"
#include "core/words/words.h"

#include <optional>
#include <string>

namespace mortonscope::narration {

/// The parts of all sentences on a step that places a box.
class OfPlacing {
public:
    OfPlacing(const Analysis& analysis, const Event& event)
        : m_analysis(analysis), m_event(event), m_of(analysis, event.first),
          m_name(shortName(*analysis.scene, event.first))
    {
    }

protected:
    const Analysis& m_analysis;
    const Event& m_event;
    const PlacingFacts m_of;
    const std::string m_name;
};

/// The parts of all sentences on a step of a walk.
class OfWalk {
public:
    OfWalk(const Analysis& analysis, const Moment& moment)
        : m_analysis(analysis), m_of(analysis, moment), m_event(m_of.event), m_cell(m_of.cell)
    {
    }

protected:
    std::string name(BoxId id) const { return shortName(*m_analysis.scene, id); }
    std::string cell() const { return cellNoun(m_cell); }

    const Analysis& m_analysis;
    const WalkFacts m_of;
    const Event& m_event;
    const Cell m_cell;
};

/// Returns the sentence of a step that places a box by its codes. Requires an insertion event of the analysis.
std::string insertionSentence(const Analysis& analysis, const Event& event);

/// Returns the sentence of a step that places a box without codes (by climbing or by midlines), or inserts it into a
/// list of another kind (sub lists, linked lists).
std::string placingSentence(const Analysis& analysis, const Event& event);

/// Returns the sentence on what published code does in a step that places a box; none if the step is correct.
std::optional<std::string> publishedPlacingSentence(const Analysis& analysis, const Event& event);

/// Returns the sentence of a step of a classic mistake; none if the step is correct.
std::optional<std::string> mistakenSentence(const Analysis& analysis, const Moment& moment);

/// Returns the sentence of a step of a faulty pass; none if the step is correct. It depends on what happens (a cell is
/// visited as a child of a cell that is not its parent, a box is on the stack twice, a pair was tested before), not on
/// the algorithm. So it never describes a fault that does not happen.
std::optional<std::string> astraySentence(const Analysis& analysis, const Moment& moment);

/// Returns the sentence of a step of the pass with the object stack, correct or faulty.
std::string passSentence(const Analysis& analysis, const Moment& moment);

/// Returns the sentence of a step of a walk without a stack: ancestor walk, origin and sub lists, brute force.
std::string walkSentence(const Analysis& analysis, const Moment& moment);

/// Returns the sentence of a step of a range query.
std::string querySentence(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope::narration
