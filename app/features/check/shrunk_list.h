#pragma once

#include "app/features/check/list_verdict.h"
#include "core/grade/grader.h"
#include "core/grade/shrink.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mortonscope {

/// The smallest scene found on which a list still is wrong in the same way, and the list for it.
struct ShrunkList {
    std::shared_ptr<const Scene> before;
    Scene scene;
    std::string list;  ///< as CSV; with its header where it would be empty, or a name be taken for one
    /// Whose list it is.
    enum class Of {
        Given,    ///< the lines that were given about the boxes that are left
        Mistake,  ///< what `mistake` gives on the scene
        Program,  ///< what the program printed for the scene
    };
    Of of = Of::Given;
    const Algorithm* mistake = nullptr;
    std::uint64_t asked = 0;  ///< how many scenes were tried
};

/// Shrinks the scene of a wrong list.
///
/// Where a mistake was named (of several the first), its list has to stay wrong: boxes, depth and coordinates are made
/// less. Where none was, only boxes are taken out, together with all lines that name them, because what is left of a
/// list belongs to this depth and to these coordinates. Wrong in the same way means: with a kind of difference that
/// there was before; what was missing stays missing, what was extra stays extra.
///
/// None if the list is right, or `goOn` said no.
std::optional<ShrunkList> shrinkList(const ListFindings& findings,
                                     const std::function<bool(const ShrinkProgress&)>& goOn);

/// The same for a list that a program printed for the verdict's scene: it is asked about each smaller scene. Of `job`,
/// the rules are taken from the verdict. None also if the program does otherwise when it is asked again.
std::optional<ShrunkList> shrinkProgram(const ListFindings& findings, GradingJob job,
                                        const std::function<bool(const ShrinkProgress&)>& goOn);

/// A text for a list that a program printed: empty ones get the header, so that they are lists.
std::string listText(std::string printed);

}  // namespace mortonscope
