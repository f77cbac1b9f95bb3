#include "app/features/derivation/figure_layout.h"

#include "app/state/motion.h"
#include "app/theme/palettes.h"
#include "app/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace mortonscope {

namespace {

using Still = LaidOutFigure;

const BitGrid& gridOf(const Still& still, const FigurePart& part)
{
    return still.layout.grids[static_cast<std::size_t>(part.side)];
}

std::optional<QRectF> placeOf(const Still& still, const FigurePart& part)
{
    const auto found = still.layout.places.find(part.id);
    if (found == still.layout.places.end()) {
        return std::nullopt;
    }
    return found->second;
}

template <class Use>
void forEachPart(const Still& still, Use use)
{
    for (const FigureRow& row : still.figure.rows) {
        for (const FigurePart& part : row.parts) {
            if (const auto place = placeOf(still, part)) {
                use(part, *place);
            }
        }
    }
}

bool isOne(const FigurePart& a, const FigurePart& b)
{
    return a.pending == b.pending && a.struck == b.struck && a.ringed == b.ringed && a.text == b.text
        && a.role == b.role && a.look == b.look && a.glyphs == b.glyphs;
}

std::vector<QRectF> bands(const Still& still)
{
    std::vector<QRectF> all;
    for (const FigureLayout::Line& line : still.layout.lines) {
        if (still.figure.rows[line.row].current[static_cast<std::size_t>(line.side)]) {
            all.push_back(line.rect);
        }
    }
    return all;
}

std::optional<QRectF> marked(const Still& still, bool FigurePart::* mark)
{
    std::optional<QRectF> found;
    forEachPart(still, [&](const FigurePart& part, const QRectF& place) {
        if (part.*mark) {
            found = place;
        }
    });
    return found;
}

/// A mark during the animation from one step to the next.
struct MovingMark {
    QRectF place;
    double opacity{};
};

/// Returns a mark that moves, appears or disappears between two steps, if either step has it.
std::optional<MovingMark> markBetween(const Still& before, const Still& after, bool FigurePart::* mark, double t)
{
    auto from = marked(before, mark), to = marked(after, mark);
    double opacity = 1;
    if (!from) {
        from = to;
        opacity = t;
    } else if (!to) {
        to = from;
        opacity = 1 - t;
    }
    if (!from) {
        return std::nullopt;
    }
    return MovingMark{partway(*from, *to, t), opacity};
}

/// Returns the opacity of the dotted frame of the current group. A ring replaces the frame.
double frameOpacity(const Still& still)
{
    const auto current = marked(still, &FigurePart::current);
    return current && current != marked(still, &FigurePart::ringed) ? 1 : 0;
}

Role roleOf(const FigurePart& part, const FigureGlyph& glyph) { return part.struck ? Role::Faint : glyph.role; }

/// Paints a figure, at rest or during the animation from one step to the next.
class FigurePainter {
public:
    FigurePainter(QPainter& painter, const Theme& theme, double width)
        : m_painter(painter), m_theme(theme), m_width(width)
    {
    }

    void paint(const Still& still);
    void paint(const Still& before, const Still& after, double t);

private:
    using Glyphs = std::vector<FigureGlyph>;

    void fade(double opacity) { m_painter.setOpacity(m_within * opacity); }
    void paintWhole(const Still& still, double opacity);
    void paintBand(const QRectF& line);
    void paintRule(const FigureRow& row, const FigureLayout::Line& line);
    void paintLabel(const Still& still, const FigureLayout::Line& line);
    void paintPart(const Still& still, const FigurePart& part, const QRectF& place);
    void paintWords(const FigurePart& part, const QRectF& place);
    void paintPlaceholder(const Still& still, const FigurePart& part, const QRectF& place);
    void paintGlyph(const BitGrid& grid, const FigureGlyph& glyph, const QRectF& place, const QColor& color, bool bold);
    void paintStroke(const QRectF& place);
    void paintRing(const QRectF& place);
    void paintCurrent(const QRectF& place, bool isDotted);
    void paintMarks(const Still& still);

    void paintBandsBetween(const Still& before, const Still& after, double t);
    void paintMarksBetween(const Still& before, const Still& after, double t);
    void paintLinesBetween(const Still& before, const Still& after, double t);
    void paintArriving(const Still& before, const Still& after, const FigurePart& part, const QRectF& place, double t);
    void paintFalling(const Still& still, double t);

    QPainter& m_painter;
    const Theme& m_theme;
    const double m_width;
    double m_within = 1;  ///< opacity of the whole figure
};

void FigurePainter::paint(const Still& still) { paintWhole(still, 1); }

void FigurePainter::paintWhole(const Still& still, double opacity)
{
    m_within = opacity;
    fade(1);
    for (const QRectF& band : bands(still)) {
        paintBand(band);
    }
    for (const FigureLayout::Line& line : still.layout.lines) {
        paintRule(still.figure.rows[line.row], line);
        paintLabel(still, line);
    }
    forEachPart(still, [&](const FigurePart& part, const QRectF& place) { paintPart(still, part, place); });
    paintMarks(still);
    m_within = 1;
    fade(1);
}

// ----------------------------------------------------------------------------------------------- lines

void FigurePainter::paintBand(const QRectF& line)
{
    const QRectF band = line.adjusted(m_theme.space(1), 0, -m_theme.space(1), 0);
    m_painter.fillRect(band, m_theme.color(Role::AccentSoft));
    m_painter.fillRect(QRectF(band.left(), band.top(), m_theme.px(3), band.height()), m_theme.color(Role::Accent));
}

void FigurePainter::paintRule(const FigureRow& row, const FigureLayout::Line& line)
{
    if (row.kind == FigureRow::Kind::Sum) {
        const double y = line.rect.top() - m_theme.space(1);
        m_painter.setPen(QPen(m_theme.color(Role::Line), m_theme.px(1)));
        m_painter.drawLine(QPointF(m_theme.space(3), y), QPointF(m_width - m_theme.space(3), y));
    }
}

void FigurePainter::paintLabel(const Still& still, const FigureLayout::Line& line)
{
    const FigureRow& row = still.figure.rows[line.row];
    if (!line.hasLabel || row.label.isEmpty()) {
        return;
    }
    const bool section = row.kind == FigureRow::Kind::Section;
    m_painter.setFont(m_theme.font(TextSize::Body, section || row.labelRole != Role::Quiet));
    m_painter.setPen(m_theme.color(section ? Role::Text : row.labelRole));
    m_painter.drawText(QRectF(m_theme.space(3), line.labelTop, m_width, still.layout.labelHeight),
                       Qt::AlignLeft | Qt::AlignVCenter, row.label);
}

// ----------------------------------------------------------------------------------------------- numbers

void FigurePainter::paintPart(const Still& still, const FigurePart& part, const QRectF& place)
{
    if (part.pending) {
        paintPlaceholder(still, part, place);
        return;
    }
    if (part.glyphs.empty()) {
        paintWords(part, place);
        return;
    }
    for (const FigureGlyph& glyph : part.glyphs) {
        paintGlyph(gridOf(still, part), glyph, place, m_theme.color(roleOf(part, glyph)), part.ringed);
    }
    if (part.struck) {
        paintStroke(place);
    }
}

void FigurePainter::paintWords(const FigurePart& part, const QRectF& place)
{
    m_painter.setFont(figureFont(m_theme, part));
    m_painter.setPen(m_theme.color(part.role));
    const bool running =
        part.look == FigurePart::Look::Words && place.height() > 2 * m_painter.fontMetrics().height() - 2;
    const double wanted = m_painter.fontMetrics().horizontalAdvance(part.text);
    if (!running && wanted > place.width()) {  // scale the text instead of clipping it
        m_painter.save();
        m_painter.translate(place.topLeft());
        m_painter.scale(place.width() / wanted, 1);
        m_painter.drawText(QRectF(0, 0, wanted + 1, place.height()), Qt::AlignLeft | Qt::AlignVCenter, part.text);
        m_painter.restore();
        return;
    }
    const int wrap = running ? Qt::TextWordWrap : 0;
    m_painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | wrap, part.text);
}

/// Paints pale blocks in place of the text that will appear.
void FigurePainter::paintPlaceholder(const Still& still, const FigurePart& part, const QRectF& place)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.color(Role::Line, 0.6));
    const auto block = [&](QRectF at, double high) {
        m_painter.drawRoundedRect(QRectF(at.left(), at.center().y() - high / 2, at.width(), high), m_theme.px(3),
                                  m_theme.px(3));
    };
    if (part.glyphs.empty()) {
        block(place, QFontMetricsF(figureFont(m_theme, part)).capHeight());
    }
    const BitGrid& grid = gridOf(still, part);
    for (const FigureGlyph& glyph : part.glyphs) {
        const QRectF at = grid.span(glyph.column, glyph.span, place.top(), place.height());
        block(at.adjusted(at.width() * 0.12, 0, -at.width() * 0.12, 0), grid.bitWidth);
    }
}

/// Paints a glyph in its columns of the grid, at the height of `place`.
void FigurePainter::paintGlyph(const BitGrid& grid, const FigureGlyph& glyph, const QRectF& place, const QColor& color,
                               bool bold)
{
    QFont font = m_theme.mono(TextSize::Bits, bold);
    if (glyph.isSmall) {
        font = m_theme.mono(TextSize::Small);
        font.setPointSizeF(font.pointSizeF() * std::clamp(grid.fontFactor, 0.75, 1.0));
    } else {
        font.setPointSizeF(font.pointSizeF() * grid.fontFactor);
    }
    m_painter.setFont(font);
    m_painter.setPen(color);
    // A glyph of more than two columns is a number that covers the whole grid.
    const auto alignment = glyph.span > 2 ? Qt::AlignLeft : Qt::AlignHCenter;
    m_painter.drawText(grid.span(glyph.column, glyph.span, place.top(), place.height()),
                       Qt::AlignVCenter | alignment | Qt::TextDontClip, glyph.text);
}

void FigurePainter::paintStroke(const QRectF& place)
{
    m_painter.setPen(QPen(m_theme.color(Role::Faint), m_theme.px(1.5)));
    m_painter.drawLine(QPointF(place.left() + m_theme.px(4), place.center().y()),
                       QPointF(place.right() - m_theme.px(4), place.center().y()));
}

void FigurePainter::paintRing(const QRectF& place)
{
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.color(Role::Accent), m_theme.px(2)));
    m_painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), m_theme.px(6), m_theme.px(6));
}

void FigurePainter::paintCurrent(const QRectF& place, bool isDotted)
{
    if (isDotted) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.color(Role::Accent), m_theme.px(1.2), Qt::DotLine));
        m_painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), m_theme.px(4), m_theme.px(4));
    }
    const double y = place.bottom() - m_theme.px(1.5);
    m_painter.setPen(QPen(m_theme.color(Role::Accent), m_theme.px(3)));
    m_painter.drawLine(QPointF(place.left() + m_theme.px(3), y), QPointF(place.right() - m_theme.px(3), y));
}

void FigurePainter::paintMarks(const Still& still)
{
    const auto ring = marked(still, &FigurePart::ringed);
    if (ring) {
        paintRing(*ring);
    }
    if (const auto current = marked(still, &FigurePart::current)) {
        paintCurrent(*current, current != ring);
    }
}

// ----------------------------------------------------------------------------------------------- animation

void FigurePainter::paint(const Still& before, const Still& after, double t)
{
    if (t <= 0) {
        paint(before);
        return;
    }
    if (t >= 1) {
        paint(after);
        return;
    }
    if (before.layout.places != after.layout.places || before.layout.lines.size() != after.layout.lines.size()) {
        paintWhole(before, 1 - t);
        paintWhole(after, t);
        return;
    }
    paintBandsBetween(before, after, t);
    paintLinesBetween(before, after, t);
    forEachPart(after, [&](const FigurePart& part, const QRectF& place) {
        const FigurePart& was = *before.figure.find(part.id);
        if (isOne(was, part)) {
            paintPart(after, part, place);
        } else if (was.pending && !part.pending && !part.madeOf.empty()) {
            paintArriving(before, after, part, place, t);
        } else {
            fade(1 - t);
            paintPart(before, was, place);
            fade(t);
            paintPart(after, part, place);
            fade(1);
        }
    });
    paintMarksBetween(before, after, t);
    if (std::ranges::none_of(before.figure.rows, [](const FigureRow& row) {
            return std::ranges::any_of(row.parts, &FigurePart::struck);
        })) {
        paintFalling(after, secondHalf(t));
    }
    fade(1);
}

/// Moves each band to one of the next step. Two bands merge into one, or one splits into two.
void FigurePainter::paintBandsBetween(const Still& before, const Still& after, double t)
{
    std::vector<QRectF> from = bands(before), to = bands(after);
    if (from.empty()) {
        fade(t);
        from = to;
    } else if (to.empty()) {
        fade(1 - t);
        to = from;
    } else {
        fade(1);
    }
    for (std::size_t i = 0; i < std::max(from.size(), to.size()); ++i) {
        paintBand(partway(from[std::min(i, from.size() - 1)], to[std::min(i, to.size() - 1)], t));
    }
    fade(1);
}

void FigurePainter::paintLinesBetween(const Still& before, const Still& after, double t)
{
    for (std::size_t i = 0; i < after.layout.lines.size(); ++i) {
        const FigureLayout::Line& line = after.layout.lines[i];
        const FigureRow& was = before.figure.rows[line.row];
        const FigureRow& row = after.figure.rows[line.row];
        paintRule(row, line);
        const bool changes = was.label != row.label || was.labelRole != row.labelRole;
        if (changes) {
            fade(1 - t);
            paintLabel(before, before.layout.lines[i]);
            fade(t);
        }
        paintLabel(after, line);
        fade(1);
    }
}

/// Moves the ring and the mark of the current group to the next group.
void FigurePainter::paintMarksBetween(const Still& before, const Still& after, double t)
{
    if (const auto ring = markBetween(before, after, &FigurePart::ringed, t)) {
        fade(ring->opacity);
        paintRing(ring->place);
    }
    if (const auto current = markBetween(before, after, &FigurePart::current, t)) {
        fade(current->opacity);
        paintCurrent(current->place, false);
        if (const double opacity = std::lerp(frameOpacity(before), frameOpacity(after), t); opacity > 0) {
            fade(opacity);
            paintCurrent(current->place, true);
        }
    }
    fade(1);
}

/// Moves the glyphs that a number is computed from to its place. Those that are not part of the number fade out there,
/// and its remaining glyphs fade in.
void FigurePainter::paintArriving(const Still& before, const Still& after, const FigurePart& part, const QRectF& place,
                                  double t)
{
    fade(1 - firstHalf(t));
    paintPlaceholder(after, part, place);
    const double made = secondHalf(t);
    const int first = part.glyphs.front().column;
    const int last = part.glyphs.back().column + part.glyphs.back().span - 1;
    Glyphs missing = part.glyphs;
    for (std::size_t stage = 0; stage < part.madeOf.size(); ++stage) {
        double gone = firstHalf(t);
        if (part.madeOf.size() > 1) {
            gone = std::clamp(t * static_cast<double>(part.madeOf.size()) - static_cast<double>(stage), 0.0, 1.0);
        }
        for (const QString& id : part.madeOf[stage]) {
            const FigurePart* source = before.figure.find(id);
            const auto from = source ? placeOf(before, *source) : std::nullopt;
            if (!from || source->pending) {
                continue;
            }
            for (const FigureGlyph& glyph : source->glyphs) {
                if (glyph.column < first || glyph.column > last) {
                    continue;
                }
                const auto own = std::ranges::find_if(missing, [&](const FigureGlyph& each) {
                    return each.column == glyph.column && each.span == glyph.span && each.text == glyph.text;
                });
                const QColor color = m_theme.color(glyph.role);
                QColor becomes = color;
                if (own == missing.end()) {
                    fade(1 - made);
                } else {
                    becomes = m_theme.color(roleOf(part, *own));
                    missing.erase(own);
                    fade(1);
                }
                const QRectF there = gridOf(after, part).span(glyph.column, glyph.span, place.top(), place.height());
                const QRectF here = gridOf(before, *source).span(glyph.column, glyph.span, from->top(), from->height());
                BitGrid grid = gridOf(after, part);
                grid.left += (here.left() - there.left()) * (1 - gone);
                paintGlyph(grid, glyph, partway(*from, place, gone), mixed(color, becomes, made), false);
            }
        }
    }
    fade(made);
    for (const FigureGlyph& glyph : missing) {
        paintGlyph(gridOf(after, part), glyph, place, m_theme.color(roleOf(part, glyph)), part.ringed);
    }
    if (part.struck) {
        paintStroke(place);
    }
    fade(1);
}

/// Drops the groups that the shift removes off the right end of the code, all together.
void FigurePainter::paintFalling(const Still& still, double t)
{
    if (t <= 0) {
        return;
    }
    std::optional<double> left;
    forEachPart(still, [&](const FigurePart& part, const QRectF& place) {
        if (!part.struck || part.pending) {
            return;
        }
        BitGrid grid = gridOf(still, part);
        left = left.value_or(place.left());
        grid.left += (grid.left + grid.width() + grid.gap - *left) * t;
        fade(1 - t);
        for (const FigureGlyph& glyph : part.glyphs) {
            paintGlyph(grid, glyph, place.translated(0, place.height() * 0.7 * t * t), m_theme.color(glyph.role),
                       false);
        }
    });
    fade(1);
}

}  // namespace

void paintFigure(QPainter& painter, const Theme& theme, double width, const LaidOutFigure& figure)
{
    FigurePainter(painter, theme, width).paint(figure);
}

void paintFigure(QPainter& painter, const Theme& theme, double width, const LaidOutFigure& before,
                 const LaidOutFigure& after, double t)
{
    FigurePainter(painter, theme, width).paint(before, after, t);
}

}  // namespace mortonscope
