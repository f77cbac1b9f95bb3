#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "app/features/worksheet/sheet_type.h"
#include "core/worksheet/worksheet_words.h"

#include <utility>

namespace mortonscope {

/// Collects what stands on a page, or on a part of one.
class SheetCanvas {
public:
    SheetCanvas(const SheetType& type, const WorksheetWords& words) : m_type(type), m_words(words) {}

    const WorksheetWords& words() const { return m_words; }

    void line(QPointF from, QPointF to, double width, PaperInk ink);
    /// An outline, no fill.
    void frame(const QRectF& rect, double width, PaperInk ink = PaperInk::Black, bool isDashed = false);
    void fill(const QRectF& rect, PaperInk ink);
    /// Slanted lines: an existing cell without a box.
    void hatch(const QRectF& rect);
    /// On one line, or on those that the text has itself; within `rect`.
    void text(const QRectF& rect, const QString& text, SheetFont font, Qt::Alignment alignment,
              PaperInk ink = PaperInk::Black);
    /// Broken into lines at `width`; returns the height.
    double paragraph(QPointF at, double width, const QString& text, SheetFont font, PaperInk ink = PaperInk::Black);
    /// Takes over a part that was laid out from (0, 0).
    void place(const SheetPage& part, QPointF at);

    /// What has been collected; the canvas is empty again.
    SheetPage take() { return std::exchange(m_items, {}); }

private:
    const SheetType& m_type;
    const WorksheetWords& m_words;
    SheetPage m_items;
};

}  // namespace mortonscope
