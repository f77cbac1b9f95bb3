#pragma once

#include "core/catalogue/method.h"
#include "core/scene/scene.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mortonscope {

/// "Find the mistake": a classic mistake is made on a scene, and somebody finds out from its steps and its pairs which.

/// Most boxes of a scene on which that is asked; every mistake is run on it.
inline constexpr std::size_t kMostMysteryBoxes = 400;

/// The mistakes that show on a scene: those that have a list there, and another one than the single pass, whatever the
/// order. Empty also if goOn says no, or the scene has more boxes than kMostMysteryBoxes.
std::vector<const Algorithm*>
mistakesThatShow(const Scene& scene, const std::function<bool()>& goOn = [] { return true; });

/// One of them by the number of the exercise: the same number gives the same one on the same scene. Null if none shows.
const Algorithm* mysteryOf(const Scene& scene, std::uint32_t number);

/// What a guess has come to.
struct GuessVerdict {
    enum class Kind : std::uint8_t {
        Right,
        SameList,  ///< another mistake, but with the same list on this scene: as good an answer
        NoList,    ///< one of the two ends early on this scene as it is now
        Wrong,
    };

    Kind kind{};
    /// Of a wrong one: a pair that only one of the two lists, or that it lists more often.
    std::optional<BoxPair> pair;
    std::size_t inMystery{};  ///< how often the mystery lists that pair
    std::size_t inGuess{};
};

GuessVerdict judgeGuess(const Scene& scene, const Algorithm& mystery, const Algorithm& guess);

}  // namespace mortonscope
