#include "app/features/derivation/figure_layout.h"

#include "app/theme/theme.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

/// Maximum size of bits relative to TextSize::Bits. Below 1, the two corners are no longer side by side.
constexpr double kLargestBits = 1.35;
/// Minimum width of a column that can hold a line of words; in theme units.
constexpr double kNarrowestColumn = 28;
/// Range of the line spacing, in tenths of the preferred one.
constexpr int kLeastAir = 2;
constexpr int kMaxAir = 10;

using Line = FigureLayout::Line;

/// Positions the lines of a figure at a given width. `air` scales the space between lines, not the lines.
class FigureSetter {
public:
    FigureSetter(const DerivationFigure& figure, const Theme& theme, int width, double air, FigureWidths& widths)
        : m_figure(figure), m_t(theme), m_width(width), m_air(air), m_widths(widths)
    {
        m_right = width - margin();
        m_left[0] = margin() + labelWidth();
        const double column = (m_right - m_left[0] - m_t.space(4)) / 2;
        const BitGrid smallest = gridOf(1);
        m_isWide = column >= std::max<double>(smallest.width(), m_t.space(kNarrowestColumn));
        m_hasLabelsAbove = m_right - m_left[0] < smallest.width();
        if (m_hasLabelsAbove) {
            m_left[0] = margin();
        }
        m_left[1] = m_left[0];
        double room = std::max(m_right - m_left[0], 16.0);
        if (m_isWide) {
            m_left[1] = m_left[0] + column + m_t.space(4);
            room = column;
        }
        const BitGrid grid = gridOf(std::min(kLargestBits, shareOfBits(room, smallest.width())));
        m_words = std::ceil(QFontMetricsF(m_t.font(TextSize::Body)).height()) + m_t.space(0.75 * air);
        m_bits = std::ceil(QFontMetricsF(m_t.mono(TextSize::Bits)).capHeight() * 1.3 * grid.fontFactor)
               + m_t.space(1 + 2 * air);
        for (const std::size_t side : {0U, 1U}) {
            m_layout.grids[side] = grid;
            m_layout.grids[side].left = m_left[side];
        }
    }

    FigureLayout set()
    {
        const auto& rows = m_figure.rows;
        m_y = m_t.space(1);
        for (std::size_t r = 0; r < rows.size();) {
            if (rows[r].kind != FigureRow::Kind::Corners) {
                setRow(r++);
                continue;
            }
            std::size_t end = r;
            while (end < rows.size() && rows[end].kind == FigureRow::Kind::Corners) {
                ++end;
            }
            if (m_isWide) {
                for (; r < end; ++r) {
                    setSideBySide(r);
                }
                continue;
            }
            for (const int side : {0, 1}) {
                for (std::size_t i = r; i < end; ++i) {
                    Line line = begin(i, side);
                    m_y = std::max(setSide(rows[i], side, m_left[0], m_right, line), m_y + line.height);
                    finish(line);
                }
                m_y += m_t.space(1.5 * m_air);
            }
            r = end;
        }
        m_layout.labelHeight = m_words;
        m_layout.height = std::ceil(m_y + m_t.space(1));
        return std::move(m_layout);
    }

private:
    double margin() const { return m_t.space(3); }
    /// Returns the right end of the left column.
    double leftEnd() const { return m_isWide ? m_left[1] - m_t.space(2) : m_right; }
    bool isShown(const FigurePart& part) const { return !part.optional || !m_leavesOut; }
    static bool hasGlyphs(const FigureRow& row, int side)
    {
        return std::ranges::any_of(row.parts,
                                   [side](const FigurePart& p) { return p.side == side && !p.glyphs.empty(); });
    }
    /// Returns whether the row has bits, not only the numbers of their levels.
    static bool isOfBits(const FigureRow& row)
    {
        return std::ranges::any_of(row.parts,
                                   [](const FigurePart& p) { return !p.glyphs.empty() && !p.glyphs.front().isSmall; });
    }
    static bool hasSide(const FigureRow& row, int side)
    {
        return std::ranges::any_of(row.parts, [side](const FigurePart& p) { return p.side == side; });
    }

    /// Returns how large bits may be in that room. The numbers of the corners are beside their bits, if necessary
    /// without the optional ones; else all are below.
    double shareOfBits(double room, double smallest)
    {
        for (const bool leavesOut : {false, true}) {
            double words = 0;
            m_leavesOut = leavesOut;
            for (const FigureRow& row : m_figure.rows) {
                for (const int side : {0, 1}) {
                    if (row.kind == FigureRow::Kind::Corners && hasGlyphs(row, side)) {
                        words = std::max(words, wordsWidth(row, side));
                    }
                }
            }
            if (const double share = (room - words - m_t.space(5)) / smallest; share >= 1) {
                m_areBeside = true;
                return share;
            }
        }
        m_leavesOut = m_areBeside = false;
        return room / smallest;
    }

    /// Returns the cached width of a part or of the figure; calls `measure` the first time.
    template <class Measure>
    double widthOf(const void* thing, Measure measure) const
    {
        const auto [known, isNew] = m_widths.try_emplace(thing);
        if (isNew) {
            known->second = measure();
        }
        return known->second;
    }

    double labelWidth() const
    {
        return widthOf(&m_figure, [this] {
            const QFontMetricsF metrics(m_t.font(TextSize::Body, true));
            double widest = 0;
            for (const FigureRow& row : m_figure.rows) {
                if (row.kind != FigureRow::Kind::Section && row.kind != FigureRow::Kind::Sentence) {
                    widest = std::max(widest, metrics.horizontalAdvance(row.label));
                }
            }
            return std::ceil(widest) + m_t.space(4);
        });
    }

    BitGrid gridOf(double factor) const
    {
        BitGrid grid;
        grid.columns = 2 * std::max(m_figure.depth, 1);
        grid.fontFactor = factor;
        grid.bitWidth = QFontMetricsF(m_t.mono(TextSize::Bits)).horizontalAdvance(QLatin1Char('0')) * 1.12 * factor;
        grid.gap = grid.bitWidth * 0.75;
        return grid;
    }

    double wordsWidth(const FigurePart& part) const
    {
        return widthOf(
            &part, [&] { return std::ceil(QFontMetricsF(figureFont(m_t, part)).horizontalAdvance(part.text)) + 2; });
    }
    double wordsWidth(const FigureRow& row, int side) const
    {
        double width = 0;
        for (const FigurePart& part : row.parts) {
            if (isShown(part) && part.side == side && part.glyphs.empty()) {
                if (width > 0) {
                    width += m_t.space(2);
                }
                width += wordsWidth(part);
            }
        }
        return width;
    }

    Line begin(std::size_t r, int side)
    {
        const FigureRow& row = m_figure.rows[r];
        Line line;
        line.row = r;
        line.side = side;
        line.rect.setTop(m_y);
        line.labelTop = m_y;
        if (m_hasLabelsAbove && !row.label.isEmpty() && row.kind != FigureRow::Kind::Section) {
            m_y += m_words;
        }
        line.top = m_y;
        line.height = isOfBits(row) ? m_bits : m_words;
        if (!m_hasLabelsAbove) {
            line.labelTop = line.top + (line.height - m_words) / 2;
        }
        return line;
    }
    void finish(Line line)
    {
        line.rect = {0, line.rect.top(), static_cast<double>(m_width), m_y - line.rect.top()};
        m_layout.lines.push_back(line);
    }

    /// Puts a row's parts of one side between `left` and `right`. Returns their bottom.
    double setSide(const FigureRow& row, int side, double left, double right, const Line& line)
    {
        const BitGrid& grid = m_layout.grids[static_cast<std::size_t>(side)];
        double x = left;
        double y = line.top;
        double height = line.height;
        if (hasGlyphs(row, side)) {
            const double inset = grid.gap * 0.35;
            for (const FigurePart& part : row.parts) {
                if (part.side != side || part.glyphs.empty()) {
                    continue;
                }
                int first = part.glyphs.front().column;
                int last = first;
                for (const FigureGlyph& glyph : part.glyphs) {
                    first = std::min(first, glyph.column);
                    last = std::max(last, glyph.column + glyph.span - 1);
                }
                m_layout.places.emplace(part.id, grid.span(first, last - first + 1, line.top, line.height)
                                                     .adjusted(-inset, 0, inset, 0)
                                                     .toAlignedRect());
            }
            const double beside = grid.left + grid.width() + m_t.space(3);
            bool isBeside = m_areBeside;
            if (row.kind != FigureRow::Kind::Corners) {
                isBeside = beside + wordsWidth(row, side) <= right;
            }
            if (isBeside) {
                left = x = beside;
            } else {
                y += line.height;
                height = m_words;
            }
        }
        double bottom = line.top + line.height;
        for (const FigurePart& part : row.parts) {
            if (!isShown(part) || part.side != side || !part.glyphs.empty()) {
                continue;
            }
            const double wanted = wordsWidth(part);
            if (x > left && x + wanted > right) {
                x = left;
                y += height - std::max((height - m_words) / 2, 0.0);
                height = m_words;
            }
            double high = height;
            const bool wraps = part.look == FigurePart::Look::Words && wanted > right - x;
            if (wraps) {
                const QRectF needed = QFontMetricsF(figureFont(m_t, part))
                                          .boundingRect(QRectF(0, 0, right - x, 1e6), Qt::TextWordWrap, part.text);
                high = std::max(height, std::ceil(needed.height()) + 2);
            }
            const double used = std::min(wanted, right - x);
            m_layout.places.emplace(part.id, QRectF(x, y, used, high).toAlignedRect());
            bottom = std::max(bottom, y + high);
            x += used + m_t.space(2);
            if (wraps) {
                x = left;
                y += high;
                height = m_words;
            }
        }
        return bottom;
    }

    void setSideBySide(std::size_t r)
    {
        const FigureRow& row = m_figure.rows[r];
        Line line = begin(r, 0);
        const double middle = m_left[1] - m_t.space(2);
        m_y = std::max(setSide(row, 0, m_left[0], leftEnd(), line), setSide(row, 1, m_left[1], m_right, line));
        line.rect = {0, line.rect.top(), middle, m_y - line.rect.top()};
        m_layout.lines.push_back(line);
        line.side = 1;
        line.hasLabel = false;
        line.rect = {middle, line.rect.top(), m_width - middle, line.rect.height()};
        m_layout.lines.push_back(line);
    }

    void setRow(std::size_t r)
    {
        const FigureRow& row = m_figure.rows[r];
        if (row.kind == FigureRow::Kind::Section) {
            m_y += m_t.space(r == 0 ? m_air : 3 * m_air);
        } else if (row.kind == FigureRow::Kind::Sum) {
            m_y += m_t.space(1 + 3 * m_air);
        } else {
            m_y += m_t.space(1.5 * m_air);
        }
        Line line = begin(r, 0);
        double left = m_left[0];
        if (row.kind == FigureRow::Kind::Section) {
            left = margin() + std::ceil(QFontMetricsF(m_t.font(TextSize::Body, true)).horizontalAdvance(row.label))
                 + m_t.space(2);
        } else if (row.kind == FigureRow::Kind::Sentence) {
            left = margin();
        }
        const bool hasRight = hasSide(row, 1);
        double bottom = setSide(row, 0, left, hasRight ? leftEnd() : m_right, line);
        if (hasRight && m_isWide) {
            bottom = std::max(bottom, setSide(row, 1, m_left[1], m_right, line));
        } else if (hasRight) {  // below the left side
            Line below = line;
            below.top = bottom;
            below.height = m_words;
            bottom = setSide(row, 1, m_left[0], m_right, below);
        }
        m_y = bottom;
        finish(line);
    }

    const DerivationFigure& m_figure;
    const Theme& m_t;
    const double m_width;
    const double m_air;
    FigureWidths& m_widths;
    double m_right{};
    std::array<double, 2> m_left{};
    bool m_isWide{};
    bool m_hasLabelsAbove{};  ///< labels are above their lines, not beside them
    bool m_areBeside{};
    bool m_leavesOut{};
    double m_words{};
    double m_bits{};
    double m_y{};
    FigureLayout m_layout;
};

}  // namespace

FigureLayout layOutFigure(const DerivationFigure& figure, const Theme& theme, int width, int room, FigureWidths& widths)
{
    const auto with = [&](int air) { return FigureSetter(figure, theme, width, air / 10.0, widths).set(); };
    FigureLayout layout = with(kMaxAir);
    if (room <= 0 || layout.height <= room) {
        return layout;
    }
    int tightest = kLeastAir;
    int airiest = kMaxAir;
    layout = with(tightest);
    while (airiest - tightest > 1) {
        const int middle = (tightest + airiest) / 2;
        if (FigureLayout between = with(middle); between.height <= room) {
            layout = std::move(between);
            tightest = middle;
        } else {
            airiest = middle;
        }
    }
    return layout;
}

FigureLayout layOutFigure(const DerivationFigure& figure, const Theme& theme, int width, int room)
{
    FigureWidths widths;
    return layOutFigure(figure, theme, width, room, widths);
}

}  // namespace mortonscope
