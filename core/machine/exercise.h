#pragma once

#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/predict/derivation_field.h"
#include "core/scene/scene.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

// "Run it by hand": the user performs the single pass by hand. A code defines an exercise: the same code gives the same
// boxes and the same right answer on every machine.

/// The part of the single pass that the user performs.
enum class ExercisePart : std::uint8_t {
    Place,  ///< insert each box into its cell
    Pass,   ///< walk through the tree with all boxes in their cells
    Both,   ///< both, one after the other
};
constexpr std::array<std::string_view, 3> namesOf(ExercisePart) { return {"place", "pass", "both"}; }

/// The time when the user learns that a move is wrong.
enum class Feedback : std::uint8_t {
    AtOnce,     ///< a wrong move is refused, and explained
    OnRequest,  ///< a wrong move is made; `check` names the first wrong move
    AtEnd,      ///< a wrong move is made; after handing in, all wrong moves are named
};
constexpr std::array<std::string_view, 3> namesOf(Feedback) { return {"at-once", "on-request", "at-end"}; }

/// The highest level of difficulty. Level 1 has 3–4 boxes at depth 2, and asks for cells. Level 2 has 5–7 boxes at
/// depth 2, and also asks for XOR and level. Level 3 has 8–12 boxes at depth 3 in a world that is not square and does
/// not begin at (0, 0), and asks for all numbers.
inline constexpr int kHardestExercise = 3;
/// Minimum number of boxes that a code may name; a pass needs three.
inline constexpr int kFewestExerciseBoxes = 3;
/// Returns the maximum number of boxes at a difficulty, 1 … kHardestExercise.
int mostExerciseBoxes(int difficulty);
/// Maximum seed.
inline constexpr std::uint32_t kMaxExerciseSeed = 999'999'999;

/// The definition of an exercise. It is written as `both-2-4711`, followed by `-b3` for the number of boxes, `-last-in`
/// for lists that are read newest first, and `-on-request` or `-at-end` for later feedback.
struct ExerciseCode {
    ExercisePart part = ExercisePart::Both;
    int difficulty = 1;      ///< 1 … kHardestExercise
    std::uint32_t seed = 1;  ///< up to kMaxExerciseSeed
    ListOrder order = ListOrder::FirstIn;
    Feedback feedback = Feedback::AtOnce;
    int boxes = 0;  ///< kFewestExerciseBoxes … mostExerciseBoxes(); 0 if it depends on difficulty and seed

    bool hasPlacing() const { return part != ExercisePart::Pass; }
    bool hasPass() const { return part != ExercisePart::Place; }
    /// Returns the numbers that the user types before inserting a box.
    std::span<const DerivationField> fields() const;

    friend bool operator==(const ExerciseCode&, const ExerciseCode&) = default;
};

std::string textOf(const ExerciseCode& code);
/// Reads a code. Errors, without a place: WrongFormat (unknown part or ending), OutOfRange (difficulty, seed, boxes).
Result<ExerciseCode> exerciseCodeFromText(std::string_view text);

/// Makes the scene of an exercise. All boxes are within the world and on at least two levels, with pairs from the
/// stack, of which some overlap and some don't. The title is the code, and the names are A, B, … in order of entry.
/// Reproducible.
Scene exerciseScene(const ExerciseCode& code);

}  // namespace mortonscope
