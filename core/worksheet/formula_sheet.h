#pragma once

#include "core/base/message.h"
#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace mortonscope {

/// A line of the formula sheet: a rule, and what it gives for the sheet's box.
struct FormulaLine {
    std::string rule;
    std::string example;  ///< empty if the rule has none
};

struct FormulaSection {
    std::string title;
    std::vector<FormulaLine> lines;
};

/// All formulas of the course, for one page: columns and rows, interleaving, XOR, level, offset and slot, parent and
/// child, edges of cells, and the single pass.
///
///     for (const FormulaSection& section : formulaSheet(Language::English).sections) {
///         std::cout << section.title << '\n';
///     }
struct FormulaSheet {
    std::string title;
    Scene scene;  ///< the world with one box, which the examples are about
    std::vector<FormulaSection> sections;
    std::string passTitle;
    std::vector<std::string> pass;  ///< the single pass in ten lines of pseudocode
};

/// Makes the sheet. The program computes the examples as it places any box, so they can't differ from it.
FormulaSheet formulaSheet(Language language);

}  // namespace mortonscope
