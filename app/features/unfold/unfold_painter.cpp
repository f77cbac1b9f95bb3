#include "app/features/unfold/unfold_painter.h"

#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kBoxFill = 0.20;        ///< opacity of a shape in its cell, as in the World
constexpr double kMarkedFill = 0.14;     ///< opacity of a non-empty cell in its level's color
constexpr double kTileFill = 0.16;       ///< opacity of a deepest cell on the straightened curve
constexpr double kNarrowCell = 3;        ///< px; narrower cells have no outline
constexpr int kMaxLinks = 1400;          ///< the whole tree down to level 5; of a deeper tree, only the upper levels
constexpr std::size_t kFewEntries = 60;  ///< up to this many get rounded corners
constexpr int kFewLevels = 3;            ///< up to this many levels, each cell gets rounded corners

double mix(double from, double to, double share) { return from + (to - from) * share; }

QColor faded(QColor color, double opacity)
{
    color.setAlphaF(static_cast<float>(color.alphaF() * std::clamp(opacity, 0.0, 1.0)));
    return color;
}

}  // namespace

UnfoldFrame unfoldFrame(QSizeF size, const Theme& theme, const UnfoldContent& content, double foot)
{
    const double margin = theme.space(5);
    const double small = QFontMetricsF(theme.font(TextSize::Small)).height();
    const double label =
        QFontMetricsF(theme.font(TextSize::Small)).horizontalAdvance(QStringLiteral("(4⁶ − 1)/3 = 1365"));
    const double left = std::min(margin + label, size.width() / 4);
    const double right = std::max(left + 1, size.width() - margin);
    const double top = margin;
    const double bottom = std::max(top + 1, size.height() - foot - margin);
    const double height = bottom - top;

    UnfoldFrame frame;
    // Leaves some room around the world, because boxes may reach outside.
    const Box& world = content.analysis->tree.space().world();
    const double roomX = std::max(1.0, size.width() - 2 * margin);
    const double roomY = height * 0.94;
    const double scale = std::min(roomX / world.width(), roomY / world.height());
    const double middleX = size.width() / 2;
    const double middleY = (top + bottom) / 2;
    // An extremely thin world is drawn a pixel wide.
    const double halfX = std::max(world.width() * scale / 2, 0.5);
    const double halfY = std::max(world.height() * scale / 2, 0.5);
    frame.world = {middleX - halfX, middleY - halfY, middleX + halfX, middleY + halfY};
    const double line = std::clamp(height * 0.24, std::min(height, 3 * small), height);
    frame.line = {left, middleY - line / 2, right, middleY + line / 2};
    frame.levels = {left, top, right, bottom - small};
    // Leaves room for arcs above, and for numbers and levels below.
    const double slotHeight = std::clamp(height * 0.36, std::min(height, 3 * small), height);
    const double slotsTop = std::max(top, bottom - 3.2 * small - slotHeight);
    frame.array = {left, slotsTop, right, slotsTop + slotHeight};
    frame.entry = QFontMetricsF(theme.font(TextSize::Body, true)).height() + theme.px(8);
    return frame;
}

UnfoldPainter::UnfoldPainter(QPainter& painter, const Theme& theme, const UnfoldContent& content,
                             const Unfolding& unfolding)
    : m_painter(painter), m_theme(theme), m_content(content), m_unfolding(unfolding), m_depth(content.depth),
      m_ink(painter), m_hasManyCells(content.depth > kFewLevels), m_hasManyBoxes(content.entries.size() > kFewEntries)
{
    for (int level = 0; level <= m_depth; ++level) {
        const QPen grid = level == 0 ? QPen(theme.color(Role::Grid), theme.px(1.6)) : theme.gridLine(level);
        m_levels.push_back({theme.level(level, m_depth), theme.onLevel(level, m_depth), grid});
    }
}

void UnfoldPainter::paint(const QRectF& background, const UnfoldLights& lights)
{
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintBackground(background);
    paintCells();
    paintLinks();
    paintCurve();
    paintNumbers();
    paintOutsiders();
    paintBoxes();
    paintLights(lights);
    paintBandLabels();
    paintSlotLabels();
    m_painter.restore();
}

/// Paints the world and the area outside it until the world disappears.
void UnfoldPainter::paintBackground(const QRectF& rect)
{
    const double gone = progress(UnfoldStage::Line);
    const QColor surface = m_theme.color(Role::Surface);
    m_painter.fillRect(rect, mixed(m_theme.color(Role::Outside), surface, gone));
    if (gone < 1) {
        m_painter.fillRect(toRect(m_unfolding.place(Cell())), surface);
    }
}

// ------------------------------------------------------------------------------------------------ cells

void UnfoldPainter::paintCells()
{
    for (int level = 0; level <= m_depth; ++level) {
        for (std::uint32_t code = 0; code < Cell::cellsAt(level); ++code) {
            paintCell(Cell(level, code), rectOf(Cell(level, code)));
        }
    }
}

/// Paints a cell on its way from the grid to a slot: its outline changes from grid line to level color, and it
/// separates from its neighbors.
void UnfoldPainter::paintCell(Cell cell, const QRectF& rect)
{
    const double slot = progress(UnfoldStage::Levels);
    const bool marked = m_content.isMarked(cell);
    const QColor& own = ink(cell.level()).own;
    // While the curve is straightened, the deepest cells are tiles on it.
    const double tile = cell.level() == m_depth ? kTileFill * progress(UnfoldStage::Line) * (1 - slot) : 0;
    double opacity = tile;
    if (marked) {
        opacity += kMarkedFill * slot;
    }
    QColor fill = faded(own, opacity);
    if (m_content.isHeat && m_content.countIn(cell) > 0) {
        // In the grid, the boxes of a parent overlap those of its children, so each gets less ink.
        const double full =
            std::log2(1.0 + m_content.countIn(cell)) / std::log2(1.0 + std::max(1U, m_content.largestCount));
        fill = faded(own, (0.25 + 0.75 * full) * mix(0.55, 1, slot));
    }
    if (rect.width() < kNarrowCell || rect.height() < kNarrowCell) {
        if (fill.alpha() == 0) {
            return;
        }
        if (!m_content.isHeat) {
            fill = faded(own, mix(0, 0.35, slot));
        }
        m_ink.fill(QRectF(rect.left(), rect.top(), std::max(rect.width(), 1.0), rect.height()), fill);
        return;
    }
    const double gap = std::min(rect.width() * 0.12, m_theme.px(2)) * slot;
    const QRectF inner = rect.adjusted(gap / 2, 0, -gap / 2, 0);
    const QPen& grid = ink(cell.level()).grid;
    const QColor slotLine = marked ? own : m_theme.color(Role::Line);
    const QColor line = mixed(grid.color(), slotLine, slot);
    const double width = mix(grid.widthF(), m_theme.px(marked ? 1.2 : 1), slot);
    if (m_hasManyCells) {
        m_ink.fill(inner, fill);
        m_ink.frame(inner.adjusted(-width / 2, -width / 2, width / 2, width / 2), line, width);
        return;
    }
    m_painter.setPen(QPen(line, width));
    m_painter.setBrush(fill);
    const double round = std::min({m_theme.px(3), inner.width() / 4, inner.height() / 4}) * slot;
    if (round > 0.5) {
        m_painter.drawRoundedRect(inner, round, round);
    } else {
        m_painter.drawRect(inner);
    }
}

// ------------------------------------------------------------------------------------------------ curve

void UnfoldPainter::paintCurve()
{
    const auto count = static_cast<std::uint32_t>(Cell::cellsAt(m_depth));
    const double drawn = m_unfolding.curveDrawn() * (count - 1);
    if (count < 2 || drawn <= 0) {
        return;
    }
    const QRectF first = rectOf(Cell(m_depth, 0));
    const double cell = std::min(first.width(), first.height());
    double pen = 1;
    double full = 1;
    if (!m_hasManyCells) {  // a long curve thicker than a pixel takes four times as long as everything else
        pen = std::clamp(cell / 14, 1.0, m_theme.px(2.5));
        full = 0.8;
    }
    // The line through the bands is the same curve. There it fades, because the slots show the order themselves.
    const double strength = mix(full, 0.3, progress(UnfoldStage::Levels)) * (1 - progress(UnfoldStage::Offsets));
    if (strength <= 0) {
        return;
    }
    const auto point = [this](std::uint32_t code) {
        const Point at = m_unfolding.curvePoint(code);
        return QPointF(at.x, at.y);
    };
    QPolygonF line;
    const auto whole = static_cast<std::uint32_t>(drawn);
    const bool isStraight = progress(UnfoldStage::Line) >= 1;
    if (isStraight) {
        line << point(0) << point(count - 1);
    } else {
        line.reserve(static_cast<qsizetype>(whole) + 2);
        for (std::uint32_t code = 0; code <= whole; ++code) {
            line << point(code);
        }
        if (whole + 1 < count) {
            line << line.constLast() + (point(whole + 1) - line.constLast()) * (drawn - whole);
        }
    }
    const QColor color = m_theme.color(Role::Accent);
    m_painter.setPen(QPen(faded(color, strength), pen, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPolyline(line);
    // A dot marks the beginning, a ring the end.
    const double dot = std::max(pen * 1.8, m_theme.px(3));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(faded(color, strength));
    m_painter.drawEllipse(line.constFirst(), dot, dot);
    m_painter.setPen(QPen(faded(color, strength), std::max(pen, 1.2)));
    m_painter.setBrush(m_theme.color(Role::Surface));
    m_painter.drawEllipse(line.constLast(), dot, dot);
}

// ------------------------------------------------------------------------------------------------ links

/// Returns the link from the parent's lower edge to the child's upper edge. When the bands form one row, it is an arc
/// above.
QPainterPath UnfoldPainter::link(Cell parent, Cell child) const
{
    const QRectF from = rectOf(parent);
    const QRectF to = rectOf(child);
    const double fall = progress(UnfoldStage::Array);
    const QPointF start(from.center().x(), mix(from.bottom(), from.top(), fall));
    const QPointF end(to.center().x(), to.top());
    const double drop = (end.y() - start.y()) / 2 * (1 - fall);
    const double room = toRect(m_unfolding.frame().array).top() - m_theme.px(8);
    const double width = m_unfolding.frame().array.width();
    const double rise = fall * room * 4 / 3 * std::sqrt(std::abs(end.x() - start.x()) / width);
    QPainterPath path(start);
    path.cubicTo(start + QPointF(0, drop - rise), end - QPointF(0, drop + rise), end);
    return path;
}

void UnfoldPainter::paintLinks()
{
    const double shown = progress(UnfoldStage::Levels);
    if (shown <= 0) {
        return;
    }
    m_painter.setBrush(Qt::NoBrush);
    int room = kMaxLinks;
    for (int level = 1; level <= m_depth && room >= static_cast<int>(Cell::cellsAt(level)); ++level) {
        room -= static_cast<int>(Cell::cellsAt(level));
        // One-pixel lines are much faster than wider ones.
        m_painter.setPen(QPen(faded(ink(level - 1).own, 0.75 * shown), m_hasManyCells ? 1 : m_theme.px(1.2)));
        for (std::uint32_t code = 0; code < Cell::cellsAt(level); ++code) {
            if (const Cell child(level, code); m_content.isMarked(child)) {
                m_painter.drawPath(link(child.parent(), child));
            }
        }
    }
}

// ------------------------------------------------------------------------------------------------ boxes

QRectF UnfoldPainter::rectOf(const UnfoldContent::Entry& entry) const
{
    return toRect(m_unfolding.boxPlace(entry.cell, entry.within, entry.number, m_content.countIn(entry.cell)));
}

/// Paints boxes without a cell until the curve is straightened: they have no place on it.
void UnfoldPainter::paintOutsiders()
{
    const double shown = 1 - progress(UnfoldStage::Line);
    if (shown <= 0) {
        return;
    }
    const QRectF world = toRect(m_unfolding.frame().world);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(faded(m_theme.color(Role::Warning), shown), m_theme.px(1.6), Qt::DashLine));
    // A dashed outline a million pixels long takes seconds: clip it just outside the picture.
    const QRectF sight =
        QRectF(m_painter.viewport()).adjusted(-m_theme.px(8), -m_theme.px(8), m_theme.px(8), m_theme.px(8));
    for (const UnfoldContent::Outsider& outsider : m_content.outsiders) {
        const QRectF rect(world.left() + outsider.place.left * world.width(),
                          world.top() + outsider.place.top * world.height(), outsider.place.width() * world.width(),
                          outsider.place.height() * world.height());
        if (!rect.intersects(sight)) {
            continue;
        }
        const bool isFarLarger = std::max(rect.width(), rect.height()) > 16 * std::max(sight.width(), sight.height());
        if (!outsider.isCircle) {
            m_painter.drawRect(rect.intersected(sight));
        } else if (!isFarLarger) {
            m_painter.drawEllipse(rect);
        }
    }
}

void UnfoldPainter::paintBoxes()
{
    for (const UnfoldContent::Entry& entry : m_content.entries) {
        paintBox(entry, rectOf(entry));
    }
    const QFont font = m_theme.font(TextSize::Body, true);
    const QFontMetricsF metrics(font);
    m_narrowest = metrics.horizontalAdvance(QLatin1Char('i'));
    m_painter.setFont(font);
    for (const UnfoldContent::Entry& entry : m_content.entries) {
        paintName(entry, rectOf(entry), metrics);
    }
}

void UnfoldPainter::paintBox(const UnfoldContent::Entry& entry, const QRectF& rect)
{
    const double listed = m_unfolding.listed();
    const QColor& own = ink(entry.level).own;
    const QColor fill = faded(own, mix(kBoxFill, 1, listed));
    if (rect.width() < kNarrowCell || rect.height() < kNarrowCell) {
        m_ink.fill(rect.adjusted(0, 0, std::max(0.0, 1 - rect.width()), std::max(0.0, 1 - rect.height())),
                   faded(own, mix(0.75, 1, listed)));
        return;
    }
    if (m_hasManyBoxes && !(entry.isCircle && listed < 1)) {
        m_ink.fill(rect, fill);
        if (listed < 1) {
            m_ink.frame(rect, own, m_theme.px(1));
        }
        return;
    }
    m_painter.setPen(QPen(own, m_theme.px(1.6)));
    m_painter.setBrush(fill);
    // A circle is an ellipse until it becomes a list entry.
    const double corner = std::min({m_theme.px(3), rect.width() / 4, rect.height() / 4}) * listed;
    if (entry.isCircle && listed < 1) {
        m_painter.drawRoundedRect(rect, mix(rect.width() / 2, corner, listed), mix(rect.height() / 2, corner, listed));
    } else if (corner > 0.5) {
        m_painter.drawRoundedRect(rect, corner, corner);
    } else {
        m_painter.drawRect(rect);
    }
}

/// Paints a name in the top left corner of a shape or the center of an entry. If entries have no room for it, their
/// cell has a number.
void UnfoldPainter::paintName(const UnfoldContent::Entry& entry, const QRectF& rect, const QFontMetricsF& metrics)
{
    const double listed = m_unfolding.listed();
    const double pad = m_theme.px(4) * (1 - listed) + m_theme.px(1);
    // Requires room for the whole name, or for some letters before the ellipsis. Measuring is slower than seeing that
    // nothing fits.
    const double room = rect.width() - 2 * pad + 1;
    const double some = m_theme.px(36);
    const double least = std::min(some, m_narrowest * static_cast<double>(entry.name.size()));
    if (rect.height() < metrics.capHeight() + m_theme.px(4) || room < least) {
        return;
    }
    const double whole = metrics.horizontalAdvance(entry.name);
    if (room < std::min(some, whole)) {
        return;
    }
    QString text = entry.name;
    double width = whole;
    if (whole > room) {
        text = metrics.elidedText(entry.name, Qt::ElideRight, room);
        width = metrics.horizontalAdvance(text);
    }
    const QPointF centered(rect.center().x() - width / 2, rect.center().y() + metrics.capHeight() / 2);
    QPointF at = centered;
    if (!entry.isCircle) {
        const QPointF corner(rect.left() + pad, std::min(centered.y(), rect.top() + pad / 2 + metrics.ascent()));
        at = {mix(corner.x(), centered.x(), listed), mix(corner.y(), centered.y(), listed)};
    }
    m_painter.setPen(mixed(m_theme.color(Role::Text), ink(entry.level).text, listed));
    m_painter.drawText(at, text);
}

// ----------------------------------------------------------------------------------------------- lights

void UnfoldPainter::paintLights(const UnfoldLights& lights)
{
    paintCellLights(lights.cells);
    const auto outline = [this](const std::vector<BoxId>& boxes, Role role) {
        if (boxes.empty()) {
            return;  // faster only
        }
        for (const UnfoldContent::Entry& entry : m_content.entries) {
            if (std::ranges::find(boxes, entry.box) == boxes.end()) {
                continue;
            }
            const QRectF rect = rectOf(entry);
            const double corner = m_theme.px(3) * m_unfolding.listed();
            m_painter.setBrush(m_theme.color(role, 0.10));
            m_painter.setPen(QPen(m_theme.color(role), m_theme.px(2.5)));
            if (entry.isCircle && m_unfolding.listed() < 1) {
                m_painter.drawRoundedRect(rect, mix(rect.width() / 2, corner, m_unfolding.listed()),
                                          mix(rect.height() / 2, corner, m_unfolding.listed()));
            } else {
                m_painter.drawRoundedRect(rect, corner, corner);
            }
        }
    };
    outline(lights.hovered, Role::Hover);
    outline(lights.selected, Role::Accent);
}

void UnfoldPainter::paintCellLights(const CellLights& lights)
{
    const auto drawn = [this](Cell cell) { return cell.ancestorAt(std::min(cell.level(), m_depth)); };
    const auto ring = [&](Cell cell, const QColor& color, double width, Qt::PenStyle style) {
        QRectF rect = rectOf(drawn(cell));
        rect.setWidth(std::max(rect.width(), m_theme.px(3)));
        m_painter.setPen(QPen(color, m_theme.px(width), style));
        const double round = m_theme.px(3) * progress(UnfoldStage::Levels);
        m_painter.drawRoundedRect(rect, round, round);
    };
    for (const Cell cell : lights.hovered) {
        m_painter.setBrush(m_theme.color(Role::Hover, 0.16));
        ring(cell, m_theme.color(Role::Hover), 2, Qt::SolidLine);
    }
    m_painter.setBrush(Qt::NoBrush);
    for (const Cell cell : lights.onStack) {
        ring(cell, m_theme.color(Role::Accent, 0.6), 1.2, Qt::DotLine);
    }
    for (const Cell cell : lights.ofBoxes) {
        m_painter.setBrush(m_theme.color(Role::Accent, 0.08));
        ring(cell, m_theme.color(Role::Accent), 2, Qt::SolidLine);
    }
    m_painter.setBrush(Qt::NoBrush);
    if (lights.selected) {
        paintFamily(drawn(*lights.selected));
        ring(*lights.selected, m_theme.color(Role::Accent), 2, Qt::DashLine);
    }
    if (lights.current) {
        const QRectF rect = rectOf(drawn(*lights.current));
        m_painter.fillRect(
            QRectF(rect.left(), rect.bottom() - m_theme.px(4), std::max(rect.width(), m_theme.px(4)), m_theme.px(4)),
            m_theme.color(Role::Accent));
    }
}

/// Draws lines from the selected cell to its parent and its children.
void UnfoldPainter::paintFamily(Cell cell)
{
    const double shown = progress(UnfoldStage::Levels);
    if (shown <= 0) {
        return;
    }
    m_painter.setPen(QPen(m_theme.color(Role::Accent, shown), m_theme.px(2)));
    if (!cell.isRoot()) {
        m_painter.drawPath(link(cell.parent(), cell));
    }
    for (int i = 0; cell.level() < m_depth && i < 4; ++i) {
        m_painter.drawPath(link(cell, cell.child(i)));
    }
}

// --------------------------------------------- texts: codes of cells, indices of slots, levels and their offsets

namespace {

struct LabelWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Unfold)
};

/// Returns which slots get a number: every one, the first of every family, of every sixteen, …
std::uint64_t stride(double slot, double text)
{
    std::uint64_t every = 1;
    while (static_cast<double>(every) * slot < text && every < 4096) {
        every *= 4;
    }
    return every;
}

}  // namespace

void UnfoldPainter::writeText(const QRectF& rect, const QString& text, Qt::Alignment alignment)
{
    m_painter.drawText(rect, static_cast<int>(alignment) | Qt::TextDontClip, text);
}

/// Writes the codes of the deepest cells, from when the curve reaches them until their slots have indices.
void UnfoldPainter::paintNumbers()
{
    const double shown = progress(UnfoldStage::Curve) * (1 - progress(UnfoldStage::Offsets));
    if (shown <= 0 || m_content.isEmpty()) {
        return;
    }
    const QFont font = m_theme.mono(TextSize::Small);
    const QFontMetricsF metrics(font);
    const auto count = static_cast<std::uint32_t>(Cell::cellsAt(m_depth));
    const double pad = m_theme.px(3);
    const double widest = metrics.horizontalAdvance(QString::number(count - 1)) + 2 * pad;
    const QRectF first = rectOf(Cell(m_depth, 0));
    m_painter.setFont(font);
    // In the plane, either all cells have numbers or none has. On the line, perhaps only the first of four siblings
    // has one.
    const bool isLine = progress(UnfoldStage::Line) >= 1;
    if (!isLine && (first.width() < widest || first.height() < 1.5 * metrics.height())) {
        return;
    }
    const std::uint64_t every = isLine ? stride(first.width(), widest) : 1;
    const double reached = m_unfolding.curveDrawn() * (count - 1);
    double opacity = std::min(1.0, shown * 4);
    if (const double going = progress(UnfoldStage::Offsets); going > 0) {
        opacity = 1 - going;
    }
    m_painter.setPen(faded(m_theme.color(Role::Quiet), opacity));
    // On the line, they are below the cells, because the boxes need the room.
    const double below = progress(UnfoldStage::Line) * metrics.height();
    for (std::uint64_t code = 0; code < count && static_cast<double>(code) <= reached + 0.5; code += every) {
        const QRectF rect = rectOf(Cell(m_depth, static_cast<std::uint32_t>(code))).adjusted(pad, 0, -pad, below);
        writeText(rect, QString::number(code), (every > 1 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom);
    }
}

/// Writes each band's level beside it, and its offset once that is fixed.
void UnfoldPainter::paintBandLabels()
{
    const double shown = progress(UnfoldStage::Levels) * (1 - std::min(1.0, 3 * progress(UnfoldStage::Array)));
    if (shown <= 0 || m_content.isEmpty()) {
        return;
    }
    // The first label moves before the second one appears.
    const double making = std::min(1.0, 2 * progress(UnfoldStage::Offsets));
    const double offsets = std::max(0.0, 2 * progress(UnfoldStage::Offsets) - 1);
    const QFont font = m_theme.font(TextSize::Small);
    const QFontMetricsF metrics(font);
    m_painter.setFont(font);
    const auto write = [this](Role role, double opacity, const QRectF& room, Qt::AlignmentFlag end,
                              const QString& text) {
        m_painter.setPen(faded(m_theme.color(role), opacity));
        writeText(room, text, Qt::AlignRight | end);
    };
    for (int level = 0; level <= m_depth; ++level) {
        const QRectF first = rectOf(Cell(level, 0));
        const double right = first.left() - m_theme.px(8);
        const QString name = levelText(level);
        const QString begin = QStringLiteral("(%1 − 1)/3 = %2")
                                  .arg(fromCore(narration::powerOfFour(level)), countText(Cell::firstIndexAt(level)));
        QRectF room(0, first.top(), right, first.height());
        if (first.height() < 2 * metrics.height()) {  // the offset replaces the level
            write(Role::Quiet, shown * (1 - making), room, Qt::AlignVCenter, name);
            write(Role::Text, shown * offsets, room, Qt::AlignVCenter, begin);
            continue;
        }
        room.setBottom(first.center().y());
        write(Role::Quiet, shown, room.translated(0, (1 - making) * metrics.height() / 2), Qt::AlignBottom, name);
        room = QRectF(0, first.center().y(), right, first.height() / 2);
        write(Role::Text, shown * offsets, room, Qt::AlignTop, begin);
    }
}

/// Writes the indices below the slots, and the levels below these.
void UnfoldPainter::paintSlotLabels()
{
    const double shown = progress(UnfoldStage::Array);
    if (shown <= 0 || m_content.isEmpty()) {
        return;
    }
    const QFont mono = m_theme.mono(TextSize::Small);
    const QFontMetricsF metrics(mono);
    const QRectF array = toRect(m_unfolding.frame().array);
    const auto count = Cell::firstIndexAt(m_depth + 1);
    const double slot = array.width() / static_cast<double>(count);
    const double widest = metrics.horizontalAdvance(QString::number(count - 1)) + m_theme.px(6);
    const auto every = stride(slot, widest);
    m_painter.setFont(mono);
    const QColor quiet = faded(m_theme.color(Role::Quiet), shown);
    m_painter.setPen(quiet);
    const double top = array.bottom() + m_theme.px(2);
    for (std::uint64_t index = 0; index < count; index += every) {
        const QRectF below(array.left() + static_cast<double>(index) * slot, top, slot, metrics.height());
        writeText(below, QString::number(index), (every > 1 ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignTop);
    }

    const QFont font = m_theme.font(TextSize::Small);
    const QFontMetricsF words(font);
    m_painter.setFont(font);
    const double line = top + metrics.height() + m_theme.px(3);
    for (int level = 0; level <= m_depth; ++level) {
        const double left = array.left() + static_cast<double>(Cell::firstIndexAt(level)) * slot;
        const double width = static_cast<double>(Cell::cellsAt(level)) * slot;
        const QColor color = faded(m_theme.level(level, m_depth), shown);
        const double gap = std::min(m_theme.px(2), width / 8);
        m_painter.fillRect(QRectF(left + gap, line, width - 2 * gap, m_theme.px(3)), color);
        QString text = levelText(level);
        if (words.horizontalAdvance(text) > width) {
            text = QString::number(level);
        }
        if (words.horizontalAdvance(text) <= width) {
            m_painter.setPen(quiet);
            m_painter.drawText(QRectF(left, line + m_theme.px(4), width, words.height()),
                               static_cast<int>(Qt::AlignHCenter | Qt::AlignTop) | Qt::TextDontClip, text);
        }
    }
}

}  // namespace mortonscope
