#pragma once

#include "core/algorithms/probe.h"
#include "core/check/check_rules.h"
#include "core/explain/separation.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <cstdint>
#include <string>

namespace mortonscope {

/// Why two boxes are a pair of the right list, or why they are none.
enum class PairReasonKind : std::uint8_t {
    // They are.
    SameCell,   ///< both are in `firstCell`
    CellAbove,  ///< the cell of `pair.first` lies above that of `pair.second`
    Overlap,    ///< asked about overlaps: they do
    // They are not.
    CellsPart,  ///< neither cell lies above the other: they part below `meeting`
    Apart,      ///< asked about overlaps: `separation` keeps them apart; `pair.first` ends before `pair.second` begins
    LeftOut,    ///< a corner of `pair.first` lies outside the space, and the rule is to reject
    Itself,     ///< one box is no pair
};

/// A reason as data, to be drawn or made a sentence of.
struct PairReason {
    PairReasonKind kind{};
    BoxPair pair;
    Cell firstCell;                            ///< of pair.first; the root for one that is left out
    Cell secondCell;                           ///< of pair.second
    Cell meeting;                              ///< the deepest cell that holds both
    Separation separation = Separation::None;  ///< only Apart

    /// Whether it says that they are a pair of the list.
    bool isPair() const { return kind <= PairReasonKind::Overlap; }
};

/// Why two boxes of the scene are, or aren't, such a pair, as its space and its rules have it.
PairReason reasonFor(const Scene& scene, PairsOf of, BoxId a, BoxId b);

/// The same in a sentence or two.
std::string reasonSentence(const PairReason& reason, const Scene& scene);
/// The same, short, to stand beside the pair and its verdict.
std::string briefReason(const PairReason& reason, const Scene& scene);

}  // namespace mortonscope
