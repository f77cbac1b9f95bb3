#pragma once

#include "core/analysis/analysis.h"
#include "core/base/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mortonscope {

// Pictures of a scene for slides and papers, made without Qt: a list of shapes, and writers for SVG and TikZ
// (core/figure/figure_writers.h). The same scene, step and language give the same bytes on every machine.

/// The meaning of a color. The colors are those of the window's light theme (tests/app/test_figure_colors.cpp).
enum class FigureRole : std::uint8_t {
    Surface,     ///< background, and text on dark fields
    Line,        ///< a pair that is never tested
    Frame,       ///< outlines of empty fields
    Grid,        ///< grid lines
    Text,        ///< names
    Quiet,       ///< numbers next to the picture
    Current,     ///< the current cell, box and pair
    AccentSoft,  ///< background of the current cell
    BitX,        ///< x bits: blue
    BitY,        ///< y bits: vermilion
    Hit,         ///< an overlap
    Miss,        ///< tested, no overlap
    Query,       ///< the query box
    Level,       ///< boxes, nodes and slots of a level
};

struct FigureInk {
    FigureRole role{};
    int level = 0;  ///< for FigureRole::Level
    double opacity = 1;

    friend bool operator==(const FigureInk&, const FigureInk&) = default;
};

/// Returns a color as 0xRRGGBB. The colors of levels depend on the depth of the tree.
std::uint32_t figureColor(FigureRole role, int level, int depth);
/// Returns the role of readable text on a field in the color of a level: Surface (white) or Text.
FigureRole figureTextOnLevel(int level, int depth);

/// The outline of a shape, and of lines.
struct FigurePen {
    FigureInk ink;
    double width = 0.8;
    bool isDashed = false;
};

// All lengths are in points (1/72.27 inch in TeX, 4/3 pixels in SVG), from the top left corner of the picture.

struct FigureLine {
    Point from;
    Point to;
    FigurePen pen;
};

struct FigureRectangle {
    Box edges;
    std::optional<FigureInk> fill;
    std::optional<FigurePen> pen;
};

struct FigureEllipse {
    Point centre;
    double radiusX{};
    double radiusY{};
    std::optional<FigureInk> fill;
    std::optional<FigurePen> pen;
};

/// A piece of text in one color.
struct FigureSpan {
    std::string text;  ///< UTF-8 without control characters
    FigureRole role{};
    int level = 0;
};

enum class FigureAnchor : std::uint8_t { Start, Middle, End };
enum class FigureTextSize : std::uint8_t { Tiny, Small, Body };

struct FigureText {
    Point at;  ///< on the baseline
    FigureAnchor anchor = FigureAnchor::Start;
    FigureTextSize size = FigureTextSize::Small;
    bool isBold = false;
    bool isMono = false;  ///< for bits and numbers
    std::vector<FigureSpan> spans;
};

using FigureShape = std::variant<FigureLine, FigureRectangle, FigureEllipse, FigureText>;

struct Figure {
    double width{};
    double height{};
    int depth{};              ///< of the tree, for the colors of levels
    std::string title;        ///< what the picture shows, on one line
    std::string description;  ///< the sentence of the step, and what was left out, on one line
    std::vector<FigureShape> shapes;
};

/// The part of the window that a figure shows.
enum class FigureOf : std::uint8_t { Space, Tree, Array, Triangle };
constexpr std::array<std::string_view, 4> namesOf(FigureOf) { return {"space", "tree", "array", "triangle"}; }

/// Maximum number of boxes in a figure. With more, boxes can't be told apart, and TeX runs out of memory.
inline constexpr std::size_t kMaxFigureBoxes = 2'000;

/// Draws the state of an analysis after `step`. Without a step, draws the result: all boxes in their cells, or in the
/// triangle the result of every pair. Requires step ≤ analysis.run.total().
/// Errors: Custom, if there are more than kMaxFigureBoxes boxes, or in the triangle more than PairStates::kMaxBoxes.
Result<Figure> makeFigure(const Analysis& analysis, FigureOf of, std::optional<Step> step);

/// Draws the boxes of an exercise in the grid, with coordinates, but without codes and colors, which would give the
/// answers away. Requires at most kMaxFigureBoxes boxes.
Figure makeExerciseFigure(const Scene& scene, std::string title, std::string description);

}  // namespace mortonscope
