#pragma once

#include "core/grade/observations.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace mortonscope {

/// On how many scenes a mistake gives a program's lists.
struct SameLists {
    const Algorithm* algorithm = nullptr;
    std::size_t scenes = 0;  ///< right ones included

    friend bool operator==(const SameLists&, const SameLists&) = default;
};

/// What is known about the mistake in a program.
///
/// A mistake is named only if its list is the program's on every scene, as a multiset of unordered pairs (in order if
/// lists are compared so and some mistake has that order), and nothing simpler explains the lists. Simpler is:
///
/// - another question: the lists are right, but for overlaps, another depth, or without a rule of the scenes;
/// - nearly every pair is tested: lists of many mistakes look like that;
/// - a single mistake, where the rival is two together, or no tree at all (MistakePart::Whole).
///
/// Two mistakes that fit as well leave it open which it is, so none is named. Neither is one that shows on fewer than
/// kLeastShown scenes, nor of a program of which a line was not understood, or that was not run on all scenes. Where a
/// mistake has no list (it goes past the array or never ends), the program must have none either. Naming a wrong
/// mistake is worse than naming none.
struct Explanation {
    static constexpr std::size_t kLeastShown = 3;

    std::vector<const Algorithm*> named;  ///< one at most
    /// The mistakes that give the program's lists on more than half of the scenes that are wrong, the best first.
    std::vector<SameLists> sameLists;
    std::size_t listed = 0;  ///< scenes on which the program gave a list that was understood
    Observations observations;
};

Explanation explain(
    std::span<const Evidence> evidence, const CheckRules& rules,
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
