#include "core/analysis/drawn_step.h"
#include "core/base/message.h"
#include "core/figure/figure_parts.h"

#include <algorithm>
#include <cmath>

namespace mortonscope::figures {

namespace {

constexpr double kLongSide = 300;      ///< of the world
constexpr double kNarrowest = 0.2;     ///< shorter side of the world as a share of the longer one
constexpr double kOutside = 0.25;      ///< part of the world's width and height that is shown on each side of it
constexpr double kFinestLines = 3;     ///< distance below which lines are left out
constexpr std::size_t kMaxNamed = 40;  ///< number of boxes up to which even small boxes have names
constexpr double kPoint = 1.6;         ///< radius of a box without area
constexpr double kInset = 2;           ///< distance of a text from the edge of its box

/// The map from world units to the picture. Positions are shares of the world first, because sums of coordinates of
/// huge worlds would overflow.
class SpaceMap {
public:
    explicit SpaceMap(const Shown& shown) : m_world(shown.scene().space().world())
    {
        const double width = m_world.width(), height = m_world.height();
        m_width = kLongSide * std::clamp(width / std::max(width, height), kNarrowest, 1.0);
        m_height = kLongSide * std::clamp(height / std::max(width, height), kNarrowest, 1.0);
        m_seen = {0, 0, 1, 1};
        for (const Box& box : shown.scene().boxes()) {
            include(box);
        }
        if (shown.analysis.method.query) {
            include(*shown.analysis.method.query);
        }
    }

    void moveTo(Point origin) { m_origin = {origin.x - m_seen.left * m_width, origin.y - m_seen.top * m_height}; }

    double width() const { return m_seen.width() * m_width; }
    double height() const { return m_seen.height() * m_height; }
    double worldWidth() const { return m_width; }
    double worldHeight() const { return m_height; }
    Box world() const { return ofShares({0, 0, 1, 1}); }
    Box seen() const { return ofShares(m_seen); }

    double x(double coordinate) const { return m_origin.x + m_width * shareX(coordinate); }
    double y(double coordinate) const { return m_origin.y + m_height * shareY(coordinate); }
    Box of(const Box& box) const { return {x(box.left), y(box.top), x(box.right), y(box.bottom)}; }
    Box of(Cell cell) const
    {
        const double side = std::exp2(-cell.level());
        const GridPosition at = cell.position();
        return ofShares({at.column * side, at.row * side, (at.column + 1) * side, (at.row + 1) * side});
    }
    double lineX(int level, std::uint32_t line) const { return m_origin.x + m_width * line * std::exp2(-level); }
    double lineY(int level, std::uint32_t line) const { return m_origin.y + m_height * line * std::exp2(-level); }

    /// Returns whether a box reaches beyond the picture.
    bool isCut(const Box& box) const
    {
        return beyond((box.left - m_world.left) / m_world.width())
            || beyond((box.right - m_world.left) / m_world.width())
            || beyond((box.top - m_world.top) / m_world.height())
            || beyond((box.bottom - m_world.top) / m_world.height());
    }

private:
    static bool beyond(double share) { return share < -kOutside || share > 1 + kOutside; }
    static double limited(double share) { return std::clamp(share, -kOutside, 1 + kOutside); }
    double shareX(double coordinate) const { return limited((coordinate - m_world.left) / m_world.width()); }
    double shareY(double coordinate) const { return limited((coordinate - m_world.top) / m_world.height()); }
    void include(const Box& box)
    {
        m_seen.left = std::min(m_seen.left, shareX(box.left));
        m_seen.top = std::min(m_seen.top, shareY(box.top));
        m_seen.right = std::max(m_seen.right, shareX(box.right));
        m_seen.bottom = std::max(m_seen.bottom, shareY(box.bottom));
    }
    Box ofShares(const Box& shares) const
    {
        return {m_origin.x + m_width * shares.left, m_origin.y + m_height * shares.top,
                m_origin.x + m_width * shares.right, m_origin.y + m_height * shares.bottom};
    }

    Box m_world;
    Box m_seen;  ///< as shares of the world
    double m_width{};
    double m_height{};
    Point m_origin;
};

bool intersect(const Box& a, const Box& b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/// Draws the World with its grid, rulers, codes and boxes.
class SpaceFigure {
public:
    SpaceFigure(Figure& figure, const Shown& shown, Reveals reveals)
        : m_figure(figure), m_shown(shown), m_hasCodes(reveals == Reveals::All), m_map(shown),
          m_step(shown.analysis, shown.moment)
    {
        if (!shown.hasStep) {
            m_step = DrawnStep(shown.analysis, shown.analysis.run.at(Step(0)));
        }
        for (const Box& box : shown.scene().boxes()) {
            m_boxes.push_back(m_map.of(box));
        }
        chooseLabels();
    }

    void draw()
    {
        m_map.moveTo({m_rulerWidth, m_rulerHeight});
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            m_boxes[i] = m_map.of(m_shown.scene().boxes()[i]);
        }
        m_figure.width = m_rulerWidth + m_map.width() + m_rightMargin;
        m_figure.height = m_rulerHeight + m_map.height() + kMargin;
        add(FigureRectangle{m_map.world(), ink(FigureRole::Surface), {}});
        for (const Cell cell : m_step.cells) {
            add(FigureRectangle{m_map.of(cell), ink(FigureRole::AccentSoft), {}});
        }
        drawGrid();
        drawFills();
        drawOutlines();
        for (const Cell cell : m_step.cells) {
            add(FigureRectangle{m_map.of(cell), {}, pen(FigureRole::Current, 1.6)});
        }
        drawQuery();
        drawNames();
        drawCodes();
        drawStep();
        drawRulers();
        describe();
    }

private:
    void add(FigureShape shape) { m_figure.shapes.push_back(std::move(shape)); }
    const Scene& scene() const { return m_shown.scene(); }
    BoxId idOf(std::size_t row) const { return scene().id(row); }

    /// Returns the coordinate of a grid line.
    std::string lineText(bool isX, std::uint32_t line) const
    {
        const Space& space = m_shown.tree.space();
        const double count = std::exp2(m_labels);
        const Box& world = space.world();
        const double step = (isX ? world.width() : world.height()) / count;
        const double at = (isX ? world.left : world.top) + step * line;
        return narration::withMinus(narration::fineCoordinate(at, step));
    }

    /// Chooses the deepest level whose lines have room for their coordinates and whose columns for their bits, and
    /// makes room for the rulers.
    void chooseLabels()
    {
        const auto widest = [this](bool isX) {
            double width = 0;
            for (std::uint32_t line = 0; line <= (1U << m_labels); ++line) {
                width = std::max(width, widthOf(lineText(isX, line), FigureTextSize::Small));
            }
            return width;
        };
        for (m_labels = std::min(m_shown.depth(), 6); m_labels > 0; --m_labels) {
            const double column = m_map.worldWidth() / std::exp2(m_labels);
            const double row = m_map.worldHeight() / std::exp2(m_labels);
            const double bits = 0.6 * heightOf(FigureTextSize::Small) * m_labels;
            if (column >= std::max(widest(true), bits) + 4 && row >= 2.2 * heightOf(FigureTextSize::Small)) {
                break;
            }
        }
        m_bitsWidth = m_hasCodes ? m_labels * 0.6 * heightOf(FigureTextSize::Small) + 4 : 0;
        const double half = widthOf(lineText(true, 0), FigureTextSize::Small) / 2;
        m_rulerWidth = std::max(kMargin + m_bitsWidth + widest(false) + 4, half + kMargin);
        m_rightMargin = kMargin + widthOf(lineText(true, 1U << m_labels), FigureTextSize::Small) / 2;
        m_rulerHeight = kMargin + (m_hasCodes ? 2 : 1) * (heightOf(FigureTextSize::Small) + 3);
    }

    void drawGrid()
    {
        static constexpr std::array<double, 4> kStrengths = {1, 0.7, 0.5, 0.35};
        const Box world = m_map.world();
        for (int level = m_shown.depth(); level >= 1; --level) {
            if (std::min(m_map.worldWidth(), m_map.worldHeight()) / std::exp2(level) < kFinestLines) {
                m_linesLeftOut = true;
                continue;
            }
            const double strength = kStrengths[std::min<std::size_t>(static_cast<std::size_t>(level - 1), 3)];
            const FigurePen line{ink(FigureRole::Grid, strength), std::max(0.4, 1.0 - 0.3 * (level - 1)), false};
            for (std::uint32_t i = 1; i < (1U << level); i += 2) {  // even lines are those of coarser levels
                const double x = m_map.lineX(level, i), y = m_map.lineY(level, i);
                add(FigureLine{{x, world.top}, {x, world.bottom}, line});
                add(FigureLine{{world.left, y}, {world.right, y}, line});
            }
        }
        add(FigureRectangle{world, {}, pen(FigureRole::Grid, 1)});
    }

    bool isInPair(BoxId box) const { return m_step.pair && (m_step.pair->first == box || m_step.pair->second == box); }
    bool isCurrent(BoxId box) const { return m_step.box == box || isInPair(box); }
    int levelOf(BoxId box) const { return m_shown.tree.placement(box).cell.level(); }

    void drawFills()
    {
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            const BoxId box = idOf(i);
            if (!m_shown.isInserted(box)) {
                continue;
            }
            addOutline(box, levelInk(levelOf(box), isCurrent(box) ? 0.35 : 0.15), {});
        }
    }

    void drawOutlines()
    {
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            const BoxId box = idOf(i);
            // In an exercise, boxes must differ from grid lines by their outlines alone.
            FigurePen outline = m_hasCodes ? pen(FigureRole::Quiet, 0.6) : pen(FigureRole::Text, 1.4);
            if (m_shown.isInserted(box)) {
                outline = {levelInk(levelOf(box)), 0.8, false};
            }
            if (isCurrent(box)) {
                outline.width = 1.8;
            }
            outline.isDashed = m_shown.hasStep && m_shown.isOnStack(box);
            if (m_boxes[i].width() < kPoint && m_boxes[i].height() < kPoint) {
                add(FigureEllipse{centreOf(m_boxes[i]), kPoint, kPoint, outline.ink, {}});
            } else {
                addOutline(box, {}, outline);
            }
        }
    }

    /// Adds the rectangle of a box, or the ellipse of a circle, which is round if the world is to scale.
    void addOutline(BoxId box, const std::optional<FigureInk>& fill, const std::optional<FigurePen>& outline)
    {
        const Box& edges = m_boxes[box.value];
        if (scene().circle(box) && !m_map.isCut(scene().box(box))) {
            add(FigureEllipse{centreOf(edges), edges.width() / 2, edges.height() / 2, fill, outline});
        } else {
            add(FigureRectangle{edges, fill, outline});
        }
    }

    void drawQuery()
    {
        if (const std::optional<Box>& query = m_shown.analysis.method.query) {
            add(FigureRectangle{m_map.of(*query), {}, pen(FigureRole::Query, 1.4, true)});
        }
    }

    /// Returns a measure of what is already drawn at the place of a text: other texts count most.
    int crowd(const Box& place) const
    {
        int crowd = 0;
        for (const Box& text : m_texts) {
            crowd += intersect(place, text) ? kTextCrowd : 0;
        }
        for (const Box& box : m_boxes) {
            const bool isInside = box.left <= place.left && place.right <= box.right && box.top <= place.top
                               && place.bottom <= box.bottom;
            crowd += intersect(place, box) && !isInside ? 10 : 0;
            crowd += isInside ? 1 : 0;
        }
        return crowd;
    }

    static constexpr int kTextCrowd = 100;  ///< crowd() of a place with a text

    /// Returns a place, moved into the picture.
    Box within(Box place) const
    {
        const Box seen = m_map.seen();
        const double right = std::max(0.0, seen.left - place.left) - std::max(0.0, place.right - seen.right);
        const double down = std::max(0.0, seen.top - place.top) - std::max(0.0, place.bottom - seen.bottom);
        return {place.left + right, place.top + down, place.right + right, place.bottom + down};
    }

    /// Adds a text at the least crowded of several places. A text that may be left out must not cover another one.
    /// Returns whether it was added.
    bool addAtBest(FigureText text, std::array<Box, 4> places, bool mayBeLeftOut)
    {
        std::ranges::transform(places, places.begin(), [this](const Box& place) { return within(place); });
        const Box best = *std::ranges::min_element(places, {}, [this](const Box& place) { return crowd(place); });
        if (mayBeLeftOut && crowd(best) >= kTextCrowd) {
            return false;
        }
        text.at = {best.left, best.bottom - 0.2 * heightOf(text.size)};
        m_texts.push_back(best);
        add(std::move(text));
        return true;
    }

    void drawNames()
    {
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            m_namesLeftOut += drawName(i) ? 0 : 1;
        }
    }

    /// Draws the name of a box in a corner of it, or next to a small one. Returns whether there was room for it.
    bool drawName(std::size_t row)
    {
        const Box& box = m_boxes[row];
        FigureText name =
            plainText({}, FigureAnchor::Start, FigureTextSize::Small, shownName(scene(), idOf(row)), FigureRole::Text);
        name.isBold = true;
        const double width = widthOf(name.spans[0].text, name.size), height = heightOf(name.size);
        const auto at = [=](double left, double top) { return Box{left, top, left + width, top + height}; };
        const double right = box.right - kInset - width, bottom = box.bottom - kInset - height;
        const bool areMany = m_boxes.size() > kMaxNamed;
        if (box.width() >= width + 2 * kInset && box.height() >= height + 2 * kInset) {
            return addAtBest(std::move(name),
                             {at(box.left + kInset, box.top + kInset), at(right, box.top + kInset),
                              at(box.left + kInset, bottom), at(right, bottom)},
                             areMany);
        }
        return !areMany
            && addAtBest(std::move(name),
                         {at(box.left, box.top - height - 1), at(box.right + 2, box.top), at(box.left, box.bottom + 1),
                          at(box.left - width - 2, box.top)},
                         false);
    }

    void drawCodes()
    {
        if (m_labels == 0 || !m_hasCodes) {
            return;
        }
        const double height = heightOf(FigureTextSize::Tiny);
        for (std::uint32_t code = 0; code < Cell::cellsAt(m_labels); ++code) {
            const Cell cell(m_labels, code);
            const Box field = m_map.of(cell);
            FigureText text{{}, FigureAnchor::Start, FigureTextSize::Tiny, false, true, codeSpans(code, m_labels)};
            const double width = widthOf(binaryGroups(code, m_labels), text.size);
            if (field.width() < width + 2 * kInset || field.height() < height + 2 * kInset) {
                return;
            }
            const auto at = [=](double left, double top) { return Box{left, top, left + width, top + height}; };
            const double right = field.right - kInset - width, bottom = field.bottom - kInset - height;
            addAtBest(std::move(text),
                      {at(field.left + kInset, bottom), at(field.left + kInset, field.top + kInset), at(right, bottom),
                       at(right, field.top + kInset)},
                      true);
        }
    }

    void drawStep()
    {
        if (m_step.pair) {
            drawPair(*m_step.pair);
        }
        if (m_step.midline && m_step.cell()) {
            const Box cell = m_map.of(*m_step.cell());
            const double at = m_step.midline->isVertical ? m_map.x(m_step.midline->at) : m_map.y(m_step.midline->at);
            const Point from = m_step.midline->isVertical ? Point{at, cell.top} : Point{cell.left, at};
            const Point to = m_step.midline->isVertical ? Point{at, cell.bottom} : Point{cell.right, at};
            add(FigureLine{from, to, pen(FigureRole::Current, 1.8)});
        }
        for (const Point corner : m_step.corners) {
            const Point at{m_map.x(corner.x), m_map.y(corner.y)};
            if (m_step.isLocated) {
                add(FigureLine{at, {at.x, m_map.seen().top}, pen(FigureRole::BitX, 1, true)});
                add(FigureLine{at, {m_map.seen().left, at.y}, pen(FigureRole::BitY, 1, true)});
            }
            add(FigureEllipse{at, 2.2, 2.2, ink(FigureRole::Current), pen(FigureRole::Surface, 0.6)});
        }
    }

    void drawPair(BoxPair pair)
    {
        const Box& a = m_boxes[pair.first.value];
        const Box& b = m_boxes[pair.second.value];
        const bool isHit = m_shown.analysis.hit(pair);
        const FigureRole role = isHit ? FigureRole::Hit : FigureRole::Miss;
        if (isHit && intersect(a, b)) {
            const Box common{std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
                             std::min(a.bottom, b.bottom)};
            add(FigureRectangle{common, ink(FigureRole::Hit, 0.7), {}});
        }
        add(FigureLine{centreOf(a), centreOf(b), pen(role, 1.4, !isHit)});
        for (const Box& box : {a, b}) {
            add(FigureEllipse{centreOf(box), 2.4, 2.4, ink(FigureRole::Surface), pen(role, 1.2)});
        }
    }

    void drawRulers()
    {
        const Box world = m_map.world(), seen = m_map.seen();
        const double size = heightOf(FigureTextSize::Small);
        const double coordinates = seen.top - 3, bits = coordinates - size - 2;
        for (std::uint32_t line = 0; line <= (1U << m_labels); ++line) {
            const double x = m_map.lineX(m_labels, line), y = m_map.lineY(m_labels, line);
            add(plainText({x, coordinates}, FigureAnchor::Middle, FigureTextSize::Small, lineText(true, line),
                          FigureRole::Quiet));
            add(plainText({seen.left - 4, baselineAt(y, FigureTextSize::Small)}, FigureAnchor::End,
                          FigureTextSize::Small, lineText(false, line), FigureRole::Quiet));
        }
        if (world.left > seen.left || world.top > seen.top) {
            // Boxes outside the world move the numbers away from it; these lines lead from the numbers to the world.
            for (std::uint32_t line = 0; line <= (1U << m_labels); ++line) {
                const double x = m_map.lineX(m_labels, line), y = m_map.lineY(m_labels, line);
                add(FigureLine{{x, seen.top}, {x, world.top}, pen(FigureRole::Line, 0.4)});
                add(FigureLine{{seen.left, y}, {world.left, y}, pen(FigureRole::Line, 0.4)});
            }
        }
        for (std::uint32_t i = 0; m_hasCodes && m_labels > 0 && i < (1U << m_labels); ++i) {
            const double x = (m_map.lineX(m_labels, i) + m_map.lineX(m_labels, i + 1)) / 2;
            const double y = (m_map.lineY(m_labels, i) + m_map.lineY(m_labels, i + 1)) / 2;
            FigureText text = plainText({x, bits}, FigureAnchor::Middle, FigureTextSize::Small, binaryText(i, m_labels),
                                        FigureRole::BitX);
            text.isMono = true;
            add(text);
            text = plainText({kMargin, baselineAt(y, FigureTextSize::Small)}, FigureAnchor::Start,
                             FigureTextSize::Small, binaryText(i, m_labels), FigureRole::BitY);
            text.isMono = true;
            add(text);
        }
    }

    /// Adds what the picture does not show to its description.
    void describe()
    {
        const auto add = [this](const std::string& sentence) {
            m_figure.description = narration::bothSentences(m_figure.description, sentence);
        };
        const auto cut = static_cast<std::uint64_t>(
            std::ranges::count_if(scene().boxes(), [this](const Box& box) { return m_map.isCut(box); }));
        if (cut > 0) {
            add(sayCount(cut, "{1} box reaches beyond the picture.", "{1} boxes reach beyond the picture."));
        }
        if (m_namesLeftOut > 0) {
            add(sayCount(m_namesLeftOut, "There is no room for the name of {1} box.",
                         "There is no room for the names of {1} boxes."));
        }
        if (m_linesLeftOut) {
            add(say("The finest grid lines are left out."));
        }
    }

    Figure& m_figure;
    const Shown& m_shown;
    const bool m_hasCodes;  ///< whether cells have their codes, and rulers the bits
    SpaceMap m_map;
    DrawnStep m_step;
    std::vector<Box> m_boxes;  ///< in the picture
    std::vector<Box> m_texts;  ///< places of texts
    int m_labels = 0;          ///< level of the labelled lines and cells
    double m_bitsWidth = 0;
    double m_rulerWidth = 0;
    double m_rulerHeight = 0;
    double m_rightMargin = 0;
    std::size_t m_namesLeftOut = 0;
    bool m_linesLeftOut = false;
};

}  // namespace

void drawSpace(Figure& figure, const Shown& shown, Reveals reveals) { SpaceFigure(figure, shown, reveals).draw(); }

}  // namespace mortonscope::figures
