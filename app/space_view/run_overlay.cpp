#include "app/space_view/run_overlay.h"

#include "app/space_view/asked_box.h"
#include "app/space_view/box_painter.h"
#include "app/space_view/marks.h"
#include "app/theme/palettes.h"
#include "app/words/wording.h"

#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace mortonscope {

namespace {

constexpr std::uint32_t kMaxStackMarks = 3000;
/// More boxes get a thin solid frame: so many dashes cannot be told apart, and take longer than the rest of the frame.
constexpr std::uint32_t kMaxDashed = 300;
constexpr double kOverlapTint = 0.7;  ///< opacity of the common part of the tested boxes
/// Maximum number of boxes that are highlighted when the pass enters a cell.
constexpr std::size_t kMaxHighlighted = 300;

QPointF centre(const Canvas& canvas, const Box& box)
{
    return canvas.transform.toView(Point{box.left / 2 + box.right / 2, box.top / 2 + box.bottom / 2});
}

QPainterPath shapePath(const Canvas& canvas, BoxId id)
{
    if (const auto circle = canvas.scene.circle(id)) {
        return ellipsePath(canvas, *circle);
    }
    QPainterPath path;
    path.addRect(onPixels(canvas.nearby(canvas.rect(canvas.scene.box(id)))));
    return path;
}

}  // namespace

RunOverlay::RunOverlay(const Canvas& canvas, const Analysis& analysis, const Moment& before, const Moment& moment,
                       double t)
    : m_canvas(canvas), m_analysis(analysis), m_before(before), m_moment(moment), m_left(analysis, before),
      m_step(analysis, moment), m_t(t)
{
}

DescentState RunOverlay::descent() const
{
    return DescentState::between({m_left, m_before}, {m_step, m_moment}, m_canvas.depth(), m_t);
}

/// Returns the frames of a step's cells, thin while the box's cell is undecided.
std::vector<RunOverlay::Frame> RunOverlay::framesAt(const DrawnStep& step) const
{
    const bool isOpen = step.corners.size() > 1 && !step.knowsHome;
    std::vector<Frame> frames;
    for (const Cell cell : step.cells) {
        frames.push_back({m_canvas.rect(cell), m_canvas.theme.px(isOpen ? 1.5 : 2.5)});
    }
    return frames;
}

/// Returns the frames during the motion, in which each frame of the previous step moves to a frame of this step. Where
/// their numbers differ, two frames end or begin at the same place.
std::vector<RunOverlay::Frame> RunOverlay::frames() const
{
    std::vector<Frame> to = framesAt(m_step);
    if (m_t >= 1) {
        return to;
    }
    const std::vector<Frame> from = framesAt(m_left);
    if (from.empty() || to.empty()) {
        return to;
    }
    std::vector<Frame> all;
    for (std::size_t i = 0; i < std::max(from.size(), to.size()); ++i) {
        const Frame& a = from[std::min(i, from.size() - 1)];
        const Frame& b = to[std::min(i, to.size() - 1)];
        all.push_back({partway(a.rect, b.rect, m_t), std::lerp(a.width, b.width, m_t)});
    }
    return all;
}

/// Paints the frames of the previous step that have changed.
void RunOverlay::paintTrace(QPainter& painter) const
{
    const std::vector<Frame> now = framesAt(m_step);
    if (now.empty() || m_moment.phase() != m_before.phase()) {
        return;
    }
    const QPen pen = dashedPen(m_canvas.theme.color(Role::Accent), std::max(1.0, m_canvas.theme.px(1.5)), {1, 3});
    for (const Frame& frame : framesAt(m_left)) {
        const bool isLeft = std::ranges::none_of(now, [&](const Frame& other) { return other.rect == frame.rect; });
        if (isLeft && m_canvas.shows(frame.rect)) {
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(onPixels(m_canvas.nearby(frame.rect))).adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }
}

void RunOverlay::paintUnderBoxes(QPainter& painter) const
{
    const bool isPass = m_moment.phase() == Phase::Pass;  // in the insertion, the descent has the tints
    if (isPass) {
        paintTrace(painter);
    }
    for (const Frame& frame : frames()) {
        if (isPass) {
            tintArea(painter, m_canvas, frame.rect);
        }
        paintFrame(painter, m_canvas, frame.rect, m_canvas.theme.color(Role::Accent), frame.width);
    }
    paintBands(painter);
}

std::vector<BoxId> RunOverlay::tested() const
{
    if (m_step.pair) {
        return {m_step.pair->first, m_step.pair->second};
    }
    std::vector<BoxId> boxes;
    if (!entersCell()) {
        return boxes;
    }
    const std::span<const BoxId> own = m_analysis.tree.list(*m_moment.event->cell());
    if (own.empty() || own.size() + m_moment.stack.size() > kMaxHighlighted) {
        return boxes;
    }
    boxes.assign(own.begin(), own.end());
    for (const StackSlice& slice : m_moment.stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            boxes.push_back(slice.at(i));
        }
    }
    return boxes;
}

bool RunOverlay::entersCell() const { return m_moment.event && m_moment.event->kind == StepKind::EnterCell; }

QRectF RunOverlay::sharedRect() const
{
    if (!m_step.pair) {
        return {};
    }
    return m_canvas.rect(m_canvas.scene.box(m_step.pair->first))
         & m_canvas.rect(m_canvas.scene.box(m_step.pair->second));
}

double RunOverlay::strengthOfOthers() const
{
    constexpr double kBesideTested = 0.5;
    const bool isPale = (m_step.pair || entersCell()) && !m_canvas.theme.isHighContrast();
    return isPale ? kBesideTested : 1;
}

/// Column and row of the located corner appear while its lines grow to the rulers.
void RunOverlay::paintBands(QPainter& painter) const
{
    if (!m_step.located) {
        return;
    }
    painter.setOpacity(arrived());
    paintColumnBand(painter, m_canvas, m_step.located->column);
    paintRowBand(painter, m_canvas, m_step.located->row);
    painter.setOpacity(1);
}

double RunOverlay::arrived() const
{
    const StepKind kind = m_moment.event->kind;
    return kind == StepKind::LocateLt || kind == StepKind::LocateRb ? m_t : 1;
}

void RunOverlay::paintOverBoxes(QPainter& painter) const
{
    if (!m_moment.event) {
        return;
    }
    paintStack(painter);
    if (m_step.pair) {
        paintPair(painter, *m_step.pair);
        return;
    }
    if (m_step.box) {
        paintMidline(painter);
        paintBoxOfStep(painter, *m_step.box);
        for (const Point corner : m_step.corners) {
            paintCorner(painter, corner);
        }
    }
}

/// Paints the midline across the cell that keeps the box.
void RunOverlay::paintMidline(QPainter& painter) const
{
    if (const auto& line = m_step.midline) {
        painter.setOpacity(m_t);
        paintDecidingLine(painter, m_canvas,
                          decidingLine(m_canvas, m_canvas.rect(m_step.cells.front()), line->isVertical, line->at),
                          line->isVertical);
        painter.setOpacity(1);
    }
}

/// Paints the outline of the step's box. During the motion it moves there from the previous box.
void RunOverlay::paintBoxOfStep(QPainter& painter, BoxId id) const
{
    const Theme& theme = m_canvas.theme;
    const double width = std::max(2.0, theme.px(3));
    const auto& last = m_left.box;
    if (m_t >= 1 || !last || *last == id || m_canvas.scene.circle(id)) {
        paintOutline(painter, m_canvas, id, QPen(theme.color(Role::Text), width));
        return;
    }
    const QRectF rect = partway(m_canvas.rect(m_canvas.scene.box(*last)), m_canvas.rect(m_canvas.scene.box(id)), m_t);
    paintFrame(painter, m_canvas, rect, theme.color(Role::Text), width);
}

/// Paints a dot and, while the corner is being located, the lines from it to both rulers.
void RunOverlay::paintCorner(QPainter& painter, Point corner) const
{
    if (m_step.isLocated) {
        const double gone = arrived();
        const QPointF from = m_canvas.transform.toView(corner);
        const QRectF& world = m_canvas.transform.place;
        const double width = std::max(1.5, m_canvas.theme.px(1.5));
        const auto line = [&](QPointF to, Role role) {
            painter.setPen(QPen(m_canvas.theme.color(role), width, Qt::DashLine, Qt::FlatCap));
            painter.drawLine(from, from + (to - from) * gone);
        };
        painter.save();
        line({from.x(), std::min(from.y(), std::max(world.top(), m_canvas.view.top()))}, Role::BitX);
        line({std::min(from.x(), std::max(world.left(), m_canvas.view.left())), from.y()}, Role::BitY);
        painter.restore();
    }
    paintCornerDot(painter, m_canvas, corner);
}

void RunOverlay::paintStack(QPainter& painter) const
{
    const QPen pen = dashedPen(m_canvas.theme.color(Role::Text, 0.8), std::max(2.0, m_canvas.theme.px(2)), {4, 2});
    // A light frame below makes the dashes visible on any box color.
    const QPen under(m_canvas.theme.color(Role::Surface), pen.widthF());
    std::uint32_t onStack = 0;
    for (const StackSlice& slice : m_moment.stack.slices()) {
        onStack += slice.count;
    }
    std::uint32_t marks = 0;
    for (const StackSlice& slice : m_moment.stack.slices()) {
        for (std::uint32_t i = 0; i < slice.count; ++i) {
            const BoxId id = slice.at(i);
            if (m_canvas.shows(m_canvas.rect(m_canvas.scene.box(id)))) {
                if (++marks > kMaxStackMarks) {
                    return;
                }
                if (onStack > kMaxDashed && !m_canvas.scene.circle(id)) {
                    fillFrame(painter, onPixels(m_canvas.nearby(m_canvas.rect(m_canvas.scene.box(id)))), 1,
                              pen.color());
                    continue;
                }
                paintOutline(painter, m_canvas, id, under);
                paintOutline(painter, m_canvas, id, pen);
            }
        }
    }
}

void RunOverlay::paintPair(QPainter& painter, BoxPair pair) const
{
    const Theme& theme = m_canvas.theme;
    const bool hit = m_analysis.hit(pair.first, pair.second);
    const bool isJudged = judged() > 0;
    const bool isHit = isJudged && hit;
    QColor color = theme.color(Role::Current);
    if (isJudged) {
        color = theme.color(resultRole(hit));
    }
    const Box& a = m_canvas.scene.box(pair.first);
    const Box& b = m_canvas.scene.box(pair.second);
    const QPointF from = centre(m_canvas, a);
    const QPointF to = from + (centre(m_canvas, b) - from) * grown();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (isHit) {
        painter.setOpacity(judged());
        // The intersection of both shapes.
        painter.setPen(QPen(color, std::max(1.0, theme.px(1.5))));
        painter.setBrush(theme.color(Role::Hit, tintOf(theme, kOverlapTint)));
        painter.drawPath(shapePath(m_canvas, pair.first).intersected(shapePath(m_canvas, pair.second)));
        painter.setOpacity(1);
    }
    // A halo keeps the link readable over boxes and lines.
    const double width = std::max(2.0, theme.px(2.5));
    painter.setPen(QPen(theme.color(Role::Surface, 0.85), width + theme.px(3), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, to);
    QPen link(color, width, Qt::SolidLine, Qt::RoundCap);
    if (isJudged && !hit) {  // no overlap: the link becomes dashed
        link = dashedPen(color, width, {3, 2.5 * judged()});
    }
    painter.setPen(link);
    painter.drawLine(from, to);
    const double radius = theme.px(isHit ? 6 : 3.5);
    painter.setPen(QPen(color, width));
    painter.setBrush(isHit ? theme.color(Role::Surface) : color);
    painter.drawEllipse(from, radius, radius);
    painter.drawEllipse(to, radius, radius);
    paintNames(painter, m_canvas, std::array{pair.first, pair.second});  // after the tint, which must not cover them
    painter.restore();
}

/// The extents grow from the middles of the boxes. Their common part, or the gap between them, appears in the second
/// half of the motion.
void RunOverlay::paintExtents(QPainter& painter, const QRectF& inside, double lane) const
{
    if (!m_step.pair) {
        return;
    }
    const BoxPair pair = *m_step.pair;
    const Theme& theme = m_canvas.theme;
    const QPointF edge(std::max(m_canvas.transform.place.left(), inside.left()),
                       std::max(m_canvas.transform.place.top(), inside.top()));
    // Fills a part of a ruler, from `near` to `far` shares of the lane away from the world.
    const auto fill = [&](bool alongX, double low, double high, double near, double far, const QColor& color) {
        const QRectF part = alongX ? QRectF(QPointF(low, edge.y() - far * lane), QPointF(high, edge.y() - near * lane))
                                   : QRectF(QPointF(edge.x() - far * lane, low), QPointF(edge.x() - near * lane, high));
        const QRectF room = alongX ? QRectF(inside.left(), 0, inside.width(), inside.bottom())
                                   : QRectF(0, inside.top(), inside.right(), inside.height());
        if (const QRectF shown = part & room; !shown.isEmpty()) {
            painter.fillRect(onPixels(shown), color);
        }
    };
    const auto grow = [&](bool alongX, double low, double high, double near, BoxId id) {
        const Placement placement = m_canvas.placementOf(m_canvas.scene.box(id));
        QColor color = theme.color(Role::Quiet);
        if (placement.isInTree()) {
            color = levelColors(m_canvas, placement.cell.level()).line;
        }
        const double middle = (low + high) / 2;
        fill(alongX, std::lerp(middle, low, grown()), std::lerp(middle, high, grown()), near, near + 1.0 / 3, color);
    };
    const Box& a = m_canvas.scene.box(pair.first);
    const Box& b = m_canvas.scene.box(pair.second);
    const Touching touching = m_canvas.scene.touching();
    const auto paintAxis = [&](bool alongX, std::pair<double, double> first, std::pair<double, double> second,
                               bool shares) {
        grow(alongX, first.first, first.second, 0.62, pair.first);
        grow(alongX, second.first, second.second, 0.12, pair.second);
        if (judged() <= 0) {
            return;
        }
        const double from = std::max(first.first, second.first);
        const double to = std::min(first.second, second.second);
        if (shares) {
            fill(alongX, from, std::max(to, from + 1), 0.08, 1, theme.color(Role::Hit, judged()));
            return;
        }
        // The gap: a line between two strokes.
        const QColor color = theme.color(Role::Breakpoint, judged());
        const double stroke = lane / 6;
        fill(alongX, to, from, 0.42, 0.68, color);
        fill(alongX, to, to + stroke, 0.08, 1, color);
        fill(alongX, from - stroke, from, 0.08, 1, color);
    };
    const QRectF first = m_canvas.rect(a);
    const QRectF second = m_canvas.rect(b);
    paintAxis(true, {first.left(), first.right()}, {second.left(), second.right()},
              precedes(a.left, b.right, touching) && precedes(b.left, a.right, touching));
    paintAxis(false, {first.top(), first.bottom()}, {second.top(), second.bottom()},
              precedes(a.top, b.bottom, touching) && precedes(b.top, a.bottom, touching));
}

}  // namespace mortonscope
