#pragma once

#include "core/catalogue/method.h"
#include "core/check/pair_check.h"
#include "core/grade/graded_scene.h"

#include <string>
#include <vector>

namespace mortonscope {

/// The way in which a program or an algorithm fails on a scene: what has to stay while the scene is shrunk.
struct Failure {
    Mark mark = Mark::Right;
    int code = 0;                            ///< of Crashed the signal, of Failed the exit code
    unsigned kinds = 0;                      ///< of Wrong: which kinds of mistakes there are in the list, as bits
    std::vector<const Algorithm*> mistakes;  ///< of Wrong: those named

    bool fails() const { return mark != Mark::Right && mark != Mark::NotRun; }

    /// Whether a smaller scene fails as this one does: with the same mark and code, and if the list is wrong with a
    /// mistake in common; if none was named, with a kind of difference in common.
    bool isSameWayAs(const Failure& whole) const;
};

Failure failureOf(const GradedScene& graded, const CheckRules& rules);

/// How a list that was judged departs from the right one; no mistakes are named.
Failure failureOf(const PairCheck& check);

/// How an algorithm's list departs from the right one. One that goes past the array or never ends has crashed.
Failure failureOf(const Scene& scene, const Method& method, const CheckRules& rules);

}  // namespace mortonscope
