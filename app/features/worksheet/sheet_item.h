#pragma once

#include "app/theme/paper_ink.h"

#include <QLineF>
#include <QRectF>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace mortonscope {

/// What stands on a page, as a list: laid out once, then painted on paper or on the screen, and looked at by tests. All
/// lengths are mm from the page's top left corner.

enum class SheetFont {
    Title,
    Heading,
    Body,
    Small,
    Tiny,    ///< numbers of nodes and slots
    Label,   ///< names of boxes in the picture
    Number,  ///< bits and coordinates: all digits have one width
    Answer,  ///< what only the key has
};
inline constexpr int kSheetFonts = 8;

struct SheetText {
    QRectF rect;  ///< the text stays within it; it has a line, in heads of tables two
    QString text;
    SheetFont font = SheetFont::Body;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignTop;
    PaperInk ink = PaperInk::Black;

    friend bool operator==(const SheetText&, const SheetText&) = default;
};

struct SheetLine {
    QLineF line;
    double width = 0.2;
    PaperInk ink = PaperInk::Black;

    friend bool operator==(const SheetLine&, const SheetLine&) = default;
};

struct SheetRect {
    QRectF rect;
    double width = 0.2;  ///< of its outline; 0: none
    PaperInk ink = PaperInk::Black;
    std::optional<PaperInk> fill;
    bool isDashed = false;

    friend bool operator==(const SheetRect&, const SheetRect&) = default;
};

using SheetItem = std::variant<SheetText, SheetLine, SheetRect>;
using SheetPage = std::vector<SheetItem>;

}  // namespace mortonscope
