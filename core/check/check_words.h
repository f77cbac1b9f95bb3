#pragma once

#include "core/algorithms/probe.h"
#include "core/check/diagnosis.h"
#include "core/check/pair_check.h"
#include "core/check/right_list.h"
#include "core/explain/separation.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <cstdint>
#include <functional>
#include <string>

namespace mortonscope {

/// The reason that two boxes are, or are not, a pair of the right list.
enum class PairReasonKind : std::uint8_t {
    // They are a pair.
    SameCell,   ///< both boxes are in `firstCell`
    CellAbove,  ///< the cell of `pair.first` is an ancestor of the cell of `pair.second`
    Overlap,    ///< for overlaps: the boxes overlap
    // They are not a pair.
    CellsPart,  ///< neither cell is an ancestor of the other; `meeting` is their lowest common ancestor
    Apart,      ///< for overlaps: `pair.first` ends before `pair.second` begins, on the axis in `separation`
    LeftOut,    ///< a corner of `pair.first` is outside the world, and the rule is to reject
    Itself,     ///< both are the same box
};

/// A reason as data, for drawings and sentences.
struct PairReason {
    PairReasonKind kind{};
    BoxPair pair;
    Cell firstCell;                            ///< cell of pair.first; the root for a box that is left out
    Cell secondCell;                           ///< cell of pair.second
    Cell meeting;                              ///< the deepest cell that contains both cells
    Separation separation = Separation::None;  ///< only for Apart

    /// Returns whether they are a pair of the list.
    bool isPair() const { return kind <= PairReasonKind::Overlap; }
};

/// Finds the reason for two boxes of a scene, under its rules.
PairReason reasonFor(const Scene& scene, PairsOf of, BoxId a, BoxId b);

/// Explains a reason in a sentence or two.
std::string reasonSentence(const PairReason& reason, const Scene& scene);
/// Explains a reason briefly, for a row that shows the pair and its verdict.
std::string briefReason(const PairReason& reason, const Scene& scene);

/// Returns the verdict (right, wrong or unreadable) with counts.
std::string verdictSentence(const PairCheck& check);

/// Names the line that was read as a header; empty if there is none.
std::string headerSentence(const PairCheck& check);

/// Names the unknown boxes of a row, such as "There is no box “Q” in the scene.", and the nearest known names, which
/// `nearest` finds.
std::string unknownNamesSentence(const PairCheck& check, Row row,
                                 const std::function<std::string(const std::string&)>& nearest);

/// Returns the verdict on a row in one or two words, such as "right" or "unknown name".
std::string verdictWord(const GivenRow& row);
/// Returns the verdict word of a missing pair.
std::string missingWord();

/// Returns the verdict on a row with its reason, in one or two sentences. `nearest` is as above.
std::string rowSentences(const PairCheck& check, const Scene& scene, Row row,
                         const std::function<std::string(const std::string&)>& nearest);
/// As rowSentences(), for a pair that is missing: a row of the right list.
std::string missingSentences(const PairCheck& check, const Scene& scene, Row right);

/// Returns the reason that a row is wrong, to be shown next to its pair and verdict; empty if the verdict is enough.
std::string rowReason(const PairCheck& check, const Scene& scene, Row row);
/// As rowReason(), for a pair that is missing: a row of the right list.
std::string missingReason(const PairCheck& check, const Scene& scene, Row right);

/// Describes the effect of a mistake on this scene, with one wrong pair as an example. Empty if there is no effect, or
/// if the example is a missing pair and `showsMissing` is false.
std::string effectSentences(const PairCheck& check, const Scene& scene, const NamedMistake& mistake, bool showsMissing);

/// Introduces the mistakes that were found; empty if there is only one, which ownListSentence() names.
std::string diagnosisSentence(const PairCheck& check, const Diagnosis& diagnosis, const NearestMistakes& nearest);
/// Names the mistake that gives exactly this list.
std::string ownListSentence(const Algorithm& mistake);
/// Names the mistakes that could not be tested, and why. Empty if all were tested.
std::string undecidedSentence(const Diagnosis& diagnosis);

}  // namespace mortonscope
