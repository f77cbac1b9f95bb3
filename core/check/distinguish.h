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

/// A scene on which ways of finding pairs give different lists.
struct DistinguishingScene {
    Scene scene;
    /// The ways as indices into the ways that were asked about; those with the same list are in one group.
    std::vector<std::vector<std::size_t>> groups;

    /// Whether every way has another list.
    bool distinguishesAll() const;
};

/// Searches for a scene with few boxes on which two or more ways give different lists: mistakes, or mistakes and the
/// right way. Compares lists of candidates or overlaps as multisets, or as sequences if the rules say so. To have no
/// list (a way goes past the array, or never ends) is a difference, too.
///
/// Tries the given scene and the built-in scenes that are made for this, thinned out box by box, then small seeded
/// scenes with 1, 2, 3 … boxes under the given scene's rule for boxes outside. Distinguishes as many ways as it can.
/// The result is reproducible. The search ends after a fixed amount of work, about a second. None if it found nothing,
/// or `shouldContinue` returned false.
std::optional<DistinguishingScene> distinguish(
    const Scene& scene, std::span<const Method> ways, const CheckRules& rules = {},
    const std::function<bool()>& shouldContinue = [] { return true; });

}  // namespace mortonscope
