#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/worksheet/worksheet.h"

#include <QSizeF>
#include <QString>

#include <optional>
#include <vector>

namespace mortonscope {

enum class Paper { A4, Letter };

/// Returns the size in mm, portrait.
QSizeF paperSize(Paper paper);
/// Returns "a4" or "letter".
QString nameOf(Paper paper);
std::optional<Paper> paperFromName(const QString& name);

/// The part of a worksheet to lay out.
enum class SheetPart { Exercises, Key };

/// The pages of a worksheet, each as a list of items.
struct SheetPages {
    Language language = Language::English;
    Paper paper = Paper::A4;
    QString title;
    std::vector<SheetPage> pages;
};

/// Lays out a worksheet or its key: as many exercises per page as fit, none split across pages.
SheetPages layOutWorksheet(const Worksheet& sheet, SheetPart part, Paper paper, Language language);

/// Lays out the formula sheet: one page with all formulas of the course, the single pass, and an example.
SheetPages layOutFormulas(Paper paper, Language language);

/// Returns an error if a letter of the pages is in no installed font, since it would be printed as an empty box.
Outcome checkLetters(const SheetPages& pages);

}  // namespace mortonscope
