#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "app/features/worksheet/sheet_pages.h"

#include <QByteArray>

#include <span>

class QPainter;

namespace mortonscope {

/// One PDF of some worksheets, one behind the other: lines and letters, no pictures, all fonts in it. The same pages
/// give the same bytes on one machine, whenever they are asked for. Other fonts, another version of Qt or zlib give
/// other ones, and where local time is UTC the date, which is always the same, is written six bytes shorter.
QByteArray sheetPdf(std::span<const SheetPages> parts);

/// Writes it. Errors: CannotWrite, and what checkLetters() refuses. Nothing partial is ever written.
Outcome writeSheetPdf(std::span<const SheetPages> parts, const QString& path);

/// Paints what stands on a page. `painter` measures mm: whoever calls has scaled it to its device. `type`: the fonts
/// with which the page was laid out.
void paintSheetPage(QPainter& painter, const SheetPage& page, const SheetType& type);

}  // namespace mortonscope
