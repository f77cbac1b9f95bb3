#pragma once

#include "core/catalogue/method.h"
#include "core/check/right_list.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// A scene on which some ways of finding pairs give different lists.
struct DistinguishingScene {
    Scene scene;
    /// Indices into the given ways, grouped by list: ways with the same list are in one group.
    std::vector<std::vector<std::size_t>> groups;

    /// Returns whether all ways have different lists.
    bool distinguishesAll() const;
};

/// Searches for a scene with few boxes on which two or more ways give different lists. The ways are mistakes, possibly
/// with the right method. Compares lists of candidates or overlaps as multisets, or as sequences if the rules require
/// it. Having no list, because a way goes past the end of the array or never ends, is also a difference.
///
/// First tries the given scene and built-in scenes made for this purpose, removing boxes one by one. Then tries small
/// seeded scenes with 1, 2, 3 … boxes under the given scene's rule for boxes outside. Distinguishes as many ways as
/// possible. The result is reproducible. The search ends after a fixed amount of work, which takes about a second.
/// Returns none if it found nothing, or `shouldContinue` returned false.
std::optional<DistinguishingScene> distinguish(
    const Scene& scene, std::span<const Method> ways, const CheckRules& rules = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
