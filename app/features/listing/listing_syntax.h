#pragma once

#include "app/features/listing/listing_model.h"

#include <QStringView>

#include <vector>

namespace mortonscope {

/// The kind of a piece of code, as far as highlighting distinguishes it.
enum class SyntaxKind {
    Plain,
    Keyword,
    Comment,
    AlongX,  ///< columns, left and right: in the color of the x bits
    AlongY,  ///< rows, top and bottom
};

struct SyntaxSpan {
    qsizetype start = 0;
    qsizetype length = 0;
    SyntaxKind kind = SyntaxKind::Plain;

    friend bool operator==(const SyntaxSpan&, const SyntaxSpan&) = default;
};

/// Splits a line of code into pieces. They are in order and cover the whole line.
std::vector<SyntaxSpan> syntaxOf(QStringView line, ListingLanguage language);

}  // namespace mortonscope
