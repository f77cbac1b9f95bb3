#pragma once

#include "app/features/listing/listing_model.h"

#include <QStringView>

#include <vector>

namespace mortonscope {

/// What a piece of code is, as far as it is told apart by its look.
enum class SyntaxKind {
    Plain,
    Keyword,
    Comment,
    AlongX,  ///< columns, left and right: in the colour of the x bits
    AlongY,  ///< rows, top and bottom
};

struct SyntaxSpan {
    qsizetype start = 0;
    qsizetype length = 0;
    SyntaxKind kind = SyntaxKind::Plain;

    friend bool operator==(const SyntaxSpan&, const SyntaxSpan&) = default;
};

/// A line of code in pieces: they stand in order and together are the whole line.
std::vector<SyntaxSpan> syntaxOf(QStringView line, ListingLanguage language);

}  // namespace mortonscope
