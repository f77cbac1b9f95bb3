#include "app/features/worksheet/worksheet_order.h"

#include "app/features/worksheet/sheet_pdf.h"

#include <cassert>

namespace mortonscope {

SheetPages pagesOf(const Worksheet& sheet, const WorksheetOrder& order, SheetPart part)
{
    return layOutWorksheet(sheet, part, order.paper, order.language);
}

Outcome writeWorksheet(const Worksheet& sheet, const WorksheetOrder& order)
{
    assert(sheet.request == order.request);
    std::vector<SheetPages> key;
    if (!order.keyFile.isEmpty() || (order.hasKeyBehind && !order.file.isEmpty())) {
        key.push_back(pagesOf(sheet, order, SheetPart::Key));
    }
    if (!order.file.isEmpty()) {
        std::vector<SheetPages> parts{pagesOf(sheet, order, SheetPart::Exercises)};
        if (order.hasKeyBehind) {
            parts.push_back(key.front());
        }
        if (const Outcome written = writeSheetPdf(parts, order.file); !written) {
            return written;
        }
    }
    return order.keyFile.isEmpty() ? Outcome(Done{}) : writeSheetPdf(key, order.keyFile);
}

}  // namespace mortonscope
