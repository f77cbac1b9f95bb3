#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

// "Find the mistake": a run makes a classic mistake, and the user identifies it from the steps and pairs.

/// Maximum number of boxes in the scene, since every mistake is run on it.
inline constexpr std::size_t kMaxHiddenMistakeBoxes = 400;

/// Returns the mistakes that show on a scene, because their list differs from the list of the single pass in more than
/// its order. Returns none if `shouldContinue` returns false, or the scene has more than kMaxHiddenMistakeBoxes boxes.
std::vector<const Algorithm*>
mistakesThatShow(const Scene& scene, const std::function<bool()>& shouldContinue = [] { return true; });

/// Chooses one of these mistakes by the number of the exercise. The choice is reproducible. Null if no mistake shows.
const Algorithm* hiddenMistake(const Scene& scene, std::uint32_t number);

/// The result of a guess.
struct GuessVerdict {
    enum class Kind : std::uint8_t {
        Right,
        SameList,  ///< another mistake with the same list on this scene, which is an equally good answer
        NoList,    ///< one of the two mistakes ends early on this scene
        Wrong,
    };

    Kind kind{};
    /// For a wrong guess: a pair that the two mistakes don't list equally often.
    std::optional<BoxPair> pair;
    std::size_t inHidden{};  ///< how often the hidden mistake lists that pair
    std::size_t inGuess{};
};

GuessVerdict judgeGuess(const Scene& scene, const Algorithm& hidden, const Algorithm& guess);

/// Returns the sentence on a guess; empty if it is right.
std::string guessSentence(const GuessVerdict& verdict, const Scene& scene, const Algorithm& guess);

}  // namespace mortonscope
