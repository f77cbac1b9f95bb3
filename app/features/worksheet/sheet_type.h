#pragma once

#include "app/features/worksheet/sheet_item.h"
#include "core/base/message.h"

#include <QFont>
#include <QStringList>

#include <array>
#include <cstddef>

namespace mortonscope {

/// The fonts of a worksheet and how much room texts take in them, the same on paper and on the screen.
class SheetType {
public:
    /// Fonts are measured and painted at this many pixels a mm and then scaled, so that no device rounds them
    /// otherwise.
    static constexpr double kFineness = 50;

    explicit SheetType(Language language);

    /// Of the fine size.
    const QFont& font(SheetFont which) const { return m_fonts[static_cast<std::size_t>(which)]; }
    /// mm of a text on one line, or of several that it has itself.
    QSizeF size(const QString& text, SheetFont which) const;
    /// mm from line to line, whatever other fonts stand in for single letters.
    double linePitch(SheetFont which) const;
    /// A text in lines of at most `width` mm.
    QStringList lines(const QString& text, SheetFont which, double width) const;
    /// The letters of a text for which no installed font has a glyph.
    QString withoutGlyph(const QString& text, SheetFont which) const;

private:
    std::array<QFont, kSheetFonts> m_fonts;  // kept, as finding a font takes longer than using it
};

/// How a text is drawn, for QPainter::drawText and QFontMetricsF alike.
int flagsOf(const SheetText& text);

}  // namespace mortonscope
