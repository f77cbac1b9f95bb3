#pragma once

#include "app/theme/theme.h"
#include "core/space/cell.h"

#include <QFontMetrics>
#include <QImage>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;
class QTextDocument;

namespace mortonscope {

/// The name of a cell in a sentence, as in "slot 1", and its position.
struct NamedCell {
    qsizetype start{};
    qsizetype length{};
    Cell cell;
};

/// Returns the names of cells in `sentence`, from left to right.
std::vector<NamedCell> cellsNamedIn(const QString& sentence);

/// Draws a small square that is quartered down to the cell, which is filled. It shows at a glance which cell a name
/// such as "slot 1" denotes.
QImage cellSign(const Theme& theme, Cell cell, int pixels);

/// Draws the sign at a resolution that suits any screen. `side` is its size in px.
QImage fineCellSign(const Theme& theme, Cell cell, int side);

/// Returns the sign as an image for rich text, `height` px high.
QString cellSignInText(const Theme& theme, Cell cell, int height);

/// Makes a document paint the cell's sign wherever its HTML has an <img> with a width and a height. Unlike an image,
/// the sign can be enlarged.
void setCellSign(QTextDocument& document, const Theme& theme, Cell cell);

/// Returns the height of a sign next to text in this font.
int cellSignHeight(const QFontMetrics& metrics);

/// Paints the sign at the left end of a line of text, vertically centered. Returns the rest of the line.
QRectF paintCellSign(QPainter& painter, const Theme& theme, Cell cell, const QRectF& line);

/// Returns the sentence as rich text with a sign before the name of each cell. Empty if it names none.
QString withCellSigns(const Theme& theme, const QString& sentence, const QFontMetrics& metrics);

/// The sign before the verdict on a line. Each has its own shape, so that color is never the only difference.
enum class VerdictSign {
    Right,       ///< a tick
    Missing,     ///< an empty ring
    Extra,       ///< a cross
    Repeated,    ///< two overlapping squares
    Self,        ///< a ring with a dot
    Unknown,     ///< a question mark
    OutOfPlace,  ///< arrows up and down
};

/// Returns the color role of a sign; muted if it is no mistake.
Role roleOf(VerdictSign sign, bool isMistake);

/// Draws the sign with strokes, because not every font contains such characters.
void paintSign(QPainter& painter, const QRectF& square, VerdictSign sign, const QColor& color, double width);

}  // namespace mortonscope
