#pragma once

#include "app/features/derivation/derivation_figure.h"

namespace mortonscope {

/// The figure of a box that isn't placed by XOR, or wrongly: the same way down the panel, with the numbers that the
/// algorithm itself has. Where they aren't what the right way gives, the right ones stand beside them, marked.
DerivationFigure derivationOtherwise(const Scene& scene, BoxId id, const FigureStyle& style,
                                     const std::optional<Event>& event, const Method& method);

}  // namespace mortonscope
