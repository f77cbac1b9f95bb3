#pragma once

#include "core/machine/machine.h"

#include <cstdint>
#include <random>
#include <vector>

namespace mortonscope::test {

inline constexpr ExercisePart kParts[] = {ExercisePart::Place, ExercisePart::Pass, ExercisePart::Both};
inline constexpr Feedback kFeedbacks[] = {Feedback::AtOnce, Feedback::OnRequest, Feedback::AtEnd};

inline ExerciseCode codeOf(const char* text) { return *exerciseCodeFromText(text); }

/// Returns some exercises of every part, difficulty and list order.
inline std::vector<ExerciseCode> someCodes(std::uint32_t seeds, Feedback feedback = Feedback::AtOnce)
{
    std::vector<ExerciseCode> codes;
    for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
        for (const ExercisePart part : kParts) {
            for (int difficulty = 1; difficulty <= kHardestExercise; ++difficulty) {
                codes.push_back(
                    {part, difficulty, seed, seed % 2 == 0 ? ListOrder::LastIn : ListOrder::FirstIn, feedback});
            }
        }
    }
    return codes;
}

/// Returns a random move, possible or not.
inline Move anyMove(std::mt19937_64& random, const Machine& machine)
{
    const auto below = [&](std::uint64_t n) { return random() % n; };
    const auto box = [&] { return BoxId(static_cast<std::uint32_t>(below(machine.scene().size()))); };
    const auto cell = [&] { return Cell::fromIndex(CellIndex(below(machine.scene().space().cellCount()))); };
    const MachineState& state = machine.state();
    switch (below(8)) {
    case 0: return Move::enter(cell());
    case 1: return Move::test({box(), box()});
    case 2: return Move::push(box());
    case 3: return Move::pop(state.stack().empty() ? box() : state.stack().back());
    case 4: return Move::leave(state.path().empty() ? cell() : state.path().back());
    case 5:
        return Move::stateValue(state.box().value_or(BoxId(0)), state.field().value_or(DerivationField::Lt),
                                static_cast<std::int64_t>(below(20)));
    default: return Move::place(state.box().value_or(BoxId(0)), cell());
    }
}

}  // namespace mortonscope::test
