#include "core/base/message.h"
#include "core/explain/pair_states.h"
#include "core/figure/figure_parts.h"

#include <algorithm>

namespace mortonscope::figures {

namespace {

constexpr double kField = 16;
constexpr double kLegendRow = 15;

FigureRectangle emptyField(const Box& field) { return {field, ink(FigureRole::Surface), pen(FigureRole::Frame, 0.6)}; }

/// Adds a field that shows the state of a pair: a ring, a filled field, a dash, or nothing.
void addState(Figure& figure, const Box& place, PairState state)
{
    const Box field = grown(place, -1);
    const Point centre = centreOf(field);
    FigureRectangle square = emptyField(field);
    switch (state) {
    case PairState::Open: figure.shapes.push_back(square); break;
    case PairState::Never:
        figure.shapes.push_back(FigureRectangle{field, ink(FigureRole::Line), {}});
        figure.shapes.push_back(
            FigureLine{{centre.x - 2.5, centre.y}, {centre.x + 2.5, centre.y}, pen(FigureRole::Quiet, 1.2)});
        break;
    case PairState::Apart: figure.shapes.push_back(FigureRectangle{field, ink(FigureRole::Miss), {}}); break;
    case PairState::Overlap:
        figure.shapes.push_back(FigureRectangle{field, ink(FigureRole::Hit), {}});
        figure.shapes.push_back(FigureEllipse{centre, 3.6, 3.6, {}, pen(FigureRole::Surface, 1.2)});
        break;
    }
}

std::string legendText(PairState state, std::uint64_t count)
{
    switch (state) {
    case PairState::Open: return say("{1} not looked at yet", count);
    case PairState::Never: return say("{1} never tested", count);
    case PairState::Apart: return say("{1} tested, apart", count);
    case PairState::Overlap: return sayCount(count, "{1} overlap", "{1} overlaps");
    }
    return {};
}

/// Adds a line for each state, with its sign and the number of pairs. Returns the widest line.
double addLegend(Figure& figure, double top, const PairStates::Counts& counts)
{
    constexpr std::array kOrder = {PairState::Overlap, PairState::Apart, PairState::Never, PairState::Open};
    double widest = 0;
    for (const PairState state : kOrder) {
        const Box sign{kMargin, top, kMargin + kField - 3, top + kField - 3};
        addState(figure, sign, state);
        const std::string text = legendText(state, counts[static_cast<std::size_t>(state)]);
        figure.shapes.push_back(plainText({sign.right + 4, baselineAt(centreOf(sign).y, FigureTextSize::Body)},
                                          FigureAnchor::Start, FigureTextSize::Body, text, FigureRole::Quiet));
        widest = std::max(widest, sign.right + 4 + widthOf(text, FigureTextSize::Body));
        top += kLegendRow;
    }
    return widest;
}

}  // namespace

void drawTriangle(Figure& figure, const Shown& shown)
{
    const auto boxes = static_cast<std::uint32_t>(shown.scene().size());
    const PairStates states(shown.analysis);
    PairStates::Counts counts{};
    double widest = 0;
    for (std::uint32_t row = 0; row < boxes; ++row) {
        const double top = kMargin + row * kField;
        for (std::uint32_t column = 0; column < row; ++column) {
            const PairState state = states.at(BoxId(column), BoxId(row), shown.moment.step);
            const double left = kMargin + column * kField;
            addState(figure, {left, top, left + kField, top + kField}, state);
            ++counts[static_cast<std::size_t>(state)];
        }
        const std::string name = shownName(shown.scene(), BoxId(row));
        const double left = kMargin + row * kField + 3;
        FigureText text = plainText({left, baselineAt(top + kField / 2, FigureTextSize::Body)}, FigureAnchor::Start,
                                    FigureTextSize::Body, name, FigureRole::Text);
        text.isBold = true;
        figure.shapes.push_back(text);
        widest = std::max(widest, left + widthOf(name, FigureTextSize::Body));
    }
    const auto pair = shown.hasStep && shown.moment.event ? shown.moment.event->pair() : std::nullopt;
    if (pair && pair->first != pair->second) {
        const auto [low, high] = std::minmax(pair->first, pair->second);
        const Point at{kMargin + low.value * kField, kMargin + high.value * kField};
        figure.shapes.push_back(
            FigureRectangle{{at.x, at.y, at.x + kField, at.y + kField}, {}, pen(FigureRole::Current, 2)});
    }
    const double legend = kMargin + boxes * kField + 6;
    figure.width = std::max(widest, addLegend(figure, legend, counts)) + kMargin;
    figure.height = legend + 4 * kLegendRow + kMargin;
}

}  // namespace mortonscope::figures
