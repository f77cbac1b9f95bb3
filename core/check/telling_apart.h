#pragma once

#include "core/catalogue/method.h"
#include "core/check/check_rules.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// A scene on which ways of finding pairs differ.
struct TellingScene {
    Scene scene;
    /// The ways, by their places in what was asked, those with the same list together.
    std::vector<std::vector<std::size_t>> groups;

    /// Whether each has a list of its own.
    bool tellsAllApart() const;
};

/// Looks for a scene, with as few boxes as it finds, on which the lists of two or more ways differ: mistakes, or
/// mistakes and the right way. Lists are compared as multisets, in order if the rules say so, of candidates or of
/// overlaps; having no list (going past the array, never ending) is a difference too.
///
/// First the given scene and the built-in ones made for this, thinned out box by box, then small seeded scenes with 1,
/// 2, 3 … boxes, under the given scene's rules for what lies outside. Of more than two ways it tells as many apart as
/// it can. The same question always has the same answer; the search ends after a fixed amount of work, about a second.
/// None: nothing was found in that time, or `goOn` said no.
std::optional<TellingScene> tellApart(
    const Scene& scene, std::span<const Method> ways, const CheckRules& rules = {},
    const std::function<bool()>& goOn = [] { return true; });

}  // namespace mortonscope
