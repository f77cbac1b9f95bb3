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

/// mm, upright.
QSizeF paperSize(Paper paper);
/// "a4", "letter"
QString nameOf(Paper paper);
std::optional<Paper> paperFromName(const QString& name);

/// What of a worksheet is wanted.
enum class SheetPart { Exercises, Key };

/// The pages of a worksheet, each as a list of what stands on it.
struct SheetPages {
    Language language = Language::English;
    Paper paper = Paper::A4;
    QString title;
    std::vector<SheetPage> pages;
};

/// Lays out a worksheet or its key: as many exercises a page as fit, none across two pages.
SheetPages layOutWorksheet(const Worksheet& sheet, SheetPart part, Paper paper, Language language);

/// An error if no installed font has all letters of the pages: then they would be printed as empty boxes.
Outcome checkLetters(const SheetPages& pages);

}  // namespace mortonscope
