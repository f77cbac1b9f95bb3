#include "app/space_view/code_marks.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/hit_test.h"
#include "app/space_view/marks.h"
#include "app/state/motion.h"
#include "app/theme/palettes.h"
#include "app/words/wording.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace mortonscope {

namespace {

const QChar kLeftOut(0x2026);
constexpr double kWidest = 0.5;  ///< share of the visible world; longer codes are shortened

/// The typography of a flag: wide gaps between groups, small gaps between their digits.
struct FlagType {
    explicit FlagType(const Theme& theme)
        : font(theme.mono(TextSize::Bits, true)), metrics(font),
          digit(std::ceil(metrics.horizontalAdvance(QLatin1Char('0')) * 1.12)), gap(digit * 0.6), padX(theme.px(7)),
          padY(theme.px(2))
    {
    }

    double advance(QChar c) const { return c == QLatin1Char(' ') ? gap : digit; }
    QSizeF size(const QString& text) const
    {
        double width = 2 * padX;
        for (const QChar c : text) {
            width += advance(c);
        }
        return {std::ceil(width), std::ceil(metrics.height() + 2 * padY)};
    }

    QFont font;
    QFontMetricsF metrics;
    double digit;
    double gap;
    double padX;
    double padY;
};

/// Returns groups `from` to `to` (exclusive) of a code of `groups` groups. The highest group is number 0.
QString someGroups(std::uint32_t code, int groups, int from, int to)
{
    const QStringList all = codeText(code, groups, Base::Binary).split(QLatin1Char(' '));
    QStringList shown = all.mid(from, to - from);
    if (from > 0) {
        shown.prepend(kLeftOut);
    }
    if (to < groups) {
        shown.append(kLeftOut);
    }
    return shown.join(QLatin1Char(' '));
}

/// Returns the rectangle, moved into `room` along one axis as far as needed.
QRectF movedInto(QRectF rect, const QRectF& room, bool sideways)
{
    if (sideways) {
        rect.moveLeft(std::max(room.left(), std::min(rect.left(), room.right() - rect.width())));
    } else {
        rect.moveTop(std::max(room.top(), std::min(rect.top(), room.bottom() - rect.height())));
    }
    return rect;
}

bool isFree(const QRectF& rect, const std::vector<QRectF>& taken)
{
    return std::ranges::none_of(taken, [&](const QRectF& other) { return rect.intersects(other); });
}

}  // namespace

CodeMarks::CodeMarks(const Canvas& canvas, BoxId id, const QRectF& inside, double handleSize, Known known,
                     const QRectF& legend)
    : m_canvas(canvas), m_id(id), m_known(known), m_placement(canvas.placementOf(canvas.scene.box(id))),
      m_inside(inside), m_legend(legend)
{
    m_known.cell = known.cell && m_placement.isInTree();
    m_home = canvas.rect(m_placement.cell);
    if (!hasCodes()) {
        m_known.leftTop = m_known.rightBottom = false;
        return;
    }
    m_height = heightOf(canvas.space(), canvas.scene.box(id));
    if (!m_known.cell || m_height.reason != Height::Reason::Crosses || m_height.level != m_placement.cell.level() + 1) {
        m_height.column.reset();  // another placement rule may depend on other lines
        m_height.row.reset();
    }
    if (m_height.column && m_height.row && m_height.column->touched != m_height.row->touched) {
        auto& touched = m_height.column->touched ? m_height.column : m_height.row;
        touched.reset();  // the box really crosses the other line
    }
    const QRectF box = canvas.rect(canvas.scene.box(id));
    if (!inside.intersects(box.adjusted(-1, -1, 1, 1))) {
        return;
    }
    placeFlags(inside, handleSize);
    const QRectF near = canvas.nearby(box);
    placeLabels(inside, handleFrame(near, handleSize), nameRect(canvas, id, handleReach(near, handleSize)));
}

void CodeMarks::placeFlags(const QRectF& inside, double handleSize)
{
    const Theme& theme = m_canvas.theme;
    const FlagType type(theme);
    const double gap = theme.px(4);
    const double overhang = theme.px(18);
    const QRectF box = m_canvas.rect(m_canvas.scene.box(m_id));
    const double half = handleSize / 2;
    const QRectF body = handleFrame(m_canvas.nearby(box), handleSize).adjusted(-half, -half, half, half);
    const QRectF name = nameRect(m_canvas, m_id, handleReach(m_canvas.nearby(box), handleSize));
    const QRectF within =
        body.adjusted(handleSize + gap, handleSize + gap, -handleSize - gap, -handleSize - gap) & inside;

    struct Place {
        QRectF rect;
        bool isWithin;  ///< inside the box
    };
    const auto placesOf = [&](bool first, QSizeF size) {
        QRectF outer(QPointF(body.right() + overhang - size.width(), body.bottom() + gap), size);
        QRectF side(QPointF(body.right() + gap, body.bottom() - size.height()), size);
        QRectF inner(QPointF(within.right() - size.width(), within.bottom() - size.height()), size);
        double sign = -1;
        if (first) {
            outer.moveTopLeft({body.left() - overhang, body.top() - gap - size.height()});
            side.moveTopLeft({body.left() - gap - size.width(), body.top()});
            inner.moveTopLeft({within.left(), std::max(within.top(), name.bottom() + gap)});
            sign = 1;
        }
        std::vector<Place> places{
            {movedInto(outer, inside, true), false}, {movedInto(side, inside, false), false}, {inner, true}};
        // Also tries positions along the edges, away from the corner where the flag would cover smaller boxes.
        constexpr int kSteps = 20;
        for (int i = 1; i <= kSteps; ++i) {
            places.push_back({inner.translated(sign * i * within.width() / 2 / kSteps, 0), true});
            places.push_back({inner.translated(0, sign * i * within.height() / 2 / kSteps), true});
        }
        return places;
    };
    struct Corner {
        bool isFirst;
        bool isKnown;
        QPointF place;
        std::uint32_t code;
    };
    const Corner corners[] = {{true, m_known.leftTop, box.topLeft(), m_placement.lt},
                              {false, m_known.rightBottom, box.bottomRight(), m_placement.rb}};
    const std::vector<QRectF> others = smallerBoxes();
    const auto tryWith = [&](int from, int to, bool mayCover) {
        m_flags.clear();
        std::vector<QRectF> taken{m_legend};
        for (const Corner& corner : corners) {
            if (!corner.isKnown || !inside.adjusted(-1, -1, 1, 1).contains(corner.place)) {
                continue;
            }
            const QString text = someGroups(corner.code, m_canvas.depth(), from, to);
            const auto places = placesOf(corner.isFirst, type.size(text));
            const auto fits = [&](const Place& place) {
                const QRectF drawn = place.rect.toAlignedRect();
                return (place.isWithin ? within : inside).contains(place.rect) && !drawn.intersects(name)
                    && isFree(drawn, taken) && (mayCover || isFree(drawn, others));
            };
            if (const auto place = std::ranges::find_if(places, fits); place != places.end()) {
                m_flags.push_back({place->rect.toAlignedRect(), text});
                taken.push_back(place->rect.adjusted(-gap, -gap, gap, gap));
            } else {
                return false;
            }
        }
        return true;
    };
    // Tries whole codes first, then codes without their common groups, then only the deciding group or as much as fits.
    const int groups = m_canvas.depth();
    const int common = std::min(m_placement.cell.level(), groups - 1);
    const double widest = kWidest * (m_canvas.transform.place & inside).width();
    for (const auto& [from, to] : {std::pair(0, groups), std::pair(common, groups), std::pair(common, common + 1)}) {
        if (type.size(someGroups(m_placement.lt, groups, from, to)).width() <= widest
            && (tryWith(from, to, false) || tryWith(from, to, true))) {
            return;
        }
    }
}

/// Returns the other boxes that a flag would hide, and their names. Empty if there are many boxes.
std::vector<QRectF> CodeMarks::smallerBoxes() const
{
    std::vector<QRectF> rects = nameRects(m_canvas);
    if (rects.empty()) {
        return rects;
    }
    rects[m_id.value] = QRectF();
    const FlagType type(m_canvas.theme);
    const QSizeF flag = type.size(someGroups(m_placement.lt, m_canvas.depth(), 0, m_canvas.depth()));
    for (std::uint32_t i = 0; i < m_canvas.scene.size(); ++i) {
        const QRectF rect = m_canvas.rect(m_canvas.scene.box(m_canvas.scene.id(i)));
        if (i != m_id.value && rect.width() < flag.width() && rect.height() < 2 * flag.height()) {
            rects.push_back(rect.adjusted(0, 0, 1, 1));
        }
    }
    return rects;
}

QRectF CodeMarks::lineRect(const GridLine& line, bool vertical) const
{
    return decidingLine(m_canvas, m_home, vertical, line.at);
}

/// Places each label beside its line, at one of its ends, or over the box if that fills the view. Omits labels that
/// would overflow the cell and cover its neighbors.
void CodeMarks::placeLabels(const QRectF& inside, const QRectF& body, const QRectF& name)
{
    const Theme& theme = m_canvas.theme;
    const QFontMetricsF metrics(theme.font(TextSize::Small, true));
    const double gap = theme.px(4);
    std::vector<QRectF> taken{name, m_legend};
    for (const Flag& flag : m_flags) {
        taken.push_back(flag.rect);
    }
    const auto add = [&](const GridLine& line, bool vertical, const QString& words) {
        const QString at =
            QStringLiteral("%1 = %2").arg(QLatin1String(vertical ? "x" : "y"), withMinus(coordinateText(line.at)));
        const QRectF drawn = lineRect(line, vertical) & inside;
        const auto standsIn = [&](const QString& text, const QRectF& room, bool overBox) {
            const QSizeF size(std::ceil(metrics.horizontalAdvance(text)) + 2 * gap, std::ceil(metrics.height()));
            const double left = drawn.left() + gap / 2, right = drawn.right() - gap / 2 - size.width();
            const double top = drawn.top() + gap / 2, bottom = drawn.bottom() - gap / 2 - size.height();
            const double before = drawn.left() - 1 - size.width(), behind = drawn.right() + 1;
            const double above = drawn.top() - 1 - size.height(), below = drawn.bottom() + 1;
            bool hasLength = left <= right;
            std::array corners{QPointF(right, below), QPointF(right, above), QPointF(left, below),
                               QPointF(left, above)};
            if (vertical) {
                hasLength = top <= bottom;
                corners = {QPointF(behind, top), QPointF(before, top), QPointF(behind, bottom),
                           QPointF(before, bottom)};
            }
            for (const QPointF corner : corners) {
                const QRectF place(corner, size);
                if (hasLength && room.contains(place) && isFree(place, taken) && (overBox || !place.intersects(body))) {
                    m_labels.push_back({place, text, axisRole(vertical)});
                    taken.push_back(place);
                    return true;
                }
            }
            return false;
        };
        const QString whole = words.arg(at).arg(m_height.level);
        const QRectF home = m_home & inside;
        standsIn(whole, home, false) || standsIn(whole, home, true) || standsIn(at, inside, false)
            || standsIn(at, inside, true);
    };
    if (m_height.column) {
        add(*m_height.column, true, tr("%1 · line of level %2"));
        taken.push_back(lineRect(*m_height.column, true));
    }
    if (m_height.row) {
        add(*m_height.row, false, m_height.column ? tr("%1 · level %2") : tr("%1 · line of level %2"));
    }
}

void CodeMarks::paintUnderBoxes(QPainter& painter, std::optional<Cell> from, double t) const
{
    const Theme& theme = m_canvas.theme;
    const auto tint = [&](std::uint32_t code) {
        const QRectF rect = m_canvas.rect(leafOf(m_canvas.space(), code));
        if (m_canvas.shows(rect)) {
            fillArea(painter, onPixels(m_canvas.nearby(rect)), theme.color(Role::BitX, tintOf(theme, kLeafTint)));
        }
    };
    if (m_known.leftTop) {
        tint(m_placement.lt);
    }
    if (m_known.rightBottom && !(m_known.leftTop && m_placement.lt == m_placement.rb)) {
        tint(m_placement.rb);
    }
    if (m_known.cell) {
        paintHomeCell(painter, m_canvas, from ? partway(m_canvas.rect(*from), m_home, t) : m_home);
    }
}

void CodeMarks::paintLines(QPainter& painter) const
{
    if (m_height.column) {
        paintDecidingLine(painter, m_canvas, lineRect(*m_height.column, true), true);
    }
    if (m_height.row) {
        paintDecidingLine(painter, m_canvas, lineRect(*m_height.row, false), false);
    }
}

void CodeMarks::paintWords(QPainter& painter, double t) const
{
    const Theme& theme = m_canvas.theme;
    painter.save();
    painter.setFont(theme.font(TextSize::Small, true));
    for (const Label& label : m_labels) {
        painter.fillRect(label.rect, theme.color(Role::Surface, 0.85));
        painter.setPen(theme.color(label.role));
        painter.drawText(label.rect, Qt::AlignCenter, label.text);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Flag& flag : m_flags) {
        paintFlag(painter, flag, &flag == &m_flags.back() ? t : 1);
    }
    painter.restore();
}

void CodeMarks::paintFlag(QPainter& painter, const Flag& flag, double t) const
{
    const Theme& theme = m_canvas.theme;
    const FlagType type(theme);
    painter.setOpacity(t);
    painter.setPen(QPen(theme.color(Role::Quiet), std::max(1.0, theme.px(1.2))));
    painter.setBrush(theme.color(Role::Surface));
    painter.drawRoundedRect(flag.rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(6), theme.px(6));
    painter.setOpacity(1);
    painter.setFont(type.font);
    // The row's bits move in the first half, the column's bits in the second.
    const double ofRow = firstHalf(t), ofColumn = secondHalf(t);
    const bool isFirst = &flag == &m_flags.front() && m_known.leftTop;
    const QRectF leaf = m_canvas.rect(leafOf(m_canvas.space(), isFirst ? m_placement.lt : m_placement.rb));
    QPointF pen(flag.rect.left() + type.padX, flag.rect.top() + type.padY + type.metrics.ascent());
    bool isY = true;
    for (const QChar c : flag.text) {
        if (c == kLeftOut) {
            painter.setPen(theme.color(Role::Quiet));
            painter.drawText(pen, c);
        } else if (c != QLatin1Char(' ')) {
            const QPointF there = pen + QPointF((type.digit - type.metrics.horizontalAdvance(c)) / 2, 0);
            const double along = pen.x() - flag.rect.center().x();
            QPointF ruler(leaf.center().x() + along, m_inside.top() + type.metrics.ascent());
            double gone = ofColumn;
            Role role = Role::BitX;
            if (std::exchange(isY, !isY)) {
                ruler = {m_inside.left() + type.padX, leaf.center().y() + along};
                gone = ofRow;
                role = Role::BitY;
            }
            painter.setPen(theme.color(role));
            painter.drawText(QPointF(std::lerp(ruler.x(), there.x(), gone), std::lerp(ruler.y(), there.y(), gone)), c);
        }
        pen.rx() += type.advance(c);
    }
}

}  // namespace mortonscope
