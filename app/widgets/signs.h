#pragma once

#include "app/theme/theme.h"
#include "core/space/cell.h"

#include <QFontMetrics>
#include <QImage>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace mortonscope {

/// A cell that a sentence names, as in "1 #0", and where.
struct NamedCell {
    qsizetype start{};
    qsizetype length{};
    Cell cell;
};

/// From left to right.
std::vector<NamedCell> cellsNamedIn(const QString& sentence);

/// A small square that is quartered as often as it takes to come to the cell, which is filled: says at a glance which
/// cell a name such as "1 #0" is.
QImage cellSign(const Theme& theme, Cell cell, int pixels);

/// The same for any screen: `side` is in px.
QImage fineCellSign(const Theme& theme, Cell cell, int side);

/// The same in running rich text, so many pixels high.
QString cellSignInText(const Theme& theme, Cell cell, int height);

/// The room that a sign takes beside a line of this font.
int cellSignHeight(const QFontMetrics& metrics);

/// Paints the sign at the left of a line of text, in its middle; the rest of the line.
QRectF paintCellSign(QPainter& painter, const Theme& theme, Cell cell, const QRectF& line);

/// A sentence as rich text in which each name of a cell has its sign before it; empty if it names none.
QString withCellSigns(const Theme& theme, const QString& sentence, const QFontMetrics& metrics);

/// What stands before the word about a line: a shape of its own for each, so that none is told by its colour alone.
enum class VerdictSign {
    Right,       ///< a tick
    Missing,     ///< an empty ring
    Extra,       ///< a cross
    Repeated,    ///< two squares, one behind the other
    Self,        ///< a ring with a dot
    Unknown,     ///< a question mark
    OutOfPlace,  ///< arrows up and down
};

/// The colour that goes with it; quiet where it is no mistake.
Role roleOf(VerdictSign sign, bool isMistake);

/// Draws it as strokes into a square: not every font has such signs.
void paintSign(QPainter& painter, const QRectF& square, VerdictSign sign, const QColor& color, double width);

}  // namespace mortonscope
