#pragma once

#include "core/catalogue/method.h"
#include "core/run/hits.h"
#include "core/run/run.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

namespace mortonscope {

struct Analysis;

/// What the sentence about a step looks at: one run, and what it ran on. Owns nothing; all of it outlives the sentence.
/// How boxes are placed is asked of the tree, whose rule and space may be others than the scene's.
struct StepContext {
    const Scene& scene;
    const LinearQuadtree& tree;
    const Run& run;
    const Hits& hits;
    Method method;

    static StepContext of(const Analysis& analysis);

    Walk walk() const { return method.algorithm->walk; }
    /// What the algorithm says of a pair in the order in which it names it.
    bool isHit(BoxPair pair) const { return method.algorithm->hit(scene, pair.first, pair.second); }
};

}  // namespace mortonscope
