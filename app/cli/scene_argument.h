#pragma once

#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/scene/scene.h"
#include "core/tree/linear_quadtree.h"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace mortonscope::cli {

/// The scene that a command works on, as it was written on the command line: SCENE, and what overrides
/// parts of it.
struct SceneArgument {
    std::string scene;  ///< a file, "-" or ":name"
    std::optional<std::string> level;
    std::optional<std::string> outside;
    std::optional<std::string> touching;

    /// SCENE, and what addSpaceTo() adds.
    void addTo(CLI::App& parser);
    /// --level and --outside.
    void addSpaceTo(CLI::App& parser);
    void addTouchingTo(CLI::App& parser);
    bool isBuiltIn() const { return scene.starts_with(':'); }
    /// The file, ":name" or "standard input".
    std::string name() const;
    /// Whether anything overrides a part of the scene.
    bool overrides() const { return level || outside || touching; }

    /// Reads the scene and applies the overrides.
    Result<Scene> open() const;
    /// The same for a scene that comes from elsewhere than SCENE says.
    Result<Scene> open(const std::function<Result<Scene>()>& read) const;
};

/// --order. Errors: OutOfRange.
Result<ListOrder> listOrder(const std::string& text);

/// Which boxes are in no cell: "left out: A, B and 3 more …", at most `most` names; empty if none is.
std::string leftOutSentence(const Scene& scene, const LinearQuadtree& tree, std::size_t most = 20);

}  // namespace mortonscope::cli
