#pragma once

#include "core/grade/graded_scene.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// What one program listed on one scene. Both must outlive it.
struct Evidence {
    const Scene* scene;
    const GradedScene* graded;
};

/// Something that is true of all that a program got wrong, and worth looking at.
struct Observation {
    std::string_view id;   ///< for programs: "far-edge"
    std::string sentence;  ///< for people: "All 14 wrong scenes have …"

    friend bool operator==(const Observation&, const Observation&) = default;
};

/// What is noticed about a program, and whether that explains its lists better than any mistake would.
struct Observations {
    std::vector<Observation> all;
    /// The lists answer another question, hold only what overlaps, or nearly every pair: then lists of many mistakes
    /// look like them, and a name would be a guess.
    bool explainsLists = false;
    /// The lists are exactly the overlapping pairs where candidates were asked for, or the reverse.
    bool isOtherQuestion = false;

    bool has(std::string_view id) const;
};

/// Looks at all scenes that were run:
///
/// - at the lists: `printed-nothing`, `never-extra`, `never-missing`, `tests-nearly-all`, `overlaps-not-candidates`,
///   `candidates-not-overlaps`, `ignores-outside`, `ignores-touching`, `other-depth`;
/// - at what all scenes that are not right have, and at most half of those that are right: `far-edge`, `outside`,
///   `outside-root`, `outside-reject`, `touching-closed`, `on-lines`, `not-square`, `off-origin`, `points`, `equal-boxes`,
///   `circles`, `deep`, `many-boxes`.
///
/// Nothing about a program that is right everywhere.
Observations observe(
    std::span<const Evidence> evidence, const CheckRules& rules,
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
