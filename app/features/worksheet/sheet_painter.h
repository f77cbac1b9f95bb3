#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "app/features/worksheet/sheet_pages.h"

#include <QByteArray>

#include <span>

class QPainter;

namespace mortonscope {

/// Makes one PDF of some worksheets in order, from lines and letters, with all fonts embedded. On one machine, the same
/// pages always give the same bytes. Other fonts and other versions of Qt or zlib give other bytes. Where local time is
/// UTC, the date, which is always the same, is six bytes shorter.
QByteArray sheetPdf(std::span<const SheetPages> parts);

/// Writes the PDF to a file, completely or not at all. Errors: CannotWrite, and those of checkLetters().
Outcome writeSheetPdf(std::span<const SheetPages> parts, const QString& path);

/// Paints a page. The caller has scaled `painter` to mm. `type` has the fonts with which the page was laid out.
void paintSheetPage(QPainter& painter, const SheetPage& page, const SheetType& type);

}  // namespace mortonscope
