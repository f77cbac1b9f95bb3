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

// "Run it by hand": the user performs the single pass by hand. An exercise is its code: the same code gives the same
// boxes and the same right answer on every machine.

/// The part of the single pass that the user performs.
enum class ExercisePart : std::uint8_t {
    Place,  ///< insert every box into its cell
    Pass,   ///< walk through the tree with all boxes in their cells
    Both,   ///< the first, then the second
};
constexpr std::array<std::string_view, 3> namesOf(ExercisePart) { return {"place", "pass", "both"}; }

/// When the user learns that a move is wrong.
enum class Feedback : std::uint8_t {
    AtOnce,     ///< a wrong move is refused and explained
    OnRequest,  ///< a wrong move is made; `check` names the first one
    AtEnd,      ///< a wrong move is made; handing in names all
};
constexpr std::array<std::string_view, 3> namesOf(Feedback) { return {"at-once", "on-request", "at-end"}; }

/// Levels of difficulty: 1 has 3–4 boxes at depth 2 and asks for cells; 2 has 5–7 boxes at depth 2 and asks for XOR and
/// level, too; 3 has 8–12 boxes at depth 3 in a world that is not square and does not begin at (0, 0), and asks for all
/// numbers.
inline constexpr int kHardestExercise = 3;
/// Minimum number of boxes of an exercise that names it; a pass needs three.
inline constexpr int kFewestExerciseBoxes = 3;
/// Maximum number of boxes at a difficulty, 1 … kHardestExercise.
int mostExerciseBoxes(int difficulty);
/// Maximum seed.
inline constexpr std::uint32_t kMaxExerciseSeed = 999'999'999;

/// Defines an exercise. Written as `both-2-4711`, followed by `-b3` for the number of boxes, `-last-in` for lists that
/// are read newest first, and `-on-request` or `-at-end` for later feedback.
struct ExerciseCode {
    ExercisePart part = ExercisePart::Both;
    int difficulty = 1;      ///< 1 … kHardestExercise
    std::uint32_t seed = 1;  ///< up to kMaxExerciseSeed
    ListOrder order = ListOrder::FirstIn;
    Feedback feedback = Feedback::AtOnce;
    int boxes = 0;  ///< kFewestExerciseBoxes … mostExerciseBoxes(); 0: depends on difficulty and seed

    bool hasPlacing() const { return part != ExercisePart::Pass; }
    bool hasPass() const { return part != ExercisePart::Place; }
    /// The numbers that the user types before inserting a box.
    std::span<const DerivationField> fields() const;

    friend bool operator==(const ExerciseCode&, const ExerciseCode&) = default;
};

std::string textOf(const ExerciseCode& code);
/// Errors, without a place: WrongFormat (unknown part or ending), OutOfRange (difficulty, seed, boxes).
Result<ExerciseCode> exerciseCodeFromText(std::string_view text);

/// The scene of an exercise: all boxes are within the world, on at least two levels, with pairs from the stack, of
/// which some overlap and some don't. Its title is the code; names are A, B, … in the order of entry. Reproducible.
Scene exerciseScene(const ExerciseCode& code);

}  // namespace mortonscope
