#include "app/space_view/box_raster.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace mortonscope {

namespace {

using BoxPixels = Pixels<Blended>;

QRgb withOpacity(QRgb color, double opacity)
{
    const auto part = [opacity](int channel) { return static_cast<int>(std::lround(channel * opacity)); };
    return qRgba(part(qRed(color)), part(qGreen(color)), part(qBlue(color)), part(qAlpha(color)));
}

/// Counts tiny boxes in squares of the screen.
class BoxHeat {
public:
    explicit BoxHeat(const BoxRaster& what)
        : m_what(what), m_side(what.look.smallest), m_columns(what.size.width() / m_side + 2),
          m_rows(what.size.height() / m_side + 2), m_offsetX(offset(what.transform.place.left())),
          m_offsetY(offset(what.transform.place.top())),
          m_squares(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
    {
    }

    /// Adds a box by its center in pixels and its level.
    void add(int x, int y, std::uint8_t level, bool isSelected)
    {
        const int column = std::clamp((x + m_offsetX) / m_side, 0, m_columns - 1);
        const int row = std::clamp((y + m_offsetY) / m_side, 0, m_rows - 1);
        Square& square = m_squares[at(column, row)];
        ++square.boxes;
        square.level = std::min(square.level, level);
        square.selected += static_cast<std::uint32_t>(isSelected);
    }

    void draw(BoxPixels& pixels) const
    {
        const double most = std::log2(1.0 + usualMost());
        for (int row = 0; row < m_rows; ++row) {
            for (int column = 0; column < m_columns; ++column) {
                const Square& square = m_squares[at(column, row)];
                if (square.boxes == 0) {
                    continue;
                }
                const double strength = std::min(1.0, std::log2(1.0 + square.boxes) / most);
                const int left = column * m_side - m_offsetX;
                const int top = row * m_side - m_offsetY;
                pixels.fill({left, top, left + m_side, top + m_side},
                            withOpacity(colorOf(square), 0.2 + 0.75 * strength));
            }
        }
    }

private:
    struct Square {
        std::uint32_t boxes = 0;
        std::uint32_t selected = 0;
        std::uint8_t level = kNoLevel;  ///< the highest level in the tree, which is the smallest number
    };

    /// Aligns the squares with the world, so that they stay in place when it is panned.
    int offset(double place) const
    {
        const double rest = std::fmod(std::round(place), m_side);
        return static_cast<int>(rest > 0 ? m_side - rest : -rest);
    }

    QRgb colorOf(const Square& square) const
    {
        if (2 * square.selected > square.boxes) {
            return m_what.look.selected;
        }
        return square.level == kNoLevel ? m_what.look.leftOut : m_what.look.heat[square.level];
    }

    /// Returns the count that 99 % of the non-empty squares do not exceed.
    double usualMost() const
    {
        std::vector<std::uint32_t> counts;
        for (const Square& square : m_squares) {
            if (square.boxes > 0) {
                counts.push_back(square.boxes);
            }
        }
        if (counts.empty()) {
            return 1;
        }
        const auto at = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() - 1 - counts.size() / 100);
        std::ranges::nth_element(counts, at);
        return *at;
    }

    std::size_t at(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
    }

    const BoxRaster& m_what;
    int m_side;
    int m_columns;
    int m_rows;
    int m_offsetX;
    int m_offsetY;
    std::vector<Square> m_squares;
};

constexpr std::size_t kBoxesBetweenGlances = 1 << 16;
constexpr double kPixelsBetweenGlances = 1 << 20;  ///< takes about a millisecond
constexpr double kPixelsOfAnItem = 256;            ///< cost of a box in addition to its pixels, in pixels
constexpr double kMaxFills = 40;                   ///< more layers of fills look opaque
constexpr double kMaxLayers = 1.5;                 ///< tiny boxes that cover more of the picture become heat
constexpr int kPictureMargin = 16;                 ///< pixels around the picture; distant edges are clamped to it

/// A box on the screen.
struct RasterBox {
    std::int16_t left;
    std::int16_t top;
    std::int16_t right;  ///< exclusive, like bottom
    std::int16_t bottom;
    std::uint32_t id;
    std::uint8_t look;  ///< index of its colors
    std::uint8_t marks;
    std::uint16_t size;  ///< grows with the area, four steps for each doubling

    int width() const { return right - left; }
    int height() const { return bottom - top; }
    PixelRect rect() const { return {left, top, right, bottom}; }
};

void dashes(BoxPixels& pixels, const PixelRect& rect, int width, QRgb color)
{
    const int dash = 4 * width;
    for (int x = rect.left; x < rect.right; x += 2 * dash) {
        const int end = std::min(x + dash, rect.right);
        pixels.fill({x, rect.top, end, rect.top + width}, color);
        pixels.fill({x, rect.bottom - width, end, rect.bottom}, color);
    }
    for (int y = rect.top; y < rect.bottom; y += 2 * dash) {
        const int end = std::min(y + dash, rect.bottom);
        pixels.fill({rect.left, y, rect.left + width, end}, color);
        pixels.fill({rect.right - width, y, rect.right, end}, color);
    }
}

/// Maps world coordinates to pixels like ViewTransform, but with one multiplication for each edge if the numbers allow
/// that.
class Edges {
public:
    explicit Edges(const ViewTransform& transform)
        : m_transform(transform), m_x(transform.place.width() / transform.world.width()),
          m_y(transform.place.height() / transform.world.height()), m_isPlain(std::isnormal(m_x) && std::isnormal(m_y))
    {
    }

    QRectF of(const Box& box) const
    {
        if (!m_isPlain) {
            return m_transform.toView(box);
        }
        return {QPointF(x(box.left), y(box.top)), QPointF(x(box.right), y(box.bottom))};
    }

private:
    static double pulledIn(double v) { return std::clamp(v, -ViewTransform::kFar, ViewTransform::kFar); }
    double x(double v) const { return pulledIn(m_transform.place.left() + (v - m_transform.world.left) * m_x); }
    double y(double v) const { return pulledIn(m_transform.place.top() + (v - m_transform.world.top) * m_y); }

    const ViewTransform& m_transform;
    double m_x;
    double m_y;
    bool m_isPlain;
};

/// Returns a range of whole pixels, at least `smallest` long, clamped to the picture and its margin.
std::pair<std::int16_t, std::int16_t> spanOf(double low, double high, int smallest, int most)
{
    int from = static_cast<int>(std::lround(std::clamp<double>(low, -kPictureMargin, most + kPictureMargin)));
    int to = static_cast<int>(std::lround(std::clamp<double>(high, -kPictureMargin, most + kPictureMargin)));
    if (to - from < smallest) {
        from -= smallest / 2;
        to = from + smallest;
    }
    return {static_cast<std::int16_t>(from), static_cast<std::int16_t>(to)};
}

/// Returns a float's exponent and its first two fraction bits: four steps for each doubling of the area.
std::uint16_t sizeStep(int width, int height)
{
    return static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(static_cast<float>(width * height)) >> 21U);
}

std::optional<std::vector<RasterBox>> itemsOf(const BoxRaster& what, const std::function<bool()>& shouldContinue)
{
    const Edges edges(what.transform);
    const double reach = what.look.smallest;
    const QRectF near = QRectF(QPointF(), QSizeF(what.size)).adjusted(-reach, -reach, reach, reach);
    const auto hidden = static_cast<std::uint8_t>(what.look.line.size() - 1);
    const auto boxes = what.scene->boxes();
    std::vector<RasterBox> items;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (i % kBoxesBetweenGlances == 0 && !shouldContinue()) {
            return std::nullopt;
        }
        const std::uint8_t marks = what.marks.empty() ? std::uint8_t{0} : what.marks[i];
        const QRectF rect = edges.of(boxes[i]);
        if (rect.right() < near.left() || rect.left() > near.right() || rect.bottom() < near.top()
            || rect.top() > near.bottom() || (marks & BoxRaster::kSkipped)) {
            continue;
        }
        const auto [left, right] = spanOf(rect.left(), rect.right(), what.look.smallest, what.size.width());
        const auto [top, bottom] = spanOf(rect.top(), rect.bottom(), what.look.smallest, what.size.height());
        std::uint8_t look = (*what.levels)[i];
        if (i >= what.boxesShown && look != kNoLevel) {
            look = hidden;
        }
        items.push_back({left, top, right, bottom, static_cast<std::uint32_t>(i), look, marks,
                         sizeStep(right - left, bottom - top)});
    }
    return items;
}

/// Sorts by size, largest first, with a counting sort. Equal sizes stay in order of entry.
std::vector<RasterBox> largestFirst(const std::vector<RasterBox>& items)
{
    constexpr std::size_t kSteps = 1024;
    std::vector<std::size_t> first(kSteps + 1, 0);
    for (const RasterBox& item : items) {
        ++first[kSteps - item.size];
    }
    for (std::size_t i = 1; i <= kSteps; ++i) {
        first[i] += first[i - 1];
    }
    std::vector<RasterBox> sorted(items.size());
    for (const RasterBox& item : items) {
        sorted[first[kSteps - item.size - 1]++] = item;
    }
    return sorted;
}

void drawItem(BoxPixels& pixels, const BoxRaster& what, const Edges& edges, const RasterBox& item, bool fills)
{
    const BoxLook& look = what.look;
    if (item.look == kNoLevel) {
        dashes(pixels, item.rect(), look.lineWidth, look.leftOut);
    } else if (item.width() <= look.tiny && item.height() <= look.tiny) {
        pixels.fill(item.rect(), look.solid[item.look]);
    } else if (item.look + std::size_t{1} == look.line.size()) {
        dashes(pixels, item.rect(), look.lineWidth, look.line[item.look]);
    } else if (what.scene->hasCircles() && what.scene->circle(BoxId(item.id))) {
        pixels.ellipse(edges.of(what.scene->box(BoxId(item.id))), look.lineWidth,
                       fills ? std::optional(look.fill[item.look]) : std::nullopt, look.line[item.look]);
    } else {
        if (fills) {
            pixels.fill(item.rect(), look.fill[item.look]);
        }
        pixels.frame(item.rect(), look.lineWidth, look.line[item.look]);
    }
    if (item.marks & BoxRaster::kSelected) {
        pixels.frame(item.rect(), 1, look.selected);
    }
}

/// Returns the cost of an outline in pixels. Each line of a circle needs two square roots.
double pixelsOfOutline(const RasterBox& item) { return 2.0 * item.width() + 16.0 * item.height(); }

}  // namespace

BoxLevels levelsOf(const Scene& scene, const Method& method)
{
    const Space space = method.space(scene.space());
    const PlacementRule rule = method.ruleIn(scene.space());
    BoxLevels levels;
    levels.reserve(scene.size());
    for (const Box& box : scene.boxes()) {
        const Placement placement = rule(space, box);
        levels.push_back(placement.isInTree() ? static_cast<std::uint8_t>(placement.cell.level()) : kNoLevel);
    }
    return levels;
}

std::optional<BoxRasterPicture> rasterBoxes(const BoxRaster& what, const std::function<bool()>& shouldContinue)
{
    auto items = itemsOf(what, shouldContinue);
    if (!items) {
        return std::nullopt;
    }
    BoxRasterPicture picture;
    picture.image = QImage(what.size, QImage::Format_ARGB32_Premultiplied);
    picture.image.fill(Qt::transparent);
    BoxPixels pixels(picture.image);

    const auto isTiny = [&](const RasterBox& item) {
        return item.width() <= what.look.tiny && item.height() <= what.look.tiny;
    };
    const auto tiny = static_cast<double>(std::ranges::count_if(*items, isTiny));
    picture.isHeat =
        tiny * what.look.smallest * what.look.smallest > kMaxLayers * what.size.width() * what.size.height();
    if (picture.isHeat) {
        BoxHeat heat(what);
        std::erase_if(*items, [&](const RasterBox& item) {
            const bool isHeat = isTiny(item);
            if (isHeat) {
                heat.add((item.left + item.right) / 2, (item.top + item.bottom) / 2, item.look,
                         (item.marks & BoxRaster::kSelected) != 0);
            }
            return isHeat;
        });
        heat.draw(pixels);
    }
    const Edges edges(what.transform);
    const double enough = kMaxFills * what.size.width() * what.size.height();
    double filled = 0;  // pixels
    double sinceGlance = 0;
    for (const RasterBox& item : largestFirst(*items)) {
        const bool fills = filled < enough;
        const double area = static_cast<double>(item.width()) * item.height();
        sinceGlance += kPixelsOfAnItem + (fills ? area : pixelsOfOutline(item));
        if (sinceGlance > kPixelsBetweenGlances) {
            sinceGlance = 0;
            if (!shouldContinue()) {
                return std::nullopt;
            }
        }
        drawItem(pixels, what, edges, item, fills);
        filled += area;
        if (item.height() >= what.look.nameHeight && picture.named.size() < BoxRasterPicture::kMaxNames) {
            picture.named.push_back(what.scene->id(item.id));
        }
    }
    return picture;
}

}  // namespace mortonscope
