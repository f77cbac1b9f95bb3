#pragma once

#include "core/grade/graded_scene.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A scene and the list that a program gave for it. Both must outlive this object.
struct Evidence {
    const Scene* scene;
    const GradedScene* graded;
};

/// A fact that all wrong scenes of a program have in common.
struct Observation {
    std::string_view id;   ///< for other programs, such as "far-edge"
    std::string sentence;  ///< for people, such as "All 14 wrong scenes have …"

    friend bool operator==(const Observation&, const Observation&) = default;
};

/// The facts about a program, and whether they explain its lists better than any mistake.
struct Observations {
    std::vector<Observation> all;
    /// The lists answer another question, or contain only overlapping pairs or nearly every pair. Many mistakes give
    /// such lists, so naming one would be a guess.
    bool explainsLists = false;
    /// The lists are exactly the overlapping pairs although candidates were asked for, or vice versa.
    bool isOtherQuestion = false;

    bool has(std::string_view id) const;
};

/// Looks at all scenes that were run:
///
/// - at the lists: `printed-nothing`, `never-extra`, `never-missing`, `tests-nearly-all`, `overlaps-not-candidates`,
///   `candidates-not-overlaps`, `ignores-outside`, `ignores-touching`, `other-depth`;
/// - at traits that all wrong scenes have, but at most half of the right scenes: `far-edge`, `outside`,
///   `outside-root`, `outside-reject`, `touching-closed`, `on-lines`, `not-square`, `off-origin`, `points`,
///   `equal-boxes`, `circles`, `deep`, `many-boxes`.
///
/// Returns none for a program that is right everywhere.
Observations observe(
    std::span<const Evidence> evidence, const CheckRules& rules,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// A mistake, and the number of scenes on which it gives the program's list.
struct SameLists {
    const Algorithm* algorithm = nullptr;
    std::size_t scenes = 0;  ///< including scenes where the program is right

    friend bool operator==(const SameLists&, const SameLists&) = default;
};

/// The explanation of a program's wrong lists.
///
/// Names a mistake only if it gives the program's list on every scene, as a multiset of unordered pairs (as a sequence
/// if lists are compared in order and some mistake has that order), and nothing simpler explains the lists. Simpler
/// are:
///
/// - another question: the lists are right for overlaps, for another depth, or if one rule of the scenes is ignored;
/// - nearly every pair: many mistakes give such lists;
/// - a single mistake, if the alternative is two mistakes together, or no tree at all (MistakePart::Whole).
///
/// Names no mistake if two fit equally well, if the mistake shows on fewer than kLeastShown scenes, if a line of the
/// program's output could not be read, or if the program was not run on all scenes. If a mistake has no list on a
/// scene, because it goes past the array or never ends, the program must have none either. A wrong name is worse than
/// no name.
struct Explanation {
    static constexpr std::size_t kLeastShown = 3;

    std::vector<const Algorithm*> named;  ///< at most one
    /// The mistakes that give the program's list on more than half of the wrong scenes, the best first.
    std::vector<SameLists> sameLists;
    std::size_t listed = 0;  ///< number of scenes with a readable list
    Observations observations;
};

Explanation explain(
    std::span<const Evidence> evidence, const CheckRules& rules,
    const std::function<bool()>& shouldContinue = [] { return true; });

/// As explain(), for the rows of a stepping stone. Names a mistake only if it gives the program's rows on every scene.
/// Observes `nothing-written` if the program prints no row, or only zeros, as a starter program does.
Explanation explainRows(
    std::span<const Evidence> evidence, Stone stone, const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
