#pragma once

#include "app/theme/palettes.h"
#include "core/base/message.h"
#include "core/worksheet/worksheet_words.h"

#include <QFont>
#include <QLineF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace mortonscope {

/// What stands on a page, as a list: laid out once, then painted on paper or on the screen, and looked at by tests. All
/// lengths are mm from the page's top left corner.

enum class SheetFont {
    Title,
    Heading,
    Body,
    Small,
    Tiny,    ///< numbers of nodes and slots
    Label,   ///< names of boxes in the picture
    Number,  ///< bits and coordinates: all digits have one width
    Answer,  ///< what only the key has
};
inline constexpr int kSheetFonts = 8;

struct SheetText {
    QRectF rect;  ///< the text stays within it; it has a line, in heads of tables two
    QString text;
    SheetFont font = SheetFont::Body;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignTop;
    PaperInk ink = PaperInk::Black;

    friend bool operator==(const SheetText&, const SheetText&) = default;
};

struct SheetLine {
    QLineF line;
    double width = 0.2;
    PaperInk ink = PaperInk::Black;

    friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

struct SheetRect {
    QRectF rect;
    double width = 0.2;  ///< of its outline; 0: none
    PaperInk ink = PaperInk::Black;
    std::optional<PaperInk> fill;
    bool isDashed = false;

    friend bool operator==(const SheetRect&, const SheetRect&) = default;
};

using SheetItem = std::variant<SheetText, SheetLine, SheetRect>;
using SheetPage = std::vector<SheetItem>;

/// The fonts of a worksheet and how much room texts take in them, the same on paper and on the screen.
class SheetType {
public:
    /// Fonts are measured and painted at this many pixels a mm and then scaled, so that no device rounds them
    /// otherwise.
    static constexpr double kFineness = 50;

    explicit SheetType(Language language);

    /// Of the fine size.
    const QFont& font(SheetFont which) const { return m_fonts[static_cast<std::size_t>(which)]; }
    /// mm of a text on one line, or of several that it has itself.
    QSizeF size(const QString& text, SheetFont which) const;
    /// mm from line to line, whatever other fonts stand in for single letters.
    double linePitch(SheetFont which) const;
    /// A text in lines of at most `width` mm.
    QStringList lines(const QString& text, SheetFont which, double width) const;
    /// The letters of a text for which no installed font has a glyph.
    QString withoutGlyph(const QString& text, SheetFont which) const;

private:
    std::array<QFont, kSheetFonts> m_fonts;  // kept, as finding a font takes longer than using it
};

/// How a text is drawn, for QPainter::drawText and QFontMetricsF alike.
int flagsOf(const SheetText& text);

/// Collects what stands on a page, or on a part of one.
class SheetCanvas {
public:
    SheetCanvas(const SheetType& type, const WorksheetWords& words) : m_type(type), m_words(words) {}

    const WorksheetWords& words() const { return m_words; }

    void line(QPointF from, QPointF to, double width, PaperInk ink);
    /// An outline, no fill.
    void frame(const QRectF& rect, double width, PaperInk ink = PaperInk::Black, bool isDashed = false);
    void fill(const QRectF& rect, PaperInk ink);
    /// Slanted lines: an existing cell without a box.
    void hatch(const QRectF& rect);
    /// On one line, or on those that the text has itself; within `rect`.
    void text(const QRectF& rect, const QString& text, SheetFont font, Qt::Alignment alignment,
              PaperInk ink = PaperInk::Black);
    /// Broken into lines at `width`; returns the height.
    double paragraph(QPointF at, double width, const QString& text, SheetFont font, PaperInk ink = PaperInk::Black);
    /// Takes over a part that was laid out from (0, 0).
    void place(const SheetPage& part, QPointF at);

    /// What has been collected; the canvas is empty again.
    SheetPage take() { return std::exchange(m_items, {}); }

private:
    const SheetType& m_type;
    const WorksheetWords& m_words;
    SheetPage m_items;
};

}  // namespace mortonscope
