#pragma once

#include "app/session/selection.h"
#include "core/base/id.h"

#include <QString>

#include <optional>
#include <vector>

namespace mortonscope {

struct Analysis;
struct Moment;

/// One place on the way to where the run is now.
struct PathPart {
    QString text;              ///< "root", "1 #0", "box D"
    QString name;              ///< in full, for hover and screen readers
    std::optional<Cell> cell;  ///< what a click selects
    std::optional<BoxId> box;
    std::optional<Step> begins;  ///< the step at which it was entered

    Highlight highlight() const;
    friend bool operator==(const PathPart&, const PathPart&) = default;
};

/// The call path of a moment, outermost first: in the pass the cell and its ancestors from the root, in the
/// insertion the phase, the box and what is done with it. Empty before the first step.
std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment);

}  // namespace mortonscope
