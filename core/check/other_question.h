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

/// The other question that a list answers correctly.
enum class OtherQuestion : std::uint8_t {
    OtherPairs,     ///< overlaps instead of candidates, or the reverse
    OtherTouching,  ///< the other touching rule
    OtherOutside,   ///< another rule for boxes with a corner outside: `outside`
    OtherDepth,     ///< another depth: `level`
    Midlines,       ///< boxes placed by midlines; an edge that touches one counts as crossing it
    OtherOrder,     ///< in order: the other list order
    OtherWay,       ///< in order: the order of another right algorithm: `algorithm`
};
constexpr std::array<std::string_view, 7> namesOf(OtherQuestion)
{
    return {"other-pairs", "other-touching", "other-outside", "other-depth", "midlines", "other-order", "other-way"};
}

/// A list that is wrong for the question asked, but right for another one.
struct RecognisedQuestion {
    OtherQuestion question{};
    Outside outside{};
    int level{};
    const Algorithm* algorithm = nullptr;
    CheckRules rules;  ///< for which it is right
    Scene scene;       ///< for which it is right: the same boxes, perhaps under other rules
    Method method;     ///< that gives the list
};

/// Finds the nearest question that a wrong list answers exactly, by the same kind of comparison. None for a list that
/// is right, empty or partly unreadable, or that answers no other question.
std::optional<RecognisedQuestion> otherQuestion(
    const Scene& scene, const PairCheck& check, const std::function<bool()>& shouldContinue = [] { return true; });

/// Names the question that the list answers: "The list is right at depth 1, but here the depth is 2."
std::string otherQuestionSentence(const RecognisedQuestion& found, const Scene& scene, const CheckRules& asked);

}  // namespace mortonscope
