#pragma once

#include "core/base/result.h"
#include "core/check/right_list.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace mortonscope::cli {

/// What is asked of a list of pairs, as it was written on the command line.
struct RulesArgument {
    std::optional<std::string> order;
    bool ordered = false;
    bool multiset = false;
    bool overlapsOnly = false;

    void addTo(CLI::App& parser);

    /// --ordered includes what --multiset asks for. Errors: OutOfRange (--order).
    Result<CheckRules> read() const;
};

}  // namespace mortonscope::cli
