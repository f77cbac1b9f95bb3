#include "app/space_view/box_painter.h"

#include "app/theme/palettes.h"
#include "app/words/wording.h"
#include "core/space/placement.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr double kPaleness = 0.06;  ///< opacity of a box that is not yet in the tree

constexpr int kMaxNames = 1500;        ///< because text is the slowest part
constexpr std::size_t kFewBoxes = 60;  ///< with so few, even a tiny box gets a name beside it

struct Item {
    QRect rect;
    BoxId id;
    int level;
    bool inTree;
    double area;
};

/// Returns the drawn rectangle of a box: on whole pixels, limited to near the view, and large enough to be visible.
QRect drawnRect(const Canvas& canvas, const Box& box)
{
    QRect rect = onPixels(canvas.nearby(canvas.rect(box)));
    if (rect.width() < kSmallestBox) {
        rect.moveLeft(rect.left() - kSmallestBox / 2);
        rect.setWidth(kSmallestBox);
    }
    if (rect.height() < kSmallestBox) {
        rect.moveTop(rect.top() - kSmallestBox / 2);
        rect.setHeight(kSmallestBox);
    }
    return rect;
}

Item itemOf(const Canvas& canvas, BoxId id)
{
    const Box& box = canvas.scene.box(id);
    const Placement placement = canvas.placementOf(box);
    const QRect rect = drawnRect(canvas, box);
    if (id.value >= canvas.boxesShown) {
        return {rect, id, canvas.depth() + 1, true, double(rect.width()) * rect.height()};
    }
    return {rect, id, placement.cell.level(), placement.isInTree(), double(rect.width()) * rect.height()};
}

void paintShape(QPainter& painter, const Canvas& canvas, const Item& item, const LevelColors& colors, int line)
{
    const bool tiny = item.rect.width() <= kTinyBox && item.rect.height() <= kTinyBox;
    const auto circle = canvas.scene.circle(item.id);
    if (!item.inTree) {
        paintOutline(painter, canvas, item.id, QPen(canvas.theme.color(Role::Warning), line, Qt::DashLine));
    } else if (item.level > canvas.depth() && !tiny) {
        if (!circle) {
            painter.fillRect(item.rect, canvas.theme.color(Role::BitX, kPaleness));
        }
        paintOutline(painter, canvas, item.id, QPen(colors.line, line, Qt::DashLine));
    } else if (tiny) {
        painter.fillRect(item.rect, colors.solid);
    } else if (circle) {
        painter.setPen(QPen(colors.line, line));
        painter.setBrush(colors.fill);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.drawPath(ellipsePath(canvas, *circle));
        painter.setRenderHint(QPainter::Antialiasing, false);
    } else {
        painter.fillRect(item.rect, colors.fill);
        // A thicker outline grows outward, so the inside keeps its size.
        const int out = std::max(0, line - static_cast<int>(std::lround(canvas.theme.px(kBoxLine))));
        fillFrame(painter, item.rect.adjusted(-out, -out, out, out), line, colors.line);
    }
}

struct NamePlace {
    QRectF rect;  ///< null: no position
    QString text;
};

/// Returns the position of a box's name: in its top left corner, or at the first free position along its edges; in the
/// middle of a circle; `beside` pixels from a box that is too small. Null if there is none.
NamePlace namePlace(const Canvas& canvas, const Item& item, const QFontMetricsF& metrics, std::optional<double> beside,
                    const std::vector<QRectF>& taken)
{
    const double pad = canvas.theme.px(4);
    const QString name = nameOf(canvas.scene, item.id);
    const QRectF room = QRectF(item.rect).intersected(canvas.view).adjusted(pad, pad / 2, -pad, -pad / 2);
    const double least = std::min(metrics.horizontalAdvance(name), canvas.theme.px(36));  // letters, not only dots
    const auto isFree = [&taken](const QRectF& rect) {
        return std::ranges::none_of(taken, [&rect](const QRectF& other) { return rect.intersects(other); });
    };
    const auto sized = [&](const QString& text) {
        return QRectF(0, 0, metrics.horizontalAdvance(text), metrics.height());
    };
    if (room.height() >= metrics.height() - pad / 2 && room.width() >= least) {
        const QString text = metrics.elidedText(name, Qt::ElideRight, room.width() + 1);
        QRectF rect = sized(text);
        const bool isCircle = canvas.scene.circle(item.id).has_value();
        if (isCircle) {
            rect.moveCenter(room.center());
        } else {
            rect.moveTopLeft(room.topLeft());
        }
        if (isFree(rect)) {
            return {rect, text};
        }
        const double right = std::max(0.0, room.width() - rect.width()),
                     down = std::max(0.0, room.height() - rect.height());
        if (!isCircle) {
            for (const QPointF corner : {QPointF(right, 0), QPointF(0, down), QPointF(right, down)}) {
                if (isFree(rect.translated(corner))) {
                    return {rect.translated(corner), text};
                }
            }
        }
        // Tries positions beside and below the others, row by row from the top left.
        constexpr int kMaxTried = 60;
        rect.moveTopLeft(room.topLeft());
        const double across = rect.width() + pad, along = rect.height();
        for (int i = 0, columns = 1 + static_cast<int>(right / across); i < kMaxTried && i / columns * along <= down;
             ++i) {
            const QRectF place = rect.translated(i % columns * across, i / columns * along);
            if (isFree(place)) {
                return {place, text};
            }
        }
        return {};
    }
    if (!beside) {
        return {};
    }
    const QString text = metrics.elidedText(name, Qt::ElideRight, canvas.theme.px(120));
    const QRectF size = sized(text);
    const double gap = *beside + pad / 2;
    const double middle = item.rect.center().y() + 0.5 - (metrics.ascent() + metrics.descent()) / 2;
    const QRectF right = size.translated(item.rect.right() + 1 + gap, middle),
                 left = size.translated(item.rect.left() - gap - size.width(), middle);
    const QRectF below = size.translated(item.rect.left(), item.rect.bottom() + 1 + gap);
    for (const QRectF& place :
         {right, left, below, below.translated(0, size.height()), right.translated(0, size.height())}) {
        if (isFree(place)) {
            return {place, text};
        }
    }
    return {};
}

/// The positions of names. In a scene of few boxes, no name covers another, whichever boxes are requested. Positions
/// are assigned in order of entry, so that selecting a box leaves all other names in place.
class NamePlaces {
public:
    NamePlaces(const Canvas& canvas, const QFontMetricsF& metrics)
        : m_canvas(canvas), m_metrics(metrics), m_taken(canvas.covered.begin(), canvas.covered.end())
    {
        if (!hasFewBoxes(canvas.scene)) {
            return;
        }
        for (std::uint32_t i = 0; i < canvas.scene.size(); ++i) {
            const BoxId id = canvas.scene.id(i);
            NamePlace place;
            if (canvas.shows(canvas.rect(canvas.scene.box(id)))) {
                place = namePlace(canvas, itemOf(canvas, id), metrics, 0.0, m_taken);
            }
            m_taken.push_back(place.rect);
            m_places.push_back(place);
        }
    }

    NamePlace of(const Item& item, std::optional<double> beside) const
    {
        if (m_places.empty()) {
            return namePlace(m_canvas, item, m_metrics, beside, m_taken);
        }
        const NamePlace& place = m_places[item.id.value];
        const bool isWithin = QRectF(item.rect).contains(place.rect);
        if (isWithin || beside == 0.0 || (beside && place.rect.isNull())) {
            return place;
        }
        if (place.rect.isNull()) {
            return {};
        }
        std::vector<QRectF> others = m_taken;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(m_canvas.covered.size() + item.id.value));
        return namePlace(m_canvas, item, m_metrics, beside, others);
    }
    /// Returns all assigned rectangles, by row.
    std::vector<QRectF> rects() const
    {
        return {m_taken.begin() + static_cast<std::ptrdiff_t>(m_canvas.covered.size()), m_taken.end()};
    }

private:
    const Canvas& m_canvas;
    const QFontMetricsF& m_metrics;
    std::vector<QRectF> m_taken;  ///< what covers names, then the names by row
    std::vector<NamePlace> m_places;
};

void paintName(QPainter& painter, const NamePlace& place, const QFontMetricsF& metrics)
{
    if (!place.rect.isNull()) {
        painter.drawText(place.rect.topLeft() + QPointF(0, metrics.ascent()), place.text);
    }
}

/// A quick test in world units of whether a box is visible, with a margin of a pixel.
struct Window {
    explicit Window(const Canvas& canvas)
    {
        const QRectF near =
            canvas.view.adjusted(-kSmallestBox - 1, -kSmallestBox - 1, kSmallestBox + 1, kSmallestBox + 1);
        const Point leftTop = canvas.transform.toWorld(near.topLeft());
        const Point rightBottom = canvas.transform.toWorld(near.bottomRight());
        part = {leftTop.x, leftTop.y, rightBottom.x, rightBottom.y};
    }
    bool mayShow(const Box& box) const
    {
        return box.right >= part.left && box.left <= part.right && box.bottom >= part.top && box.top <= part.bottom;
    }

    Box part;
};

}  // namespace

bool hasFewBoxes(const Scene& scene) { return scene.size() <= kFewBoxes; }

LevelColors levelColors(const Canvas& canvas, int level)
{
    LevelColors c;
    c.line = c.fill = c.solid =
        level <= canvas.depth() ? canvas.theme.level(level, canvas.depth()) : canvas.theme.color(Role::Quiet);
    c.fill.setAlphaF(static_cast<float>(tintOf(canvas.theme, canvas.boxTint)));
    c.solid.setAlphaF(0.75F);
    return c;
}

std::optional<std::vector<BoxId>> visibleBoxes(const Canvas& canvas, std::size_t most)
{
    const Window window(canvas);
    const QRectF near = canvas.view.adjusted(-kSmallestBox, -kSmallestBox, kSmallestBox, kSmallestBox);
    const auto boxes = canvas.scene.boxes();
    std::vector<BoxId> visible;
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        if (!window.mayShow(boxes[i])) {
            continue;
        }
        const QRectF rect = canvas.rect(boxes[i]);
        if (rect.right() >= near.left() && rect.left() <= near.right() && rect.bottom() >= near.top()
            && rect.top() <= near.bottom()) {
            if (visible.size() == most) {
                return std::nullopt;
            }
            visible.push_back(canvas.scene.id(i));
        }
    }
    return visible;
}

double leastHeightForName(const Theme& theme)
{
    return QFontMetricsF(theme.font(TextSize::Body, true)).height() - theme.px(4);
}

void paintBoxes(QPainter& painter, const Canvas& canvas, std::span<const BoxId> boxes, NameRoom room)
{
    std::vector<Item> items;
    for (const BoxId id : boxes) {
        items.push_back(itemOf(canvas, id));
    }
    std::stable_sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.area > b.area; });

    std::vector<LevelColors> colors;
    for (int level = 0; level <= canvas.depth() + 1; ++level) {
        colors.push_back(levelColors(canvas, level));
    }
    const int line = std::max(1, static_cast<int>(std::lround(canvas.theme.px(canvas.boxLine))));
    painter.save();
    for (const Item& item : items) {
        paintShape(painter, canvas, item, colors[static_cast<std::size_t>(item.level)], line);
    }
    const QFont font = canvas.theme.font(TextSize::Body, true);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(canvas.theme.color(Role::Text));
    double least = leastHeightForName(canvas.theme);
    std::optional<double> beside;
    if (room == NameRoom::AlsoBeside && items.size() <= kFewBoxes) {
        least = 0;
        beside = 0.0;
    }
    const NamePlaces places(canvas, metrics);
    int names = 0;
    for (const Item& item : items) {
        if (item.rect.height() < least) {
            continue;
        }
        if (++names > kMaxNames) {
            break;
        }
        paintName(painter, places.of(item, beside), metrics);
    }
    painter.restore();
}

void paintNames(QPainter& painter, const Canvas& canvas, std::span<const BoxId> boxes, Role role)
{
    const QFont font = canvas.theme.font(TextSize::Body, true);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(canvas.theme.color(role));
    const NamePlaces places(canvas, metrics);
    for (const BoxId id : boxes) {
        paintName(painter, places.of(itemOf(canvas, id), std::nullopt), metrics);
    }
}

QRectF nameRect(const Canvas& canvas, BoxId id, double beside)
{
    const QFontMetricsF metrics(canvas.theme.font(TextSize::Body, true));
    return NamePlaces(canvas, metrics).of(itemOf(canvas, id), beside).rect;
}

std::vector<QRectF> nameRects(const Canvas& canvas)
{
    const QFontMetricsF metrics(canvas.theme.font(TextSize::Body, true));
    return NamePlaces(canvas, metrics).rects();
}

void paintSelectedBox(QPainter& painter, const Canvas& canvas, BoxId id, double beside)
{
    const Item item = itemOf(canvas, id);
    const Theme& theme = canvas.theme;
    painter.save();
    paintShape(painter, canvas, item, levelColors(canvas, item.level),
               std::max(2, static_cast<int>(std::lround(theme.px(canvas.boxLine)))));
    if (canvas.scene.circle(id)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::Text), 1, Qt::DashLine));
        painter.drawRect(item.rect.adjusted(0, 0, -1, -1));
    }
    const QFont font = theme.font(TextSize::Body, true);
    const QFontMetricsF metrics(font);
    const NamePlace name = NamePlaces(canvas, metrics).of(item, beside);
    if (!QRectF(item.rect).contains(name.rect)) {
        painter.fillRect(name.rect, theme.color(Role::Surface, 0.85));  // a thick line may be below it
    }
    painter.setFont(font);
    painter.setPen(theme.color(Role::Text));
    paintName(painter, name, metrics);
    painter.restore();
}

void paintOutline(QPainter& painter, const Canvas& canvas, BoxId id, const QPen& pen)
{
    painter.save();
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (const auto circle = canvas.scene.circle(id)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.drawPath(ellipsePath(canvas, *circle));
    } else {
        painter.setRenderHint(QPainter::Antialiasing, false);
        QRectF rect = drawnRect(canvas, canvas.scene.box(id));
        const double inset = pen.widthF() / 2;
        if (rect.width() > 2 * pen.widthF() && rect.height() > 2 * pen.widthF()) {
            rect.adjust(inset, inset, -inset, -inset);
        }
        painter.drawRect(rect);
    }
    painter.restore();
}

QPainterPath ellipsePath(const Canvas& canvas, const Circle& circle)
{
    constexpr double large = 8000;  // pixels; the painter's curves are exact only below this size
    const QRectF rect = canvas.rect(boundingBox(circle));
    QPainterPath path;
    if (rect.width() < large && rect.height() < large) {
        path.addEllipse(rect);
        return path;
    }
    // For each line of the view, computes where the disc begins and ends, as fractions of its radius.
    const ViewTransform& t = canvas.transform;
    const double radiusX = circle.radius / t.world.width() * t.place.width();
    const double radiusY = circle.radius / t.world.height() * t.place.height();
    const double x = t.place.left() + t.shareX(circle.centre.x) * t.place.width();
    const double y = t.place.top() + t.shareY(circle.centre.y) * t.place.height();
    const double low = canvas.view.left() - 100, high = canvas.view.right() + 100;
    QPolygonF left, right;
    for (double row = canvas.view.top() - 4; row <= canvas.view.bottom() + 4; row += 2) {
        const double share = (row - y) / radiusY;
        const double half = radiusX * std::sqrt(std::max(0.0, 1 - share * share));
        if (std::isfinite(half) && half > 0) {
            left << QPointF(std::clamp(x - half, low, high), row);
            right << QPointF(std::clamp(x + half, low, high), row);
        }
    }
    std::reverse(right.begin(), right.end());
    path.addPolygon(left + right);
    path.closeSubpath();
    return path;
}

}  // namespace mortonscope
