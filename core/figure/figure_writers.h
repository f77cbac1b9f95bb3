#pragma once

#include "core/figure/figure.h"

#include <string>
#include <string_view>

namespace mortonscope {

/// Returns a figure as SVG: well-formed XML that is safe inside a web page. It has no script, style sheet or reference,
/// and its ids, of the title and the description, begin with `ids`.
/// Requires that `ids` begins with a letter and has only letters, digits, `-` and `_`.
std::string figureAsSvg(const Figure& figure, std::string_view ids);
/// Returns whether a text may begin the ids of an SVG.
bool isIdPrefix(std::string_view text);

/// Returns a figure as a TeX document of class standalone that needs only TikZ, for pdflatex, lualatex and xelatex.
/// Texts that the font can't show, such as Japanese names under pdflatex, become numbers, which a comment explains.
std::string figureAsTikz(const Figure& figure);

/// Returns a length in points with at most two decimals, as both writers write it.
std::string lengthText(double length);

}  // namespace mortonscope
