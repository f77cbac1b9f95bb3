#pragma once

#include "core/base/text.h"
#include "core/figure/figure.h"
#include "core/scene/scene.h"
#include "core/words/words.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

// Parts that the sources of core/figure share: shapes with their usual pens, and the state that a figure shows.

namespace mortonscope::figures {

/// The state of a run that a figure shows.
struct Shown {
    Shown(const Analysis& ofAnalysis, std::optional<Step> step);

    const Analysis& analysis;
    const Moment moment;         ///< the last one if no step is given
    const bool hasStep;          ///< whether to mark what the step is about
    const std::size_t inserted;  ///< number of boxes that are in their cells
    const LinearQuadtree tree;   ///< the tree of these boxes

    const Scene& scene() const { return *analysis.scene; }
    int depth() const { return tree.space().depth(); }
    bool isInserted(BoxId box) const { return box.value < inserted && tree.placement(box).isInTree(); }
    bool isOnStack(BoxId box) const;
};

/// Blank border of a figure, in points.
inline constexpr double kMargin = 4;

// Sizes of text, in points. Fonts differ, so the widths are estimates that few fonts exceed.

double heightOf(FigureTextSize size);
double widthOf(std::string_view text, FigureTextSize size);

/// Returns the name of a box for a picture: on one line, without control characters, and not too long.
std::string shownName(const Scene& scene, BoxId box, std::size_t longest = narration::kMaxInCaption);
/// Returns the names of a list for a node or slot: all of them, or the first and a count.
std::string shownNames(const Scene& scene, std::span<const BoxId> boxes);

/// Returns the quad digits of a code, with the x bits and the y bits in their colors.
std::vector<FigureSpan> codeSpans(std::uint32_t code, int groups);

inline FigureInk ink(FigureRole role, double opacity = 1) { return {role, 0, opacity}; }
inline FigureInk levelInk(int level, double opacity = 1) { return {FigureRole::Level, level, opacity}; }
inline FigurePen pen(FigureRole role, double width = 0.8, bool isDashed = false)
{
    return {ink(role), width, isDashed};
}

/// Returns a text of one color.
FigureText plainText(Point at, FigureAnchor anchor, FigureTextSize size, std::string text, FigureRole role);
/// Returns the y of the baseline for a text whose middle is at `middle`.
inline double baselineAt(double middle, FigureTextSize size) { return middle + 0.36 * heightOf(size); }
/// Returns a text in the middle of a field.
FigureText centredText(const Box& field, FigureTextSize size, std::string text, FigureRole role);

inline Box grown(const Box& box, double by) { return {box.left - by, box.top - by, box.right + by, box.bottom + by}; }
inline Point centreOf(const Box& box) { return {(box.left + box.right) / 2, (box.top + box.bottom) / 2}; }

// One function for each part of the window. They add shapes, and set the size of the figure.

/// What a picture of the space reveals: everything, or only the coordinates, for an exercise.
enum class Reveals : std::uint8_t { All, Coordinates };

void drawSpace(Figure& figure, const Shown& shown, Reveals reveals);
void drawTree(Figure& figure, const Shown& shown);
void drawArray(Figure& figure, const Shown& shown);
void drawTriangle(Figure& figure, const Shown& shown);

}  // namespace mortonscope::figures
