#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

// "Find the mistake": a run makes a classic mistake, and the user finds out which from its steps and pairs.

/// Maximum number of boxes of the scene; every mistake is run on it.
inline constexpr std::size_t kMaxHiddenMistakeBoxes = 400;

/// The mistakes that show on a scene: those with a list that differs from that of the single pass in more than its
/// order. Also empty if `shouldContinue` returns false, or the scene has more boxes than kMaxHiddenMistakeBoxes.
std::vector<const Algorithm*>
mistakesThatShow(const Scene& scene, const std::function<bool()>& shouldContinue = [] { return true; });

/// Chooses one of them by the number of the exercise; the choice is reproducible. Null if no mistake shows.
const Algorithm* hiddenMistake(const Scene& scene, std::uint32_t number);

/// The result of a guess.
struct GuessVerdict {
    enum class Kind : std::uint8_t {
        Right,
        SameList,  ///< another mistake with the same list on this scene, which is as good an answer
        NoList,    ///< one of the two ends early on this scene
        Wrong,
    };

    Kind kind{};
    /// For a wrong guess: a pair that the two list differently often.
    std::optional<BoxPair> pair;
    std::size_t inHidden{};  ///< how often the hidden mistake lists that pair
    std::size_t inGuess{};
};

GuessVerdict judgeGuess(const Scene& scene, const Algorithm& hidden, const Algorithm& guess);

}  // namespace mortonscope
