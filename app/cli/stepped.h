#pragma once

#include "app/cli/text_table.h"
#include "core/catalogue/method.h"
#include "core/run/run.h"
#include "core/scene/scene.h"

#include <string>
#include <string_view>

namespace mortonscope::cli {

/// What is stepped through: what commands and sentences about steps ask. Owns nothing.
struct Stepped {
    const Scene& scene;
    const LinearQuadtree& tree;
    const Run& run;
    const Method& method;

    std::string name(BoxId id) const { return printable(scene.name(id)); }
};

/// "cell 1 (level 1 #0)"
std::string cellText(Cell cell);

}  // namespace mortonscope::cli
