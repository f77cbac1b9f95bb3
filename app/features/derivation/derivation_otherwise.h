#pragma once

#include "app/features/derivation/derivation_figure.h"

namespace mortonscope {

/// Returns the figure of a box that is placed by another rule than XOR, or by a faulty one. It has the order of the
/// usual figure, with the numbers that the algorithm computes. If a number is wrong, the right one is beside it,
/// marked.
DerivationFigure derivationOtherwise(const Scene& scene, BoxId id, const FigureStyle& style,
                                     const std::optional<Event>& event, const Method& method);

}  // namespace mortonscope
