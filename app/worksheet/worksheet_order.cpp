#include "app/worksheet/worksheet_order.h"

#include "app/worksheet/sheet_pdf.h"

namespace mortonscope {

SheetPages pagesOf(const WorksheetOrder& order, SheetPart part) { return layOutWorksheet(makeWorksheet(order.request), part, order.paper, order.language); }

Outcome writeWorksheet(const WorksheetOrder& order)
{
    const SheetPages key = pagesOf(order, SheetPart::Key);
    if (!order.file.isEmpty()) {
        std::vector<SheetPages> parts{pagesOf(order, SheetPart::Exercises)};
        if (order.hasKeyBehind) {
            parts.push_back(key);
        }
        if (const Outcome written = writeSheetPdf(parts, order.file); !written) {
            return written;
        }
    }
    return order.keyFile.isEmpty() ? Outcome(Done{}) : writeSheetPdf(std::span(&key, 1), order.keyFile);
}

}  // namespace mortonscope
