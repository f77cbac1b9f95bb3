#pragma once

#include "app/space_view/drag.h"

#include <functional>
#include <optional>

namespace mortonscope {

/// Draws, moves or resizes a box that is asked about and not in the scene, so there is nothing to undo: each movement
/// is told to `set`, and cancelling gives back what was before.
struct AskedDrag {
    std::optional<Box> before;  ///< the box as the drag begins
    std::function<void(const std::optional<Box>&)> set;

    std::unique_ptr<Drag> draw(const Drag::Setting& setting, QPointF from) const;
    std::unique_ptr<Drag> move(const Drag::Setting& setting, QPointF from) const;
    std::unique_ptr<Drag> resize(const Drag::Setting& setting, Handle handle, QPointF from) const;
};

}  // namespace mortonscope
