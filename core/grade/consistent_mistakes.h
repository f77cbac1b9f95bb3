#pragma once

#include "core/grade/graded_scene.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// What one program listed on one scene. Both must outlive it.
struct Evidence {
    const Scene* scene;
    const GradedScene* graded;
};

/// The mistakes that explain a program on all scenes: their list is the program's on every scene, right ones included, as
/// a multiset of unordered pairs; where lists were compared in order, first those with the same order everywhere are
/// looked for. A scene on which a mistake has no list (it goes past the array or never ends) speaks neither for nor
/// against it; one on which the program gave no list speaks against every mistake that has one. At least one scene must
/// show the mistake, so a right program has none.
std::vector<const Algorithm*>
consistentMistakes(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn = [] { return true; });

/// A mistake that explains most scenes: as where a program has one, and gets something else wrong too.
struct NearestMistake {
    const Algorithm* algorithm = nullptr;
    std::vector<std::size_t> unexplained;  ///< places in the evidence
};

/// The mistake that explains most scenes, right ones included, if it explains more than half of the wrong ones; the first
/// of several that explain as many. For where no mistake explains all.
std::optional<NearestMistake>
nearestMistake(std::span<const Evidence> evidence, const CheckRules& rules, const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
