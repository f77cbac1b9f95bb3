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
    OtherPairs,     ///< overlaps instead of candidates, or vice versa
    OtherTouching,  ///< the other touching rule
    OtherOutside,   ///< another rule for boxes with a corner outside, given by `outside`
    OtherDepth,     ///< another depth, given by `level`
    Midlines,       ///< boxes placed by midlines, where an edge that touches a midline counts as crossing it
    OtherOrder,     ///< only in order: the other list order
    OtherWay,       ///< only in order: the order of another right algorithm, given by `algorithm`
};
constexpr std::array<std::string_view, 7> namesOf(OtherQuestion)
{
    return {"other-pairs", "other-touching", "other-outside", "other-depth", "midlines", "other-order", "other-way"};
}

/// A question that a list answers correctly, although it is wrong for the question asked.
struct RecognisedQuestion {
    OtherQuestion question{};
    Outside outside{};
    int level{};
    const Algorithm* algorithm = nullptr;
    CheckRules rules;  ///< the rules under which the list is right
    Scene scene;       ///< the scene for which the list is right: the same boxes, possibly under other rules
    Method method;     ///< a method that gives the list
};

/// Finds the nearest question that a wrong list answers exactly, by the same kind of comparison. Returns none if the
/// list is right, empty or partly unreadable, or answers no other question.
std::optional<RecognisedQuestion> otherQuestion(
    const Scene& scene, const PairCheck& check, const std::function<bool()>& shouldContinue = [] { return true; });

/// Names the question that the list answers: "The list is right at depth 1, but here the depth is 2."
std::string otherQuestionSentence(const RecognisedQuestion& found, const Scene& scene, const CheckRules& asked);

}  // namespace mortonscope
