#include "core/figure/figure.h"

#include "core/analysis/drawn_step.h"
#include "core/base/message.h"
#include "core/explain/pair_states.h"
#include "core/figure/figure_parts.h"
#include "core/narrate/narrate.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace mortonscope {

// ------------------------------------------------------------------------------------------------ colors

namespace {

/// Samples of a ramp whose lightness changes steadily. The light themes in app/theme/palettes.cpp have the same ramp.
constexpr std::array<std::uint32_t, 6> kRamp = {0x000000, 0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C};

int channel(std::uint32_t color, int place) { return static_cast<int>((color >> (8 * place)) & 0xFFU); }

std::uint32_t levelColor(int level, int depth)
{
    const double share = depth == 0 ? 0 : static_cast<double>(level) / depth;
    const double at = 1 + (static_cast<double>(kRamp.size()) - 2) * std::clamp(share, 0.0, 1.0);
    const auto low = std::min(static_cast<std::size_t>(at), kRamp.size() - 2);
    std::uint32_t color = 0;
    for (int place = 0; place < 3; ++place) {
        const int from = channel(kRamp[low], place), to = channel(kRamp[low + 1], place);
        const auto mixed =
            static_cast<std::uint32_t>(std::lround(from + (to - from) * (at - static_cast<double>(low))));
        color |= mixed << (8 * place);
    }
    return color;
}

/// Returns the relative luminance of a color, from 0 to 1 (WCAG 2).
double luminance(std::uint32_t color)
{
    const auto linear = [color](int place) {
        const double c = channel(color, place) / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(2) + 0.7152 * linear(1) + 0.0722 * linear(0);
}

}  // namespace

std::uint32_t figureColor(FigureRole role, int level, int depth)
{
    switch (role) {
    case FigureRole::Surface: return 0xFFFFFF;
    case FigureRole::Line: return 0xD3D8E0;
    case FigureRole::Frame: return 0x7A8392;
    case FigureRole::Grid: return 0x5F697B;
    case FigureRole::Text: return 0x171D29;
    case FigureRole::Quiet: return 0x4A5466;
    case FigureRole::Current: return 0x8941D5;
    case FigureRole::AccentSoft: return 0xFAEDFC;
    case FigureRole::BitX: return 0x004E8D;
    case FigureRole::BitY: return 0xA63800;
    case FigureRole::Hit: return 0x005444;
    case FigureRole::Miss: return 0x5B6577;
    case FigureRole::Query: return 0x3350B8;
    case FigureRole::Level: return levelColor(level, depth);
    }
    return 0;
}

FigureRole figureTextOnLevel(int level, int depth)
{
    // White is more readable than black where its contrast, 1.05 / (l + 0.05), is larger than (l + 0.05) / 0.05.
    const double lightness = luminance(levelColor(level, depth)) + 0.05;
    return lightness * lightness <= 1.05 * 0.05 ? FigureRole::Surface : FigureRole::Text;
}

// ------------------------------------------------------------------------------------------------ parts

namespace figures {

Shown::Shown(const Analysis& ofAnalysis, std::optional<Step> step)
    : analysis(ofAnalysis), moment(analysis.run.at(step.value_or(analysis.run.total()))), hasStep(step.has_value()),
      inserted(boxesSoFar(analysis.run, moment, analysis.scene->size())),
      tree(analysis.tree.space(), analysis.tree.boxes().first(inserted), analysis.tree.rule(),
           analysis.tree.insertion())
{
}

bool Shown::isOnStack(BoxId box) const
{
    return std::ranges::any_of(moment.stack.slices(), [box](const StackSlice& slice) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            if (slice.at(i) == box) {
                return true;
            }
        }
        return false;
    });
}

double heightOf(FigureTextSize size)
{
    static constexpr std::array<double, 3> kHeights = {6, 7, 9};
    return kHeights[static_cast<std::size_t>(size)];
}

double widthOf(std::string_view text, FigureTextSize size)
{
    return 0.6 * heightOf(size) * static_cast<double>(displayWidth(text));
}

std::string shownName(const Scene& scene, BoxId box, std::size_t longest)
{
    return narration::shortened(shownOnOneLine(scene.name(box)), longest);
}

std::string shownNames(const Scene& scene, std::span<const BoxId> boxes)
{
    constexpr std::size_t kMaxNames = 3;
    constexpr std::size_t kMaxName = 6;
    std::string names;
    for (const BoxId box : boxes.first(std::min(boxes.size(), kMaxNames))) {
        names += (names.empty() ? "" : " ") + shownName(scene, box, kMaxName);
    }
    if (boxes.size() <= kMaxNames && displayWidth(names) <= 2 * kMaxName) {
        return names;
    }
    return shownName(scene, boxes.front(), kMaxName) + " +" + std::to_string(boxes.size() - 1);
}

std::vector<FigureSpan> codeSpans(std::uint32_t code, int groups)
{
    std::vector<FigureSpan> spans;
    for (const char bit : binaryGroups(code, groups)) {
        if (bit == ' ') {
            spans.back().text += ' ';
            continue;
        }
        const bool isY = spans.size() % 2 == 0;
        spans.push_back({std::string(1, bit), isY ? FigureRole::BitY : FigureRole::BitX});
    }
    return spans;
}

FigureText plainText(Point at, FigureAnchor anchor, FigureTextSize size, std::string text, FigureRole role)
{
    return {at, anchor, size, false, false, {{std::move(text), role}}};
}

FigureText centredText(const Box& field, FigureTextSize size, std::string text, FigureRole role)
{
    const Point centre = centreOf(field);
    return plainText({centre.x, baselineAt(centre.y, size)}, FigureAnchor::Middle, size, std::move(text), role);
}

}  // namespace figures

// ------------------------------------------------------------------------------------------------ figures

namespace {

/// Refuses scenes with more boxes than a figure can show.
Outcome checkSize(const Scene& scene, FigureOf of)
{
    const std::size_t most = of == FigureOf::Triangle ? PairStates::kMaxBoxes : kMaxFigureBoxes;
    if (scene.size() <= most) {
        return Done{};
    }
    return Error{ErrorCode::Custom,
                 {},
                 say("the scene has {1} boxes, but this figure shows at most {2}", scene.size(), most),
                 of == FigureOf::Triangle ? say("remove boxes, or draw another part") : say("remove boxes")};
}

std::string titleOf(FigureOf of)
{
    switch (of) {
    case FigureOf::Space: return say("The boxes in the grid");
    case FigureOf::Tree: return say("The tree");
    case FigureOf::Array: return say("The linear array");
    case FigureOf::Triangle: return say("All pairs of boxes");
    }
    return {};
}

}  // namespace

Result<Figure> makeFigure(const Analysis& analysis, FigureOf of, std::optional<Step> step)
{
    const Scene& scene = *analysis.scene;
    if (const Outcome fits = checkSize(scene, of); !fits) {
        return fits.error();
    }
    const figures::Shown shown(analysis, step);
    Figure figure;
    figure.depth = shown.depth();
    figure.title = titleOf(of);
    if (!scene.title().empty()) {
        figure.title = shownOnOneLine(scene.title()) + " · " + figure.title;
    }
    if (step) {
        figure.description = say("Step {1} of {2}: {3}", step->value, analysis.run.total().value,
                                 shownOnOneLine(narrate(analysis, shown.moment)));
    } else {
        figure.description = narration::boxesText(scene.size());
    }
    switch (of) {
    case FigureOf::Space: drawSpace(figure, shown, figures::Reveals::All); break;
    case FigureOf::Tree: drawTree(figure, shown); break;
    case FigureOf::Array: drawArray(figure, shown); break;
    case FigureOf::Triangle: drawTriangle(figure, shown); break;
    }
    return figure;
}

Figure makeExerciseFigure(const Scene& scene, std::string title, std::string description)
{
    assert(scene.size() <= kMaxFigureBoxes);
    const Analysis analysis(scene);
    const figures::Shown shown(analysis, Step(0));
    Figure figure;
    figure.depth = shown.depth();
    figure.title = std::move(title);
    figure.description = std::move(description);
    drawSpace(figure, shown, figures::Reveals::Coordinates);
    return figure;
}

}  // namespace mortonscope
