#pragma once

#include "core/scene/scene.h"

#include <string>
#include <string_view>

namespace mortonscope {

/// Whether a spreadsheet would compute the field rather than show it: what it holds after blanks and apostrophes begins
/// with one of = + - @, a tab or a line end; the full-width ones included, which Japanese spreadsheets take for the
/// others.
bool isFormula(std::string_view text);

/// Without the apostrophe that csvField() puts before a formula, unless the scene knows the name with it and not
/// without.
std::string withoutFormulaGuard(std::string text, const Scene& scene);

}  // namespace mortonscope
