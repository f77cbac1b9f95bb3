#pragma once

#include "core/catalogue/method.h"
#include "core/check/pair_check.h"
#include "core/scene/scene.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

/// To which other question a list is the right answer.
enum class OtherQuestion : std::uint8_t {
    OtherPairs,     ///< overlaps where candidates were asked for, or the reverse
    OtherTouching,  ///< the other touching rule
    OtherOutside,   ///< another rule for boxes with a corner outside: `outside`
    OtherDepth,     ///< another depth: `level`
    Midlines,       ///< boxes placed by midlines, where an edge that touches one counts as across
    OtherOrder,     ///< in order: the other list order
    OtherWay,       ///< in order: the order of another right algorithm: `algorithm`
};
constexpr std::array<std::string_view, 7> namesOf(OtherQuestion)
{
    return {"other-pairs", "other-touching", "other-outside", "other-depth", "midlines", "other-order", "other-way"};
}

/// A list that is wrong as what it was asked to be, but right as something else.
struct RecognisedQuestion {
    OtherQuestion question{};
    Outside outside{};
    int level{};
    const Algorithm* algorithm = nullptr;
    CheckRules rules;  ///< under which it is right
    Scene scene;       ///< of which it is the answer: the same boxes, perhaps under other rules
    Method method;     ///< whose list it is
};

/// The nearest question to which a wrong list is exactly the right answer, compared as it was compared. None for a list
/// that is right, that is empty, of which a line was not understood, or that answers no other question.
std::optional<RecognisedQuestion>
otherQuestion(const Scene& scene, const PairCheck& check, const std::function<bool()>& goOn = [] { return true; });

/// In which sense the list is right after all: "The list is right at depth 1, but here the depth is 2."
std::string otherQuestionSentence(const RecognisedQuestion& found, const Scene& scene, const CheckRules& asked);

}  // namespace mortonscope
