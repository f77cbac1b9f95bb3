#pragma once

#include "core/space/cell.h"

#include <QFontMetrics>
#include <QImage>
#include <QString>

#include <vector>

class QPainter;

namespace mortonscope {

class Theme;

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

}  // namespace mortonscope
