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

/// The content of a page as a list of items: laid out once, then painted on paper or on the screen, and inspected by
/// tests. All lengths are in mm from the page's top left corner.

enum class SheetFont {
    Title,
    Heading,
    Body,
    Small,
    Tiny,    ///< numbers of nodes and slots
    Label,   ///< names of boxes in the picture
    Number,  ///< bits and coordinates; all digits have the same width
    Answer,  ///< what only the key has
    Code,    ///< examples and pseudocode of the formula sheet
};
inline constexpr int kSheetFonts = 9;

struct SheetText {
    QRectF rect;  ///< contains the text, which is one line, or two in table heads
    QString text;
    SheetFont font = SheetFont::Body;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignTop;
    PaperInk ink = PaperInk::Black;

    friend bool operator==(const SheetText&, const SheetText&) = default;
};

/// Grid lines of different levels differ by their strokes, which no printer or copier loses.
enum class SheetStroke { Solid, Dashed, Dotted };

struct SheetLine {
    QLineF line;
    double width = 0.2;
    PaperInk ink = PaperInk::Black;
    SheetStroke stroke = SheetStroke::Solid;

    friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

struct SheetRect {
    QRectF rect;
    double width = 0.2;  ///< width of its outline; 0: none
    PaperInk ink = PaperInk::Black;
    std::optional<PaperInk> fill;
    SheetStroke stroke = SheetStroke::Solid;

    friend bool operator==(const SheetRect&, const SheetRect&) = default;
};

using SheetItem = std::variant<SheetText, SheetLine, SheetRect>;
using SheetPage = std::vector<SheetItem>;

/// The fonts of a worksheet and the sizes of texts in them, identical on paper and on the screen.
class SheetType {
public:
    /// Pixels per mm at which fonts are measured and painted, and then scaled, so that no device rounds them
    /// differently.
    static constexpr double kFineness = 50;

    explicit SheetType(Language language);

    /// Returns a font at the fine size.
    const QFont& font(SheetFont which) const { return m_fonts[static_cast<std::size_t>(which)]; }
    /// Returns the size of a text in mm. Only its own line breaks count.
    QSizeF size(const QString& text, SheetFont which) const;
    /// Returns the line height in mm, independent of fallback fonts for single letters.
    double linePitch(SheetFont which) const;
    /// Breaks a text into lines of at most `width` mm.
    QStringList lines(const QString& text, SheetFont which, double width) const;
    /// Returns the letters of a text that no installed font has.
    QString withoutGlyph(const QString& text, SheetFont which) const;

private:
    std::array<QFont, kSheetFonts> m_fonts;  // cached, because finding a font takes longer than using it
};

/// Returns the flags of a text, for QPainter::drawText and QFontMetricsF alike.
int flagsOf(const SheetText& text);

/// Collects the items of a page or of a part of one.
class SheetCanvas {
public:
    SheetCanvas(const SheetType& type, const WorksheetWords& words) : m_type(type), m_words(words) {}

    const WorksheetWords& words() const { return m_words; }

    void line(QPointF from, QPointF to, double width, PaperInk ink, SheetStroke stroke = SheetStroke::Solid);
    /// Adds an outline without a fill.
    void frame(const QRectF& rect, double width, PaperInk ink = PaperInk::Black,
               SheetStroke stroke = SheetStroke::Solid);
    void fill(const QRectF& rect, PaperInk ink);
    /// Adds slanted lines, which mark a non-empty cell without its own boxes.
    void hatch(const QRectF& rect);
    /// Adds a text within `rect`. Only its own line breaks count.
    void text(const QRectF& rect, const QString& text, SheetFont font, Qt::Alignment alignment,
              PaperInk ink = PaperInk::Black);
    /// Adds a text broken into lines at `width`; returns its height.
    double paragraph(QPointF at, double width, const QString& text, SheetFont font, PaperInk ink = PaperInk::Black);
    /// Adds a part that was laid out from (0, 0).
    void place(const SheetPage& part, QPointF at);

    /// Returns the collected items and clears the canvas.
    SheetPage take() { return std::exchange(m_items, {}); }

private:
    const SheetType& m_type;
    const WorksheetWords& m_words;
    SheetPage m_items;
};

// Parts of an exercise. Each is laid out with its top left corner at `at` and returns the size or the height it took,
// in mm. `isKey` adds the answers. `row` is the height of a line to write on.

/// Returns the smallest width of the world in a picture, in mm, at which cells are large enough to work with.
double smallestWorld(const Space& space);
/// Returns the width of a picture without the world: its rulers.
double rulersWidth();
/// Adds the space with its boxes, the coordinates of its lines, and the bits of columns and rows. The world has the
/// width `world`.
QSizeF addSceneFigure(SheetCanvas& canvas, QPointF at, const Scene& scene, double world);

/// Adds the table from the corners to the index, one line per box.
double addPlacementTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                         bool isKey);

/// Adds a shorter table, from the corners' columns and rows to the cell, for exercises that first ask for the cells.
double addCellTable(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, double row,
                    bool isKey);

/// Adds numbered lines for pairs, more than there are pairs, in as many columns as fit.
double addPairLines(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                    double row, bool isKey);

/// Adds the tree of depth 2. Depending on the difficulty, all nodes have indices, or the first of
/// each level, or none.
double addTreeFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                     bool isKey);

/// Adds the linear array: one band per level, sixteen slots per row.
double addArrayFigure(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty,
                      bool isKey);

/// Adds a legend of non-empty slots, with and without their own boxes, and of empty slots; returns its height.
double addSlotLegend(SheetCanvas& canvas, QPointF at, double width);

}  // namespace mortonscope
