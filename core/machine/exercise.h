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

/// "Be the machine": somebody does by hand what the single pass does. What is to be done is an exercise, and an
/// exercise is its code: the same code gives the same boxes and the same right answer on every machine.

/// What is to be done by hand.
enum class ExercisePart : std::uint8_t {
    Place,  ///< put every box into its cell
    Pass,   ///< walk through the tree, whose boxes are in their cells already
    Both,   ///< one after the other
};
constexpr std::array<std::string_view, 3> namesOf(ExercisePart) { return {"place", "pass", "both"}; }

/// When somebody learns that a move is wrong.
enum class Feedback : std::uint8_t {
    AtOnce,     ///< a wrong move is refused and explained
    OnRequest,  ///< it is made; whoever asks is told of the first one
    AtEnd,      ///< it is made; all are told when the exercise is handed in
};
constexpr std::array<std::string_view, 3> namesOf(Feedback) { return {"at-once", "on-request", "at-end"}; }

/// Levels of difficulty: 3–4 boxes at depth 2, cells only; 5–7 boxes at depth 2, XOR and level are asked for; 8–12
/// boxes at depth 3 in a world that is not square and does not begin at (0, 0), all numbers are asked for.
inline constexpr int kHardestExercise = 3;
/// Where an exercise says how many boxes it has, it is as short as one likes: three are the fewest that a pass has
/// something to do with.
inline constexpr int kFewestExerciseBoxes = 3;
/// As many as the difficulty itself has at most.
int mostExerciseBoxes(int difficulty);
/// The largest number that chooses the boxes.
inline constexpr std::uint32_t kMostExerciseSeed = 999'999'999;

/// All that makes an exercise what it is. Written as `both-2-4711`, with `-b3`, `-last-in`, `-on-request` or `-at-end`
/// behind it where the number of boxes is not left to the difficulty, lists are read newest first or feedback comes
/// later.
struct ExerciseCode {
    ExercisePart part = ExercisePart::Both;
    int difficulty = 1;      ///< 1 … kHardestExercise
    std::uint32_t seed = 1;  ///< up to kMostExerciseSeed
    ListOrder order = ListOrder::FirstIn;
    Feedback feedback = Feedback::AtOnce;
    int boxes = 0;  ///< kFewestExerciseBoxes … mostExerciseBoxes(); 0: the difficulty and the seed say how many

    bool hasPlacing() const { return part != ExercisePart::Pass; }
    bool hasPass() const { return part != ExercisePart::Place; }
    /// The numbers that are typed before a box is put into its cell.
    std::span<const DerivationField> fields() const;

    friend bool operator==(const ExerciseCode&, const ExerciseCode&) = default;
};

std::string textOf(const ExerciseCode& code);
/// Errors, their place left empty: WrongFormat (no such part, difficulty or ending), OutOfRange (difficulty, seed,
/// boxes).
Result<ExerciseCode> exerciseCodeFromText(std::string_view text);

/// An exercise's boxes: all within the world, on at least two levels, with pairs that the stack brings together, of
/// which some overlap and some don't; the code as title. Names are A, B, … in the order of entry.
Scene exerciseScene(const ExerciseCode& code);

}  // namespace mortonscope
