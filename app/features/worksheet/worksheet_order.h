#pragma once

#include "app/features/worksheet/sheet_pages.h"

namespace mortonscope {

/// A worksheet as somebody wants it: which exercises, on what paper, in which language, and where its key goes.
struct WorksheetOrder {
    WorksheetRequest request;
    Paper paper = Paper::A4;
    Language language = Language::English;
    bool hasKeyBehind = false;  ///< the key's pages behind the exercises, in the same file
    QString file;               ///< where the exercises go; empty: not wanted
    QString keyFile;            ///< where the key goes by itself; empty: not wanted
};

/// The pages of one part of `sheet`, which was made of the order's request.
SheetPages pagesOf(const Worksheet& sheet, const WorksheetOrder& order, SheetPart part);

/// Writes the file or files that are wanted. Errors: those of writeSheetPdf().
Outcome writeWorksheet(const Worksheet& sheet, const WorksheetOrder& order);

}  // namespace mortonscope
